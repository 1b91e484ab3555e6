//! The page widget: scrolling text on the whole screen, such as help and rules.

use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use super::bar::{draw_key_bar, page_keys};
use crate::console::paint::{columns, put, row};
use crate::console::wrap::wrap;
use crate::views::appearance::Appearance;

/// A page of text and how far it is scrolled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in super::super) struct Page {
    text: String,
    top: u16,
}

/// Rows per step of the mouse wheel.
const WHEEL: i16 = 3;
/// The most columns of a line of prose: longer ones are hard to read.
const PROSE: u16 = 76;
/// Rows above the text: a heading, and a gap.
const HEADING: u16 = 2;

impl Page {
    /// A page of prose at its beginning.
    pub(in super::super) const fn new(text: String) -> Self {
        Self { text, top: 0 }
    }

    /// Handles a key while a page is open; `screen` is the area of the whole screen.
    pub(in super::super) fn press(open: &mut Option<Self>, key: KeyCode, screen: Rect) {
        let rows = i16::try_from(Self::column(screen).height).unwrap_or(i16::MAX);
        let rows = match key {
            KeyCode::Up | KeyCode::Char('k') => -1,
            KeyCode::Down | KeyCode::Char('j') => 1,
            KeyCode::PageUp => -rows,
            KeyCode::PageDown | KeyCode::Char(' ') => rows,
            KeyCode::Home | KeyCode::Char('g') => i16::MIN,
            KeyCode::End | KeyCode::Char('G') => i16::MAX,
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | '?') => return *open = None,
            _ => 0,
        };
        if let Some(page) = open {
            page.scroll(rows, screen);
        }
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
        let shown = Self::column(screen);
        let last = last_top(&wrap(&self.text, shown.width), shown);
        self.top = self.top.saturating_add_signed(rows).min(last);
    }

    /// The area of the text: between the heading and the key bar, in the middle of the screen.
    fn column(screen: Rect) -> Rect {
        let width = screen.width.min(PROSE);
        Rect {
            x: screen.x + (screen.width - width) / 2,
            y: screen.y + screen.height.min(HEADING),
            width,
            height: screen.height.saturating_sub(HEADING + 1),
        }
    }

    /// Draws as much of the page as fits on the screen, with the keys and which lines are shown.
    pub(in super::super) fn draw(&self, buffer: &mut Buffer, screen: Rect, look: &Appearance) {
        let shown = Self::column(screen);
        let lines = wrap(&self.text, shown.width);
        let top = self.top.min(last_top(&lines, shown));
        let has_title = lines.get(1).is_some_and(String::is_empty);
        for (at, y) in (usize::from(top)..lines.len()).zip(0..shown.height) {
            let is_title = at == 0 && has_title;
            let style = if is_title { look.palette.strong } else { Style::new() };
            put(buffer, row(shown, y), 0, &lines[at], style);
        }
        let bar =
            Rect { x: shown.x, width: shown.width, ..row(screen, screen.height.saturating_sub(1)) };
        draw_key_bar(buffer, bar, page_keys(look.speech.lang), look);
        if lines.len() > usize::from(shown.height) {
            let last = lines.len().min(usize::from(top + shown.height));
            let place = format!("{}-{last}/{}", top + 1, lines.len());
            put(buffer, bar, bar.width.saturating_sub(columns(&place)), &place, look.palette.dim);
        }
    }

    /// The row above the text, for a heading.
    pub(in super::super) fn heading(screen: Rect) -> Rect {
        row(Rect { y: screen.y, ..Self::column(screen) }, 0)
    }
}

/// The largest row that can be at the top of `area`.
fn last_top(lines: &[String], area: Rect) -> u16 {
    u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_sub(area.height)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_stays_narrow_on_a_wide_screen() {
        let screen = Rect::new(0, 0, 200, 60);
        assert_eq!(Page::column(screen), Rect::new(62, 2, PROSE, 57));
        assert_eq!(Page::column(Rect::new(0, 0, 44, 1)).height, 0);
    }

    #[test]
    fn a_page_does_not_scroll_beyond_its_ends() {
        let screen = Rect::new(0, 0, 10, 5);
        let mut page = Page::new("1\n2\n3\n4".to_owned());
        page.scroll(-3, screen);
        assert_eq!(page.top, 0);
        page.scroll(99, screen);
        assert_eq!(page.top, 2);
    }
}
