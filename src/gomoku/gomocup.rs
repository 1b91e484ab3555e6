//! The protocol of Gomocup, by which programs that play five in a row are spoken to: we as a brain,
//! and we hosting one.
//!
//! One line is one command; the manager writes, the brain answers. `command` and `info` read what a
//! manager says, `brain` knows what it means for the game, `player` lets the engine think, `reply`
//! writes the answer, and [`serve()`] runs them between two streams. [`host`] is the manager's side.
//!
//! Follows the "new Piskvork protocol" (<https://plastovicka.github.io/protocl2en.htm>) with the
//! additions of Yixin-Board (<https://github.com/accreator/Yixin-protocol>).

// Whatever the other side says, we do not panic. In a test a panic is the report.
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

pub use bot::{HostedBot, Hosting};
pub use serve::serve;
