//! Parse errors of record files: what is wrong, and where.

use thiserror::Error;

use super::{FileFault, Tree, TreeFull};
use crate::board::BoardSize;
use crate::game::record;
use crate::gomoku::rules::InvalidMove;

/// The error of a game that could not be parsed.
pub type ParseError = record::ParseError<Fault>;

/// A fault at a byte offset.
pub(super) type FaultAt = record::source::FaultAt<Fault>;

/// What is wrong with a game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// The file is broken, whichever game it is of.
    #[error(transparent)]
    File(#[from] FileFault),
    /// Something else was expected.
    #[error("expected {0}")]
    Expected(Expected),
    /// The value of a key of a JSON record is not what it should be.
    #[error("`{key}` should be {expected}")]
    Value {
        /// The key.
        key: String,
        /// What its value should be.
        expected: Expected,
    },
    /// The record is of another game, by its SGF game type.
    #[error("game type {0} is not five in a row (4)")]
    OtherGame(String),
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
    /// A move of a list is outside the board that is asked for.
    #[error("the moves need a board of {reach} lines, not {size}")]
    Reach {
        /// The lines that the moves need.
        reach: u8,
        /// The size of the board.
        size: BoardSize,
    },
    /// A move of a list is neither a point of the board nor a pass.
    #[error(transparent)]
    Move(#[from] InvalidMove),
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
    /// A node, a variation or the end of the game.
    #[error("`;`, `(` or `)`")]
    NodeOrEnd,
    /// `[`.
    #[error("`[`, the beginning of a value")]
    ValueStart,
    /// `]`.
    #[error("`]`, the end of a value")]
    ValueEnd,
    /// A point or a pass.
    #[error("a move such as h8, or `pass`")]
    Move,
    /// A move as a letter and a number, where numbers stand.
    #[error("a move such as h8: pairs of numbers do not say from where they are counted")]
    LetterAndNumber,
    /// The first line of a PSQ file.
    #[error("`Piskvorky 15x15, 0:0, 0`")]
    PsqHeader,
    /// A move of a PSQ file.
    #[error("a move `column,row,milliseconds`")]
    PsqMove,
    /// The numbers at the beginning of a file of Yixin-Board.
    #[error("the lines of the board, the rules and the number of moves")]
    SavHeader,
    /// A tag of a PGN file.
    #[error("a tag such as [Black \"Ada\"]")]
    Tag,
    /// The end of a comment of a PGN file.
    #[error("`}}`, the end of a comment")]
    Brace,
    /// No variation in a PGN file.
    #[error("the main line alone: variations are not read")]
    MainLine,
    /// The first bytes of a `RenLib` file.
    #[error("the 20-byte header of a RenLib file")]
    LibHeader,
    /// More bytes.
    #[error("more data: the file is truncated")]
    More,
    /// In JSON: a text.
    #[error("a text in quotation marks")]
    Text,
    /// In JSON: the lines of the board.
    #[error("a number from {min} to {max}, the lines of the board",
        min = BoardSize::MIN, max = BoardSize::MAX)]
    Lines,
    /// In JSON: a colour, or none.
    #[error("\"black\", \"white\" or null")]
    Winner,
    /// In JSON: the name of a player, or the stones of a colour.
    #[error("the name of a player or a list of points")]
    PlayerOrStones,
    /// In JSON: the moves of a game.
    #[error("moves such as \"h8 i9\"")]
    Moves,
    /// In JSON: all nodes of a game.
    #[error("a list of nodes, as this program writes it")]
    Nodes,
    /// In JSON: no move in the first node, and at most one in each other.
    #[error("no move in the first node and one in each other")]
    OneMove,
    /// In JSON: the moves of the main line, if its nodes are there too.
    #[error("the moves of the main line of `nodes`")]
    LineOfNodes,
    /// In JSON: a result.
    #[error("a text, or an object with `winner` and `reason`")]
    Result,
    /// In JSON: labels by point.
    #[error("an object with a text for each point")]
    Labels,
    /// In JSON: marks by point.
    #[error("an object with a list of marks for each point")]
    Marks,
    /// In JSON: the name of a mark.
    #[error("triangle, cross, circle, square or selected")]
    Mark,
    /// The position byte of a node.
    #[error("a point of a 15x15 board")]
    LibPoint,
}
