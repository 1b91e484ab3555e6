//! Parse errors of record files: what is wrong, and where.

use thiserror::Error;

use super::{FileFault, TreeFull};
use crate::board::BoardSize;
use crate::game::record;
use crate::gomoku::rules::InvalidMove;
use crate::lang::Lang;

/// The error of a game that could not be parsed.
pub type ParseError = record::ParseError<Fault>;

/// A fault at a byte offset.
pub(super) type FaultAt = record::source::FaultAt<Fault>;

/// What is wrong with a game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", self.text(Lang::En))]
pub enum Fault {
    /// The file is broken, whichever game it is of.
    File(#[from] FileFault),
    /// Something else was expected.
    Expected(Expected),
    /// The value of a key of a JSON record is not what it should be.
    Value {
        /// The key.
        key: String,
        /// What its value should be.
        expected: Expected,
    },
    /// The record is of another game, by its SGF game type.
    OtherGame(String),
    /// The board size is unsupported.
    Size(String),
    /// A text is not a point of the board.
    Point {
        /// The text, as written.
        text: String,
        /// The size of the board.
        size: BoardSize,
    },
    /// A move of a list is outside the board that is asked for.
    Reach {
        /// The lines that the moves need.
        reach: u8,
        /// The size of the board.
        size: BoardSize,
    },
    /// A move of a list is neither a point of the board nor a pass.
    Move(#[from] InvalidMove),
    /// The XML is not well-formed.
    Xml(String),
    /// A reference to an earlier node that does not exist.
    Reference(String),
    /// More nodes or notes than a record can hold.
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
#[error("{}", self.text(Lang::En))]
pub enum Expected {
    /// `(` and a node.
    GameTree,
    /// A node, a variation or the end of the game.
    NodeOrEnd,
    /// `[`.
    ValueStart,
    /// `]`.
    ValueEnd,
    /// A point or a pass.
    Move,
    /// A move as a letter and a number, where numbers stand.
    LetterAndNumber,
    /// The first line of a PSQ file.
    PsqHeader,
    /// A move of a PSQ file.
    PsqMove,
    /// The numbers at the beginning of a file of Yixin-Board.
    SavHeader,
    /// A tag of a PGN file.
    Tag,
    /// The end of a comment of a PGN file.
    Brace,
    /// No variation in a PGN file.
    MainLine,
    /// The first bytes of a `RenLib` file.
    LibHeader,
    /// More bytes.
    More,
    /// In JSON: a text.
    Text,
    /// In JSON: the lines of the board.
    Lines,
    /// In JSON: a colour, or none.
    Winner,
    /// In JSON: the name of a player, or the stones of a colour.
    PlayerOrStones,
    /// In JSON: the moves of a game.
    Moves,
    /// In JSON: all nodes of a game.
    Nodes,
    /// In JSON: no move in the first node, and at most one in each other.
    OneMove,
    /// In JSON: the moves of the main line, if its nodes are there too.
    LineOfNodes,
    /// In JSON: a result.
    Result,
    /// In JSON: labels by point.
    Labels,
    /// In JSON: marks by point.
    Marks,
    /// In JSON: the name of a mark.
    Mark,
    /// The position byte of a node.
    LibPoint,
}
