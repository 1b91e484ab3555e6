//! The exit status of the program.

use crate::game::run::{Closed, Departure, Exit, Termination};

/// The exit status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// The subcommand succeeded.
    Done,
    /// A game is unfinished, or something failed.
    Unfinished,
    /// A signal with this number ended the program.
    Signalled(u8),
}

impl Status {
    const HUNG_UP: Self = Self::Signalled(1);
    const INTERRUPTED: Self = Self::Signalled(2);

    pub(super) const fn of(departure: &Departure) -> Self {
        match departure.exit {
            // The result could not be recorded.
            Exit::Finished if matches!(departure.kept, Closed::As(_) | Closed::Lost) => {
                Self::Unfinished
            }
            Exit::Finished | Exit::Rematch => Self::Done,
            Exit::Left
            | Exit::InputClosed
            | Exit::Failed(_)
            | Exit::Terminated(Termination::Idle) => Self::Unfinished,
            Exit::Interrupted => Self::INTERRUPTED,
            Exit::Terminated(Termination::Signal(signal)) => Self::Signalled(signal),
            Exit::Terminated(Termination::HungUp) => Self::HUNG_UP,
        }
    }

    /// The exit code. For a signal it is 128 plus the number of the signal, as in shells.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Unfinished => 1,
            Self::Signalled(signal) => 128 + signal,
        }
    }
}
