//! The input line: a line editor without a movable cursor.

use unicode_segmentation::UnicodeSegmentation;

/// A line that is edited at its end.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Line {
    text: String,
    open: bool,
}

impl Line {
    /// The maximum length of a line in bytes: more than any command, name or usual path.
    const MAX_BYTES: usize = 512;

    /// What has been typed.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Whether a line is being typed, even if it is empty.
    pub(super) const fn is_open(&self) -> bool {
        self.open
    }

    /// Opens an empty line.
    pub(super) fn open(&mut self) {
        self.open = true;
    }

    /// Adds a character, unless the line is full.
    pub(super) fn push(&mut self, character: char) {
        self.open = true;
        if self.text.len() < Self::MAX_BYTES && !character.is_control() {
            self.text.push(character);
        }
    }

    /// Replaces the text.
    pub(super) fn set(&mut self, text: &str) {
        text.clone_into(&mut self.text);
    }

    /// Deletes the last grapheme cluster; closes the line once it is empty.
    pub(super) fn backspace(&mut self) {
        match self.text.grapheme_indices(true).next_back() {
            Some((at, _)) => self.text.truncate(at),
            None => self.open = false,
        }
        self.open &= !self.text.is_empty();
    }

    /// Deletes the last word.
    pub(super) fn delete_word(&mut self) {
        let kept = self.text.trim_end().rfind(char::is_whitespace).map_or(0, |at| at + 1);
        self.text.truncate(kept);
    }

    /// Closes the line and returns its text.
    pub(super) fn take(&mut self) -> String {
        self.open = false;
        std::mem::take(&mut self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backspace_deletes_a_grapheme_cluster() {
        let mut line = Line::default();
        "a각e\u{301}".chars().for_each(|c| line.push(c));
        line.backspace();
        assert_eq!(line.text(), "a각");
        line.backspace();
        line.backspace();
        assert!(!line.is_open());
    }

    #[test]
    fn a_line_has_a_maximum_length_and_no_control_characters() {
        let mut line = Line::default();
        (0..1000).for_each(|_| line.push('x'));
        line.push('\u{7}');
        assert_eq!(line.text().len(), Line::MAX_BYTES);
        assert_eq!(line.take().len(), Line::MAX_BYTES);
        assert_eq!((line.text(), line.is_open()), ("", false));
    }

    #[test]
    fn a_word_is_deleted_with_the_space_after_it() {
        let mut line = Line::default();
        "theme dark ".chars().for_each(|c| line.push(c));
        line.delete_word();
        assert_eq!(line.text(), "theme ");
        line.delete_word();
        assert_eq!(line.text(), "");
    }
}
