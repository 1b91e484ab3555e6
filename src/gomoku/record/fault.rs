//! Parse errors of record files: what is wrong, and where.

use std::fmt;

use thiserror::Error;

use super::{Tree, TreeFull};
use crate::board::BoardSize;
use crate::game::chain::SumFault;
use crate::game::session::SavedError;
use crate::gomoku::rules::InvalidMove;

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

/// The error of a game that could not be parsed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{place}: {fault}")]
pub struct ParseError {
    /// Where.
    pub place: Place,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// Something else was expected.
    #[error("expected {0}")]
    Expected(Expected),
    /// The file contains no game.
    #[error("the file contains no game")]
    Empty,
    /// The text is in an unsupported encoding.
    #[error("the encoding {0} is not supported: convert the file to UTF-8")]
    Encoding(String),
    /// The bytes are not valid UTF-8.
    #[error("the bytes are not UTF-8")]
    NotUtf8,
    /// The record is of another game, by its SGF game type.
    #[error("game type {0} is not five in a row (4)")]
    OtherGame(String),
    /// The record is of another game, by its name.
    #[error("the game is `{0}`, not gomoku")]
    NotGomoku(String),
    /// The lines of a journal do not make a valid game.
    #[error(transparent)]
    Saved(#[from] SavedError),
    /// The checksum of a journal's line is wrong or missing.
    #[error(transparent)]
    Sum(#[from] SumFault),
    /// The board size is unsupported.
    #[error("a board of {0} is not supported: use a square board of {min} to {max} lines",
        min = BoardSize::MIN, max = BoardSize::MAX)]
    Size(String),
    /// A text is not a point of the board.
    #[error("`{text}` is not a point of a board of {size} lines")]
    Point {
        /// The text, as written.
        text: String,
        /// The size of the board.
        size: BoardSize,
    },
    /// A move of a list is neither a point of the board nor a pass.
    #[error(transparent)]
    Move(#[from] InvalidMove),
    /// The JSON is invalid, or not a record.
    #[error("{0}")]
    Json(String),
    /// The XML is not well-formed.
    #[error("{0}")]
    Xml(String),
    /// A reference to an earlier node that does not exist.
    #[error("`{0}` refers to nothing before it")]
    Reference(String),
    /// More nodes or notes than a record can hold.
    #[error("a record holds at most {limit} nodes and as many notes", limit = Tree::LIMIT)]
    TooManyNodes,
}

impl From<TreeFull> for Fault {
    fn from(_: TreeFull) -> Self {
        Self::TooManyNodes
    }
}

impl From<Expected> for Fault {
    fn from(expected: Expected) -> Self {
        Self::Expected(expected)
    }
}

/// What was expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Expected {
    /// `(` and a node.
    #[error("`(;`, the beginning of a game")]
    GameTree,
    /// `)`.
    #[error("`)`, the end of a game")]
    GameEnd,
    /// A node, a variation or the end of the game.
    #[error("`;`, `(` or `)`")]
    NodeOrEnd,
    /// `[`.
    #[error("`[`, the beginning of a value")]
    ValueStart,
    /// `]`.
    #[error("`]`, the end of a value")]
    ValueEnd,
    /// A colour in SGF: `B` or `W`.
    #[error("`B` or `W`")]
    Color,
    /// A point or a pass.
    #[error("a move such as h8, or `pass`")]
    Move,
    /// The first line of a PSQ file.
    #[error("`Piskvorky 15x15, 0:0, 0`")]
    PsqHeader,
    /// A move of a PSQ file.
    #[error("a move `column,row,milliseconds`")]
    PsqMove,
    /// The first bytes of a `RenLib` file.
    #[error("the 20-byte header of a RenLib file")]
    LibHeader,
    /// More bytes.
    #[error("more data: the file is truncated")]
    More,
    /// The position byte of a node.
    #[error("a point of a 15x15 board")]
    LibPoint,
    /// `{`.
    #[error("`{{`, the beginning of a record")]
    Object,
    /// `}`.
    #[error("`}}`, the end of a record")]
    ObjectEnd,
    /// A line of a journal.
    #[error("a line of a journal")]
    JournalLine,
}
