//! Coordinates of the Gomocup protocol: column and row, counted from 0 at the upper left.

use std::fmt;

use crate::board::{BoardSize, Point};

/// A column and a row as written, possibly outside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) column: i64,
    pub(super) row: i64,
}

impl Place {
    /// `-1,-1`, which Yixin-Board sends for a pass.
    pub(super) const PASS: Self = Self { column: -1, row: -1 };

    /// Parses `x,y`, with optional blanks around the numbers.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (column, row) = text.split_once(',')?;
        Some(Self { column: column.trim().parse().ok()?, row: row.trim().parse().ok()? })
    }

    /// The point on a board of this size; `None` if it is outside.
    pub(super) fn on(self, size: BoardSize) -> Option<Point> {
        let [column, row] = [self.column, self.row].map(|line| u8::try_from(line).ok());
        size.point(column?, row?)
    }
}

impl From<Point> for Place {
    fn from(point: Point) -> Self {
        Self { column: point.column().into(), row: point.row().into() }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.column, self.row)
    }
}
