//! Parser and formatter of moves: `e2` for the pawn, `e3h` and `e3v` for walls.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::moves::Move;
use super::square::Square;
use super::wall::{Direction, Wall};

/// A text is not a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NotationError {
    /// The text does not have the form of a move.
    #[error("a move is a square such as e2, or a wall such as e3h or e3v")]
    NotAMove,
    /// The square is not on the board.
    #[error("the squares are a1 to i9")]
    OffBoard,
    /// The wall would stick out.
    #[error("walls are from a1 to h8")]
    WallOffBoard,
}

/// The column and row of a name such as `e2`, from 0, and the text after it.
fn square(text: &str) -> Result<(u8, u8, &str), NotationError> {
    let mut rest = text.chars();
    let column = rest.next().filter(char::is_ascii_alphabetic).ok_or(NotationError::NotAMove)?;
    let rest = rest.as_str();
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, rest) = rest.split_at(digits);
    if number.is_empty() {
        return Err(NotationError::NotAMove);
    }
    let column = column.to_ascii_lowercase() as u8 - b'a';
    let row = number.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
    Ok((column, row.ok_or(NotationError::OffBoard)?, rest))
}

impl FromStr for Move {
    type Err = NotationError;

    /// Reads letters of either case, and a space before the direction of a wall: `E3 H`.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (column, row, direction) = square(text.trim())?;
        let direction = match direction.trim() {
            "" => return Square::new(column, row).map(Self::Pawn).ok_or(NotationError::OffBoard),
            "h" | "H" => Direction::Horizontal,
            "v" | "V" => Direction::Vertical,
            _ => return Err(NotationError::NotAMove),
        };
        Wall::new(column, row, direction).map(Self::Wall).ok_or(NotationError::WallOffBoard)
    }
}

fn column(index: u8) -> char {
    char::from(b'a' + index)
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", column(self.column()), self.row() + 1)
    }
}

impl fmt::Display for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", column(self.column()), self.row() + 1, self.direction.letter())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pawn(square) => square.fmt(f),
            Self::Wall(wall) => wall.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_round_trips() {
        let walls = (0..8).flat_map(|column| (0..8).map(move |row| (column, row))).flat_map(
            |(column, row)| {
                Direction::BOTH.map(|direction| Wall::new(column, row, direction).unwrap())
            },
        );
        for made in Square::all().map(Move::Pawn).chain(walls.map(Move::Wall)) {
            assert_eq!(made.to_string().parse(), Ok(made));
        }
    }

    #[test]
    fn a_move_may_be_written_in_capitals_and_with_a_space() {
        for (text, name) in [("E4", "e4"), ("e3 h", "e3h"), (" E3V ", "e3v"), ("e03h", "e3h")] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), name);
        }
    }

    #[test]
    fn what_is_not_a_move_says_why() {
        use NotationError::{NotAMove, OffBoard, WallOffBoard};
        for (text, why) in [
            ("", NotAMove),
            ("e", NotAMove),
            ("4", NotAMove),
            ("e4x", NotAMove),
            ("e4hh", NotAMove),
            ("여4", NotAMove),
            ("j1", OffBoard),
            ("e0", OffBoard),
            ("e10", OffBoard),
            ("e999999", OffBoard),
            ("i1h", WallOffBoard),
            ("a9v", WallOffBoard),
        ] {
            assert_eq!(text.parse::<Move>(), Err(why), "{text}");
        }
    }
}
