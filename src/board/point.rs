//! Points and board sizes: closed types, which cannot hold a coordinate outside the largest grid.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Line;
use crate::lang::{Lang, catalogue};

catalogue! {
    value_board(least, most) { "a board has {least} to {most} lines", "판은 {least}줄부터 {most}줄까지입니다" }
}

/// Why a number is not a board size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{}", Lang::En.value_board(BoardSize::MIN, BoardSize::MAX))]
pub struct SizeError;

/// The number of lines of a board in each direction, 5 to 26.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct BoardSize(u8);

impl BoardSize {
    /// The fewest lines: a row of five must fit.
    pub const MIN: u8 = 5;
    /// The most lines: a letter names each column.
    pub const MAX: u8 = 26;

    /// The size of renju boards and of most tournaments.
    pub const FIFTEEN: Self = Self(15);

    /// The size with this many lines.
    ///
    /// # Errors
    /// Refuses fewer than [`Self::MIN`] and more than [`Self::MAX`] lines.
    pub const fn new(lines: u8) -> Result<Self, SizeError> {
        if lines >= Self::MIN && lines <= Self::MAX { Ok(Self(lines)) } else { Err(SizeError) }
    }

    /// The number of lines.
    #[must_use]
    pub const fn lines(self) -> u8 {
        self.0
    }

    /// The number of points.
    #[must_use]
    pub fn points(self) -> u16 {
        u16::from(self.0) * u16::from(self.0)
    }

    /// Whether `point` is on a board of this size.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.column() < self.0 && point.row() < self.0
    }

    /// The point at a column and row, counted from 0 at the upper left; `None` if it is off the
    /// board.
    #[must_use]
    pub const fn point(self, column: u8, row: u8) -> Option<Point> {
        if column < self.0 && row < self.0 { Point::new(column, row) } else { None }
    }

    /// The middle point; on a board of even size, the lower right of the middle four.
    #[must_use]
    pub const fn center(self) -> Point {
        Point::at(self.0 / 2, self.0 / 2)
    }

    /// Every point, row by row from the upper left.
    pub fn iter(self) -> impl Iterator<Item = Point> + use<> {
        let lines = self.0;
        (0..lines).flat_map(move |row| (0..lines).map(move |column| Point::at(column, row)))
    }

    /// Whether `point` is a star point. Star points are on the third lines (boards under 13) or the
    /// fourth, and on the middle lines of boards with an odd number of lines.
    #[must_use]
    pub fn is_star(self, point: Point) -> bool {
        if self.0 < 7 {
            return self.0 % 2 == 1 && point == self.center();
        }
        let inset = if self.0 < 13 { 2 } else { 3 };
        let far = self.0 - 1 - inset;
        let middle = (self.0 % 2 == 1).then_some(self.0 / 2);
        let (column, row) = (point.column(), point.row());
        let on_corner_line = |at: u8| at == inset || at == far;
        let on_middle = |at: u8| Some(at) == middle;
        let edges = on_corner_line(column) && on_corner_line(row);
        let center = on_middle(column) && on_middle(row);
        let sides = self.0 > 15
            && ((on_corner_line(column) && on_middle(row))
                || (on_middle(column) && on_corner_line(row)));
        edges || center || sides
    }
}

impl Default for BoardSize {
    fn default() -> Self {
        Self(19)
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl TryFrom<u8> for BoardSize {
    type Error = SizeError;

    fn try_from(lines: u8) -> Result<Self, SizeError> {
        Self::new(lines)
    }
}

impl From<BoardSize> for u8 {
    fn from(size: BoardSize) -> Self {
        size.0
    }
}

impl FromStr for BoardSize {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Self, SizeError> {
        text.parse().map_err(|_| SizeError).and_then(Self::new)
    }
}

/// A point of the largest grid, 26 × 26. [`BoardSize::contains`] checks whether it is on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "[u8; 2]", into = "[u8; 2]")]
pub struct Point(u16);

/// The point at a column and a row that are off the largest grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("there is no point at column {0}, row {1}")]
pub struct PointError(u8, u8);

impl TryFrom<[u8; 2]> for Point {
    type Error = PointError;

    fn try_from([column, row]: [u8; 2]) -> Result<Self, PointError> {
        Self::new(column, row).ok_or(PointError(column, row))
    }
}

impl From<Point> for [u8; 2] {
    fn from(point: Point) -> Self {
        [point.column(), point.row()]
    }
}

impl Point {
    /// The index distance between two rows: a power of two, so that division and remainder are
    /// cheap.
    const STRIDE: u8 = 32;

    /// The point at a column and row, counted from 0 at the upper left; `None` if it is off the
    /// grid.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < BoardSize::MAX && row < BoardSize::MAX {
            Some(Self::at(column, row))
        } else {
            None
        }
    }

    /// The column, counted from 0 at the left.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "a remainder of 32")]
    pub const fn column(self) -> u8 {
        (self.0 % Self::STRIDE as u16) as u8
    }

    /// The row, counted from 0 at the top.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "there are 26 rows")]
    pub const fn row(self) -> u8 {
        (self.0 / Self::STRIDE as u16) as u8
    }

    /// The point `steps` further along `line`, backward if negative; `None` if it is off the grid.
    #[must_use]
    pub fn offset(self, line: Line, steps: i8) -> Option<Self> {
        let (right, down) = line.direction();
        let column = i16::from(self.column()) + i16::from(right) * i16::from(steps);
        let row = i16::from(self.row()) + i16::from(down) * i16::from(steps);
        Self::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
    }

    pub(super) const fn at(column: u8, row: u8) -> Self {
        Self(row as u16 * Self::STRIDE as u16 + column as u16)
    }
}
