//! What is said in a room.

use std::cmp::Ordering;
use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use unicode_segmentation::UnicodeSegmentation;

use crate::board::{BySeat, Seat};
use crate::game::name::{is_blank, is_hidden, without_stacks};
use crate::named::named;
use crate::wire::{MAX_CHAT, MOST_SAID, Said, Why};

/// The most bytes of the lines of a room: as many as the most characters of most scripts take. Whoever
/// comes is sent all, and may ask again and again.
const MOST_BYTES: usize = 3 * MAX_CHAT * MOST_SAID;

/// What people may say to each other on a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChatMode {
    /// Nothing.
    Off,
    /// One of [`PHRASES`].
    Phrases,
    /// Anything.
    #[default]
    On,
}

named!(ChatMode is a "chat mode" { Off = "off", Phrases = "phrases", On = "on" });

/// What may be said where only phrases are allowed.
pub const PHRASES: [&str; 6] = ["hello", "good luck", "well played", "thanks", "sorry", "goodbye"];

/// What was said last in a room, by players and by those who watch.
#[derive(Debug, Default)]
pub(super) struct Chat {
    said: u32,
    lines: VecDeque<Said>,
    /// The bytes of their texts.
    bytes: usize,
    /// The number of the last line that is for everybody: what was said in a game that goes on is for
    /// the players alone, or for those who watch.
    open_until: u32,
    /// The number of the last message by which each player said something.
    last: BySeat<u32>,
}

impl Chat {
    /// The answer to a message of a player that says something, if it need not be said: it was, or a
    /// later one was. `None` for a message without a number.
    pub(super) fn answer(&self, seat: Seat, id: u32) -> Option<Result<(), Why>> {
        match id.cmp(&self.last[seat]) {
            _ if id == 0 => None,
            Ordering::Less => Some(Err(Why::Stale)),
            Ordering::Equal => Some(Ok(())),
            Ordering::Greater => None,
        }
    }

    /// Adds a line, said by a message with this number, or without one: 0.
    pub(super) fn say(&mut self, by: Option<Seat>, id: u32, text: String) -> Said {
        let said = Said { n: self.said + 1, by, text };
        self.take(said.clone(), id);
        said
    }

    /// Adds a line that has its number.
    pub(super) fn take(&mut self, said: Said, id: u32) {
        if let Some(seat) = said.by.filter(|_| id > 0) {
            self.last[seat] = id;
        }
        self.said = said.n;
        self.bytes += said.text.len();
        self.lines.push_back(said);
        while self.lines.len() > MOST_SAID || self.bytes > MOST_BYTES {
            // Those who say more forget their own lines first, so that nobody crowds out the others.
            let players = self.lines.iter().filter(|said| said.by.is_some()).count();
            let are_players = 2 * players > self.lines.len();
            let oldest = self.lines.iter().position(|said| said.by.is_some() == are_players);
            let Some(oldest) = oldest.and_then(|at| self.lines.remove(at)) else { break };
            self.bytes -= oldest.text.len();
        }
    }

    /// The game is over: what was said is for everybody.
    pub(super) fn open(&mut self) {
        self.open_until = u32::MAX;
    }

    /// Another game begins, for which the players have exchanged their seats.
    pub(super) fn exchange_seats(&mut self) {
        self.open_until = self.said;
        self.last = self.last.swapped();
        for said in &mut self.lines {
            said.by = said.by.map(|seat| !seat);
        }
    }

    /// Whether a player, or one who watches, may read a line.
    pub(super) const fn may_read(&self, said: &Said, is_player: bool) -> bool {
        said.n <= self.open_until || said.by.is_some() == is_player
    }

    /// The lines that a player, or one who watches, may read.
    pub(super) fn read_by(&self, is_player: bool) -> Vec<Said> {
        self.lines.iter().filter(|said| self.may_read(said, is_player)).cloned().collect()
    }

    /// Whether there are lines that a player, or one who watches, may not read.
    pub(super) fn is_hidden_from(&self, is_player: bool) -> bool {
        self.lines.iter().any(|said| !self.may_read(said, is_player))
    }
}

/// One line as it may be shown to others: without characters that are not visible. A phrase is known
/// in upper or lower case.
///
/// # Errors
/// If nothing is left, it is too long, or the mode does not allow it.
pub(super) fn cleaned(text: &str, mode: ChatMode) -> Result<String, Why> {
    let shown = text.chars().filter(|&c| !is_blank(c));
    let visible = shown.map(|c| if is_hidden(c) { ' ' } else { c }).collect::<String>();
    let visible = without_stacks(&visible);
    let line = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_phrase = |phrase: &&str| phrase.to_lowercase() == line.to_lowercase();
    match mode {
        ChatMode::Off => Err(Why::NoChat),
        ChatMode::Phrases if !PHRASES.iter().any(is_phrase) => Err(Why::PhrasesOnly),
        _ if line.is_empty() => Err(Why::Invalid),
        _ if line.graphemes(true).count() > MAX_CHAT || line.len() > 8 * MAX_CHAT => {
            Err(Why::TooLong)
        }
        _ => Ok(line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_taken_out() {
        for (text, line) in [
            ("a\u{E0041}\u{34F}\u{E000}\u{FFFC}b", "ab"),
            ("a\u{3164}b\u{1160}", "a b"),
            ("e\u{301}\u{301}\u{301}\u{301}\u{301}!", "e\u{301}\u{301}\u{301}!"),
            ("김철수 e\u{301} 👨‍👩‍👧‍👦 ❤️", "김철수 e\u{301} 👨‍👩‍👧‍👦 ❤️"),
        ] {
            assert_eq!(cleaned(text, ChatMode::On).as_deref(), Ok(line), "{text:?}");
        }
        assert_eq!(cleaned("\u{E0041}\u{34F}", ChatMode::On), Err(Why::Invalid));
    }

    #[test]
    fn the_phrases_are_documented() {
        for phrase in PHRASES {
            assert!(
                include_str!("../../docs/serve.md").contains(&format!("`{phrase}`")),
                "{phrase}"
            );
        }
    }

    #[test]
    fn a_line_is_refused_for_what_is_wrong_with_it() {
        for (text, mode, line) in [
            ("good luck", ChatMode::Off, Err(Why::NoChat)),
            (" Good  LUCK ", ChatMode::Phrases, Ok("Good LUCK")),
            ("good luck to you", ChatMode::Phrases, Err(Why::PhrasesOnly)),
            (&"가".repeat(MAX_CHAT), ChatMode::On, Ok(&*"가".repeat(MAX_CHAT))),
            (&"가".repeat(MAX_CHAT + 1), ChatMode::On, Err(Why::TooLong)),
        ] {
            assert_eq!(cleaned(text, mode).as_deref().map_err(|why| *why), line, "{text}");
        }
    }

    #[test]
    fn what_was_said_stays_with_the_player_who_said_it() {
        let mut chat = Chat::default();
        chat.say(Some(Seat::First), 0, "hello".to_owned());
        chat.say(None, 0, "so many people".to_owned());
        chat.exchange_seats();
        let said: Vec<_> = chat.read_by(true).into_iter().map(|said| said.by).collect();
        assert_eq!(said, [Some(Seat::Second), None]);
    }

    #[test]
    fn what_was_said_in_a_game_is_for_everybody_after_it() {
        let mut chat = Chat::default();
        chat.say(None, 0, "one".to_owned());
        assert!(chat.is_hidden_from(true) && !chat.is_hidden_from(false));
        chat.open();
        assert!(!chat.is_hidden_from(true));
        chat.exchange_seats();
        chat.say(None, 0, "two".to_owned());
        let said: Vec<_> = chat.read_by(true).into_iter().map(|said| said.text).collect();
        assert_eq!(said, ["one"]);
    }

    #[test]
    fn those_who_watch_do_not_crowd_out_what_the_players_say() {
        let mut chat = Chat::default();
        for number in 0..20 {
            chat.say(Some(Seat::First), 0, number.to_string());
        }
        for _ in 0..2 * MOST_SAID {
            chat.say(None, 0, "flood".to_owned());
        }
        assert_eq!(chat.read_by(true).len(), 20);
        for number in 0..2 * MOST_SAID {
            chat.say(Some(Seat::Second), 0, number.to_string());
        }
        assert_eq!((chat.read_by(true).len(), chat.read_by(false).len()), (100, 100));
    }

    #[test]
    fn the_last_lines_are_remembered() {
        let mut chat = Chat::default();
        for number in 0..=MOST_SAID {
            chat.say(None, 0, number.to_string());
        }
        assert_eq!(chat.read_by(false).len(), MOST_SAID);
        assert_eq!(chat.read_by(false)[0].text, "1");
        let longest = "가".repeat(MAX_CHAT);
        for _ in 0..MOST_SAID {
            chat.say(None, 0, longest.clone());
        }
        assert_eq!(chat.read_by(false).len(), MOST_SAID);
        chat.say(None, 0, "👨‍👩‍👧‍👦".repeat(MAX_CHAT / 4));
        assert_eq!(chat.read_by(false).len(), MOST_SAID - 2);
    }
}
