//! Stones placed and taken back, and the sums that follow them.

use super::view::View;
use super::{Change, Played, Position, Sets, Spot};
use crate::board::{ByColor, Color};
use crate::gomoku::engine::line_table::{Key, Pair, REACH};
use crate::gomoku::engine::points::Cell;
use crate::gomoku::engine::tables::Tables;
use crate::gomoku::engine::threat::Threat;
use crate::gomoku::engine::zobrist;

/// Room for the cells that one stone can change: no fewer than it reaches, and a power of two.
const MOST_CHANGES: usize = (2 * 4 * REACH).next_power_of_two();

impl Position {
    /// Places a stone of the side to move on an empty point. That it is allowed there is the
    /// caller's duty.
    pub(in crate::gomoku::engine) fn play(&mut self, cell: Cell) {
        self.place(cell, self.to_move);
        self.pass();
    }

    /// Takes back the stone that was played last.
    pub(in crate::gomoku::engine) fn undo(&mut self) {
        self.pass();
        self.remove_last();
    }

    /// Hands the turn to the other side.
    pub(in crate::gomoku::engine) fn pass(&mut self) {
        self.to_move = !self.to_move;
        self.hash ^= zobrist::TURN;
    }

    /// Places a stone of either colour on an empty point, whoever is to move.
    pub(in crate::gomoku::engine) fn place(&mut self, cell: Cell, stone: Color) {
        debug_assert!(self.is_empty(cell), "a stone is placed on an empty point");
        self.played.push(Played { cell, stone, logged: self.log.len(), sums: self.sums });
        self.stand(cell, stone);
        self.taken.add(cell);
        let Spot { view, open, .. } = &mut self.spots[cell.index()];
        let view = *view;
        *open = 0;
        file(&mut self.threats, cell, view, View::NOTHING);
        let values = &self.tables.values;
        for line in 0..4 {
            values.take(&mut self.sums, view.pair(line));
        }
        if self.tables.lines.reach() < REACH {
            self.see_stone::<{ REACH - 1 }>(cell, stone);
        } else {
            self.see_stone::<REACH>(cell, stone);
        }
    }

    /// Adds a stone to the keys that reach it, and sees what that changes. Of points that are taken
    /// nothing is kept up: by the time they are free again this stone is gone.
    ///
    /// Whether a stone changes what a key stands for is as good as random, so the changed ones are
    /// collected without a branch.
    fn see_stone<const REACH: usize>(&mut self, cell: Cell, stone: Color) {
        let Tables { lines, threats, values } = self.tables;
        let spots = &mut self.spots;
        let mut changed = [Changed::default(); MOST_CHANGES];
        let mut count = 0;
        around::<REACH>(cell, stone, |cell, line, stone| {
            let spot = &mut spots[cell.index()];
            spot.keys[line].add(stone & spot.open);
            let pair = lines.get(spot.keys[line]);
            changed[count % MOST_CHANGES] = Changed::new(cell, line, pair);
            count += usize::from(pair != spot.view.pair(line));
        });
        let mut sums = self.sums;
        for changed in &changed[..count] {
            let (cell, line, pair) = changed.parts();
            let view = &mut self.spots[cell.index()].view;
            let before = *view;
            *view = before.with(line, pair, threats);
            values.take(&mut sums, before.pair(line));
            values.add(&mut sums, pair);
            self.log.push(Change { cell, before });
            if before.threats() != view.threats() {
                file(&mut self.threats, cell, before, *view);
            }
        }
        self.sums = sums;
    }

    /// Takes off the stone that was placed last, leaving the turn as it is.
    pub(in crate::gomoku::engine) fn remove_last(&mut self) {
        let Some(Played { cell, stone, logged, sums }) = self.played.pop() else { return };
        if self.tables.lines.reach() < REACH {
            self.forget_stone::<{ REACH - 1 }>(cell, stone);
        } else {
            self.forget_stone::<REACH>(cell, stone);
        }
        for &Change { cell, before } in self.log[logged..].iter().rev() {
            let view = std::mem::replace(&mut self.spots[cell.index()].view, before);
            if before.threats() != view.threats() {
                file(&mut self.threats, cell, view, before);
            }
        }
        self.log.truncate(logged);
        self.sums = sums;
        self.taken.remove(cell);
        self.stand(cell, stone);
        let Spot { view, open, .. } = &mut self.spots[cell.index()];
        *open = u32::MAX;
        file(&mut self.threats, cell, View::NOTHING, *view);
    }

    /// Takes a stone out of the keys that reach it.
    fn forget_stone<const REACH: usize>(&mut self, cell: Cell, stone: Color) {
        around::<REACH>(cell, stone, |cell, line, stone| {
            let spot = &mut self.spots[cell.index()];
            spot.keys[line].subtract(stone & spot.open);
        });
    }

    /// Puts a stone into the hash and on the rules' board, or takes it out again.
    fn stand(&mut self, cell: Cell, stone: Color) {
        self.hash ^= zobrist::stone(cell, stone);
        if self.rules.has_fouls(Color::Black) || self.rules.has_fouls(Color::White) {
            let point = cell.point();
            if self.board.remove(point).is_none() {
                self.board.place(point, stone).expect("the point is empty");
            }
        }
    }
}

/// A cell where a stone makes another pair of shapes on one of the lines: sixteen bits for the cell,
/// and eight for the line and the pair each.
#[derive(Clone, Copy, Default)]
struct Changed(u32);

impl Changed {
    fn new(cell: Cell, line: usize, pair: Pair) -> Self {
        Self(cell.index() as u32 | (line as u32) << 16 | (pair.number() as u32) << 24)
    }

    fn parts(self) -> (Cell, usize, Pair) {
        let [_, _, line, pair] = self.0.to_le_bytes();
        (Cell::at(self.0 as u16), usize::from(line), Pair::numbered(pair))
    }
}

/// Visits the cells that a stone reaches: on which line, and what it adds to the key there.
#[inline]
fn around<const REACH: usize>(cell: Cell, stone: Color, mut visit: impl FnMut(Cell, usize, u32)) {
    let additions = Key::additions(stone);
    for line in 0..4 {
        for (steps, [before, after]) in (1..).zip(&additions[..REACH]) {
            visit(cell.along(line, steps), line, *before);
            visit(cell.along(line, -steps), line, *after);
        }
    }
}

/// Moves a cell from the sets of some threats to those of others.
pub(super) fn file(sets: &mut ByColor<Sets>, cell: Cell, from: View, to: View) {
    for stone in Color::BOTH {
        let (from, to) = (from.threat(stone), to.threat(stone));
        if from != to {
            let sets = &mut sets[stone];
            if from != Threat::Quiet {
                sets[from as usize].remove(cell);
            }
            if to != Threat::Quiet {
                sets[to as usize].add(cell);
            }
        }
    }
}
