//! Walls and the slots that they are placed in.

use super::square::Square;

/// The direction of a wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Between two rows.
    Horizontal,
    /// Between two columns.
    Vertical,
}

impl Direction {
    /// Both directions.
    pub const BOTH: [Self; 2] = [Self::Horizontal, Self::Vertical];

    /// The other direction.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Horizontal => Self::Vertical,
            Self::Vertical => Self::Horizontal,
        }
    }

    /// The letter that ends the name of such a wall.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Horizontal => 'h',
            Self::Vertical => 'v',
        }
    }

    /// The direction of this [letter](Self::letter) or [word](Self::word), in either case.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|direction| {
            let letter = direction.letter();
            text.eq_ignore_ascii_case(letter.encode_utf8(&mut [0; 4]))
                || text.eq_ignore_ascii_case(direction.word())
        })
    }

    /// The direction as a word, as protocols write it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
        }
    }
}

/// A wall, two squares long. Its middle is one of the 8×8 inner crossings of the grooves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Wall {
    crossing: u8,
    /// Its direction.
    pub direction: Direction,
}

impl Wall {
    /// The number of columns and rows of crossings.
    pub const LINES: u8 = Square::LINES - 1;

    /// The wall whose middle is the upper right corner of the square at this column and row, from 0;
    /// `None` if that corner is on the edge of the board.
    #[must_use]
    pub const fn new(column: u8, row: u8, direction: Direction) -> Option<Self> {
        if column < Self::LINES && row < Self::LINES {
            Some(Self { crossing: row * Self::LINES + column, direction })
        } else {
            None
        }
    }

    /// The column of the crossing from the left, from 0.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.crossing % Self::LINES
    }

    /// The row of the crossing from the bottom, from 0.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.crossing / Self::LINES
    }

    /// The number of the crossing, row by row from the lower left, below 64.
    #[must_use]
    pub const fn crossing(self) -> usize {
        self.crossing as usize
    }

    /// The set of crossings that has only this one.
    #[must_use]
    pub const fn bit(self) -> u64 {
        1 << self.crossing
    }

    /// The wall with the same middle in the other direction.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { direction: self.direction.turned(), ..self }
    }

    /// Whether the two walls have the same direction and a common part.
    #[must_use]
    pub fn overlaps(self, other: Self) -> bool {
        let apart = match self.direction {
            Direction::Horizontal => {
                (self.column().abs_diff(other.column()), self.row() == other.row())
            }
            Direction::Vertical => {
                (self.row().abs_diff(other.row()), self.column() == other.column())
            }
        };
        self.direction == other.direction && matches!(apart, (0 | 1, true))
    }

    /// The walls of one direction whose crossings are in a set, in the order of their numbers.
    pub fn of(set: u64, direction: Direction) -> impl Iterator<Item = Self> {
        let mut rest = set;
        std::iter::from_fn(move || {
            let first = (rest != 0).then(|| rest.trailing_zeros())?;
            rest &= rest - 1;
            u8::try_from(first).ok().map(|crossing| Self { crossing, direction })
        })
    }
}
