//! The root of a search: iterative deepening, aspiration windows, multi-PV and threads.

use std::cmp::Reverse;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use super::allowance::Stability;
use super::score::{self, INFINITE};
use super::{Deadline, Limits, Plan, Stop};
use crate::game::bot::{Found, Score};

/// The half-width of the aspiration window of a new depth.
const WINDOW: i32 = 30;

/// The search of one thread, as the root uses it.
pub trait Deepening: Send {
    /// A move of the game.
    type Move: Copy + PartialEq + Send;

    /// The greatest depth of the iterative deepening, in plies.
    const MAX_DEPTH: u8;

    /// Begins a depth and returns the depth that remains after a move at the root.
    fn begin(&mut self, depth: u8) -> i32;

    /// By how many plies the search of a late move at the root is reduced at first. `number` counts
    /// the moves before it.
    fn reduction(depth: u8, number: usize) -> i32;

    /// Counts a move at the root as a node, unless each search of it counts one.
    fn count(&mut self) {}

    /// The score of a move at the root, searched with this window to this depth.
    fn score(&mut self, made: Self::Move, window: (i32, i32), depth: i32) -> i32;

    /// The principal variation after the move that was searched last.
    fn line(&self) -> &[Self::Move];

    /// Nodes searched so far.
    fn nodes(&self) -> u64;

    /// Whether the search must stop.
    fn is_stopped(&self) -> bool;
}

/// A request to search.
pub struct Request<'a> {
    /// The limits of the search.
    pub limits: &'a Limits,
    /// When it came.
    pub start: Instant,
    /// When the search should stop.
    pub plan: Plan,
    /// The number of best moves to find, each with its variation (multi-PV).
    lines: usize,
    stop: &'a AtomicBool,
    /// Set when the first thread is done.
    over: AtomicBool,
}

/// One of the best moves at a depth.
struct Variation<M> {
    score: i32,
    /// The principal variation; its first move is the move to play.
    line: Vec<M>,
}

impl<'a> Request<'a> {
    /// A request that comes now, for the `lines` best moves.
    #[must_use]
    pub fn new(limits: &'a Limits, lines: NonZeroUsize, stop: &'a AtomicBool) -> Self {
        let (start, plan, over) = (Instant::now(), limits.time.plan(), AtomicBool::new(false));
        Self { limits, start, plan, lines: lines.get(), stop, over }
    }

    /// Whether it was told to stop.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// When each thread must stop.
    pub fn stop(&self) -> Stop<'_> {
        let deadline = Deadline::new(self.start, self.plan.hard);
        Stop::new([self.stop, &self.over], deadline, self.limits.nodes.unwrap_or(u64::MAX))
    }

    /// Searches `moves` depth by depth, in a thread for each of `searches`. Calls `report` after each
    /// depth of the first with the best moves, best first. The result has at least one where there
    /// is a move.
    pub fn search<S: Deepening>(
        &self,
        searches: impl IntoIterator<Item = S>,
        moves: Vec<S::Move>,
        report: &mut dyn FnMut(Vec<Found<S::Move>>),
    ) -> Vec<Found<S::Move>> {
        let mut searches = searches.into_iter();
        let Some(first) = searches.next() else { return Vec::new() };
        thread::scope(|scope| {
            for (number, search) in (1..).zip(searches) {
                let mut moves = moves.clone();
                let others = moves.len().saturating_sub(1).max(1);
                if let Some(others_first) = moves.get_mut(1..) {
                    others_first.rotate_left(number % others);
                }
                scope.spawn(move || self.deepen(search, moves, &mut |_| {}));
            }
            let found = self.deepen(first, moves, report);
            self.over.store(true, Ordering::Relaxed);
            found
        })
    }

    fn deepen<S: Deepening>(
        &self,
        mut search: S,
        mut moves: Vec<S::Move>,
        report: &mut dyn FnMut(Vec<Found<S::Move>>),
    ) -> Vec<Found<S::Move>> {
        let first = moves.first().map(|&first| Variation { score: 0, line: vec![first] });
        let (mut best, mut reached) = (Vec::from_iter(first), 0);
        let mut stability = Stability::new();
        let lines = self.lines.clamp(1, moves.len().max(1));
        for depth in 1..=self.limits.depth.unwrap_or(u8::MAX).min(S::MAX_DEPTH) {
            let mut found = Vec::with_capacity(lines);
            for rank in 0..lines {
                let expected = best.get(rank).map_or(0, |found| found.score);
                found.extend(search_window(&mut search, &mut moves[rank..], depth, expected));
                if search.is_stopped() {
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
            (best, reached) = (found, depth);
            report(all(&best, reached, search.nodes()));
            let Some(Variation { score, line }) = best.first() else { break };
            stability.note(line.first().copied(), *score);
            let enough = self.plan.share.map(|share| stability.enough(share));
            let is_only = moves.len() == 1;
            let late = enough.is_some_and(|enough| is_only || self.start.elapsed() >= enough);
            if best.iter().all(|found| score::is_proved(found.score)) || late {
                break;
            }
        }
        all(&best, reached, search.nodes())
    }
}

fn all<M: Clone>(best: &[Variation<M>], depth: u8, nodes: u64) -> Vec<Found<M>> {
    let found = |found: &Variation<M>| {
        let line = found.line.clone();
        Found { score: Score::new(found.score), depth, nodes, line }
    };
    best.iter().map(found).collect()
}

/// Searches with an aspiration window around the expected score, and again with a wider one while the
/// score lies outside.
fn search_window<S: Deepening>(
    search: &mut S,
    moves: &mut [S::Move],
    depth: u8,
    expected: i32,
) -> Option<Variation<S::Move>> {
    let mut width = WINDOW;
    let (mut alpha, mut beta) = (-INFINITE, INFINITE);
    if depth > 3 && !score::is_proved(expected) {
        (alpha, beta) = (expected - width, expected + width);
    }
    loop {
        let found = search_root(search, moves, (alpha, beta), depth);
        if search.is_stopped() {
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

/// Searches one depth and moves the best move to the front. A search that is stopped returns only a
/// move that was proved better than the first.
fn search_root<S: Deepening>(
    search: &mut S,
    moves: &mut [S::Move],
    (mut alpha, beta): (i32, i32),
    depth: u8,
) -> Option<Variation<S::Move>> {
    let next = search.begin(depth);
    let mut best: Option<Variation<S::Move>> = None;
    for number in 0..moves.len() {
        let made = moves[number];
        search.count();
        let mut score = -INFINITE;
        if number > 0 {
            let reduced = S::reduction(depth, number).min(next - 1).max(0);
            score = search.score(made, (alpha, alpha + 1), next - reduced);
            if score > alpha && reduced > 0 && !search.is_stopped() {
                score = search.score(made, (alpha, alpha + 1), next);
            }
        }
        if (number == 0 || score > alpha) && !search.is_stopped() {
            score = search.score(made, (alpha, beta), next);
        }
        if search.is_stopped() {
            break;
        }
        if best.is_none() || score > alpha {
            let line = std::iter::once(made).chain(search.line().iter().copied()).collect();
            best = Some(Variation { score, line });
            moves[..=number].rotate_right(1);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
    }
    best
}
