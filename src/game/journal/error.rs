//! The errors of journals.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use crate::files::ReadError;
use crate::game::chain::SumFault;
use crate::lang::Lang;

/// Why a journal cannot be used.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum JournalError {
    /// The operating system reports an error.
    Io {
        /// The file.
        path: PathBuf,
        /// The error.
        source: io::Error,
    },
    /// The file cannot be read.
    Read {
        /// The file.
        path: PathBuf,
        /// The error.
        source: ReadError,
    },
    /// Another process plays this game.
    InUse(PathBuf),
    /// A line is not a valid entry.
    Malformed {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        source: serde_json::Error,
    },
    /// The checksum shows that a line was changed or moved.
    Sum {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with its checksum.
        fault: SumFault,
    },
}
