//! A cell of a table: a text, or several with different meanings one after the other.

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use crate::board::Color;
use crate::console::printable::printable;

/// Replaces the truncated end of a text. Not `…`, which takes two columns in many Korean, Japanese
/// and Chinese terminals.
const CUT: char = '~';

/// What a text means. Where there are colours, they show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Tone {
    /// Nothing in particular.
    #[default]
    Plain,
    /// It is secondary.
    Quiet,
    /// It is what the row is about.
    Strong,
    /// It is to somebody's advantage.
    Good,
    /// It is to somebody's disadvantage.
    Bad,
    /// It is the heading of what follows.
    Heading,
    /// It is a stone of this colour.
    Stone(Color),
}

/// The contents of a cell.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cell(Vec<(String, Tone)>);

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::of([(text, Tone::Plain)])
    }
}

impl Cell {
    /// Texts one after the other, without their unprintable characters.
    #[must_use]
    pub fn of(parts: impl IntoIterator<Item = (String, Tone)>) -> Self {
        let clean = |(text, tone): (String, Tone)| (printable(&text).into_owned(), tone);
        Self(parts.into_iter().map(clean).collect())
    }

    /// Its display width in columns.
    pub(super) fn width(&self) -> usize {
        self.0.iter().map(|(text, _)| text.width()).sum()
    }

    /// Its texts in at most `width` columns. If that is too little, the text ends with a mark.
    pub(super) fn within(&self, width: usize) -> Vec<(String, Tone)> {
        let mut left = width;
        let mut parts = Vec::new();
        let is_cut = self.width() > width;
        for (text, tone) in &self.0 {
            // The mark needs a column even if this text would just fit.
            let fits = text.width() < left || (!is_cut && text.width() == left);
            let text = if fits { text.clone() } else { cut(&format!("{text} "), left) };
            left -= text.width();
            parts.push((text, *tone));
            if !fits {
                break;
            }
        }
        parts
    }
}

/// `text` truncated to `width` columns, with a mark at its end if it was truncated.
pub(super) fn cut(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut kept = String::new();
    for cluster in text.graphemes(true) {
        if kept.width() + cluster.width() + 1 > width {
            break;
        }
        kept.push_str(cluster);
    }
    if width > 0 {
        kept.push(CUT);
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_with_different_meanings_are_cut_as_one() {
        let cell = Cell::of([("ab".to_owned(), Tone::Good), ("cd".to_owned(), Tone::Bad)]);
        for (width, expected) in [(4, "abcd"), (3, "ab~"), (2, "a~"), (1, "~"), (0, "")] {
            let parts = cell.within(width);
            let text: String = parts.iter().map(|(text, _)| text.as_str()).collect();
            assert_eq!(text, expected, "{width}");
        }
    }

    #[test]
    fn a_grapheme_cluster_is_never_split() {
        assert_eq!(cut("a\u{301}b\u{301}c", 2), "a\u{301}~");
        assert_eq!(cut("한글", 3), "한~");
        assert_eq!(cut("한글", 2), "~");
        assert_eq!(cut("한글", 0), "");
    }
}
