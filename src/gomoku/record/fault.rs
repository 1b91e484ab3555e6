//! What is wrong with a file of records, and where.

use std::fmt;

use thiserror::Error;

use super::{Tree, TreeFull};
use crate::board::BoardSize;
use crate::game::chain::SumFault;
use crate::game::session::SavedError;
use crate::gomoku::rules::InvalidMove;

/// Where in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In text: line and column, both counted from 1, the column in characters.
    Text {
        /// The line.
        line: usize,
        /// The character in the line.
        column: usize,
    },
    /// In a binary file: bytes from its beginning.
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

/// A game that could not be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{place}: {fault}")]
pub struct ParseError {
    /// Where.
    pub place: Place,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// Something else should stand there.
    #[error("expected {0}")]
    Expected(Expected),
    /// There is no game.
    #[error("there is no game in it")]
    Empty,
    /// The text is in an encoding that is not read.
    #[error("the encoding {0} is not read: convert the file to UTF-8")]
    Encoding(String),
    /// The bytes are no text of the encoding that is declared.
    #[error("the bytes are not UTF-8")]
    NotUtf8,
    /// The record of another game.
    #[error("game type {0} is not five in a row (4)")]
    OtherGame(String),
    /// The record of another game, by its name.
    #[error("the game is `{0}`, not gomoku")]
    NotGomoku(String),
    /// A journal whose lines are no game.
    #[error(transparent)]
    Saved(#[from] SavedError),
    /// A line of a journal that is not as it was written, or not where it was written.
    #[error(transparent)]
    Sum(#[from] SumFault),
    /// No board of ours.
    #[error("a board of {0} is not played on: square boards of {min} to {max} lines are",
        min = BoardSize::MIN, max = BoardSize::MAX)]
    Size(String),
    /// No point of the board.
    #[error("`{text}` is no point of a board of {size} lines")]
    Point {
        /// As it is written.
        text: String,
        /// The board.
        size: BoardSize,
    },
    /// A move of a list is neither a point of the board nor a pass.
    #[error(transparent)]
    Move(#[from] InvalidMove),
    /// JSON that is no record.
    #[error("{0}")]
    Json(String),
    /// XML that is not well-formed.
    #[error("{0}")]
    Xml(String),
    /// A number or reference that leads nowhere.
    #[error("`{0}` refers to nothing before it")]
    Reference(String),
    /// More nodes than a record holds.
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

/// What should stand there.
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
    /// `black` or `white` in SGF's letters.
    #[error("`B` or `W`")]
    Color,
    /// A point or a pass.
    #[error("a move such as h8, or `pass`")]
    Move,
    /// The first line of a Piskvork file.
    #[error("`Piskvorky 15x15, 0:0, 0`")]
    PsqHeader,
    /// A line of a Piskvork file.
    #[error("a move `column,row,milliseconds`")]
    PsqMove,
    /// The first bytes of a `RenLib` file.
    #[error("the 20 bytes every RenLib file begins with")]
    LibHeader,
    /// More bytes.
    #[error("more: the file is cut off")]
    More,
    /// A position byte.
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
