//! What the home screen tells of the games so far: the one that was left, and the newest results.

use super::Choice;
use crate::board::Color;
use crate::commands::Settings;
use crate::commands::replay::newest_results;
use crate::commands::results;
use crate::commands::scoreboard::tables::{Wording, points};
use crate::commands::unfinished::{LastSaved, SavedGame};
use crate::console::printable::printable;
use crate::scoreboard::Entry;
use crate::tui::{Captioned, Sheet};

/// The most results that are listed.
const LISTED: usize = 40;

/// The games that were played last.
pub(super) struct Recent {
    /// The unfinished game that was played last.
    saved: Option<LastSaved>,
    /// Whether a game that was played later is damaged, or the only ones are.
    pub(super) is_damaged: bool,
    /// The newest results, those first that ended last.
    results: Vec<Entry>,
}

impl Recent {
    /// Reads them, with messages about damaged games. Where results cannot be read, there are none: the
    /// scoreboard says why.
    pub(super) fn read(settings: &Settings) -> (Self, Vec<String>) {
        let (saved, damaged) = SavedGame::last(settings);
        let messages = damaged.iter().map(|error| error.text(settings.lang)).collect();
        let is_damaged = !damaged.is_empty();
        (Self { saved, is_damaged, results: newest_results(settings) }, messages)
    }

    /// The id of the saved game.
    pub(super) fn saved_id(&self) -> Option<String> {
        self.saved.as_ref().map(|saved| saved.id.to_string())
    }

    /// The entry that goes on with the saved game.
    pub(super) fn going_on(&self) -> Option<Choice> {
        self.saved.as_ref().map(|saved| Choice::GoOn(saved.next_move))
    }

    /// The players of the saved game.
    pub(super) fn players(&self) -> Option<String> {
        self.saved.as_ref().map(|saved| saved.players.clone())
    }

    /// The board of the game that was left, or else of the game that ended last, with a line that says
    /// which it is.
    pub(super) fn picture(self, wording: Wording<'_>) -> Option<Captioned> {
        if let Some(LastSaved { picture, players, .. }) = self.saved {
            return Some(Captioned { picture, caption: players });
        }
        let entry = self.results.first()?;
        let picture = results::last_position(entry, wording)?;
        Some(Captioned { picture, caption: result(entry, wording) })
    }

    /// The newest results, as many as a large screen has room for; `None` if there are none.
    pub(super) fn table(&self, wording: Wording<'_>) -> Option<Sheet> {
        let title = wording.lang.review_results();
        let listed = &self.results[..self.results.len().min(LISTED)];
        (!listed.is_empty()).then(|| results::recent(listed, title, wording))
    }
}

/// Who won a game and in how many moves.
fn result(entry: &Entry, wording: Wording<'_>) -> String {
    let [black, white] = Color::BOTH.map(|color| wording.name(&entry.players[color]));
    let points = points(entry);
    let text = match entry.move_count() {
        1 => wording.lang.caption_one_move(black, points, white),
        moves => wording.lang.caption_result(black, points, white, moves),
    };
    printable(&text).into_owned()
}

#[cfg(test)]
mod tests {
    use jiff::tz::TimeZone;
    use uuid::Uuid;

    use super::*;
    use crate::board::{BoardSize, ByColor, Outcome, Reason};
    use crate::console::glyphs::Glyphs;
    use crate::games::GAMES;
    use crate::lang::Lang;
    use crate::scoreboard::Seconds;

    fn entry() -> Entry {
        Entry {
            id: Uuid::nil(),
            started: "2026-03-10T01:00:00+00:00".parse().unwrap(),
            game: Entry::DEFAULT_GAME.to_owned(),
            rules: "freestyle".to_owned(),
            opening: String::new(),
            size: BoardSize::FIFTEEN,
            clock: "none".to_owned(),
            players: ByColor { black: "Ada".to_owned(), white: "computer:3".to_owned() },
            outcome: Outcome::win(Color::Black, Reason::Five),
            seconds: Seconds::default(),
            hints: ByColor::default(),
            guests: ByColor::default(),
            coached: ByColor::default(),
            fifths: String::new(),
            swaps: String::new(),
            moves: "h8 i9".to_owned(),
        }
    }

    #[test]
    fn the_last_result_is_told_in_one_line() {
        let told = |entry: &Entry, lang| {
            let (zone, menu) = (&TimeZone::UTC, Some(&Glyphs::UNICODE));
            result(entry, Wording { games: GAMES, lang, zone, menu })
        };
        let won = entry();
        assert_eq!(told(&won, Lang::En), "Ada 1-0 Computer 3 · 2 moves");
        let drawn = Entry { outcome: Outcome::draw(Reason::FullBoard), ..won };
        assert_eq!(told(&drawn, Lang::En), "Ada = Computer 3 · 2 moves");
        assert_eq!(told(&drawn, Lang::Ko), "Ada = 컴퓨터 3단계 · 2수");
    }
}
