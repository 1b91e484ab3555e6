//! Making and unmaking moves, with the incremental update of keys, threats and sums.

use super::packed_eval::PackedEval;
use super::{CellState, Played, Position, Sets};
use crate::board::{ByColor, Color};
use crate::gomoku::engine::pattern_table::{Key, PatternTable, REACH};
use crate::gomoku::engine::points::Cell;
use crate::gomoku::engine::tables::Tables;
use crate::gomoku::engine::threat::Threat;
use crate::gomoku::engine::zobrist;

/// The room for the changes of a stone: at least as many as it reaches, and a power of two.
const MOST_CHANGES: usize = (2 * 4 * REACH).next_power_of_two();

/// A cell whose evaluation a stone changes: how its pairs of shapes change, and what was before.
#[derive(Debug, Clone, Copy)]
struct Change {
    cell: Cell,
    difference: u32,
    before: PackedEval,
}

/// The changes by all stones, for undoing. Those from `len` on are no longer of use, and are overwritten.
#[derive(Clone)]
pub(super) struct Log {
    changes: Vec<Change>,
    len: usize,
}

impl Log {
    pub(super) const fn new() -> Self {
        Self { changes: Vec::new(), len: 0 }
    }

    /// The room for the changes of one more stone.
    fn room(&mut self) -> &mut [Change; MOST_CHANGES] {
        let end = self.len + MOST_CHANGES;
        if end > self.changes.len() {
            let none = Change { cell: Cell::at(0), difference: 0, before: PackedEval::NOTHING };
            self.changes.resize(2 * end, none);
        }
        self.changes[self.len..].first_chunk_mut().expect("the log has been given room")
    }
}

impl Position {
    /// Places a stone of the side to move on an empty point. The caller ensures that it is legal.
    pub(in crate::gomoku::engine) fn play(&mut self, cell: Cell) {
        self.place(cell, self.to_move);
        self.pass();
    }

    /// Unmakes the last move.
    pub(in crate::gomoku::engine) fn undo(&mut self) {
        self.pass();
        self.remove_last();
    }

    /// Gives the turn to the other side (null move).
    pub(in crate::gomoku::engine) fn pass(&mut self) {
        self.to_move = !self.to_move;
        self.hash ^= zobrist::TURN;
    }

    /// Places a stone of either colour on an empty point, without changing the side to move.
    pub(in crate::gomoku::engine) fn place(&mut self, cell: Cell, stone: Color) {
        debug_assert!(self.is_empty(cell), "a stone is placed on an empty point");
        self.played.push(Played { cell, stone, logged: self.log.len, sums: self.sums });
        self.hash ^= zobrist::stone(cell, stone);
        if self.rules.forbids() {
            self.board.place(cell.point(), stone).expect("the point is empty");
        }
        self.taken.add(cell);
        let CellState { packed, open, .. } = &mut self.cell_states[cell.index()];
        let packed = *packed;
        *open = false;
        move_between_sets(&mut self.threats, cell, packed, PackedEval::NOTHING);
        self.sums -= self.tables.values.get(packed.classes());
        if self.tables.lines.reach() < REACH {
            self.add_to_keys::<{ REACH - 1 }>(cell, stone);
        } else {
            self.add_to_keys::<REACH>(cell, stone);
        }
    }

    /// Adds a stone to the keys within reach and updates the empty cells whose shapes change. Occupied
    /// cells need no evaluation: this stone is unmade before they become empty again.
    fn add_to_keys<const REACH: usize>(&mut self, cell: Cell, stone: Color) {
        let Tables { lines, classes, values, .. } = self.tables;
        let cell_states = &mut *self.cell_states;
        let changes = self.log.room();
        let count = collect_changes::<REACH>(cell_states, cell, stone, lines, changes);
        let mut sums = self.sums;
        for &Change { cell, difference, before } in &changes[..count] {
            let after = before.changed(difference, classes);
            cell_states[cell.index()].packed = after;
            sums -= values.get(before.classes());
            sums += values.get(after.classes());
            if before.has_other_threats(after) {
                move_between_sets(&mut self.threats, cell, before, after);
            }
        }
        self.sums = sums;
        self.log.len += count;
    }

    /// Removes the last stone without changing the side to move.
    pub(in crate::gomoku::engine) fn remove_last(&mut self) {
        let Some(Played { cell, stone, logged, sums }) = self.played.pop() else { return };
        if self.tables.lines.reach() < REACH {
            self.remove_from_keys::<{ REACH - 1 }>(cell, stone);
        } else {
            self.remove_from_keys::<REACH>(cell, stone);
        }
        for &Change { cell, before, .. } in &self.log.changes[logged..self.log.len] {
            let packed = std::mem::replace(&mut self.cell_states[cell.index()].packed, before);
            if before.has_other_threats(packed) {
                move_between_sets(&mut self.threats, cell, packed, before);
            }
        }
        self.log.len = logged;
        self.sums = sums;
        self.taken.remove(cell);
        self.hash ^= zobrist::stone(cell, stone);
        if self.rules.forbids() {
            self.board.remove(cell.point());
        }
        let CellState { packed, open, .. } = &mut self.cell_states[cell.index()];
        *open = true;
        move_between_sets(&mut self.threats, cell, PackedEval::NOTHING, *packed);
    }

    /// Subtracts a stone from the keys within reach.
    fn remove_from_keys<const REACH: usize>(&mut self, cell: Cell, stone: Color) {
        let near = near(&mut *self.cell_states, cell);
        around::<REACH>(stone, |place, line, stone| near[place].keys[line].subtract(stone));
    }
}

/// Adds a stone to the keys within reach and collects the changes of empty cells; returns how many there
/// are.
///
/// Whether a key's shape changes is unpredictable, so they are collected without a branch. This is a
/// function of its own because arguments do not alias: so the address of the table is loaded once.
fn collect_changes<const REACH: usize>(
    cell_states: &mut [CellState],
    cell: Cell,
    stone: Color,
    lines: &PatternTable,
    changes: &mut [Change; MOST_CHANGES],
) -> usize {
    let near = near(cell_states, cell);
    let mut count = 0;
    around::<REACH>(stone, |place, line, stone| {
        let CellState { keys, packed, open } = &mut near[place];
        keys[line].add(stone);
        let difference = packed.difference(line, lines.get(keys[line]));
        let cell = Cell::at((cell.index() + place - MIDDLE) as u16);
        changes[count % MOST_CHANGES] = Change { cell, difference, before: *packed };
        count += usize::from(difference != 0) & usize::from(*open);
    });
    count
}

/// The place of a cell among those near it.
const MIDDLE: usize = REACH * Cell::FARTHEST;

type Near = [CellState; 2 * MIDDLE + 1];

/// The cells from the first to the last within reach of a cell. At constant places in this array they
/// are found without a bounds check.
#[inline]
fn near(cells: &mut [CellState], cell: Cell) -> &mut Near {
    let near = cells[cell.index() - MIDDLE..].first_chunk_mut();
    near.expect("the margin has room for all cells within reach")
}

/// Visits the places of the cells within reach of a stone, with the line and the constant to add to the
/// key.
#[inline]
fn around<const REACH: usize>(stone: Color, mut visit: impl FnMut(usize, usize, u32)) {
    for line in 0..4 {
        for steps in 1..=REACH {
            let distance = steps as isize * Cell::STEPS[line];
            visit(MIDDLE.wrapping_add_signed(distance), line, Key::before(steps, stone));
            visit(MIDDLE.wrapping_add_signed(-distance), line, Key::after(steps, stone));
        }
    }
}

/// Moves a cell between the bitboards of threats when its threats change.
pub(super) fn move_between_sets(
    sets: &mut ByColor<Sets>,
    cell: Cell,
    from: PackedEval,
    to: PackedEval,
) {
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
