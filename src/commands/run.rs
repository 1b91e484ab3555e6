//! Runs the action of an invocation.

use std::io::{self, IsTerminal, Write};

use super::convert::ConvertOptions;
use super::matches::MatchOptions;
use super::output::{terminal_width, warn};
use super::record_file::GameChoice;
use super::unfinished::SavedGame;
use super::{
    Action, Failure, Invocation, Settings, Status, completions, convert, join, man, matches, menu,
    play, replay, rules, scoreboard, serve, show, unfinished,
};
use crate::console::signals;
use crate::files::atomic::remove_unfinished;
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
        Action::Play { game, agreed } => return game.play(agreed, &settings, warnings),
        Action::Resume { id, yes } => {
            let found = SavedGame::find(&settings, id.as_deref())?;
            let damaged = found.damaged.iter().map(|error| error.text(settings.lang));
            warnings.extend(warn(damaged));
            return play::resume(&settings, found, yes, warnings);
        }
        Action::ListUnfinished => {
            unfinished::list(&settings, &mut io::stdout().lock())?;
        }
        Action::Delete { id, yes } => {
            return Ok(unfinished::delete(&settings, &id, yes, &mut io::stdout().lock())?);
        }
        Action::Scoreboard(options) => scoreboard::show(&options, &settings)?,
        Action::DeleteResult { id, yes } => {
            let Settings { scoreboard, lang, .. } = &settings;
            return scoreboard::delete(scoreboard, &id, yes, *lang, &mut io::stdout().lock());
        }
        Action::Convert(options) => return convert_records(&options, &settings),
        Action::Show(options) => {
            signals::end_after(remove_unfinished)?;
            let (mut out, mut err) = (io::stdout().lock(), io::stderr().lock());
            let choice = GameChoice::of(&settings);
            show::run(&options, choice, show::style(&settings), &mut out, &mut err)?;
        }
        Action::Join(options) => return join::run(options, &settings),
        Action::Replay(options) => return replay::run(&options, &settings, warnings),
        Action::OfGame { command, flags, given } => {
            return (command.run)(&flags, &given, &settings);
        }
        Action::Bench(options) => {
            options.game.bench(&options, settings.lang, &mut io::stdout().lock())?;
        }
        Action::Openings(options) => {
            signals::end_after(remove_unfinished)?;
            options.game.openings(&options, &mut io::stdout().lock())?;
        }
        Action::Match(options) => return play_match(options, &settings),
        Action::Serve(options) => return serve::run(*options, settings.lang),
        Action::ServeAsWorker => serve::work(settings.games)?,
        Action::Rules { topic } => {
            writeln!(io::stdout(), "{}", help::printed(&rules::page(topic.as_deref(), &settings)))?;
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

fn convert_records(options: &ConvertOptions, settings: &Settings) -> Result<Status, Failure> {
    signals::end_after(remove_unfinished)?;
    let choice = GameChoice::of(settings);
    let shows_progress = io::stderr().is_terminal();
    let mut err = io::stderr().lock();
    Ok(convert::run(options, choice, settings.lang, shows_progress, &mut err)?)
}

fn play_match(options: MatchOptions, settings: &Settings) -> Result<Status, Failure> {
    let mut out = io::stdout().lock();
    Ok(matches::run(
        options,
        settings.games,
        &settings.matches,
        settings.lang,
        terminal_width(),
        &mut out,
    )?)
}
