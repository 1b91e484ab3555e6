//! Unbroken runs of one colour along a line.

use super::{Color, Line, Point};

/// A maximal unbroken row of stones of one colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run {
    /// The first stone along the line.
    pub start: Point,
    /// The direction of the run.
    pub line: Line,
    /// The number of stones.
    pub length: u8,
    /// The colour of the stones.
    pub stone: Color,
}

impl Run {
    /// The points of the run, from its start.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.length)
            .filter_map(move |steps| self.start.offset(self.line, i8::try_from(steps).ok()?))
    }
}
