//! The Gomocup protocol (Piskvork protocol) for gomoku engines, which it calls brains: both the
//! engine's side and the manager's side.
//!
//! Each line is one command; the manager writes, the brain answers. On the engine's side, `command`
//! and `info` parse the manager's lines, `brain` is the state machine, `player` runs the search,
//! `reply` formats the answers, and [`serve()`] connects them to two streams. [`host`] is the
//! manager's side.
//!
//! Follows the "new Piskvork protocol" (<https://plastovicka.github.io/protocl2en.htm>) with the
//! additions of Yixin-Board (<https://github.com/accreator/Yixin-protocol>).

// No input of the other side may cause a panic. In tests a panic is the report.
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)
)]

mod bot;
mod brain;
mod command;
pub mod host;
mod info;
mod overruns;
mod place;
mod player;
mod quote;
mod reader;
mod reply;
mod serve;
mod swap2;

pub use bot::HostedBot;
pub use serve::serve;
