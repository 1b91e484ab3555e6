//! A page of text over the board, which scrolls: help and rules.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::{put, row};

/// A page of text and how far it is scrolled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in super::super) struct Overlay {
    text: String,
    top: u16,
}

impl Overlay {
    /// A page at its beginning.
    pub(in super::super) const fn new(text: String) -> Self {
        Self { text, top: 0 }
    }

    /// Scrolls by so many rows; the page stops at both ends when it is drawn.
    pub(in super::super) fn scroll(&mut self, rows: i16, shown: Rect) {
        let last = last_top(&wrap(&self.text, shown.width), shown);
        self.top = self.top.saturating_add_signed(rows).min(last);
    }

    /// Draws as much of the page as `area` has room for.
    pub(in super::super) fn draw(&self, buffer: &mut Buffer, area: Rect) {
        let lines = wrap(&self.text, area.width);
        let top = self.top.min(last_top(&lines, area));
        for (y, line) in (0..area.height).zip(&lines[usize::from(top)..]) {
            put(buffer, row(area, y), 0, line, Style::new());
        }
    }
}

/// The last row that may stand at the top.
fn last_top(lines: &[String], area: Rect) -> u16 {
    u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_sub(area.height)
}

/// Breaks text into lines of at most `width` columns, at spaces where it can. What goes on after a
/// word and a gap, as in a table, stays behind the gap.
pub(in super::super) fn wrap(text: &str, width: u16) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        wrap_paragraph(paragraph, usize::from(width.max(1)), &mut lines);
    }
    lines
}

fn wrap_paragraph(paragraph: &str, width: usize, lines: &mut Vec<String>) {
    let hang = paragraph.find("  ").map_or(0, |gap| {
        let text = paragraph[gap..].trim_start();
        paragraph[..paragraph.len() - text.len()].width()
    });
    let indent = if hang < width / 2 { hang } else { 0 };
    let mut rest = paragraph;
    let mut before = 0;
    loop {
        let mut used = before;
        let mut space = None;
        let mut end = rest.len();
        for (at, character) in rest.char_indices() {
            used += character.width().unwrap_or(0);
            if character == ' ' {
                space = Some(at);
            }
            if used > width {
                end = space.filter(|&at| at > 0).unwrap_or(at.max(character.len_utf8()));
                break;
            }
        }
        let (line, after) = rest.split_at(end);
        lines.push(format!("{:before$}{}", "", line.trim_end()));
        if after.is_empty() {
            return;
        }
        rest = after.trim_start_matches(' ');
        before = indent;
    }
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
    fn the_right_side_of_a_table_stays_on_the_right() {
        assert_eq!(wrap("무  one two three", 12), ["무  one two", "    three"]);
        assert_eq!(wrap("undo  back", 10), ["undo  back"]);
        assert_eq!(wrap("a long left side  right", 10), ["a long", "left side", "right"]);
    }

    #[test]
    fn a_page_does_not_scroll_beyond_its_ends() {
        let shown = Rect::new(0, 0, 10, 2);
        let mut page = Overlay::new("1\n2\n3\n4".to_owned());
        page.scroll(-3, shown);
        assert_eq!(page.top, 0);
        page.scroll(99, shown);
        assert_eq!(page.top, 2);
    }
}
