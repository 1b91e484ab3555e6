//! What only gomoku has of this program: its subcommands.

pub mod analyze;
mod files;
mod find;
mod position;
pub mod solve;
mod stats;
pub mod words;

use std::io;

use clap::{ArgMatches, Args, Command, FromArgMatches};

use crate::commands::{Failure, GameCommand, Settings, Status, WithCommands};
use crate::game::record::Given;
use crate::gomoku::gomocup;
use crate::gomoku::position::Gomoku;
impl WithCommands for Gomoku {
    const COMMANDS: &'static [GameCommand] =
        &[analyze::COMMAND, solve::COMMAND, find::COMMAND, stats::COMMAND, BRAIN];
}

const BRAIN: GameCommand = GameCommand {
    name: "brain",
    // Managers recognize brains by this name.
    called_as: Some("pbrain-"),
    command: |lang| BrainFlags::augment_args(Command::new("brain")).about(lang.help_brain()),
    run: brain,
};

#[derive(Debug, Args)]
struct BrainFlags {
    // The seed of a match has another help text, so the two need different ids.
    #[arg(id = "computer_seed", long = "seed", value_name = "N")]
    seed: Option<u64>,
}

fn brain(matches: &ArgMatches, _: &Given, _: &Settings) -> Result<Status, Failure> {
    let BrainFlags { seed } = BrainFlags::from_arg_matches(matches).map_err(io::Error::other)?;
    gomocup::serve(io::stdin(), &mut io::stdout().lock(), seed)?;
    Ok(Status::Done)
}
