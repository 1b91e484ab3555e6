//! The part of the board that a stone of an opening may be placed in.

use crate::board::{BoardSize, Point};

/// A part of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Region {
    /// The whole board.
    Anywhere,
    /// The middle point.
    Center,
    /// The middle square of so many points each way.
    Inside(u8),
    /// All but the middle square of so many points each way.
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
