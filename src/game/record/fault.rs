//! Parse errors of record files: what is wrong, and where.

use std::fmt;

use thiserror::Error;

use crate::game::chain::SumFault;
use crate::game::session::SavedError;
use crate::lang::Lang;

/// A place in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In a text file: line and column, both counted from 1, the column in characters.
    Text {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// In a binary file: the byte offset.
    Byte(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

/// The error of a game that could not be parsed; `F` is what can be wrong with a record of its game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{place}: {fault}")]
pub struct ParseError<F> {
    /// Where.
    pub place: Place,
    /// What is wrong.
    pub fault: F,
}

/// What is wrong with a file, whichever game it is of.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", self.text(Lang::En))]
pub enum FileFault {
    /// The file contains no game.
    Empty,
    /// The bytes are not valid UTF-8.
    NotUtf8,
    /// The record is of another game, by its name.
    OtherGame {
        /// The name of the game.
        found: String,
        /// The name of the game that is read.
        wanted: &'static str,
    },
    /// The game has no records in this format.
    NoFormat {
        /// The name of the game.
        game: &'static str,
        /// The name of the format.
        format: &'static str,
    },
    /// The text is not JSON.
    NoJson,
    /// A JSON object has values that its game does not take.
    Json(String),
    /// A JSON object has no moves.
    NoMoves,
    /// A line of a journal stands alone.
    NoHeader,
    /// `{` is missing.
    NoObject,
    /// `}` is missing.
    NoObjectEnd,
    /// A line is not one of a journal.
    NoJournalLine,
    /// The lines of a journal do not make a valid game.
    Saved(#[from] SavedError),
    /// The checksum of a journal's line is wrong or missing.
    Sum(#[from] SumFault),
}
