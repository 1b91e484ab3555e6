//! The openings of a match, and the parser for lists of openings. Pure: no clock, no I/O.
//!
//! A list has one opening per line, in one of two formats: the offsets of Gomocup, `-1,2, 0,3`,
//! each pair a number of columns to the right of and rows below the centre; and position codes,
//! `h8i9`, with rows counted from the top, as in c-gomoku-cli. Blank lines and lines that begin
//! with `#` or `;` are ignored.

use std::fmt;
use std::str::FromStr;

use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::board::{BoardSize, Color, Point};
use crate::game::position::Position;
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::{self, Format};
use crate::gomoku::rules::{Move, Rules};
use crate::matches::Logged;
use crate::named::named;

/// The format of a list of openings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpeningFormat {
    /// Offsets from the centre.
    Offset,
    /// Position codes.
    Pos,
}

named!(OpeningFormat is a "format of openings" { Offset = "offset", Pos = "pos" });

/// The order in which the openings of a list are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Order {
    /// In the order of the list.
    #[default]
    Sequential,
    /// Shuffled.
    Random,
}

named!(Order is a "order" { Sequential = "sequential", Random = "random" });

/// Why a list of openings cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OpeningError {
    /// The list is empty.
    #[error("there is no opening")]
    Empty,
    /// A line is malformed.
    #[error(
        "line {line}: `{text}` is not a valid opening; write offsets from the centre (`-1,2, 0,3`) or a code (`h8i9`)"
    )]
    Notation {
        /// The line, counted from 1.
        line: usize,
        /// The text, truncated to 40 characters.
        text: String,
    },
    /// A point is not on the board.
    #[error("line {line}: move {number} is not on a board of {size} lines")]
    OffBoard {
        /// The line.
        line: usize,
        /// The move, counted from 1.
        number: usize,
        /// The board.
        size: BoardSize,
    },
    /// A move is illegal or ends the game.
    #[error("line {line}: move {number} is not allowed or ends the game")]
    Unplayable {
        /// The line.
        line: usize,
        /// The move, counted from 1.
        number: usize,
    },
}

/// The first moves of a game, Black's first, after which the engines play.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Opening(Vec<Point>);

impl Opening {
    /// The moves.
    #[must_use]
    pub fn moves(&self) -> &[Point] {
        &self.0
    }

    /// The side to move after them.
    #[must_use]
    pub fn to_move(&self) -> Color {
        Color::after(self.0.len())
    }

    /// Checks that a game can continue after this opening.
    ///
    /// # Errors
    /// The number, counted from 1, of the first move that is not allowed or ends the game.
    pub fn check(&self, rules: Rules, size: BoardSize) -> Result<(), usize> {
        let mut position = Gomoku::new(&super::terms(rules, size));
        for (&point, number) in self.0.iter().zip(1..) {
            if position.play(Move::Stone(point)).is_err() || position.outcome().is_some() {
                return Err(number);
            }
        }
        Ok(())
    }
}

/// The log has the moves of a game as a position code.
impl Logged for Move {
    fn write_all(moves: &[Self]) -> String {
        Opening(moves.iter().filter_map(|made| made.point()).collect()).to_string()
    }

    fn read_all(text: &str) -> Option<Vec<Self>> {
        let moves: Opening = text.parse().ok()?;
        Some(moves.0.into_iter().map(Self::Stone).collect())
    }
}

impl From<Vec<Point>> for Opening {
    fn from(moves: Vec<Point>) -> Self {
        Self(moves)
    }
}

/// Formats the opening as a position code, as in [`Format::Code`].
impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for point in &self.0 {
            write!(f, "{}{}", char::from(b'a' + point.column()), point.row() + 1)?;
        }
        Ok(())
    }
}

/// A text is not a valid position code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("write a position code such as `h8i9`")]
pub struct CodeError;

impl FromStr for Opening {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        if text.is_empty() {
            return Ok(Self::default());
        }
        let mut games = record::read(Format::Code, text.as_bytes(), &TimeZone::UTC);
        let (Some(Ok(record)), None) = (games.next().map(|game| game.record), games.next()) else {
            return Err(CodeError);
        };
        let points = record.tree.main_moves().map(|(_, played)| played.point);
        points.collect::<Option<_>>().map(Self).ok_or(CodeError)
    }
}

impl TryFrom<String> for Opening {
    type Error = CodeError;

    fn try_from(text: String) -> Result<Self, CodeError> {
        text.parse()
    }
}

impl From<Opening> for String {
    fn from(opening: Opening) -> Self {
        opening.to_string()
    }
}

/// Parses a list of openings and checks that each can be played by these rules on this board.
/// Without a `format`, the format of each line is detected.
///
/// # Errors
/// The first line that is invalid.
pub fn read_openings(
    text: &str,
    format: Option<OpeningFormat>,
    rules: Rules,
    size: BoardSize,
) -> Result<Vec<Opening>, OpeningError> {
    let mut openings = Vec::new();
    let lines = text.lines().map(str::trim).zip(1..);
    for (text, line) in lines.filter(|(text, _)| !text.is_empty() && !text.starts_with(['#', ';']))
    {
        let begins_with_a_letter = text.starts_with(|c: char| c.is_ascii_alphabetic());
        let opening = match format {
            Some(OpeningFormat::Pos) => code(text, line)?,
            None if begins_with_a_letter => code(text, line)?,
            _ => offsets(text, line, size)?,
        };
        if let Some(outside) = opening.moves().iter().position(|&point| !size.contains(point)) {
            return Err(OpeningError::OffBoard { line, number: outside + 1, size });
        }
        opening.check(rules, size).map_err(|number| OpeningError::Unplayable { line, number })?;
        openings.push(opening);
    }
    if openings.is_empty() { Err(OpeningError::Empty) } else { Ok(openings) }
}

fn notation_error(text: &str, line: usize) -> OpeningError {
    const LONGEST: usize = 40;
    OpeningError::Notation { line, text: text.chars().take(LONGEST).collect() }
}

fn code(text: &str, line: usize) -> Result<Opening, OpeningError> {
    text.parse().map_err(|CodeError| notation_error(text, line))
}

fn offsets(text: &str, line: usize, size: BoardSize) -> Result<Opening, OpeningError> {
    let numbers = text.split([',', ' ', '\t']).filter(|part| !part.is_empty());
    let numbers: Vec<i16> = numbers
        .map(|part| part.parse::<i8>().map(i16::from).map_err(|_| notation_error(text, line)))
        .collect::<Result<_, _>>()?;
    let center = size.center();
    let at = |middle: u8, offset: i16| u8::try_from(i16::from(middle) + offset).ok();
    let points = numbers.chunks(2).zip(1..).map(|(pair, number)| match *pair {
        [x, y] => at(center.column(), x)
            .zip(at(center.row(), y))
            .and_then(|(column, row)| size.point(column, row))
            .ok_or(OpeningError::OffBoard { line, number, size }),
        _ => Err(notation_error(text, line)),
    });
    points.collect::<Result<_, _>>().map(Opening)
}

#[cfg(test)]
mod tests;
