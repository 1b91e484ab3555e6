//! The errors of all subcommands, with their messages.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use super::bot_failure::bot_failure;
use super::join::error::JoinError;
use super::matches::MatchFailure;
use super::openings::OpeningsError;
use super::record_file::RecordError;
use super::replay::ResultError;
use super::unfinished::{ListError, ResumeError};
use crate::console::printable::printable;
use crate::game::bot::BotError;
use crate::lang::Lang;
use crate::scoreboard::StoreError;
use crate::views::records::Explained;

/// Why a subcommand failed.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum Failure {
    /// The terminal or the output could not be used.
    Io(#[from] io::Error),
    /// No game could be resumed.
    Resume(#[from] ResumeError),
    /// The scoreboard could not be read.
    Store(#[from] StoreError),
    /// Records could not be read or written.
    Record(#[from] RecordError),
    /// A subcommand that only one game has failed.
    OfGame(Box<dyn Explained>),
    /// No result could be replayed.
    Result(#[from] ResultError),
    /// A hosted program cannot play.
    Brain {
        /// The error.
        error: BotError,
        /// The log of the program's error stream.
        log: PathBuf,
    },
    /// A match could not be played.
    Match(#[from] MatchFailure),
    /// No room could be entered.
    Join(#[from] JoinError),
    /// The list of openings could not be generated.
    Openings(#[from] OpeningsError),
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
    /// Whether the reader of the output closed the pipe, which counts as success.
    #[must_use]
    pub fn is_closed_pipe(&self) -> bool {
        match self {
            Self::Io(error)
            | Self::Match(MatchFailure::Output(error))
            | Self::Openings(OpeningsError::Output(error))
            | Self::Record(RecordError::Output(error)) => error.kind() == io::ErrorKind::BrokenPipe,
            _ => false,
        }
    }

    /// The exit code: 2 if another flag is needed, as for any wrong use of flags, otherwise 1.
    #[must_use]
    pub const fn code(&self) -> u8 {
        match self {
            Self::Record(error) if error.needs_flag() => 2,
            _ => 1,
        }
    }

    /// The message for the user.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let text = match self {
            Self::Io(error) => lang.output_failed(lang.system_error(error)),
            Self::Resume(error) => error.text(lang),
            Self::Store(error) => error.text(lang),
            Self::Record(error) => error.text(lang),
            Self::OfGame(error) => error.text(lang),
            Self::Result(error) => error.text(lang),
            Self::Brain { error, log } => bot_failure(lang, error, lang.bot_error(error), log),
            Self::Match(failure) => failure.text(lang),
            Self::Join(error) => error.text(lang),
            Self::Openings(error) => error.text(lang),
        };
        printable(&text).into_owned()
    }
}
