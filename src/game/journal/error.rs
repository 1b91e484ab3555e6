//! Why a journal cannot be used.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use crate::files::ReadError;
use crate::game::chain::SumFault;

/// Why a journal cannot be used.
#[derive(Debug, Error)]
pub enum JournalError {
    /// The operating system refused.
    #[error("cannot use the journal {path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// It cannot be read.
    #[error("cannot read the journal {path}: {source}")]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: ReadError,
    },
    /// Another process plays this game.
    #[error("the game of {0} is being played elsewhere")]
    InUse(PathBuf),
    /// A line that is not an entry.
    #[error("{path}, line {line}: not a line of a journal: {source}")]
    Malformed {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        source: serde_json::Error,
    },
    /// A line that is not as it was written, or not where it was written.
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
