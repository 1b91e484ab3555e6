//! Network play without the network: rooms, the orders of their players, and what is kept of them.
//! Pure: time and messages are arguments.

mod answered;
mod event;
mod room;

pub use event::{Cause, Change, NextGame, RoomEvent};
pub use room::{Room, RoomError};
