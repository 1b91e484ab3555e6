//! What a move means: who has won, and when a game is drawn.
//!
//! Reads like the rule book. Pure: no clock, no I/O.

pub mod opening;
mod outcome;

pub use outcome::{DrawReason, Outcome, WinReason};

use serde::{Deserialize, Serialize};

use crate::board::{Board, BoardSize, Point, Run};
use crate::named::named;

/// The rule set a game is played by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rules {
    /// Five or more in a row win, for either side; nothing is forbidden.
    #[default]
    Freestyle,
}

named!(Rules is a "rule set" { Freestyle = "freestyle" });

impl Rules {
    /// The board it is usually played on.
    #[must_use]
    pub fn usual_size(self) -> BoardSize {
        match self {
            Self::Freestyle => BoardSize::default(),
        }
    }

    /// Whether a run of stones wins the game for their owner.
    #[must_use]
    pub const fn wins(self, run: Run) -> bool {
        match self {
            Self::Freestyle => run.length >= 5,
        }
    }

    /// The winning rows through `point`; none where the stone there does not win.
    pub fn winning_rows(self, board: &Board, point: Point) -> impl Iterator<Item = Run> {
        board.rows_through(point, move |run| self.wins(run))
    }

    /// How the game stands after the stone on `last` was placed: won, drawn, or going on.
    #[must_use]
    pub fn outcome_after(self, board: &Board, last: Point) -> Option<Outcome> {
        if let Some(run) = self.winning_rows(board, last).next() {
            return Some(Outcome::Win { winner: run.stone, by: WinReason::Five });
        }
        board.is_full().then_some(Outcome::Draw(DrawReason::FullBoard))
    }
}

#[cfg(test)]
mod tests;
