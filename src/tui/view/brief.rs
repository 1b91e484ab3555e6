//! The players, their clocks and the last moves, where there is no room for the panel.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use super::paragraph::rows;
use super::{Surroundings, draw_stone};
use crate::board::Color;
use crate::console::paint::{columns, first_columns, put, row};

/// Columns before a player's name: whether it is the player's turn, and the stone.
const BEFORE_NAME: u16 = 4;

impl Surroundings<'_> {
    /// Draws them in rows above the board.
    pub(super) fn draw_rows(self, buffer: &mut Buffer, area: Rect) {
        for (y, color) in (0..).zip(Color::BOTH) {
            self.draw_player(buffer, row(area, y), color);
        }
        self.draw_last_moves(buffer, row(area, 2));
    }

    /// Draws them in a column beside the board.
    pub(super) fn draw_column(self, buffer: &mut Buffer, area: Rect) {
        let mut y = 0;
        for color in Color::BOTH {
            self.draw_name(buffer, row(area, y), color);
            y += 1;
            for (text, style) in self.below_name(color) {
                put(buffer, row(area, y), BEFORE_NAME - 1, &text, style);
                y += 1;
            }
        }
        self.draw_moves(buffer, self.moves_in_column(area), false);
    }

    /// The clock of a player and the pieces that are left, a row each, if there are such.
    fn below_name(self, color: Color) -> impl Iterator<Item = (String, Style)> {
        let left = &self.summary.players[color].note.left;
        let rows = [self.time(color), (format!(" {left}"), self.look.palette.dim)].into_iter();
        rows.filter(|(text, _)| !text.trim().is_empty())
    }

    /// The area of the moves in the column: below both names and what is shown with them.
    pub(super) fn moves_in_column(self, area: Rect) -> Rect {
        let below = Color::BOTH.map(|color| self.below_name(color).count());
        let top = (rows(below.iter().sum()) + 3).min(area.height);
        Rect { y: area.y + top, height: area.height - top, ..area }
    }

    /// Draws a player by name and colour, or by name alone if there is little room.
    fn draw_name(self, buffer: &mut Buffer, area: Rect, color: Color) {
        let (mark, style) = self.mark(color);
        put(buffer, area, 0, &mark, style);
        draw_stone(buffer, area, 2, color, self.look);
        let player = &self.summary.players[color];
        let room = area.width.saturating_sub(BEFORE_NAME);
        put(buffer, area, BEFORE_NAME, first_words(player.fitting(room), room), style);
    }

    /// Draws as many of the last moves as fit, in one row.
    fn draw_last_moves(self, buffer: &mut Buffer, area: Rect) {
        let mut shown = String::new();
        for (at, name) in self.summary.moves.iter().enumerate().rev() {
            let longer = format!("  {} {name}{shown}", at + 1);
            if columns(&longer) > area.width {
                break;
            }
            shown = longer;
        }
        put(buffer, area, 0, &shown, self.look.palette.dim);
    }
}

/// The words at the beginning of `name` that fit into `width` columns, or else a part of the first.
fn first_words(name: &str, width: u16) -> &str {
    let shown = first_columns(name, width);
    if shown.len() == name.len() {
        return shown;
    }
    shown.rsplit_once(' ').map_or(shown, |(words, _)| words)
}
