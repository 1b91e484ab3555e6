//! The messages of network play, protocol `gomoku.1`. Pure.
//!
//! A message is one JSON object on one line, UTF-8; a message to the server has at most
//! [`MAX_BYTES`] bytes. `t` is its type. Each has an `id`, a number that grows from message to
//! message of one seat: a message that is sent again has the same `id` and acts once.
//!
//! ```
//! use gomoku::wire::{Message, Order};
//!
//! let message = Message::parse(r#"{"id":12,"t":"move","move":"h8","ply":6}"#)?;
//! assert_eq!(message.order, Order::Move { made: "h8".to_owned(), ply: 6 });
//! # Ok::<(), gomoku::wire::ParseError>(())
//! ```

mod code;
mod message;
mod token;

pub use code::{CodeError, RoomCode};
pub use message::{Answer, MAX_BYTES, Message, Order, ParseError, Why};
pub use token::{Token, TokenError, TokenHash};
