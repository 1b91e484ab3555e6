//! The phases of a game at a desk.

use crate::board::Seat;
use crate::game::closing::Closing;
use crate::game::table::Offer;

/// How the game is stopped while a question is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stopped {
    /// Whether the game was paused before.
    pub paused: bool,
    /// Whether the board is hidden. It stays visible where nobody could think at another's expense.
    pub hidden: bool,
}

/// What a game at a desk waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// A move of the player to move.
    Turn,
    /// Any player, to continue after a pause.
    Paused,
    /// The person who plays against a machine, to close what stopped the clock: a page, or an earlier
    /// position.
    Reading,
    /// Somebody to take the free seat of a game that a server keeps.
    Waiting,
    /// The other player's answer to an offer.
    OfferMade {
        /// The offer.
        offer: Offer,
        /// The player who made it.
        by: Seat,
    },
    /// The confirmation of the player to move that this is a resignation.
    ResignAsked(Stopped),
    /// The answer after Ctrl+C: to go on, to resign, or to leave with the game saved.
    LeaveAsked(Stopped),
    /// The answer to the coach: whether to take back a move that lets a forced win through.
    CoachAsked(Stopped),
    /// A phase after the end of the game.
    Closing(Closing),
}

impl Phase {
    /// Whether the game is in progress, also while it is paused or an offer is open.
    #[must_use]
    pub const fn is_playing(self) -> bool {
        matches!(
            self,
            Self::Turn | Self::OfferMade { .. } | Self::Paused | Self::Reading | Self::Waiting
        )
    }

    /// Whether the board is hidden, so that the players cannot think while the clock is stopped.
    #[must_use]
    pub const fn hides_board(self) -> bool {
        match self {
            Self::Paused => true,
            Self::ResignAsked(stopped) | Self::LeaveAsked(stopped) | Self::CoachAsked(stopped) => {
                stopped.hidden
            }
            _ => false,
        }
    }

    /// Whether it is a question with answers to choose from.
    #[must_use]
    pub const fn is_question(self) -> bool {
        matches!(
            self,
            Self::OfferMade { .. }
                | Self::ResignAsked(_)
                | Self::LeaveAsked(_)
                | Self::CoachAsked(_)
                | Self::Closing(Closing::RecordAsked | Closing::RematchAsked)
        )
    }

    /// Whether Ctrl+C leaves without a question: the question whether to leave is open, or the game is
    /// over.
    #[must_use]
    pub const fn is_left_unasked(self) -> bool {
        matches!(self, Self::LeaveAsked(_) | Self::Closing(_))
    }

    /// Whether it asks for the name of a player.
    #[must_use]
    pub const fn is_name(self) -> bool {
        matches!(self, Self::Closing(Closing::NameAsked(..)))
    }
}
