//! Writing text into the cells of a screen buffer.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// Writes `text` into a one-row area from its column `x` on, truncated at the end of the area, and
/// returns the column after it. The previous text and style of these cells are replaced.
pub fn put(buffer: &mut Buffer, area: Rect, x: u16, text: &str, style: Style) -> u16 {
    if x >= area.width || area.is_empty() {
        return x;
    }
    let room = usize::from(area.width - x);
    let style = Style::reset().patch(style);
    let (end, _) = buffer.set_stringn(area.x + x, area.y, text, room, style);
    end - area.x
}

/// The display width of `text` in columns.
#[must_use]
pub fn columns(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// The longest prefix of `text` that fits into `width` columns.
#[must_use]
pub fn first_columns(text: &str, width: u16) -> &str {
    let mut taken = 0;
    let fits = text.grapheme_indices(true).take_while(|(_, grapheme)| {
        taken += columns(grapheme);
        taken <= width
    });
    let end = fits.last().map_or(0, |(at, grapheme)| at + grapheme.len());
    &text[..end]
}

/// The row of `area` that is `y` rows below its top; empty if there is no such row.
#[must_use]
pub fn row(area: Rect, y: u16) -> Rect {
    Rect { y: area.y + y.min(area.height), height: u16::from(y < area.height), ..area }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_truncated_between_grapheme_clusters() {
        assert_eq!(first_columns("a각b", 2), "a");
        assert_eq!(first_columns("e\u{301}x", 1), "e\u{301}");
        assert_eq!(first_columns("", 2), "");
    }
}
