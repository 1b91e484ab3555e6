//! Pawns of several cells, in colours.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position as Cell, Rect};
use ratatui_core::style::Color as Ink;

use crate::board::Color;
use crate::views::appearance::Appearance;
use crate::views::disc::{Inks, put};

/// A pawn in the middle of its square, which has half a row below its whole ones.
pub(super) struct Shape {
    /// The columns on either side of the middle.
    beside: u16,
    /// The rows, from the one above the middle.
    rows: &'static [&'static [&'static str]],
    /// The rows of the upper half, in which the pawn fills the lower part of a cell. In the others it is
    /// the ground that does.
    upper: usize,
    /// Whether there are enough rows for light on the first one and shade on the last one.
    is_shaded: bool,
}

/// A pawn of five columns and two and a half rows.
pub(super) const LARGE: Shape = Shape {
    beside: 2,
    rows: &[&[" ", "▃", "▃", "▃", " "], &["█", "█", "█", "█", "█"], &["▄", "▁", "▁", "▁", "▄"]],
    upper: 2,
    is_shaded: false,
};

/// A pawn of seven columns and three and a half rows.
pub(super) const LARGEST: Shape = Shape {
    beside: 3,
    rows: &[
        &["▁", "▅", "▇", "█", "▇", "▅", "▁"],
        &["█", "█", "█", "█", "█", "█", "█"],
        &["▃", "█", "█", "█", "█", "█", "▃"],
        &[" ", "▆", "▅", "▄", "▅", "▆", " "],
    ],
    upper: 2,
    is_shaded: true,
};

/// Draws the pawn of the winner on the colour of its goal, or after a draw both, each on its own.
pub(super) fn draw_result(
    winner: Option<Color>,
    look: &Appearance,
    area: Rect,
    buffer: &mut Buffer,
) {
    let shown: Vec<Color> = winner.map_or(Color::BOTH.to_vec(), |winner| vec![winner]);
    let (mut x, mut left) = (area.x, area.width);
    for (others, &color) in (0..shown.len()).rev().zip(&shown) {
        let width = left / (u16::try_from(others).unwrap_or(0) + 1);
        draw_on_goal(color, look, Rect { x, width, ..area }, buffer);
        (x, left) = (x + width, left - width);
    }
}

fn draw_on_goal(color: Color, look: &Appearance, area: Rect, buffer: &mut Buffer) {
    let style = look.palette.sides[color];
    buffer.set_style(area, style);
    let middle = Cell { x: area.x + area.width / 2, y: area.y + area.height / 2 };
    if area.height > 2 {
        let inks = Inks::of(color, &look.palette);
        return LARGE.draw(buffer, middle, inks, style.bg.unwrap_or_default());
    }
    let (symbol, _) = look.stone(color, false);
    buffer[middle].set_symbol(symbol);
}

impl Shape {
    /// Draws a pawn around the middle of its square on a ground.
    pub(super) fn draw(&self, buffer: &mut Buffer, middle: Cell, inks: Inks, ground: Ink) {
        let last = self.rows.len() - 1;
        for ((at, row), y) in self.rows.iter().enumerate().zip(middle.y - 1..) {
            let ink = match at {
                0 if self.is_shaded => inks.upper,
                _ if at == last && self.is_shaded => inks.lower,
                _ => inks.body,
            };
            for (x, &symbol) in (middle.x - self.beside..).zip(*row) {
                // The ground closes the seams that a font leaves between its cells.
                let (over, under) = match symbol {
                    "█" => (ink, ink),
                    " " => (ground, ground),
                    _ if at < self.upper => (ink, ground),
                    _ => (ground, ink),
                };
                put(buffer, Cell { x, y }, symbol, over, under);
            }
        }
    }
}
