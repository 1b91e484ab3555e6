//! Making and unmaking moves, with the incremental update of keys, threats and sums.

use super::packed_eval::PackedEval;
use super::{CellState, Change, Played, Position, Sets};
use crate::board::{ByColor, Color};
use crate::gomoku::engine::pattern_table::{Key, REACH, ShapePair};
use crate::gomoku::engine::points::Cell;
use crate::gomoku::engine::tables::Tables;
use crate::gomoku::engine::threat::Threat;
use crate::gomoku::engine::zobrist;

/// The capacity for changed cells: at least as many as one stone reaches, and a power of two.
const MOST_CHANGES: usize = (2 * 4 * REACH).next_power_of_two();

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
        self.played.push(Played { cell, stone, logged: self.log.len(), sums: self.sums });
        self.toggle(cell, stone);
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
    ///
    /// Whether a key's shape changes is unpredictable, so the changed cells are collected without a
    /// branch.
    fn add_to_keys<const REACH: usize>(&mut self, cell: Cell, stone: Color) {
        let Tables { lines, classes, values, .. } = self.tables;
        let cell_states = &mut *self.cell_states;
        let mut changed = [Changed::default(); MOST_CHANGES];
        let mut count = 0;
        let near = near(cell_states, cell);
        around::<REACH>(stone, |place, line, stone| {
            let state = &mut near[place];
            state.keys[line].add(stone);
            let pair = lines.get(state.keys[line]);
            changed[count % MOST_CHANGES] = Changed::new(place, line, pair);
            count += usize::from(pair != state.packed.pair(line)) & usize::from(state.open);
        });
        let mut sums = self.sums;
        for changed in &changed[..count] {
            let (place, line, pair) = changed.parts();
            let cell = Cell::at((cell.index() + place - MIDDLE) as u16);
            let packed = &mut cell_states[cell.index()].packed;
            let before = *packed;
            *packed = before.with(line, pair, classes);
            sums -= values.get(before.classes());
            sums += values.get(packed.classes());
            self.log.push(Change { cell, before });
            if before.has_other_threats(*packed) {
                move_between_sets(&mut self.threats, cell, before, *packed);
            }
        }
        self.sums = sums;
    }

    /// Removes the last stone without changing the side to move.
    pub(in crate::gomoku::engine) fn remove_last(&mut self) {
        let Some(Played { cell, stone, logged, sums }) = self.played.pop() else { return };
        if self.tables.lines.reach() < REACH {
            self.remove_from_keys::<{ REACH - 1 }>(cell, stone);
        } else {
            self.remove_from_keys::<REACH>(cell, stone);
        }
        for &Change { cell, before } in self.log[logged..].iter().rev() {
            let packed = std::mem::replace(&mut self.cell_states[cell.index()].packed, before);
            if before.has_other_threats(packed) {
                move_between_sets(&mut self.threats, cell, packed, before);
            }
        }
        self.log.truncate(logged);
        self.sums = sums;
        self.taken.remove(cell);
        self.toggle(cell, stone);
        let CellState { packed, open, .. } = &mut self.cell_states[cell.index()];
        *open = true;
        move_between_sets(&mut self.threats, cell, PackedEval::NOTHING, *packed);
    }

    /// Subtracts a stone from the keys within reach.
    fn remove_from_keys<const REACH: usize>(&mut self, cell: Cell, stone: Color) {
        let near = near(&mut *self.cell_states, cell);
        around::<REACH>(stone, |place, line, stone| near[place].keys[line].subtract(stone));
    }

    /// Adds a stone to the hash and to the rules' board, or removes it again.
    fn toggle(&mut self, cell: Cell, stone: Color) {
        self.hash ^= zobrist::stone(cell, stone);
        if self.rules.has_fouls(Color::Black) || self.rules.has_fouls(Color::White) {
            let point = cell.point();
            if self.board.remove(point).is_none() {
                self.board.place(point, stone).expect("the point is empty");
            }
        }
    }
}

/// A cell whose shapes on one line change: sixteen bits for its place among the near cells, eight for
/// the line and eight for the new pair.
#[derive(Clone, Copy, Default)]
struct Changed(u32);

impl Changed {
    const fn new(place: usize, line: usize, pair: ShapePair) -> Self {
        Self(place as u32 | (line as u32) << 16 | (pair.number() as u32) << 24)
    }

    fn parts(self) -> (usize, usize, ShapePair) {
        let [_, _, line, pair] = self.0.to_le_bytes();
        (usize::from(self.0 as u16), usize::from(line), ShapePair::numbered(pair))
    }
}

/// The place of a cell among those near it.
const MIDDLE: usize = REACH * Cell::FARTHEST;

/// The cells from the first to the last within reach of a cell. At constant places in this array they
/// are found without a bounds check.
#[inline]
fn near(cells: &mut [CellState], cell: Cell) -> &mut [CellState; 2 * MIDDLE + 1] {
    let near = cells[cell.index() - MIDDLE..].first_chunk_mut();
    near.expect("the margin has room for all cells within reach")
}

/// Visits the places of the cells within reach of a stone, with the line and the constant to add to the
/// key.
#[inline]
fn around<const REACH: usize>(stone: Color, mut visit: impl FnMut(usize, usize, u32)) {
    let additions = Key::additions(stone);
    for line in 0..4 {
        for (steps, &[before, after]) in additions[..REACH].iter().enumerate() {
            let distance = (steps as isize + 1) * Cell::STEPS[line];
            visit(MIDDLE.wrapping_add_signed(distance), line, before);
            visit(MIDDLE.wrapping_add_signed(-distance), line, after);
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
