//! A stone of five columns and three rows, in colours, and the inks of any piece of several cells.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position as Cell, Rect};
use ratatui_core::style::{Color as Ink, Style};

use super::appearance::Appearance;
use crate::board::Color;
use crate::console::paint::{self, row};
use crate::console::theme::Palette;

/// The lower two eighths of a cell, and the lower six.
const LOWER_QUARTER: &str = "▂";
const LOWER_THREE_QUARTERS: &str = "▆";

/// The columns from a stone of a strip to the next one: where it has several cells, and a single one.
const LARGE_APART: u16 = 6;
const SMALL_APART: u16 = 4;

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
pub fn draw(buffer: &mut Buffer, middle: Cell, Inks { body, upper, lower }: Inks, ground: Ink) {
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

/// Draws five stones on a strip of a board: those of the side that has won, or of both by turns.
pub fn draw_five(winner: Option<Color>, look: &Appearance, area: Rect, buffer: &mut Buffer) {
    let Appearance { palette, glyphs, .. } = look;
    buffer.set_style(area, palette.grid);
    let line = row(area, area.height / 2);
    paint::put(buffer, line, 0, &glyphs.joint.repeat(area.width.into()), palette.grid);
    let is_large = area.height > 2;
    let apart = if is_large { LARGE_APART } else { SMALL_APART };
    let first = line.x + (line.width / 2).saturating_sub(2 * apart);
    for (number, stone) in Color::BOTH.into_iter().cycle().take(5).enumerate() {
        let stone = winner.unwrap_or(stone);
        let middle = Cell { x: first + apart * u16::try_from(number).unwrap_or(0), y: line.y };
        if is_large {
            draw(buffer, middle, Inks::of(stone, palette), palette.board().unwrap_or_default());
        } else {
            let (symbol, style) = look.stone(stone, false);
            buffer[middle].set_symbol(symbol).set_style(style);
        }
    }
}

/// Writes a character in two colours. The previous style is replaced.
pub fn put(buffer: &mut Buffer, at: Cell, symbol: &str, ink: Ink, ground: Ink) {
    let style = Style::reset().fg(ink).bg(ground);
    buffer[at].set_symbol(symbol).set_style(style);
}
