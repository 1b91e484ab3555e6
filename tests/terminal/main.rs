//! The compiled binary in a real pseudo-terminal: what players see and do from start to end.
//!
//! Each test waits for what it expects on the screen, never for a fixed time; where time must pass,
//! it waits for another game's clock to run out. A frame is seen at once, as in a terminal that
//! knows synchronized updates. Before a key, a test waits for what the key depends on where the key
//! is typed: another player's screen may be earlier or later.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod analysis;
mod background;
mod boards;
mod brains;
mod browsing;
mod chat;
mod clock;
mod computer;
mod convert;
mod ending;
mod first_minutes;
mod game;
mod glyphs;
mod graphics;
mod keys;
mod korean;
mod learning;
mod leaving;
mod look;
mod matches;
mod menu;
#[path = "../support/needs.rs"]
mod needs;
mod network;
mod newcomer;
mod opening;
mod passing;
mod picture;
#[path = "../../examples/screens/main.rs"]
#[expect(dead_code, reason = "its main writes what the tests compare")]
mod pictures;
#[expect(dead_code, reason = "the benches use the rest")]
mod pty;
mod quoridor;
mod replay;
mod resizing;
mod resuming;
mod scoreboard;
mod screens;
mod signals;
mod suspending;
mod table;
mod typing;
mod vim;
mod wrong_keys;
