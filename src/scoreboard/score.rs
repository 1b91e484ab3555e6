//! Wins, draws and losses, counted.

use crate::board::{Color, Outcome};

/// How a game ended for one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Success {
    /// Won.
    Win,
    /// Neither won nor lost.
    Draw,
    /// Lost.
    Loss,
}

impl Success {
    /// What an outcome is to the player of a colour.
    #[must_use]
    pub fn of(outcome: Outcome, stone: Color) -> Self {
        match outcome.winner {
            Some(winner) if winner == stone => Self::Win,
            Some(_) => Self::Loss,
            None => Self::Draw,
        }
    }
}

/// How often somebody has won, drawn and lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Score {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Score {
    /// All games.
    #[must_use]
    pub const fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Wins in games, from 0 to 1; 0 where there is no game.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a rate of so many games needs no last digit")]
    pub fn win_rate(self) -> f64 {
        self.wins as f64 / self.games().max(1) as f64
    }

    pub(super) const fn add(&mut self, success: Success) {
        match success {
            Success::Win => self.wins += 1,
            Success::Draw => self.draws += 1,
            Success::Loss => self.losses += 1,
        }
    }

    pub(super) const fn merge(&mut self, other: Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}
