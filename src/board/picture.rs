//! Boards as text diagrams: `X` black, `O` white, `.` empty, one text line for each row.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Board, BoardSize, Color, SizeError};

/// Why a text is not a diagram of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PictureError {
    /// The number of rows is not a board size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// A row does not have as many points as there are rows.
    #[error("row {row} has {found} points where the board has {size} lines")]
    Width {
        /// The row, counted from 1 at the top.
        row: usize,
        /// The number of points it has.
        found: usize,
        /// The number of points it should have.
        size: BoardSize,
    },
    /// A character is not one of the three.
    #[error("`{0}` is not a point: write X (black), O (white) or . (empty)")]
    Character(char),
}

impl FromStr for Board {
    type Err = PictureError;

    fn from_str(picture: &str) -> Result<Self, PictureError> {
        let rows: Vec<&str> =
            picture.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let size = BoardSize::new(u8::try_from(rows.len()).map_err(|_| SizeError)?)?;
        let mut board = Self::new(size);
        for (y, line) in (0_u8..).zip(&rows) {
            let cells: Vec<char> = line.chars().filter(|c| !c.is_whitespace()).collect();
            let wrong_width =
                PictureError::Width { row: usize::from(y) + 1, found: cells.len(), size };
            if cells.len() != usize::from(size.lines()) {
                return Err(wrong_width);
            }
            for (x, cell) in (0_u8..).zip(cells) {
                let stone = match cell {
                    'X' => Color::Black,
                    'O' => Color::White,
                    '.' => continue,
                    other => return Err(PictureError::Character(other)),
                };
                let point = size.point(x, y).ok_or(wrong_width)?;
                board.place(point, stone).map_err(|_| wrong_width)?;
            }
        }
        Ok(board)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for point in self.points() {
            if point.column() > 0 {
                f.write_str(" ")?;
            }
            f.write_str(match self.get(point) {
                Some(Color::Black) => "X",
                Some(Color::White) => "O",
                None => ".",
            })?;
            if point.column() + 1 == self.size().lines() {
                f.write_str("\n")?;
            }
        }
        Ok(())
    }
}
