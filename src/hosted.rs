//! Runs third-party programs (brains) as supervised child processes.
//!
//! A [`Process`] sends and receives lines and does not know their meaning. Every wait has a timeout
//! and ends when the stop flag is set. Everything the program does is reported as a
//! [`ProcessOutput`], a [`ReceiveError`] or a [`Fault`].

// No output of the program may cause a panic. Tests may panic to fail.
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)
)]

pub(crate) mod command_line;
mod family;
mod fault;
mod log;
mod process;

pub use command_line::{CommandLine, CommandLineError};
pub use fault::Fault;
pub use process::{GRACE, Process, ProcessOutput, ReceiveError, shortened};
