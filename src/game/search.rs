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

/// One step of a selection sort: swaps the move with the highest score, of equals the last, to the
/// front and returns it. Most nodes are cut after few moves, so sorting all would be wasted.
#[inline]
pub fn pick<M: Copy>(moves: &mut [M], score: impl Fn(&M) -> i32) -> Option<M> {
    let first = moves.first()?;
    let (mut best, mut highest) = (0, score(first));
    for (at, rated) in moves.iter().enumerate() {
        let score = score(rated);
        if score >= highest {
            (best, highest) = (at, score);
        }
    }
    moves.swap(0, best);
    Some(moves[0])
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_of_the_best_moves_comes_first() {
        let mut moves = [('a', 1), ('b', 3), ('c', 3), ('d', 2)];
        assert_eq!(pick(&mut moves, |&(_, score)| score), Some(('c', 3)));
        assert_eq!(moves.map(|(name, _)| name), ['c', 'b', 'a', 'd']);
        assert_eq!(pick(&mut moves[..0], |&(_, score)| score), None);
    }
}
