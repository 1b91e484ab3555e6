//! The rating of somebody who solves puzzles, by Glicko-2: each puzzle is an opponent of known strength.

use std::fmt;

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::Glicko2Rating;

use super::ratings::rate_game;

/// How somebody did at a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attempt {
    /// It was solved at the first try.
    Solved,
    /// It was solved with a hint, which counts as half.
    Helped,
    /// A move was wrong.
    Missed,
}

/// The uncertainty of the difficulty of a puzzle.
const DEVIATION: f64 = 80.0;

/// The rating of somebody who solves puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Skill {
    rating: f64,
    deviation: f64,
    volatility: f64,
}

impl Default for Skill {
    fn default() -> Self {
        Self::of(Glicko2Rating::new())
    }
}

/// The strength, and how uncertain it is: `1500 ± 350`.
impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.0} ± {:.0}", self.rating, self.deviation)
    }
}

impl Skill {
    const fn of(rating: Glicko2Rating) -> Self {
        let Glicko2Rating { rating, deviation, volatility } = rating;
        Self { rating, deviation, volatility }
    }

    /// Whether the numbers can be a rating, as those of a file need not.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let new = Glicko2Rating::new();
        let all = [self.rating, self.deviation, self.volatility];
        all.into_iter().all(f64::is_finite)
            && self.rating.abs() < 10_000.0
            && (1.0..=new.deviation).contains(&self.deviation)
            && (0.0..1.0).contains(&self.volatility)
    }

    /// The strength: who has that of a puzzle solves it every second time.
    #[must_use]
    pub const fn rating(&self) -> f64 {
        self.rating
    }

    /// The skill after an attempt at a puzzle of this difficulty.
    ///
    /// ```
    /// use gomoku::scoreboard::{Attempt, Skill};
    ///
    /// let new = Skill::default();
    /// assert!(new.after(1500, Attempt::Solved).rating() > new.rating());
    /// assert!(new.after(1500, Attempt::Missed).rating() < new.rating());
    /// ```
    #[must_use]
    pub fn after(self, difficulty: u16, attempt: Attempt) -> Self {
        let new = Glicko2Rating::new();
        let Self { rating, deviation, volatility } = self;
        let own = Glicko2Rating { rating, deviation, volatility };
        let puzzle = Glicko2Rating { rating: f64::from(difficulty), deviation: DEVIATION, ..new };
        let outcome = match attempt {
            Attempt::Solved => Outcomes::WIN,
            Attempt::Helped => Outcomes::DRAW,
            Attempt::Missed => Outcomes::LOSS,
        };
        let [after, _] = rate_game(&own, &puzzle, outcome);
        Self::of(after)
    }
}
