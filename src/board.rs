//! The grid and the stones on it, with the scan for a row of five.
//!
//! A board knows where stones stand and how long the unbroken runs through them are. Which runs win
//! is for [`rules`](crate::rules) to say. Pure: no clock, no I/O.

mod picture;
mod point;
mod run;
mod stone;

pub use picture::PictureError;
pub use point::{BoardSize, Point, SizeError};
pub use run::{Line, Run};
pub use stone::{ByColor, Stone};

use thiserror::Error;

/// Why a stone cannot be put on a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PlaceError {
    /// The point lies beyond the edge of this board.
    #[error("the point is not on this board of {0} lines")]
    OffBoard(BoardSize),
    /// A stone stands there already.
    #[error("a {1} stone stands there, an empty point is needed")]
    Taken(Point, Stone),
}

/// A square board of 5 to 26 lines (19 by default) and its stones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    size: BoardSize,
    stones: u16,
    cells: [Option<Stone>; Point::COUNT],
}

impl Default for Board {
    fn default() -> Self {
        Self::new(BoardSize::default())
    }
}

impl Board {
    /// An empty board.
    #[must_use]
    pub const fn new(size: BoardSize) -> Self {
        Self { size, stones: 0, cells: [None; Point::COUNT] }
    }

    /// How many lines the board has each way.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// How many stones stand on the board.
    #[must_use]
    pub const fn stones(&self) -> u16 {
        self.stones
    }

    /// Whether no empty point is left.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.stones == self.size.points()
    }

    /// The stone on `point`, or `None` where it is empty or beyond the edge.
    #[must_use]
    pub fn get(&self, point: Point) -> Option<Stone> {
        self.cells[point.index()]
    }

    /// Every point of the board, row by row from the upper left.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        self.size.iter()
    }

    /// Puts a stone on an empty point of the board.
    ///
    /// # Errors
    /// Refuses a point beyond the edge and one that is taken; the board stays as it was.
    pub fn place(&mut self, point: Point, stone: Stone) -> Result<(), PlaceError> {
        if !self.size.contains(point) {
            return Err(PlaceError::OffBoard(self.size));
        }
        let cell = &mut self.cells[point.index()];
        if let Some(taken) = *cell {
            return Err(PlaceError::Taken(point, taken));
        }
        *cell = Some(stone);
        self.stones += 1;
        Ok(())
    }

    /// Takes the stone off `point` and returns it.
    pub fn remove(&mut self, point: Point) -> Option<Stone> {
        let taken = self.cells[point.index()].take();
        self.stones -= u16::from(taken.is_some());
        taken
    }

    /// The longest unbroken run of one colour through `point` along `line`, `None` where no stone
    /// stands.
    #[must_use]
    pub fn run_through(&self, point: Point, line: Line) -> Option<Run> {
        let stone = self.get(point)?;
        let (before, start) = self.reach(point, stone, -line.step());
        let (after, _) = self.reach(point, stone, line.step());
        Some(Run { start, line, length: 1 + before + after, stone })
    }

    /// The runs through `point` along the four lines that `wins` accepts.
    pub fn rows_through(
        &self,
        point: Point,
        wins: impl Fn(Run) -> bool,
    ) -> impl Iterator<Item = Run> {
        Line::ALL
            .into_iter()
            .filter_map(move |line| self.run_through(point, line))
            .filter(move |&run| wins(run))
    }

    /// The first run on the whole board that `wins` accepts: the plain scan, which needs no last
    /// move.
    #[must_use]
    pub fn scan_rows(&self, wins: impl Fn(Run) -> bool) -> Option<Run> {
        for start in self.points() {
            let Some(stone) = self.get(start) else {
                continue;
            };
            for line in Line::ALL {
                let previous = start.index().wrapping_add_signed(-line.step());
                if self.cells.get(previous) == Some(&Some(stone)) {
                    continue;
                }
                let (after, _) = self.reach(start, stone, line.step());
                let run = Run { start, line, length: 1 + after, stone };
                if wins(run) {
                    return Some(run);
                }
            }
        }
        None
    }

    /// How many stones of this colour follow `point` in steps of `step`, and the last of them.
    ///
    /// A step over the left or right edge lands in the unused columns between two rows, which are
    /// always empty, so no step needs a check of its own.
    fn reach(&self, point: Point, stone: Stone, step: isize) -> (u8, Point) {
        let mut last = point.index();
        let mut length = 0;
        loop {
            let next = last.wrapping_add_signed(step);
            if self.cells.get(next) != Some(&Some(stone)) {
                return (length, Point::from_index(last));
            }
            last = next;
            length += 1;
        }
    }
}

#[cfg(test)]
mod tests;
