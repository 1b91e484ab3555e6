//! Other people's programs under supervision: what they are started by, what they say, and how they
//! end.
//!
//! A [`Process`] takes lines and hands on lines. It knows nothing of what they mean. Every wait has a
//! limit and ends when the stop flag is set. Whatever the program does ends in something [`ProcessOutput`],
//! in a [`ReceiveError`] or in a [`Fault`].

// Whatever the other side says, we do not panic. In a test a panic is the report.
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)
)]

mod command_line;
mod family;
mod fault;
mod log;
mod process;

pub use command_line::{CommandLine, CommandLineError};
pub use fault::Fault;
pub use process::{GRACE, Process, ProcessOutput, ReceiveError, shortened};
