//! Network play without the network: rooms, the orders of their players, and what is kept of them.
//! Pure: time, messages and random numbers are arguments.

mod answered;
mod any_room;
mod chat;
mod game;
mod host;
mod lag;
mod limits;
mod outbox;
mod place;
mod recorded;
mod room;
mod rooms;

pub use answered::Answer;
pub use any_room::{AnyRoom, NewEvent};
pub use chat::{ChatMode, PHRASES};
pub use game::RoomGame;
pub use host::{Fresh, Hall, Limits, Owners, Source};
pub use lag::Lag;
pub use limits::{Limit, Used};
pub use outbox::{ClientId, Outbox, Outgoing, Turn};
pub use recorded::of_table;
pub use room::Room;
pub use rooms::{Games, RestoreError, Rooms, seating, wishes};

#[cfg(test)]
mod tests;
