//! The outcome of a game: the winner and the reason, from one list for all games.

use serde::{Deserialize, Serialize};

use super::Color;
use crate::named::named;

named! {
    /// Why a game ended.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Reason is a "reason" {
        /// Gomoku: a winning row of five.
        Five = "five",
        /// The loser's time ran out.
        Time = "time",
        /// The loser resigned.
        Resignation = "resignation",
        /// The loser had left, and the winner claimed the game.
        Abandoned = "abandoned",
        /// Gomoku: the loser made a double-three under rules that forbid it.
        ForbiddenDoubleThree = "forbidden_double_three",
        /// Gomoku: the loser made a double-four under rules that forbid it.
        ForbiddenDoubleFour = "forbidden_double_four",
        /// Gomoku: the loser made an overline under rules that forbid it.
        ForbiddenOverline = "forbidden_overline",
        /// A draw: no move is left.
        FullBoard = "full_board",
        /// A draw: both players agreed.
        Agreement = "agreement",
        /// A draw: both players passed, one after the other.
        BothPassed = "both_passed",
        /// Quoridor: the winner's pawn reached its goal.
        Goal = "goal",
        /// A draw: the same position came up for the third time.
        Repetition = "repetition",
        /// A draw: the match allows no more moves.
        MoveLimit = "move_limit",
        /// Nobody wins, and the game does not count: a player ended it before both had moved.
        Aborted = "aborted",
    }
}

impl Reason {
    /// Whether a game of gomoku that ends for this reason was lost by a foul.
    #[must_use]
    pub const fn is_foul(self) -> bool {
        matches!(
            self,
            Self::ForbiddenDoubleThree | Self::ForbiddenDoubleFour | Self::ForbiddenOverline
        )
    }

    /// Whether the moves alone show that a game ended for this reason.
    #[must_use]
    pub const fn is_on_board(self) -> bool {
        self.is_foul()
            || matches!(
                self,
                Self::Five | Self::Goal | Self::FullBoard | Self::BothPassed | Self::Repetition
            )
    }

    /// Whether a game that ends for this reason is a draw, or has at least no winner.
    #[must_use]
    pub const fn is_draw(self) -> bool {
        matches!(
            self,
            Self::FullBoard
                | Self::Agreement
                | Self::BothPassed
                | Self::Repetition
                | Self::MoveLimit
                | Self::Aborted
        )
    }
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The colour that won; `None` for a draw.
    pub winner: Option<Color>,
    /// The reason.
    pub reason: Reason,
}

impl Outcome {
    /// A win.
    #[must_use]
    pub const fn win(winner: Color, reason: Reason) -> Self {
        Self { winner: Some(winner), reason }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// Whether the game counts: in the score of the players and on the scoreboard.
    #[must_use]
    pub const fn counts(self) -> bool {
        !matches!(self.reason, Reason::Aborted)
    }

    /// Every possible outcome.
    pub fn all() -> impl Iterator<Item = Self> {
        let winners = |reason: Reason| {
            if reason.is_draw() { vec![None] } else { Color::BOTH.map(Some).to_vec() }
        };
        Reason::ALL.into_iter().flat_map(move |reason| {
            winners(reason).into_iter().map(move |winner| Self { winner, reason })
        })
    }

    /// The outcome with a recorded winner and the name of a reason; `None` if the two do not match.
    #[must_use]
    pub fn from_record(winner: Option<Color>, reason: &str) -> Option<Self> {
        let reason: Reason = reason.parse().ok()?;
        (reason.is_draw() == winner.is_none()).then_some(Self { winner, reason })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_outcome_round_trips_and_no_other_is_read() {
        for outcome in Outcome::all() {
            assert_eq!(Outcome::from_record(outcome.winner, outcome.reason.name()), Some(outcome));
        }
        assert_eq!(Outcome::all().count(), 22);
        assert_eq!(Outcome::from_record(None, "five"), None);
        assert_eq!(Outcome::from_record(Some(Color::Black), "agreement"), None);
        assert_eq!(Outcome::from_record(None, "checkmate"), None);
    }
}
