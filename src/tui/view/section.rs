//! A part of a panel with a title.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use crate::console::paint::{put, row};
use crate::views::appearance::Appearance;

/// Columns before a title.
const BEFORE_TITLE: u16 = 2;

/// A part of a panel, below a line with its title.
#[derive(Debug, Clone, Copy)]
pub(super) struct Section(pub(super) Rect);

impl Section {
    /// The place of what is in it.
    pub(super) fn inner(self) -> Rect {
        let title = 1.min(self.0.height);
        Rect { y: self.0.y + title, height: self.0.height - title, ..self.0 }
    }

    /// Draws the line with the title.
    pub(super) fn draw(self, buffer: &mut Buffer, title: &str, look: &Appearance) {
        let line = row(self.0, 0);
        put(buffer, line, 0, &look.glyphs.frame[4].repeat(line.width.into()), look.palette.dim);
        put(buffer, line, BEFORE_TITLE, &format!(" {title} "), look.palette.wall);
    }
}
