//! The page widget: scrolling text over the board, such as help and rules, or on the whole screen.

use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::console::paint::{put, row};
use crate::console::wrap::wrap;

/// A page of text and how far it is scrolled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in super::super) struct Page {
    text: String,
    top: u16,
}

/// Whether a page stays open after an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Pressed {
    /// It stays open.
    Stay,
    /// The reader closes it.
    Close,
}

/// Rows per step of the mouse wheel.
const WHEEL: i16 = 3;

impl Page {
    /// A page at its beginning.
    pub(in super::super) const fn new(text: String) -> Self {
        Self { text, top: 0 }
    }

    /// Lets `read` scroll or close the open page, unless there is no room for it on the screen.
    pub(in super::super) fn read(
        open: &mut Option<Self>,
        shown: Option<Rect>,
        read: impl FnOnce(&mut Self, Rect) -> Pressed,
    ) {
        if let (Some(page), Some(shown)) = (&mut *open, shown)
            && read(page, shown) == Pressed::Close
        {
            *open = None;
        }
    }

    /// Handles a key; `shown` is the area in which the page is drawn.
    pub(in super::super) fn press(&mut self, key: KeyCode, shown: Rect) -> Pressed {
        let rows = i16::try_from(shown.height).unwrap_or(i16::MAX);
        self.scroll(
            match key {
                KeyCode::Up | KeyCode::Char('k') => -1,
                KeyCode::Down | KeyCode::Char('j') => 1,
                KeyCode::PageUp => -rows,
                KeyCode::PageDown | KeyCode::Char(' ') => rows,
                KeyCode::Home | KeyCode::Char('g') => i16::MIN,
                KeyCode::End | KeyCode::Char('G') => i16::MAX,
                KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | '?') => return Pressed::Close,
                _ => 0,
            },
            shown,
        );
        Pressed::Stay
    }

    /// Handles a mouse event.
    pub(in super::super) fn point(&mut self, mouse: MouseEventKind, shown: Rect) -> Pressed {
        match mouse {
            MouseEventKind::ScrollUp => self.scroll(-WHEEL, shown),
            MouseEventKind::ScrollDown => self.scroll(WHEEL, shown),
            MouseEventKind::Down(MouseButton::Left) => return Pressed::Close,
            _ => {}
        }
        Pressed::Stay
    }

    /// Scrolls by `rows`, at most to either end.
    fn scroll(&mut self, rows: i16, shown: Rect) {
        let last = last_top(&wrap(&self.text, shown.width), shown);
        self.top = self.top.saturating_add_signed(rows).min(last);
    }

    /// Draws as much of the page as fits into `area`.
    pub(in super::super) fn draw(&self, buffer: &mut Buffer, area: Rect) {
        let lines = wrap(&self.text, area.width);
        let top = self.top.min(last_top(&lines, area));
        for (y, line) in (0..area.height).zip(&lines[usize::from(top)..]) {
            put(buffer, row(area, y), 0, line, Style::new());
        }
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
    fn a_page_does_not_scroll_beyond_its_ends() {
        let shown = Rect::new(0, 0, 10, 2);
        let mut page = Page::new("1\n2\n3\n4".to_owned());
        page.scroll(-3, shown);
        assert_eq!(page.top, 0);
        page.scroll(99, shown);
        assert_eq!(page.top, 2);
    }
}
