//! The openings of a match, and the parser for lists of openings. Pure: no clock, no I/O.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::Logged;
use crate::board::BoardSize;
use crate::game::position::Position;
use crate::lang::Lang;
use crate::named::{as_text, named};

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
#[error("{}", self.text(Lang::En))]
pub enum OpeningError {
    /// The list is empty.
    Empty,
    /// A line is malformed.
    Notation {
        /// The line, counted from 1.
        line: usize,
        /// The text, truncated to 40 characters.
        text: String,
        /// Examples of valid openings.
        example: &'static str,
    },
    /// A point is not on the board.
    OffBoard {
        /// The line.
        line: usize,
        /// The move, counted from 1.
        number: usize,
        /// The board.
        size: BoardSize,
    },
    /// A move is illegal or ends the game.
    Unplayable {
        /// The line.
        line: usize,
        /// The move, counted from 1.
        number: usize,
    },
}

impl OpeningError {
    /// The error for a line that is malformed.
    #[must_use]
    pub fn notation(text: &str, line: usize, example: &'static str) -> Self {
        const LONGEST: usize = 40;
        Self::Notation { line, text: text.chars().take(LONGEST).collect(), example }
    }
}

/// The first moves of a game, Black's first, after which the engines play.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Opening<M>(Vec<M>);

impl<M> Opening<M> {
    /// The moves.
    #[must_use]
    pub fn moves(&self) -> &[M] {
        &self.0
    }

    /// Checks that a game on these terms can continue after this opening.
    ///
    /// # Errors
    /// The number, counted from 1, of the first move that is not allowed or ends the game.
    pub fn check<P: Position<Move = M>>(&self, terms: &P::Terms) -> Result<(), usize>
    where
        M: Copy,
    {
        let mut position = P::new(terms);
        for (&made, number) in self.0.iter().zip(1..) {
            if position.play(made).is_err() || position.outcome().is_some() {
                return Err(number);
            }
        }
        Ok(())
    }
}

impl<M> Default for Opening<M> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<M> From<Vec<M>> for Opening<M> {
    fn from(moves: Vec<M>) -> Self {
        Self(moves)
    }
}

/// Formats the opening as the log of a match has it.
impl<M: Logged> fmt::Display for Opening<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&M::write_all(&self.0))
    }
}

/// A text is not an opening as the log of a match has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("this is not a list of moves")]
pub struct MovesError;

impl<M: Logged> FromStr for Opening<M> {
    type Err = MovesError;

    fn from_str(text: &str) -> Result<Self, MovesError> {
        M::read_all(text).map(Self).ok_or(MovesError)
    }
}

as_text!(Opening<M>, M: Logged);

/// Parses a list of openings, one in each line, with `read_line`, and checks that each can be
/// played on these terms. Blank lines and lines that begin with `#` or `;` are ignored.
///
/// # Errors
/// The first line that is invalid.
pub fn read_list<P: Position>(
    text: &str,
    terms: &P::Terms,
    read_line: impl Fn(&str, usize) -> Result<Opening<P::Move>, OpeningError>,
) -> Result<Vec<Opening<P::Move>>, OpeningError> {
    let mut openings = Vec::new();
    let lines = text.lines().map(str::trim).zip(1..);
    for (text, line) in lines.filter(|(text, _)| !text.is_empty() && !text.starts_with(['#', ';']))
    {
        let opening = read_line(text, line)?;
        opening.check::<P>(terms).map_err(|number| OpeningError::Unplayable { line, number })?;
        openings.push(opening);
    }
    if openings.is_empty() { Err(OpeningError::Empty) } else { Ok(openings) }
}
