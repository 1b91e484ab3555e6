//! Why a subcommand failed, in words for the person who called it.

use std::io;

use thiserror::Error;

use super::scoreboard::ScoreboardError;
use super::unfinished::{ListError, ResumeError};
use crate::terminal::printable::printable;
use crate::terminal::text::Lang;

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
            Self::Io(error) | Self::Scoreboard(ScoreboardError::Output(error)) => {
                error.kind() == io::ErrorKind::BrokenPipe
            }
            Self::Resume(_) | Self::Scoreboard(ScoreboardError::Store(_)) => false,
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
        };
        printable(&text).into_owned()
    }
}

impl Lang {
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
