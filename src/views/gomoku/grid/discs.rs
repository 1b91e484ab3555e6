//! Stones of several cells, in the larger scales.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Position as Cell;
use ratatui_core::style::{Modifier, Style};

use super::window::{LARGE, SMALL, Scale};
use crate::board::Color;
use crate::console::glyphs::Glyphs;
use crate::views::appearance::Appearance;

/// A stone of several cells: its rows, centred on the cell of its point.
#[derive(Debug, Clone, Copy)]
pub(super) struct Disc {
    rows: &'static [&'static str],
}

/// The lowest quarter of a cell. From the middle of a stone down, its colours are exchanged, so that
/// all but this quarter is filled.
const LOWEST_QUARTER: char = '▂';

const MEDIUM_FILLED: Disc = Disc { rows: &["▗▄▖", "▜█▛"] };
const MEDIUM_OUTLINE: Disc = Disc { rows: &["╭─╮", "╰─╯"] };
const MEDIUM_ASCII: [Disc; 2] = [Disc { rows: &["XXX", "XXX"] }, Disc { rows: &["/-\\", "\\-/"] }];
const LARGE_FILLED: Disc =
    Disc { rows: &["▗▆▆▆▖", "█████", "▝▂▂▂▘"] };
const LARGE_OUTLINE: Disc = Disc { rows: &["╭───╮", "│   │", "╰───╯"] };
const LARGE_ASCII: [Disc; 2] =
    [Disc { rows: &[" XXX ", "XXXXX", " XXX "] }, Disc { rows: &["/---\\", "|   |", "\\---/"] }];

impl Disc {
    /// A stone in a scale; none in the smallest, where a stone is one character.
    pub(super) fn new(look: &Appearance, scale: Scale, stone: Color) -> Option<Self> {
        if scale == SMALL {
            return None;
        }
        let is_large = scale == LARGE;
        let is_filled = look.glyphs.is_filled(stone) || look.palette.board().is_some();
        Some(match (look.glyphs == Glyphs::ASCII, is_large) {
            (true, true) => LARGE_ASCII[usize::from(stone == Color::White)],
            (true, false) => MEDIUM_ASCII[usize::from(stone == Color::White)],
            (false, true) if is_filled => LARGE_FILLED,
            (false, true) => LARGE_OUTLINE,
            (false, false) if is_filled => MEDIUM_FILLED,
            (false, false) => MEDIUM_OUTLINE,
        })
    }

    /// Draws the stone of a point whose middle is at a cell.
    pub(super) fn draw(self, buffer: &mut Buffer, at: Cell, style: Style) {
        let style = Style::reset().patch(style);
        for (y, row) in (at.y - 1..).zip(self.rows) {
            let half = u16::try_from(row.chars().count() / 2).unwrap_or(0);
            for (x, symbol) in (at.x - half..).zip(row.chars()) {
                let is_exchanged = symbol == LOWEST_QUARTER && y >= at.y;
                let style = if is_exchanged { exchanged(style) } else { style };
                buffer[(x, y)].set_char(symbol).set_style(style);
            }
        }
    }
}

/// A style with the colours of ink and ground exchanged.
fn exchanged(style: Style) -> Style {
    match (style.fg, style.bg) {
        (Some(fg), Some(bg)) if style.add_modifier.is_empty() => style.fg(bg).bg(fg),
        _ => style.add_modifier(Modifier::REVERSED),
    }
}
