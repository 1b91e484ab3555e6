//! The result of a recorded game, as far as the record gives it.

use super::Remark;
use crate::board::{Color, Outcome, Reason};

/// The result of a recorded game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Ending {
    /// No result is recorded, or the game was not finished.
    #[default]
    Unknown,
    /// An outcome with its reason.
    Outcome(Outcome),
    /// One side won, without a recorded reason.
    Won(Color),
    /// A draw, without a recorded reason.
    Drawn,
    /// Another text, such as `Void`.
    Other(String),
}

impl Ending {
    /// Converts a recorded winner and reason. A missing reason, or one that does not fit the
    /// winner, is ignored.
    #[must_use]
    pub fn of(winner: Option<Color>, reason: &str) -> Self {
        match (Outcome::from_record(winner, reason), winner) {
            (Some(outcome), _) => Self::Outcome(outcome),
            (None, Some(winner)) => Self::Won(winner),
            (None, None) => Self::Drawn,
        }
    }

    /// The ending that a score says, as players and match managers write it: `1-0`, `0-1`, `1/2-1/2`.
    #[must_use]
    pub fn of_score(text: &str) -> Option<Self> {
        Some(match text {
            "1-0" => Self::Won(Color::Black),
            "0-1" => Self::Won(Color::White),
            "1/2-1/2" | "½-½" => Self::Drawn,
            _ => return None,
        })
    }

    /// Its score, by which [`of_score`](Self::of_score) reads it; `None` if nobody won and it is no draw.
    #[must_use]
    pub const fn score(&self) -> Option<&'static str> {
        match self.winner() {
            Some(Color::Black) => Some("1-0"),
            Some(Color::White) => Some("0-1"),
            None if self.is_draw() => Some("1/2-1/2"),
            None => None,
        }
    }

    /// What is doubtful if this is stated of a game that has another result by the rules; `None` if
    /// either does not say who won.
    #[must_use]
    pub fn doubt(&self, by_rules: &Self) -> Option<Remark> {
        let (stated, by_rules) = (self.score()?, by_rules.score()?);
        (stated != by_rules).then_some(Remark::OtherResult { stated, by_rules })
    }

    /// What is doubtful if the moves do not show the reason that this states; `shows` says whether they
    /// show an outcome.
    #[must_use]
    pub fn reason_doubt(&self, shows: impl FnOnce(Outcome) -> bool) -> Option<Remark> {
        let Self::Outcome(stated) = *self else { return None };
        (stated.reason.is_on_board() && !shows(stated))
            .then_some(Remark::OtherReason(stated.reason))
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

    /// Whether the game was drawn.
    #[must_use]
    pub const fn is_draw(&self) -> bool {
        match self {
            Self::Drawn => true,
            Self::Outcome(Outcome { winner: None, reason }) => !matches!(reason, Reason::Aborted),
            _ => false,
        }
    }

    /// The name of the reason, if it is known.
    #[must_use]
    pub fn reason(&self) -> Option<&'static str> {
        match self {
            Self::Outcome(outcome) => Some(outcome.reason.name()),
            _ => None,
        }
    }
}
