//! The root of a search: iterative deepening, aspiration windows and multi-PV.

use std::cmp::Reverse;
use std::time::{Duration, Instant};

use super::score::{self, INFINITE};

/// The half-width of the aspiration window of a new depth.
const WINDOW: i32 = 30;

/// The result of a completed depth for one of the best moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variation<M> {
    /// The depth in plies.
    pub depth: u8,
    /// The score for the side to move, as an integer of [`score`].
    pub score: i32,
    /// The principal variation; its first move is the move to play.
    pub line: Vec<M>,
}

/// The limits of the iterative deepening.
#[derive(Debug, Clone, Copy)]
pub struct RootLimits {
    /// The greatest depth, in plies.
    pub depth: u8,
    /// The number of best moves to find, each with its variation (multi-PV).
    pub lines: usize,
    /// When the search began.
    pub start: Instant,
    /// The soft time limit, counted from `start`: no new depth begins after it.
    pub soft: Option<Duration>,
}

/// What is told of each completed depth: the search and the best variations.
pub type ReportTo<'a, S> = dyn FnMut(&S, &[Variation<<S as Deepening>::Move>]) + 'a;

/// A search of the moves at the root to a given depth, and from it a search depth by depth.
pub trait Deepening: Sized {
    /// A move of the game.
    type Move: Copy + PartialEq;

    /// Searches one depth and moves the best move to the front. A search that is stopped returns
    /// only a move that was proved better than the first.
    fn search_root(
        &mut self,
        moves: &mut [Self::Move],
        alpha: i32,
        beta: i32,
        depth: u8,
    ) -> Option<Variation<Self::Move>>;

    /// Whether the search must stop.
    fn is_stopped(&self) -> bool;

    /// Searches `moves` depth by depth and calls `report` after each with the best variations, best
    /// first. The result has at least one where there is a move.
    fn deepen(
        &mut self,
        mut moves: Vec<Self::Move>,
        limits: RootLimits,
        report: &mut ReportTo<'_, Self>,
    ) -> Vec<Variation<Self::Move>> {
        let first = moves.first().map(|&first| Variation { depth: 0, score: 0, line: vec![first] });
        let mut best: Vec<Variation<Self::Move>> = Vec::from_iter(first);
        let lines = limits.lines.clamp(1, moves.len().max(1));
        for depth in 1..=limits.depth {
            let mut found = Vec::with_capacity(lines);
            for rank in 0..lines {
                let expected = best.get(rank).map_or(0, |found| found.score);
                found.extend(self.search_window(&mut moves[rank..], depth, expected));
                if self.is_stopped() {
                    break;
                }
            }
            // The scores of several moves are compared only at the same depth.
            if found.len() < lines {
                break;
            }
            found.sort_by_key(|found| Reverse(found.score));
            for (place, found) in found.iter().enumerate() {
                let at = moves.iter().position(|made| found.line.first() == Some(made));
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
    fn search_window(
        &mut self,
        moves: &mut [Self::Move],
        depth: u8,
        expected: i32,
    ) -> Option<Variation<Self::Move>> {
        let mut width = WINDOW;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth > 3 && !score::is_proved(expected) {
            (alpha, beta) = (expected - width, expected + width);
        }
        loop {
            let found = self.search_root(moves, alpha, beta, depth);
            if self.is_stopped() {
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
}
