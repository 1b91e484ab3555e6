//! The command-line parser: arguments in, a validated [`Invocation`] out.
//!
//! A flag wins over the environment, which wins over the config file. [`main`] runs what was parsed.

mod conflict;
pub mod conflict_words;
pub mod engine_words;
mod error;
mod flags;
mod game_flags;
pub mod global_words;
#[cfg(unix)]
mod guest;
mod help;
mod play;
mod reasons;
pub mod record_words;
mod seats;
pub mod serve_words;
pub mod usage_words;
mod version;
pub mod words;

pub use error::{CliError, UsageError};
pub use help::command;

use std::env;
use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{ArgMatches, Command, FromArgMatches};

use self::conflict::Conflict;
use crate::commands::Games;
use crate::commands::bench::BenchOptions;
use crate::commands::matches::MatchOptions;
use crate::commands::openings::OpeningsOptions;
use crate::commands::scoreboard::ScoreboardOptions;
use crate::commands::{self, Action, Failure, GameCommand, Home, Invocation, Settings, Status};
use crate::config::{Config, ConfigWarning, Environment, Folders};
use crate::files::Local;
use crate::game::any_game::AnyGame;
use crate::game::choices::Chosen;
use crate::game::computer::ComputerSetup;
use crate::game::name::PlayerName;
use crate::game::player::Player;
use crate::lang::Lang;
use flags::{
    CommandFlags, CompletionsFlags, Flags, GlobalFlags, PlayFlags, ResumeFlags, RulesFlags,
    SUBCOMMANDS,
};

/// Runs the program with these games on the arguments of this process, and returns the exit code.
#[must_use]
pub fn main(games: Games) -> ExitCode {
    let args: Vec<_> = env::args_os().collect();
    #[cfg(unix)]
    if let Some(code) = guest::main(&args, games) {
        return code;
    }
    let (lang, result) = match parse(args, games) {
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
    ended(lang, result)
}

/// The exit code of what has ended so, after a failure is said.
fn ended(lang: Lang, result: Result<Status, Failure>) -> ExitCode {
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
    help::read_word(&mut args);
    let lang = requested_language(&args).unwrap_or(environment.lang);
    let folders = environment.folders.clone().unwrap_or_else(Folders::without_home);
    let full = || command(lang, &folders, games);
    let names = args.iter().filter_map(|arg| arg.to_str());
    let called = names.into_iter().find(|name| {
        let mut names = SUBCOMMANDS.iter().map(|(name, ..)| *name);
        names.any(|it| it == *name) || games.commands().any(|it| it.name == *name)
    });
    // The help of all subcommands takes longer to build than a game takes to begin.
    let mut command = game_flags::bare(games, lang, |name| Some(name) == called);
    let parsed = match command.try_get_matches_from_mut(&args) {
        Ok(matches) => parsed(&command, &matches, games),
        Err(version) if version.kind() == ErrorKind::DisplayVersion => Err(version),
        _ => {
            command = full();
            let matches = command.try_get_matches_from_mut(&args);
            matches.and_then(|matches| parsed(&command, &matches, games))
        }
    };
    let Parsed { global, command: subcommand, unused, given } =
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
    if let Some(CommandFlags::Play(PlayFlags { undo, coach, computer, .. })) = &subcommand {
        settings.undo = undo.unwrap_or(settings.undo);
        settings.coach = coach.unwrap_or(settings.coach);
        settings.computer = computer.setup().or(settings.computer);
    }
    if let Some(CommandFlags::Match(flags)) = &subcommand
        && let Some(conflict) = flags.conflict(settings.game, &given, lang)
    {
        return Err(wrong(conflict));
    }
    let with_help = || Box::new(self::command(settings.lang, &folders, games));
    let action = action(subcommand, &given, &settings, with_help)
        .map_err(|conflict| wrong(conflict.text(lang)))?;
    #[cfg(feature = "server")]
    match &action {
        // Its parent has said them.
        Action::ServeAsWorker => warnings.clear(),
        Action::Serve(options) => {
            if let Some(fault) = conflict::of_server(options, &warnings, settings.lang) {
                return Err(wrong(fault));
            }
        }
        _ => {}
    }
    Ok(Invocation { settings, warnings, action })
}

/// What clap parsed.
struct Parsed {
    global: GlobalFlags,
    command: Option<CommandFlags>,
    /// A flag that the subcommand does not use, and the subcommand.
    unused: Option<(String, String)>,
    /// What the flags say that games list.
    given: Vec<(&'static str, String)>,
}

fn parsed(command: &Command, matches: &ArgMatches, games: Games) -> Result<Parsed, clap::Error> {
    Ok(Parsed {
        global: Flags::from_arg_matches(matches)?.global,
        command: CommandFlags::of(matches, games)?,
        unused: help::unused_flag(command, matches),
        given: game_flags::given(matches, games),
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
    settings: &Settings,
    with_help: impl FnOnce() -> Box<Command>,
) -> Result<Action, Conflict> {
    let of_records = || given.iter().cloned().collect();
    let chosen = || game_flags::chosen(given, settings.game, settings.games);
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
        Some(CommandFlags::Scoreboard(ScoreboardOptions { delete: Some(id), yes, .. })) => {
            Action::DeleteResult { id, yes }
        }
        Some(CommandFlags::Scoreboard(options)) => {
            let game = settings.requested_game.map(AnyGame::name);
            let usual_game = Some(settings.game.name());
            Action::Scoreboard(ScoreboardOptions { game, usual_game, ..options })
        }
        Some(CommandFlags::Convert(mut options)) => {
            options.read.given = of_records();
            let to = options.output_format(settings.games)?;
            Action::Convert(options, to)
        }
        Some(CommandFlags::Show(mut options)) => {
            options.read.given = of_records();
            Action::Show(options)
        }
        Some(CommandFlags::Replay(mut options)) => {
            options.read.given = of_records();
            conflict::check_names(&options.players())?;
            Action::Replay(options)
        }
        Some(CommandFlags::Join(options)) => {
            let machine = options.omok_player.as_ref().and_then(Player::machine);
            conflict::check_machines(settings.omok_game(), machine)?;
            Action::Join(options)
        }
        Some(CommandFlags::OfGame(command, flags)) => {
            Action::OfGame { command, flags, given: of_records() }
        }
        Some(CommandFlags::Bench(options)) => {
            let group = bench_group(&options, &chosen()?, settings)?;
            Action::Bench(BenchOptions { group, ..options })
        }
        Some(CommandFlags::Match(flags)) => {
            Action::Match(Box::new(MatchOptions { chosen: chosen()?, ..*flags }))
        }
        Some(CommandFlags::Openings(flags)) => {
            Action::Openings(OpeningsOptions { chosen: chosen()?, ..flags })
        }
        #[cfg(feature = "server")]
        Some(CommandFlags::Serve(options)) if options.worker => Action::ServeAsWorker,
        #[cfg(feature = "server")]
        Some(CommandFlags::Serve(options)) => Action::Serve(Box::new(options.or(settings))),
        Some(CommandFlags::Learn(options)) => Action::Learn(options),
        Some(CommandFlags::Puzzle(options)) => Action::Puzzle(options),
        Some(CommandFlags::Rules(RulesFlags { topic })) => Action::Rules { topic },
        Some(CommandFlags::Completions(CompletionsFlags { shell })) => {
            Action::Completions { shell, command: with_help() }
        }
        Some(CommandFlags::Man(_)) => Action::Man { command: with_help() },
    })
}

/// The group of positions that `bench` measures, if one is chosen.
fn bench_group(
    options: &BenchOptions,
    chosen: &Chosen,
    settings: &Settings,
) -> Result<Option<String>, Conflict> {
    let game = settings.game;
    if options.perft.is_some() && !game.has_perft() {
        let of = settings.games.iter().find(|game| game.has_perft()).unwrap_or(game);
        return Err(Conflict::Flag { flag: "--perft".to_owned(), of, played: game });
    }
    let keys = game.bench_choices().iter();
    Ok(keys.filter_map(|key| chosen.get(key)).map(|value| value.to_string()).next())
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
    let name = flags.name.or(config.name);
    // A name on the command line may be the usual opponent's.
    let is_own = |other: &PlayerName| name.as_ref().is_some_and(|own| own.is_same(other));
    let opponent = flags.opponent.or(config.opponent.filter(|other| !is_own(other)));
    let journals = flags.journals.or(environment.journals);
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
        graphics: flags.graphics.or(config.graphics).unwrap_or_default(),
        theme: flags.theme.or(config.theme).unwrap_or_default(),
        lang: flags.lang.or(config.lang).unwrap_or(environment.lang),
        bell: flags.bell || config.bell.unwrap_or_default(),
        confirm: flags.confirm || config.confirm.unwrap_or_default(),
        record: config.record.unwrap_or(Config::RECORD),
        ways: config.ways.unwrap_or(Config::WAYS),
        coach: config.coach.unwrap_or_default(),
        name,
        opponent,
        config: flags.config.or(environment.config).or_else(|| folders.config_file()),
        home: Some(Home {
            local: Local::user(),
            new_game: folders.state.join("new-game.json"),
            seats: folders.state.join("seats"),
            name_key: folders.state.join("name.key"),
        }),
        learning: folders.data.join("learning.json"),
        level: config.level,
        keys: flags.keys.or(config.keys).unwrap_or_default(),
        computer: ComputerSetup { threads: config.threads, hash: config.hash, seed: None },
        plain: flags.plain,
        no_board: flags.no_board,
        scoreboard: flags
            .scoreboard
            .or(environment.scoreboard)
            .or(config.scoreboard)
            .unwrap_or_else(|| folders.data.join("scoreboard.json")),
        journals: journals.unwrap_or_else(|| folders.state.join("journals")),
        matches: folders.state.join("matches"),
        indexes: folders.cache.join("indexes"),
        analyses: folders.cache.join("analyses"),
        rooms: folders.data.join("rooms"),
        serve: config.serve,
        brain_log: folders.state.join("brains.log"),
    }
}

#[cfg(test)]
mod tests;
