//! Zobrist hashing (A. L. Zobrist, 1970): a random number for each stone on each point, and one for
//! the turn.

use super::points::Cell;
use crate::board::Color;

/// What changes in a hash with the turn.
pub(super) const TURN: u64 = mix(2 * Cell::COUNT as u64);

/// What a stone changes in a hash.
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

/// The number of `SplitMix64` (S. Vigna, after Steele, Lea and Flood, 2014) at one place of its
/// sequence.
const fn mix(place: u64) -> u64 {
    let mut number = place.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
