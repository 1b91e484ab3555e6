//! Texts about a recorded game: its occasion, rules, ending and position.

use super::board::Stones;
use super::moves::overline;
use super::names::{named_opening, named_rules};
use crate::board::{Labels, Outcome, Reason, Run};
use crate::game::record::Ending;
use crate::gomoku::record::{Diagram, Move, Record, RuleName, typed};
use crate::views::recorded::occasion;
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
        // An opening without a name is only its moves, which are in the list.
        if !record.opening.is_empty() && typed(&record.opening, None).is_err() {
            lines.push(self.lang.opening_heading(named_opening(self.lang, &record.opening)));
        }
        lines.extend(self.details(record));
        lines.extend(with_ending.then(|| self.ending_of(record)).flatten());
        lines
    }

    /// How the game ended. A row of more than five is told by its length.
    fn ending_of(self, record: &Record) -> Option<String> {
        let (lang, ending) = (self.lang, record.ending_by_rules());
        if let Ending::Outcome(Outcome { winner: Some(winner), reason: Reason::Five }) = ending {
            let end = Diagram::last_of(record);
            let rows = record.rules.known().and_then(|_| end.end(&record.rules)).map(|it| it.rows);
            if let Some(length) = rows.and_then(|rows| overline(&rows)) {
                return Some(lang.won_with_reason(lang.color(winner), lang.result_row(length)));
            }
        }
        lang.ending(&ending)
    }

    /// The fifth moves that were offered, the swaps and the time used, as far as the record says them.
    fn details(self, record: &Record) -> impl Iterator<Item = String> {
        let details = &record.details;
        let fifths = details.fifths.split(' ').map(|name| {
            let point = Labels::Standard.parse(name, record.size);
            point.map_or_else(|_| name.to_owned(), |point| self.point(point, record.size))
        });
        let fifths = fifths.collect::<Vec<_>>().join(" ");
        let minutes = &details.minutes;
        let is_timed = !(minutes.black.is_empty() && minutes.white.is_empty());
        let known = |text: &str| if text.is_empty() { "?".to_owned() } else { text.to_owned() };
        let lines = [
            (!fifths.is_empty()).then(|| self.lang.fifths_offered(fifths)),
            (!details.swaps.is_empty()).then(|| self.lang.swaps_made(&details.swaps)),
            is_timed.then(|| self.lang.time_used(known(&minutes.black), known(&minutes.white))),
        ];
        lines.into_iter().flatten()
    }

    /// The rows by which the last move won, one line each.
    pub(super) fn winning_rows(self, stones: &Stones<'_>) -> Vec<String> {
        let size = stones.board.size();
        let row = |row: Run| {
            let points = row.points().map(|point| self.point(point, size));
            self.lang.winning_row(points.collect::<Vec<_>>().join(" "))
        };
        stones.rows.iter().copied().map(row).collect()
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
            Some(point) => self.point(point, diagram.board.size()),
            None => self.lang.pass(),
        }
    }
}
