//! Parsing and formatting of points such as `A10` and `h8`, in two coordinate schemes, and which of
//! them a board wears.
//!
//! [`Labels::Original`] is the scheme of the C program that this one replaces: columns from `A`,
//! rows from `0` at the top. [`Labels::Standard`] is the scheme of game records: rows from `1` at
//! the bottom; unlike in Go, the letter I is not skipped. Pure: no clock, no I/O.
//!
//! ```
//! use gomoku::{BoardSize, Labels};
//!
//! let size = BoardSize::FIFTEEN;
//! let point = Labels::Standard.parse("h8", size)?;
//! assert_eq!(Labels::Standard.parse("H8", size), Ok(point));
//! assert_eq!(Labels::Original.format(point, size), "H7");
//! assert!(Labels::Standard.parse("p1", size).is_err(), "the board has the columns a to o");
//! # Ok::<(), gomoku::gomoku::notation::NotationError>(())
//! ```

use thiserror::Error;

use crate::board::{BoardSize, LabelChoice, Labels, Point};

/// Why a text is not a point of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NotationError {
    /// It does not have the form of a point.
    #[error("not a point: write a letter and a number, or two numbers")]
    NotAPoint,
    /// It has the form of a point but lies outside the board.
    #[error("the point is not on this board of {0} lines")]
    OffBoard(BoardSize),
}

/// The lines of the board of the C program, which keeps its labels.
const ORIGINAL_LINES: u8 = 19;

impl LabelChoice {
    /// The labels that a board of this size wears. By itself, a board of 19 lines has the original
    /// ones, and every other board the standard ones.
    #[must_use]
    pub const fn on(self, size: BoardSize) -> Labels {
        match self {
            Self::Board if size.lines() == ORIGINAL_LINES => Labels::Original,
            Self::Original => Labels::Original,
            Self::Board | Self::Standard => Labels::Standard,
        }
    }
}

impl Labels {
    /// The letter of a column counted from 0 at the left, in upper case.
    #[must_use]
    pub const fn column(self, column: u8) -> char {
        (b'A' + column) as char
    }

    /// The number of a row counted from 0 at the top.
    #[must_use]
    pub const fn row(self, row: u8, size: BoardSize) -> u8 {
        match self {
            Self::Original => row,
            Self::Standard => size.lines() - row,
        }
    }

    /// Formats a point: `A10` in the original scheme, `h8` in the standard one.
    #[must_use]
    pub fn format(self, point: Point, size: BoardSize) -> String {
        let mut text = String::with_capacity(3);
        self.push(point, size, &mut text);
        text
    }

    /// Appends a [formatted](Self::format) point to a text.
    pub fn push(self, point: Point, size: BoardSize, text: &mut String) {
        let letter = self.column(point.column());
        text.push(if self == Self::Standard { letter.to_ascii_lowercase() } else { letter });
        let number = self.row(point.row(), size);
        if number > 9 {
            text.push((b'0' + number / 10) as char);
        }
        text.push((b'0' + number % 10) as char);
    }

    /// Parses a point: a letter and a row number in this scheme (`A10`, `a10`, `a 10`), or a column
    /// and a row both counted from 1 (`1,11`, `1 11`), the row from the side where this scheme
    /// begins.
    ///
    /// # Errors
    /// If the text is not a point, or the point lies outside the board.
    pub fn parse(self, text: &str, size: BoardSize) -> Result<Point, NotationError> {
        let text = text.trim();
        let mut rest = text.chars();
        let first = rest.next().ok_or(NotationError::NotAPoint)?;
        let (column, row) = if first.is_ascii_alphabetic() {
            let number = whole_number(rest.as_str().trim_start())?;
            let row = match self {
                Self::Original => Some(number),
                Self::Standard => self.row_counted_from_one(number, size),
            };
            (Some(u32::from(first.to_ascii_lowercase()) - u32::from('a')), row)
        } else {
            let (column, row) = text
                .split_once(|c: char| c == ',' || c.is_whitespace())
                .ok_or(NotationError::NotAPoint)?;
            let column = whole_number(column.trim())?;
            let row = whole_number(row.trim_start_matches([',', ' ', '\t']))?;
            (column.checked_sub(1), self.row_counted_from_one(row, size))
        };
        let on_grid = |line: Option<u32>| u8::try_from(line?).ok();
        on_grid(column)
            .zip(on_grid(row))
            .and_then(|(column, row)| size.point(column, row))
            .ok_or(NotationError::OffBoard(size))
    }

    /// Converts a row counted from 1, in this scheme's direction, to one counted from 0 at the top.
    fn row_counted_from_one(self, number: u32, size: BoardSize) -> Option<u32> {
        match self {
            Self::Original => number.checked_sub(1),
            Self::Standard => u32::from(size.lines()).checked_sub(number),
        }
    }
}

/// Parses digits only. A number that overflows saturates, so that it is reported as off the board.
fn whole_number(digits: &str) -> Result<u32, NotationError> {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NotationError::NotAPoint);
    }
    Ok(digits.parse().unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests;
