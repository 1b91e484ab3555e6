//! Texts about a recorded game: its occasion, rules, ending and position.

use super::words::{OpeningWords, RecordSentences, RecordWords};
use crate::gomoku::record::{Diagram, Move, Record, RuleName};
use crate::lang::TableWords;
use crate::views::speech::Speech;

impl Speech {
    /// What is known of the game besides its players and moves, one line each; how it ended only if
    /// `with_ending`.
    #[must_use]
    pub fn about(self, record: &Record, with_ending: bool) -> Vec<String> {
        let mut lines = Vec::new();
        let occasion: Vec<&str> = [&record.event, &record.name, &record.date]
            .into_iter()
            .map(String::as_str)
            .filter(|text| !text.is_empty())
            .collect();
        if !occasion.is_empty() {
            lines.push(occasion.join(", "));
        }
        if record.rules != RuleName::Unknown {
            lines.push(self.lang.rules_of_game(&record.rules));
        }
        if !record.opening.is_empty() {
            lines.push(self.lang.opening_heading(&record.opening));
        }
        lines.extend(with_ending.then(|| self.lang.ending(&record.ending)).flatten());
        lines
    }

    /// The position in a sentence: the last of the line's `moves` moves, and the side to move.
    #[must_use]
    pub fn position(self, diagram: &Diagram, moves: usize) -> String {
        let next = self.lang.to_move(self.side(diagram.to_move));
        let Some(played) = diagram.last else { return next };
        let point = self.target(played, diagram);
        let last = self.lang.last_move(diagram.moves, moves, self.side(played.stone), point);
        format!("{last} {next}")
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
