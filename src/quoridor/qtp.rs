//! The Quoridor Text Protocol of the University of Athens, which follows the Go Text Protocol: one
//! command in each line; an answer begins with `=`, an error with `?`, and both end with a blank
//! line.
//!
//! Black moves first, from e9 towards row 1, and a wall is named by the upper left square of its
//! 2×2 block: see [`Notation::Qtp`](super::notation::Notation::Qtp). [`serve`] is our engine, for
//! managers of other people; [`HostedBot`] is the manager of an engine of other people. The protocol
//! has no command for time limits.

// No line of the other side may cause a panic. Tests may panic to fail.
#![cfg_attr(
    not(test),
    deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)
)]

mod board;
pub(super) mod command;
mod host;
mod serve;
mod session;

pub use host::HostedBot;
pub use serve::{QtpOptions, serve};
