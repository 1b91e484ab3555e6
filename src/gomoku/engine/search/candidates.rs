//! Move generation and move ordering: static scores, table move, history, killers and countermoves.

use std::num::NonZeroU16;

use super::{Constants, MAX_PLY};
use crate::board::ByColor;
use crate::game::search::pick;
use crate::gomoku::engine::points::Cell;
use crate::gomoku::engine::position::Position;
use crate::gomoku::engine::threat::Threat;

/// A move that is not searched yet, with its ordering score.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    cell: Cell,
    score: i32,
}

/// A stack of move lists: one for each node on the path from the root.
pub(super) struct Moves(Vec<Candidate>);

impl Moves {
    pub(super) fn new() -> Self {
        Self(Vec::with_capacity(4096))
    }

    /// Begins the list of a node with the table's move, if it has one, and returns where it begins.
    pub(super) fn begin(&mut self, known: Option<Cell>) -> usize {
        let first = self.0.len();
        self.0.extend(known.map(|cell| Candidate { cell, score: 0 }));
        first
    }

    /// Pushes the moves of a node onto the stack, all but the table's move.
    ///
    /// A side that is `pressed` can only make fours of its own or occupy a point where the opponent
    /// would make a four: a straight four needs both its ends and every stone between.
    pub(super) fn generate(
        &mut self,
        position: &Position,
        history: &History,
        constants: &Constants,
        ply: usize,
        known: Option<Cell>,
        pressed: bool,
    ) {
        let us = position.to_move();
        let ordering = history.ordering(position, ply);
        let cells = if pressed && !position.rules().needs_open_end() {
            position.fours_of_both()
        } else {
            position.neighbourhood()
        };
        for cell in cells.iter() {
            if known == Some(cell) || position.apparent(cell, us) == Threat::Forbidden {
                continue;
            }
            let score = position.move_score(cell) + ordering.score(constants, cell);
            self.0.push(Candidate { cell, score });
        }
    }

    /// Moves the best candidate from `at` on to `at` and returns it.
    pub(super) fn pick(&mut self, at: usize) -> Option<Cell> {
        pick(&mut self.0[at..], |candidate| candidate.score).map(|candidate| candidate.cell)
    }

    /// The moves in a range of the stack.
    fn between(&self, first: usize, end: usize) -> impl Iterator<Item = Cell> {
        self.0[first..end].iter().map(|candidate| candidate.cell)
    }

    /// Pops the lists from `first` on.
    pub(super) fn truncate(&mut self, first: usize) {
        self.0.truncate(first);
    }
}

/// The move-ordering statistics that beta cutoffs leave behind.
pub(in crate::gomoku::engine) struct History {
    /// The history heuristic: how often a move caused a cutoff instead of being searched in vain.
    scores: ByColor<Box<[i16; Cell::CAPACITY]>>,
    /// The countermove heuristic: the move that last caused a cutoff after a move of the opponent.
    countermoves: ByColor<Box<[Number; Cell::CAPACITY]>>,
    /// Continuation history: the same by the last move of the opponent and by that of the side itself,
    /// each with the move that follows it.
    continuations: [Box<[i16]>; 2],
    /// The killer moves: the two moves that last caused a cutoff at a ply.
    killers: Box<[[Number; 2]; MAX_PLY]>,
}

/// [`Cell::number`] of a move, if there is one: it is compared faster than an option of a cell.
type Number = Option<NonZeroU16>;

/// A row of a continuation history: the scores of the moves that follow one move.
type Row = [i16; Cell::ON_BOARD];

/// The row where no move was played before.
static NO_ROW: Row = [0; Cell::ON_BOARD];

/// The statistics that apply to the moves of one node.
struct Ordering<'a> {
    scores: &'a [i16; Cell::CAPACITY],
    continued: Continued<'a>,
    killers: [Number; 2],
    countermove: Number,
}

impl Ordering<'_> {
    #[inline]
    fn score(&self, constants: &Constants, cell: Cell) -> i32 {
        let number = cell.number();
        let is_killer = self.killers[0] == number || self.killers[1] == number;
        i32::from(self.scores[cell.index()]) * constants.history_order / 1024
            + self.continued.sum(cell) * constants.continued_order / 1024
            + if is_killer { constants.killer_order } else { 0 }
            + if self.countermove == number { constants.counter_order } else { 0 }
    }
}

/// The continuation histories after the last move of the opponent and of the side itself.
struct Continued<'a>([&'a Row; 2]);

impl Continued<'_> {
    #[inline]
    fn sum(&self, cell: Cell) -> i32 {
        let [answer, follow] = self.0;
        i32::from(answer[cell.on_board()]) + i32::from(follow[cell.on_board()])
    }
}

/// The bound of the absolute value of a history score.
const MAX_HISTORY: i32 = 8_192;

impl History {
    pub(in crate::gomoku::engine) fn new() -> Self {
        Self {
            scores: ByColor::from_fn(|_| Box::new([0; Cell::CAPACITY])),
            countermoves: ByColor::from_fn(|_| Box::new([None; Cell::CAPACITY])),
            continuations: [(), ()].map(|()| vec![0; 2 * Cell::ON_BOARD * Cell::ON_BOARD].into()),
            killers: Box::new([[None; 2]; MAX_PLY]),
        }
    }

    /// Forgets what belongs to the plies of the search before.
    pub(in crate::gomoku::engine) fn new_search(&mut self) {
        self.killers.fill([None; 2]);
    }

    /// The numbers of the rows of the last two moves.
    fn rows(position: &Position) -> [Option<usize>; 2] {
        let us = position.to_move() as usize;
        let row = |back| {
            let before = position.before(back)?;
            Some(us * Cell::ON_BOARD + before.on_board())
        };
        [row(0), row(1)]
    }

    fn ordering(&self, position: &Position, ply: usize) -> Ordering<'_> {
        let us = position.to_move();
        Ordering {
            scores: &self.scores[us],
            continued: self.continued(position),
            killers: self.killers[ply],
            countermove: position.last().and_then(|last| self.countermoves[us][last.index()]),
        }
    }

    fn continued(&self, position: &Position) -> Continued<'_> {
        let [answer, follow] = Self::rows(position);
        let [answers, follows] = &self.continuations;
        Continued([
            answer.map_or(&NO_ROW, |row| &answers.as_chunks().0[row]),
            follow.map_or(&NO_ROW, |row| &follows.as_chunks().0[row]),
        ])
    }

    /// The history score of a move and the sum of its continuations, each up to [`MAX_HISTORY`] either
    /// way.
    pub(super) fn values(&self, position: &Position, cell: Cell) -> [i32; 2] {
        let own = i32::from(self.scores[position.to_move()][cell.index()]);
        [own, self.continued(position).sum(cell)]
    }

    /// Records that the last of the moves from `first` to `end` caused a cutoff, and that those before
    /// it did not.
    pub(super) fn reward(
        &mut self,
        position: &Position,
        moves: &Moves,
        (first, end): (usize, usize),
        ply: usize,
        depth: i32,
    ) {
        let us = position.to_move();
        let bonus = (depth * depth).min(400);
        let scores = &mut self.scores[us];
        let rows = Self::rows(position);
        let continuations = &mut self.continuations;
        let mut learn = |cell: Cell, bonus: i32| {
            let change = |score: &mut i16| {
                let old = i32::from(*score);
                *score = (old + 16 * bonus - old * bonus.abs() * 16 / MAX_HISTORY) as i16;
            };
            change(&mut scores[cell.index()]);
            for (row, table) in rows.into_iter().zip(&mut *continuations) {
                if let Some(row) = row {
                    let row: &mut Row = &mut table.as_chunks_mut().0[row];
                    change(&mut row[cell.on_board()]);
                }
            }
        };
        let mut cut = None;
        for cell in moves.between(first, end) {
            if let Some(earlier) = cut.replace(cell) {
                learn(earlier, -bonus);
            }
        }
        let Some(cut) = cut else { return };
        learn(cut, bonus);
        if let Some(last) = position.last() {
            self.countermoves[us][last.index()] = cut.number();
        }
        let killers = &mut self.killers[ply];
        if killers[0] != cut.number() {
            *killers = [cut.number(), killers[0]];
        }
    }
}
