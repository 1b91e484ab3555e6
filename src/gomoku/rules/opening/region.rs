//! The region of the board where a stone of an opening may be placed.

use crate::board::{BoardSize, Point};

/// A part of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Region {
    /// The whole board.
    Anywhere,
    /// The centre point.
    Center,
    /// The central square with this many points on a side.
    Inside(u8),
    /// All points outside the central square with this many points on a side.
    Outside(u8),
}

impl Region {
    /// Whether `point` of a board of this size lies in it.
    #[must_use]
    pub const fn contains(self, point: Point, size: BoardSize) -> bool {
        let center = size.center();
        let right = point.column().abs_diff(center.column());
        let down = point.row().abs_diff(center.row());
        let distance = if right > down { right } else { down };
        size.contains(point)
            && match self {
                Self::Anywhere => true,
                Self::Center => distance == 0,
                Self::Inside(lines) => distance <= lines / 2,
                Self::Outside(lines) => distance > lines / 2,
            }
    }
}
