//! Why a subcommand failed, in words for the person who called it.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use super::matches::MatchFailure;
use super::record_file::{LIMIT, NoFormat, RecordError};
use super::replay::ResultError;
use super::scoreboard::ScoreboardError;
use super::unfinished::{ListError, ResumeError};
use crate::console::printable::printable;
use crate::gomoku::gomocup::host::HostError;
use crate::gomoku::record::Format;
use crate::lang::Lang;
use crate::named::Named;

/// Why a subcommand failed.
#[derive(Debug, Error)]
pub enum Failure {
    /// The terminal or the output could not be used.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// No game could be gone on with.
    #[error(transparent)]
    Resume(#[from] ResumeError),
    /// The scoreboard could not be shown.
    #[error(transparent)]
    Scoreboard(#[from] ScoreboardError),
    /// Records could not be read or written.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// No result could be gone through.
    #[error(transparent)]
    Result(#[from] ResultError),
    /// A brain cannot play.
    #[error("{error}")]
    Brain {
        /// What is wrong.
        error: HostError,
        /// Where its error stream is kept.
        log: PathBuf,
    },
    /// A match could not be played.
    #[error(transparent)]
    Match(#[from] MatchFailure),
}

impl From<ListError> for Failure {
    fn from(error: ListError) -> Self {
        match error {
            ListError::Resume(error) => error.into(),
            ListError::Output(error) => error.into(),
        }
    }
}

impl Failure {
    /// Whether whoever read the output has seen enough, which is no failure at all.
    #[must_use]
    pub fn is_closed_pipe(&self) -> bool {
        match self {
            Self::Io(error)
            | Self::Scoreboard(ScoreboardError::Output(error))
            | Self::Match(MatchFailure::Output(error))
            | Self::Record(RecordError::Output(error)) => error.kind() == io::ErrorKind::BrokenPipe,
            Self::Resume(_)
            | Self::Scoreboard(ScoreboardError::Store(_))
            | Self::Record(_)
            | Self::Result(_)
            | Self::Brain { .. }
            | Self::Match(_) => false,
        }
    }

    /// What failed and what would be right, for the person who called.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let text = match self {
            Self::Io(error) | Self::Scoreboard(ScoreboardError::Output(error)) => {
                lang.output_failed(error)
            }
            Self::Resume(error) => lang.resume_error(error),
            Self::Scoreboard(ScoreboardError::Store(error)) => lang.store_error(error),
            Self::Record(error) => lang.record_error(error),
            Self::Result(error) => lang.result_error(error),
            Self::Brain { error, log } => lang.brain_failure(error, log),
            Self::Match(failure) => lang.match_failure(failure),
        };
        printable(&text).into_owned()
    }
}

impl Lang {
    /// Why records could not be read or written.
    #[must_use]
    pub fn record_error(self, error: &RecordError) -> String {
        match error {
            RecordError::Read { path, cause } => self.cannot_read(path.display(), cause),
            RecordError::TooLarge(path) => self.file_too_large(path.display(), LIMIT >> 20),
            RecordError::Parse { path, error } => self.game_broken(path, error),
            RecordError::NoSuchGame { path, asked, games } => {
                self.no_such_game(path.display(), asked, games)
            }
            RecordError::NoSuchMove { asked, moves } => self.no_such_move(asked, moves),
            RecordError::Write { path, cause } => self.cannot_write(path.display(), cause),
            RecordError::ManyGames(format) => self.holds_one_game(format),
            RecordError::PixelsToTerminal => self.pixels_to_terminal(),
            RecordError::Output(cause) => self.output_refused(cause),
        }
    }

    /// Why the format of a file is not known.
    #[must_use]
    pub fn no_format(self, error: &NoFormat) -> String {
        match error {
            NoFormat::Unknown { path, flag } => {
                self.format_unknown(path.display(), flag, Format::NAMES.join(", "))
            }
            NoFormat::OnlyRead(format) => self.format_only_read(format),
        }
    }

    /// Why no result can be gone through.
    #[must_use]
    pub fn result_error(self, error: &ResultError) -> String {
        match error {
            ResultError::Store(error) => self.store_error(error),
            ResultError::None => self.no_results(),
            ResultError::Unknown(id) => self.unknown_result(id),
            ResultError::Ambiguous(id) => self.ambiguous_result(id),
            ResultError::NoMoves(id) => self.result_without_moves(id),
        }
    }

    /// Why no game could be gone on with.
    #[must_use]
    pub fn resume_error(self, error: &ResumeError) -> String {
        match error {
            ResumeError::None => self.nothing_to_resume(),
            ResumeError::Unknown(id) => self.unknown_game(id),
            ResumeError::Ambiguous(id) => self.ambiguous_game(id),
            ResumeError::Journal(error) => self.journal_error(error),
            ResumeError::Saved { path, why } => {
                self.saved_malformed(path.display(), self.saved_error(why))
            }
        }
    }
}
