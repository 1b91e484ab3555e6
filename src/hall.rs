//! Network play without the network: rooms, the orders of their players, and what is kept of them.
//! Pure: time, messages and random numbers are arguments.

mod answered;
mod any_room;
mod chat;
mod host;
mod lag;
mod limits;
mod outbox;
mod place;
mod room;
mod view;

pub use any_room::{AnyRoom, RestoreError};
pub use chat::{ChatMode, PHRASES};
pub use host::{AnyProgress, AnyWork, Fresh, Hall, Limits, Owners, Source, Work};
pub use lag::Lag;
pub use limits::{Limit, Used};
pub use outbox::{ClientId, Outbox, Outgoing, Turn};
pub use room::Room;
pub use view::{of_gomoku, of_quoridor, of_table};

#[cfg(test)]
mod tests;
