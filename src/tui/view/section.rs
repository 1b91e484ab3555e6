//! A part of a panel with a title.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use crate::console::paint::{put, row};
use crate::views::appearance::Appearance;

/// Columns before a title, and those of a box on either side of what is in it.
const BEFORE_TITLE: u16 = 2;
const SIDE: u16 = 2;

/// A part of a panel, in a box or below a line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Section {
    pub(super) area: Rect,
    pub(super) is_boxed: bool,
}

impl Section {
    /// The place of what is in it.
    pub(super) fn inner(self) -> Rect {
        let Rect { x, y, width, height } = self.area;
        let title = 1.min(height);
        if !self.is_boxed {
            return Rect { y: y + title, height: height - title, ..self.area };
        }
        let side = SIDE.min(width / 2);
        let (width, height) = (width - 2 * side, height.saturating_sub(2));
        Rect { x: x + side, y: y + title, width, height }
    }

    /// Draws the line or the box, with the title in its first row.
    pub(super) fn draw(self, buffer: &mut Buffer, title: &str, look: &Appearance) {
        let across = look.glyphs.frame[4];
        let line = row(self.area, 0);
        put(buffer, line, 0, &across.repeat(line.width.into()), look.palette.dim);
        if self.is_boxed {
            self.draw_box(buffer, look);
        }
        put(buffer, line, BEFORE_TITLE, &format!(" {title} "), look.palette.wall);
    }

    /// Draws the sides of the box and its lower line.
    fn draw_box(self, buffer: &mut Buffer, look: &Appearance) {
        let [upper_left, upper_right, lower_left, lower_right, across, side] = look.glyphs.frame;
        let (dim, last) = (look.palette.dim, self.area.height.saturating_sub(1));
        let right = self.area.width.saturating_sub(1);
        put(buffer, row(self.area, last), 0, &across.repeat(self.area.width.into()), dim);
        for y in 0..self.area.height {
            let ends = match y {
                0 => [upper_left, upper_right],
                _ if y == last => [lower_left, lower_right],
                _ => [side, side],
            };
            for (x, end) in [0, right].into_iter().zip(ends) {
                put(buffer, row(self.area, y), x, end, dim);
            }
        }
    }
}
