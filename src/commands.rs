//! One module for each subcommand: validated options in, text out.

pub mod scoreboard;
