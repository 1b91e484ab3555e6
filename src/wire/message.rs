//! The orders of a player in a room, and the answers to them.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::game::table::Offer;

/// The most bytes of a message to the server.
pub const MAX_BYTES: usize = 4 << 10;

/// A message of a player in a room.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The number of the message; it grows.
    pub id: u32,
    /// What the player wants.
    #[serde(flatten)]
    pub order: Order,
}

/// What a player wants.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Order {
    /// Make a move.
    Move {
        /// The move in the game's notation.
        #[serde(rename = "move")]
        made: String,
        /// The number of moves that the player has seen, so that a late message is not a move of
        /// another turn.
        ply: usize,
    },
    /// Make an offer, or accept the other player's offer of this kind.
    Offer {
        /// The kind.
        what: Offer,
        /// The number of moves that the player has seen.
        ply: usize,
    },
    /// Decline the other player's offer.
    Decline {
        /// Its kind.
        what: Offer,
    },
    /// Resign.
    Resign,
    /// Offer another game with the seats exchanged once this one is over, or accept it.
    Rematch,
}

/// The answer to a message: always the same one for the same message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Answer {
    /// It was done.
    Ok {
        /// The version of the room afterwards.
        v: u32,
    },
    /// It changed nothing.
    Refused {
        /// The reason.
        why: Why,
    },
}

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
    /// Both seats are taken.
    Full,
    /// The other player has this name.
    SameName,
}

/// Why a line is no message.
#[derive(Debug, Error)]
pub enum ParseError {
    /// It is too long.
    #[error("a message has at most {MAX_BYTES} bytes")]
    TooLong,
    /// It is not JSON, or a key is missing or wrong.
    #[error("not a message: {0}")]
    Json(#[from] serde_json::Error),
}

impl Message {
    /// Parses a line.
    ///
    /// # Errors
    /// If it is too long or no message.
    pub fn parse(line: &str) -> Result<Self, ParseError> {
        if line.len() > MAX_BYTES {
            return Err(ParseError::TooLong);
        }
        Ok(serde_json::from_str(line)?)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn each_message_has_its_line() {
        let made = "h8".to_owned();
        let orders = [
            (Order::Move { made, ply: 6 }, r#""t":"move","move":"h8","ply":6"#),
            (
                Order::Offer { what: Offer::TakeBack, ply: 7 },
                r#""t":"offer","what":"take_back","ply":7"#,
            ),
            (Order::Decline { what: Offer::Draw }, r#""t":"decline","what":"draw""#),
            (Order::Resign, r#""t":"resign""#),
            (Order::Rematch, r#""t":"rematch""#),
        ];
        for (order, keys) in orders {
            let (line, message) = (format!("{{\"id\":12,{keys}}}"), Message { id: 12, order });
            assert_eq!(serde_json::to_string(&message).unwrap(), line);
            assert_eq!(Message::parse(&line).unwrap(), message);
        }
        let answer = Answer::Refused { why: Why::NotYourTurn };
        let line = r#"{"t":"refused","why":"not_your_turn"}"#;
        assert_eq!(serde_json::to_string(&answer).unwrap(), line);
    }

    #[test]
    fn unknown_keys_are_ignored_and_unknown_types_refused() {
        let known = Message::parse(r#"{"id":1,"t":"resign","sure":true}"#).unwrap();
        assert_eq!(known.order, Order::Resign);
        for wrong in
            ["", "{}", "[]", r#"{"id":1}"#, r#"{"id":-1,"t":"resign"}"#, r#"{"id":1,"t":"cheat"}"#]
        {
            assert!(matches!(Message::parse(wrong), Err(ParseError::Json(_))), "{wrong}");
        }
        let long = format!("{{\"id\":1,\"t\":\"resign\",\"x\":\"{}\"}}", "x".repeat(MAX_BYTES));
        assert!(matches!(Message::parse(&long), Err(ParseError::TooLong)));
    }

    proptest! {
        #[test]
        fn no_line_makes_the_parser_panic(line in "\\PC{0,200}") {
            let _ = Message::parse(&line);
        }
    }
}
