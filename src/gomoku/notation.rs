//! Points as people write them: `A10` and its relatives, in two label schemes.
//!
//! [`Labels::Original`] is the scheme of the C program this one replaces: columns `A…`, rows `0…`
//! from the top. [`Labels::Standard`] is the one of game records: rows `1…` from the bottom, no
//! letter left out. Pure: no clock, no I/O.

use thiserror::Error;

use crate::board::{BoardSize, Labels, Point};

/// Why a text names no point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NotationError {
    /// It has not the shape of a point.
    #[error("not a point: write a letter and a number, or two numbers")]
    NotAPoint,
    /// It has the shape, but lies beyond the edge.
    #[error("the point is not on this board of {0} lines")]
    OffBoard(BoardSize),
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

    /// The point's name: `A10` in the original scheme, `h8` in the standard one.
    #[must_use]
    pub fn format(self, point: Point, size: BoardSize) -> String {
        let letter = self.column(point.column());
        let number = self.row(point.row(), size);
        match self {
            Self::Original => format!("{letter}{number}"),
            Self::Standard => format!("{}{number}", letter.to_ascii_lowercase()),
        }
    }

    /// Reads a point: a letter and a row number in this scheme (`A10`, `a10`, `a 10`), or a column
    /// and a row counted from 1 (`1,11`, `1 11`), rows from the side where this scheme begins.
    ///
    /// # Errors
    /// Says whether the text is no point at all or one beyond the edge.
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

    /// The row from the top of one counted from 1 where this scheme begins.
    fn row_counted_from_one(self, number: u32, size: BoardSize) -> Option<u32> {
        match self {
            Self::Original => number.checked_sub(1),
            Self::Standard => u32::from(size.lines()).checked_sub(number),
        }
    }
}

/// Digits only; a number too large for any board saturates, so that it is named as off the board.
fn whole_number(digits: &str) -> Result<u32, NotationError> {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NotationError::NotAPoint);
    }
    Ok(digits.parse().unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests;
