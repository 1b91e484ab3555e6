//! The page widget: scrolling text on the whole screen, such as help and rules.

mod contents;
mod diagram;

use std::ops::Range;

use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use self::diagram::{draw_diagram, draw_margin, has_diagram};
use super::bar::{contents_keys, draw_key_bar, page_keys};
use crate::console::paint::{columns, put, row, shortened};
use crate::console::wrap::wrap;
use crate::tui::keymap::latin_key;
use crate::tui::sheet::title_style;
use crate::views::appearance::Appearance;
use crate::views::rules_part::RulesPart;

/// A page of text in parts, and how far it is scrolled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in super::super) struct Page {
    parts: Vec<RulesPart>,
    top: u16,
    /// The part that is marked in the list of all parts, while that stands in place of the text.
    listed: Option<usize>,
}

/// A line of a page.
struct Line {
    text: String,
    is_heading: bool,
}

/// Rows per step of the mouse wheel.
const WHEEL: i16 = 3;
/// The most columns of a line of prose: longer ones are hard to read.
const PROSE: u16 = 76;
/// Rows above the text: a heading, and a gap.
const HEADING: u16 = 2;
/// Rows below the text: a gap, and the key bar.
const BELOW: u16 = 2;
/// The columns of the contents beside the text, with a line between gaps.
const CONTENTS: u16 = 36;
/// The columns between the contents and the text, the second of which has the line.
const BESIDE: u16 = 4;
/// The most rows that a column leaves empty, so that the next one begins with a paragraph.
const UNBROKEN: usize = 10;
/// Empty rows before the heading of a part.
const BETWEEN: usize = 2;

impl Page {
    /// A page of prose at its beginning.
    pub(in super::super) fn new(text: String) -> Self {
        Self::of_parts(vec![RulesPart { group: None, heading: String::new(), text }])
    }

    /// A page of prose under a heading, at its end.
    pub(in super::super) fn at_end(heading: String, text: String) -> Self {
        Self { top: u16::MAX, ..Self::of_parts(vec![RulesPart { group: None, heading, text }]) }
    }

    /// A page of parts with their headings, at its beginning.
    pub(in super::super) const fn of_parts(parts: Vec<RulesPart>) -> Self {
        Self { parts, top: 0, listed: None }
    }

    /// Handles a key while a page is open; `screen` is the area of the whole screen.
    pub(in super::super) fn press(open: &mut Option<Self>, key: KeyCode, screen: Rect) {
        let (Some(page), key) = (open.as_mut(), latin_key(key)) else { return };
        if let Some(marked) = page.listed {
            return page.press_in_list(marked, key, screen);
        }
        let rows = page.columns(screen).iter().map(|column| column.height).sum::<u16>();
        let rows = i16::try_from(rows).unwrap_or(i16::MAX);
        let rows = match key {
            KeyCode::Up | KeyCode::Char('k') => -1,
            KeyCode::Down | KeyCode::Char('j') => 1,
            KeyCode::PageUp => -rows,
            KeyCode::PageDown | KeyCode::Char(' ') => rows,
            KeyCode::Home | KeyCode::Char('g') => i16::MIN,
            KeyCode::End | KeyCode::Char('G') => i16::MAX,
            KeyCode::Char('c') if page.parts.len() > 1 => {
                let lines = page.lines(page.column(screen).width);
                return page.listed = Some(page.part_at_top(&lines));
            }
            KeyCode::Tab | KeyCode::Right => return page.go_to_part(screen, 1),
            KeyCode::BackTab | KeyCode::Left => return page.go_to_part(screen, -1),
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | '?') | KeyCode::F(1) => {
                return *open = None;
            }
            _ => 0,
        };
        page.scroll(rows, screen);
    }

    /// Handles a mouse event while a page is open.
    pub(in super::super) fn point(open: &mut Option<Self>, mouse: MouseEventKind, screen: Rect) {
        let rows = match mouse {
            MouseEventKind::ScrollUp => -WHEEL,
            MouseEventKind::ScrollDown => WHEEL,
            MouseEventKind::Down(MouseButton::Left) => return *open = None,
            _ => 0,
        };
        if let Some(page) = open {
            page.scroll(rows, screen);
        }
    }

    /// Scrolls by `rows`, at most to either end.
    fn scroll(&mut self, rows: i16, screen: Rect) {
        let shown = self.columns(screen);
        let last = last_top(&self.lines(shown[0].width), &shown);
        self.top = self.top.min(last).saturating_add_signed(rows).min(last);
    }

    /// Handles a key in the list of all parts.
    fn press_in_list(&mut self, marked: usize, key: KeyCode, screen: Rect) {
        let last = self.parts.len().saturating_sub(1);
        self.listed = Some(match key {
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => marked.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => (marked + 1).min(last),
            KeyCode::Home | KeyCode::Char('g') => 0,
            KeyCode::End | KeyCode::Char('G') => last,
            KeyCode::Enter | KeyCode::Char(' ') => {
                self.listed = None;
                return self.show_part(marked, screen);
            }
            KeyCode::Esc | KeyCode::Char('q' | 'c') => return self.listed = None,
            _ => marked,
        });
    }

    /// Scrolls to the next part, or to the one before. The last parts are shown with the end.
    fn go_to_part(&mut self, screen: Rect, step: isize) {
        let lines = self.lines(self.column(screen).width);
        self.show_part(self.part_at_top(&lines).saturating_add_signed(step), screen);
    }

    /// Scrolls to a part.
    fn show_part(&mut self, part: usize, screen: Rect) {
        let shown = self.columns(screen);
        let lines = self.lines(shown[0].width);
        let headings = lines.iter().enumerate().filter(|(_, line)| line.is_heading);
        let Some((at, _)) = headings.take(part + 1).last() else { return };
        self.top = u16::try_from(at).unwrap_or(u16::MAX).min(last_top(&lines, &shown));
    }

    /// The lines of all parts, wrapped. A heading that a text has itself counts if there is one part.
    fn lines(&self, width: u16) -> Vec<Line> {
        let mut lines = Vec::new();
        for RulesPart { heading, text, .. } in &self.parts {
            if !lines.is_empty() {
                lines.extend((0..BETWEEN).map(|_| Line { text: String::new(), is_heading: false }));
            }
            if !heading.is_empty() {
                lines.push(Line { text: heading.clone(), is_heading: true });
                lines.push(Line { text: String::new(), is_heading: false });
            }
            let wrapped = wrap(text, width);
            let has_title = heading.is_empty() && wrapped.get(1).is_some_and(String::is_empty);
            let line = |(at, text)| Line { text, is_heading: at == 0 && has_title };
            lines.extend(wrapped.into_iter().enumerate().map(line));
        }
        with_gaps(lines)
    }

    /// The number of the part in which the first line stands that is shown.
    fn part_at_top(&self, lines: &[Line]) -> usize {
        let above = lines.iter().take(usize::from(self.top) + 1);
        above.filter(|line| line.is_heading).count().saturating_sub(1)
    }

    /// Whether the contents stand beside the text.
    const fn has_contents(&self, screen: Rect) -> bool {
        self.parts.len() > 1 && screen.width >= CONTENTS + PROSE + 2
    }

    /// The first column of the text.
    fn column(&self, screen: Rect) -> Rect {
        self.columns(screen)[0]
    }

    /// The columns of the text: between the heading and the key bar, in the middle of the screen, with
    /// the contents at its left where there is room. Two of them are beside the contents where both fit.
    fn columns(&self, screen: Rect) -> Vec<Rect> {
        let width = screen.width.min(PROSE);
        let left = if self.has_contents(screen) { CONTENTS } else { 0 };
        let both = 2 * PROSE + BESIDE;
        let count = if left > 0 && screen.width >= left + both + 2 { 2 } else { 1 };
        let all = if count == 2 { both } else { width };
        let first = Rect {
            x: screen.x + left + (screen.width - left - all) / 2,
            y: screen.y + screen.height.min(HEADING),
            width,
            height: screen.height.saturating_sub(HEADING + BELOW),
        };
        (0..count).map(|at| Rect { x: first.x + at * (width + BESIDE), ..first }).collect()
    }

    /// Draws as much of the page as fits on the screen, with the keys and which lines are shown.
    pub(in super::super) fn draw(&self, buffer: &mut Buffer, screen: Rect, look: &Appearance) {
        let shown = self.column(screen);
        if let Some(marked) = self.listed {
            self.draw_contents(buffer, shown, marked, look);
            let bar = Rect { ..row(screen, screen.height.saturating_sub(1)) };
            let bar = Rect { x: shown.x, width: shown.width, ..bar };
            return draw_key_bar(buffer, bar, contents_keys(look), look);
        }
        let columns_of_text = self.columns(screen);
        let lines = self.lines(shown.width);
        let top = self.top.min(last_top(&lines, &columns_of_text));
        let spans = spans(&lines, top.into(), &columns_of_text);
        let end = spans.last().map_or(0, |span| span.end);
        for (span, &area) in spans.into_iter().zip(&columns_of_text) {
            draw_lines(buffer, area, &lines, span, look);
        }
        let part = self.part_at_top(&lines);
        if self.has_contents(screen) {
            let area = Rect { x: shown.x - CONTENTS, width: CONTENTS - BESIDE + 2, ..shown };
            self.draw_contents(buffer, area, part, look);
            for column in &columns_of_text {
                draw_line_before(buffer, *column, look);
            }
        } else if let Some(next) = self.parts.get(part + 1) {
            // Where there is no room for the contents, the next part is named.
            let (heading, lang) = (Self::heading_in(screen, shown), look.speech.lang);
            let place = lang.part_of(part + 1, self.parts.len());
            let left = put(buffer, heading, 0, &place, title_style(look));
            let text =
                shortened(&lang.next_part(&next.heading), shown.width.saturating_sub(left + 2));
            let x = shown.width.saturating_sub(columns(&text));
            put(buffer, heading, x, &text, look.palette.dim);
        }
        let left = if self.has_contents(screen) { CONTENTS } else { 0 };
        let bar = row(screen, screen.height.saturating_sub(1));
        let right = columns_of_text[columns_of_text.len() - 1].right();
        let bar = Rect { x: shown.x - left, width: right + left - shown.x, ..bar };
        draw_key_bar(buffer, bar, page_keys(self.parts.len() > 1, look), look);
        if lines.len() > usize::from(shown.height) {
            let place = format!("{}-{end}/{}", top + 1, lines.len());
            put(buffer, bar, bar.width.saturating_sub(columns(&place)), &place, look.palette.dim);
            // More is below the last column.
            let last = columns_of_text[columns_of_text.len() - 1];
            if end < lines.len() && last.bottom() < bar.y {
                let more = Rect { y: last.bottom(), height: 1, ..last };
                put(buffer, more, 0, look.glyphs.more, title_style(look));
            }
        }
    }

    /// The row above the text, for a heading.
    pub(in super::super) fn heading(&self, screen: Rect) -> Rect {
        Self::heading_in(screen, self.column(screen))
    }

    fn heading_in(screen: Rect, column: Rect) -> Rect {
        row(Rect { y: screen.y, ..column }, 0)
    }
}

/// The line below the last that is shown of so many from one on: no heading is the last of them.
fn shown_end(lines: &[Line], top: usize, height: usize) -> usize {
    let end = lines.len().min(top + height);
    let is_text = |at: &usize| !lines[*at].text.is_empty();
    let last = (top..end).rev().find(is_text);
    // The line below the last text may have the lower edge of a board.
    let before =
        |heading| (top..heading).rev().find(is_text).map_or(end, |at| (at + 2).min(heading));
    match last.filter(|&at| lines[at].is_heading && end < lines.len()) {
        Some(heading) => before(heading),
        None => end,
    }
}

/// The lines that each column shows, from a line on.
fn spans(lines: &[Line], top: usize, shown: &[Rect]) -> Vec<Range<usize>> {
    let mut next = top.min(lines.len());
    let last = shown.len() - 1;
    let mut spans = Vec::new();
    for (at, column) in shown.iter().enumerate() {
        let end = shown_end(lines, next, column.height.into());
        // No heading is left behind by the text that goes into the next column.
        let unbroken = || shown_end(lines, next, unbroken_end(lines, next, end) - next);
        let end = if at < last { unbroken() } else { end };
        spans.push(next..end);
        let is_empty = |line: &&Line| line.text.is_empty();
        next = end + lines[end..].iter().take_while(is_empty).count();
    }
    spans
}

/// The end of a column, at the end of a paragraph if one is near.
fn unbroken_end(lines: &[Line], from: usize, end: usize) -> usize {
    let is_broken = end < lines.len() && !lines[end].text.is_empty();
    let near = end.saturating_sub(UNBROKEN).max(from + 1);
    let gap = (near..end).rev().find(|&at| lines[at].text.is_empty());
    gap.filter(|_| is_broken).map_or(end, |gap| gap + 1)
}

/// Draws some lines in a column.
fn draw_lines(
    buffer: &mut Buffer,
    area: Rect,
    lines: &[Line],
    span: Range<usize>,
    look: &Appearance,
) {
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    for (at, y) in span.zip(0..area.height) {
        let style = if lines[at].is_heading { title_style(look) } else { Style::new() };
        put(buffer, row(area, y), 0, texts[at], style);
        draw_diagram(buffer, row(area, y), &texts, at, look);
        if let Some(above) = at.checked_sub(1) {
            draw_margin(buffer, row(area, y), [texts[above], texts[at]], look);
        }
    }
}

/// The lines with another blank one below a board, whose margin takes the first one: not above what is
/// said of the board, which is indented.
fn with_gaps(lines: Vec<Line>) -> Vec<Line> {
    let is_below = |at: usize| {
        let text = |at: usize| lines.get(at).map(|line| line.text.as_str());
        let is_margin = text(at) == Some("") && at > 0 && has_diagram(&lines[at - 1].text);
        is_margin && text(at + 1).is_some_and(|text| !text.starts_with(' '))
    };
    let gap = |at: usize| is_below(at).then(|| Line { text: String::new(), is_heading: false });
    let gaps: Vec<_> = (0..lines.len()).map(gap).collect();
    lines.into_iter().zip(gaps).flat_map(|(line, gap)| [line].into_iter().chain(gap)).collect()
}

/// Draws the line between a column and what is at its left.
fn draw_line_before(buffer: &mut Buffer, column: Rect, look: &Appearance) {
    let line = Rect { x: column.x - BESIDE / 2, width: 1, ..column };
    for y in 0..line.height {
        put(buffer, row(line, y), 0, look.glyphs.joint_down, look.palette.groove);
    }
}

/// The largest row that can be at the top of the columns.
fn last_top(lines: &[Line], shown: &[Rect]) -> u16 {
    let rows = shown.iter().map(|column| usize::from(column.height)).sum();
    let is_last =
        |&top: &usize| spans(lines, top, shown).last().is_none_or(|it| it.end == lines.len());
    let last = (lines.len().saturating_sub(rows)..lines.len()).find(is_last);
    last.and_then(|top| u16::try_from(top).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_stays_narrow_on_a_wide_screen() {
        let screen = Rect::new(0, 0, 200, 60);
        let page = Page::new(String::new());
        assert_eq!(page.column(screen), Rect::new(62, 2, PROSE, 56));
        assert_eq!(page.column(Rect::new(0, 0, 44, 1)).height, 0);
    }

    #[test]
    fn a_page_does_not_scroll_beyond_its_ends() {
        let screen = Rect::new(0, 0, 10, 6);
        let mut page = Page::new("1\n2\n3\n4".to_owned());
        page.scroll(-3, screen);
        assert_eq!(page.top, 0);
        page.scroll(99, screen);
        assert_eq!(page.top, 2);
    }

    #[test]
    fn a_column_ends_with_a_paragraph_and_a_heading_stays_with_its_text() {
        let line = |text: &str| Line { text: text.to_owned(), is_heading: text == "Head" };
        let lines = ["Head", "", "1", "2", "", "Head", "", "3", "4", "", "5"].map(line);
        let column = Rect::new(0, 0, 9, 8);
        assert_eq!(spans(&lines, 0, &[column, column]), [0..5, 5..11]);
        assert_eq!(spans(&lines, 0, &[column]), [Range { start: 0, end: 8 }]);
        assert_eq!((last_top(&lines, &[column, column]), last_top(&lines, &[column])), (0, 3));
    }

    #[test]
    fn tab_goes_from_part_to_part() {
        let screen = Rect::new(0, 0, 40, 8);
        let part = |heading: &str| RulesPart {
            group: None,
            heading: heading.to_owned(),
            text: "1\n2".to_owned(),
        };
        let mut open = Some(Page::of_parts(["a", "b", "c"].map(part).into()));
        let mut tops = Vec::new();
        for key in [KeyCode::Tab, KeyCode::Tab, KeyCode::Tab, KeyCode::BackTab, KeyCode::BackTab] {
            Page::press(&mut open, key, screen);
            tops.extend(open.as_ref().map(|page| page.top));
        }
        assert_eq!(tops, [6, 12, 12, 6, 0]);
    }
}
