//! The subcommands: for each one its options and the module that runs it.
//!
//! They do not depend on the syntax of the command line.

mod action;
mod begin;
pub mod bench;
mod bot_failure;
mod completions;
mod consent;
pub mod convert;
mod failure;
pub mod find;
pub(crate) mod game_names;
pub mod join;
mod man;
pub mod matches;
pub mod menu;
pub mod openings;
mod play;
pub mod record_file;
pub mod record_words;
pub mod replay;
mod results;
pub mod rules;
pub mod scoreboard;
pub mod serve;
pub mod show;
pub mod stats;
mod status;
mod unfinished;
pub mod words;

pub use action::{Action, Invocation};
pub use failure::Failure;
pub use status::Status;
pub use unfinished::ResumeError;

use std::io::{self, IsTerminal, Write};

use self::convert::ConvertOptions;
use self::find::FindOptions;
use self::matches::MatchOptions;
use self::play::GameSource;
use self::record_file::GameChoice;
use self::scoreboard::ScoreboardOptions;
use self::show::ShowStyle;
use self::stats::StatsOptions;
use self::unfinished::SavedGame;
use crate::config::Settings;
use crate::console::printable::printable;
use crate::console::signals;
use crate::games::with_game;
use crate::gomoku::gomocup;
use crate::quoridor::qtp;
use crate::views::help;

/// Runs the action of an invocation on standard input and output.
///
/// # Errors
/// If the subcommand fails.
pub fn run(invocation: Invocation) -> Result<Status, Failure> {
    let Invocation { settings, warnings, action } = invocation;
    let mut warnings = warn(warnings.iter().map(|warning| warning.text(settings.lang)));
    match action {
        Action::Menu => return menu::run(&settings, &warnings),
        Action::Play(setup) => {
            return with_game!(setup, setup => {
                play::play(&settings, GameSource::New(setup), warnings)
            });
        }
        Action::Resume { id, yes } => {
            let found = SavedGame::find(&settings.journals, id.as_deref())?;
            let damaged = found.damaged.iter().map(|error| error.text(settings.lang));
            warnings.extend(warn(damaged));
            return play::resume(&settings, found, yes, warnings);
        }
        Action::ListUnfinished => {
            unfinished::list(&settings.journals, settings.lang, &mut io::stdout().lock())?;
        }
        Action::Delete { id, yes } => {
            let Settings { journals, lang, .. } = &settings;
            return Ok(unfinished::delete(journals, &id, yes, *lang, &mut io::stdout().lock())?);
        }
        Action::Scoreboard(options) => show_scoreboard(&options, &settings)?,
        Action::DeleteResult { id, yes } => {
            let Settings { scoreboard, lang, .. } = &settings;
            return scoreboard::delete(scoreboard, &id, yes, *lang, &mut io::stdout().lock());
        }
        Action::Convert(options) => return convert_records(&options, &settings),
        Action::Show(options) => {
            signals::end_after(convert::remove_unfinished)?;
            let (mut out, mut err) = (io::stdout().lock(), io::stderr().lock());
            show::run(&options, ShowStyle::of(&settings), &mut out, &mut err)?;
        }
        Action::Find(options) => return find_games(&options, &settings),
        Action::Stats(options) => return count_games(&options, &settings),
        Action::Join(options) => return join::run(options, &settings),
        Action::Replay(options) => return replay::run(&options, &settings, warnings),
        Action::Brain { seed } => gomocup::serve(io::stdin(), &mut io::stdout().lock(), seed)?,
        Action::Qtp(options) => qtp::serve(io::stdin(), &mut io::stdout().lock(), options)?,
        Action::Bench(options) => {
            bench::run(options, settings.lang, &mut io::stdout().lock())?;
        }
        Action::Openings(options) => {
            signals::end_after(convert::remove_unfinished)?;
            openings::run(&options, &mut io::stdout().lock())?;
        }
        Action::Match(options) => return play_match(options, &settings),
        Action::Serve(options) => return serve::run(*options, settings.lang),
        Action::ServeAsWorker => serve::work()?,
        Action::Rules { topic } => {
            writeln!(io::stdout(), "{}", help::printed(&rules::page(topic, &settings)))?;
        }
        Action::Completions { shell, command } => {
            completions::print(shell, *command, &mut io::stdout().lock())?;
        }
        Action::Man { command } => {
            man::print(*command, settings.lang, &mut io::stdout().lock())?;
        }
    }
    Ok(Status::Done)
}

/// Prints warnings on standard error, and returns them for the full screen to show.
fn warn(warnings: impl IntoIterator<Item = String>) -> Vec<String> {
    let warnings: Vec<String> =
        warnings.into_iter().map(|text| printable(&text).into_owned()).collect();
    for warning in &warnings {
        // A closed error stream must not stop the subcommand.
        let _ = writeln!(io::stderr(), "gomoku: {warning}");
    }
    warnings
}

fn convert_records(options: &ConvertOptions, settings: &Settings) -> Result<Status, Failure> {
    signals::end_after(convert::remove_unfinished)?;
    let choice = GameChoice::of(settings);
    let shows_progress = io::stderr().is_terminal();
    let mut err = io::stderr().lock();
    Ok(convert::run(options, choice, settings.lang, shows_progress, &mut err)?)
}

fn find_games(options: &FindOptions, settings: &Settings) -> Result<Status, Failure> {
    signals::end_after(convert::remove_unfinished)?;
    let (mut out, mut err) = (io::stdout().lock(), io::stderr().lock());
    Ok(find::run(options, search_place(settings), &mut out, &mut err)?)
}

fn count_games(options: &StatsOptions, settings: &Settings) -> Result<Status, Failure> {
    signals::end_after(convert::remove_unfinished)?;
    let (mut out, mut err) = (io::stdout().lock(), io::stderr().lock());
    Ok(stats::run(options, search_place(settings), &mut out, &mut err)?)
}

/// How record files are read for a search, and where its answer is shown.
fn search_place(settings: &Settings) -> find::Place<'_> {
    find::Place {
        lang: settings.lang,
        cache: &settings.indexes,
        width: terminal_width(),
        shows_progress: io::stderr().is_terminal(),
    }
}

fn play_match(options: MatchOptions, settings: &Settings) -> Result<Status, Failure> {
    let mut out = io::stdout().lock();
    Ok(matches::run(options, &settings.matches, settings.lang, terminal_width(), &mut out)?)
}

/// The width of the terminal in columns, if standard output is a terminal.
fn terminal_width() -> Option<u16> {
    let is_terminal = io::stdout().is_terminal();
    let size = is_terminal.then(crossterm::terminal::size).and_then(Result::ok);
    // A terminal that does not know its width reports 0.
    size.map(|(width, _)| width).filter(|&width| width > 0)
}

fn show_scoreboard(options: &ScoreboardOptions, settings: &Settings) -> Result<(), Failure> {
    let width = terminal_width();
    let mut out = io::stdout().lock();
    let mut err = io::stderr().lock();
    scoreboard::run(options, &settings.scoreboard, settings.lang, width, &mut out, &mut err)?;
    Ok(())
}
