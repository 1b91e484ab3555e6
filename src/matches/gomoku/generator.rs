//! Random openings that are even, so that a match can begin each of its pairs of games differently.
//!
//! A few stones around the centre, in renju those of the 26 openings first, which are legal, not
//! decided, and worth next to nothing to either side by a short search. No two are the same by a turn
//! or a mirror image of the board. Pure but for the search: no clock, chance comes from a seed.

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};

use fastrand::Rng;

use super::Opening;
use crate::board::{BoardSize, Color, Point};
use crate::gomoku::engine::{Engine, Limits, Score, Settings};
use crate::gomoku::rules::Rules;

/// Makes openings, one after the other: the same seed makes the same ones in the same order.
pub struct Generator {
    rules: Rules,
    size: BoardSize,
    engine: Engine,
    random: Rng,
    /// The stones of every position that was looked into, as [`turned`] has them.
    seen: HashSet<Vec<(Point, bool)>>,
}

/// How many stones an opening has.
const STONES: RangeInclusive<usize> = 4..=7;

/// How far from the centre stones are placed, in lines.
const REACH: u8 = 4;

/// How far the first stones of renju are placed from the centre.
const RENJU: [u8; 3] = [0, 1, 2];

/// A search of so many nodes that comes to more points than this for one side spares the longer one.
const GLANCE: (u64, i32) = (150, 100);

/// The nodes of the search that decides.
const NODES: u64 = 2_000;

/// So many positions in succession that are not even, or not new, mean that there are no more.
const MOST_TRIES: u32 = 5_000;

/// Bytes for what the engine remembers of one position.
const MEMORY: usize = 1 << 20;

impl Generator {
    /// What an opening is worth to the side to move, in points either way, at most: 200 points make a
    /// win `e` times as likely as a loss, so 20 points are a score of 52.5 %.
    pub const EVEN: i32 = 20;

    /// A generator of openings for games by these rules on this board.
    #[must_use]
    pub fn new(rules: Rules, size: BoardSize, seed: u64) -> Self {
        let settings = Settings { rules, size, memory: MEMORY, threads: NonZeroUsize::MIN };
        let (engine, random) = (Engine::new(settings), Rng::with_seed(seed));
        Self { rules, size, engine, random, seen: HashSet::new() }
    }

    /// The next opening; `None` where `stop` is set, or where the board has hardly any more.
    pub fn opening(&mut self, stop: &AtomicBool) -> Option<Opening> {
        for _ in 0..MOST_TRIES {
            let opening = self.scatter();
            let is_new = self.seen.insert(turned(self.size, &opening));
            let is_even = is_new
                && opening.check(self.rules, self.size).is_ok()
                && self.is_even(&opening, stop);
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            if is_even {
                return Some(opening);
            }
        }
        None
    }

    /// Stones of both colours in turn, anywhere around the centre.
    fn scatter(&mut self) -> Opening {
        let stones = self.random.usize(STONES);
        let mut points: Vec<Point> = Vec::with_capacity(stones);
        while points.len() < stones {
            let point = self.near_the_centre(points.len());
            if !points.contains(&point) {
                points.push(point);
            }
        }
        points.into()
    }

    fn near_the_centre(&mut self, number: usize) -> Point {
        let is_renju = matches!(self.rules, Rules::Renju | Rules::RenjuSimple);
        let reach = RENJU.get(number).copied().filter(|_| is_renju).unwrap_or(REACH);
        let mut line = |center: u8| {
            let last = self.size.lines() - 1;
            self.random.u8(center.saturating_sub(reach)..=(center + reach).min(last))
        };
        let center = self.size.center();
        let (column, row) = (line(center.column()), line(center.row()));
        self.size.point(column, row).expect("these lines are on the board")
    }

    /// Whether neither side is better.
    fn is_even(&mut self, opening: &Opening, stop: &AtomicBool) -> bool {
        [GLANCE, (NODES, Self::EVEN)].into_iter().all(|(nodes, most)| {
            // What was found out about one position must not decide about another.
            self.engine.forget();
            let stones = opening.moves().iter().copied().zip(Color::in_turn());
            self.engine.set(stones, opening.to_move());
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let found = self.engine.think(&limits, stop, &mut |_| {});
            found.is_some_and(|found| match found.score {
                Score::Points(points) => points.abs() <= most,
                Score::Win(_) | Score::Loss(_) => false,
            })
        })
    }
}

/// The stones of an opening, whether White's or not, in one order and turned so that all its images
/// come to the same.
fn turned(size: BoardSize, opening: &Opening) -> Vec<(Point, bool)> {
    let image = |turn| {
        let stones = opening.moves().iter().zip(Color::in_turn());
        let mut image: Vec<_> = stones
            .map(|(&point, stone)| (image(size, point, turn), stone == Color::White))
            .collect();
        image.sort_unstable();
        image
    };
    (0..8).map(image).min().unwrap_or_default()
}

/// Where a point comes to by one of the eight turns and mirror images of the board.
fn image(size: BoardSize, point: Point, turn: u8) -> Point {
    let mirrored = |line: u8, bit: u8| if turn & bit == 0 { line } else { size.lines() - 1 - line };
    let (column, row) = (mirrored(point.column(), 1), mirrored(point.row(), 2));
    let (column, row) = if turn & 4 == 0 { (column, row) } else { (row, column) };
    size.point(column, row).expect("a board is its own image")
}

#[cfg(test)]
mod tests;
