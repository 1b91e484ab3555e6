//! The middle scale in colours: each point has four columns and two rows of its own. Its lines cross
//! in the middle of them, between the cells: a horizontal line is the lower edge of the upper row, a
//! vertical one the left edge of the third column, and where they cross one of them is an underline. So
//! a stone is round and shares no cell with another one. The last one, those of a winning row and those that
//! make a foul are marked by the ground around them, and the point under the cursor by the ground around
//! its stone, or in its corners. A hint is a frame, and a forbidden point a sign of no entry.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position as Cell, Rect};
use ratatui_core::style::{Color as Ink, Modifier, Style};

use super::{Grid, set};
use crate::board::{Color, Point};
use crate::console::paint::columns;
use crate::views::disc::{Inks, put};

/// A line down, which is the left eighth of a cell.
const LINE_DOWN: &str = "▏";
/// What a line across is drawn under.
const LINE_ACROSS: &str = "\u{a0}";
/// The characters of a point.
type Shape = [[&'static str; 4]; 2];
/// A stone. What fills the cells of its lower row is the ground, but in its corners.
const STONE: Shape = [["▗", "▆", "▆", "▖"], ["▝", "▂", "▂", "▘"]];
/// Figures around the middle of a point, from the upper left of four cells.
type Figure = [&'static str; 4];
/// The preview of the next stone, and the ground of a text.
pub(super) const SQUARE: Figure = ["▄", "▄", "▀", "▀"];
/// A sign of no entry, which fills its point. What fills the lower cells of its bar is the sign.
const NO_ENTRY: Shape = [["▟", "▂", "▂", "▙"], ["▜", "▆", "▆", "▛"]];
/// The frame of a hint.
const FRAME: Shape = [["▛", "▀", "▀", "▜"], ["▙", "▄", "▄", "▟"]];
/// The corners of a point.
const CORNERS: [[&str; 4]; 2] = [["▀", "", "", "▀"], ["▄", "", "", "▄"]];

/// Whether a character is a part of a stone without a text, or of a sign of no entry.
pub(super) fn is_side(symbol: &str) -> bool {
    STONE.as_flattened().iter().chain(NO_ENTRY.as_flattened()).any(|part| *part == symbol)
}

/// Draws a stone with the inks of its two rows.
fn draw_stone(buffer: &mut Buffer, tile: Rect, [upper, lower]: [Ink; 2], ground: Ink) {
    for (at, (step, symbol)) in tile.positions().zip(STONE.as_flattened().iter().enumerate()) {
        let (ink, under) = match step {
            0..4 => (upper, ground),
            4 | 7 => (lower, ground),
            _ => (ground, lower),
        };
        put(buffer, at, symbol, ink, under);
    }
}

impl Grid<'_> {
    /// Whether the points have cells of their own.
    pub(super) fn has_tiles(self) -> bool {
        let scale = self.window.scale;
        !scale.is_small() && !scale.is_large() && self.has_grounds()
    }

    /// The cells of a point, whose middle is the lower left corner of the third one.
    const fn tile(middle: Cell) -> Rect {
        Rect { x: middle.x - 2, y: middle.y, width: 4, height: 2 }
    }

    /// Draws the lines of a point, with a symbol where they cross, if there is one.
    pub(super) fn draw_lines(self, buffer: &mut Buffer, point: Point, symbol: &str, style: Style) {
        let Some(middle) = self.window.cell(point) else { return };
        let last = self.size.lines() - 1;
        // A star point is a cross in the ink of the frame.
        let star = self.look.palette.frame.fg.filter(|_| self.size.is_star(point));
        for at in Self::tile(middle).positions() {
            let ink = star.filter(|_| at.x.abs_diff(middle.x - 1) <= 1 && at.x + 2 > middle.x);
            let style = Style { fg: ink.or(style.fg), ..style };
            let (is_left, is_upper) = (at.x < middle.x, at.y == middle.y);
            let goes_across = is_upper && point.column() != if is_left { 0 } else { last };
            let goes_down = at.x == middle.x && point.row() != if is_upper { 0 } else { last };
            let (line, style) = match (goes_across, goes_down) {
                (true, true) => (LINE_DOWN, style.add_modifier(Modifier::UNDERLINED)),
                (true, false) => (LINE_ACROSS, style.add_modifier(Modifier::UNDERLINED)),
                (false, true) => (LINE_DOWN, style),
                (false, false) => (" ", style),
            };
            set(buffer, at, line, style);
        }
        if symbol != " " {
            set(buffer, middle, symbol, style);
        }
    }

    /// Draws a stone, on the board's ground or on that of a mark.
    pub(super) fn draw_tile(self, buffer: &mut Buffer, middle: Cell, stone: Color, mark: Style) {
        let inks = Inks::of(stone, &self.look.palette);
        let ground = mark.bg.or(self.look.palette.board()).unwrap_or_default();
        draw_stone(buffer, Self::tile(middle), [inks.upper, inks.lower], ground);
    }

    /// Draws a stone for a text on it, on the ground that it has.
    pub(super) fn draw_flat_tile(self, buffer: &mut Buffer, middle: Cell, stone: Color) {
        let Inks { body, .. } = Inks::of(stone, &self.look.palette);
        let tile = Self::tile(middle);
        let ground = buffer[tile.as_position()].bg;
        draw_stone(buffer, tile, [body; 2], ground);
    }

    /// Writes a text of at most three columns over an empty point, on a ground that is seen.
    pub(super) fn write_over(self, buffer: &mut Buffer, middle: Cell, text: &str, style: Style) {
        let palette = &self.look.palette;
        let of_stone = Color::BOTH.into_iter().find(|&stone| palette.stones[stone] == style);
        let style = match of_stone {
            Some(stone) => palette.on_stones[0][stone],
            None if style.bg == palette.board() => Style { bg: palette.slab.bg, ..style },
            None => style,
        };
        let ground = Style { fg: style.bg, bg: palette.board(), ..Style::new() };
        draw_figure(buffer, middle, SQUARE, ground);
        write_on_tile(buffer, middle, text, style);
    }

    /// Draws the sign of a forbidden point.
    pub(super) fn draw_no_entry(self, buffer: &mut Buffer, middle: Cell) {
        let palette = &self.look.palette;
        let [ink, bar] =
            [palette.forbidden.bg, palette.forbidden.fg].map(Option::unwrap_or_default);
        let ground = palette.board().unwrap_or_default();
        for (at, (step, symbol)) in
            Self::tile(middle).positions().zip(NO_ENTRY.as_flattened().iter().enumerate())
        {
            let (ink, under) = match step {
                1 | 2 => (bar, ink),
                5 | 6 => (ink, bar),
                _ => (ink, ground),
            };
            put(buffer, at, symbol, ink, under);
        }
    }

    /// Draws the preview of a stone in the frame of a hint.
    pub(super) fn draw_hint_tile(self, buffer: &mut Buffer, middle: Cell, stone: Color) {
        let palette = &self.look.palette;
        let ink = palette.hinted.bg.unwrap_or_default();
        let [preview, ground] =
            [Inks::of(stone, palette).body, palette.board().unwrap_or_default()];
        for (at, (step, symbol)) in
            Self::tile(middle).positions().zip(FRAME.as_flattened().iter().enumerate())
        {
            let is_middle = matches!(step % 4, 1 | 2);
            put(buffer, at, symbol, ink, if is_middle { preview } else { ground });
        }
    }

    /// Marks the corners of a point: of an empty one, or around what is on it.
    pub(super) fn mark_tile(self, buffer: &mut Buffer, middle: Cell) {
        let ink = self.look.palette.cursor.fg.unwrap_or_default();
        let tile = Self::tile(middle);
        if buffer[tile.as_position()].symbol() == STONE[0][0] {
            return lay_ground(buffer, tile, ink);
        }
        for (at, symbol) in tile.positions().zip(CORNERS.as_flattened()) {
            match &mut buffer[at] {
                _ if symbol.is_empty() => {}
                cell if is_side(cell.symbol()) => _ = cell.set_bg(ink),
                cell => {
                    let ground = cell.bg;
                    put(buffer, at, symbol, ink, ground);
                }
            }
        }
    }
}

/// Lays a ground under cells of a stone, but not under a text on it.
fn lay_ground(buffer: &mut Buffer, cells: Rect, ground: Ink) {
    for at in cells.positions() {
        match &mut buffer[at] {
            // What fills the middle of the lower row is the ground.
            cell if cell.symbol() == STONE[1][1] => cell.fg = ground,
            cell if is_side(cell.symbol()) => cell.bg = ground,
            _ => {}
        }
    }
}

/// Draws a figure around the middle of a point.
pub(super) fn draw_figure(buffer: &mut Buffer, middle: Cell, figure: Figure, style: Style) {
    for (at, symbol) in around(middle).zip(figure) {
        set(buffer, at, symbol, style);
    }
}

/// The four cells around the middle of a point.
fn around(middle: Cell) -> impl Iterator<Item = Cell> {
    Rect { x: middle.x - 1, y: middle.y, width: 2, height: 2 }.positions()
}

/// Writes a text of at most three columns around the middle of a point, in its upper row.
pub(super) fn write_on_tile(buffer: &mut Buffer, middle: Cell, text: &str, style: Style) {
    let text = if columns(text) == 1 { format!("{text} ") } else { text.to_owned() };
    buffer.set_stringn(middle.x - 1, middle.y, text, 3, Style::reset().patch(style));
}
