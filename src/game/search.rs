//! What the engines of all games share: limits, time, scores, iterative deepening, the transposition
//! table and the strength of levels. Nothing here knows the moves of a game.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "plies, scores and ages fit the smallest type that holds them"
)]

mod allowance;
mod deepening;
pub mod score;
mod stop;
pub mod strength;
pub mod transposition;
pub mod zobrist;

pub use allowance::{Allowance, Deadline, Plan};
pub use deepening::{Deepening, ReportTo, RootLimits, Variation};
pub use stop::Stop;

/// How far a search may go. Without any limit it runs until it is stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Limits {
    /// The depth of the iterative deepening, in plies.
    pub depth: Option<u8>,
    /// Nodes searched, over all threads that count them.
    pub nodes: Option<u64>,
    /// The time for this move.
    pub time: Allowance,
}
