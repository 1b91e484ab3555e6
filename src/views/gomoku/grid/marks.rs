//! The marks on points: of the last stone, of the cursor, and of stones that make a point forbidden.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Position as Cell;
use ratatui_core::style::{Modifier, Style};

use super::{Grid, cells, discs, set, tiles};
use crate::board::{ByColor, Color, Point};
use crate::console::glyphs::Glyphs;
use crate::console::paint::columns;
use crate::views::appearance::Appearance;
use crate::views::disc::{self, Inks};

impl Grid<'_> {
    /// Marks a stone that makes the point under the cursor forbidden; `text` tells whether a text
    /// stands on it, which keeps its colours.
    pub fn mark_foul(self, buffer: &mut Buffer, point: Point, stone: Color, text: bool) {
        let Some(at) = self.window.cell(point) else { return };
        let Appearance { palette, glyphs, .. } = self.look;
        match (self.is_small(), text) {
            (true, false) if !self.has_images() => {
                buffer.set_style(cells(at, 1), palette.foul);
                self.widen(buffer, cells(at, 1), palette.foul);
            }
            (false, false) if self.has_tiles() => {
                self.draw_tile(buffer, at, stone, palette.foul);
            }
            (false, false) if self.has_grounds() => {
                self.light(buffer, at, palette.foul);
                let ground = palette.foul.bg.unwrap_or_default();
                disc::draw(buffer, at, Inks::of(stone, palette), ground);
            }
            (_, false) => set(buffer, at, glyphs.forbidden, palette.foul_on_stones[stone]),
            (is_small, true) => {
                let underlined = Style::new().add_modifier(Modifier::UNDERLINED);
                if is_small {
                    let is_wide = is_letter(buffer, Cell { x: at.x + 1, ..at });
                    buffer.set_style(cells(at, 1 + u16::from(is_wide)), underlined);
                } else {
                    mark_text(buffer, at, underlined);
                }
            }
        }
    }

    /// Whether the stones are drawn by characters in colours, on a ground that can have another one.
    pub(super) fn has_grounds(self) -> bool {
        let Appearance { palette, glyphs, .. } = self.look;
        palette.board().is_some() && *glyphs != Glyphs::ASCII && !self.has_images()
    }

    /// Marks the stone of the last move; `text` says whether a text stands on it.
    pub fn mark_last(self, buffer: &mut Buffer, point: Point, stone: Color, text: bool) {
        let Some(at) = self.window.cell(point) else { return };
        let Appearance { palette, glyphs, .. } = self.look;
        let style = palette.last_on_stones[stone];
        let is_colored = palette.board().is_some() && *glyphs != Glyphs::ASCII;
        match (self.is_small() && (text || !self.has_images()), text) {
            (true, false) if is_colored => {
                buffer[at].set_symbol(glyphs.last_stone);
            }
            (true, false) => self.bracket(buffer, at, ["(", ")"], palette.last, None),
            (true, true) => {
                let style = Style { bg: None, ..style };
                self.bracket(buffer, at, ["(", ")"], palette.last, Some(style));
            }
            (false, false) if self.has_tiles() => {
                let is_lit = Some(buffer[at].bg) == palette.won[stone].bg;
                let mark = if is_lit { palette.last_won } else { palette.last_under };
                self.draw_tile(buffer, at, stone, mark[stone]);
            }
            (false, false) => set(buffer, at, glyphs.last, style),
            (false, true) => mark_text(buffer, at, style),
        }
    }

    /// Whether a hint fills its point, in the colour of the cursor, which needs no mark of its own there.
    #[must_use]
    pub fn has_large_hints(self) -> bool {
        !self.is_small() && self.has_grounds()
    }

    /// Marks the point that is hinted to the side to move.
    pub fn draw_hint(self, buffer: &mut Buffer, point: Point, stone: Color) {
        let Some(at) = self.window.cell(point) else { return };
        let Appearance { palette, glyphs, .. } = self.look;
        if self.has_tiles() {
            return self.draw_hint_tile(buffer, at, stone);
        }
        if self.has_large_hints() {
            self.light(buffer, at, palette.hinted);
        }
        set(buffer, at, glyphs.offer, palette.hinted);
    }

    /// Marks the point that the next stone goes to, with the stone on it; `text` tells whether a text
    /// stands there.
    pub fn mark_cursor(self, buffer: &mut Buffer, point: Point, stone: Option<Color>, text: bool) {
        let Some(at) = self.window.cell(point) else { return };
        let palette = &self.look.palette;
        if self.has_tiles() {
            return self.mark_tile(buffer, at);
        }
        if !self.is_small() {
            return self.look.draw_corners(buffer, self.ground(at));
        }
        let on_text = stone.filter(|_| text).map(|stone| palette.cursor_on_stones[stone]);
        self.bracket(buffer, at, ["[", "]"], palette.cursor, on_text);
    }

    /// Writes two marks to the left and right of a point. If a text takes one of these cells, neither
    /// is written, and what is on the point is underlined, or reversed without colours. `on_text` is
    /// the style of a text on the point.
    fn bracket(
        self,
        buffer: &mut Buffer,
        at: Cell,
        [left, right]: [&str; 2],
        style: Style,
        on_text: Option<Style>,
    ) {
        let board = self.look.palette.board();
        let beside = if self.has_images() { self.window.scale.digits() } else { 1 };
        let before = Cell { x: at.x.saturating_sub(1), ..at };
        let after = Cell { x: at.x + beside, ..at };
        let is_inside = at.x > self.window.area.left() && after.x < self.window.area.right();
        let has_room = is_inside && self.is_free(buffer, after) && self.is_free(buffer, before);
        let second = Cell { x: at.x + 1, ..at };
        let own = cells(at, 1 + u16::from(on_text.is_some() && is_letter(buffer, second)));
        buffer.set_style(own, on_text.unwrap_or_default());
        if !has_room {
            let mark = if board.is_some() { Modifier::UNDERLINED } else { Modifier::REVERSED };
            buffer.set_style(own, Style::new().add_modifier(mark));
            return;
        }
        for (to, mark, others) in [(before, left, ")"), (after, right, "(")] {
            let cell = &mut buffer[to];
            // The mark of the neighbour ends, or begins, in the same cell.
            let mark = if cell.symbol() == others { self.look.glyphs.between } else { mark };
            let ground = if on_text.is_some() { board.unwrap_or(cell.bg) } else { cell.bg };
            cell.set_symbol(mark).set_style(Style::reset().patch(style));
            if board.is_some() {
                cell.set_bg(ground);
            }
        }
    }

    /// Whether a joint is part of neither a text on a point nor a winning row.
    pub(super) fn is_free(self, buffer: &Buffer, joint: Cell) -> bool {
        let ground = Some(buffer[joint].bg);
        let grounds = self.look.palette.on_stones.into_iter();
        let mut grounds = grounds.flat_map(|ByColor { black, white }| [black.bg, white.bg]);
        let is_board = ground == self.look.palette.board();
        let ByColor { black, white } = self.look.palette.won;
        let is_joined = self.look.glyphs.tile.contains(&buffer[joint].symbol())
            && [black.bg, white.bg].contains(&Some(buffer[joint].fg));
        let is_text = !is_board && grounds.any(|other| other == ground);
        !is_letter(buffer, joint) && !is_joined && !is_text
    }
}

/// Sets the style of the text on a stone of several cells, and not of its sides or the stone beside it.
fn mark_text(buffer: &mut Buffer, at: Cell, style: Style) {
    for at in cells(Cell { x: at.x - 1, ..at }, 3).positions() {
        if !discs::is_side(buffer[at].symbol()) && !tiles::is_side(buffer[at].symbol()) {
            buffer.set_style(cells(at, 1), style);
        }
    }
}

/// Whether a cell holds a letter or digit, or the right half of one that is two columns wide.
fn is_letter(buffer: &Buffer, at: Cell) -> bool {
    let before = at.x.checked_sub(1).map(|x| columns(buffer[(x, at.y)].symbol()));
    let is_wide = before.is_some_and(|columns| columns > 1);
    is_wide || buffer[at].symbol().contains(char::is_alphanumeric)
}
