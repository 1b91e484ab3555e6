//! Pawns of several cells, in colours.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Position as Cell;
use ratatui_core::style::Color as Ink;

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
}

/// A pawn of five columns and two and a half rows.
pub(super) const LARGE: Shape = Shape {
    beside: 2,
    rows: &[&[" ", "▃", "▄", "▃", " "], &["█", "█", "█", "█", "█"], &["▄", "▁", "█", "▁", "▄"]],
    upper: 2,
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
};

impl Shape {
    /// Draws a pawn around the middle of its square on a ground. Light falls on its first row, and its
    /// last one is in shade.
    pub(super) fn draw(&self, buffer: &mut Buffer, middle: Cell, inks: Inks, ground: Ink) {
        let last = self.rows.len() - 1;
        for ((at, row), y) in self.rows.iter().enumerate().zip(middle.y - 1..) {
            let ink = match at {
                0 => inks.upper,
                _ if at == last => inks.lower,
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
