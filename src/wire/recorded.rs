//! A recorded game as one sees it who does not know its rules.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::board::{BySeat, Color, Outcome, Reason, Seat};
use crate::game::record::Ending;

/// A recorded game, position by position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownRecord {
    /// The name of the game.
    pub game: String,
    /// What is agreed for it, as in the list of rooms.
    pub terms: String,
    /// The players' names; empty if they are unknown.
    pub players: BySeat<String>,
    /// How the game ended, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<ShownEnding>,
    /// The position at the beginning and after each move.
    pub positions: Vec<ShownPosition>,
}

/// A position of a recorded game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownPosition {
    /// The move that led to it; `None` at the beginning.
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    pub made: Option<String>,
    /// The player who made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// The seat that holds Black.
    pub black: Seat,
    /// The board, as in [`View`](super::View).
    pub board: Value,
    /// How the game is over here by the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<ShownEnding>,
    /// What the record says of the position.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
}

/// What an analysis found of a recorded game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownAnalysis {
    /// What Black could expect in each position of the game, in hundredths.
    pub expected: Vec<u8>,
    /// The moves that should be looked at, in order.
    pub mistakes: Vec<ShownMistake>,
    /// Why the game was lost, sentence by sentence; what else there is to say if it was not.
    pub story: Vec<String>,
    /// The number of the move that lost, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<usize>,
    /// The positions of the forced win after that move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refutation: Vec<ShownPosition>,
}

impl ShownAnalysis {
    /// An expected score, between 0 and 1, in hundredths.
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "an expected score is between 0 and 1"
    )]
    pub fn hundredths(expected: f64) -> u8 {
        (100.0 * expected).round() as u8
    }

    /// What Black could expect in each position of the game, between 0 and 1.
    #[must_use]
    pub fn shares(&self) -> Vec<f64> {
        self.expected.iter().map(|&part| f64::from(part) / 100.0).collect()
    }
}

/// A move that should be looked at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownMistake {
    /// The number of the move, from 1.
    pub n: usize,
    /// What it was, and what would have been better.
    pub text: String,
}

/// How a recorded game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownEnding {
    /// The winner; `None` if nobody won.
    pub winner: Option<Color>,
    /// The reason, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
    /// A result that is neither a win nor a draw, as it is written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl From<Outcome> for ShownEnding {
    fn from(Outcome { winner, reason }: Outcome) -> Self {
        Self { winner, reason: Some(reason), text: None }
    }
}

impl ShownEnding {
    /// The result of a record; `None` if it has none.
    #[must_use]
    pub fn of(ending: &Ending) -> Option<Self> {
        let (reason, text) = match ending {
            Ending::Unknown => return None,
            Ending::Outcome(outcome) => (Some(outcome.reason), None),
            Ending::Won(_) | Ending::Drawn => (None, None),
            Ending::Other(text) => (None, Some(text.clone())),
        };
        Some(Self { winner: ending.winner(), reason, text })
    }
}
