//! Unbroken runs of one colour along a line.

use super::{Color, Line, Point};

/// A maximal unbroken row of stones of one colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run {
    /// Its first stone along the line.
    pub start: Point,
    /// The way it lies.
    pub line: Line,
    /// How many stones it has.
    pub length: u8,
    /// Their colour.
    pub stone: Color,
}

impl Run {
    /// The points of the run, from its start.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.length)
            .filter_map(move |steps| self.start.offset(self.line, i8::try_from(steps).ok()?))
    }
}
