//! Levels of play, the same scale for every game.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A level of play, 1 to 10. The last one plays as well as it can in the time it is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// Why a text is no level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a level is a number from 1 to {most}", most = Level::MOST.0)]
pub struct LevelError;

impl Level {
    /// The lowest level: someone who has just learnt the rules beats it.
    pub const LEAST: Self = Self(1);
    /// The highest.
    pub const MOST: Self = Self(10);

    /// The level of this number.
    ///
    /// # Errors
    /// Refuses numbers below 1 and above 10.
    pub const fn new(number: u8) -> Result<Self, LevelError> {
        if number >= Self::LEAST.0 && number <= Self::MOST.0 {
            Ok(Self(number))
        } else {
            Err(LevelError)
        }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Every level, lowest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::LEAST.0..=Self::MOST.0).map(Self)
    }
}

impl Default for Level {
    /// The one in the middle.
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
