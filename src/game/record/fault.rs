//! Parse errors of record files: what is wrong, and where.

use std::fmt;

use thiserror::Error;

use crate::game::chain::SumFault;
use crate::game::session::SavedError;

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
        match self {
            Self::Text { line, column } => write!(f, "line {line}, column {column}"),
            Self::Byte(offset) => write!(f, "byte {offset}"),
        }
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
pub enum FileFault {
    /// The file contains no game.
    #[error("the file contains no game")]
    Empty,
    /// The bytes are not valid UTF-8.
    #[error("the bytes are not UTF-8")]
    NotUtf8,
    /// The record is of another game, by its name.
    #[error("the game is `{found}`, not {wanted}")]
    OtherGame {
        /// The name of the game.
        found: String,
        /// The name of the game that is read.
        wanted: &'static str,
    },
    /// The game has no records in this format.
    #[error("there are no records of {game} in the format {format}")]
    NoFormat {
        /// The name of the game.
        game: &'static str,
        /// The name of the format.
        format: &'static str,
    },
    /// The text is not JSON.
    #[error("the text is not JSON")]
    NoJson,
    /// A JSON object has values that its game does not take.
    #[error("{0}")]
    Json(String),
    /// A JSON object has no moves.
    #[error("not a game: the key `moves` with the moves of the game is missing")]
    NoMoves,
    /// A line of a journal stands alone.
    #[error("a line of a journal without its header")]
    NoHeader,
    /// `{` is missing.
    #[error("expected `{{`, the beginning of a record")]
    NoObject,
    /// `}` is missing.
    #[error("expected `}}`, the end of a record")]
    NoObjectEnd,
    /// A line is not one of a journal.
    #[error("expected a line of a journal")]
    NoJournalLine,
    /// The lines of a journal do not make a valid game.
    #[error(transparent)]
    Saved(#[from] SavedError),
    /// The checksum of a journal's line is wrong or missing.
    #[error(transparent)]
    Sum(#[from] SumFault),
}
