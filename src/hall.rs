//! Network play without the network: rooms, the orders of their players, and what is kept of them.
//! Pure: time and messages are arguments.

mod answered;
mod lag;
mod limits;
mod room;

pub use lag::Lag;
pub use limits::{Limit, Used};
pub use room::Room;
