//! Word wrapping by display width.

use textwrap::{Options, WordSeparator, WordSplitter};
use unicode_width::UnicodeWidthStr;

use super::paint::cut_off;

/// Wraps text to lines of at most `width` columns, at spaces if possible. In a paragraph with a
/// gap, as in a table, the right side stays to the right of the gap.
#[must_use]
pub fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    text.lines().flat_map(|paragraph| wrap_paragraph(paragraph, width)).collect()
}

fn wrap_paragraph(paragraph: &str, width: usize) -> Vec<String> {
    let beginning = paragraph.len() - paragraph.trim_start().len();
    let left_side = paragraph[beginning..].find("  ").map_or(0, |gap| {
        let right_side = paragraph[beginning + gap..].trim_start();
        paragraph[..paragraph.len() - right_side.len()].width()
    });
    let indent = " ".repeat(if left_side < width / 2 { left_side } else { 0 });
    let options = Options::new(width)
        .subsequent_indent(&indent)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation);
    let lines = textwrap::wrap(paragraph, options);
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// As much of a text as fits into so many wrapped lines, with `~` behind it where it is cut.
#[must_use]
pub fn wrap_within(text: &str, width: u16, most: usize) -> Vec<String> {
    let mut lines = wrap(text, width);
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            *last = cut_off(last, width);
        }
    }
    lines
}

/// Wraps text as [`wrap`] does. A word that would be alone in the last line of a text without a gap gets
/// the word before it, if the line before stays the longer one.
#[must_use]
pub fn wrap_sentence(text: &str, width: u16) -> Vec<String> {
    let mut lines = wrap(text, width);
    if let [.., before, last] = &mut lines[..]
        && !text.contains("  ")
        && !last.contains(' ')
        && let Some((rest, word)) = before.rsplit_once(' ')
    {
        let both = format!("{word} {last}");
        if both.width() <= rest.width() {
            (*before, *last) = (rest.to_owned(), both);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces_and_long_words_anywhere() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrap("흑백흑백", 5), ["흑백", "흑백"]);
        assert_eq!(wrap("흑", 1), ["흑"]);
        assert_eq!(wrap("a\n\nb", 5), ["a", "", "b"]);
    }

    #[test]
    fn a_text_that_is_cut_ends_in_a_tilde() {
        assert_eq!(wrap_within("one two three", 7, 2), ["one two", "three"]);
        assert_eq!(wrap_within("one two three four", 7, 2), ["one two", "three~"]);
        assert_eq!(wrap_within("one two three", 7, 1), ["one tw~"]);
        assert_eq!(wrap_within("one", 7, 0), [""; 0]);
    }

    #[test]
    fn no_word_of_a_sentence_is_alone_in_the_last_line() {
        assert_eq!(wrap_sentence("a word is not left alone", 20), ["a word is not", "left alone"]);
        assert_eq!(wrap_sentence("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap_sentence("left  a right side", 14), ["left  a right", "      side"]);
    }

    #[test]
    fn the_right_side_of_a_table_stays_on_the_right() {
        assert_eq!(wrap("무  one two three", 12), ["무  one two", "    three"]);
        assert_eq!(wrap("  5m  one two three", 14), ["  5m  one two", "      three"]);
        assert_eq!(wrap("undo  back", 10), ["undo  back"]);
        assert_eq!(wrap("a long left side  right", 10), ["a long", "left side", "right"]);
    }
}
