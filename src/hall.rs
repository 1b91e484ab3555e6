//! Network play without the network: rooms, the orders of their players, and what is kept of them.
//! Pure: time and messages are arguments.

mod room;

pub use room::{Cause, Change, Room, RoomError, RoomEvent};
