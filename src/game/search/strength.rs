//! How a level of play is weaker than the search: fewer nodes, and errors.

use std::num::NonZeroUsize;

use fastrand::Rng;

use super::Limits;
use crate::game::bot::{Found, Score};
use crate::game::level::Level;

/// The parameters of a level.
#[derive(Debug, Clone, Copy)]
pub struct Strength {
    /// The node limit for a move; without one only the time limits the search.
    pub nodes: Option<u64>,
    /// The depth limit, in plies.
    pub depth: Option<u8>,
    /// The number of root moves that it chooses among; 0 is as 1.
    pub moves: usize,
    /// The greatest random error of a move's score, in points, in either direction.
    pub misjudged: i32,
    /// The probability that a proved win or loss is overlooked, in percent.
    pub overlooked: u32,
}

/// The parameters of every level of a game, from 1.
pub type Strengths = [Strength; Level::MAX.number() as usize];

/// The score of a proved win that is not overlooked, before the random errors.
const SEEN_WIN: i32 = 1_000;

impl Strength {
    /// Those of a level.
    #[must_use]
    pub const fn of(level: Level, strengths: &Strengths) -> Self {
        strengths[level.number() as usize - 1]
    }

    /// Chooses a move. `search` finds this many moves within these limits, best first; of those that
    /// a level compares, `err` chooses one. With `variety` at least so many are found, and a level
    /// that compares none takes any that is hardly worse than the best.
    pub fn decide<M>(
        self,
        variety: Option<NonZeroUsize>,
        limits: &Limits,
        random: &mut Rng,
        search: impl FnOnce(NonZeroUsize, &Limits) -> Vec<Found<M>>,
        err: impl FnOnce(Vec<Found<M>>, &mut Rng) -> Option<Found<M>>,
    ) -> Option<Found<M>> {
        let depth = limits.depth.into_iter().chain(self.depth).min();
        let nodes = limits.nodes.into_iter().chain(self.nodes).min();
        let lines = NonZeroUsize::new(self.moves).into_iter().chain(variety).max();
        let found = search(lines.unwrap_or(NonZeroUsize::MIN), &Limits { depth, nodes, ..*limits });
        if self.moves > 1 {
            err(found, random)
        } else if variety.is_some() {
            random.choice(as_good_as_the_best(found))
        } else {
            found.into_iter().next()
        }
    }

    /// Chooses one of the searched moves: the best after the level's random errors.
    pub fn choose<M>(
        self,
        found: Vec<Found<M>>,
        score: impl Fn(&Found<M>) -> Score,
        random: &mut Rng,
    ) -> Option<Found<M>> {
        let Self { misjudged, overlooked, .. } = self;
        found.into_iter().max_by_key(|found| {
            let seen = random.u32(0..100) >= overlooked;
            let points = match score(found) {
                Score::Points(points) => points,
                Score::Win(_) if seen => SEEN_WIN,
                Score::Loss(_) if seen => -SEEN_WIN,
                Score::Win(_) | Score::Loss(_) => 0,
            };
            points + random.i32(-misjudged..=misjudged)
        })
    }
}

/// How much worse than the best a varied move may be, in points.
const AS_GOOD: i32 = 16;

/// The searched moves, best first, that are hardly worse than the best.
fn as_good_as_the_best<M>(found: Vec<Found<M>>) -> Vec<Found<M>> {
    let best = found.first().map(|found| found.score);
    let as_good = |found: &Found<M>| match (found.score, best) {
        (Score::Points(points), Some(Score::Points(best))) => points + AS_GOOD >= best,
        (score, best) => Some(score) == best,
    };
    found.into_iter().filter(as_good).collect()
}
