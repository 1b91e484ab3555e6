//! Network play without the network: rooms, the orders of their players, and what is kept of them.
//! Pure: time, messages and random numbers are arguments.
//!
//! A room in which Ada sits down and then Bob, of which Ada is told:
//!
//! ```
//! use std::net::{IpAddr, Ipv4Addr};
//! use std::time::Instant;
//!
//! use gomoku::Gomoku;
//! use gomoku::hall::{ClientId, Fresh, Hall, Limits, Outgoing, Rooms};
//!
//! let started = jiff::Timestamp::UNIX_EPOCH.into();
//! let mut fresh = || Fresh { id: uuid::Uuid::now_v7(), started, random: [7; 16] };
//! let (mut hall, now) = (Hall::new([Rooms::of::<Gomoku>()].into(), Limits::default()), Instant::now());
//! let new = serde_json::from_str(r#"{"board":15,"stand":true}"#)?;
//! let room = hall.make(&new, now, &mut fresh)?;
//! let [ada, bob] = [ClientId(1), ClientId(2)];
//! for (client, name) in [(ada, "Ada"), (bob, "Bob")] {
//!     hall.connect(client, IpAddr::V4(Ipv4Addr::LOCALHOST))?;
//!     let token = format!("{:032x}", client.0);
//!     for line in [
//!         format!(r#"{{"t":"hello","room":"{room}","token":"{token}"}}"#),
//!         format!(r#"{{"t":"sit","id":1,"name":"{name}"}}"#),
//!     ] {
//!         let message = hall.receive(client, &line, now).expect("the line is a message");
//!         hall.handle(client, &message, now, &mut fresh, Ok(false), &|_, _| None);
//!     }
//! }
//! let turn = hall.take_turn();
//! assert_eq!(turn.entries.len(), 3, "to be kept: the room and both players");
//! let is_told = |(to, out): &(ClientId, Outgoing)| {
//!     *to == ada && matches!(out, Outgoing::Text(text) if text.contains("Bob"))
//! };
//! assert!(turn.out.iter().any(is_told));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answered;
mod any_room;
mod bans;
mod chat;
mod confusable;
mod game;
mod host;
mod lag;
mod limits;
mod outbox;
mod place;
mod recorded;
mod room;
mod rooms;
mod visitor;
pub(crate) mod words;

pub use answered::Answer;
pub use any_room::{AnyRoom, NewEvent};
pub use bans::{BanError, Bans, BansError};
pub use chat::{ChatMode, PHRASES};
pub use confusable::{GUEST, MACHINES};
pub use game::RoomGame;
pub use host::{Census, Fresh, Hall, Owners, Source};
pub use lag::Lag;
pub use limits::{Limit, LimitKey, Limits, Used, counted};
pub use outbox::{ByClient, ClientId, Counts, Outbox, Outgoing, Turn};
pub use recorded::{of_table, shown_position};
pub use room::Room;
pub use rooms::{Games, RestoreError, Rooms, seating, wishes};
pub use visitor::Visitor;

#[cfg(test)]
mod tests;
