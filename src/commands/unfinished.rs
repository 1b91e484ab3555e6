//! The games that were left: finding, opening and listing them.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use jiff::tz::TimeZone;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use thiserror::Error;

use super::Status;
use super::begin::{new_id, this_second};
use super::consent::ask;
use super::words::SubcommandWords;
use crate::board::Color;
use crate::console::printable::printable;
use crate::game::clock::Clock;
use crate::game::header::Header;
use crate::game::journal::{Journal, JournalError};
use crate::game::position::Position;
use crate::game::session::{SavedError, Session};
use crate::game::setup::Setup;
use crate::game::state::{Game, ReplayError};
use crate::game::step::{Authored, Line, Step};
use crate::games::{AnyGame, OpenError};
use crate::lang::{Lang, SavedWords};
use crate::named::UnknownName;
use crate::views::colors::ColorNames;
use crate::views::keeping::KeepingSentences;
use crate::views::view::View;

/// Why no game can be gone on with.
#[derive(Debug, Error)]
pub enum ResumeError {
    /// The folder or a journal in it cannot be used.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// A journal is of a game that this program does not know.
    #[error("{path}: {why}", path = path.display())]
    Kind {
        /// The journal.
        path: PathBuf,
        /// The game's name.
        why: UnknownName,
    },
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
    /// It would start a program, and nobody can be asked whether it may.
    #[error("the saved game starts `{0}`, and there is no terminal to ask on")]
    StartUnasked(String),
    /// It would be deleted, and nobody can be asked whether it may.
    #[error("there is no terminal to ask on before a game is deleted")]
    DeleteUnasked,
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
pub(super) struct Unfinished<P: Position> {
    pub(super) session: Box<Session<P>>,
    pub(super) journal: Journal,
}

/// A game that was found, whichever it is, and its journal, which nobody else can open now.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) game: AnyGame,
    pub(super) journal: Journal,
    /// The journals that were written later but are damaged.
    pub(super) damaged: Vec<ResumeError>,
}

impl<P: Position> Unfinished<P> {
    /// Begins a game at the position that these moves lead to. It is kept from now on.
    pub(super) fn begin(
        folder: &Path,
        setup: &Setup<P>,
        moves: &[P::Move],
    ) -> Result<Self, BeginError>
    where
        P::Terms: DeserializeOwned,
    {
        let header = Header::new(new_id(), this_second(), setup);
        let steps = steps(setup, moves).map_err(SavedError::from)?;
        let lines: Vec<Line> = steps.iter().cloned().map(Line::New).collect();
        let session = Session::resume(&header, &lines)?;
        if session.table().game.outcome().is_some() {
            return Err(BeginError::Over);
        }
        let mut journal = Journal::create(folder, &header.id.to_string(), &header)?;
        let kept = steps.iter().try_for_each(|step| journal.append(step));
        if let Err(error) = kept.and_then(|()| journal.sync()) {
            // Half of a game is none to go on with; if it stays, it can be resumed all the same.
            let _ = journal.remove();
            return Err(error.into());
        }
        Ok(Self { session: Box::new(session), journal })
    }
}

/// The steps of a game that comes to these moves without any time being used.
fn steps<P: Position>(
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

impl Found {
    /// Opens the game whose id begins with `id`, or the one that was played last.
    ///
    /// Without an id, a journal that another process plays on or that is damaged is passed over.
    pub(super) fn find(folder: &Path, id: Option<&str>) -> Result<Self, ResumeError> {
        let journals = Journal::list(folder)?;
        let Some(id) = id else {
            return latest(&journals);
        };
        Self::open(named(&journals, id)?)
    }

    /// Asks whether the programs that play in the game may be started, if any do. The journal may
    /// come from somebody else, and its commands with it.
    pub(super) fn may_start(&self, lang: Lang) -> Result<bool, ListError> {
        let programs = self.game.programs();
        if programs.is_empty() {
            return Ok(true);
        }
        let programs = programs.join(", ");
        let answer = ask(&lang.starts_program_question(&programs), lang)?;
        Ok(answer.ok_or(ResumeError::StartUnasked(programs))?)
    }

    fn open(path: &Path) -> Result<Self, ResumeError> {
        let (journal, header, lines): (_, Box<RawValue>, Vec<Line>) = Journal::open(path)?;
        let game = told(path, &header, &lines)?;
        Ok(Self { game, journal, damaged: Vec::new() })
    }

    /// Whether there is a game to go on with, and what is to be told of the journals looked at.
    pub(super) fn look(folder: &Path) -> (bool, Vec<ResumeError>) {
        match Self::find(folder, None) {
            Ok(found) => (true, found.damaged),
            Err(error) => (false, Vec::from_iter(error.is_damage().then_some(error))),
        }
    }
}

/// The game that a journal tells.
fn told(path: &Path, header: &RawValue, lines: &[Line]) -> Result<AnyGame, ResumeError> {
    AnyGame::open(header.get(), lines).map_err(|error| {
        let path = path.to_owned();
        match error {
            OpenError::Header(source) => JournalError::Malformed { path, line: 1, source }.into(),
            OpenError::Kind(why) => ResumeError::Kind { path, why },
            OpenError::Saved(why) => ResumeError::Saved { path, why },
        }
    })
}

impl ResumeError {
    /// What failed, for the person who called.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::None => lang.nothing_to_resume(),
            Self::Unknown(id) => lang.unknown_game(id),
            Self::Ambiguous(id) => lang.ambiguous_game(id),
            Self::StartUnasked(programs) => lang.starts_program_unasked(programs),
            Self::DeleteUnasked => lang.delete_unasked(),
            Self::Journal(error) => lang.journal_error(error),
            Self::Kind { path, why } => {
                lang.saved_malformed(path.display(), lang.saved_unknown_game(&why.name))
            }
            Self::Saved { path, why } => {
                lang.saved_malformed(path.display(), lang.saved_error(why))
            }
        }
    }

    /// Whether there is something that ought to be resumed and cannot be.
    const fn is_damage(&self) -> bool {
        match self {
            Self::Journal(JournalError::InUse(_))
            | Self::None
            | Self::Unknown(_)
            | Self::Ambiguous(_)
            | Self::StartUnasked(_)
            | Self::DeleteUnasked => false,
            Self::Journal(_) | Self::Kind { .. } | Self::Saved { .. } => true,
        }
    }
}

/// The first that can be opened; if there is none, why the first damaged one cannot, or else the
/// first.
fn latest(journals: &[PathBuf]) -> Result<Found, ResumeError> {
    let (mut damaged, mut in_use) = (Vec::new(), None);
    for path in journals {
        match Found::open(path) {
            Ok(found) => return Ok(Found { damaged, ..found }),
            Err(error) if error.is_damage() => damaged.push(error),
            Err(error) => in_use = in_use.or(Some(error)),
        }
    }
    Err(damaged.into_iter().next().or(in_use).unwrap_or(ResumeError::None))
}

/// The journal whose id begins with `id`, in whatever case.
fn named<'a>(journals: &'a [PathBuf], id: &str) -> Result<&'a Path, ResumeError> {
    let begins = |path: &&PathBuf| {
        name(path).get(..id.len()).is_some_and(|beginning| beginning.eq_ignore_ascii_case(id))
    };
    let mut named = journals.iter().filter(begins);
    let path = named.next().ok_or_else(|| ResumeError::Unknown(id.to_owned()))?;
    if named.next().is_some() {
        return Err(ResumeError::Ambiguous(id.to_owned()));
    }
    Ok(path)
}

fn name(path: &Path) -> &str {
    path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default()
}

/// Lists the unfinished games, the one played last first. No journal is locked or changed, so a game
/// that is being played elsewhere stands among the others.
pub(super) fn list(folder: &Path, lang: Lang, out: &mut impl Write) -> Result<(), ListError> {
    let journals = Journal::list(folder).map_err(ResumeError::from)?;
    if journals.is_empty() {
        writeln!(out, "{}", lang.nothing_to_resume())?;
    }
    let zone = TimeZone::system();
    for path in journals {
        let read = Journal::read::<Box<RawValue>, Line>(&path).map_err(ResumeError::from);
        let what = match read.and_then(|(header, lines)| told(&path, &header, &lines)) {
            Ok(AnyGame::Gomoku(session)) => summary(&session, lang, &zone),
            Err(error) => error.text(lang),
        };
        writeln!(out, "{}  {}", name(&path), printable(&what))?;
    }
    Ok(())
}

/// Deletes the unfinished game whose id begins with `id`, also one that is damaged; it is asked first
/// unless `yes` is said.
pub(super) fn delete(
    folder: &Path,
    id: &str,
    yes: bool,
    lang: Lang,
    out: &mut impl Write,
) -> Result<Status, ListError> {
    let journals = Journal::list(folder).map_err(ResumeError::from)?;
    let path = named(&journals, id)?;
    let (what, journal) = match Found::open(path) {
        Ok(Found { game: AnyGame::Gomoku(session), journal, .. }) => {
            (summary(&session, lang, &TimeZone::system()), Some(journal))
        }
        Err(error) if error.is_damage() => (error.text(lang), None),
        Err(error) => return Err(error.into()),
    };
    if !yes {
        let answer = ask(&lang.delete_question(name(path), what), lang)?;
        if !answer.ok_or(ResumeError::DeleteUnasked)? {
            return Ok(Status::Unfinished);
        }
    }
    let removed = journal.map_or_else(
        || {
            let io = |source| JournalError::Io { path: path.to_owned(), source };
            fs::remove_file(path).map_err(io)
        },
        Journal::remove,
    );
    removed.map_err(ResumeError::from)?;
    writeln!(out, "{}", lang.game_deleted(printable(name(path))))?;
    Ok(Status::Done)
}

/// A game in a line of the list: when it began, who plays by which command, and what was agreed.
fn summary<P: View>(session: &Session<P>, lang: Lang, zone: &TimeZone) -> String {
    let table = session.table();
    let terms = table.game.terms();
    let started = table.started.local(zone).strftime("%Y-%m-%d %H:%M");
    let player = |color| match table.player(color).to_string() {
        name if name.is_empty() => lang.color(color),
        name => name,
    };
    let game: Vec<String> = [P::title(terms)].into_iter().chain(P::agreed(terms)).collect();
    let moves = table.game.recorded().len();
    let players = format!("{} – {}", player(Color::Black), player(Color::White));
    lang.unfinished_game(started, players, game.join(", "), table.setup.control, moves)
}

/// Why the games could not be listed, or one of them not be deleted or gone on with.
#[derive(Debug, Error)]
pub(super) enum ListError {
    #[error(transparent)]
    Resume(#[from] ResumeError),
    #[error(transparent)]
    Output(#[from] io::Error),
}
