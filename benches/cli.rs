//! Parsing the command line, which every start of the program does.

use std::ffi::OsString;

use gomoku::cli;
use gomoku::commands::Invocation;
use gomoku::games::GAMES;

fn main() {
    divan::main();
}

fn parse(args: &[&str]) -> Invocation {
    cli::parse(args.iter().map(OsString::from), GAMES).expect("the arguments are right")
}

#[divan::bench]
fn bare() -> Invocation {
    parse(&["gomoku"])
}

#[divan::bench]
fn a_game_with_flags() -> Invocation {
    parse(&["gomoku", "play", "--clock", "5m+3s", "--black", "Ada", "--white", "길동", "--plain"])
}
