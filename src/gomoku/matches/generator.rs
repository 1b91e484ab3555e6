//! Generates balanced random openings, so that each pair of games in a match begins differently.
//!
//! An opening is a few stones around the centre, in renju beginning with one of the 26 openings. It
//! is legal, undecided, and balanced according to a short search. No two openings are equal under
//! the symmetries of the board. Pure except for the search: no clock, the randomness comes from a
//! seed.

use std::collections::HashSet;
use std::num::{NonZeroU64, NonZeroUsize};
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};

use fastrand::Rng;

use super::Choice;
use crate::board::{BoardSize, Color, Point, Turn};
use crate::gomoku::engine::{Engine, Limits, Score, Settings};
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::{Move, Rules};
use crate::matches::{Contest, Opening};

/// Generates openings one by one: the same seed gives the same openings in the same order.
pub(super) struct Generator {
    choice: Choice,
    engine: Engine,
    nodes: NonZeroU64,
    random: Rng,
    /// The stones of every position tried, in [`canonical`] form.
    seen: HashSet<Vec<(Point, bool)>>,
}

/// The number of stones in an opening.
const STONES: RangeInclusive<usize> = 4..=7;

/// The maximum distance of stones from the centre, in lines.
const REACH: u8 = 4;

/// The maximum distance of the first three stones from the centre in renju.
const RENJU: [u8; 3] = [0, 1, 2];

/// The nodes of shorter searches, and the points for either side above which they reject an opening
/// without the longest search.
const SHORTER_SEARCHES: [(u64, i32); 2] = [(150, 100), (2_000, 100)];

/// After this many positions in a row that are not balanced or not new, the generator gives up.
const MAX_TRIES: u32 = 5_000;

/// The size of the engine's transposition table, in bytes.
const MEMORY: usize = 1 << 20;

impl Generator {
    /// The maximum score of an opening for either side, in points: 200 points make a win `e` times
    /// as likely as a loss, so 20 points are an expected score of 52.5 %.
    pub(super) const EVEN: i32 = 20;

    /// The default nodes of the search that must find an opening balanced. With more nodes fewer
    /// openings are decided in advance.
    pub(super) const NODES: NonZeroU64 = NonZeroU64::new(2_000).expect("2,000 is not 0");

    /// Creates a generator of openings for games by these rules on this board. A search of `nodes`
    /// nodes must find them balanced.
    pub(super) fn new(choice: Choice, seed: u64, nodes: NonZeroU64) -> Self {
        let Choice { rules, size } = choice;
        let settings = Settings { rules, size, memory: MEMORY, threads: NonZeroUsize::MIN };
        let (engine, random) = (Engine::new(settings), Rng::with_seed(seed));
        Self { choice, engine, nodes, random, seen: HashSet::new() }
    }

    /// The next opening; `None` if `stop` is set, or if the board has hardly any openings left.
    pub(super) fn opening(&mut self, stop: &AtomicBool) -> Option<Opening<Move>> {
        let terms = Gomoku::terms(&self.choice);
        for _ in 0..MAX_TRIES {
            let opening = self.random_stones();
            let is_new = self.seen.insert(canonical(self.choice.size, &opening));
            let is_even =
                is_new && opening.check::<Gomoku>(&terms).is_ok() && self.is_even(&opening, stop);
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            if is_even {
                return Some(opening);
            }
        }
        None
    }

    /// Random stones of alternating colours around the centre.
    fn random_stones(&mut self) -> Opening<Move> {
        let stones = self.random.usize(STONES);
        let mut points: Vec<Point> = Vec::with_capacity(stones);
        while points.len() < stones {
            let point = self.near_the_centre(points.len());
            if !points.contains(&point) {
                points.push(point);
            }
        }
        points.into_iter().map(Move::Stone).collect::<Vec<_>>().into()
    }

    fn near_the_centre(&mut self, number: usize) -> Point {
        let is_renju = matches!(self.choice.rules, Rules::Renju | Rules::RenjuSimple);
        let reach = RENJU.get(number).copied().filter(|_| is_renju).unwrap_or(REACH);
        let size = self.choice.size;
        let mut line = |center: u8| {
            let last = size.lines() - 1;
            self.random.u8(center.saturating_sub(reach)..=(center + reach).min(last))
        };
        let center = size.center();
        let (column, row) = (line(center.column()), line(center.row()));
        size.point(column, row).expect("these lines are on the board")
    }

    /// Whether neither side is clearly better.
    fn is_even(&mut self, opening: &Opening<Move>, stop: &AtomicBool) -> bool {
        let most = self.nodes.get();
        let shorter = SHORTER_SEARCHES.into_iter().filter(|&(nodes, _)| nodes < most);
        shorter.chain([(most, Self::EVEN)]).all(|(nodes, max)| {
            // The result must not depend on the positions searched before.
            self.engine.forget();
            let to_move = Color::after(opening.moves().len());
            self.engine.set(stones(opening), to_move);
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let found = self.engine.think(&limits, stop, &mut |_| {});
            found.is_some_and(
                |found| matches!(found.score, Score::Points(points) if points.abs() <= max),
            )
        })
    }
}

/// The stones of an opening.
fn stones(opening: &Opening<Move>) -> impl Iterator<Item = (Point, Color)> {
    opening.moves().iter().filter_map(|made| made.point()).zip(Color::in_turn())
}

/// The canonical form of an opening, equal for all its images under the symmetries of the board:
/// the sorted stones, each with whether it is White's.
fn canonical(size: BoardSize, opening: &Opening<Move>) -> Vec<(Point, bool)> {
    let image = |turn: Turn| {
        let mut image: Vec<_> = stones(opening)
            .map(|(point, stone)| (turn.image(point, size), stone == Color::White))
            .collect();
        image.sort_unstable();
        image
    };
    Turn::ALL.into_iter().map(image).min().unwrap_or_default()
}

#[cfg(test)]
mod tests;
