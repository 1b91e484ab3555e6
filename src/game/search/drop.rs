//! How much a move gave away, by the expected scores before and after it.

use crate::game::bot::Score;

/// How far the expected score of a side fell by its move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Drop {
    /// By 15 points of a hundred or more.
    Blunder,
    /// By 10 points or more.
    Mistake,
    /// By 5 points or more.
    Inaccuracy,
}

/// The expected scores at which nothing more is lost or won.
pub const LOST: f64 = 0.05;
/// See [`LOST`].
pub const WON: f64 = 0.95;

impl Drop {
    /// The drop between two expected scores of a side; `None` if it is small, or nothing more could be
    /// lost or is won.
    ///
    /// ```
    /// use gomoku::game::search::Drop;
    ///
    /// assert_eq!(Drop::between(0.6, 0.48), Some(Drop::Mistake));
    /// assert_eq!(Drop::between(0.04, 0.0), None);
    /// ```
    #[must_use]
    pub fn between(before: f64, after: f64) -> Option<Self> {
        if before <= LOST || after >= WON {
            return None;
        }
        match before - after {
            0.15.. => Some(Self::Blunder),
            0.10.. => Some(Self::Mistake),
            0.05.. => Some(Self::Inaccuracy),
            _ => None,
        }
    }
}

/// How the score of a search becomes an expected score: the points that make the more likely result `e`
/// times as likely as the other, for a side to move that is behind, and for one that is ahead.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scales {
    /// Where the score is below zero.
    pub behind: f64,
    /// Where it is not.
    pub ahead: f64,
}

impl Scales {
    /// The expected score of the side to move, between 0 and 1.
    #[must_use]
    pub fn expected(self, score: Score) -> f64 {
        match score {
            Score::Points(points) => {
                let scale = if points < 0 { self.behind } else { self.ahead };
                1.0 / (1.0 + (-f64::from(points) / scale).exp())
            }
            Score::Win(_) => 1.0,
            Score::Loss(_) => 0.0,
        }
    }
}
