//! What the search of fixed positions costs, as a measure of an engine's speed; the number of nodes
//! is a checksum of the search.

use std::time::Duration;

use super::position::Position;

/// The size of the transposition table in bytes.
pub const TABLE_BYTES: usize = 16 << 20;

/// The cost of searching some positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cost {
    /// The nodes searched.
    pub nodes: u64,
    /// The time taken.
    pub time: Duration,
}

/// A game whose engine can be measured.
pub trait Benched: Position {
    /// The keys of the choices of which one value can be measured alone.
    const BENCH_CHOICES: &'static [&'static str] = &[];

    /// The search depth in plies where none is requested.
    const BENCH_DEPTH: u8;

    /// The groups of positions: the values of the choice that can be made, or the game itself.
    #[must_use]
    fn groups() -> Vec<&'static str> {
        vec![Self::NAME]
    }

    /// Searches the positions of a group with one thread, each with a new engine whose transposition
    /// table is empty.
    fn measure(group: &str, depth: u8) -> Cost;

    /// The number of sequences of so many plies from the start, if they can be counted.
    #[must_use]
    fn perft(_plies: u8) -> Option<u64> {
        None
    }
}
