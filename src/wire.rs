//! The messages of network play, protocol `gomoku.1`. Pure.
//!
//! A message is one JSON object on one line, UTF-8; a message to the server has at most
//! [`MAX_BYTES`] bytes. `t` is its type. Each has an `id`, a number that grows from message to
//! message of one seat: a message that is sent again has the same `id` and acts once.
//!
//! ```
//! use gomoku::wire::{GameOrder, Message};
//!
//! let message = Message::parse(r#"{"id":12,"t":"move","move":"h8","ply":6}"#)?;
//! assert_eq!(message.order, GameOrder::Move { made: "h8".to_owned(), ply: Some(6) }.into());
//! # Ok::<(), gomoku::wire::ParseError>(())
//! ```

mod code;
mod event;
mod exercise;
mod from_server;
mod hex;
mod introduction;
pub(crate) mod meant;
mod message;
mod mirror;
mod new_room;
pub mod omok;
mod proof;
mod recorded;
mod token;
mod view;
mod why;
pub(crate) mod words;

pub use code::{ByCode, CodeError, RoomCode};
pub use event::{Cause, Change, NextGame, RoomEvent};
pub use exercise::{
    ListedLesson, NamedLesson, ShownExercise, ShownLesson, ShownLessons, ShownPuzzle, Tried,
};
pub use from_server::{
    ByeWhy, Done, FromServer, Here, Listed, ListedRecord, Resumed, Said, Told, Welcome, Who, You,
};
pub use introduction::{FROM_HEADER, Fingerprint, FingerprintError, Introduction, KEY_HEADER};
pub use message::{
    Claimed, GameOrder, Hello, MAX_BYTES, MAX_CHAT, MOST_SAID, Message, Order, ParseError,
};
pub use mirror::{Followed, Mirror, MirrorError, RoomState};
pub use new_room::{Access, NewRoom, RoomOptions};
pub use proof::{KeyError, Proof, PublicKey, SecretKey};
pub use recorded::{ShownAnalysis, ShownEnding, ShownMistake, ShownPosition, ShownRecord};
pub use token::{Token, TokenError, TokenHash};
pub use view::{Choice, May, Question, ShownClock, View};
pub use why::Why;
