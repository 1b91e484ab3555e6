//! What an opening asks, and of whom.

use super::{Choice, Region};
use crate::board::{Color, Seat};

/// What is to be decided next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Question {
    /// Who decides.
    pub seat: Seat,
    /// The colour that this player holds at this moment.
    pub holds: Color,
    /// What is asked.
    pub asked: Asked,
}

/// The kinds of questions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// Where the next stone goes. Its colour need not be the one that the player holds.
    Place {
        /// The stone's colour.
        stone: Color,
        /// Where it may go.
        region: Region,
    },
    /// Whether the two players exchange colours.
    Swap,
    /// Which way the opening goes on.
    Choose(&'static [Choice]),
    /// How many fifth moves there will be.
    Declare {
        /// The smallest number allowed.
        least: u8,
        /// The greatest number allowed.
        most: u8,
    },
    /// The next of the fifth moves that the other player will choose from.
    Offer {
        /// Which one this is, from 1.
        number: u8,
        /// How many there will be.
        of: u8,
    },
    /// Which of the offered fifth moves stays.
    Pick,
}
