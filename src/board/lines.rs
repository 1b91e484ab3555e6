//! A bitboard of one colour's stones, with one word for every line of the largest grid.
//!
//! Each stone is in four words, one for each direction of a line, so that one or two shifts read a
//! row in any direction.

use super::{BoardSize, Color, Line, Point, Run};

/// The number of rows, and of columns, of the largest grid.
const ROWS: usize = BoardSize::MAX as usize;

/// The number of its diagonals in each direction.
const DIAGONALS: usize = 2 * ROWS - 1;

/// The stones of one colour.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Lines([u32; 2 * ROWS + 2 * DIAGONALS]);

impl Lines {
    /// The free bits below the first point of a line, so that a window can reach beyond the edge.
    const MARGIN: u32 = Window::REACH as u32;

    pub(super) const fn empty() -> Self {
        Self([0; 2 * ROWS + 2 * DIAGONALS])
    }

    pub(super) const fn contains(&self, point: Point) -> bool {
        let (number, position) = locate(Line::Horizontal, point);
        self.0[number] >> (Self::MARGIN + position) & 1 == 1
    }

    /// Adds a stone to an empty point, or removes the stone of a taken one.
    pub(super) fn toggle(&mut self, point: Point) {
        for line in Line::ALL {
            let (number, position) = locate(line, point);
            self.0[number] ^= 1 << (Self::MARGIN + position);
        }
    }

    /// The unbroken run through the stone on `point`.
    pub(super) fn run_through(&self, point: Point, line: Line, stone: Color) -> Run {
        let (number, position) = locate(line, point);
        let at = Self::MARGIN + position;
        let upward = self.0[number] >> at;
        let downward = self.0[number] << (u32::BITS - 1 - at);
        let before = downward.leading_ones() - 1;
        let length = before + upward.trailing_ones();
        Run {
            start: point_on(line, number, position - before),
            line,
            length: byte(length as usize),
            stone,
        }
    }

    /// The bits of a line around `point`, in the layout of a [`Window`].
    pub(super) const fn around(&self, point: Point, line: Line) -> u16 {
        let (number, position) = locate(line, point);
        Window::cut(self.0[number] >> position)
    }

    /// The number of stones.
    pub(super) fn count(&self) -> u32 {
        self.0[numbers(Line::Horizontal)].iter().map(|row| row.count_ones()).sum()
    }

    /// The first unbroken run of at least so many stones that `wins` accepts.
    pub(super) fn find_run(
        &self,
        stone: Color,
        at_least: u8,
        wins: impl Fn(Run) -> bool,
    ) -> Option<Run> {
        for line in Line::ALL {
            for number in numbers(line) {
                let mut left = self.0[number] >> Self::MARGIN;
                // Most lines have no stone, or no such run, of which one stone would be left here.
                if left == 0 || (1..at_least).fold(left, |it, _| it & it >> 1) == 0 {
                    continue;
                }
                let mut passed = 0;
                while left != 0 {
                    let gap = left.trailing_zeros();
                    let length = (left >> gap).trailing_ones();
                    let start = point_on(line, number, passed + gap);
                    let run = Run { start, line, length: byte(length as usize), stone };
                    if run.length >= at_least && wins(run) {
                        return Some(run);
                    }
                    left = left >> gap >> length;
                    passed += gap + length;
                }
            }
        }
        None
    }
}

/// Eleven points of a line as bits. The lowest bit is five points before the middle point, which is
/// bit [`Window::MIDDLE`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// The points with a stone of the requested colour.
    pub stones: u16,
    /// The empty points; points beyond the edge are not empty.
    pub empty: u16,
}

impl Window {
    /// The number of points on each side of the middle point.
    pub const REACH: u8 = 5;
    /// The bit of the middle point.
    pub const MIDDLE: u16 = 1 << Self::REACH;

    const fn cut(bits: u32) -> u16 {
        (bits & 0b111_1111_1111) as u16
    }

    /// The bits of `line` around `point` that are on a board of `size`.
    pub(super) const fn on_board(size: BoardSize, point: Point, line: Line) -> u16 {
        let (column, row) = (point.column() as i32, point.row() as i32);
        let full = (1_u32 << size.lines()) - 1;
        // A diagonal beside the main one lacks points at its far end or, if negative, its near end.
        let missing = match line {
            Line::Horizontal | Line::Vertical => 0,
            Line::Falling => row - column,
            Line::Rising => size.lines() as i32 - 1 - row - column,
        };
        let bits = full >> missing.unsigned_abs();
        let bits = if missing < 0 { bits << missing.unsigned_abs() } else { bits };
        let (_, position) = locate(line, point);
        Self::cut(bits << Lines::MARGIN >> position)
    }
}

/// The indices of the lines in this direction.
const fn numbers(line: Line) -> std::ops::Range<usize> {
    match line {
        Line::Horizontal => 0..ROWS,
        Line::Vertical => ROWS..2 * ROWS,
        Line::Falling => 2 * ROWS..2 * ROWS + DIAGONALS,
        Line::Rising => 2 * ROWS + DIAGONALS..2 * ROWS + 2 * DIAGONALS,
    }
}

/// The index of the line through `point` in this direction, and the point's position on it.
const fn locate(line: Line, point: Point) -> (usize, u32) {
    let (column, row) = (point.column(), point.row());
    let (number, position) = match line {
        Line::Horizontal => (row, column),
        Line::Vertical => (column, row),
        Line::Falling => (BoardSize::MAX - 1 + row - column, column),
        Line::Rising => (row + column, column),
    };
    (numbers(line).start + number as usize, position as u32)
}

/// The inverse of [`locate`]: the point at a position of a line.
const fn point_on(line: Line, number: usize, position: u32) -> Point {
    let (number, position) = (byte(number - numbers(line).start), byte(position as usize));
    match line {
        Line::Horizontal => Point::at(position, number),
        Line::Vertical => Point::at(number, position),
        Line::Falling => Point::at(position, number + position + 1 - BoardSize::MAX),
        Line::Rising => Point::at(position, number - position),
    }
}

#[expect(clippy::cast_possible_truncation, reason = "there are fewer than 255 lines and points")]
const fn byte(number: usize) -> u8 {
    number as u8
}
