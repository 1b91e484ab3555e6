//! Annotations of a node: comments, labels and marks on points, set-up stones.

use std::ops::RangeInclusive;

use crate::board::{BoardSize, Color, Point};
use crate::named::named;

/// One annotation of a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// A comment, possibly of several lines.
    Comment(Box<str>),
    /// A name for the position.
    Name(Box<str>),
    /// A short text on a point.
    Label(Point, Box<str>),
    /// A shape on points.
    Mark(Area, Mark),
    /// A stone set up on each of these points, or removed if `None`; this is not a move.
    SetUp(Area, Option<Color>),
    /// The side to move from here on.
    ToMove(Color),
    /// Programs open the record here.
    Start,
    /// Unknown SGF properties, as written.
    Sgf(Box<str>),
}

named! {
    /// A shape on a point.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Mark is a "mark" {
        /// A triangle.
        Triangle = "triangle",
        /// A cross.
        Cross = "cross",
        /// A circle.
        Circle = "circle",
        /// A square.
        Square = "square",
        /// Selected; a program may draw it in any way.
        Selected = "selected",
    }
}

/// A rectangle of points, usually of a single one.
///
/// A file can describe a whole board in a few characters, so points are not stored one by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Area {
    from: Point,
    to: Point,
}

impl From<Point> for Area {
    fn from(point: Point) -> Self {
        Self { from: point, to: point }
    }
}

impl Area {
    /// The rectangle with these two points as opposite corners.
    #[must_use]
    pub fn between(one: Point, other: Point) -> Self {
        let corner = |pick: fn(u8, u8) -> u8| {
            Point::new(pick(one.column(), other.column()), pick(one.row(), other.row()))
        };
        match (corner(u8::min), corner(u8::max)) {
            (Some(from), Some(to)) => Self { from, to },
            _ => one.into(),
        }
    }

    /// The upper left point.
    #[must_use]
    pub const fn first(self) -> Point {
        self.from
    }

    /// The lower right point.
    #[must_use]
    pub const fn last(self) -> Point {
        self.to
    }

    /// The columns as bits, and the rows.
    const fn columns_and_rows(self) -> (u32, RangeInclusive<u8>) {
        let Self { from, to } = self;
        let columns = (u32::MAX >> (31 - (to.column() - from.column()))) << from.column();
        (columns, from.row()..=to.row())
    }

    /// Every point, row by row.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (self.from.row()..=self.to.row()).flat_map(move |row| {
            let columns = self.from.column()..=self.to.column();
            columns.filter_map(move |column| Point::new(column, row))
        })
    }
}

/// A set of points. Rectangles are added row by row, so that a file that names the whole board many
/// times costs no more than the points of the board.
#[derive(Debug, Clone, Copy, Default)]
pub struct PointSet([u32; BoardSize::MAX as usize]);

impl PointSet {
    /// Adds the points of a rectangle and calls `new` with those that are new.
    pub fn insert(&mut self, area: Area, mut new: impl FnMut(Point)) {
        let (columns, rows) = area.columns_and_rows();
        for (row, known) in rows.clone().zip(&mut self.0[usize::from(*rows.start())..]) {
            let mut added = columns & !*known;
            *known |= columns;
            while added != 0 {
                let column = u8::try_from(added.trailing_zeros()).ok();
                column.and_then(|column| Point::new(column, row)).into_iter().for_each(&mut new);
                added &= added - 1;
            }
        }
    }

    /// Adds the points of a rectangle.
    pub fn add(&mut self, area: Area) {
        let (columns, rows) = area.columns_and_rows();
        rows.for_each(|row| self.0[usize::from(row)] |= columns);
    }

    /// Removes the points of a rectangle.
    pub fn remove(&mut self, area: Area) {
        let (columns, rows) = area.columns_and_rows();
        rows.for_each(|row| self.0[usize::from(row)] &= !columns);
    }

    /// Whether a point is in the set.
    #[must_use]
    pub const fn contains(&self, point: Point) -> bool {
        self.0[point.row() as usize] >> point.column() & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_reports_each_point_once() {
        let point = |column, row| Point::new(column, row).unwrap();
        let whole = Area::between(point(0, 0), point(25, 25));
        let corner = Area::between(point(24, 24), point(25, 25));
        let mut set = PointSet::default();
        let mut new = |area| {
            let mut points = Vec::new();
            set.insert(area, |point| points.push(point));
            points
        };
        assert_eq!(new(corner), corner.points().collect::<Vec<_>>());
        assert_eq!(new(whole).len(), 26 * 26 - 4);
        assert_eq!(new(point(3, 4).into()), []);
    }
}
