//! The changes of a room.

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use uuid::Uuid;

use super::token::TokenHash;
use crate::board::Seat;
use crate::game::step::{Authored, Step};
use crate::game::table::Offer;
use crate::scoreboard::Started;

/// A change of a room, in the form in which it is kept and sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomEvent {
    /// The version of the room after it, from 1.
    pub v: u32,
    /// The order that caused it; `None` if none did, as when time ran out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
    /// What changed.
    #[serde(flatten)]
    pub change: Change,
}

/// The order that caused an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cause {
    /// The seat that gave it.
    pub seat: Seat,
    /// The number of its message; 0 if it has none.
    pub id: u32,
}

/// What changes in a room.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// A person took a seat.
    Seated {
        /// The seat.
        seat: Seat,
        /// The person's name, if it is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// Whether the person has proved to own the name. Without that, the person is a guest.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        proven: bool,
        /// The hash of the seat's token. It is kept, but nobody is told of it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<TokenHash>,
    },
    /// The game, by a step.
    Step(Authored<String>),
    /// A player made an offer.
    Offered(Seat, Offer),
    /// The offer of that player was declined, or that player caused it and took the offer back.
    Declined(Seat, Offer),
    /// A player wants another game.
    Rematch(Seat),
    /// That player's wish for another game was declined, or that player caused it and took the wish back.
    NoRematch(Seat),
    /// Another game began with the seats exchanged.
    Next(NextGame),
}

impl Change {
    /// Whether it is a move.
    pub(crate) const fn is_move(&self) -> bool {
        matches!(self, Self::Step(Authored { step: Step::Moved { .. }, .. }))
    }
}

/// What a game needs that neither the room nor its players have: an identity and a beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct NextGame {
    /// The game's id, which its result on the scoreboard keeps.
    pub id: Uuid,
    /// When it began, by the clock of the server.
    pub started: Started,
}

impl RoomEvent {
    /// The event as JSON.
    pub(crate) fn json(&self) -> Box<RawValue> {
        to_raw_value(self).expect("an event has only texts as keys")
    }

    /// The event as people are told of it: without the hash of a token.
    #[must_use]
    pub fn told(mut self) -> Self {
        if let Change::Seated { token, .. } = &mut self.change {
            *token = None;
        }
        self
    }
}
