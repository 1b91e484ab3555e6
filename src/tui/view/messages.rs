//! The messages of a game on the full screen.

/// How many messages of each kind are kept.
const MOST: usize = 12;

/// The latest messages, the oldest first: those about the game, which the next move clears, and what
/// was said in the room of a game that a server keeps, which stays.
#[derive(Debug, Default)]
pub(in super::super) struct Messages(Vec<Message>);

#[derive(Debug)]
struct Message {
    text: String,
    is_said: bool,
}

impl Messages {
    /// Adds a message about the game.
    pub(in super::super) fn push(&mut self, text: String) {
        self.add(Message { text, is_said: false });
    }

    /// Adds what was said in the room.
    pub(in super::super) fn say(&mut self, text: String) {
        self.add(Message { text, is_said: true });
    }

    fn add(&mut self, message: Message) {
        let is_said = message.is_said;
        self.0.push(message);
        if self.0.iter().filter(|message| message.is_said == is_said).count() > MOST
            && let Some(oldest) = self.0.iter().position(|message| message.is_said == is_said)
        {
            self.0.remove(oldest);
        }
    }

    /// Removes those about the game.
    pub(in super::super) fn clear(&mut self) {
        self.0.retain(|message| message.is_said);
    }

    /// Every message, the oldest first.
    pub(super) fn all(&self) -> impl DoubleEndedIterator<Item = &String> {
        self.0.iter().map(|message| &message.text)
    }

    /// Those about the game, the oldest first.
    pub(super) fn of_game(&self) -> impl DoubleEndedIterator<Item = &String> {
        self.0.iter().filter(|message| !message.is_said).map(|message| &message.text)
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

    #[test]
    fn the_newest_message_is_last_whatever_its_kind_and_a_move_keeps_what_was_said() {
        let mut messages = Messages::default();
        messages.push("one".to_owned());
        messages.say("two".to_owned());
        messages.push("three".to_owned());
        assert_eq!(messages.all().collect::<Vec<_>>(), ["one", "two", "three"]);
        assert_eq!(messages.of_game().collect::<Vec<_>>(), ["one", "three"]);
        messages.clear();
        assert_eq!(messages.all().collect::<Vec<_>>(), ["two"]);
        messages.extend((0..=MOST).map(|number| number.to_string()));
        assert_eq!(messages.of_game().count(), MOST);
        assert_eq!(messages.all().next().map(String::as_str), Some("two"));
    }
}
