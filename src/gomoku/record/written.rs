//! A move of a letter and a number, and the board that is meant where a format has no place for its
//! size.

use crate::board::BoardSize;

/// The sizes that are meant where none is written, the likeliest first.
const USUAL: [u8; 3] = [15, 19, BoardSize::MAX];

/// The smallest usual board on which no column (from 0) or row (from 1) goes beyond the edge.
pub(super) fn size_for(furthest: u8) -> BoardSize {
    let lines = USUAL.into_iter().find(|&lines| furthest <= lines);
    lines.and_then(|lines| BoardSize::new(lines).ok()).unwrap_or_default()
}

/// A move as it is written, before the board's size is known.
#[derive(Debug, Clone, Copy)]
pub(super) enum RawMove {
    /// A column from 0 and a number from 1, wherever numbers begin.
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
    /// The furthest line it needs.
    pub(super) const fn reach(self) -> u8 {
        match self {
            Self::Point { column, number } if column < number => number,
            Self::Point { column, .. } => column + 1,
            Self::Pass => 0,
        }
    }

    /// A letter and a number up to the largest board's, and nothing else.
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
