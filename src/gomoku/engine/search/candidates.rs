//! Which moves are looked at, and in which order.

use super::MAX_PLY;
use crate::board::{ByColor, Color};
use crate::gomoku::engine::points::Cell;
use crate::gomoku::engine::position::Position;
use crate::gomoku::engine::threat::Threat;

/// A move that is yet to be looked at, and how promising it is.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    cell: Cell,
    score: i32,
}

/// The moves of all nodes on the way from the root, one list behind the other.
pub(super) struct Moves(Vec<Candidate>);

/// What a stone promises by what it threatens, by [`Threat`].
const OWN: [i32; Threat::ALL.len()] = [0, 120, 180, 350, 150, 260, 800, 5_000, 9_000, 100, -1];

/// What it promises by what it keeps the other side from.
const OTHER: [i32; Threat::ALL.len()] = [0, 60, 100, 220, 80, 150, 500, 1_000, 9_000, 60, 0];

/// What the best move of an earlier search promises: it comes first.
const TABLE_MOVE: i32 = 1_000_000;

impl Moves {
    pub(super) fn new() -> Self {
        Self(Vec::with_capacity(4096))
    }

    /// Lists the moves of a node behind those of the nodes above, and returns where they begin.
    ///
    /// A side that is `pressed` has only fours of its own and points where the other side would
    /// make a four: a straight four needs both its ends and every stone between.
    pub(super) fn generate(
        &mut self,
        position: &Position,
        history: &History,
        ply: usize,
        known: Option<Cell>,
        pressed: bool,
    ) -> usize {
        let (us, them) = (position.to_move(), !position.to_move());
        let begin = self.0.len();
        let cells = if pressed && !position.rules().needs_open_end() {
            position.fours_of_both()
        } else {
            position.neighbourhood()
        };
        for cell in cells.iter() {
            let own = position.apparent(cell, us);
            if own == Threat::Forbidden {
                continue;
            }
            let worth = 2 * position.move_score(cell, us) + position.move_score(cell, them);
            let threats = OWN[own as usize] + OTHER[position.apparent(cell, them) as usize];
            let learnt = history.score(position, ply, cell);
            let score =
                if known == Some(cell) { TABLE_MOVE } else { i32::from(worth) + threats + learnt };
            self.0.push(Candidate { cell, score });
        }
        begin
    }

    /// Brings the most promising of the moves from `at` on there.
    pub(super) fn pick(&mut self, at: usize) -> Option<Cell> {
        let left = &mut self.0[at..];
        let best = left.iter().enumerate().max_by_key(|(_, candidate)| candidate.score)?.0;
        left.swap(0, best);
        Some(left[0].cell)
    }

    /// The moves between two places.
    fn between(&self, first: usize, end: usize) -> impl Iterator<Item = Cell> {
        self.0[first..end].iter().map(|candidate| candidate.cell)
    }

    /// Forgets the lists from `first` on.
    pub(super) fn truncate(&mut self, first: usize) {
        self.0.truncate(first);
    }
}

/// What earlier cuts tell of moves.
pub(super) struct History {
    /// How often a move cut, rather than one that was looked at later.
    scores: ByColor<Box<[i16; Cell::COUNT]>>,
    /// The move that cut last after a move of the other side.
    countermoves: ByColor<Box<[Option<Cell>; Cell::COUNT]>>,
    /// The moves that cut last at a ply.
    killers: Box<[[Option<Cell>; 2]; MAX_PLY]>,
}

/// No history score goes beyond this.
const MAX_HISTORY: i32 = 8_192;

/// The history score that is worth a ply.
const HISTORY_PER_PLY: i32 = 2_000;

impl History {
    pub(super) fn new() -> Self {
        Self {
            scores: ByColor::from_fn(|_| Box::new([0; Cell::COUNT])),
            countermoves: ByColor::from_fn(|_| Box::new([None; Cell::COUNT])),
            killers: Box::new([[None; 2]; MAX_PLY]),
        }
    }

    fn score(&self, position: &Position, ply: usize, cell: Cell) -> i32 {
        let us = position.to_move();
        let answer = position.last().and_then(|last| self.countermoves[us][last.index()]);
        let killer = self.killers[ply].contains(&Some(cell));
        i32::from(self.scores[us][cell.index()]) / 64
            + if killer { 60 } else { 0 }
            + if answer == Some(cell) { 60 } else { 0 }
    }

    /// How many plies deeper than others a move is to be looked at, or less deep where negative.
    pub(super) fn plies(&self, us: Color, cell: Cell) -> i32 {
        (i32::from(self.scores[us][cell.index()]) / HISTORY_PER_PLY).clamp(-2, 2)
    }

    /// Learns that the last of the moves between `first` and `end` made a cut.
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
        let mut learn = |cell: Cell, bonus: i32| {
            let score = &mut scores[cell.index()];
            let old = i32::from(*score);
            *score = (old + 16 * bonus - old * bonus.abs() * 16 / MAX_HISTORY) as i16;
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
