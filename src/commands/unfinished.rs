//! Unfinished games: finding, resuming, listing and deleting their journals.

mod deletion;
mod listed;

pub(super) use deletion::{Deletion, delete};
pub use listed::{LastSaved, SavedFacts};
pub(super) use listed::{SavedGames, SavedSummary, saved_games};

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use thiserror::Error;

use super::Settings;
use super::begin::{new_id, start_time};
use super::consent::confirm;
use super::{AnySession, Games, OpenError};
use crate::console::printable::printable;
use crate::files::{Local, time_zone};
use crate::game::clock::Clock;
use crate::game::header::Header;
use crate::game::journal::{Journal, JournalError};
use crate::game::position::Position;
use crate::game::session::{SavedError, Session};
use crate::game::setup::Setup;
use crate::game::state::{Game, ReplayError};
use crate::game::step::{Authored, Line, Step};
use crate::lang::Lang;

/// Why a game cannot be resumed or deleted.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum ResumeError {
    /// The folder or a journal in it cannot be used.
    Journal(#[from] JournalError),
    /// The journal is of a game that this program does not know.
    Kind {
        /// The journal.
        path: PathBuf,
        /// The game's name.
        game: String,
    },
    /// The lines of the journal are not a valid game.
    Saved {
        /// The journal.
        path: PathBuf,
        /// The error.
        why: SavedError,
    },
    /// There is no unfinished game.
    None,
    /// No unfinished game has an id that begins like this.
    Unknown(String),
    /// More than one id begins like this.
    Ambiguous(String),
    /// The game starts a program, and there is no terminal for the confirmation.
    StartUnconfirmed(String),
    /// The game would be deleted, and there is no terminal for the confirmation.
    DeleteUnconfirmed,
}

/// Why a game cannot be started at a position.
#[derive(Debug, Error)]
pub(super) enum BeginError {
    /// The game is over at this position.
    #[error("the game is over at this position")]
    Over,
    /// The moves are not a valid game by these rules.
    #[error(transparent)]
    Saved(#[from] SavedError),
    /// The journal cannot be written.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

/// An unfinished game with its journal, which is locked.
#[derive(Debug)]
pub(super) struct Unfinished<P: Position> {
    pub(super) session: Box<Session<P>>,
    pub(super) journal: Journal,
}

/// An unfinished game of any kind with its journal, which is locked.
#[derive(Debug)]
pub(super) struct SavedGame {
    pub(super) game: Box<dyn AnySession>,
    pub(super) journal: Journal,
    /// The errors of damaged journals that were written later.
    pub(super) damaged: Vec<ResumeError>,
}

impl<P: Position> Unfinished<P> {
    /// Starts a game at the position after these moves, and writes its journal.
    pub(super) fn begin(
        folder: &Path,
        setup: &Setup<P>,
        moves: &[P::Move],
        local: Local,
    ) -> Result<Self, BeginError>
    where
        P::Terms: DeserializeOwned,
    {
        let header = Header::new(new_id(), start_time(), setup);
        let (steps, session) = after(&header, setup, moves)?;
        let mut journal = Journal::create(folder, &header.id.to_string(), &header, local)?;
        let written = steps.iter().try_for_each(|step| journal.append(step));
        if let Err(error) = written.and_then(|()| journal.sync()) {
            // The journal is incomplete. If it cannot be removed, it can still be resumed.
            let _ = journal.remove();
            return Err(error.into());
        }
        Ok(Self { session: Box::new(session), journal })
    }

    /// Checks that a game can start at the position after these moves.
    pub(super) fn check(setup: &Setup<P>, moves: &[P::Move]) -> Result<(), BeginError>
    where
        P::Terms: DeserializeOwned,
    {
        after(&Header::new(new_id(), start_time(), setup), setup, moves).map(drop)
    }
}

/// The steps of a game with these moves, and its session after them.
fn after<P: Position>(
    header: &Header<P::Terms>,
    setup: &Setup<P>,
    moves: &[P::Move],
) -> Result<(Vec<Authored<String>>, Session<P>), BeginError>
where
    P::Terms: DeserializeOwned,
{
    let steps = steps_of(setup, moves).map_err(SavedError::from)?;
    let lines: Vec<Line> = steps.iter().cloned().map(Line::New).collect();
    let session = Session::resume(header, &lines)?;
    match session.table().game.outcome() {
        Some(_) => Err(BeginError::Over),
        None => Ok((steps, session)),
    }
}

/// The steps of a game with these moves in which no time is used.
fn steps_of<P: Position>(
    setup: &Setup<P>,
    moves: &[P::Move],
) -> Result<Vec<Authored<String>>, ReplayError> {
    let mut game: Game<P> = Game::new(setup.terms.clone(), Clock::new(setup.control));
    let at = game.by_color(game.clock().at_rest());
    let mut steps = Vec::with_capacity(moves.len());
    for (number, &made) in (1..).zip(moves) {
        let by = Some(game.position().to_move());
        let step = Authored { n: game.version() + 1, by, step: Step::Moved { made, at } };
        steps.push(game.written(&step));
        game.follow(&step).map_err(|_| ReplayError::Impossible(number))?;
    }
    Ok(steps)
}

impl SavedGame {
    /// Opens the game whose id begins with `id`, or without an id the game that was played last.
    ///
    /// Without an id, journals that are damaged or in use by another process are skipped.
    pub(super) fn find(settings: &Settings, id: Option<&str>) -> Result<Self, ResumeError> {
        let journals = Journal::list(&settings.journals)?;
        match id {
            None => latest(settings.games, &journals),
            Some(id) => Self::open(settings.games, find_by_id(&journals, id)?),
        }
    }

    /// Asks the user whether the hosted programs of the game may be started, if it has any: the
    /// journal and the commands in it may come from another person.
    pub(super) fn confirm_programs(&self, lang: Lang) -> Result<bool, ListError> {
        let programs = self.game.programs();
        if programs.is_empty() {
            return Ok(true);
        }
        let programs = programs.join(", ");
        let answer = confirm(&lang.starts_program_question(&programs), lang)?;
        Ok(answer.ok_or(ResumeError::StartUnconfirmed(programs))?)
    }

    fn open(games: Games, path: &Path) -> Result<Self, ResumeError> {
        let (journal, header, lines): (_, Box<RawValue>, Vec<Line>) = Journal::open(path)?;
        let game = restore(games, path, &header, &lines)?;
        Ok(Self { game, journal, damaged: Vec::new() })
    }

    /// The game that was played last, and the errors of damaged journals.
    pub(super) fn last(settings: &Settings) -> (Option<LastSaved>, Vec<ResumeError>) {
        match Self::find(settings, None) {
            Ok(found) => (Some(found.game.last_saved(settings.lang)), found.damaged),
            Err(error) => (None, Vec::from_iter(error.is_damage().then_some(error))),
        }
    }
}

/// Restores the game of a journal.
fn restore(
    games: Games,
    path: &Path,
    header: &RawValue,
    lines: &[Line],
) -> Result<Box<dyn AnySession>, ResumeError> {
    games.open(header.get(), lines).map_err(|error| {
        let path = path.to_owned();
        match error {
            OpenError::Header(source) => JournalError::Malformed { path, line: 1, source }.into(),
            OpenError::Game(game) => ResumeError::Kind { path, game },
            OpenError::Saved(why) => ResumeError::Saved { path, why },
        }
    })
}

/// Reads the game of a journal, which is not locked or changed.
fn read(games: Games, path: &Path) -> Result<Box<dyn AnySession>, ResumeError> {
    let (header, lines): (Box<RawValue>, Vec<Line>) = Journal::read(path)?;
    restore(games, path, &header, &lines)
}

impl ResumeError {
    /// The message for the user.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::None => lang.nothing_to_resume(),
            Self::Unknown(id) => lang.unknown_game(id),
            Self::Ambiguous(id) => lang.ambiguous_game(id),
            Self::StartUnconfirmed(programs) => lang.starts_program_unasked(programs),
            Self::DeleteUnconfirmed => lang.delete_unasked(),
            Self::Journal(error) => error.text(lang),
            Self::Kind { path, game } => {
                lang.saved_malformed(path.display(), lang.saved_unknown_game(game))
            }
            Self::Saved { path, why } => lang.saved_malformed(path.display(), why.text(lang)),
        }
    }

    /// Whether a journal is damaged: it should be possible to resume it, but it is not.
    const fn is_damage(&self) -> bool {
        match self {
            Self::Journal(JournalError::InUse(_))
            | Self::None
            | Self::Unknown(_)
            | Self::Ambiguous(_)
            | Self::StartUnconfirmed(_)
            | Self::DeleteUnconfirmed => false,
            Self::Journal(_) | Self::Kind { .. } | Self::Saved { .. } => true,
        }
    }
}

/// Opens the first journal that can be opened. Otherwise it returns the error of the first damaged
/// one, or else of the first one in use.
fn latest(games: Games, journals: &[PathBuf]) -> Result<SavedGame, ResumeError> {
    let (mut damaged, mut in_use) = (Vec::new(), None);
    for path in journals {
        match SavedGame::open(games, path) {
            Ok(found) => return Ok(SavedGame { damaged, ..found }),
            Err(error) if error.is_damage() => damaged.push(error),
            Err(error) => in_use = in_use.or(Some(error)),
        }
    }
    Err(damaged.into_iter().next().or(in_use).unwrap_or(ResumeError::None))
}

/// The journal whose id begins with `id`, ignoring case.
fn find_by_id<'a>(journals: &'a [PathBuf], id: &str) -> Result<&'a Path, ResumeError> {
    let matches = |path: &&PathBuf| {
        id_of(path).get(..id.len()).is_some_and(|prefix| prefix.eq_ignore_ascii_case(id))
    };
    let mut found = journals.iter().filter(matches);
    let path = found.next().ok_or_else(|| ResumeError::Unknown(id.to_owned()))?;
    if found.next().is_some() {
        return Err(ResumeError::Ambiguous(id.to_owned()));
    }
    Ok(path)
}

fn id_of(path: &Path) -> &str {
    path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default()
}

/// Lists the unfinished games, the one played last first. No journal is locked or changed, so games
/// that another process plays are listed too.
pub(super) fn list(settings: &Settings, out: &mut impl Write) -> Result<(), ListError> {
    let lang = settings.lang;
    let journals = Journal::list(&settings.journals).map_err(ResumeError::from)?;
    if journals.is_empty() {
        writeln!(out, "{}", lang.nothing_to_resume())?;
    }
    let zone = time_zone();
    for path in journals {
        let summary = match read(settings.games, &path) {
            Ok(game) => game.summary(lang, &zone),
            Err(error) => error.text(lang),
        };
        writeln!(out, "{}  {}", id_of(&path), printable(&summary))?;
    }
    Ok(())
}

/// Why games could not be listed, or one of them not be deleted or resumed.
#[derive(Debug, Error)]
pub(super) enum ListError {
    #[error(transparent)]
    Resume(#[from] ResumeError),
    #[error(transparent)]
    Output(#[from] io::Error),
}
