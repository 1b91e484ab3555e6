//! A cell of a table: a text, or several with different meanings one after the other.

use std::cmp::Ordering;

use unicode_width::UnicodeWidthStr;

use crate::board::Color;
use crate::console::paint::shortened;
use crate::console::printable::printable;

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
    /// It is a bar that stands for a number.
    Bar,
    /// It is a part of a bar: of what was won, of what was neither, or of what was lost.
    Share(Ordering),
    /// It is a score: more than half of the points, half of them, or less.
    Score(Ordering),
    /// It is half a cell at the side of such a score.
    ScoreEdge(Ordering),
}

impl Tone {
    /// Whether blanks are seen, too.
    pub(super) const fn has_ground(self) -> bool {
        matches!(self, Self::Stone(_) | Self::Score(_))
    }
}

/// The contents of a cell.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cell {
    parts: Vec<(String, Tone)>,
    /// Whether it is as long as the column is wide, and its parts have their shares of that.
    is_bar: bool,
}

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
        Self { parts: parts.into_iter().map(clean).collect(), is_bar: false }
    }

    /// A bar: how much each part is of the whole, the character of its cells, and what it means; and
    /// its columns if it has room.
    #[must_use]
    pub fn bar<const N: usize>(shares: [(u64, &str, Tone); N], longest: u64) -> Self {
        let lengths = divided(&shares.map(|(share, ..)| share), longest);
        let parts = shares.iter().zip(lengths);
        let parts = parts.map(|(&(_, sign, tone), length)| (sign.repeat(length), tone)).collect();
        Self { parts, is_bar: true }
    }

    /// Its display width in columns.
    pub(super) fn width(&self) -> usize {
        self.parts.iter().map(|(text, _)| text.width()).sum()
    }

    /// Its texts in at most `width` columns. If that is too little, the text ends with a mark.
    pub(super) fn within(&self, width: usize) -> Vec<(String, Tone)> {
        if self.is_bar {
            return self.stretched(width.min(self.width()));
        }
        let mut left = width;
        let mut parts = Vec::new();
        let is_cut = self.width() > width;
        for (text, tone) in &self.parts {
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

    /// The parts of a bar in `width` columns; another cell as in [`within`](Self::within).
    pub(super) fn stretched(&self, width: usize) -> Vec<(String, Tone)> {
        if !self.is_bar {
            return self.within(width);
        }
        let lengths: Vec<_> = self.parts.iter().map(|(text, _)| text.width() as u64).collect();
        let lengths = divided(&lengths, width as u64);
        let parts = self.parts.iter().zip(lengths);
        let part = |((text, tone), length): (&(String, Tone), usize)| {
            let sign = text.chars().next().into_iter();
            (sign.cycle().take(length).collect(), *tone)
        };
        parts.map(part).collect()
    }
}

/// The lengths of the parts of a bar of so many columns, by their shares of the whole.
fn divided(shares: &[u64], columns: u64) -> Vec<usize> {
    let whole = shares.iter().sum::<u64>().max(1);
    let (mut before, mut start) = (0, 0);
    let length = |share: &u64| {
        before += share;
        let end = (2 * before * columns + whole) / (2 * whole);
        usize::try_from(end - std::mem::replace(&mut start, end)).unwrap_or_default()
    };
    shares.iter().map(length).collect()
}

/// `text` truncated to `width` columns, with a mark at its end if it was truncated.
pub(super) fn cut(text: &str, width: usize) -> String {
    shortened(text, u16::try_from(width).unwrap_or(u16::MAX))
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
    fn a_bar_is_shortened_in_proportion() {
        let shares = [(1, "#", Tone::Good), (1, "=", Tone::Quiet), (2, "-", Tone::Bad)];
        let bar = Cell::bar(shares, 14);
        for (width, expected) in [(30, "####===-------"), (8, "##==----"), (4, "#=--")] {
            let parts = bar.within(width);
            let text: String = parts.iter().map(|(text, _)| text.as_str()).collect();
            assert_eq!(text, expected, "{width}");
        }
        let text: String = bar.stretched(28).into_iter().map(|(text, _)| text).collect();
        assert_eq!(text, "########======--------------");
    }

    #[test]
    fn a_grapheme_cluster_is_never_split() {
        assert_eq!(cut("a\u{301}b\u{301}c", 2), "a\u{301}~");
        assert_eq!(cut("한글", 3), "한~");
        assert_eq!(cut("한글", 2), "~");
        assert_eq!(cut("한글", 0), "");
    }
}
