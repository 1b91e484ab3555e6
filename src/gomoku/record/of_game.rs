//! A game that was played, as a record.

use super::{Ending, Record, RuleName, Tree};
use crate::game::position::Position;
use crate::game::state::Game;
use crate::gomoku::position::Gomoku;

impl Record {
    /// What a game says by itself: its rules, its opening, its board, its moves and its end. Who
    /// played, when and with which clock is for its reader to add.
    #[must_use]
    pub fn of_game(game: &Game<Gomoku>) -> Self {
        let position = game.position();
        let points = position.moves().iter().map(|made| made.point());
        Self {
            rules: RuleName::Known(position.rules()),
            opening: Gomoku::summary(game.terms()).opening,
            ending: game.outcome().map_or(Ending::Unknown, Ending::Outcome),
            // A board has far fewer points than a tree can have nodes.
            tree: Tree::line(points).unwrap_or_default(),
            ..Self::new(position.size())
        }
    }
}
