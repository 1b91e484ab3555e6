//! What the home screen tells of the games so far: the one that was left, and the last result.

use super::Choice;
use super::words::MenuWords;
use crate::board::Color;
use crate::commands::Settings;
use crate::commands::replay::newest_result;
use crate::commands::unfinished::{LastSaved, SavedGame};
use crate::console::printable::printable;
use crate::game::player::Player;
use crate::game::record::Format;
use crate::lang::Lang;
use crate::scoreboard::Entry;
use crate::tui::Captioned;
use crate::views::speech::Speech;

/// The games that were played last.
pub(super) struct Recent {
    /// The unfinished game that was played last.
    saved: Option<LastSaved>,
    /// Whether a game that was played later is damaged, or the only ones are.
    pub(super) is_damaged: bool,
    /// The result of the game that ended last.
    result: Option<Entry>,
}

impl Recent {
    /// Reads them, with messages about damaged games. Where results cannot be read, there are none: the
    /// scoreboard says why.
    pub(super) fn read(settings: &Settings) -> (Self, Vec<String>) {
        let (saved, damaged) = SavedGame::last(settings);
        let messages = damaged.iter().map(|error| error.text(settings.lang)).collect();
        let is_damaged = !damaged.is_empty();
        (Self { saved, is_damaged, result: newest_result(settings) }, messages)
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
    pub(super) fn picture(self, settings: &Settings) -> Option<Captioned> {
        let lang = settings.lang;
        if let Some(LastSaved { picture, .. }) = self.saved {
            // The entry that goes on with it says which game it is.
            return Some(Captioned { picture, caption: String::new() });
        }
        let entry = self.result?;
        let line = entry.to_line().ok()?.into_bytes();
        let picture = settings.games.named(&entry.game)?.last_position(Format::Json, line)?;
        Some(Captioned { picture, caption: result(&entry, lang) })
    }
}

/// The name of a player of a result, short.
fn name(entry: &Entry, color: Color, lang: Lang) -> String {
    let name = &entry.players[color];
    let speech = Speech::of(lang);
    let machine = name.parse().ok().filter(|player: &Player| !player.is_person());
    machine.and_then(|player| speech.short_player_name(&player)).unwrap_or_else(|| name.clone())
}

/// Who won a game and in how many moves.
fn result(entry: &Entry, lang: Lang) -> String {
    let [black, white] = Color::BOTH.map(|color| name(entry, color, lang));
    let moves = entry.move_count();
    let text = match entry.outcome.winner {
        Some(Color::Black) => lang.caption_won(black, white, moves),
        Some(Color::White) => lang.caption_won(white, black, moves),
        None => lang.caption_drawn(black, white, moves),
    };
    printable(&text).into_owned()
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::board::{BoardSize, ByColor, Outcome, Reason};
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
            moves: "h8".to_owned(),
        }
    }

    #[test]
    fn the_last_result_is_told_in_one_line() {
        let won = entry();
        assert_eq!(result(&won, Lang::En), "Ada beat Computer 3, moves: 1");
        let drawn = Entry { outcome: Outcome::draw(Reason::FullBoard), ..won };
        assert_eq!(result(&drawn, Lang::En), "Ada – Computer 3: draw, moves: 1");
        assert_eq!(result(&drawn, Lang::Ko), "Ada – 컴퓨터 3단계: 무승부, 1수");
    }
}
