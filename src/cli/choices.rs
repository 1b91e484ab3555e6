//! The flags of what can be agreed before a game, made from the lists of the games.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, CommandFactory};

use super::conflict::Conflict;
use super::engine_words::EngineHelpWords;
use super::flags::{Flags, SUBCOMMANDS};
use super::number::number;
use super::record_flags;
use super::seats::SeatedParser;
use super::words::CliWords;
use crate::commands::rules;
use crate::commands::{Games, Played};
use crate::game::choices::{self, Choice, Chosen, Misfit, MisfitReason, Values};
use crate::lang::Lang;

/// The maximum width, in columns, of possible values shown in place of a value's name. A wider list
/// is printed in the help text, before the default.
pub(super) const MAX_VALUE_NAME_WIDTH: usize = 48;

/// The choices of a game that a subcommand has as flags.
pub(super) type KeysOf = fn(&dyn Played) -> Vec<&'static str>;

/// The subcommands with flags of games, and the choices that each of them has.
const WITH_CHOICES: [(&str, KeysOf); 4] = [
    ("play", |game| game.choices().iter().map(|choice| choice.key).collect()),
    ("match", |game| game.match_choices().to_vec()),
    ("openings", |game| game.match_choices().to_vec()),
    ("bench", |game| game.bench_choices().to_vec()),
];

/// The command line without its help texts, with those subcommands only that `has` says.
pub(super) fn bare(games: Games, has: impl Fn(&str) -> bool) -> Command {
    let names = PossibleValuesParser::new(games.names());
    let subcommands = SUBCOMMANDS.iter().filter(|(name, _)| has(name));
    let subcommands =
        subcommands.map(|&(name, with_flags)| with_choices(with_flags(Command::new(name)), games));
    Flags::command().mut_arg("game", |arg| arg.value_parser(names)).subcommands(subcommands)
}

/// The subcommand with the flags and the values that depend on which games there are.
fn with_choices(command: Command, games: Games) -> Command {
    let keys = WITH_CHOICES.iter().find(|(name, _)| *name == command.get_name());
    let command = record_flags::with_flags(command, games);
    let command = match keys {
        Some((_, keys)) => command.args(flags(games, *keys)),
        None => command,
    };
    match command.get_name() {
        "match" => {
            let formats: Vec<_> = games.iter().flat_map(Played::list_formats).copied().collect();
            let formats = PossibleValuesParser::new(formats);
            command.mut_arg("opening_format", |arg| arg.value_parser(formats))
        }
        "rules" => {
            let topics = PossibleValuesParser::new(rules::topics(games));
            command.mut_arg("topic", |arg| arg.value_parser(topics))
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

/// The flags of a subcommand; of choices with one key, that of the first game.
fn flags(games: Games, keys: KeysOf) -> Vec<Arg> {
    let all: Vec<_> = games.iter().flat_map(keys).collect();
    games.choices().into_iter().filter(|it| all.contains(&it.key)).map(flag).collect()
}

fn flag(choice: &'static Choice) -> Arg {
    let arg = Arg::new(id(choice.key)).long(choice.key);
    match choice.values {
        Values::Names(names) => {
            let name = choice.key.to_uppercase();
            arg.value_name(name).value_parser(PossibleValuesParser::new(names))
        }
        Values::Numbers(least, most) => arg
            .value_name(choice.values.to_string())
            .value_parser(number::<u8>(least.into(), most.into()).map(|it| it.to_string())),
    }
}

/// How the ids of these flags begin.
const PREFIX: &str = "choice.";

/// The id of a flag. Other subcommands have flags of the same name with other meanings.
fn id(key: &str) -> String {
    format!("{PREFIX}{key}")
}

/// The choice of a flag, with the first game that has it.
pub(super) fn of_id(games: Games, id: &str) -> Option<(&'static dyn Played, &'static Choice)> {
    let key = id.strip_prefix(PREFIX)?;
    let of = |game: &'static dyn Played| game.choices().iter().find(|it| it.key == key);
    games.iter().find_map(|game| Some((game, of(game)?)))
}

/// The flag of a choice with its help.
pub(super) fn described(arg: Arg, game: &dyn Played, choice: &Choice, lang: Lang) -> Arg {
    let help = game.choice_help(choice.key, lang);
    let heading = lang.help_game_heading(game.title(lang));
    let arg = arg.help(help).help_heading(heading).hide_possible_values(true);
    let Values::Names(names) = choice.values else { return arg };
    let joined = names.join("|");
    if joined.len() <= MAX_VALUE_NAME_WIDTH {
        return arg.value_name(joined);
    }
    let text = game.choice_help(choice.key, lang);
    let (what, default) = text.split_at(text.find(" [").unwrap_or(text.len()));
    let words = choice.values.all().map(|value| game.choice_value(choice.key, value, lang).name);
    let words: Vec<_> = words.collect();
    arg.help(format!("{what}: {}{default}", words.join(", ")))
}

/// The flags of `bench`, whose choices only select positions.
pub(super) fn as_groups(bench: Command, lang: Lang) -> Command {
    bench.mut_args(|arg| {
        let is_choice = arg.get_id().as_str().starts_with(PREFIX);
        if is_choice { arg.help(lang.help_arg_bench_choice()) } else { arg }
    })
}

/// What the flags of a subcommand choose, by key.
pub(super) fn given(matches: &ArgMatches, games: Games) -> Vec<(&'static str, String)> {
    let Some((name, matches)) = matches.subcommand() else { return Vec::new() };
    let Some((_, keys)) = WITH_CHOICES.into_iter().find(|(it, _)| *it == name) else {
        return Vec::new();
    };
    let all: Vec<_> = games.iter().flat_map(keys).collect();
    let choices = games.choices().into_iter().filter(|it| all.contains(&it.key));
    let text = |choice: &Choice| {
        let id = id(choice.key);
        let is_given = matches.value_source(&id) == Some(ValueSource::CommandLine);
        is_given.then(|| matches.get_one::<String>(&id).cloned()).flatten()
    };
    choices.filter_map(|choice| Some((choice.key, text(choice)?))).collect()
}

/// What is chosen for this game.
pub(super) fn chosen(
    given: &[(&'static str, String)],
    game: &'static dyn Played,
    games: Games,
) -> Result<Chosen, Conflict> {
    let texts = given.iter().map(|(key, text)| (*key, text.clone()));
    choices::read(game.choices(), texts).map_err(|misfit| of_misfit(misfit, game, games))
}

/// The error of a flag that does not fit the game or the other flags.
pub(super) fn of_misfit(misfit: Misfit, game: &'static dyn Played, games: Games) -> Conflict {
    let has = |game: &dyn Played| game.choices().iter().any(|choice| choice.key == misfit.key);
    match (&misfit.why, games.iter().find(|game| has(*game))) {
        (MisfitReason::Unknown, Some(of)) => {
            Conflict::Flag { flag: format!("--{}", misfit.key), of, played: game }
        }
        _ => Conflict::Misfit(game, Box::new(misfit)),
    }
}
