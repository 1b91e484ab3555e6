//! Stones of several cells, in the larger scales.
//!
//! In the middle scale a stone shares the cells at its sides with its neighbours. What is drawn there
//! depends on both: two stones of a colour leave a line of the board between them, two of different
//! colours touch.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Position as Cell;
use ratatui_core::style::{Color as Ink, Modifier, Style};

use super::set;
use super::window::Scale;
use crate::board::{ByColor, Color};
use crate::console::glyphs::Glyphs;
use crate::views::appearance::Appearance;

/// A stone of several cells, and the stones on the four points beside it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Disc {
    pub(super) stone: Color,
    pub(super) above: Option<Color>,
    pub(super) below: Option<Color>,
    pub(super) left: Option<Color>,
    pub(super) right: Option<Color>,
    /// Whether it is part of a winning row.
    pub(super) won: bool,
}

/// The lower part of a cell, by eighths.
const LOWER: [&str; 9] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
/// How many eighths of a cell the middle scale's stone reaches above and below its middle row, in
/// the three columns in its middle.
const CAP: [usize; 3] = [2, 3, 2];
/// The left quarter of a cell, and the left three quarters.
const QUARTER: &str = "▎";
const THREE_QUARTERS: &str = "▊";
/// In a cell between two stones of a colour, the board between them.
const BETWEEN_ROWS: &str = "━";
const BETWEEN_COLUMNS: &str = "┃";

const FILLED: [&str; 3] = ["▗▄▖", "███", "▝▀▘"];
const OUTLINE: [&str; 3] = ["╭─╮", "│ │", "╰─╯"];
const LARGE: [&str; 3] = ["▗▆▆▆▖", "█████", "▝▂▂▂▘"];
const LARGE_OUTLINE: [&str; 3] = ["╭───╮", "│   │", "╰───╯"];
const LARGE_ASCII: ByColor<[&str; 3]> =
    ByColor { black: [" XXX ", "XXXXX", " XXX "], white: ["/---\\", "|   |", "\\---/"] };

impl Disc {
    /// Draws the stone of a point whose middle is at a cell.
    pub(super) fn draw(self, buffer: &mut Buffer, at: Cell, scale: Scale, look: &Appearance) {
        let Appearance { palette, glyphs, .. } = look;
        let style = Style::reset().patch(palette.stones[self.stone]);
        match (palette.board(), scale.is_large()) {
            _ if *glyphs == Glyphs::ASCII => self.draw_ascii(buffer, at, scale, look),
            (Some(board), true) => self.draw_large(buffer, at, look, board),
            (Some(board), false) => self.draw_medium(buffer, at, look, board),
            (None, true) if glyphs.is_filled(self.stone) => draw(buffer, at, LARGE, style),
            (None, true) => draw(buffer, at, LARGE_OUTLINE, style),
            (None, false) => self.draw_outline(buffer, at, look),
        }
    }

    fn draw_ascii(self, buffer: &mut Buffer, at: Cell, scale: Scale, look: &Appearance) {
        let (symbol, style) = look.stone(self.stone, self.won);
        if scale.is_large() {
            draw(buffer, at, LARGE_ASCII[self.stone], Style::reset().patch(style));
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
            put(buffer, Cell { x, y: above }, if is_corner { top } else { LOWER[6] }, upper, board);
            // The board is what is filled, but in the corners.
            let (ink, ground) = if is_corner { (lower, board) } else { (board, lower) };
            put(
                buffer,
                Cell { x, y: below },
                if is_corner { bottom } else { LOWER[2] },
                ink,
                ground,
            );
        }
    }

    /// Three and a half columns and not quite two rows.
    fn draw_medium(self, buffer: &mut Buffer, at: Cell, look: &Appearance, board: Ink) {
        let ink = |style: Style| style.fg.unwrap_or(Ink::Reset);
        let bodies = ByColor::from_fn(|of| ink(look.palette.stones[of]));
        let body = bodies[self.stone];
        for (x, eighths) in (at.x - 1..).zip(CAP) {
            put(buffer, Cell { x, y: at.y }, " ", body, body);
            let (top, bottom) = (Cell { x, y: at.y - 1 }, Cell { x, y: at.y + 1 });
            if self.above.is_none() {
                let under = buffer[top].bg;
                put(buffer, top, LOWER[eighths], body, under);
            }
            match self.below {
                Some(other) if other == self.stone => {
                    put(buffer, bottom, BETWEEN_ROWS, board, body);
                }
                Some(other) => put(buffer, bottom, "▀", body, bodies[other]),
                None => {
                    let under = buffer[bottom].bg;
                    put(buffer, bottom, LOWER[8 - eighths], under, body);
                }
            }
        }
        let (left, right) = (Cell { x: at.x - 2, ..at }, Cell { x: at.x + 2, ..at });
        if self.left.is_none() {
            put(buffer, left, THREE_QUARTERS, board, body);
        }
        match self.right {
            Some(other) if other == self.stone => put(buffer, right, BETWEEN_COLUMNS, board, body),
            Some(other) => put(buffer, right, "▌", body, bodies[other]),
            None => put(buffer, right, QUARTER, body, board),
        }
    }

    /// Without colours, a filled stone and an outline.
    fn draw_outline(self, buffer: &mut Buffer, at: Cell, look: &Appearance) {
        let style = Style::reset().patch(look.palette.stones[self.stone]);
        let is_filled = |stone| look.glyphs.is_filled(stone);
        draw(buffer, at, if is_filled(self.stone) { FILLED } else { OUTLINE }, style);
        let between = match (is_filled(self.stone), self.above.map(is_filled)) {
            // The edge of the filled stone is also that of the outline.
            (false, Some(true)) => (FILLED[2], style),
            (false, Some(false)) => ("├─┤", style),
            (true, Some(true)) => ("━━━", style.add_modifier(Modifier::REVERSED)),
            (true, Some(false)) | (_, None) => return,
        };
        draw_line(buffer, Cell { y: at.y - 1, ..at }, between.0, between.1);
    }
}

/// Draws the three rows of a stone.
fn draw(buffer: &mut Buffer, at: Cell, rows: [&str; 3], style: Style) {
    for (y, row) in (at.y - 1..).zip(rows) {
        draw_line(buffer, Cell { y, ..at }, row, style);
    }
}

/// Draws a row of a stone, whose middle is at a cell. Where its lowest quarter is filled below the
/// middle, the rest is filled instead.
fn draw_line(buffer: &mut Buffer, at: Cell, row: &str, style: Style) {
    let half = u16::try_from(row.chars().count() / 2).unwrap_or(0);
    for (x, symbol) in (at.x - half..).zip(row.chars()) {
        let is_rest = symbol == '▂';
        let style = if is_rest { style.add_modifier(Modifier::REVERSED) } else { style };
        buffer[(x, at.y)].set_char(symbol).set_style(style);
    }
}

/// Writes a character in two colours. The previous style is replaced.
fn put(buffer: &mut Buffer, at: Cell, symbol: &str, ink: Ink, ground: Ink) {
    set(buffer, at, symbol, Style::new().fg(ink).bg(ground));
}
