//! The messages of a client.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use super::code::RoomCode;
use super::new_room::NewRoom;
use super::proof::Proof;
use super::token::Token;
use crate::board::Seat;
use crate::game::record::source::shortened;
use crate::game::table::Offer;
use crate::lang::Lang;

/// The most bytes of a message to the server.
pub const MAX_BYTES: usize = 4 << 10;

/// The most characters of what is said in a chat.
pub const MAX_CHAT: usize = 200;

/// The lines of a room's chat that are kept for who comes later.
pub const MOST_SAID: usize = 200;

/// A message of a client.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message<O = Order> {
    /// The number of the message, from 1; it grows. A message that is sent again with the same number
    /// acts once. Without a number, which is 0, it is not known as sent before.
    #[serde(default, skip_serializing_if = "is_unnumbered")]
    pub id: u32,
    /// What the client wants.
    #[serde(flatten)]
    pub order: O,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
const fn is_unnumbered(id: &u32) -> bool {
    *id == 0
}

/// What a client wants.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", tag = "t", rename_all = "snake_case")]
pub enum Order {
    /// Say who one is; the first message of a connection.
    Hello(Hello),
    /// Make a room.
    Create(NewRoom),
    /// Take a free seat of the room.
    Sit {
        /// The name, if it is to be known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// The seat; any if it is missing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// The proof that the name is the client's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        proof: Option<Box<Proof>>,
    },
    /// Say something to the players, or as one who watches to the others who watch.
    Say {
        /// One line of at most [`MAX_CHAT`] characters.
        text: String,
    },
    /// Leave the room on purpose; the seat is kept.
    Leave,
    /// Ask for the list of rooms.
    List,
    /// Ask for an answer.
    Ping,
    /// Act in the game of the room.
    #[serde(skip)]
    Game(GameOrder),
}

impl Serialize for Order {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Game(order) => order.serialize(serializer),
            other => Self::serialize(other, serializer),
        }
    }
}

/// Reads all but the orders in a game, so that an error is about the one type that a message has.
impl<'de> Deserialize<'de> for Order {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::deserialize(deserializer)
    }
}

/// What a player wants in a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum GameOrder {
    /// Make a move.
    Move {
        /// The move in the game's notation.
        #[serde(rename = "move")]
        made: String,
        /// The number of moves that the player has seen, so that a late message is not a move of
        /// another turn. Without it, that is not checked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ply: Option<usize>,
    },
    /// Make an offer, or accept the other player's offer of this kind.
    Offer {
        /// The kind.
        what: Offer,
        /// The number of moves that the player has seen; without it, that is not checked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ply: Option<usize>,
    },
    /// Decline the other player's offer.
    Decline {
        /// Its kind.
        what: Offer,
    },
    /// Take one's own offer back.
    Withdraw {
        /// Its kind.
        what: Offer,
    },
    /// Resign.
    Resign,
    /// End a game in which not both have moved yet, so that it does not count.
    Abort,
    /// Give the other player 15 seconds more.
    GiveTime,
    /// Continue after a pause.
    GoOn,
    /// Offer another game with the seats exchanged once this one is over, or accept it.
    Rematch,
    /// Decline the other player's wish for another game, or take one's own back.
    NoRematch,
    /// End the game because the other player has been away for long enough.
    Claim {
        /// How it ends.
        what: Claimed,
    },
}

impl From<GameOrder> for Order {
    fn from(order: GameOrder) -> Self {
        Self::Game(order)
    }
}

/// The first message of a connection.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Hello {
    /// The room to be in; `None` for the list of rooms.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<RoomCode>,
    /// The secret of a seat there, or the one that a seat is to have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Token>,
    /// The version of the room that the client has seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<u32>,
    /// Whether events come with a [`View`](super::View): yes for a client that does not know the
    /// rules. In the list of rooms, whether these come with their records.
    #[serde(default)]
    pub view: bool,
    /// The language in which it is said why the rules do not allow a move: for a client that does not
    /// know them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
}

/// How a game ends that the other player has left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Claimed {
    /// The player who stayed wins.
    Win,
    /// Nobody wins.
    Draw,
}

/// Why a line is no message.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum ParseError {
    /// It is too long.
    TooLong,
    /// It is not JSON, or its type is missing.
    Json(#[source] serde_json::Error),
    /// A key is missing or wrong.
    Key {
        /// The type of the message.
        name: String,
        /// What is wrong.
        why: serde_json::Error,
    },
    /// The type is not known.
    Type(String),
}

/// What every message has.
#[derive(Deserialize)]
struct Typed {
    t: String,
}

/// What every message with a number has.
#[derive(Deserialize)]
struct Numbered {
    id: u32,
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
        // The number of a type in the program is none.
        let Typed { t } = serde_json::from_str(line).map_err(ParseError::Json)?;
        // Most messages are orders in a game.
        match serde_json::from_str(line) {
            Ok(Message::<GameOrder> { id, order }) => Ok(Self { id, order: order.into() }),
            Err(why) => serde_json::from_str(line).map_err(|other| Self::fault(&t, [why, other])),
        }
    }

    /// The number of a line that is no message, for its refusal; 0 if it has none.
    #[must_use]
    pub fn number_in(line: &str) -> u32 {
        let line = Some(line).filter(|line| line.len() <= MAX_BYTES).unwrap_or_default();
        serde_json::from_str(line).map_or(0, |Numbered { id }| id)
    }

    /// Why a line of this type is no message, which can be read neither as an order in a game nor as
    /// another one.
    fn fault(t: &str, whys: [serde_json::Error; 2]) -> ParseError {
        let unknown = format!("unknown variant `{t}`");
        let why = whys.into_iter().find(|why| !why.to_string().starts_with(&unknown));
        let name = shortened(t);
        match why {
            Some(why) => ParseError::Key { name, why },
            None => ParseError::Type(name),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_line_that_is_no_message_may_have_a_number() {
        for (line, number) in [
            (r#"{"t":"zzz","id":6}"#, 6),
            (r#"{"t":"move","id":3}"#, 3),
            (r#"{"t":"zzz"}"#, 0),
            (r#"{"t":"zzz","id":"six"}"#, 0),
            ("zzz", 0),
        ] {
            assert!(Message::parse(line).is_err());
            assert_eq!(Message::number_in(line), number, "{line}");
        }
    }

    #[test]
    fn each_message_has_its_line() {
        let made = "h8".to_owned();
        let orders = [
            (GameOrder::Move { made, ply: Some(6) }.into(), r#""t":"move","move":"h8","ply":6"#),
            (
                GameOrder::Offer { what: Offer::TakeBack, ply: Some(7) }.into(),
                r#""t":"offer","what":"take_back","ply":7"#,
            ),
            (GameOrder::Decline { what: Offer::Draw }.into(), r#""t":"decline","what":"draw""#),
            (GameOrder::Resign.into(), r#""t":"resign""#),
            (GameOrder::Rematch.into(), r#""t":"rematch""#),
            (GameOrder::Withdraw { what: Offer::Pause }.into(), r#""t":"withdraw","what":"pause""#),
            (GameOrder::NoRematch.into(), r#""t":"no_rematch""#),
            (
                Order::Hello(Hello {
                    room: Some("K7QH2MX".parse().unwrap()),
                    token: Some(Token::new([1; 16])),
                    since: Some(31),
                    view: true,
                    lang: Some(Lang::Ko),
                }),
                r#""t":"hello","room":"K7QH2MX","token":"01010101010101010101010101010101","since":31,"view":true,"lang":"ko""#,
            ),
            (
                Order::Create(NewRoom {
                    against: Some("computer:3".to_owned()),
                    game: [("rules".to_owned(), "renju".into())].into_iter().collect(),
                    ..NewRoom::default()
                }),
                r#""t":"create","access":"listed","against":"computer:3","rules":"renju""#,
            ),
        ];
        for (order, keys) in orders {
            let (line, message) = (format!("{{\"id\":12,{keys}}}"), Message { id: 12, order });
            assert_eq!(serde_json::to_string(&message).unwrap(), line);
            assert_eq!(Message::parse(&line).unwrap(), message);
        }
    }

    #[test]
    fn unknown_keys_are_ignored_and_unknown_types_refused() {
        let known = Message::parse(r#"{"id":1,"t":"resign","sure":true}"#).unwrap();
        assert_eq!(known.order, GameOrder::Resign.into());
        for wrong in [
            "",
            "{}",
            "[]",
            r#"{"t":5}"#,
            r#"{"id":1}"#,
            r#"{"id":-1,"t":"resign"}"#,
            r#"{"id":1,"t":"cheat"}"#,
        ] {
            assert!(Message::parse(wrong).is_err(), "{wrong}");
        }
        let long = format!("{{\"id\":1,\"t\":\"resign\",\"x\":\"{}\"}}", "x".repeat(MAX_BYTES));
        assert!(matches!(Message::parse(&long), Err(ParseError::TooLong)));
    }

    #[test]
    fn it_is_said_what_a_message_lacks() {
        let said = |line| Message::parse(line).unwrap_err().to_string();
        assert_eq!(
            said(r#"{"t":"claim"}"#).split(" at line").next(),
            Some("`claim` cannot be read: missing field `what`")
        );
        for (line, part) in [
            (r#"{"t":"decline","what":"game"}"#, "expected one of `take_back`"),
            (r#"{"what":"draw"}"#, "missing field `t`"),
            ("draw", "a message is a JSON object with its type in `t`"),
            (r#"{"t":"cheat"}"#, "`cheat` is no type of messages"),
            (r#"{"t":"say"}"#, "`say` cannot be read: missing field `text`"),
            (r#"{"t":"sit","seat":"black"}"#, "`sit` cannot be read: unknown word `black`"),
            (r#"{"t":"sit","proof":5}"#, "invalid type: integer `5`, expected an object at line 1"),
            (r#"{"t":"move","move":"h8","ply":-1}"#, "`-1`, expected a whole number from 0 at"),
            (r#"{"t":"ping","id":"x"}"#, "string \"x\", expected a whole number from 0 at line 1"),
            ("[]", "invalid length 0, expected an object at line 1"),
            (r#"{"t":"hello","room":"none"}"#, "`hello` cannot be read: "),
            (r#"{"t":"move","move":"h8","move":"i9"}"#, "duplicate field `move`"),
            (r#"{"t":"create","access":"link","access":"listed"}"#, "duplicate field `access`"),
            (r#"{"t":"create","board":15,"board":19}"#, "duplicate field `board`"),
        ] {
            assert!(said(line).contains(part), "{line}: {}", said(line));
        }
    }

    #[test]
    fn what_is_wrong_is_said_in_both_languages() {
        for line in ["draw", r#"{"t":"cheat"}"#, r#"{"t":"say"}"#, &" ".repeat(MAX_BYTES + 1)] {
            let why = Message::parse(line).unwrap_err();
            let korean = why.text(Lang::Ko);
            assert!(korean.contains("메시지"), "{korean}");
        }
    }

    proptest! {
        #[test]
        fn no_line_makes_the_parser_panic(line in "\\PC{0,200}") {
            let _ = Message::parse(&line);
        }
    }
}
