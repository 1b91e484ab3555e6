//! The messages of the server.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::code::RoomCode;
use super::event::RoomEvent;
use super::new_room::RoomOptions;
use super::token::Token;
use super::view::View;
use super::why::Why;
use crate::board::{BoardSize, BySeat, Seat};
use crate::scoreboard::Started;

/// A message of the server. `E` is an event of a room; the server has written it already.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum FromServer<E = RoomEvent> {
    /// The answer to a message that was done. What it changed is kept.
    Ok(Done),
    /// The answer to a message that changed nothing.
    Refused {
        /// The number of the message.
        #[serde(default)]
        id: u32,
        /// The reason.
        #[serde(deserialize_with = "Why::or_other")]
        why: Why,
        /// What is wrong, in a sentence.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
    },
    /// A whole room, for who comes or was away for long.
    Welcome(Box<Welcome<E>>),
    /// The client is in the room again; the events that it missed follow.
    Resumed(Resumed),
    /// Something changed in the room.
    Event(Box<Told<E>>),
    /// Who is in the room.
    Who(Who),
    /// Somebody said something.
    Said(Said),
    /// All that was said last, the oldest first, once the game is over: what players and those who watch
    /// said among themselves is for everybody from then on.
    Chat {
        /// What was said.
        chat: Vec<Said>,
    },
    /// The open rooms, the latest first.
    Rooms {
        /// The rooms.
        list: Vec<Listed>,
    },
    /// Who the client is, if the server's own machine vouches for it. It comes first.
    You(You),
    /// The connection ends.
    Bye {
        /// The reason.
        why: ByeWhy,
    },
}

impl<E: Serialize> FromServer<E> {
    /// The message as one line of JSON.
    pub(crate) fn line(&self) -> Arc<str> {
        serde_json::to_string(self).expect("a message has only texts as keys").into()
    }
}

/// Who somebody is for whom the server's own machine vouches.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct You {
    /// The name.
    pub name: String,
    /// Whether the key of the person is known, so that the name can be chosen, and the seats are kept.
    #[serde(default)]
    pub is_known: bool,
    /// Whether the person has chosen the name, which is else one that the server gives.
    #[serde(default)]
    pub is_chosen: bool,
    /// The rooms with a seat of the person in a game that is not over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rooms: Vec<RoomCode>,
}

/// The answer to a message that was done.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done {
    /// The number of the message.
    #[serde(default)]
    pub id: u32,
    /// The version of the room afterwards, or of the room that was left; 0 outside of rooms.
    #[serde(default)]
    pub v: u32,
    /// The room that was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<RoomCode>,
    /// The seat that was taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The secret of that seat, if the server chose it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Token>,
}

/// A whole room: its game as it began, and what has changed since.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Welcome<E = RoomEvent> {
    /// The room.
    pub room: RoomCode,
    /// The seat of the client; `None` for one who watches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<Seat>,
    /// The options of the room.
    pub options: RoomOptions,
    /// The header of the game's journal.
    pub game: Value,
    /// What is agreed for it, as in the list of rooms; an earlier server does not tell.
    #[serde(default)]
    pub terms: String,
    /// The version of the room before the game.
    pub since: u32,
    /// The events of the room since then.
    pub events: Vec<E>,
    /// What is not part of the events.
    #[serde(flatten)]
    pub now: Resumed,
}

/// What changes in a room without an event.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Resumed {
    /// The version of the room.
    pub v: u32,
    /// How long the clock has been running since the last event, in milliseconds; `None` if it
    /// stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running_ms: Option<u64>,
    /// Who is there.
    pub who: Who,
    /// What was said last, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chat: Vec<Said>,
    /// The game as one sees it who does not know the rules, if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<Box<View>>,
}

/// A change of a room.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told<E = RoomEvent> {
    /// The change.
    pub event: E,
    /// How long the clock has been running since then, in milliseconds; `None` if it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running_ms: Option<u64>,
    /// The game as one sees it who does not know the rules, if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<Box<View>>,
}

/// Who is in a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Who {
    /// The players.
    #[serde(flatten)]
    pub seats: BySeat<Here>,
    /// The number of those who watch, without the client that is told.
    pub watchers: usize,
}

/// Whether a player is connected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Here {
    /// Whether the player is connected. A machine is.
    pub here: bool,
    /// Whether the player is a guest: a person who has not proved to own the name.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub guest: bool,
    /// The smoothed time from a ping of the server to its answer, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lag_ms: Option<u64>,
    /// The lag that was not charged to the player in this game, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forgiven_ms: Option<u64>,
    /// In how many milliseconds the other player may claim the game because this one is away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim_in_ms: Option<u64>,
}

/// Something that was said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// The number of what was said in this room; it grows.
    pub n: u32,
    /// The player who said it; `None` for one who watches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// The text, one line.
    pub text: String,
}

/// A room in the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listed {
    /// The room.
    pub room: RoomCode,
    /// The game: `gomoku`.
    pub game: String,
    /// Its rules, opening and board: `renju 15`.
    pub terms: String,
    /// The time control.
    pub clock: String,
    /// When the game was made.
    pub started: Started,
    /// The players; `None` for a free seat, and an empty text for a person without a name.
    pub players: BySeat<Option<String>>,
    /// Which of them are guests: they have not proved to own their names.
    #[serde(default, skip_serializing_if = "no_guests")]
    pub guests: BySeat<bool>,
    /// The number of moves.
    pub ply: usize,
    /// Whether the game is over.
    pub over: bool,
    /// The number of those who watch.
    pub watchers: usize,
    /// Its game as a record, if that was asked for, as far as those see it who watch. Of a long list only
    /// the first rooms have one, and a server does not have those of other servers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<Box<ListedRecord>>,
    /// Its board as in [`View`], if that was asked for, as far as those see it who watch. Only the rooms
    /// have one that could have a record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Value>,
}

/// What a record needs to show the position of a room.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedRecord {
    /// The name of the rule set.
    pub rules: String,
    /// The size of the board.
    pub board: BoardSize,
    /// The moves as in records, separated by spaces.
    pub moves: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn no_guests(guests: &BySeat<bool>) -> bool {
    *guests == BySeat::default()
}

/// Why the server ends a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeWhy {
    /// The server stops or is started again. The client may come back soon.
    Restart,
    /// Another server has the room now. The client finds it by its code.
    Moved,
    /// Too many messages came in a short time.
    TooFast,
    /// The client reads too slowly.
    TooSlow,
    /// The client has sent no `hello`, or no answer to a ping.
    Silent,
    /// The operator of the server has banned the name or the address.
    Banned,
    /// The operator of the server has closed the room.
    Closed,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Color, Outcome};
    use crate::wire::{Cause, Change};

    /// A message is read as it is written, and its line begins like this.
    fn check(message: &FromServer, begin: &str) {
        let line = serde_json::to_string(message).unwrap();
        assert!(line.starts_with(begin), "{line}");
        let read: FromServer = serde_json::from_str(&line).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), line);
    }

    #[test]
    fn each_message_of_the_server_has_its_line() {
        let room = "K7QH2MX".parse().unwrap();
        let done =
            Done { id: 3, room: Some(room), token: Some(Token::new([1; 16])), ..Done::default() };
        check(&FromServer::Ok(done), r#"{"t":"ok","id":3,"v":0,"room":"K7QH2MX","token":"0101"#);
        let refused = FromServer::Refused { id: 4, why: Why::NotYourTurn, text: None };
        check(&refused, r#"{"t":"refused","id":4,"why":"not_your_turn"}"#);
        let later = r#"{"t":"refused","id":4,"why":"not_on_sundays"}"#;
        let later: FromServer = serde_json::from_str(later).unwrap();
        assert!(matches!(later, FromServer::Refused { id: 4, why: Why::Other, .. }));
        let here = Here { here: true, lag_ms: Some(23), ..Here::default() };
        let who = Who { seats: BySeat { first: here, second: Here::default() }, watchers: 2 };
        check(
            &FromServer::Who(who),
            r#"{"t":"who","first":{"here":true,"lag_ms":23},"second":{"here":false},"watchers":2}"#,
        );
        let said = Said { n: 1, by: Some(Seat::Second), text: "hi".to_owned() };
        check(&FromServer::Said(said.clone()), r#"{"t":"said","n":1,"by":"second","text":"hi"}"#);
        let cause = Some(Cause { seat: Seat::First, id: 7 });
        let event = RoomEvent { v: 31, cause, change: Change::Rematch(Seat::First) };
        let view = View {
            ply: 1,
            moves: vec!["h8".to_owned()],
            you: None,
            players: BySeat::default(),
            to_move: Some(Seat::Second),
            black: Seat::First,
            board: serde_json::json!({"size": 15}),
            question: None,
            legal: None,
            choices: Vec::new(),
            you_may: Vec::new(),
            offers: BySeat::default(),
            back: BySeat { first: 1, second: 0 },
            rematch: None,
            clock: None,
            left_ms: Some(BySeat { first: 1_000, second: 2_000 }),
            over: Some(Outcome::win(Color::Black, crate::board::Reason::Five)),
        };
        let told = Told { event: event.clone(), running_ms: Some(5), view: Some(Box::new(view)) };
        check(
            &FromServer::Event(Box::new(told)),
            r#"{"t":"event","event":{"v":31,"cause":{"seat":"first","id":7},"rematch":"first"},"running_ms":5,"view":{"ply":1"#,
        );
        let now = Resumed { v: 31, running_ms: None, who, chat: vec![said], view: None };
        check(&FromServer::Resumed(now.clone()), r#"{"t":"resumed","v":31,"who":{"first""#);
        let welcome = Welcome {
            room,
            you: Some(Seat::Second),
            options: RoomOptions::default(),
            game: serde_json::json!({"gomoku": 2, "clock": "none"}),
            terms: "renju 15".to_owned(),
            since: 30,
            events: vec![event],
            now,
        };
        check(
            &FromServer::Welcome(Box::new(welcome)),
            r#"{"t":"welcome","room":"K7QH2MX","you":"second","options":{"access":"listed"},"game":{"#,
        );
        check(&FromServer::Bye { why: ByeWhy::Restart }, r#"{"t":"bye","why":"restart"}"#);
    }
}
