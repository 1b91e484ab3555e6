//! Why a match could not be played.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use super::super::record_file::RecordError;
use crate::game::journal::JournalError;
use crate::gomoku::gomocup::host::HostError;
use crate::lang::Lang;
use crate::matches::OpeningError;

/// Why a match could not be played, or not to its end.
#[derive(Debug, Error)]
pub enum MatchFailure {
    /// The list of openings is wrong.
    #[error("{path}, {error}", path = path.display())]
    Openings {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: OpeningError,
    },
    /// The list of openings could not be read, or the games not be written.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The log cannot be used.
    #[error(transparent)]
    Log(#[from] JournalError),
    /// The log tells of no match that can be played.
    #[error("{0} is not the log of a match")]
    Unsound(PathBuf),
    /// No match was left.
    #[error("there is no unfinished match")]
    NothingToResume,
    /// The file for the games is there already.
    #[error("{0} is there already: name another file")]
    SheetExists(PathBuf),
    /// A brain cannot be started.
    #[error(transparent)]
    Brain(#[from] HostError),
    /// The output was refused.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
}

impl Lang {
    /// Why a match could not be played.
    #[must_use]
    pub fn match_failure(self, failure: &MatchFailure) -> String {
        match failure {
            MatchFailure::Openings { path, error } => {
                self.match_openings(path.display(), self.opening_error(error))
            }
            MatchFailure::Record(error) => self.record_error(error),
            MatchFailure::Log(JournalError::InUse(path)) => self.match_in_use(path.display()),
            MatchFailure::Log(JournalError::Malformed { path, line, source }) => {
                self.match_log_malformed(path.display(), line, source)
            }
            MatchFailure::Log(error @ JournalError::Io { .. }) => self.journal_error(error),
            MatchFailure::Unsound(path) => self.match_unsound(path.display()),
            MatchFailure::NothingToResume => self.no_match_to_resume(),
            MatchFailure::SheetExists(path) => self.match_sheet_exists(path.display()),
            MatchFailure::Brain(error) => self.host_error(error),
            MatchFailure::Output(cause) => self.output_refused(cause),
        }
    }
}
