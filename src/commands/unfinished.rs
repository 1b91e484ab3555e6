//! The games that were left: finding, opening and listing them.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;
use uuid::Uuid;

use super::play::this_second;
use crate::game::clock::Clock;
use crate::game::journal::{Journal, JournalError};
use crate::game::saved::{Header, SavedError, Step};
use crate::game::session::{Session, Setup};
use crate::gomoku::rules::Move;
use crate::lang::Lang;

/// Why no game can be gone on with.
#[derive(Debug, Error)]
pub enum ResumeError {
    /// The folder or a journal in it cannot be used.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// A journal tells of no game.
    #[error("{path}: {why}", path = path.display())]
    Saved {
        /// The journal.
        path: PathBuf,
        /// What is wrong with it.
        why: SavedError,
    },
    /// There is no unfinished game.
    #[error("there is no unfinished game to resume")]
    None,
    /// There is none whose id begins so.
    #[error("no unfinished game begins with `{0}`")]
    Unknown(String),
    /// More than one id begins so.
    #[error("more than one unfinished game begins with `{0}`")]
    Ambiguous(String),
}

/// Why no game can be begun at a position.
#[derive(Debug, Error)]
pub(super) enum BeginError {
    /// The game is over there.
    #[error("the game is over at this position")]
    Over,
    /// The moves are no game by these rules.
    #[error(transparent)]
    Saved(#[from] SavedError),
    /// It cannot be kept.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

/// A game that was left, and its journal, which nobody else can open now.
#[derive(Debug)]
pub(super) struct Unfinished {
    pub(super) session: Session,
    pub(super) journal: Journal,
    /// The journals that were written later but are damaged.
    pub(super) damaged: Vec<ResumeError>,
}

impl Unfinished {
    /// Opens the game whose id begins with `id`, or the one that was played last.
    ///
    /// Without an id, a journal that another process plays on or that is damaged is passed over.
    pub(super) fn find(folder: &Path, id: Option<&str>) -> Result<Self, ResumeError> {
        let journals = Journal::list(folder)?;
        let Some(id) = id else {
            return latest(&journals);
        };
        let mut named = journals.iter().filter(|path| name(path).starts_with(id));
        let path = named.next().ok_or_else(|| ResumeError::Unknown(id.to_owned()))?;
        if named.next().is_some() {
            return Err(ResumeError::Ambiguous(id.to_owned()));
        }
        Self::open(path)
    }

    /// Begins a game at the position that these moves lead to. It is kept from now on.
    pub(super) fn begin(folder: &Path, setup: &Setup, moves: &[Move]) -> Result<Self, BeginError> {
        let header = Header::new(Uuid::now_v7(), this_second(), setup);
        let at = Clock::new(setup.control).at_rest();
        let steps: Vec<Step> = moves.iter().map(|&made| Step::made(made, setup.size, at)).collect();
        let session = Session::resume(&header, &steps)?;
        if session.outcome().is_some() {
            return Err(BeginError::Over);
        }
        let mut journal = Journal::create(folder, &header.id.to_string(), &header)?;
        let kept = steps.iter().try_for_each(|step| journal.append(step));
        if let Err(error) = kept.and_then(|()| journal.sync()) {
            // Half of a game is none to go on with; if it stays, it can be resumed all the same.
            let _ = journal.remove();
            return Err(error.into());
        }
        Ok(Self { session, journal, damaged: Vec::new() })
    }

    fn open(path: &Path) -> Result<Self, ResumeError> {
        let (journal, header, steps): (_, Header, Vec<Step>) = Journal::open(path)?;
        let session = Session::resume(&header, &steps)
            .map_err(|why| ResumeError::Saved { path: path.to_owned(), why })?;
        Ok(Self { session, journal, damaged: Vec::new() })
    }

    /// Whether there is a game to go on with, and what is to be told of the journals looked at.
    pub(super) fn look(folder: &Path) -> (bool, Vec<ResumeError>) {
        match Self::find(folder, None) {
            Ok(game) => (true, game.damaged),
            Err(error) => (false, Vec::from_iter(error.is_damage().then_some(error))),
        }
    }
}

impl ResumeError {
    /// Whether there is something that ought to be resumed and cannot be.
    const fn is_damage(&self) -> bool {
        match self {
            Self::Journal(JournalError::InUse(_))
            | Self::None
            | Self::Unknown(_)
            | Self::Ambiguous(_) => false,
            Self::Journal(_) | Self::Saved { .. } => true,
        }
    }
}

/// The first that can be opened; if there is none, why the first damaged one cannot, or else the
/// first.
fn latest(journals: &[PathBuf]) -> Result<Unfinished, ResumeError> {
    let (mut damaged, mut in_use) = (Vec::new(), None);
    for path in journals {
        match Unfinished::open(path) {
            Ok(game) => return Ok(Unfinished { damaged, ..game }),
            Err(error) if error.is_damage() => damaged.push(error),
            Err(error) => in_use = in_use.or(Some(error)),
        }
    }
    Err(damaged.into_iter().next().or(in_use).unwrap_or(ResumeError::None))
}

fn name(path: &Path) -> &str {
    path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default()
}

/// Lists the unfinished games, the one played last first.
pub(super) fn list(folder: &Path, lang: Lang, out: &mut impl Write) -> Result<(), ListError> {
    let journals = Journal::list(folder).map_err(ResumeError::from)?;
    if journals.is_empty() {
        writeln!(out, "{}", lang.nothing_to_resume())?;
    }
    for path in journals {
        let what = match Unfinished::open(&path) {
            Ok(Unfinished { session, .. }) => {
                let setup = session.setup();
                let started = session.started().strftime("%Y-%m-%d %H:%M");
                let board =
                    format!("{rules} {size}x{size}", rules = setup.rules, size = setup.size);
                let game: Vec<String> = [board].into_iter().chain(setup.agreed_opening()).collect();
                let moves = session.moves().len();
                lang.unfinished_game(started, game.join(", "), setup.control, moves)
            }
            Err(error) => lang.resume_error(&error),
        };
        writeln!(out, "{}  {what}", name(&path))?;
    }
    Ok(())
}

/// Why the list could not be printed.
#[derive(Debug, Error)]
pub(super) enum ListError {
    #[error(transparent)]
    Resume(#[from] ResumeError),
    #[error(transparent)]
    Output(#[from] io::Error),
}
