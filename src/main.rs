//! The `gomoku` program: its games, and what runs it with them.

use std::process::ExitCode;

use gomoku::cli;
use gomoku::games::GAMES;

fn main() -> ExitCode {
    cli::main(GAMES)
}
