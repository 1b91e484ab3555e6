//! The errors of journals.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use crate::files::ReadError;
use crate::game::chain::SumFault;

/// Why a journal cannot be used.
#[derive(Debug, Error)]
pub enum JournalError {
    /// The operating system reports an error.
    #[error("cannot use the journal {path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// The error.
        source: io::Error,
    },
    /// The file cannot be read.
    #[error("cannot read the journal {path}: {source}")]
    Read {
        /// The file.
        path: PathBuf,
        /// The error.
        source: ReadError,
    },
    /// Another process plays this game.
    #[error("the game of {0} is being played elsewhere")]
    InUse(PathBuf),
    /// A line is not a valid entry.
    #[error("{path}, line {line}: not a valid line of a journal: {source}")]
    Malformed {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        source: serde_json::Error,
    },
    /// The checksum shows that a line was changed or moved.
    #[error("{path}, line {line}: {fault}")]
    Sum {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with its checksum.
        fault: SumFault,
    },
}
