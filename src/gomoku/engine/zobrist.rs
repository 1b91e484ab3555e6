//! Zobrist hashing (A. L. Zobrist, 1970): a random number for each stone on each cell, and one for the
//! side to move.

use super::points::Cell;
use crate::board::Color;
use crate::game::search::zobrist;

/// The part of the hash that tells that White is to move.
pub(super) const TURN: u64 = zobrist::number(2 * Cell::CAPACITY as u64);

/// The part of the hash for a stone on a cell.
pub(super) const fn stone(cell: Cell, stone: Color) -> u64 {
    NUMBERS[2 * cell.index() + stone as usize]
}

static NUMBERS: [u64; 2 * Cell::CAPACITY] = zobrist::numbers();
