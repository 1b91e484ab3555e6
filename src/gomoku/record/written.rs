//! Moves as a letter and a number, and the assumed board size for formats that do not give it.

use std::fmt;

use super::fault::FaultAt;
use super::{Fault, Rows, Tree};
use crate::board::{BoardSize, Point};

/// The usual sizes, the most likely first.
const USUAL: [u8; 4] = [15, 19, 20, BoardSize::MAX];

/// The smallest usual board with at least this many lines; see [`RawMove::reach`].
pub(super) fn size_for(furthest: u8) -> BoardSize {
    let lines = USUAL.into_iter().find(|&lines| furthest <= lines);
    lines.and_then(|lines| BoardSize::new(lines).ok()).unwrap_or_default()
}

/// The board and the tree of a list of moves that begins at this offset. The board is the one that is
/// asked for, or else the smallest usual one.
pub(super) fn line(
    moves: &[RawMove],
    at: usize,
    asked: Option<BoardSize>,
    rows: Rows,
) -> Result<(BoardSize, Tree), FaultAt> {
    let reach = moves.iter().map(|played| played.reach()).max().unwrap_or(0);
    let size = asked.unwrap_or_else(|| size_for(reach));
    if reach > size.lines() {
        return Err(FaultAt::new(at, Fault::Reach { reach, size }));
    }
    let tree = Tree::line(moves.iter().map(|played| played.point(size, rows)));
    Ok((size, tree.map_err(|full| FaultAt::new(at, full))?))
}

/// A move as written, before the size of the board is known.
#[derive(Debug, Clone, Copy)]
pub(super) enum RawMove {
    /// A column from 0 and a row number from 1, counted from either side of the board.
    Point {
        /// The column.
        column: u8,
        /// The number.
        number: u8,
    },
    /// A pass.
    Pass,
}

impl RawMove {
    /// The move at a point of a board, or a pass.
    pub(super) fn of(point: Option<Point>, size: BoardSize, rows: Rows) -> Self {
        point.map_or(Self::Pass, |point| Self::Point {
            column: point.column(),
            number: rows.number(point.row(), size),
        })
    }

    /// The smallest number of lines of a board that contains the move.
    pub(super) const fn reach(self) -> u8 {
        match self {
            Self::Point { column, number } if column < number => number,
            Self::Point { column, .. } => column + 1,
            Self::Pass => 0,
        }
    }

    /// The point on a board that has it; `None` for a pass.
    pub(super) fn point(self, size: BoardSize, rows: Rows) -> Option<Point> {
        match self {
            Self::Point { column, number } => size.point(column, rows.row(number, size)),
            Self::Pass => None,
        }
    }

    /// Parses exactly a letter and a number, up to the lines of the largest board, or a pass.
    pub(super) fn read(text: &str) -> Option<Self> {
        if text == "-" || text.eq_ignore_ascii_case("pass") {
            return Some(Self::Pass);
        }
        let (letter, digits) = text.split_at_checked(1)?;
        let letter = letter.bytes().next().filter(u8::is_ascii_alphabetic)?;
        let number = digits.bytes().all(|byte| byte.is_ascii_digit()).then_some(digits)?;
        let number = number.parse().ok().filter(|number| (1..=BoardSize::MAX).contains(number))?;
        Some(Self::Point { column: letter.to_ascii_lowercase() - b'a', number })
    }
}

impl fmt::Display for RawMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Point { column, number } => write!(f, "{}{number}", char::from(b'a' + column)),
            Self::Pass => f.write_str("pass"),
        }
    }
}
