//! What can go wrong with a brain.

use std::io;
use std::path::PathBuf;
use std::process::ExitStatus;
use std::time::Duration;

use thiserror::Error;

use crate::board::PlaceError;
use crate::gomoku::rules::Rules;

/// What went wrong, and with which program.
#[derive(Debug, Error)]
#[error("{program}: {fault}")]
pub struct HostError {
    /// The program, as it was written.
    pub program: String,
    /// What is wrong.
    pub fault: HostFault,
}

/// What is wrong with a brain, with what it said where it said something.
#[derive(Debug, Error)]
pub enum HostFault {
    /// The rules have no number in the protocol.
    #[error(
        "brains do not know the rules {0}; freestyle, standard, renju, caro and caro-overline have a number"
    )]
    Rules(Rules),
    /// The program cannot be started.
    #[error("cannot be started: {0}")]
    Launch(io::Error),
    /// The log of its error stream cannot be opened.
    #[error("cannot write the log {path}: {cause}", path = path.display())]
    Log {
        /// The file.
        path: PathBuf,
        /// What the system said.
        cause: io::Error,
    },
    /// The process has ended, or closed its output.
    #[error("ended ({how}){last}", how = how(*.status), last = last(.said.as_deref()))]
    Ended {
        /// How, if it has.
        status: Option<ExitStatus>,
        /// Its last line, on either stream.
        said: Option<String>,
    },
    /// No answer came in time.
    #[error("no answer to `{asked}` after {waited:.1?}{last}", last = last(.said.as_deref()))]
    Late {
        /// The command.
        asked: String,
        /// How long it was waited for.
        waited: Duration,
        /// Its last line since, on either stream.
        said: Option<String>,
    },
    /// The command was refused, as unknown or as an error.
    #[error("refused `{asked}` with `{said}`")]
    Refused {
        /// The command.
        asked: String,
        /// The answer.
        said: String,
    },
    /// The answer has not the shape of one.
    #[error("answered `{asked}` with `{said}` instead of {expected}")]
    Garbage {
        /// The command.
        asked: String,
        /// The answer.
        said: String,
        /// What an answer looks like.
        expected: &'static str,
    },
    /// The answer is a point where no stone can be placed.
    #[error("played `{said}`: {why}")]
    Illegal {
        /// The answer.
        said: String,
        /// Why not.
        why: PlaceError,
    },
    /// The caller wanted no answer any more.
    #[error("was stopped")]
    Stopped,
}

fn how(status: Option<ExitStatus>) -> String {
    status.map_or_else(|| "it closed its output".to_owned(), |status| status.to_string())
}

fn last(said: Option<&str>) -> String {
    said.map(|said| format!("; its last line: `{said}`")).unwrap_or_default()
}
