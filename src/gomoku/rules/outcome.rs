//! How a game ended: data with a reason.

use super::FoulKind;
use crate::board::Color;

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// One side won.
    Win {
        /// The side that won.
        winner: Color,
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
    /// The loser placed a stone where it is forbidden.
    Forbidden(FoulKind),
}

impl WinReason {
    /// Every reason.
    pub const ALL: [Self; 6] = [
        Self::Five,
        Self::Time,
        Self::Resignation,
        Self::Forbidden(FoulKind::DoubleThree),
        Self::Forbidden(FoulKind::DoubleFour),
        Self::Forbidden(FoulKind::Overline),
    ];
}

/// Why a game was drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawReason {
    /// No empty point is left.
    FullBoard,
    /// Both players agreed.
    Agreement,
    /// Both players passed, one after the other.
    BothPassed,
}

impl DrawReason {
    /// Every reason.
    pub const ALL: [Self; 3] = [Self::FullBoard, Self::Agreement, Self::BothPassed];
}

impl Outcome {
    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw(_) => None,
        }
    }

    /// The reason's name, as it is recorded: `five`, `time`, `resignation`,
    /// `forbidden_double_three`, `forbidden_double_four`, `forbidden_overline`, `full_board`,
    /// `agreement` or `both_passed`.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Win { by, .. } => match by {
                WinReason::Five => "five",
                WinReason::Time => "time",
                WinReason::Resignation => "resignation",
                WinReason::Forbidden(FoulKind::DoubleThree) => "forbidden_double_three",
                WinReason::Forbidden(FoulKind::DoubleFour) => "forbidden_double_four",
                WinReason::Forbidden(FoulKind::Overline) => "forbidden_overline",
            },
            Self::Draw(DrawReason::FullBoard) => "full_board",
            Self::Draw(DrawReason::Agreement) => "agreement",
            Self::Draw(DrawReason::BothPassed) => "both_passed",
        }
    }

    /// The outcome a recorded winner and reason stand for; `None` where the two do not fit.
    #[must_use]
    pub fn from_record(winner: Option<Color>, reason: &str) -> Option<Self> {
        match winner {
            Some(winner) => WinReason::ALL
                .into_iter()
                .map(|by| Self::Win { winner, by })
                .find(|outcome| outcome.reason() == reason),
            None => DrawReason::ALL
                .into_iter()
                .map(Self::Draw)
                .find(|outcome| outcome.reason() == reason),
        }
    }
}
