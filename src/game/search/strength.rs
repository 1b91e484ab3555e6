//! How a level of play is weaker than the search: fewer nodes, and errors.

use std::num::NonZeroUsize;

use fastrand::Rng;

use crate::game::bot::Score;
use crate::game::level::Level;

/// The parameters of a level.
#[derive(Debug, Clone, Copy)]
pub struct Strength {
    /// The node limit for a move; without one only the time limits the search.
    pub nodes: Option<u64>,
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

    /// The number of root moves that it chooses among.
    #[must_use]
    pub fn moves(self) -> NonZeroUsize {
        NonZeroUsize::new(self.moves).unwrap_or(NonZeroUsize::MIN)
    }

    /// Chooses one of the searched moves: the best after the level's random errors.
    pub fn choose<T>(
        self,
        found: Vec<T>,
        score: impl Fn(&T) -> Score,
        random: &mut Rng,
    ) -> Option<T> {
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
#[must_use]
pub fn as_good_as_the_best<T>(found: Vec<T>, score: impl Fn(&T) -> Score) -> Vec<T> {
    let best = found.first().map(&score);
    let as_good = |found: &T| match (score(found), best) {
        (Score::Points(points), Some(Score::Points(best))) => points + AS_GOOD >= best,
        (score, best) => Some(score) == best,
    };
    found.into_iter().filter(as_good).collect()
}
