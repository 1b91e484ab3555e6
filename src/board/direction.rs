//! The four lines through a point.

/// One of the four directions of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Line {
    /// Left to right.
    Horizontal,
    /// Top to bottom.
    Vertical,
    /// Upper left to lower right.
    Falling,
    /// Lower left to upper right.
    Rising,
}

impl Line {
    /// All four directions.
    pub const ALL: [Self; 4] = [Self::Horizontal, Self::Vertical, Self::Falling, Self::Rising];

    /// One step along the line: columns to the right, rows down.
    #[must_use]
    pub const fn direction(self) -> (i8, i8) {
        match self {
            Self::Horizontal => (1, 0),
            Self::Vertical => (0, 1),
            Self::Falling => (1, 1),
            Self::Rising => (1, -1),
        }
    }
}
