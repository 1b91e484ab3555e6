//! Move generation and move ordering: static scores, table move, history, killers and countermoves.

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
        let rows = History::rows(position);
        let cells = if pressed && !position.rules().needs_open_end() {
            position.fours_of_both()
        } else {
            position.neighbourhood()
        };
        for cell in cells.iter() {
            if known == Some(cell) || position.apparent(cell, us) == Threat::Forbidden {
                continue;
            }
            let score =
                position.move_score(cell) + history.score(position, constants, rows, ply, cell);
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
    scores: ByColor<Box<[i16; Cell::COUNT]>>,
    /// The countermove heuristic: the move that last caused a cutoff after a move of the opponent.
    countermoves: ByColor<Box<[Option<Cell>; Cell::COUNT]>>,
    /// Continuation history: the same by the last move of the opponent and by that of the side itself,
    /// each with the move that follows it.
    continuations: [Box<[i16]>; 2],
    /// The killer moves: the two moves that last caused a cutoff at a ply.
    killers: Box<[[Option<Cell>; 2]; MAX_PLY]>,
}

/// The bound of the absolute value of a history score.
const MAX_HISTORY: i32 = 8_192;

impl History {
    pub(in crate::gomoku::engine) fn new() -> Self {
        Self {
            scores: ByColor::from_fn(|_| Box::new([0; Cell::COUNT])),
            countermoves: ByColor::from_fn(|_| Box::new([None; Cell::COUNT])),
            continuations: [(), ()].map(|()| vec![0; 2 * Cell::ON_BOARD * Cell::ON_BOARD].into()),
            killers: Box::new([[None; 2]; MAX_PLY]),
        }
    }

    /// Forgets what belongs to the plies of the search before.
    pub(in crate::gomoku::engine) fn new_search(&mut self) {
        self.killers.fill([None; 2]);
    }

    /// Where the continuations of the last two moves begin.
    fn rows(position: &Position) -> [Option<usize>; 2] {
        let us = position.to_move() as usize;
        let row = |back| {
            let before = position.before(back)?;
            Some((us * Cell::ON_BOARD + before.on_board()) * Cell::ON_BOARD)
        };
        [row(0), row(1)]
    }

    /// The sum of the continuation histories of a move.
    fn continued(&self, rows: [Option<usize>; 2], cell: Cell) -> i32 {
        let of = |row: usize, table: &[i16]| i32::from(table[row + cell.on_board()]);
        let known = rows.into_iter().zip(&self.continuations);
        known.map(|(row, table)| row.map_or(0, |row| of(row, table))).sum()
    }

    fn score(
        &self,
        position: &Position,
        constants: &Constants,
        rows: [Option<usize>; 2],
        ply: usize,
        cell: Cell,
    ) -> i32 {
        let us = position.to_move();
        let answer = position.last().and_then(|last| self.countermoves[us][last.index()]);
        let killer = self.killers[ply].contains(&Some(cell));
        i32::from(self.scores[us][cell.index()]) * constants.history_order / 1024
            + self.continued(rows, cell) * constants.continued_order / 1024
            + if killer { constants.killer_order } else { 0 }
            + if answer == Some(cell) { constants.counter_order } else { 0 }
    }

    /// The history score of a move and the sum of its continuations, each up to [`MAX_HISTORY`] either
    /// way.
    pub(super) fn values(&self, position: &Position, cell: Cell) -> [i32; 2] {
        let own = i32::from(self.scores[position.to_move()][cell.index()]);
        [own, self.continued(Self::rows(position), cell)]
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
                    change(&mut table[row + cell.on_board()]);
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
            self.countermoves[us][last.index()] = Some(cut);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(cut) {
            *killers = [Some(cut), killers[0]];
        }
    }
}
