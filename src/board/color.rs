//! The two colours, and pairs with one value for each colour.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

use serde::{Deserialize, Serialize};

/// The colour of a stone, and of the side that owns it. Black moves first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Color {
    /// The colour that moves first.
    Black,
    /// The colour that moves second.
    White,
}

impl Color {
    /// Black, then White.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// The colour to move after this many moves of a game that Black began.
    #[must_use]
    pub const fn after(moves: usize) -> Self {
        if moves.is_multiple_of(2) { Self::Black } else { Self::White }
    }

    /// Black, White, Black and so on, endlessly.
    pub fn in_turn() -> impl Iterator<Item = Self> + Clone {
        Self::BOTH.into_iter().cycle()
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "black",
            Self::White => "white",
        })
    }
}

/// One `T` for each colour: clocks, names, scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct ByColor<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> ByColor<T> {
    /// The pair of values that `value` returns for each colour.
    pub fn from_fn(mut value: impl FnMut(Color) -> T) -> Self {
        Self { black: value(Color::Black), white: value(Color::White) }
    }

    /// The same pair with the colours exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { black: self.white, white: self.black }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, stone: Color) -> &T {
        match stone {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, stone: Color) -> &mut T {
        match stone {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
