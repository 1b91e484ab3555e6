//! The input line: what has been typed so far.

use unicode_segmentation::UnicodeSegmentation;

/// A line that is being typed, at its end.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Line {
    text: String,
    open: bool,
}

impl Line {
    /// The most bytes a line may have: more than any command, name or usual path.
    const MAX_BYTES: usize = 512;

    /// What has been typed.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Whether a line is being typed, even if nothing is left of it.
    pub(super) const fn is_open(&self) -> bool {
        self.open
    }

    /// Begins a line without a character.
    pub(super) fn open(&mut self) {
        self.open = true;
    }

    /// Adds a character; too long a line takes no more.
    pub(super) fn push(&mut self, character: char) {
        self.open = true;
        if self.text.len() < Self::MAX_BYTES && !character.is_control() {
            self.text.push(character);
        }
    }

    /// Puts `text` in the place of what has been typed.
    pub(super) fn set(&mut self, text: &str) {
        text.clone_into(&mut self.text);
    }

    /// Takes back the last character as a reader sees it; in an empty line, the line.
    pub(super) fn backspace(&mut self) {
        match self.text.grapheme_indices(true).next_back() {
            Some((at, _)) => self.text.truncate(at),
            None => self.open = false,
        }
        self.open &= !self.text.is_empty();
    }

    /// Takes back the last word.
    pub(super) fn delete_word(&mut self) {
        let kept = self.text.trim_end().rfind(char::is_whitespace).map_or(0, |at| at + 1);
        self.text.truncate(kept);
    }

    /// Clears the line and says what stood in it.
    pub(super) fn take(&mut self) -> String {
        self.open = false;
        std::mem::take(&mut self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backspace_takes_back_what_a_reader_sees_as_one() {
        let mut line = Line::default();
        "a각e\u{301}".chars().for_each(|c| line.push(c));
        line.backspace();
        assert_eq!(line.text(), "a각");
        line.backspace();
        line.backspace();
        assert!(!line.is_open());
    }

    #[test]
    fn a_line_ends_somewhere_and_takes_no_control_characters() {
        let mut line = Line::default();
        (0..1000).for_each(|_| line.push('x'));
        line.push('\u{7}');
        assert_eq!(line.text().len(), Line::MAX_BYTES);
        assert_eq!(line.take().len(), Line::MAX_BYTES);
        assert_eq!((line.text(), line.is_open()), ("", false));
    }

    #[test]
    fn a_word_is_taken_back_with_the_space_behind_it() {
        let mut line = Line::default();
        "theme dark ".chars().for_each(|c| line.push(c));
        line.delete_word();
        assert_eq!(line.text(), "theme ");
        line.delete_word();
        assert_eq!(line.text(), "");
    }
}
