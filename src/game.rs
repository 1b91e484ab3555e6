//! The table: a two-player game in progress, whichever game it is: session, clock, players, offers,
//! journal and event loop. Only [`session`] may end a game.
//!
//! Time is always an argument, so every rule of the clock is tested without waiting. This module
//! knows neither the rules of a game nor a terminal.

pub mod any_game;
pub mod bench;
pub mod bot;
pub mod chain;
pub mod choices;
pub mod clock;
pub mod closing;
pub mod coach;
pub mod computer;
pub mod desk;
mod front_end;
pub mod header;
mod inbox;
pub mod journal;
mod journal_writer;
pub mod level;
pub mod name;
pub mod player;
pub mod position;
pub mod programs;
pub mod puzzle;
pub mod record;
pub mod run;
#[cfg(test)]
mod sample;
pub mod search;
pub mod session;
pub mod setup;
#[cfg(test)]
pub(crate) mod slow_tests;
pub mod state;
pub mod step;
pub mod table;
pub mod thinker;
pub mod timer;
pub(crate) mod words;
pub mod work;
