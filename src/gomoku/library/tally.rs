//! How games end, and how many ended in each way.

use crate::board::Color;
use crate::game::record::Ending;
use crate::named::named;

/// How a game ended, as far as its record says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameEnd {
    /// Black won.
    Black,
    /// White won.
    White,
    /// The game was drawn.
    Draw,
    /// The record does not say, or says something else.
    Unknown,
}

named!(GameEnd is a "result" { Black = "black", White = "white", Draw = "draw", Unknown = "unknown" });

impl GameEnd {
    /// The end that a record tells.
    #[must_use]
    pub const fn of(ending: &Ending) -> Self {
        match ending.winner() {
            Some(Color::Black) => Self::Black,
            Some(Color::White) => Self::White,
            None if ending.is_draw() => Self::Draw,
            None => Self::Unknown,
        }
    }
}

/// The number of games that ended in each way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Games that Black won.
    pub black: u64,
    /// Games that White won.
    pub white: u64,
    /// Drawn games.
    pub draws: u64,
    /// Games without a known result.
    pub unknown: u64,
}

impl Tally {
    /// The number of all games.
    #[must_use]
    pub const fn games(self) -> u64 {
        self.black + self.white + self.draws + self.unknown
    }

    /// The number of games that this side won.
    #[must_use]
    pub const fn wins(self, side: Color) -> u64 {
        match side {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// The points of this side as a share of the games with a known result, from 0 to 1: one for a
    /// win, a half for a draw. `None` if no result is known.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "above 2^52 games the last digit is irrelevant")]
    pub fn score(self, side: Color) -> Option<f64> {
        let known = self.black + self.white + self.draws;
        let points = self.wins(side) as f64 + self.draws as f64 / 2.0;
        (known > 0).then(|| points / known as f64)
    }

    /// Counts a game.
    pub const fn add(&mut self, end: GameEnd) {
        match end {
            GameEnd::Black => self.black += 1,
            GameEnd::White => self.white += 1,
            GameEnd::Draw => self.draws += 1,
            GameEnd::Unknown => self.unknown += 1,
        }
    }

    /// Counts the games of another tally.
    pub const fn merge(&mut self, other: Self) {
        self.black += other.black;
        self.white += other.white;
        self.draws += other.draws;
        self.unknown += other.unknown;
    }
}
