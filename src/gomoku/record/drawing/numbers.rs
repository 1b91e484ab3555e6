//! The choice of the stones that bear their numbers on a picture.

use std::num::NonZeroUsize;
use std::str::FromStr;

use thiserror::Error;

use crate::lang::Lang;

/// The stones that bear the numbers of their moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Numbers {
    /// All stones that were played.
    #[default]
    All,
    /// Those of so many last moves.
    Last(NonZeroUsize),
    /// Those from this move on, counted from 1.
    From(NonZeroUsize),
    /// None.
    Off,
}

/// The error for a text that does not name stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{}", Lang::En.value_numbers())]
pub struct NumbersError;

impl FromStr for Numbers {
    type Err = NumbersError;

    /// Parses `all`, `off`, `last:5` or `from:20`; a space may stand for the colon.
    fn from_str(text: &str) -> Result<Self, NumbersError> {
        match text {
            "all" => return Ok(Self::All),
            "off" => return Ok(Self::Off),
            _ => {}
        }
        let (which, number) = text.split_once([':', ' ']).ok_or(NumbersError)?;
        let number = number.parse().map_err(|_| NumbersError)?;
        match which {
            "last" => Ok(Self::Last(number)),
            "from" => Ok(Self::From(number)),
            _ => Err(NumbersError),
        }
    }
}

impl Numbers {
    /// Whether the stone of a move bears its number, in a position after so many moves.
    pub(super) const fn shows(self, number: usize, moves: usize) -> bool {
        match self {
            Self::All => true,
            Self::Last(count) => number > moves.saturating_sub(count.get()),
            Self::From(first) => number >= first.get(),
            Self::Off => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_some_stones_are_chosen() {
        let shown = |text: &str| {
            let numbers: Numbers = text.parse().unwrap();
            (1..=5).filter(|&number| numbers.shows(number, 5)).collect::<Vec<_>>()
        };
        assert_eq!(shown("all"), [1, 2, 3, 4, 5]);
        assert_eq!(shown("off"), [0; 0]);
        assert_eq!((shown("last:2"), shown("last 2")), (vec![4, 5], vec![4, 5]));
        assert_eq!((shown("last:9"), shown("from:4")), (vec![1, 2, 3, 4, 5], vec![4, 5]));
        assert_eq!(shown("from:6"), [0; 0]);
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "last", "last5", "last:", "last:0", "from:-1", "first:3", "last:x", "All"]
        {
            assert_eq!(text.parse::<Numbers>(), Err(NumbersError), "{text:?}");
        }
    }
}
