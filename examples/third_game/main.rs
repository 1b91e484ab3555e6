//! The program with a third game: the toy of the tests, in a longer list.

use std::process::ExitCode;

use gomoku::cli;
use gomoku::commands::Games;
use gomoku::game::any_game::Of;
use gomoku::gomoku::position::Gomoku;
use gomoku::quoridor::position::Quoridor;

#[path = "../../tests/support/toy.rs"]
mod toy;

static GAMES: Games =
    Games(&[&Of::<Gomoku>::GAME, &Of::<Quoridor>::GAME, &Of::<toy::Pebbles>::GAME]);

fn main() -> ExitCode {
    cli::main(GAMES)
}
