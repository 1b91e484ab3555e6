//! Texts about a recorded game: its occasion, rules, ending and position.

use super::names::{named_opening, named_rules};
use super::words::{OpeningWords, RecordWords};
use crate::gomoku::record::{Diagram, Move, Record, RuleName};
use crate::views::recorded::{RecordedSentences, occasion};
use crate::views::speech::Speech;

impl Speech {
    /// What is known of the game besides its players and moves, one line each; how it ended only if
    /// `with_ending`.
    #[must_use]
    pub fn about(self, record: &Record, with_ending: bool) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(occasion([&record.event, &record.name, &record.date]));
        if record.rules != RuleName::Unknown {
            lines.push(self.lang.rules_of_game(named_rules(self.lang, &record.rules.to_string())));
        }
        if !record.opening.is_empty() {
            lines.push(self.lang.opening_heading(named_opening(self.lang, &record.opening)));
        }
        lines.extend(with_ending.then(|| self.lang.ending(&record.ending)).flatten());
        lines
    }

    /// The position in a sentence: the last of the line's `moves` moves, and the side to move unless
    /// the game is won.
    #[must_use]
    pub fn position(self, diagram: &Diagram, moves: usize, is_won: bool) -> String {
        let last =
            diagram.last.map(|played| (diagram.moves, played.stone, self.target(played, diagram)));
        self.position_after(last, moves, (!is_won).then_some(diagram.to_move))
    }

    /// The move's name: its point, or that it is a pass.
    #[must_use]
    pub fn target(self, played: Move, diagram: &Diagram) -> String {
        match played.point {
            Some(point) => self.labels.format(point, diagram.board.size()),
            None => self.lang.pass(),
        }
    }
}
