//! The flags of the subcommands for records, as far as games list them.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command};
use thiserror::Error;

use super::number::number;
use crate::commands::{Games, Played};
use crate::game::record::Given;
use crate::lang::Lang;
use crate::views::records::{FlagValues, RecordFlag};

/// A text that is not a value of a flag, with what would be right.
#[derive(Debug, Clone, Copy, Error)]
#[error("{}", .0(Lang::En))]
pub(super) struct Unfit(pub(super) fn(Lang) -> String);

/// The flags of a subcommand, each with the first game that has it.
fn of_command(games: Games, command: &str) -> Vec<(&'static dyn Played, &'static RecordFlag)> {
    let mut all: Vec<(&dyn Played, &RecordFlag)> = Vec::new();
    for game in games.iter() {
        for flag in game.records().flags.iter().filter(|flag| flag.commands.contains(&command)) {
            if all.iter().all(|(_, known)| known.key != flag.key) {
                all.push((game, flag));
            }
        }
    }
    all
}

/// How the ids of these flags begin.
const PREFIX: &str = "record";

fn id(command: &str, key: &str) -> String {
    format!("{PREFIX}.{command}.{key}")
}

/// The flag with this id, with its game.
pub(super) fn of_id(games: Games, id: &str) -> Option<(&'static dyn Played, &'static RecordFlag)> {
    let (command, key) = id.strip_prefix(PREFIX)?.strip_prefix('.')?.split_once('.')?;
    of_command(games, command).into_iter().find(|(_, flag)| flag.key == key)
}

/// The subcommand with its flags.
pub(super) fn with_flags(command: Command, games: Games) -> Command {
    let name = command.get_name().to_owned();
    let flags = of_command(games, &name);
    let of_game = |key: &str| flags.iter().any(|(_, flag)| flag.key == key);
    let arg = |flag: &RecordFlag| {
        let arg = Arg::new(id(&name, flag.key)).long(flag.key);
        let arg = flag.needs.into_iter().fold(arg, Arg::requires);
        let excluded = flag
            .excludes
            .iter()
            .map(|&other| if of_game(other) { id(&name, other) } else { other.to_owned() });
        with_values(arg.conflicts_with_all(excluded.collect::<Vec<_>>()), flag)
    };
    let args: Vec<_> = flags.iter().map(|(_, flag)| arg(flag)).collect();
    command.args(args)
}

fn with_values(arg: Arg, flag: &RecordFlag) -> Arg {
    match flag.values {
        FlagValues::None => arg.action(ArgAction::SetTrue),
        FlagValues::Names(names) => {
            let name = flag.key.to_uppercase();
            arg.value_name(name).value_parser(PossibleValuesParser::new(names))
        }
        FlagValues::Numbers(least, most) => arg
            .value_name(format!("{least}-{most}"))
            .value_parser(number::<u8>(least.into(), most.into()).map(|it| it.to_string())),
        FlagValues::Text { name, fits, right } => {
            arg.value_name(name).value_parser(move |text: &str| {
                if fits(text) { Ok(text.to_owned()) } else { Err(Unfit(right)) }
            })
        }
    }
}

/// What is said by the flags of a subcommand.
pub(super) fn given(matches: &ArgMatches, games: Games) -> Given {
    let Some((command, matches)) = matches.subcommand() else { return Given::default() };
    let flags = of_command(games, command).into_iter().map(|(_, flag)| flag);
    let text = |flag: &RecordFlag| {
        let id = id(command, flag.key);
        let is_given = matches.value_source(&id) == Some(ValueSource::CommandLine);
        is_given.then(|| match flag.values {
            FlagValues::None => Some(String::new()),
            _ => matches.get_one::<String>(&id).cloned(),
        })?
    };
    flags.filter_map(|flag| Some((flag.key, text(flag)?))).collect()
}
