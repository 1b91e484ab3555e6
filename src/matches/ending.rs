//! How a game of a match ended. Pure: no clock, no I/O.

use crate::board::{Color, Outcome};
use crate::named::named;

/// What an engine does that loses a game though nothing on the board says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// It ended.
    Crash,
    /// Its answer was no move.
    NoMove,
    /// Its move is refused, as a stone off the board or on another.
    IllegalMove,
}

named!(Fault is a "fault" {
    Crash = "crash",
    NoMove = "no_move",
    IllegalMove = "illegal_move",
});

/// How a game of a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// On the board, by time or by giving up.
    Outcome(Outcome),
    /// By a fault.
    Fault {
        /// Who lost.
        loser: Color,
        /// What it did.
        fault: Fault,
    },
}

impl Ending {
    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Outcome(outcome) => outcome.winner,
            Self::Fault { loser: Color::Black, .. } => Some(Color::White),
            Self::Fault { loser: Color::White, .. } => Some(Color::Black),
        }
    }

    /// The reason's name: that of the outcome or of the fault.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Outcome(outcome) => outcome.reason.name(),
            Self::Fault { fault, .. } => fault.name(),
        }
    }

    /// The ending that a recorded winner and reason stand for; `None` where the two do not fit.
    #[must_use]
    pub fn from_record(winner: Option<Color>, reason: &str) -> Option<Self> {
        let fault = reason.parse().ok().zip(winner);
        let fault = fault.map(|(fault, winner)| Self::Fault { loser: !winner, fault });
        fault.or_else(|| Outcome::from_record(winner, reason).map(Self::Outcome))
    }
}
