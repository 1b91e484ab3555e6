//! Stones of several cells, in the larger scales. A stone has its cells to itself, so that the board
//! is seen between any two.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Position as Cell;
use ratatui_core::style::{Color as Ink, Modifier, Style};

use super::set;
use super::window::Scale;
use crate::board::{ByColor, Color};
use crate::console::glyphs::Glyphs;
use crate::views::appearance::Appearance;

/// A stone of several cells.
#[derive(Debug, Clone, Copy)]
pub(super) struct Disc {
    pub(super) stone: Color,
    /// Whether it is part of a winning row.
    pub(super) won: bool,
}

/// The lower two eighths of a cell, and the lower six.
const LOWER_QUARTER: &str = "▂";
const LOWER_THREE_QUARTERS: &str = "▆";

/// The middle scale's stone, from the row of its point: three columns and not quite two rows.
const MEDIUM: [&str; 2] = ["▆█▆", "▅▃▅"];
const MEDIUM_OUTLINE: [&str; 2] = ["╭─╮", "╰─╯"];
/// The large scale's stone, from the row above its point.
const LARGE: [&str; 3] = ["▗▆▆▆▖", "█████", "▝▂▂▂▘"];
const LARGE_OUTLINE: [&str; 3] = ["╭───╮", "│   │", "╰───╯"];
const LARGE_ASCII: ByColor<[&str; 3]> =
    ByColor { black: [" XXX ", "XXXXX", " XXX "], white: ["/---\\", "|   |", "\\---/"] };

/// Whether a stone that is drawn around the cell `middle` fills most of the cell `at`.
pub(super) const fn fills(scale: Scale, middle: Cell, at: Cell) -> bool {
    let (across, down) = (middle.x.abs_diff(at.x), middle.y.abs_diff(at.y));
    if scale.is_large() { across + down <= 2 } else { across <= 1 && down == 0 }
}

/// Whether a character is the left or the right side of the middle scale's stone.
pub(super) fn is_side(symbol: &str) -> bool {
    let sides = MEDIUM[0].chars().chain(MEDIUM_OUTLINE[0].chars()).step_by(2);
    sides.into_iter().any(|side| symbol.contains(side))
}

impl Disc {
    /// Draws the stone of a point whose middle is at a cell.
    pub(super) fn draw(self, buffer: &mut Buffer, at: Cell, scale: Scale, look: &Appearance) {
        let Appearance { palette, glyphs, .. } = look;
        let style = Style::reset().patch(palette.stones[self.stone]);
        let is_filled = glyphs.is_filled(self.stone);
        match (palette.board(), scale.is_large()) {
            _ if *glyphs == Glyphs::ASCII => self.draw_ascii(buffer, at, scale, look),
            (Some(board), true) => self.draw_large(buffer, at, look, board),
            (Some(_), false) => self.draw_medium(buffer, at, look),
            (None, true) => {
                let rows = if is_filled { LARGE } else { LARGE_OUTLINE };
                draw(buffer, Cell { y: at.y - 1, ..at }, &rows, style);
            }
            (None, false) => {
                draw(buffer, at, if is_filled { &MEDIUM } else { &MEDIUM_OUTLINE }, style);
            }
        }
    }

    fn draw_ascii(self, buffer: &mut Buffer, at: Cell, scale: Scale, look: &Appearance) {
        let (symbol, style) = look.stone(self.stone, self.won);
        if scale.is_large() {
            let rows = &LARGE_ASCII[self.stone];
            draw(buffer, Cell { y: at.y - 1, ..at }, rows, Style::reset().patch(style));
            if self.won {
                set(buffer, at, symbol, style);
            }
            return;
        }
        let sides = if self.stone == Color::White { ["(", ")"] } else { [symbol, symbol] };
        let middle = if self.stone == Color::White && !self.won { " " } else { symbol };
        for (x, symbol) in (at.x - 1..).zip([sides[0], middle, sides[1]]) {
            set(buffer, Cell { x, ..at }, symbol, style);
        }
    }

    /// Five columns and three rows, less a quarter of the upper and of the lower row.
    fn draw_large(self, buffer: &mut Buffer, at: Cell, look: &Appearance, board: Ink) {
        let ink = |style: Style| style.fg.unwrap_or(Ink::Reset);
        let [upper, lower] = look.palette.rims.map(|rim| ink(rim[self.stone]));
        let body = ink(look.palette.stones[self.stone]);
        let [above, below] = [at.y - 1, at.y + 1];
        for (step, x) in (at.x - 2..=at.x + 2).enumerate() {
            put(buffer, Cell { x, y: at.y }, " ", body, body);
            let is_corner = step % 4 == 0;
            let [top, bottom] = if step == 0 { ["▗", "▝"] } else { ["▖", "▘"] };
            let top = if is_corner { top } else { LOWER_THREE_QUARTERS };
            put(buffer, Cell { x, y: above }, top, upper, board);
            // The board is what is filled, but in the corners.
            let (ink, ground) = if is_corner { (lower, board) } else { (board, lower) };
            let bottom = if is_corner { bottom } else { LOWER_QUARTER };
            put(buffer, Cell { x, y: below }, bottom, ink, ground);
        }
    }

    fn draw_medium(self, buffer: &mut Buffer, at: Cell, look: &Appearance) {
        let style = look.palette.stones[self.stone];
        draw(buffer, at, &MEDIUM, Style::reset().patch(style));
        let body = style.fg.unwrap_or(Ink::Reset);
        put(buffer, at, " ", body, body);
    }
}

/// Draws the rows of a stone, of which the first has its middle at a cell. What fills the lower part of
/// a cell in the last row stands for what is not the stone.
fn draw(buffer: &mut Buffer, at: Cell, rows: &[&str], style: Style) {
    for (y, (below, row)) in (at.y..).zip((0..rows.len()).rev().zip(rows)) {
        let half = u16::try_from(row.chars().count() / 2).unwrap_or(0);
        for (x, symbol) in (at.x - half..).zip(row.chars()) {
            let style = match (style.fg, style.bg) {
                _ if below > 0 || !matches!(symbol, '▂' | '▃' | '▅') => style,
                (Some(ink), Some(ground)) if ground != Ink::Reset => style.fg(ground).bg(ink),
                _ => style.add_modifier(Modifier::REVERSED),
            };
            buffer[(x, y)].set_char(symbol).set_style(style);
        }
    }
}

/// Writes a character in two colours. The previous style is replaced.
fn put(buffer: &mut Buffer, at: Cell, symbol: &str, ink: Ink, ground: Ink) {
    set(buffer, at, symbol, Style::new().fg(ink).bg(ground));
}
