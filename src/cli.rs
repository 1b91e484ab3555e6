//! The command-line parser: arguments in, a validated [`Invocation`] out.
//!
//! A flag wins over the environment, which wins over the config file. [`main`] runs what was parsed.

mod choice;
mod choices;
mod conflict;
pub mod conflict_words;
pub mod engine_words;
mod error;
mod find_flags;
mod flags;
pub mod global_words;
mod help;
mod join_flags;
mod match_flags;
mod number;
mod openings_flags;
mod play;
mod reasons;
mod record_flags;
pub mod record_words;
mod seats;
mod serve_flags;
mod since;
pub mod usage_words;
pub mod words;

pub use error::{CliError, UsageError};
pub use help::command;

use std::env;
use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{ArgMatches, Command, FromArgMatches};

use self::conflict::Conflict;
use self::usage_words::UsageWords;
use crate::board::BySeat;
use crate::commands::Games;
use crate::commands::bench::BenchOptions;
use crate::commands::convert::ConvertOptions;
use crate::commands::replay::ReplayOptions;
use crate::commands::scoreboard::{Format, ScoreboardOptions, View};
use crate::commands::show::{Form, ShowOptions};
use crate::commands::{self, Action, Failure, GameCommand, Invocation, Settings, Status};
use crate::config::{Config, ConfigWarning, Environment, Folders};
use crate::game::choices::Chosen;
use crate::game::computer::ComputerSetup;
use crate::game::player::Player;
use crate::game::record::{Decoder, Given};
use crate::lang::Lang;
use crate::views::keeping::KeepingSentences;
use flags::{
    BenchFlags, CommandFlags, CompletionsFlags, ConvertFlags, Flags, GlobalFlags, PlayFlags,
    ReplayFlags, ResumeFlags, RulesFlags, SUBCOMMANDS, ScoreboardFlags, ShowFlags,
};

/// Runs the program with these games on the arguments of this process, and returns the exit code.
#[must_use]
pub fn main(games: Games) -> ExitCode {
    let (lang, result) = match parse(env::args_os(), games) {
        Ok(invocation) => (invocation.settings.lang, commands::run(invocation)),
        Err(help @ CliError::Shown(_)) => {
            let printed = help.print().map(|()| Status::Done);
            (Lang::default(), printed.map_err(Failure::from))
        }
        Err(wrong @ CliError::Usage(_)) => {
            // If the error stream is closed, the exit code is enough, here and below.
            let _ = wrong.print();
            return ExitCode::from(wrong.exit_code());
        }
    };
    match result {
        Ok(status) => ExitCode::from(status.code()),
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            let _ = writeln!(io::stderr(), "gomoku: {}", failure.text(lang));
            ExitCode::from(failure.code())
        }
    }
}

/// Parses the arguments of this process, program name first, with its environment and config file.
///
/// # Errors
/// Wrong usage, or a named config file that cannot be read; also a request for help or the version,
/// with exit code 0.
pub fn parse(
    args: impl IntoIterator<Item = OsString>,
    games: Games,
) -> Result<Invocation, CliError> {
    parse_in(args, Environment::of_process(), games)
}

/// Parses arguments, program name first, in a given environment.
///
/// # Errors
/// As [`parse`].
pub fn parse_in(
    args: impl IntoIterator<Item = OsString>,
    environment: Environment,
    games: Games,
) -> Result<Invocation, CliError> {
    let mut args: Vec<OsString> = args.into_iter().collect();
    if let Some(name) = args.first().and_then(|program| called_as(program, games)) {
        args.insert(1, name.into());
    }
    let lang = requested_language(&args).unwrap_or(environment.lang);
    let folders = environment.folders.clone().unwrap_or_else(Folders::without_home);
    let full = || command(lang, &folders, games);
    let names = args.iter().filter_map(|arg| arg.to_str());
    let called = names.into_iter().find(|name| {
        let mut names = SUBCOMMANDS.iter().map(|(name, _)| *name);
        names.any(|it| it == *name) || games.commands().any(|it| it.name == *name)
    });
    // The help of all subcommands takes longer to build than a game takes to begin.
    let mut command = choices::bare(games, lang, |name| Some(name) == called);
    let parsed = match command.try_get_matches_from_mut(&args) {
        Ok(matches) => parsed(&command, &matches, games),
        Err(version) if version.kind() == ErrorKind::DisplayVersion => Err(version),
        _ => {
            command = full();
            let matches = command.try_get_matches_from_mut(&args);
            matches.and_then(|matches| parsed(&command, &matches, games))
        }
    };
    let Parsed { global, command: subcommand, unused, given, of_records } =
        parsed.map_err(|error| CliError::of_clap(error, &mut command, called, games, lang))?;
    let wrong = |why| CliError::usage(why, &mut full(), called, lang);

    if let Some((flag, name)) = unused {
        return Err(wrong(lang.usage_unused(flag, name)));
    }

    let (config, mut warnings) =
        config(global.config.as_ref(), &environment, &folders, games, lang)
            .map_err(|unreadable| wrong(unreadable.text(lang)))?;
    let mut settings = settings(global, config, environment, &folders, games);
    let without_home = [&settings.scoreboard, &settings.journals]
        .into_iter()
        .any(|path| folders.home.is_none() && path.starts_with(&folders.data));
    if without_home {
        warnings.push(ConfigWarning::NoHome);
    }
    if let Some(CommandFlags::Play(PlayFlags { undo, computer, .. })) = &subcommand {
        settings.undo = undo.unwrap_or(settings.undo);
        settings.computer = computer.setup().or(settings.computer);
    }
    if let Some(CommandFlags::Match(flags)) = &subcommand
        && let Some(conflict) = flags.conflict(settings.game, &given, lang)
    {
        return Err(wrong(conflict));
    }
    let with_help = || Box::new(self::command(settings.lang, &folders, games));
    let action = action(subcommand, &given, of_records, &settings, with_help)
        .map_err(|conflict| wrong(conflict.text(lang)))?;
    Ok(Invocation { settings, warnings, action })
}

/// What clap parsed.
struct Parsed {
    global: GlobalFlags,
    command: Option<CommandFlags>,
    /// A flag that the subcommand does not use, and the subcommand.
    unused: Option<(String, String)>,
    /// The values of the flags of what can be agreed before a game, and of those of records.
    given: Vec<(&'static str, String)>,
    of_records: Given,
}

fn parsed(command: &Command, matches: &ArgMatches, games: Games) -> Result<Parsed, clap::Error> {
    Ok(Parsed {
        global: Flags::from_arg_matches(matches)?.global,
        command: CommandFlags::of(matches, games)?,
        unused: help::unused_flag(command, matches),
        given: choices::given(matches, games),
        of_records: record_flags::given(matches, games),
    })
}

/// The subcommand as which the program is called by its own name, if it is.
fn called_as(program: &OsStr, games: Games) -> Option<&'static str> {
    let stem = Path::new(program).file_stem().unwrap_or_default().to_string_lossy();
    let stem = stem.to_ascii_lowercase();
    let begins = |command: &&GameCommand| command.called_as.is_some_and(|it| stem.starts_with(it));
    games.commands().find(begins).map(|command| command.name)
}

fn action(
    flags: Option<CommandFlags>,
    given: &[(&'static str, String)],
    of_records: Given,
    settings: &Settings,
    with_help: impl FnOnce() -> Box<Command>,
) -> Result<Action, Conflict> {
    let chosen = || choices::chosen(given, settings.game, settings.games);
    Ok(match flags {
        None => Action::Menu,
        Some(CommandFlags::Play(flags)) => {
            let (game, agreed) = play::agreed(flags, given, settings)?;
            Action::Play { game, agreed }
        }
        Some(CommandFlags::Resume(flags)) if flags.list => Action::ListUnfinished,
        Some(CommandFlags::Resume(ResumeFlags { delete: Some(id), yes, .. })) => {
            Action::Delete { id, yes }
        }
        Some(CommandFlags::Resume(ResumeFlags { id, yes, .. })) => Action::Resume { id, yes },
        Some(CommandFlags::Scoreboard(ScoreboardFlags { delete: Some(id), yes, .. })) => {
            Action::DeleteResult { id, yes }
        }
        Some(CommandFlags::Scoreboard(flags)) => {
            Action::Scoreboard(scoreboard_options(&flags, settings))
        }
        Some(CommandFlags::Convert(flags)) => {
            let ConvertFlags { input, output, from, encoding, to, force } = flags;
            let options = ConvertOptions::new(input, output, from, to, settings.games)?;
            let options = options.reading(Decoder { usual: encoding }, of_records);
            Action::Convert(options.overwriting(force))
        }
        Some(CommandFlags::Show(flags)) => Action::Show(show(flags, of_records)),
        Some(CommandFlags::Find(flags)) => Action::Find(flags.options(of_records)),
        Some(CommandFlags::Stats(flags)) => Action::Stats(flags.options(of_records)),
        Some(CommandFlags::Replay(flags)) => Action::Replay(replay(flags, of_records)?),
        Some(CommandFlags::Join(flags)) => Action::Join(flags.options(settings)?),
        Some(CommandFlags::OfGame(command, flags)) => {
            Action::OfGame { command, flags, given: of_records }
        }
        Some(CommandFlags::Bench(flags)) => Action::Bench(bench(&flags, &chosen()?, settings)?),
        Some(CommandFlags::Match(flags)) => Action::Match(flags.options(chosen()?, settings)),
        Some(CommandFlags::Openings(flags)) => {
            Action::Openings(flags.options(chosen()?, settings.game))
        }
        Some(CommandFlags::Serve(flags)) if flags.worker => Action::ServeAsWorker,
        Some(CommandFlags::Serve(flags)) => Action::Serve(Box::new(flags.options(settings))),
        Some(CommandFlags::Rules(RulesFlags { topic })) => Action::Rules { topic },
        Some(CommandFlags::Completions(CompletionsFlags { shell })) => {
            Action::Completions { shell, command: with_help() }
        }
        Some(CommandFlags::Man(_)) => Action::Man { command: with_help() },
    })
}

fn bench(
    flags: &BenchFlags,
    chosen: &Chosen,
    settings: &Settings,
) -> Result<BenchOptions, Conflict> {
    let BenchFlags { depth, perft } = *flags;
    let game = settings.game;
    if perft.is_some() && !game.has_perft() {
        let of = settings.games.iter().find(|game| game.has_perft()).unwrap_or(game);
        return Err(Conflict::Flag { flag: "--perft".to_owned(), of, played: game });
    }
    let keys = game.bench_choices().iter();
    let group = keys.filter_map(|key| chosen.get(key)).map(|value| value.to_string()).next();
    Ok(BenchOptions { game, depth, group, perft })
}

fn show(flags: ShowFlags, given: Given) -> ShowOptions {
    let form = match (flags.svg, flags.png) {
        (Some(file), _) => Form::Svg(file),
        (None, Some(file)) => Form::Png(file, flags.width),
        (None, None) if flags.json => Form::Json,
        (None, None) if given.has(Form::LINK) => Form::Link,
        (None, None) => Form::Text,
    };
    let options = ShowOptions::new(flags.file, flags.from, form).of_game(flags.number);
    let options = options.reading(Decoder { usual: flags.encoding }, given);
    options.after(flags.at).overwriting(flags.force)
}

fn replay(flags: ReplayFlags, given: Given) -> Result<ReplayOptions, Conflict> {
    let options = match (flags.result, flags.file) {
        (Some(id), _) => ReplayOptions::result(id),
        (None, Some(file)) => ReplayOptions::file(file, flags.from, flags.number),
        (None, None) => ReplayOptions::newest(),
    };
    let [first, second] = [flags.black, flags.white].map(Option::unwrap_or_default);
    let players = BySeat { first, second };
    conflict::check_names(&players)?;
    let options = options.with_players(players).with_clock(flags.clock);
    Ok(options.reading(Decoder { usual: flags.encoding }, given))
}

/// The language requested by `--lang`, found before everything else is parsed, because help and
/// error messages need it. An invalid one is ignored here; the parser reports it.
fn requested_language(args: &[OsString]) -> Option<Lang> {
    let mut args = args.iter().skip(1).map(|arg| arg.to_str().unwrap_or_default());
    let mut requested = None;
    while let Some(arg) = args.next().filter(|arg| *arg != "--") {
        let value = if arg == "--lang" { args.next() } else { arg.strip_prefix("--lang=") };
        requested = value.and_then(|name| name.parse().ok()).or(requested);
    }
    requested
}

/// Reads the config file, with its warnings. A file named by the user must be readable; the default
/// file may be missing.
fn config(
    flag: Option<&PathBuf>,
    environment: &Environment,
    folders: &Folders,
    games: Games,
    lang: Lang,
) -> Result<(Config, Vec<ConfigWarning>), ConfigWarning> {
    let named = flag.or(environment.config.as_ref());
    let Some(file) = named.cloned().or_else(|| folders.config_file()) else {
        return Ok((Config::default(), Vec::new()));
    };
    match Config::read(&file, folders, &games.known()) {
        Ok(read) => Ok(read),
        Err(error) => {
            let missing = error.is_missing();
            let warning = ConfigWarning::Unreadable { file, reason: lang.read_error(&error) };
            match named {
                Some(_) => Err(warning),
                None if missing => Ok((Config::default(), Vec::new())),
                None => Ok((Config::default(), vec![warning])),
            }
        }
    }
}

fn settings(
    flags: GlobalFlags,
    config: Config,
    environment: Environment,
    folders: &Folders,
    games: Games,
) -> Settings {
    let named = |name: Option<String>| games.named(&name?);
    let requested_game = named(flags.game);
    Settings {
        games,
        requested_game,
        game: requested_game.or(named(config.game)).unwrap_or(games.usual()),
        chosen: config.chosen,
        clock: config.clock.unwrap_or_default(),
        undo: config.undo.unwrap_or_default(),
        thoughts: flags.thoughts.or(config.thoughts).unwrap_or_default(),
        labels: flags.labels.or(config.labels).unwrap_or_default(),
        glyphs: flags.glyphs.or(config.glyphs).unwrap_or_default(),
        theme: flags.theme.or(config.theme).unwrap_or_default(),
        lang: flags.lang.or(config.lang).unwrap_or(environment.lang),
        bell: flags.bell || config.bell.unwrap_or_default(),
        confirm: flags.confirm || config.confirm.unwrap_or_default(),
        name: flags.name.or(config.name),
        opponent: flags.opponent.or(config.opponent),
        config: flags.config.or(environment.config).or_else(|| folders.config_file()),
        new_game: folders.new_game(),
        level: config.level,
        keys: flags.keys.or(config.keys).unwrap_or_default(),
        computer: ComputerSetup { threads: config.threads, hash: config.hash, seed: None },
        plain: flags.plain,
        no_board: flags.no_board,
        scoreboard: flags
            .scoreboard
            .or(environment.scoreboard)
            .or(config.scoreboard)
            .unwrap_or_else(|| folders.scoreboard()),
        journals: flags.journals.or(environment.journals).unwrap_or_else(|| folders.journals()),
        seats: folders.seats(),
        name_key: folders.name_key(),
        matches: folders.matches(),
        indexes: folders.indexes(),
        rooms: folders.rooms(),
        serve: config.serve,
        brain_log: folders.brain_log(),
    }
}

fn scoreboard_options(flags: &ScoreboardFlags, settings: &Settings) -> ScoreboardOptions {
    let format = if flags.json { Format::Json } else { Format::Table };
    let view = match flags.export {
        Some(export) => View::Export(export),
        None if flags.ratings => View::Ratings(format),
        None if flags.standings => View::Standings(format),
        None => View::Results(format),
    };
    ScoreboardOptions {
        game: settings.requested_game.map(super::game::any_game::AnyGame::name),
        usual_game: settings.game.name(),
        limit: flags.limit.map(NonZeroUsize::get),
        player: flags.player.as_ref().and_then(Player::name),
        since: flags.since,
        ids: flags.ids,
        view,
    }
}

#[cfg(test)]
mod tests;
