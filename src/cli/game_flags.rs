//! The command line without its help texts, with the flags that games list: what can be agreed
//! before a game, and what must be known of records besides.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, CommandFactory};
use thiserror::Error;

use super::conflict::Conflict;
use super::flags::{Flags, SUBCOMMANDS};
use super::seats::{self, SeatedParser};
use crate::commands::learn;
use crate::commands::parsers::number;
use crate::commands::rules;
use crate::commands::{Games, Played};
use crate::game::choices::{self, Chosen, MisfitReason, Values};
use crate::lang::Lang;
use crate::views::records::{FlagValues, RecordFlag};

/// A text that is not a value of a flag, with what would be right.
#[derive(Debug, Clone, Copy, Error)]
#[error("{}", .0(Lang::En))]
pub(super) struct Unfit(pub(super) fn(Lang) -> String);

/// A flag of a subcommand that a game lists.
#[derive(Clone, Copy)]
pub(super) struct GameFlag {
    /// The first game that has it.
    pub(super) game: &'static dyn Played,
    key: &'static str,
    values: FlagValues,
    /// What it is if it is a flag for records, and not of what can be agreed before a game.
    record: Option<&'static RecordFlag>,
}

/// What can be agreed before a game, as far as a subcommand has it as flags.
fn agreed(game: &dyn Played, command: &str) -> Vec<&'static str> {
    match command {
        "play" => game.choices().iter().map(|choice| choice.key).collect(),
        "match" | "openings" => game.match_choices().to_vec(),
        "bench" => game.bench_choices().to_vec(),
        _ => Vec::new(),
    }
}

/// The flags of a subcommand.
pub(super) fn of_command(games: Games, command: &str) -> Vec<GameFlag> {
    let mut all: Vec<GameFlag> = Vec::new();
    for game in games.iter() {
        let agreed = agreed(game, command);
        let choices = game.choices().iter().filter(|it| agreed.contains(&it.key));
        let choices = choices.map(|it| (it.key, FlagValues::Of(it.values), None));
        let records = game.records().flags.iter().filter(|it| it.commands.contains(&command));
        let records = records.map(|it| (it.key, it.values, Some(it)));
        for (key, values, record) in choices.chain(records) {
            if all.iter().all(|known| known.key != key) {
                all.push(GameFlag { game, key, values, record });
            }
        }
    }
    all
}

impl GameFlag {
    /// Its id. Arguments that no game lists have keys of their own as ids.
    pub(super) fn id(self) -> String {
        format!("game.{}", self.key)
    }

    /// What it does for a subcommand.
    pub(super) fn help(self, command: &str, lang: Lang) -> String {
        match self.record {
            Some(record) => (record.help)(lang),
            // Its choices only select positions.
            None if command == "bench" => lang.help_arg_bench_choice(),
            None => self.game.wording().choice_help(self.key, lang),
        }
    }

    /// It as one of `all` flags of a subcommand.
    fn arg(self, all: &[Self]) -> Arg {
        let arg = Arg::new(self.id()).long(self.key);
        let arg = match self.values {
            FlagValues::None => arg.action(ArgAction::SetTrue),
            FlagValues::Of(Values::Names(names)) => {
                let name = self.key.to_uppercase();
                arg.value_name(name).value_parser(PossibleValuesParser::new(names))
            }
            FlagValues::Of(values @ Values::Numbers(least, most)) => arg
                .value_name(values.to_string())
                .value_parser(number::<u8>(least.into(), most.into()).map(|it| it.to_string())),
            FlagValues::Text { name, fits, right } => {
                arg.value_name(name).value_parser(move |text: &str| {
                    if fits(text) { Ok(text.to_owned()) } else { Err(Unfit(right)) }
                })
            }
        };
        let Some(RecordFlag { needs, excludes, .. }) = self.record else { return arg };
        let id = |key: &&str| {
            all.iter().find(|it| it.key == *key).map_or_else(|| (*key).to_owned(), |it| it.id())
        };
        let arg = arg.conflicts_with_all(excludes.iter().map(id).collect::<Vec<_>>());
        needs.iter().fold(arg, |arg, id| arg.requires(*id))
    }
}

/// The command line without its help texts, with those subcommands only that `has` says.
pub(super) fn bare(games: Games, lang: Lang, has: impl Fn(&str) -> bool) -> Command {
    let names = PossibleValuesParser::new(games.names());
    let subcommands = SUBCOMMANDS.iter().filter(|(name, ..)| has(name));
    let subcommands = subcommands.map(|&(name, with_flags, _)| with_flags(Command::new(name)));
    let of_games = games.commands().filter(|it| has(it.name)).map(|it| (it.command)(lang));
    let subcommands = subcommands.chain(of_games).map(|it| with_flags(it, games));
    Flags::command().mut_arg("game", |arg| arg.value_parser(names)).subcommands(subcommands)
}

/// The subcommand with the flags and the values that depend on which games there are.
fn with_flags(command: Command, games: Games) -> Command {
    let flags = of_command(games, command.get_name());
    let command = command.args(flags.iter().map(|flag| flag.arg(&flags)));
    // A negative number after a flag is its value, not a flag that is unknown.
    let command = command.mut_args(|arg| {
        let has_value = !arg.is_positional() && arg.get_action().takes_values();
        arg.allow_negative_numbers(has_value)
    });
    match command.get_name() {
        "match" => {
            let formats: Vec<_> = games.iter().flat_map(Played::list_formats).copied().collect();
            let formats = PossibleValuesParser::new(formats);
            command.mut_arg("opening_format", |arg| arg.value_parser(formats))
        }
        "scoreboard" => {
            let rules = PossibleValuesParser::new(games.rules(None));
            command.mut_arg("rules_of_results", |arg| arg.value_parser(rules))
        }
        "join" => command.mut_arg("omok_player", |arg| arg.value_parser(seats::machine)),
        "rules" => {
            let topics = PossibleValuesParser::new(rules::topics(games));
            command.mut_arg("topic", |arg| arg.value_parser(topics))
        }
        "learn" => {
            let names = PossibleValuesParser::new(learn::names(games));
            command.mut_arg("lesson", |arg| arg.value_parser(names))
        }
        "puzzle" => {
            let names = PossibleValuesParser::new(learn::puzzle_names(games));
            command.mut_arg("puzzle_theme", |arg| arg.value_parser(names))
        }
        "play" => {
            let seated = SeatedParser { games: games.names() };
            command
                .mut_arg("game_played", |arg| arg.value_parser(seated.clone()))
                .mut_arg("machine", |arg| arg.value_parser(seated))
        }
        _ => command,
    }
}

/// What the flags of a subcommand say, by key; a flag without values has an empty text.
pub(super) fn given(matches: &ArgMatches, games: Games) -> Vec<(&'static str, String)> {
    let Some((command, matches)) = matches.subcommand() else { return Vec::new() };
    let text = |flag: &GameFlag| {
        let text = matches.try_get_one::<String>(&flag.id()).ok().flatten();
        text.cloned().unwrap_or_default()
    };
    let is_given =
        |flag: &GameFlag| matches.value_source(&flag.id()) == Some(ValueSource::CommandLine);
    let flags = of_command(games, command).into_iter().filter(is_given);
    flags.map(|flag| (flag.key, text(&flag))).collect()
}

/// What is chosen for this game.
pub(super) fn chosen(
    given: &[(&'static str, String)],
    game: &'static dyn Played,
    games: Games,
) -> Result<Chosen, Conflict> {
    choices::read(game.choices(), given.iter().cloned()).map_err(|misfit| {
        let has = |it: &&dyn Played| it.choices().iter().any(|choice| choice.key == misfit.key);
        match (&misfit.why, games.iter().find(has)) {
            (MisfitReason::Unknown, Some(of)) => {
                Conflict::Flag { flag: format!("--{}", misfit.key), of, played: game }
            }
            _ => Conflict::Misfit(game, Box::new(misfit)),
        }
    })
}
