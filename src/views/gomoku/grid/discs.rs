//! Stones of several cells, in the larger scales: large ones, and those of the middle scale where there
//! are no colours or only ASCII.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Position as Cell;
use ratatui_core::style::{Modifier, Style};

use super::set;
use super::window::Scale;
use crate::board::{ByColor, Color};
use crate::console::glyphs::Glyphs;
use crate::views::appearance::Appearance;
use crate::views::disc::{self, Inks};

/// A stone of several cells.
#[derive(Debug, Clone, Copy)]
pub(super) struct Disc {
    pub(super) stone: Color,
    /// Whether it is part of a winning row.
    pub(super) won: bool,
}

/// The middle scale's stone where it has no cells of its own, from the row of its point: three columns
/// and not quite two rows.
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
            (Some(board), true) => {
                let ground = palette.won[self.stone].bg.filter(|_| self.won).unwrap_or(board);
                disc::draw(buffer, at, Inks::of(self.stone, palette), ground);
            }
            (None, true) => {
                let rows = if is_filled { LARGE } else { LARGE_OUTLINE };
                draw(buffer, Cell { y: at.y - 1, ..at }, &rows, style);
            }
            (_, false) => {
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
}

/// Draws the rows of a stone, of which the first has its middle at a cell. What fills the lower part of
/// a cell in the last row stands for what is not the stone.
fn draw(buffer: &mut Buffer, at: Cell, rows: &[&str], style: Style) {
    for (y, (below, row)) in (at.y..).zip((0..rows.len()).rev().zip(rows)) {
        let half = u16::try_from(row.chars().count() / 2).unwrap_or(0);
        for (x, symbol) in (at.x - half..).zip(row.chars()) {
            let is_ground = below == 0 && matches!(symbol, '▂' | '▃' | '▅');
            let reversed = if is_ground { Modifier::REVERSED } else { Modifier::empty() };
            let style = style.add_modifier(reversed);
            buffer[(x, y)].set_char(symbol).set_style(style);
        }
    }
}
