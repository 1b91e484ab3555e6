//! The two players by seat, whichever colours they hold, and pairs with one value for each seat.

use std::ops::{Index, IndexMut, Not};

use serde::{Deserialize, Serialize};

use super::Color;

/// A player, whichever colour the player holds now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// The player who held Black when the game began.
    First,
    /// The other player.
    Second,
}

impl Seat {
    /// The first, then the second.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The player who holds this colour when a game begins.
    #[must_use]
    pub const fn of(first_color: Color) -> Self {
        match first_color {
            Color::Black => Self::First,
            Color::White => Self::Second,
        }
    }

    /// The colour that the player holds when a game begins.
    #[must_use]
    pub const fn first_color(self) -> Color {
        match self {
            Self::First => Color::Black,
            Self::Second => Color::White,
        }
    }
}

impl Not for Seat {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// One `T` for each seat: clocks, players, offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct BySeat<T> {
    /// The first player's value.
    pub first: T,
    /// The second player's value.
    pub second: T,
}

impl<T> BySeat<T> {
    /// The pair of values that `value` returns for each seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> Self {
        Self { first: value(Seat::First), second: value(Seat::Second) }
    }

    /// The same pair with the seats exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { first: self.second, second: self.first }
    }

    /// Both values, the first player's first.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        [&self.first, &self.second].into_iter()
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::First => &self.first,
            Seat::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::First => &mut self.first,
            Seat::Second => &mut self.second,
        }
    }
}
