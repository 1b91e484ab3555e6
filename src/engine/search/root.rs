//! Iterative deepening from the root.

use std::time::{Duration, Instant};

use super::Search;
use crate::engine::points::Cell;
use crate::engine::score::{self, INFINITE};
use crate::engine::threat::Threat;

/// The half-width of the window that a new depth is first searched with.
const WINDOW: i32 = 30;

/// What the search has found out so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::engine) struct Found {
    pub(in crate::engine) depth: u8,
    pub(in crate::engine) score: i32,
    /// The line that both sides are expected to follow; its first stone is the move to play.
    pub(in crate::engine) line: Vec<Cell>,
}

impl Search<'_> {
    /// Searches `moves`, depth by depth, and tells what it found after each.
    ///
    /// `enough` is how long after `start` no new depth is begun.
    pub(in crate::engine) fn deepen(
        &mut self,
        mut moves: Vec<Cell>,
        most_depth: u8,
        (start, enough): (Instant, Option<Duration>),
        tell: &mut dyn FnMut(&Self, &Found),
    ) -> Option<Found> {
        let mut found: Option<Found> = None;
        for depth in 1..=most_depth {
            let expected = found.as_ref().map_or(0, |found| found.score);
            let Some(next) = self.search_window(&mut moves, depth, expected) else { break };
            let proved = score::is_proved(next.score);
            tell(self, &next);
            found = Some(next);
            if self.stopped || proved || enough.is_some_and(|enough| start.elapsed() >= enough) {
                break;
            }
        }
        found.or_else(|| {
            let line = vec![*moves.first()?];
            Some(Found { depth: 0, score: 0, line })
        })
    }

    /// Searches with a narrow window around what is expected, and again with a wider one while the
    /// score lies outside.
    fn search_window(&mut self, moves: &mut [Cell], depth: u8, expected: i32) -> Option<Found> {
        let mut width = WINDOW;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth > 3 && !score::is_proved(expected) {
            (alpha, beta) = (expected - width, expected + width);
        }
        loop {
            let found = self.search_root(moves, alpha, beta, depth);
            if self.stopped {
                return found;
            }
            let score = found.as_ref()?.score;
            width *= 3;
            if score <= alpha && alpha > -INFINITE {
                alpha = if width > 1_000 { -INFINITE } else { (score - width).max(-INFINITE) };
            } else if score >= beta && beta < INFINITE {
                beta = if width > 1_000 { INFINITE } else { (score + width).min(INFINITE) };
            } else {
                return found;
            }
        }
    }

    /// One depth. The best move comes to the front. A search that was stopped tells only of a move
    /// that was proved better than the first.
    fn search_root(
        &mut self,
        moves: &mut [Cell],
        mut alpha: i32,
        beta: i32,
        depth: u8,
    ) -> Option<Found> {
        let mut best: Option<Found> = None;
        let danger = {
            let them = !self.position.to_move();
            !self.position.threats(them, Threat::Five).is_empty()
        };
        let next = i32::from(depth) - i32::from(!danger);
        for number in 0..moves.len() {
            let cell = moves[number];
            self.play(cell);
            let mut score = -INFINITE;
            if number > 0 {
                let reduced = if depth > 3 && number > 4 { 1 + number as i32 / 20 } else { 0 };
                let reduced = reduced.min(next - 1).max(0);
                score = -self.search(-alpha - 1, -alpha, next - reduced, 1, true);
                if score > alpha && reduced > 0 && !self.stopped {
                    score = -self.search(-alpha - 1, -alpha, next, 1, true);
                }
            }
            if (number == 0 || score > alpha) && !self.stopped {
                score = -self.search(-beta, -alpha, next, 1, true);
            }
            self.position.undo();
            if self.stopped {
                break;
            }
            if best.is_none() || score > alpha {
                let line = std::iter::once(cell).chain(self.lines[1].iter().copied()).collect();
                best = Some(Found { depth, score, line });
                moves[..=number].rotate_right(1);
                alpha = alpha.max(score);
                if alpha >= beta {
                    break;
                }
            }
        }
        best
    }
}
