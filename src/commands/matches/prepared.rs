//! Finds the match to play: a new one, or an unfinished one by its log.

use std::path::{Path, PathBuf};

use super::consent;
use super::game_file::GameFile;
use super::plan::{AnyPlan, MatchSource, Plan};
use super::{MatchFailure, warn};
use crate::game::journal::{Journal, JournalError};
use crate::games::Kind;
use crate::gomoku::position::Gomoku;
use crate::lang::Lang;
use crate::matches::{Contest, Log, Opening, Played, Setup};
use crate::quoridor::position::Quoridor;

/// The contents of a match log: the open log, the setup and the games played.
pub(super) type LoggedMatch<P> =
    (Log, Setup<P>, Vec<Played<<P as crate::game::position::Position>::Move>>);

/// A new or unfinished match, read and confirmed before a program is started or a file written.
pub(super) enum PreparedMatch<P: Contest> {
    New { plan: Box<Plan<P>>, openings: Option<Vec<Opening<P::Move>>> },
    Resumed { path: PathBuf, logged: Box<LoggedMatch<P>> },
}

/// A prepared match of any game.
pub(super) enum AnyMatch {
    Gomoku(PreparedMatch<Gomoku>),
    Quoridor(PreparedMatch<Quoridor>),
}

impl AnyMatch {
    /// Reads the openings of a new match, or the log of an unfinished one: the file, or the one in
    /// `folder` that was played last.
    pub(super) fn prepare(
        source: MatchSource,
        folder: &Path,
        lang: Lang,
    ) -> Result<Self, MatchFailure> {
        match source {
            MatchSource::New(plan) => Ok(match *plan {
                AnyPlan::Gomoku(plan) => Self::Gomoku(PreparedMatch::new(plan)?),
                AnyPlan::Quoridor(plan) => Self::Quoridor(PreparedMatch::new(plan)?),
            }),
            MatchSource::Resume { log: Some(path), game, yes } => {
                let is_ours = yes || path.parent() == Some(folder);
                Self::open(&path, game, (!is_ours).then_some(lang))
            }
            MatchSource::Resume { log: None, game, yes: _ } => Self::latest(folder, game, lang),
        }
    }

    /// Opens the log of an unfinished match of the requested game, if one is requested. With a
    /// language the user is asked to confirm what the log would do, because it may come from
    /// another person.
    fn open(
        path: &Path,
        requested: Option<Kind>,
        asks: Option<Lang>,
    ) -> Result<Self, MatchFailure> {
        let kind = kind(path)?;
        if let Some(requested) = requested.filter(|&requested| requested != kind) {
            let (path, logged) = (path.to_owned(), kind.name().to_owned());
            return Err(MatchFailure::OtherGame { path, logged, requested });
        }
        Ok(match kind {
            Kind::Gomoku => Self::Gomoku(PreparedMatch::open(path, asks)?),
            Kind::Quoridor => Self::Quoridor(PreparedMatch::open(path, asks)?),
        })
    }

    /// The match in `folder` that was played last and is not in use. Damaged logs are skipped and
    /// reported.
    fn latest(folder: &Path, game: Option<Kind>, lang: Lang) -> Result<Self, MatchFailure> {
        let mut damaged = Vec::new();
        for path in Journal::list(folder)? {
            match Self::open(&path, game, None) {
                Err(MatchFailure::Log(JournalError::InUse(_)) | MatchFailure::OtherGame { .. }) => {
                }
                Err(error) => damaged.push(error),
                Ok(prepared) => {
                    warn(damaged.iter().map(|error| error.text(lang)));
                    return Ok(prepared);
                }
            }
        }
        Err(damaged.into_iter().next().unwrap_or(MatchFailure::NothingToResume))
    }
}

/// The game of a log. A log without it is of gomoku, or damaged, which is found out when it is
/// opened.
fn kind(path: &Path) -> Result<Kind, MatchFailure> {
    let Some(game) = Log::game(path) else { return Ok(Kind::default()) };
    game.parse().map_err(|_| MatchFailure::UnknownGame { path: path.to_owned(), game })
}

impl<P: Contest> PreparedMatch<P> {
    fn new(plan: Plan<P>) -> Result<Self, MatchFailure> {
        plan.records.as_deref().map(GameFile::<P>::format).transpose()?;
        Ok(Self::New { openings: plan.listed_openings()?, plan: Box::new(plan) })
    }

    fn open(path: &Path, asks: Option<Lang>) -> Result<Self, MatchFailure> {
        let logged: LoggedMatch<P> = Log::open(path)?;
        if !logged.1.is_sound() {
            return Err(MatchFailure::Unsound(path.to_owned()));
        }
        if let Some(lang) = asks {
            consent::confirm(&logged.1, &logged.2, path, lang)?;
        }
        Ok(Self::Resumed { path: path.to_owned(), logged: Box::new(logged) })
    }
}
