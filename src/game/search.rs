//! What the engines of all games share: limits, time, scores, iterative deepening, the transposition
//! table and the strength of levels. Nothing here knows the moves of a game.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "plies, scores and ages fit the smallest type that holds them"
)]

mod allowance;
mod bot;
mod deepening;
mod drop;
pub mod score;
mod stop;
pub mod strength;
pub mod transposition;
pub mod zobrist;

use std::num::NonZeroUsize;

pub use allowance::{Allowance, Deadline, Plan};
pub use bot::{Chooser, EngineBot};
pub use deepening::{Deepening, Request};
pub use drop::{Drop, LOST, Scales, WON};
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

/// About as many nodes as a thread searches in a microsecond.
const NODES_PER_MICROSECOND: u64 = 2;

impl Limits {
    /// About as many nodes as this number of threads can search: without a limit of nodes or time, the
    /// greatest number.
    #[must_use]
    pub fn expected_nodes(&self, threads: NonZeroUsize) -> u64 {
        let most = self.time.plan().hard.map(|hard| hard.as_micros() as u64);
        let in_time = most.map(|most| most.saturating_mul(NODES_PER_MICROSECOND));
        let each = self.nodes.into_iter().chain(in_time).min().unwrap_or(u64::MAX);
        each.saturating_mul(threads.get() as u64)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_stricter_limit_gives_the_expected_nodes() {
        let turn = |time| Allowance { turn: Some(time), ..Allowance::default() };
        let [one, two] = [1, 2].map(|threads| NonZeroUsize::new(threads).unwrap());
        let timed = Limits { time: turn(Duration::from_millis(30)), ..Limits::default() };
        assert_eq!(timed.expected_nodes(one), 40_000, "20 ms are left for the search");
        assert_eq!(timed.expected_nodes(two), 80_000);
        assert_eq!(Limits { nodes: Some(500), ..timed }.expected_nodes(one), 500);
        assert_eq!(Limits::default().expected_nodes(two), u64::MAX);
    }

    #[test]
    fn the_last_of_the_best_moves_comes_first() {
        let mut moves = [('a', 1), ('b', 3), ('c', 3), ('d', 2)];
        assert_eq!(pick(&mut moves, |&(_, score)| score), Some(('c', 3)));
        assert_eq!(moves.map(|(name, _)| name), ['c', 'b', 'a', 'd']);
        assert_eq!(pick(&mut moves[..0], |&(_, score)| score), None);
    }
}
