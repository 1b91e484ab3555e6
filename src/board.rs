//! The board: a square grid with stones as bitboards, and the scan for a row of five.
//!
//! The board finds the unbroken runs of stones; [`rules`](crate::gomoku::rules) decides which of
//! them win. Pure: no clock, no I/O.
//!
//! A board as text:
//!
//! ```
//! use gomoku::{Board, Color, Labels};
//!
//! let text = "\
//! . . . . .
//! . O . . .
//! . . X . .
//! . . . . .
//! . . . . .
//! ";
//! let board: Board = text.parse()?;
//! assert_eq!(board.get(Labels::Standard.parse("b4", board.size())?), Some(Color::White));
//! assert_eq!(board.to_string(), text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod color;
mod direction;
mod labels;
mod lines;
mod outcome;
mod picture;
pub(crate) mod point;
mod run;
mod seat;
mod turn;

pub use color::{ByColor, Color};
pub use direction::Line;
pub use labels::{LabelChoice, Labels};
use lines::Lines;
pub use lines::Window;
pub use outcome::{Outcome, Reason};
pub use picture::PictureError;
pub use point::{BoardSize, Point, SizeError};
pub use run::Run;
pub use seat::{BySeat, Seat};
pub use turn::Turn;

use thiserror::Error;

/// Why a stone cannot be put on a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PlaceError {
    /// The point is beyond the edge of this board.
    #[error("the point is not on this board of {0} lines")]
    OffBoard(BoardSize),
    /// A stone is on the point already.
    #[error("a {1} stone is on the point already, an empty point is needed")]
    Taken(Point, Color),
}

/// A square board of 5 to 26 lines (19 by default) and its stones.
///
/// A row of six, which wins by some rules only:
///
/// ```
/// use gomoku::{Board, BoardSize, Color, Rules};
///
/// let (size, mut board) = (BoardSize::FIFTEEN, Board::new(BoardSize::FIFTEEN));
/// for point in (3..9).filter_map(|column| size.point(column, 7)) {
///     board.place(point, Color::Black)?;
/// }
/// let row = board.scan_rows(5, |_| true).expect("there is a row");
/// assert_eq!((row.length, row.stone), (6, Color::Black));
/// assert!(Rules::Freestyle.wins(&board, row));
/// assert!(!Rules::Standard.wins(&board, row));
/// # Ok::<(), gomoku::board::PlaceError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    size: BoardSize,
    stones: u16,
    lines: ByColor<Lines>,
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
        Self { size, stones: 0, lines: ByColor { black: Lines::empty(), white: Lines::empty() } }
    }

    /// A board with these stones, without those that cannot be placed.
    #[must_use]
    pub fn of(size: BoardSize, stones: &[(Point, Color)]) -> Self {
        let mut board = Self::new(size);
        for &(point, stone) in stones {
            let _ = board.place(point, stone);
        }
        board
    }

    /// The number of lines in each direction.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The number of stones on the board.
    #[must_use]
    pub const fn stones(&self) -> u16 {
        self.stones
    }

    /// The number of stones of one colour.
    #[must_use]
    pub fn stones_of(&self, stone: Color) -> u32 {
        self.lines[stone].count()
    }

    /// Whether no empty point is left.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.stones == self.size.points()
    }

    /// The stone on `point`; `None` if the point is empty or beyond the edge.
    #[must_use]
    pub fn get(&self, point: Point) -> Option<Color> {
        Color::BOTH.into_iter().find(|&stone| self.lines[stone].contains(point))
    }

    /// Every point of the board, row by row from the upper left.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        self.size.iter()
    }

    /// The stones with their points, row by row from the upper left.
    pub fn placed(&self) -> impl Iterator<Item = (Point, Color)> + '_ {
        self.points().filter_map(|point| Some((point, self.get(point)?)))
    }

    /// Puts a stone on an empty point of the board.
    ///
    /// # Errors
    /// Refuses a point that is beyond the edge or taken; the board is unchanged.
    pub fn place(&mut self, point: Point, stone: Color) -> Result<(), PlaceError> {
        if !self.size.contains(point) {
            return Err(PlaceError::OffBoard(self.size));
        }
        if let Some(taken) = self.get(point) {
            return Err(PlaceError::Taken(point, taken));
        }
        self.lines[stone].toggle(point);
        self.stones += 1;
        Ok(())
    }

    /// Removes the stone from `point` and returns it.
    pub fn remove(&mut self, point: Point) -> Option<Color> {
        let taken = self.get(point)?;
        self.lines[taken].toggle(point);
        self.stones -= 1;
        Some(taken)
    }

    /// The longest unbroken run of one colour through `point` along `line`; `None` if the point has
    /// no stone.
    #[must_use]
    pub fn run_through(&self, point: Point, line: Line) -> Option<Run> {
        let stone = self.get(point)?;
        Some(self.lines[stone].run_through(point, line, stone))
    }

    /// The runs through `point` along the four lines that `wins` accepts.
    pub fn rows_through(
        &self,
        point: Point,
        wins: impl Fn(Run) -> bool,
    ) -> impl Iterator<Item = Run> {
        let own = self.get(point).map(|stone| (stone, &self.lines[stone]));
        Line::ALL
            .into_iter()
            .filter_map(move |line| own.map(|(stone, own)| own.run_through(point, line, stone)))
            .filter(move |&run| wins(run))
    }

    /// The first run of at least so many stones, on the whole board, that `wins` accepts. This full scan
    /// does not need the last move.
    #[must_use]
    pub fn scan_rows(&self, at_least: u8, wins: impl Fn(Run) -> bool) -> Option<Run> {
        let find = |stone| self.lines[stone].find_run(stone, at_least, &wins);
        Color::BOTH.into_iter().find_map(find)
    }

    /// The points of `line` around `point`: which have a stone of this colour, and which are empty.
    #[must_use]
    pub fn window(&self, point: Point, line: Line, stone: Color) -> Window {
        let stones = self.lines[stone].around(point, line);
        let taken = stones | self.lines[!stone].around(point, line);
        Window { stones, empty: Window::on_board(self.size, point, line) & !taken }
    }

    /// The stones next to both ends of a run; `None` if a point is empty or beyond the edge.
    #[must_use]
    pub fn ends(&self, run: Run) -> [Option<Color>; 2] {
        let after = i8::try_from(run.length).ok();
        [Some(-1), after].map(|steps| self.get(run.start.offset(run.line, steps?)?))
    }
}

#[cfg(test)]
mod tests;
