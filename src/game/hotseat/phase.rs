//! What a screen that players share waits for.

use crate::board::Seat;
use crate::game::closing::Closing;
use crate::game::table::Offer;

/// What a screen that players share waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// The player to move, for a move.
    Turn,
    /// Anybody, to go on after a pause.
    Paused,
    /// The other player: what is answered to an offer?
    OfferMade {
        /// What is offered.
        offer: Offer,
        /// The player who offers it.
        by: Seat,
    },
    /// The player to move: is that a resignation?
    ResignAsked {
        /// Whether the game was paused before.
        paused: bool,
    },
    /// What follows the end of the game.
    Closing(Closing),
}

impl Phase {
    /// Whether the game goes on, be it that a question is open or that it is paused.
    #[must_use]
    pub const fn is_playing(self) -> bool {
        matches!(self, Self::Turn | Self::OfferMade { .. } | Self::Paused)
    }

    /// Whether the players must not see the board: the clock stands while they could think.
    #[must_use]
    pub const fn hides_board(self) -> bool {
        matches!(self, Self::Paused | Self::ResignAsked { .. })
    }

    /// Whether it is a question to be answered with yes or no.
    #[must_use]
    pub const fn is_question(self) -> bool {
        matches!(
            self,
            Self::OfferMade { .. }
                | Self::ResignAsked { .. }
                | Self::Closing(Closing::RecordAsked | Closing::RematchAsked)
        )
    }

    /// Whether the name of a player is asked for.
    #[must_use]
    pub const fn is_name(self) -> bool {
        matches!(self, Self::Closing(Closing::NameAsked(..)))
    }
}
