//! The middle scale in colours: each point has four columns and two rows of its own. Its lines cross
//! in the middle of them, between the cells: a horizontal line is the lower edge of the upper row, a
//! vertical one the left edge of the third column, and where they cross one of them is an underline. So
//! a stone is round and shares no cell with another one. The last one is larger, with a dot, and those
//! of a winning row and those that make a foul are marked by the ground around them.

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
/// A stone that fills its cells but for their corners: the last one, and one under the cursor.
const LARGE_STONE: Shape = [["▟", "█", "█", "▙"], ["▜", "█", "█", "▛"]];
/// Figures around the middle of a point, from the upper left of four cells.
type Figure = [&'static str; 4];
/// The preview of the next stone, and the ground of a text.
pub(super) const SQUARE: Figure = ["▄", "▄", "▀", "▀"];
/// The dot on the last stone, in its upper cells, and the stone below it.
const DOT: [&str; 2] = ["▃", "▅"];
/// The sign of a forbidden point.
const CROSS: Shape = [["▝", "▚", "▞", "▘"], ["▗", "▞", "▚", "▖"]];
/// What is marked of the corners of a point without a stone.
const FREE_CORNERS: [&str; 4] = ["▀", "▀", "▄", "▄"];

/// Whether a character is a part of a stone without a text.
pub(super) fn is_side(symbol: &str) -> bool {
    [STONE, LARGE_STONE].as_flattened().as_flattened().contains(&symbol)
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

    /// Marks the last stone by a dot in its middle. A cell has two inks, so that the dot leaves none
    /// for the ground: the stone is a larger one. In a winning row the ground around it is its mark.
    pub(super) fn mark_last_tile(self, buffer: &mut Buffer, middle: Cell, stone: Color) {
        let palette = &self.look.palette;
        if Some(buffer[Self::tile(middle).as_position()].bg) == palette.won[stone].bg {
            return;
        }
        let Inks { upper, lower, .. } = Inks::of(stone, palette);
        let dot = palette.last_on_stones[stone].fg.unwrap_or_default();
        enlarge(buffer, middle);
        for at in around(middle) {
            let is_upper = at.y == middle.y;
            let (symbol, ink, ground) =
                if is_upper { (DOT[0], dot, upper) } else { (DOT[1], lower, dot) };
            put(buffer, at, symbol, ink, ground);
        }
    }

    /// Marks the corners of a point, around a stone that is larger then.
    pub(super) fn mark_tile(self, buffer: &mut Buffer, middle: Cell) {
        let ink = self.look.palette.cursor.fg.unwrap_or_default();
        enlarge(buffer, middle);
        let Rect { x, y, .. } = Self::tile(middle);
        let corners = [(x, y), (x + 3, y), (x, y + 1), (x + 3, y + 1)];
        let stone = LARGE_STONE.map(|[left, _, _, right]| [left, right]);
        for ((at, of_stone), free) in
            corners.into_iter().zip(stone.as_flattened()).zip(FREE_CORNERS)
        {
            let cell = &mut buffer[at];
            if cell.symbol() == *of_stone {
                cell.set_bg(ink);
            } else {
                let ground = cell.bg;
                cell.set_symbol(free).set_style(Style::reset().fg(ink).bg(ground));
            }
        }
    }
}

/// Makes a stone larger, but for what is written on it.
fn enlarge(buffer: &mut Buffer, middle: Cell) {
    let shapes = STONE.as_flattened().iter().zip(LARGE_STONE.as_flattened());
    for (at, (symbol, large)) in Grid::tile(middle).positions().zip(shapes) {
        let cell = &mut buffer[at];
        if cell.symbol() != *symbol {
            continue;
        }
        // What fills the middle of the lower row is the ground.
        let stone = if *symbol == STONE[1][1] { cell.bg } else { cell.fg };
        cell.set_symbol(large).set_fg(stone);
    }
}

/// Draws the sign of a forbidden point, in the colour that is its ground in the other sizes.
pub(super) fn draw_cross(buffer: &mut Buffer, middle: Cell, style: Style, ground: Ink) {
    let ink = style.bg.unwrap_or_default();
    for (at, symbol) in Grid::tile(middle).positions().zip(CROSS.as_flattened()) {
        put(buffer, at, symbol, ink, ground);
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
