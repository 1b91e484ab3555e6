//! The puzzle of a day as one sees it who does not know the rules of its game.

use serde::{Deserialize, Serialize};

use super::ShownPosition;
use crate::board::Seat;

/// What a move in a puzzle is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tried {
    /// It is right, and the solver is to move again.
    Right,
    /// It is right, and nothing is left to do.
    Solved,
    /// It is wrong.
    Wrong,
    /// The rules do not allow it.
    Refused,
}

/// The puzzle of a day after some moves of the solver.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownPuzzle {
    /// The number of the day, which a later question names.
    pub day: i64,
    /// Eight letters and digits, the same for as long as the puzzle is.
    pub id: String,
    /// The name of its game.
    pub game: String,
    /// What it is called.
    pub title: String,
    /// Whom the solver plays.
    pub side: String,
    /// What the solver shall do now.
    pub aim: String,
    /// What the last move is worth; `None` before the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tried: Option<Tried>,
    /// What is said of it, or of the right move that was asked for.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub said: String,
    /// The position before the last move and after it, and those after the moves that answer it.
    pub positions: Vec<ShownPosition>,
    /// The seat of the solver.
    pub you: Seat,
    /// What the solver may play in the last position; nothing once the puzzle is solved or lost.
    pub legal: Vec<String>,
    /// A right move there, if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
}
