//! Puzzles and lessons as one sees them who does not know the rules of their games.

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::ShownPosition;
use crate::board::Seat;

/// What a move in an exercise is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tried {
    /// It is right, and the learner is to move again.
    Right,
    /// It is right, and nothing is left to do.
    Solved,
    /// It is wrong.
    Wrong,
    /// The rules do not allow it.
    Refused,
}

/// An exercise after some moves of the learner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownExercise {
    /// The name of its game.
    pub game: String,
    /// What it is called.
    pub title: String,
    /// Which exercise of how many it is, in words; empty if it is the only one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// Whom the learner plays.
    pub side: String,
    /// What the learner shall do now.
    pub aim: String,
    /// What the last move is worth; `None` before the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tried: Option<Tried>,
    /// What is said of it, or of the right move that was asked for.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub said: String,
    /// The position before the last move and after it, and those after the moves that answer it.
    pub positions: Vec<ShownPosition>,
    /// The seat of the learner.
    pub you: Seat,
    /// What the learner may play in the last position; nothing once the exercise is solved or lost.
    pub legal: Vec<String>,
    /// What the rules forbid there, and what is answered all the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answered: Vec<String>,
    /// A right move there, if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
}

/// The puzzle of a day after some moves of the solver.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownPuzzle {
    /// The number of the day, which a later question names.
    pub day: i64,
    /// Eight letters and digits, the same for as long as the puzzle is.
    pub id: String,
    /// The puzzle.
    pub exercise: ShownExercise,
}

/// A step of a lesson after some moves of the learner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownLesson {
    /// The number of the step, from 1.
    pub step: usize,
    /// How many steps the lesson has.
    pub steps: usize,
    /// The step.
    pub exercise: ShownExercise,
    /// What was learned, once the last step is solved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub learned: Option<String>,
    /// The lesson that comes after this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<NamedLesson>,
}

/// A lesson by its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedLesson {
    /// The name, as on the command line.
    pub name: String,
    /// What it is called.
    pub title: String,
}

/// All lessons.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownLessons {
    /// The lessons, in the order in which they build on each other.
    pub list: Vec<ListedLesson>,
}

/// A lesson in the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedLesson {
    /// Its name and what it is called.
    #[serde(flatten)]
    pub named: NamedLesson,
    /// The name of its game.
    pub game: String,
    /// How many steps it has.
    pub steps: usize,
    /// The board at its beginning.
    pub board: Json,
}
