//! Moves: stones, passes and the decisions of an opening, and when a player may pass.
//!
//! Follows the International Rules of Renju (RIF, 1996, corrected 1998): a move is a stone or a
//! pass, there is no pass in the opening stage, and two passes in succession end the game in a
//! draw. The other rule sets have no pass. The opening rule defines the decisions.

use thiserror::Error;

use super::Rules;
use super::opening::Choice;
use crate::board::{BoardSize, Labels, Point};
use crate::gomoku::notation::NotationError;
use crate::named::UnknownName;

/// A move: what a player does on a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// A stone on this point.
    Stone(Point),
    /// A pass.
    Pass,
    /// Whether the players exchange colours.
    Swap(bool),
    /// The choice of how the opening continues.
    Choose(Choice),
    /// The number of fifth moves.
    Declare(u8),
    /// The offer of a point as one of the fifth moves.
    Offer(Point),
    /// The choice of one of the offered fifth moves: its stone stays.
    Pick(Point),
}

/// Why a text is not a move.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MoveReadError {
    /// It does not begin like a move.
    #[error(
        "not a move: write `h8`, `pass`, `swap true`, `choose take_black`, `declare 4`, `offer h8` \
         or `pick h8`"
    )]
    Unknown,
    /// The point is not written as in a move.
    #[error("not the point of a move: write a small letter and a number, as in `h8`")]
    NotAPoint,
    /// The point is off the board.
    #[error("the point is not on this board of {0} lines")]
    OffBoard(BoardSize),
    /// The value of a swap is not `true` or `false`.
    #[error("not a swap: write `swap true` or `swap false`")]
    Swap,
    /// The choice is not known.
    #[error(transparent)]
    Choice(#[from] UnknownName),
    /// The value of `declare` is not a number.
    #[error("not a number of fifth moves: write it in digits, as in `declare 4`")]
    Number,
}

/// Why a player may not pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PassRefusal {
    /// The rule set has no pass.
    #[error("{0} has no pass, place a stone")]
    NotInRules(Rules),
    /// The opening stage is not over.
    #[error("there is no pass in the opening stage, place a stone")]
    OpeningStage,
    /// The protocol of a hosted program has no pass.
    #[error("the protocol of the playing program has no pass, place a stone")]
    NotInProtocol,
}

/// A written move that is not a point of the board or a pass.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("move {number} is `{text}`: {cause}")]
pub struct InvalidMove {
    /// The number of the move, from 1.
    pub number: usize,
    /// The move as it is written.
    pub text: String,
    /// Why it is not a point.
    pub cause: NotationError,
}

/// The written form of a pass.
const PASS: &str = "pass";

impl Move {
    /// The point of the stone that the move leaves on the board; `None` if it leaves none.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Stone(point) | Self::Pick(point) => Some(point),
            Self::Pass | Self::Swap(_) | Self::Choose(_) | Self::Declare(_) | Self::Offer(_) => {
                None
            }
        }
    }

    /// The move as records have it: a stone or a pass unchanged, a picked fifth move as a stone, and
    /// `None` for any other decision.
    #[must_use]
    pub const fn recorded(self) -> Option<Self> {
        match self {
            Self::Stone(point) | Self::Pick(point) => Some(Self::Stone(point)),
            Self::Pass => Some(Self::Pass),
            Self::Swap(_) | Self::Choose(_) | Self::Declare(_) | Self::Offer(_) => None,
        }
    }

    /// The canonical written form, independent of the players' labels and of the current question: `h8`,
    /// `pass`, `swap true`, `choose take_black`, `declare 4`, `offer h8`, `pick h8`.
    #[must_use]
    pub fn written(self, size: BoardSize) -> String {
        let name = |point| Labels::Standard.format(point, size);
        match self {
            Self::Stone(point) => name(point),
            Self::Pass => PASS.to_owned(),
            Self::Swap(swap) => format!("swap {swap}"),
            Self::Choose(choice) => format!("choose {choice}"),
            Self::Declare(number) => format!("declare {number}"),
            Self::Offer(point) => format!("offer {}", name(point)),
            Self::Pick(point) => format!("pick {}", name(point)),
        }
    }

    /// Reads the canonical form. `place h8` is read as a stone too: version 1 of the journal wrote the
    /// stones of an opening so.
    ///
    /// # Errors
    /// If the text is not exactly as [`written`](Self::written) writes it. The message says what would
    /// be right.
    pub fn read(text: &str, size: BoardSize) -> Result<Self, MoveReadError> {
        let Some((verb, value)) = text.split_once(' ') else {
            return match read_point(text, size) {
                _ if text == PASS => Ok(Self::Pass),
                Err(MoveReadError::NotAPoint) => Err(MoveReadError::Unknown),
                read => read.map(Self::Stone),
            };
        };
        match verb {
            "place" => read_point(value, size).map(Self::Stone),
            "swap" => value.parse().map(Self::Swap).map_err(|_| MoveReadError::Swap),
            "choose" => Ok(Self::Choose(value.parse()?)),
            "declare" => read_number(value).map(Self::Declare),
            "offer" => read_point(value, size).map(Self::Offer),
            "pick" => read_point(value, size).map(Self::Pick),
            _ => Err(MoveReadError::Unknown),
        }
    }

    /// Reads a stone or a pass of a record. People write records by hand, so every spelling of a point
    /// is accepted.
    ///
    /// # Errors
    /// If the text is not a point of this board or a pass.
    pub fn read_recorded(text: &str, size: BoardSize) -> Result<Self, NotationError> {
        match text {
            PASS => Ok(Self::Pass),
            point => Labels::Standard.parse(point, size).map(Self::Stone),
        }
    }

    /// Reads the moves of a game, separated by white space.
    pub fn read_all(
        text: &str,
        size: BoardSize,
    ) -> impl Iterator<Item = Result<Self, InvalidMove>> {
        text.split_ascii_whitespace().enumerate().map(move |(index, name)| {
            Self::read_recorded(name, size).map_err(|cause| InvalidMove {
                number: index + 1,
                text: name.to_owned(),
                cause,
            })
        })
    }
}

/// Reads the point of a move in its canonical spelling.
fn read_point(text: &str, size: BoardSize) -> Result<Point, MoveReadError> {
    let point = Labels::Standard.parse(text, size).map_err(|error| match error {
        NotationError::NotAPoint => MoveReadError::NotAPoint,
        NotationError::OffBoard(size) => MoveReadError::OffBoard(size),
    })?;
    let exact = Labels::Standard.format(point, size) == text;
    exact.then_some(point).ok_or(MoveReadError::NotAPoint)
}

/// Reads the number of a move in its canonical spelling.
fn read_number(text: &str) -> Result<u8, MoveReadError> {
    let exact = |number: &u8| number.to_string() == text;
    text.parse().ok().filter(exact).ok_or(MoveReadError::Number)
}

impl Rules {
    /// The length of the opening stage in moves where no opening rule defines it; none is shorter.
    const OPENING_STAGE: u16 = 3;

    /// Whether a player may pass once the opening stage is over.
    #[must_use]
    pub const fn has_passes(self) -> bool {
        matches!(self, Self::Renju | Self::RenjuSimple)
    }

    /// Checks whether the side to move may pass on a board with this many stones. The caller checks
    /// that the opening rule has ended.
    ///
    /// # Errors
    /// The reason why not.
    pub const fn check_pass(self, stones: u16) -> Result<(), PassRefusal> {
        match self.has_passes() {
            false => Err(PassRefusal::NotInRules(self)),
            true if stones < Self::OPENING_STAGE => Err(PassRefusal::OpeningStage),
            true => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests;
