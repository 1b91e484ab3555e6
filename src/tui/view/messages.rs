//! The messages of a game on the full screen.

use crate::board::Seat;
use crate::wire::Said;

/// How many messages of each kind are kept.
const MOST: usize = 12;

/// The latest messages, the oldest first: those about the game, which the next move clears, and what
/// was said in the room of a game that a server keeps, which stays.
#[derive(Debug, Default)]
pub(in super::super) struct Messages {
    kept: Vec<Message>,
    /// How many of them are older than the end of the game.
    before_end: usize,
}

#[derive(Debug)]
struct Message {
    text: String,
    /// The number of what was said in the room, and who said it.
    said: Option<(u32, Option<Seat>)>,
}

impl Messages {
    /// Adds a message about the game.
    pub(in super::super) fn push(&mut self, text: String) {
        self.add(self.kept.len(), Message { text, said: None });
    }

    /// Adds what was said in the room, in the order of its number. `is_late` says that it was said
    /// before the end of the game.
    pub(in super::super) fn say(&mut self, said: &Said, text: String, is_late: bool) {
        let Said { n, by, .. } = *said;
        let is_later = |message: &Message| message.said.is_some_and(|(other, _)| other > n);
        let newest = if is_late { self.before_end } else { self.kept.len() };
        let at = self.kept.iter().position(is_later).map_or(newest, |at| at.min(newest));
        self.before_end += usize::from(is_late || at < self.before_end);
        self.add(at, Message { text, said: Some((n, by)) });
    }

    /// Removes what a player, or those who watch, have said.
    pub(in super::super) fn silence(&mut self, who: Option<Seat>) {
        self.retain(|message| message.said.is_none_or(|(_, by)| by != who));
    }

    /// Another game begins, for which the players have exchanged their seats.
    pub(in super::super) fn begin(&mut self) {
        self.clear();
        for message in &mut self.kept {
            message.said = message.said.map(|(n, by)| (n, by.map(|seat| !seat)));
        }
    }

    fn retain(&mut self, stays: impl Fn(&Message) -> bool) {
        self.before_end = self.kept[..self.before_end].iter().filter(|it| stays(it)).count();
        self.kept.retain(stays);
    }

    fn add(&mut self, at: usize, message: Message) {
        let is_said = message.said.is_some();
        self.kept.insert(at, message);
        let is_alike = |message: &Message| message.said.is_some() == is_said;
        if self.kept.iter().filter(|message| is_alike(message)).count() > MOST
            && let Some(oldest) = self.kept.iter().position(is_alike)
        {
            self.kept.remove(oldest);
            self.before_end -= usize::from(oldest < self.before_end);
        }
    }

    /// Removes those about the game.
    pub(in super::super) fn clear(&mut self) {
        self.retain(|message| message.said.is_some());
    }

    /// Removes those about the game, which is over: what comes now is younger than its result.
    pub(in super::super) fn end(&mut self) {
        self.clear();
        self.before_end = self.kept.len();
    }

    /// Every message, the oldest first.
    pub(super) fn all(&self) -> impl DoubleEndedIterator<Item = &String> {
        self.kept.iter().map(|message| &message.text)
    }

    /// How many of all messages are older than the result of a game that is over.
    pub(super) const fn before_end(&self) -> usize {
        self.before_end
    }

    /// Those about the game, the oldest first.
    pub(super) fn of_game(&self) -> impl DoubleEndedIterator<Item = &String> {
        self.kept.iter().filter(|message| message.said.is_none()).map(|message| &message.text)
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

    fn say(messages: &mut Messages, n: u32, text: &str, is_late: bool) {
        let said = Said { n, by: Some(Seat::First), text: text.to_owned() };
        messages.say(&said, text.to_owned(), is_late);
    }

    #[test]
    fn the_newest_message_is_last_whatever_its_kind_and_a_move_keeps_what_was_said() {
        let mut messages = Messages::default();
        messages.push("one".to_owned());
        say(&mut messages, 1, "two", false);
        messages.push("three".to_owned());
        assert_eq!(messages.all().collect::<Vec<_>>(), ["one", "two", "three"]);
        assert_eq!(messages.of_game().collect::<Vec<_>>(), ["one", "three"]);
        messages.clear();
        assert_eq!(messages.all().collect::<Vec<_>>(), ["two"]);
        messages.extend((0..=MOST).map(|number| number.to_string()));
        assert_eq!(messages.of_game().count(), MOST);
        assert_eq!(messages.all().next().map(String::as_str), Some("two"));
    }

    #[test]
    fn what_was_said_before_the_end_is_older_than_the_result() {
        let mut messages = Messages::default();
        messages.push("a hint".to_owned());
        say(&mut messages, 2, "before", false);
        messages.end();
        say(&mut messages, 4, "after", false);
        assert_eq!(messages.all().collect::<Vec<_>>(), ["before", "after"]);
        assert_eq!(messages.before_end(), 1);
        for (n, text) in [(1, "first"), (3, "last")] {
            say(&mut messages, n, text, true);
        }
        assert_eq!(messages.all().collect::<Vec<_>>(), ["first", "before", "last", "after"]);
        assert_eq!(messages.before_end(), 3);
        (5..).take(MOST).for_each(|n| say(&mut messages, n, &n.to_string(), false));
        assert_eq!(messages.before_end(), 0, "the oldest is gone");
    }

    #[test]
    fn what_somebody_said_who_is_muted_is_gone_whichever_seat_that_is_now() {
        let mut messages = Messages::default();
        say(&mut messages, 1, "one", false);
        messages.end();
        messages.push("the result".to_owned());
        messages.begin();
        assert_eq!(messages.before_end(), 1);
        messages.silence(Some(Seat::First));
        assert_eq!(messages.all().count(), 1);
        messages.silence(Some(Seat::Second));
        assert_eq!((messages.all().count(), messages.before_end()), (0, 0));
    }
}
