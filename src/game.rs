//! One game being played: its moves, its clock, and the one place that may end it.
//!
//! Time comes in as an argument everywhere, so every rule of the clock is tested without waiting.
//! Knows nothing of terminals.

pub mod clock;
pub mod command_line;
mod event;
pub mod journal;
mod keeper;
pub mod name;
pub mod opened;
pub mod player;
pub mod position;
pub mod run;
pub mod saved;
pub mod session;
pub mod state;
pub mod thinker;
pub mod timer;
