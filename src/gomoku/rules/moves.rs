//! What a move is: a stone, a pass or a decision of the opening, and when a player may pass.
//!
//! Follows the International Rules of Renju (RIF, 1996, corrected 1998): a move is a stone or a
//! pass, there is no pass in the opening stage, and two passes in succession end the game in a
//! draw. The other rule sets have no pass. The opening rule says what is to be decided, and by whom.

use thiserror::Error;

use super::Rules;
use super::opening::Choice;
use crate::board::{BoardSize, Labels, Point};
use crate::gomoku::notation::NotationError;
use crate::named::UnknownName;

/// What a player does on a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// The player places a stone there.
    Stone(Point),
    /// The player places none.
    Pass,
    /// The player says whether the players exchange colours.
    Swap(bool),
    /// The player chooses the way in which the opening goes on.
    Choose(Choice),
    /// The player says how many fifth moves there will be.
    Declare(u8),
    /// The player offers that point as one of the fifth moves to choose from.
    Offer(Point),
    /// The player picks that one of the fifth moves offered: its stone stays.
    Pick(Point),
}

/// Why a text is no move.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MoveReadError {
    /// It begins like no move.
    #[error(
        "not a move: write `h8`, `pass`, `swap true`, `choose take_black`, `declare 4`, `offer h8` \
         or `pick h8`"
    )]
    Unknown,
    /// The point is not written as a move has it.
    #[error("not the point of a move: write a small letter and a number, as in `h8`")]
    NotAPoint,
    /// The point lies beyond the edge.
    #[error("the point is not on this board of {0} lines")]
    OffBoard(BoardSize),
    /// It does not say whether to swap.
    #[error("not a swap: write `swap true` or `swap false`")]
    Swap,
    /// There is no such way.
    #[error(transparent)]
    Choice(#[from] UnknownName),
    /// It does not say how many fifth moves there will be.
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
    /// A program that plays cannot be told of a pass.
    #[error("a program that plays cannot be told of a pass, place a stone")]
    Untold,
}

/// A written move that is neither a point of the board nor a pass.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("move {number} is `{text}`: {cause}")]
pub struct InvalidMove {
    /// Which move, counted from 1.
    pub number: usize,
    /// The move as it is written.
    pub text: String,
    /// Why it is no point.
    pub cause: NotationError,
}

/// What a pass is called where it is written down.
const PASS: &str = "pass";

impl Move {
    /// Where a stone comes to stand for good; `None` for a move that leaves no stone there.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Stone(point) | Self::Pick(point) => Some(point),
            Self::Pass | Self::Swap(_) | Self::Choose(_) | Self::Declare(_) | Self::Offer(_) => {
                None
            }
        }
    }

    /// The move as it stands in records and counts: a stone or a pass as it is, a fifth move that
    /// is picked as a stone, and a decision not at all.
    #[must_use]
    pub const fn recorded(self) -> Option<Self> {
        match self {
            Self::Stone(point) | Self::Pick(point) => Some(Self::Stone(point)),
            Self::Pass => Some(Self::Pass),
            Self::Swap(_) | Self::Choose(_) | Self::Declare(_) | Self::Offer(_) => None,
        }
    }

    /// The move as it is written down, whatever labels the players see and whatever is asked: `h8`,
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

    /// The move that was written down. `place h8` is a stone too: version 1 of the journal had that
    /// for a stone of the opening.
    ///
    /// # Errors
    /// Says what would be right. Spellings other than those of [`written`](Self::written) are
    /// refused.
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

    /// The stone or the pass of a record. People write records too, so that a point may be spelt in
    /// all the ways of its labels.
    ///
    /// # Errors
    /// Where it is neither a point of this board nor a pass.
    pub fn read_recorded(text: &str, size: BoardSize) -> Result<Self, NotationError> {
        match text {
            PASS => Ok(Self::Pass),
            point => Labels::Standard.parse(point, size).map(Self::Stone),
        }
    }

    /// The moves of a game that were written down with blanks between.
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

/// The point of a move, spelt as it is written down.
fn read_point(text: &str, size: BoardSize) -> Result<Point, MoveReadError> {
    let point = Labels::Standard.parse(text, size).map_err(|error| match error {
        NotationError::NotAPoint => MoveReadError::NotAPoint,
        NotationError::OffBoard(size) => MoveReadError::OffBoard(size),
    })?;
    let exact = Labels::Standard.format(point, size) == text;
    exact.then_some(point).ok_or(MoveReadError::NotAPoint)
}

/// The number of a move, spelt as it is written down.
fn read_number(text: &str) -> Result<u8, MoveReadError> {
    let exact = |number: &u8| number.to_string() == text;
    text.parse().ok().filter(exact).ok_or(MoveReadError::Number)
}

impl Rules {
    /// Moves that must be stones where no opening rule says how long the opening stage lasts. None
    /// lasts for less.
    const OPENING_STAGE: u16 = 3;

    /// Whether a player may pass once the opening stage is over.
    #[must_use]
    pub const fn has_passes(self) -> bool {
        matches!(self, Self::Renju | Self::RenjuSimple)
    }

    /// Whether the side to move may pass on a board with so many stones. Whether an
    /// opening rule has not ended is for the caller to ask.
    ///
    /// # Errors
    /// Says why not.
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
