//! The symmetries of a board: its rotations and reflections.

use super::{BoardSize, Point};

/// One of the eight rotations and reflections that map a board onto itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn(u8);

impl Turn {
    /// The identity and the seven others.
    pub const ALL: [Self; 8] =
        [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7)];

    /// The image of a point of a board of this size.
    ///
    /// # Panics
    /// If the point is not on the board.
    #[must_use]
    pub fn image(self, point: Point, size: BoardSize) -> Point {
        let Self(turn) = self;
        let mirrored =
            |line: u8, bit: u8| if turn & bit == 0 { line } else { size.lines() - 1 - line };
        let (column, row) = (mirrored(point.column(), 1), mirrored(point.row(), 2));
        let (column, row) = if turn & 4 == 0 { (column, row) } else { (row, column) };
        size.point(column, row).expect("a board is its own image")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_images_of_a_point_off_the_axes_are_eight_and_its_neighbours_stay_neighbours() {
        for lines in [5, 15, 16] {
            let size = BoardSize::new(lines).unwrap();
            let (one, other) = (size.point(1, 0).unwrap(), size.point(2, 0).unwrap());
            let images: HashSet<Point> = Turn::ALL.map(|turn| turn.image(one, size)).into();
            assert_eq!(images.len(), 8);
            for turn in Turn::ALL {
                let (one, other) = (turn.image(one, size), turn.image(other, size));
                let columns = one.column().abs_diff(other.column());
                assert_eq!(columns + one.row().abs_diff(other.row()), 1);
            }
        }
    }
}
