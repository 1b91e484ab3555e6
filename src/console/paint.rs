//! Writing text into the cells of a screen buffer.

use ratatui_core::buffer::{Buffer, Cell};
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::{Color, Modifier, Style};
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// Writes `text` into a one-row area from its column `x` on, truncated at the end of the area, and
/// returns the column after it. The previous text and style of these cells are replaced. Nothing is
/// written outside the buffer: a terminal may be too small for all that a screen has.
pub fn put(buffer: &mut Buffer, area: Rect, x: u16, text: &str, style: Style) -> u16 {
    let area = area.intersection(buffer.area);
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

/// The text, or as much of it as fits into `width` columns with `~` at its end.
#[must_use]
pub fn shortened(text: &str, width: u16) -> String {
    if columns(text) <= width { text.to_owned() } else { cut_off(text, width) }
}

/// The beginning of a text that goes on, in `width` columns with `~` at its end. Not `…`, which takes two
/// columns in many Korean, Japanese and Chinese terminals.
#[must_use]
pub fn cut_off(text: &str, width: u16) -> String {
    let Some(room) = width.checked_sub(1) else { return String::new() };
    format!("{}~", first_columns(text, room).trim_end())
}

/// Writes a character into a cell, whose previous style is replaced.
pub fn set(buffer: &mut Buffer, at: Position, symbol: &str, style: Style) {
    buffer[at].set_symbol(symbol).set_style(Style::reset().patch(style));
}

/// The row of `area` that is `y` rows below its top; empty if there is no such row.
#[must_use]
pub fn row(area: Rect, y: u16) -> Rect {
    Rect { y: area.y + y.min(area.height), height: u16::from(y < area.height), ..area }
}

/// The modifiers that show on a blank.
pub const ON_BLANKS: Modifier = Modifier::UNDERLINED.union(Modifier::REVERSED);

/// Makes a frame ready to be compared with the one before it: what does not show is taken away, so that it
/// is not sent, and what a terminal spoils is marked, so that it is.
pub fn prepare_for_diff(buffer: &mut Buffer) {
    forget_ink_of_blanks(buffer);
    mark_right_halves(buffer);
}

/// Takes the ink of blanks away. One between two words keeps it: if it changes with them, it takes fewer
/// bytes than a jump over it.
fn forget_ink_of_blanks(buffer: &mut Buffer) {
    let is_blank = |cell: &Cell| cell.symbol() == " ";
    let mut is_after_blank = true;
    for at in 0..buffer.content.len() {
        let is_before_blank = buffer.content.get(at + 1).is_none_or(is_blank);
        let cell = &mut buffer.content[at];
        let is_between_words = !is_after_blank && !is_before_blank;
        is_after_blank = is_blank(cell);
        if is_after_blank && !is_between_words && !cell.modifier.intersects(ON_BLANKS) {
            cell.fg = Color::Reset;
            cell.modifier -= Modifier::BOLD | Modifier::DIM;
        }
    }
}

/// Marks the right halves of wide characters, so that each is drawn anew once something narrow takes the
/// place of the left one: terminals fill what is left of the character with the colours of the narrow one.
fn mark_right_halves(buffer: &mut Buffer) {
    for at in 1..buffer.content.len() {
        let symbol = buffer.content[at - 1].symbol();
        if symbol.len() > 1 && symbol.width() > 1 {
            buffer.content[at].modifier.insert(Modifier::HIDDEN);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_right_half_of_a_replaced_wide_character_is_drawn() {
        let area = Rect::new(0, 0, 6, 1);
        let frame = |text: &str| {
            let mut buffer = Buffer::empty(area);
            put(&mut buffer, area, 1, text, Style::new());
            prepare_for_diff(&mut buffer);
            buffer
        };
        let (before, wood) = (frame("가나"), frame("|"));
        let drawn: Vec<u16> = before.diff(&wood).iter().map(|(x, _, _)| *x).collect();
        assert_eq!(drawn, [1, 2, 3, 4]);
        assert!(before.diff(&frame("가나")).is_empty());
    }

    #[test]
    fn a_blank_beside_a_blank_is_the_same_in_any_ink() {
        let area = Rect::new(0, 0, 6, 1);
        let frame = |style| {
            let mut buffer = Buffer::empty(area);
            put(&mut buffer, area, 0, "a  b c", style);
            prepare_for_diff(&mut buffer);
            buffer
        };
        let drawn = |from: Style, to: Style| -> Vec<u16> {
            frame(from).diff(&frame(to)).iter().map(|(x, _, _)| *x).collect()
        };
        let red = Style::new().red();
        assert_eq!(drawn(Style::new(), red.bold()), [0, 3, 4, 5]);
        assert_eq!(drawn(red, red.underlined()), [0, 1, 2, 3, 4, 5]);
        assert_eq!(drawn(red, red.on_blue()), [0, 1, 2, 3, 4, 5]);
    }

    #[test]
    fn a_text_is_truncated_between_grapheme_clusters() {
        assert_eq!(first_columns("a각b", 2), "a");
        assert_eq!(first_columns("e\u{301}x", 1), "e\u{301}");
        assert_eq!(first_columns("", 2), "");
    }
}
