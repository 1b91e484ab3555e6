//! Zobrist hashing (A. L. Zobrist, 1970): a random number for each stone on each cell, and one for the
//! side to move.

use super::points::Cell;
use crate::board::Color;

/// The part of the hash that tells that White is to move.
pub(super) const TURN: u64 = mix(2 * Cell::COUNT as u64);

/// The part of the hash for a stone on a cell.
pub(super) const fn stone(cell: Cell, stone: Color) -> u64 {
    NUMBERS[2 * cell.index() + stone as usize]
}

static NUMBERS: [u64; 2 * Cell::COUNT] = {
    let mut numbers = [0; 2 * Cell::COUNT];
    let mut at = 0;
    while at < numbers.len() {
        numbers[at] = mix(at as u64);
        at += 1;
    }
    numbers
};

/// The element of the `SplitMix64` sequence at an index (Steele, Lea and Flood, 2014).
const fn mix(index: u64) -> u64 {
    let mut number = index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
