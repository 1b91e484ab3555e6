//! The table: one game of two being played, whatever the game: its moves, its clock, and the one
//! place that may end it.
//!
//! Time comes in as an argument everywhere, so every rule of the clock is tested without waiting.
//! Knows no rule of any game, and no terminal.

pub mod bot;
pub mod chain;
pub mod clock;
pub mod closing;
pub mod computer;
pub mod header;
pub mod hotseat;
mod inbox;
pub mod journal;
mod journal_writer;
pub mod level;
pub mod name;
pub mod player;
pub mod position;
pub mod run;
#[cfg(test)]
mod sample;
pub mod session;
pub mod setup;
pub mod state;
pub mod step;
pub mod table;
pub mod thinker;
pub mod timer;
