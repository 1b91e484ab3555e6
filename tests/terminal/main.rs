//! The compiled binary in a real pseudo-terminal: what two people see and do from start to end.
//!
//! Each test waits for what it expects to see on the screen, never for a time to pass; where time
//! has to pass, it waits for another game's clock to run out. A frame may come in pieces, the upper
//! rows first, so a test looks only at what stands above or to the left of what it waited for.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod boards;
mod brains;
mod clock;
mod computer;
mod convert;
mod ending;
mod game;
mod glyphs;
mod keys;
mod korean;
mod leaving;
mod look;
mod matches;
mod menu;
mod opening;
mod passing;
mod picture;
#[expect(dead_code, reason = "some of it only the benches use")]
mod pty;
mod replay;
mod resizing;
mod resuming;
mod signals;
mod suspending;
mod table;
mod typing;
mod vim;
mod wrong_keys;
