//! Finds the match to play: a new one, or an unfinished one by its log.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::super::output::warn;
use super::consent;
use super::game_file::GameFile;
use super::plan::{MatchOptions, Plan};
use super::{MatchFailure, Stage, Status};
use crate::commands::{Games, Played, Settings};
use crate::game::journal::{Journal, JournalError};
use crate::lang::Lang;
use crate::matches::{Contest, Log, Opening, Played as PlayedGame, Setup};
use crate::scoreboard::Entry;

/// The contents of a match log: the open log, the setup and the games played.
pub(super) type LoggedMatch<P> =
    (Log, Setup<P>, Vec<PlayedGame<<P as crate::game::position::Position>::Move>>);

/// A new or unfinished match, read and confirmed before a program is started or a file written.
pub enum PreparedMatch<P: Contest> {
    /// A new one, with its list of openings.
    New {
        /// Its options.
        plan: Box<Plan<P>>,
        /// The openings of its list, if it has one.
        openings: Option<Vec<Opening<P::Move>>>,
    },
    /// An unfinished one.
    Resumed {
        /// Its log.
        path: PathBuf,
        /// What the log says.
        logged: Box<LoggedMatch<P>>,
    },
}

/// A prepared match of any game.
pub trait AnyMatch {
    /// Asks the user to confirm what an unfinished match would do, once it is clear that it can.
    ///
    /// # Errors
    /// If its games cannot be added to their records, or the user does not confirm it.
    fn confirm(&self, lang: Lang) -> Result<(), MatchFailure>;

    /// Plays it to its end, or until it is stopped.
    ///
    /// # Errors
    /// If an engine cannot play, or a file cannot be written.
    fn play(
        self: Box<Self>,
        stage: &Stage<'_>,
        out: &mut dyn Write,
    ) -> Result<Status, MatchFailure>;
}

impl<P: Contest> AnyMatch for PreparedMatch<P> {
    fn confirm(&self, lang: Lang) -> Result<(), MatchFailure> {
        let Self::Resumed { path, logged } = self else { return Ok(()) };
        let (_, setup, games) = &**logged;
        GameFile::check(setup, games)?;
        consent::confirm(setup, games, path, lang)
    }

    fn play(
        self: Box<Self>,
        stage: &Stage<'_>,
        out: &mut dyn Write,
    ) -> Result<Status, MatchFailure> {
        stage.play(*self, out)
    }
}

/// Reads the openings of a new match, or the log of an unfinished one: the file, or the one in
/// `folder` that was played last.
pub(super) fn prepare(
    options: MatchOptions,
    settings: &Settings,
) -> Result<Box<dyn AnyMatch>, MatchFailure> {
    let &Settings { games, game, requested_game, ref matches, lang, .. } = settings;
    match options.resume {
        None => game.new_match(options),
        Some(None) => latest(games, matches, requested_game, lang),
        Some(Some(path)) => {
            let prepared = open(games, &path, requested_game)?;
            // The log may come from another person.
            if !options.yes && path.parent() != Some(matches) {
                prepared.confirm(lang)?;
            }
            Ok(prepared)
        }
    }
}

/// Opens the log of an unfinished match of the requested game, if one is requested.
fn open(
    games: Games,
    path: &Path,
    requested: Option<&'static dyn Played>,
) -> Result<Box<dyn AnyMatch>, MatchFailure> {
    let named = Log::game(path);
    let name = named.as_deref().unwrap_or(Entry::DEFAULT_GAME);
    let unknown = || MatchFailure::UnknownGame { path: path.to_owned(), game: name.to_owned() };
    let game = games.named(name).ok_or_else(unknown)?;
    let Some(requested) = requested.filter(|&requested| requested != game) else {
        return game.logged_match(path);
    };
    if named.is_none() {
        // It is of the first game, or no log.
        game.logged_match(path)?;
    }
    let (path, logged) = (path.to_owned(), name.to_owned());
    Err(MatchFailure::OtherGame { path, logged, requested: requested.name() })
}

/// The match in `folder` that was played last and is not in use. Damaged logs are skipped and
/// reported.
fn latest(
    games: Games,
    folder: &Path,
    game: Option<&'static dyn Played>,
    lang: Lang,
) -> Result<Box<dyn AnyMatch>, MatchFailure> {
    let mut damaged = Vec::new();
    for path in Journal::list(folder)? {
        match open(games, &path, game) {
            Err(MatchFailure::Log(JournalError::InUse(_)) | MatchFailure::OtherGame { .. }) => {}
            Err(error) => damaged.push(error),
            Ok(prepared) => {
                warn(damaged.iter().map(|error| error.text(lang)));
                return Ok(prepared);
            }
        }
    }
    Err(damaged.into_iter().next().unwrap_or(MatchFailure::NothingToResume))
}

impl<P: Contest> PreparedMatch<P> {
    /// A new match.
    pub(in crate::commands) fn new(options: MatchOptions) -> Result<Self, MatchFailure> {
        let plan = Plan::<P>::of(options);
        plan.options.records.as_deref().map(GameFile::<P>::format).transpose()?;
        let listed = plan.options.openings.as_deref();
        let openings = listed.map(|path| plan.read_openings(path)).transpose()?;
        Ok(Self::New { openings, plan: Box::new(plan) })
    }

    /// The unfinished match of a log.
    pub(in crate::commands) fn open(path: &Path) -> Result<Self, MatchFailure> {
        let logged: LoggedMatch<P> = Log::open(path)?;
        if !logged.1.is_sound() {
            return Err(MatchFailure::Unsound(path.to_owned()));
        }
        Ok(Self::Resumed { path: path.to_owned(), logged: Box::new(logged) })
    }
}
