//! Counts wins, draws and losses.

use crate::board::{Color, Outcome};

/// The result of a game for one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameResult {
    /// The player won.
    Win,
    /// The game was drawn.
    Draw,
    /// The player lost.
    Loss,
}

impl GameResult {
    /// The result for the player of colour `stone`.
    #[must_use]
    pub fn of(outcome: Outcome, stone: Color) -> Self {
        match outcome.winner {
            Some(winner) if winner == stone => Self::Win,
            Some(_) => Self::Loss,
            None => Self::Draw,
        }
    }
}

/// The number of games a player has won, drawn and lost.
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
    /// The number of all games.
    #[must_use]
    pub const fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The share of games won, from 0 to 1; 0 if there are no games.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "above 2^52 games the last digit is irrelevant")]
    pub fn win_rate(self) -> f64 {
        self.wins as f64 / self.games().max(1) as f64
    }

    /// Twice the points: a win is one point, and a draw half a point.
    #[must_use]
    pub const fn half_points(self) -> u64 {
        2 * self.wins + self.draws
    }

    /// The points: a win is one, and a draw half of one.
    #[must_use]
    #[expect(
        clippy::cast_precision_loss,
        reason = "above 2^53 half points the last digit is irrelevant"
    )]
    pub const fn points(self) -> f64 {
        self.half_points() as f64 / 2.0
    }

    pub(super) const fn add(&mut self, result: GameResult) {
        match result {
            GameResult::Win => self.wins += 1,
            GameResult::Draw => self.draws += 1,
            GameResult::Loss => self.losses += 1,
        }
    }

    pub(super) const fn merge(&mut self, other: Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

/// The scores against each opponent: the most frequent opponent first, then by name.
pub(super) fn most_frequent_first<'n>(
    scores: impl IntoIterator<Item = (&'n str, Score)>,
) -> Vec<(String, Score)> {
    let mut scores: Vec<_> =
        scores.into_iter().map(|(name, score)| (name.to_owned(), score)).collect();
    scores.sort_by(|(name, score), (other_name, other)| {
        other.games().cmp(&score.games()).then_with(|| name.cmp(other_name))
    });
    scores
}
