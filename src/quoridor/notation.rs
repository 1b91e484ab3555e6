//! Parser and formatter of moves: `e2` for the pawn, `e3h` and `e3v` for walls; and the notations of
//! other programs.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::moves::Move;
use super::square::Square;
use super::wall::{Direction, Wall};
use crate::lang::Lang;
use crate::named::named;

named! {
    /// A way to write moves.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub enum Notation is a "notation" {
        /// The notation of this program: Black starts on e1, and a wall is named by the square of
        /// its 2×2 block that is nearest a1.
        #[default]
        Standard = "standard",
        /// The notation of `OpenSpiel`: the rows are numbered from the other side, so that the
        /// first player starts on e9. A wall is named by the square nearest a1 there.
        OpenSpiel = "openspiel",
        /// The notation of the Quoridor Text Protocol: the rows are numbered as in `OpenSpiel`, a
        /// wall is named by the upper left square of its block, and its direction is a word.
        Qtp = "qtp",
    }
}

impl Notation {
    /// Parses a move. Letters may have either case, the direction of a wall may be a letter or a
    /// word, and a space may stand before it: `E3 H`, `b5 horizontal`.
    ///
    /// # Errors
    /// If the text is not a move in this notation.
    pub fn parse(self, text: &str) -> Result<Move, NotationError> {
        let (column, number, direction) = square(text.trim())?;
        let direction = direction.trim();
        if direction.is_empty() {
            let square = self.square_row(number).and_then(|row| Square::new(column, row));
            return square.map(Move::Pawn).ok_or(NotationError::OffBoard);
        }
        let direction = Direction::named(direction).ok_or(NotationError::NotAMove)?;
        if !(1..=Square::LINES).contains(&number) {
            return Err(NotationError::OffBoard);
        }
        let wall = self.wall_row(number).and_then(|row| Wall::new(column, row, direction));
        wall.map(Move::Wall).ok_or(match self {
            Self::Standard | Self::OpenSpiel => NotationError::WallOffBoard,
            Self::Qtp => NotationError::UpperWallOffBoard,
        })
    }

    /// Formats a move, as [`parse`](Self::parse) reads it.
    #[must_use]
    pub fn format(self, made: Move) -> String {
        let (lines, last) = (Square::LINES, Wall::LINES);
        match (self, made) {
            (Self::Standard, _) => made.to_string(),
            (Self::OpenSpiel | Self::Qtp, Move::Pawn(square)) => {
                format!("{}{}", column(square.column()), lines - square.row())
            }
            (Self::OpenSpiel, Move::Wall(wall)) => {
                let (letter, direction) = (column(wall.column()), wall.direction.letter());
                format!("{letter}{}{direction}", last - wall.row())
            }
            (Self::Qtp, Move::Wall(wall)) => {
                let (letter, direction) = (column(wall.column()), wall.direction.word());
                format!("{letter}{} {direction}", lines - wall.row())
            }
        }
    }

    /// The row of a square, from 0 at Black's side, by its number in this notation.
    fn square_row(self, number: u8) -> Option<u8> {
        match self {
            Self::Standard => number.checked_sub(1),
            Self::OpenSpiel | Self::Qtp => Square::LINES.checked_sub(number),
        }
    }

    /// The row of a wall's crossing, from 0 at Black's side, by its number in this notation.
    fn wall_row(self, number: u8) -> Option<u8> {
        match self {
            Self::Standard => number.checked_sub(1),
            Self::OpenSpiel => Wall::LINES.checked_sub(number),
            Self::Qtp => Square::LINES.checked_sub(number),
        }
    }
}

/// A text is not a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{}", self.text(Lang::En))]
pub enum NotationError {
    /// The text does not have the form of a move.
    NotAMove,
    /// The square is not on the board.
    OffBoard,
    /// The wall would stick out.
    WallOffBoard,
    /// The wall would stick out, in a notation that names walls by their upper left squares.
    UpperWallOffBoard,
    /// The text says that the other colour moves.
    NotToMove,
}

/// The column of a name such as `e2`, from 0, its number, and the text after it. A number that is
/// too large counts as 0.
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
    Ok((column, number.parse().unwrap_or(0), rest))
}

impl FromStr for Move {
    type Err = NotationError;

    /// Reads the standard notation.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        Notation::Standard.parse(text)
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
    fn every_move_round_trips_in_every_notation() {
        let walls = (0..8).flat_map(|column| (0..8).map(move |row| (column, row))).flat_map(
            |(column, row)| {
                Direction::BOTH.map(|direction| Wall::new(column, row, direction).unwrap())
            },
        );
        for made in Square::all().map(Move::Pawn).chain(walls.map(Move::Wall)) {
            assert_eq!(made.to_string().parse(), Ok(made));
            for notation in Notation::ALL {
                assert_eq!(notation.parse(&notation.format(made)), Ok(made), "{notation} {made}");
            }
        }
    }

    #[test]
    fn the_names_of_other_programs() {
        use NotationError::{OffBoard, UpperWallOffBoard, WallOffBoard};
        for (standard, openspiel, qtp) in [
            ("e1", "e9", "e9"),
            ("e2", "e8", "e8"),
            ("a9", "a1", "a1"),
            ("e3h", "e6h", "e7 horizontal"),
            ("a1v", "a8v", "a9 vertical"),
            ("h8h", "h1h", "h2 horizontal"),
        ] {
            let made = standard.parse().unwrap();
            assert_eq!(Notation::OpenSpiel.format(made), openspiel);
            assert_eq!(Notation::Qtp.format(made), qtp);
        }
        let wall = "e3h".parse();
        for text in ["E7H", "e7h", "E7 Horizontal", "e7 h", " e7horizontal"] {
            assert_eq!(Notation::Qtp.parse(text), wall, "{text}");
        }
        for (notation, text, why) in [
            (Notation::OpenSpiel, "e9h", WallOffBoard),
            (Notation::OpenSpiel, "e0", OffBoard),
            (Notation::OpenSpiel, "e10", OffBoard),
            (Notation::Qtp, "e1h", UpperWallOffBoard),
            (Notation::Qtp, "i3 vertical", UpperWallOffBoard),
            (Notation::Qtp, "e10 vertical", OffBoard),
            (Notation::Qtp, "e300", OffBoard),
        ] {
            assert_eq!(notation.parse(text), Err(why), "{notation} {text}");
        }
    }

    #[test]
    fn a_move_may_be_written_in_capitals_and_with_a_space() {
        for (text, name) in [
            ("E4", "e4"),
            ("e3 h", "e3h"),
            (" E3V ", "e3v"),
            ("e03h", "e3h"),
            ("e3 vertical", "e3v"),
        ] {
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
