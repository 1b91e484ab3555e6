//! The squares of the board.

/// A square of the 9×9 board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The number of columns and rows.
    pub const LINES: u8 = 9;

    /// The square at a column from the left and a row from the bottom, both from 0; `None` off the
    /// board.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < Self::LINES && row < Self::LINES {
            Some(Self(row * Self::LINES + column))
        } else {
            None
        }
    }

    /// The column from the left, from 0.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % Self::LINES
    }

    /// The row from the bottom, from 0.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / Self::LINES
    }

    /// The number of the square, row by row from a1, below 81.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number of steps between two squares on an empty board.
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row())
    }

    /// The set that has only this square.
    #[must_use]
    pub const fn bit(self) -> u128 {
        1 << self.0
    }

    /// The squares of a set, in the order of their numbers. Bits from 81 on must not be set.
    pub fn of(set: u128) -> impl Iterator<Item = Self> {
        let mut rest = set;
        std::iter::from_fn(move || {
            let first = (rest != 0).then(|| rest.trailing_zeros())?;
            rest &= rest - 1;
            u8::try_from(first).ok().map(Self)
        })
    }

    /// Every square, row by row from a1.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::LINES * Self::LINES).map(Self)
    }
}
