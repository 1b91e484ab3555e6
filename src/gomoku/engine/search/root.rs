//! The root of the search: iterative deepening, aspiration windows and multi-PV.

use std::cmp::Reverse;
use std::time::{Duration, Instant};

use super::{Node, Search};
use crate::gomoku::engine::points::Cell;
use crate::gomoku::engine::score::{self, INFINITE};
use crate::gomoku::engine::threat::Threat;

/// The half-width of the aspiration window of a new depth.
const WINDOW: i32 = 30;

/// The result of a completed depth for one of the best moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::gomoku::engine) struct Found {
    pub(in crate::gomoku::engine) depth: u8,
    pub(in crate::gomoku::engine) score: i32,
    /// The principal variation; its first stone is the move to play.
    pub(in crate::gomoku::engine) line: Vec<Cell>,
}

/// The limits of the iterative deepening.
#[derive(Debug, Clone, Copy)]
pub(in crate::gomoku::engine) struct RootLimits {
    /// The greatest depth, in plies.
    pub(in crate::gomoku::engine) depth: u8,
    /// The number of best moves to find, each with its variation (multi-PV).
    pub(in crate::gomoku::engine) lines: usize,
    /// When the search began.
    pub(in crate::gomoku::engine) start: Instant,
    /// The soft time limit, counted from `start`: no new depth begins after it.
    pub(in crate::gomoku::engine) soft: Option<Duration>,
}

impl Search<'_> {
    /// Searches `moves` depth by depth and calls `report` after each with the best variations, best
    /// first. The result has at least one where there is a move.
    pub(in crate::gomoku::engine) fn deepen(
        &mut self,
        mut moves: Vec<Cell>,
        limits: RootLimits,
        report: &mut dyn FnMut(&Self, &[Found]),
    ) -> Vec<Found> {
        let first = moves.first().map(|&first| Found { depth: 0, score: 0, line: vec![first] });
        let mut best: Vec<Found> = Vec::from_iter(first);
        let lines = limits.lines.clamp(1, moves.len().max(1));
        for depth in 1..=limits.depth {
            let mut found = Vec::with_capacity(lines);
            for rank in 0..lines {
                let expected = best.get(rank).map_or(0, |found| found.score);
                found.extend(self.search_window(&mut moves[rank..], depth, expected));
                if self.stop.is_set() {
                    break;
                }
            }
            // Of an interrupted depth only the best move is used.
            if found.len() < lines {
                if let (Some(first), Some(found)) = (best.first_mut(), found.first()) {
                    *first = found.clone();
                }
                break;
            }
            found.sort_by_key(|found| Reverse(found.score));
            for (place, found) in found.iter().enumerate() {
                let at = moves.iter().position(|cell| found.line.first() == Some(cell));
                moves.swap(place, at.unwrap_or(place));
            }
            best = found;
            report(self, &best);
            let late = limits.soft.is_some_and(|enough| limits.start.elapsed() >= enough);
            if best.iter().all(|found| score::is_proved(found.score)) || late {
                break;
            }
        }
        best
    }

    /// Searches with an aspiration window around the expected score, and again with a wider one while
    /// the score lies outside.
    fn search_window(&mut self, moves: &mut [Cell], depth: u8, expected: i32) -> Option<Found> {
        let mut width = WINDOW;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth > 3 && !score::is_proved(expected) {
            (alpha, beta) = (expected - width, expected + width);
        }
        loop {
            let found = self.search_root(moves, alpha, beta, depth);
            if self.stop.is_set() {
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

    /// Searches one depth and moves the best move to the front. A search that is stopped returns only
    /// a move that was proved better than the first.
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
        let child = |alpha: i32, beta: i32, reduced: i32| Node {
            alpha: -beta,
            beta: -alpha,
            depth: next - reduced,
            ply: 1,
        };
        for number in 0..moves.len() {
            let cell = moves[number];
            self.play(cell);
            let mut score = -INFINITE;
            if number > 0 {
                let reduced = if depth > 3 && number > 4 { 1 + number as i32 / 20 } else { 0 };
                let reduced = reduced.min(next - 1).max(0);
                score = -self.search(child(alpha, alpha + 1, reduced), true);
                if score > alpha && reduced > 0 && !self.stop.is_set() {
                    score = -self.search(child(alpha, alpha + 1, 0), true);
                }
            }
            if (number == 0 || score > alpha) && !self.stop.is_set() {
                score = -self.search(child(alpha, beta, 0), true);
            }
            self.position.undo();
            if self.stop.is_set() {
                break;
            }
            if best.is_none() || score > alpha {
                let line = std::iter::once(cell).chain(self.pv[1].iter().copied()).collect();
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
