//! Places as the protocol writes them: column and row, counted from 0 at the upper left.

use std::fmt;

use crate::board::{BoardSize, Point};

/// A column and a row as they were written, on a board or beyond its edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) column: i64,
    pub(super) row: i64,
}

impl Place {
    /// Where a side places no stone: `-1,-1`, as Yixin-Board writes a pass.
    pub(super) const PASS: Self = Self { column: -1, row: -1 };

    /// Reads `x,y`, with or without blanks around the numbers.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (column, row) = text.split_once(',')?;
        Some(Self { column: column.trim().parse().ok()?, row: row.trim().parse().ok()? })
    }

    /// The point, if a board of this size has it.
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
