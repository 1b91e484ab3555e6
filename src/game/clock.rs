//! The clock of a game.

mod control;

pub use control::{TimeControl, TimeControlError};
