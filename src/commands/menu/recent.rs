//! What the home screen tells of the games so far: the one that was left, and the last result.

use jiff::Zoned;

use super::words::MenuWords;
use crate::board::{Color, LabelChoice};
use crate::commands::Settings;
use crate::commands::replay::newest_result;
use crate::commands::unfinished::{LastSaved, SavedGame};
use crate::console::printable::printable;
use crate::game::player::Player;
use crate::game::record::Format;
use crate::lang::Lang;
use crate::scoreboard::{Entry, Started};
use crate::tui::Captioned;
use crate::views::speech::Speech;

/// The games that were played last.
pub(super) struct Recent {
    /// The unfinished game that was played last.
    saved: Option<LastSaved>,
    /// The result of the game that ended last.
    result: Option<Entry>,
}

impl Recent {
    /// Reads them, with messages about damaged games. Where results cannot be read, there are none: the
    /// scoreboard says why.
    pub(super) fn read(settings: &Settings) -> (Self, Vec<String>) {
        let (saved, damaged) = SavedGame::last(settings);
        let messages = damaged.iter().map(|error| error.text(settings.lang)).collect();
        (Self { saved, result: newest_result(settings) }, messages)
    }

    /// The id of the saved game.
    pub(super) fn saved_id(&self) -> Option<String> {
        self.saved.as_ref().map(|saved| saved.id.to_string())
    }

    /// The number of the next move of the saved game.
    pub(super) fn next_move(&self) -> Option<usize> {
        self.saved.as_ref().map(|saved| saved.moves + 1)
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
        let [black, white] = Color::BOTH.map(|color| name(&entry, color, lang));
        let caption = lang.caption_last(format!("{black} – {white}"));
        Some(Captioned { picture, caption: printable(&caption).into_owned() })
    }

    /// The result of the game that ended last, as of `now`; empty if there is none.
    pub(super) fn news(&self, now: &Zoned, lang: Lang) -> String {
        self.result.as_ref().map(|entry| result(entry, now, lang)).unwrap_or_default()
    }
}

/// The name of a player of a result, short.
fn name(entry: &Entry, color: Color, lang: Lang) -> String {
    let name = &entry.players[color];
    let speech = Speech { lang, labels: LabelChoice::default() };
    let machine = name.parse().ok().filter(|player: &Player| !player.is_person());
    machine.and_then(|player| speech.short_player_name(&player)).unwrap_or_else(|| name.clone())
}

/// On which day a game began, as a sentence begins.
fn day(started: Started, now: &Zoned, lang: Lang) -> String {
    let day = started.local(now.time_zone()).date();
    match day.until(now.date()).map(|span| span.get_days()) {
        Ok(0) => lang.news_today(),
        Ok(1) => lang.news_yesterday(),
        Ok(days @ 2..=6) => lang.news_days_ago(days),
        _ => lang.news_on(day),
    }
}

/// When a game was played and who won, in a sentence.
fn result(entry: &Entry, now: &Zoned, lang: Lang) -> String {
    let when = day(entry.started, now, lang);
    let [black, white] = Color::BOTH.map(|color| name(entry, color, lang));
    let sentence = match entry.outcome.winner {
        Some(Color::Black) => lang.news_won(when, black, white),
        Some(Color::White) => lang.news_won(when, white, black),
        None => lang.news_drawn(when, black, white),
    };
    printable(&sentence).into_owned()
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use uuid::Uuid;

    use super::*;
    use crate::board::{BoardSize, ByColor, Outcome, Reason};
    use crate::scoreboard::Seconds;

    fn entry(started: &str) -> Entry {
        Entry {
            id: Uuid::nil(),
            started: started.parse().unwrap(),
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
    fn the_last_result_is_told_with_its_day() {
        let now: Timestamp = "2026-03-10T12:00:00Z".parse().unwrap();
        let now = now.in_tz("UTC").unwrap();
        for (started, expected) in [
            ("2026-03-10T01:00:00+00:00", "Today Ada won against Computer 3."),
            ("2026-03-09T23:00:00+00:00", "Yesterday Ada won against Computer 3."),
            ("2026-03-05T23:00:00+00:00", "5 days ago Ada won against Computer 3."),
            ("2026-02-05T23:00:00+00:00", "On 2026-02-05 Ada won against Computer 3."),
            ("2026-03-11T23:00:00+00:00", "On 2026-03-11 Ada won against Computer 3."),
        ] {
            assert_eq!(result(&entry(started), &now, Lang::En), expected);
        }
        let drawn =
            Entry { outcome: Outcome::draw(Reason::FullBoard), ..entry("2026-03-09T23:00:00Z") };
        assert_eq!(result(&drawn, &now, Lang::En), "Yesterday Ada and Computer 3 drew.");
        assert_eq!(result(&drawn, &now, Lang::Ko), "어제 대국: Ada, 컴퓨터 3단계 무승부");
    }
}
