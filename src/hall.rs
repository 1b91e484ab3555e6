//! Network play without the network: rooms, the orders of their players, and what is kept of them.
//! Pure: time, messages and random numbers are arguments.

mod answered;
mod any_room;
mod chat;
mod host;
mod lag;
mod limits;
mod place;
mod room;
mod view;

pub use any_room::{AnyRoom, RestoreError};
pub use chat::{ChatMode, PHRASES};
pub use host::{
    AnyProgress, AnyWork, ClientId, Fresh, Hall, Limits, Outbox, Outgoing, Source, Turn, Work,
};
pub use lag::Lag;
pub use limits::{Limit, Used};
pub use room::Room;
