//! The messages of a game on the full screen.

use crate::board::Seat;
use crate::wire::{MOST_SAID, Said};

/// How many messages about the game are kept, and how much of what was said is shown beside it.
const MOST: usize = 12;

/// The latest messages, the oldest first: those about the game, which the next move clears, and what
/// was said in the room of a game that a server keeps, which stays.
#[derive(Debug, Default)]
pub(in super::super) struct Messages {
    kept: Vec<Message>,
    /// Whose words are hidden: players', or of all who watch.
    silenced: Vec<Option<Seat>>,
}

#[derive(Debug)]
struct Message {
    text: String,
    kind: Kind,
    /// Whether the game has not changed since then.
    is_new: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// About the game.
    Game,
    /// The result is on the scoreboard.
    Recorded,
    /// It replies to a key, and goes with the next one.
    Reply,
    /// It was said in the room: its number, and who said it.
    Said(u32, Option<Seat>),
}

impl Message {
    const fn is_said(&self) -> bool {
        matches!(self.kind, Kind::Said(..))
    }
}

impl Messages {
    /// Adds a message about the game. One that says the same as the newest takes its place.
    pub(in super::super) fn push(&mut self, text: String) {
        if self.of_game().next_back() != Some(&text) {
            self.add(self.kept.len(), text, Kind::Game);
        }
    }

    /// Says that the result is on the scoreboard.
    pub(in super::super) fn push_recorded(&mut self, text: String) {
        self.add(self.kept.len(), text, Kind::Recorded);
    }

    /// Whether the newest message about the game says that its result is on the scoreboard.
    pub(super) fn ends_with_recorded(&self) -> bool {
        let newest = self.kept.iter().rfind(|message| !message.is_said());
        newest.is_some_and(|message| message.kind == Kind::Recorded)
    }

    /// Adds a reply to a key, in place of one to an earlier key.
    pub(in super::super) fn reply(&mut self, text: String) {
        self.forget_reply();
        self.add(self.kept.len(), text, Kind::Reply);
    }

    /// Removes the reply to the last key.
    pub(in super::super) fn forget_reply(&mut self) {
        self.kept.retain(|message| message.kind != Kind::Reply);
    }

    /// The reply to the last key.
    pub(super) fn replied(&self) -> Option<&String> {
        let reply = self.kept.iter().find(|message| message.kind == Kind::Reply);
        reply.map(|message| &message.text)
    }

    /// Adds what was said in the room, in the order of its number.
    pub(in super::super) fn say(&mut self, said: &Said, text: String) {
        let Said { n, by, .. } = *said;
        let is_later = |it: &Message| matches!(it.kind, Kind::Said(other, _) if other > n);
        let at = self.kept.iter().position(is_later).unwrap_or(self.kept.len());
        self.add(at, text, Kind::Said(n, by));
    }

    /// Hides what a player, or those who watch, have said, or shows it again.
    pub(in super::super) fn silence(&mut self, who: Option<Seat>, is_silenced: bool) {
        self.silenced.retain(|silenced| *silenced != who);
        self.silenced.extend(is_silenced.then_some(who));
    }

    /// Another game begins, for which the players have exchanged their seats.
    pub(in super::super) fn begin(&mut self) {
        self.clear();
        for message in &mut self.kept {
            if let Kind::Said(_, by) = &mut message.kind {
                *by = by.map(|seat| !seat);
            }
        }
        for who in &mut self.silenced {
            *who = who.map(|seat| !seat);
        }
    }

    fn add(&mut self, at: usize, text: String, kind: Kind) {
        let message = Message { text, kind, is_new: true };
        let is_said = message.is_said();
        self.kept.insert(at, message);
        let is_alike = |message: &Message| message.is_said() == is_said;
        let most = if is_said { MOST_SAID } else { MOST };
        if self.kept.iter().filter(|message| is_alike(message)).count() > most
            && let Some(oldest) = self.kept.iter().position(is_alike)
        {
            self.kept.remove(oldest);
        }
    }

    /// Removes those about the game, which has changed.
    pub(in super::super) fn clear(&mut self) {
        self.kept.retain(Message::is_said);
        self.kept.iter_mut().for_each(|message| message.is_new = false);
    }

    /// The newest message of either kind, if it came after the last change of the game.
    pub(super) fn news(&self) -> Option<&String> {
        self.shown().next_back().filter(|message| message.is_new).map(|message| &message.text)
    }

    fn shown(&self) -> impl DoubleEndedIterator<Item = &Message> {
        let is_silenced =
            |it: &Message| matches!(&it.kind, Kind::Said(_, by) if self.silenced.contains(by));
        self.kept.iter().filter(move |message| !is_silenced(message))
    }

    /// Every message, the oldest first.
    pub(super) fn all(&self) -> impl DoubleEndedIterator<Item = &String> {
        self.shown().map(|message| &message.text)
    }

    /// Those about the game, the oldest first.
    pub(super) fn of_game(&self) -> impl DoubleEndedIterator<Item = &String> {
        self.kept.iter().filter(|message| !message.is_said()).map(|message| &message.text)
    }

    /// What was said in the room, the oldest first.
    pub(in super::super) fn of_room(&self) -> impl DoubleEndedIterator<Item = &String> {
        self.shown().filter(|message| message.is_said()).map(|message| &message.text)
    }

    /// The last of it, as much as the screen of a game may show.
    pub(super) fn last_of_room(&self) -> impl Iterator<Item = &String> {
        let earlier = self.of_room().count().saturating_sub(MOST);
        self.of_room().skip(earlier)
    }
}

impl Extend<String> for Messages {
    fn extend<T: IntoIterator<Item = String>>(&mut self, texts: T) {
        for text in texts {
            self.push(text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn say(messages: &mut Messages, n: u32, text: &str) {
        let said = Said { n, by: Some(Seat::First), text: text.to_owned() };
        messages.say(&said, text.to_owned());
    }

    #[test]
    fn the_newest_message_is_last_whatever_its_kind_and_a_move_keeps_what_was_said() {
        let mut messages = Messages::default();
        messages.push("one".to_owned());
        say(&mut messages, 1, "two");
        messages.push("three".to_owned());
        assert_eq!(messages.all().collect::<Vec<_>>(), ["one", "two", "three"]);
        assert_eq!(messages.of_game().collect::<Vec<_>>(), ["one", "three"]);
        assert_eq!(messages.of_room().collect::<Vec<_>>(), ["two"]);
        assert_eq!(messages.news().map(String::as_str), Some("three"));
        messages.clear();
        assert_eq!(messages.all().collect::<Vec<_>>(), ["two"]);
        assert_eq!(messages.news(), None, "it was said before the move");
        messages.extend((0..=MOST).map(|number| number.to_string()));
        assert_eq!(messages.of_game().count(), MOST);
        assert_eq!(messages.all().next().map(String::as_str), Some("two"));
    }

    #[test]
    fn a_reply_to_a_key_goes_with_the_next_one() {
        let mut messages = Messages::default();
        messages.push("one".to_owned());
        messages.reply("two".to_owned());
        messages.push("three".to_owned());
        messages.reply("four".to_owned());
        assert_eq!(messages.all().collect::<Vec<_>>(), ["one", "three", "four"]);
        assert_eq!(messages.replied().map(String::as_str), Some("four"));
        messages.forget_reply();
        assert_eq!(messages.all().collect::<Vec<_>>(), ["one", "three"]);
    }

    #[test]
    fn what_is_said_again_is_kept_once() {
        let mut messages = Messages::default();
        messages.extend(["one", "two", "two", "one"].map(str::to_owned));
        assert_eq!(messages.of_game().collect::<Vec<_>>(), ["one", "two", "one"]);
        for (n, text) in [(4, "four"), (3, "three"), (5, "three")] {
            say(&mut messages, n, text);
        }
        assert_eq!(messages.of_room().collect::<Vec<_>>(), ["three", "four", "three"]);
        messages.push("one".to_owned());
        assert_eq!(messages.of_game().count(), 3);
    }

    #[test]
    fn what_somebody_said_who_is_muted_is_hidden_whichever_seat_that_is_now() {
        let mut messages = Messages::default();
        say(&mut messages, 1, "one");
        messages.push("the result".to_owned());
        messages.begin();
        messages.silence(Some(Seat::First), true);
        assert_eq!(messages.all().count(), 1);
        messages.silence(Some(Seat::Second), true);
        assert_eq!(messages.all().count(), 0);
        messages.begin();
        messages.silence(Some(Seat::First), false);
        assert_eq!(messages.all().collect::<Vec<_>>(), ["one"]);
    }
}
