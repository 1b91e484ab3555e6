//! A position as one object, as `gomoku show --json` prints it: the stones of each side.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::nodes::{mark, placed};
use crate::board::{BoardSize, ByColor, Color};
use crate::gomoku::record::{Fault, Note};

/// The value of `black` or `white`.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Side {
    /// The name of the player, in a record.
    Player(Option<String>),
    /// The points of the stones, in a position.
    Stones(Vec<String>),
}

/// What stands on the points of a position, and who is to move.
#[derive(Default)]
pub(super) struct SetUp {
    pub(super) stones: ByColor<Vec<String>>,
    pub(super) to_move: Option<Color>,
    pub(super) labels: BTreeMap<String, String>,
    pub(super) marks: BTreeMap<String, Vec<String>>,
}

impl SetUp {
    /// Whether the object is a position, as far as it was read.
    pub(super) fn is_given(&self) -> bool {
        [&self.stones.black, &self.stones.white].iter().any(|stones| !stones.is_empty())
    }

    /// The notes that set up the position; none for a record that begins on an empty board.
    ///
    /// # Errors
    /// If a point is not on the board, or a mark is unknown.
    pub(super) fn notes(&self, size: BoardSize) -> Result<Vec<Note>, Fault> {
        let mut notes = Vec::new();
        for color in Color::BOTH {
            for name in &self.stones[color] {
                notes.push(Note::SetUp(placed(name, size)?.into(), Some(color)));
            }
        }
        notes.extend(self.to_move.map(Note::ToMove));
        for (name, text) in &self.labels {
            notes.push(Note::Label(placed(name, size)?, text.as_str().into()));
        }
        for (name, marks) in &self.marks {
            for text in marks {
                notes.push(Note::Mark(placed(name, size)?.into(), mark(text)?));
            }
        }
        Ok(notes)
    }
}
