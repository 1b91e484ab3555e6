//! How a game of a match ended. Pure: no clock, no I/O.

use crate::board::{Color, Outcome};
use crate::named::named;

named! {
    /// A fault by which an engine loses a game, whatever the position.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Fault is a "fault" {
        /// The program ended.
        Crash = "crash",
        /// The answer is not a move.
        NoMove = "no_move",
        /// The move is illegal, for example off the board or on an occupied point.
        IllegalMove = "illegal_move",
    }
}

/// How a game of a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// On the board, on time or by resignation.
    Outcome(Outcome),
    /// By a fault.
    Fault {
        /// The side that lost.
        loser: Color,
        /// Its fault.
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

    /// The ending with this recorded winner and reason; `None` if they contradict each other.
    #[must_use]
    pub fn from_record(winner: Option<Color>, reason: &str) -> Option<Self> {
        let fault = reason.parse().ok().zip(winner);
        let fault = fault.map(|(fault, winner)| Self::Fault { loser: !winner, fault });
        fault.or_else(|| Outcome::from_record(winner, reason).map(Self::Outcome))
    }
}
