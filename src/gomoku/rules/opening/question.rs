//! The questions of an opening.

use super::{Choice, Region};
use crate::board::{Color, Seat};

/// The decision that the opening needs next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Question {
    /// The player who decides.
    pub seat: Seat,
    /// The colour that this player has at this moment.
    pub holds: Color,
    /// The kind of decision.
    pub asked: Asked,
}

/// The kind of a decision, with its limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// The next stone. Its colour is not always the one that the player has.
    Place {
        /// The stone's colour.
        stone: Color,
        /// Where it may go.
        region: Region,
    },
    /// Whether the two players exchange colours.
    Swap,
    /// How the opening continues.
    Choose(&'static [Choice]),
    /// The number of fifth moves.
    Declare {
        /// The smallest number allowed.
        least: u8,
        /// The greatest number allowed.
        most: u8,
    },
    /// The next fifth move to offer to the other player.
    Offer {
        /// Its number, from 1.
        number: u8,
        /// The number of fifth moves in all.
        of: u8,
    },
    /// Which offered fifth move stays.
    Pick,
}
