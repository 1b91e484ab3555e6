//! Why messages are refused.

use std::error::Error;
use std::fmt;

use serde::de::IntoDeserializer as _;
use serde::de::value::StringDeserializer;
use serde::{Deserialize, Deserializer, Serialize};

/// Why a message changed nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The message is about an earlier position, or older than others that were answered.
    Stale,
    /// The move is not one of the game's notation.
    Unreadable,
    /// The rules do not allow the move.
    Illegal,
    /// The other player is to move.
    NotYourTurn,
    /// There is no move to take back.
    NothingToTakeBack,
    /// The game has not begun, is stopped or is over, or there is no such offer.
    NotNow,
    /// Both players have moved, so that the game counts.
    BothMoved,
    /// Both seats are taken.
    Full,
    /// The other player has this name, or one that looks like it.
    SameName,
    /// The name belongs to somebody else on this server, as the key shows that first proved it.
    NameTaken,
    /// Only a player can do this, and this connection has no seat.
    NoSeat,
    /// There is no such room.
    NoRoom,
    /// The other player has not been away long enough.
    TooSoon,
    /// Too many messages came in a short time.
    TooFast,
    /// There are too many rooms, or too many of this address.
    TooMany,
    /// There are too many games against machines, or too many of this address.
    TooManyMachines,
    /// The text or the value is not allowed: a name, terms, or a machine.
    Invalid,
    /// The server does not know a message of this type, or it is not one at all.
    Unknown,
    /// The server cannot keep anything now: its disk is full, or its database is not there.
    NotKept,
    /// The server allows no chat.
    NoChat,
    /// Only phrases may be said on this server, and this is none of them.
    PhrasesOnly,
    /// What was to be said is longer than a line of the chat.
    TooLong,
    /// The operator of the server has banned the name or the address.
    Banned,
    /// The operator of the server has closed the room.
    Closed,
    /// A reason that this version does not know. No server sends it.
    #[serde(skip_deserializing)]
    Other,
}

impl Why {
    /// The reasons that limits give.
    pub const LIMITS: [Self; 3] = [Self::TooFast, Self::TooMany, Self::TooManyMachines];

    /// The reason, or [`Other`](Self::Other) for one of a later version.
    pub(super) fn or_other<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?.into_deserializer();
        Ok(Self::deserialize::<StringDeserializer<D::Error>>(name).unwrap_or(Self::Other))
    }
}

impl fmt::Display for Why {
    /// The name that messages have for it: `not_your_turn`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

impl Error for Why {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_printed_as_messages_have_it() {
        for why in [Why::Stale, Why::NotYourTurn] {
            assert_eq!(serde_json::to_value(why).unwrap(), why.to_string());
        }
    }
}
