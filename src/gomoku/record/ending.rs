//! How a recorded game ended, as far as the record says.

use crate::board::{Color, Outcome};

/// How a recorded game ended.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Ending {
    /// Nothing is written, or the game was not finished.
    #[default]
    Unknown,
    /// An outcome with its reason.
    Outcome(Outcome),
    /// One side won; why is not written.
    Won(Color),
    /// Nobody won; why is not written.
    Drawn,
    /// Something else is written, such as `Void`.
    Other(String),
}

impl Ending {
    /// The ending that a recorded winner and reason stand for; without a reason, or with one that
    /// does not fit, only the winner counts.
    #[must_use]
    pub fn of(winner: Option<Color>, reason: &str) -> Self {
        match (Outcome::from_record(winner, reason), winner) {
            (Some(outcome), _) => Self::Outcome(outcome),
            (None, Some(winner)) => Self::Won(winner),
            (None, None) => Self::Drawn,
        }
    }

    /// The winner, if one is known.
    #[must_use]
    pub const fn winner(&self) -> Option<Color> {
        match self {
            Self::Outcome(outcome) => outcome.winner,
            Self::Won(winner) => Some(*winner),
            Self::Unknown | Self::Drawn | Self::Other(_) => None,
        }
    }

    /// Whether nobody won.
    #[must_use]
    pub const fn is_draw(&self) -> bool {
        matches!(self, Self::Drawn | Self::Outcome(Outcome { winner: None, .. }))
    }

    /// The reason as it is recorded, if it is known.
    #[must_use]
    pub fn reason(&self) -> Option<&'static str> {
        match self {
            Self::Outcome(outcome) => Some(outcome.reason.name()),
            _ => None,
        }
    }
}
