//! The input line: a text field that is edited as in a shell.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use unicode_segmentation::UnicodeSegmentation;

/// A line of text with a cursor.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Line {
    text: String,
    /// The cursor: a byte index between two grapheme clusters.
    cursor: usize,
    open: bool,
}

impl Line {
    /// The maximum length of a line in bytes: more than any command, name or usual path.
    const MAX_BYTES: usize = 512;

    /// What has been typed.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The cursor, as a byte index of the text.
    pub(super) const fn cursor(&self) -> usize {
        self.cursor
    }

    /// Whether a line is being typed, even if it is empty.
    pub(super) const fn is_open(&self) -> bool {
        self.open
    }

    /// Opens an empty line.
    pub(super) fn open(&mut self) {
        self.open = true;
    }

    /// Replaces the text; the cursor goes to its end.
    pub(super) fn set(&mut self, text: &str) {
        text.clone_into(&mut self.text);
        self.cursor = self.text.len();
    }

    /// Replaces the text by what completes it, if anything does.
    pub(super) fn complete(&mut self, completed: impl FnOnce(&str) -> Option<String>) {
        if let Some(completed) = completed(&self.text) {
            self.set(&completed);
        }
    }

    /// Closes the line and returns its text.
    pub(super) fn take(&mut self) -> String {
        self.open = false;
        self.cursor = 0;
        std::mem::take(&mut self.text)
    }

    /// Inserts a character at the cursor and opens the line, unless the line is full.
    pub(super) fn insert(&mut self, character: char) {
        self.open = true;
        if self.text.len() + character.len_utf8() <= Self::MAX_BYTES && !character.is_control() {
            self.text.insert(self.cursor, character);
            self.cursor += character.len_utf8();
        }
    }

    /// Inserts a pasted line at the cursor, without its end; `false` if there are several lines, of which
    /// none is taken.
    pub(super) fn paste(&mut self, pasted: &str) -> bool {
        let line = pasted.trim_end_matches(['\r', '\n']);
        let is_line = !line.contains(['\r', '\n']);
        if is_line {
            line.chars().for_each(|character| self.insert(character));
        }
        is_line
    }

    /// Edits the line with the keys of a shell; `false` if the key has no meaning here.
    pub(super) fn edit(&mut self, key: KeyEvent) -> bool {
        // A character of the third level of a keyboard can come with both modifiers.
        let with =
            |modifier| key.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT) == modifier;
        let (control, alt) = (with(KeyModifiers::CONTROL), with(KeyModifiers::ALT));
        match key.code {
            KeyCode::Char('a') if control => self.cursor = 0,
            KeyCode::Char('e') if control => self.cursor = self.text.len(),
            KeyCode::Char('b') if control => self.cursor = self.before(),
            KeyCode::Char('f') if control => self.cursor = self.after(),
            KeyCode::Char('d') if control => self.delete(self.cursor, self.after()),
            KeyCode::Char('k') if control => self.delete(self.cursor, self.text.len()),
            KeyCode::Char('u') if control => self.delete(0, self.cursor),
            KeyCode::Char('w') if control => self.delete(self.word_before(), self.cursor),
            KeyCode::Char('h') if control => self.backspace(),
            KeyCode::Char('b') if alt => self.cursor = self.word_before(),
            KeyCode::Char('f') if alt => self.cursor = self.word_after(),
            KeyCode::Char(_) if control || alt => return false,
            KeyCode::Char(character) => self.insert(character),
            KeyCode::Left if control => self.cursor = self.word_before(),
            KeyCode::Right if control => self.cursor = self.word_after(),
            KeyCode::Left => self.cursor = self.before(),
            KeyCode::Right => self.cursor = self.after(),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = self.text.len(),
            KeyCode::Delete => self.delete(self.cursor, self.after()),
            KeyCode::Backspace if alt => self.delete(self.word_before(), self.cursor),
            KeyCode::Backspace => self.backspace(),
            _ => return false,
        }
        true
    }

    /// Deletes the grapheme cluster before the cursor; closes the line once it is empty.
    fn backspace(&mut self) {
        self.delete(self.before(), self.cursor);
        self.open &= !self.text.is_empty();
    }

    /// Deletes a range of bytes; the cursor goes to its beginning.
    fn delete(&mut self, from: usize, to: usize) {
        self.text.drain(from..to);
        self.cursor = from;
    }

    /// The beginning of the grapheme cluster before the cursor.
    fn before(&self) -> usize {
        self.text[..self.cursor].grapheme_indices(true).next_back().map_or(0, |(at, _)| at)
    }

    /// The end of the grapheme cluster after the cursor.
    fn after(&self) -> usize {
        let next = self.text[self.cursor..].graphemes(true).next();
        self.cursor + next.map_or(0, str::len)
    }

    /// The beginning of the word before the cursor.
    fn word_before(&self) -> usize {
        let before = self.text[..self.cursor].trim_end();
        before
            .char_indices()
            .rfind(|(_, c)| c.is_whitespace())
            .map_or(0, |(at, c)| at + c.len_utf8())
    }

    /// The end of the word after the cursor.
    fn word_after(&self) -> usize {
        let after = &self.text[self.cursor..];
        let word = after.trim_start();
        let skipped = after.len() - word.len();
        self.cursor + skipped + word.find(char::is_whitespace).unwrap_or(word.len())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn line(text: &str) -> Line {
        let mut line = Line::default();
        text.chars().for_each(|c| line.insert(c));
        line
    }

    fn press(line: &mut Line, modifiers: KeyModifiers, code: KeyCode) {
        assert!(line.edit(KeyEvent::new(code, modifiers)), "{code:?}");
    }

    fn control(line: &mut Line, character: char) {
        press(line, KeyModifiers::CONTROL, KeyCode::Char(character));
    }

    #[test]
    fn backspace_deletes_a_grapheme_cluster_and_closes_an_empty_line() {
        let mut line = line("a각e\u{301}");
        press(&mut line, KeyModifiers::NONE, KeyCode::Backspace);
        assert_eq!(line.text(), "a각");
        press(&mut line, KeyModifiers::NONE, KeyCode::Backspace);
        press(&mut line, KeyModifiers::NONE, KeyCode::Backspace);
        assert_eq!((line.text(), line.is_open()), ("", false));
    }

    #[test]
    fn a_line_has_a_maximum_length_and_no_control_characters() {
        let mut line = line(&"x".repeat(1000));
        line.insert('\u{7}');
        assert_eq!(line.text().len(), Line::MAX_BYTES);
        assert_eq!(line.take().len(), Line::MAX_BYTES);
        assert_eq!((line.text(), line.is_open()), ("", false));
    }

    #[test]
    fn text_is_inserted_at_the_cursor() {
        let mut line = line("bd");
        press(&mut line, KeyModifiers::NONE, KeyCode::Left);
        line.insert('c');
        press(&mut line, KeyModifiers::NONE, KeyCode::Home);
        line.insert('각');
        press(&mut line, KeyModifiers::NONE, KeyCode::End);
        line.insert('!');
        assert_eq!((line.text(), line.cursor()), ("각bcd!", 7));
    }

    #[test]
    fn control_keys_delete_words_and_either_side_of_the_cursor() {
        let mut line = line("theme dark now ");
        control(&mut line, 'w');
        assert_eq!(line.text(), "theme dark ");
        press(&mut line, KeyModifiers::ALT, KeyCode::Char('b'));
        control(&mut line, 'k');
        assert_eq!((line.text(), line.cursor()), ("theme ", 6));
        control(&mut line, 'a');
        control(&mut line, 'd');
        assert_eq!((line.text(), line.cursor()), ("heme ", 0));
        press(&mut line, KeyModifiers::CONTROL, KeyCode::Right);
        control(&mut line, 'u');
        assert_eq!((line.text(), line.cursor(), line.is_open()), (" ", 0, true));
    }

    #[test]
    fn other_keys_and_control_letters_are_not_for_the_line() {
        let mut line = line("x");
        for character in ['c', 'z', 'l'] {
            let key = KeyEvent::new(KeyCode::Char(character), KeyModifiers::CONTROL);
            assert!(!line.edit(key));
        }
        for code in [KeyCode::Enter, KeyCode::Esc, KeyCode::Tab, KeyCode::Up, KeyCode::Down] {
            assert!(!line.edit(code.into()));
        }
        assert_eq!(line.text(), "x");
    }

    #[test]
    fn one_line_is_pasted_at_the_cursor_and_several_are_not() {
        let mut line = line("save x");
        press(&mut line, KeyModifiers::NONE, KeyCode::Left);
        assert!(line.paste("one\ttwo \r\n"));
        assert_eq!(line.text(), "save onetwo x");
        for several in ["a1\rb2\r", "a1\nb2", "\r\nresign"] {
            assert!(!line.paste(several));
        }
        assert_eq!(line.text(), "save onetwo x");
    }

    proptest! {
        #[test]
        fn the_cursor_stays_between_characters(
            text in "[a 각\u{301}]{0,12}",
            keys in prop::collection::vec((0..12_usize, any::<bool>()), 0..24),
        ) {
            let mut line = line(&text);
            for (key, control) in keys {
                let code = match key {
                    0 => KeyCode::Left,
                    1 => KeyCode::Right,
                    2 => KeyCode::Delete,
                    3 => KeyCode::Backspace,
                    4 => KeyCode::Char('각'),
                    key => KeyCode::Char(['a', 'b', 'd', 'f', 'k', 'u', 'w'][key - 5]),
                };
                let modifiers =
                    if control { KeyModifiers::CONTROL } else { KeyModifiers::NONE };
                line.edit(KeyEvent::new(code, modifiers));
                prop_assert!(line.text().is_char_boundary(line.cursor()));
            }
        }
    }
}
