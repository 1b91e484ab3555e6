//! How a game ended: data with a reason.

use crate::board::Stone;

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// One side won.
    Win {
        /// The side that won.
        winner: Stone,
        /// Why.
        by: WinReason,
    },
    /// Nobody won.
    Draw(DrawReason),
}

/// Why a game was won.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WinReason {
    /// A winning row of five.
    Five,
    /// The loser's time ran out.
    Time,
    /// The loser gave up.
    Resignation,
}

/// Why a game was drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawReason {
    /// No empty point is left.
    FullBoard,
    /// Both players agreed.
    Agreement,
}

impl Outcome {
    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Stone> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw(_) => None,
        }
    }

    /// The reason's name, as it is recorded: `five`, `time`, `resignation`, `full_board` or
    /// `agreement`.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Win { by: WinReason::Five, .. } => "five",
            Self::Win { by: WinReason::Time, .. } => "time",
            Self::Win { by: WinReason::Resignation, .. } => "resignation",
            Self::Draw(DrawReason::FullBoard) => "full_board",
            Self::Draw(DrawReason::Agreement) => "agreement",
        }
    }

    /// The outcome a recorded winner and reason stand for; `None` where the two do not fit.
    #[must_use]
    pub fn from_record(winner: Option<Stone>, reason: &str) -> Option<Self> {
        let reasons = [WinReason::Five, WinReason::Time, WinReason::Resignation];
        let draws = [DrawReason::FullBoard, DrawReason::Agreement];
        match winner {
            Some(winner) => reasons
                .into_iter()
                .map(|by| Self::Win { winner, by })
                .find(|outcome| outcome.reason() == reason),
            None => draws.into_iter().map(Self::Draw).find(|outcome| outcome.reason() == reason),
        }
    }
}
