//! Counting the sequences of moves, to prove the move generator.

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
