//! Runs the action of an invocation.

use std::io::{self, IsTerminal, Write};

use super::output::{terminal_width, warn};
use super::record_file::GameChoice;
#[cfg(feature = "server")]
use super::serve;
use super::unfinished::SavedGame;
use super::{
    Action, Failure, Invocation, Status, completions, convert, join, learn, man, matches, menu,
    play, replay, rules, scoreboard, show, unfinished,
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
            return scoreboard::delete(&settings, &id, yes, &mut io::stdout().lock());
        }
        Action::Convert(options, to) => {
            signals::end_after(remove_unfinished)?;
            let (choice, shows_progress) = (GameChoice::of(&settings), io::stderr().is_terminal());
            let mut err = io::stderr().lock();
            return Ok(convert::run(
                &options,
                to,
                choice,
                settings.lang,
                shows_progress,
                &mut err,
            )?);
        }
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
            settings.game.bench(&options, settings.lang, &mut io::stdout().lock())?;
        }
        Action::Openings(options) => {
            signals::end_after(remove_unfinished)?;
            settings.game.openings(&options, &mut io::stdout().lock())?;
        }
        Action::Match(options) => {
            let mut out = io::stdout().lock();
            return Ok(matches::run(*options, &settings, terminal_width(), &mut out)?);
        }
        #[cfg(all(feature = "server", unix))]
        Action::Serve(options) if options.ssh_config.is_some() => {
            serve::write_ssh_config(&options, &mut io::stdout().lock())?;
        }
        #[cfg(feature = "server")]
        Action::Serve(options) => return serve::run(*options),
        #[cfg(feature = "server")]
        Action::ServeAsWorker => serve::work(settings.games, settings.user()?)?,
        Action::Learn(options) => return learn::run(&options, &settings, warnings),
        Action::Puzzle(options) => return learn::puzzles::run(&options, &settings),
        Action::Rules { topic } => {
            let page = rules::page(topic.as_deref(), &settings);
            writeln!(io::stdout(), "{}", help::printed(&page, terminal_width()))?;
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
