//! Counting the sequences of moves, to prove the move generator.
//!
//! ```
//! use gomoku::quoridor::perft::perft;
//! use gomoku::quoridor::rules::State;
//!
//! assert_eq!(perft(&State::default(), 1), 131);
//! assert_eq!(perft(&State::default(), 2), 16_677);
//! ```

use super::rules::State;

/// The number of sequences of exactly `depth` legal moves (plies). A game that is over before does
/// not count.
#[must_use]
pub fn perft(state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth == 1 {
        return state.count_legal();
    }
    state.legal().map(|made| perft(&state.after(made), depth - 1)).sum()
}
