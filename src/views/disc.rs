//! A stone of five columns and three rows, in colours, and the inks of any piece of several cells.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Position as Cell;
use ratatui_core::style::{Color as Ink, Style};

use crate::board::Color;
use crate::console::theme::Palette;

/// The lower two eighths of a cell, and the lower six.
const LOWER_QUARTER: &str = "▂";
const LOWER_THREE_QUARTERS: &str = "▆";

/// The colours of a piece: of its body, and of its rims.
#[derive(Debug, Clone, Copy)]
pub struct Inks {
    /// Most of the piece.
    pub body: Ink,
    /// Its upper rim, on which light falls.
    pub upper: Ink,
    /// Its lower rim, which is in shade.
    pub lower: Ink,
}

impl Inks {
    /// The colours of a piece in a palette.
    #[must_use]
    pub fn of(piece: Color, palette: &Palette) -> Self {
        let ink = |style: Style| style.fg.unwrap_or(Ink::Reset);
        let [upper, lower] = palette.rims.map(|rim| ink(rim[piece]));
        Self { body: ink(palette.stones[piece]), upper, lower }
    }
}

/// Draws a piece around its middle on a ground: five columns and three rows, less a quarter of the
/// upper and of the lower row.
pub fn draw(buffer: &mut Buffer, middle: Cell, piece: Color, palette: &Palette, ground: Ink) {
    let Inks { body, upper, lower } = Inks::of(piece, palette);
    let [above, below] = [middle.y - 1, middle.y + 1];
    for (step, x) in (middle.x - 2..=middle.x + 2).enumerate() {
        put(buffer, Cell { x, y: middle.y }, " ", body, body);
        let is_corner = step % 4 == 0;
        let [top, bottom] = if step == 0 { ["▗", "▝"] } else { ["▖", "▘"] };
        let top = if is_corner { top } else { LOWER_THREE_QUARTERS };
        put(buffer, Cell { x, y: above }, top, upper, ground);
        // The ground is what is filled, but in the corners.
        let (ink, under) = if is_corner { (lower, ground) } else { (ground, lower) };
        let bottom = if is_corner { bottom } else { LOWER_QUARTER };
        put(buffer, Cell { x, y: below }, bottom, ink, under);
    }
}

/// Writes a character in two colours. The previous style is replaced.
pub fn put(buffer: &mut Buffer, at: Cell, symbol: &str, ink: Ink, ground: Ink) {
    let style = Style::reset().fg(ink).bg(ground);
    buffer[at].set_symbol(symbol).set_style(style);
}
