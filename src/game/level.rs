//! Playing strength as a level, on the same scale for every game.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::lang::Lang;

/// A level of play, 1 to 10. The highest plays as well as it can in the time it is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// The error for a text or number that is not a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{}", Lang::En.value_level(Level::MAX))]
pub struct LevelError;

impl Level {
    /// The lowest level: a player who has just learnt the rules beats it.
    pub const MIN: Self = Self(1);
    /// The highest level.
    pub const MAX: Self = Self(10);

    /// The level that is offered to somebody who has never chosen one.
    pub const FIRST: Self = Self(2);

    /// The level with this number.
    ///
    /// # Errors
    /// Refuses numbers below 1 and above 10.
    pub const fn new(number: u8) -> Result<Self, LevelError> {
        if number >= Self::MIN.0 && number <= Self::MAX.0 {
            Ok(Self(number))
        } else {
            Err(LevelError)
        }
    }

    /// The number of the level.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Every level, lowest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::MIN.0..=Self::MAX.0).map(Self)
    }
}

impl Default for Level {
    /// The middle level.
    fn default() -> Self {
        Self(5)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        text.parse().map_err(|_| LevelError).and_then(Self::new)
    }
}
