//! The grid widget under the stones, with labels on all four sides, for games and records alike.

mod discs;
mod window;

pub use window::{Window, extent};

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position as Cell, Rect};
use ratatui_core::style::Style;

use self::discs::Disc;
use self::window::SMALL;
use crate::board::{BoardSize, Color, Point};
use crate::console::glyphs::Glyphs;
use crate::console::paint::{columns, put};
use crate::views::appearance::Appearance;

/// A board at its place on the screen.
#[derive(Debug, Clone, Copy)]
pub struct Grid<'a> {
    window: Window,
    /// The rendering settings.
    pub look: &'a Appearance,
    /// Its size.
    pub size: BoardSize,
}

impl Appearance {
    /// The symbol and style of a stone; `won` marks it as part of a winning row.
    #[must_use]
    pub fn stone(&self, stone: Color, won: bool) -> (&'static str, Style) {
        let Self { palette, glyphs, .. } = self;
        let style = palette.stones[stone];
        let symbol = match (palette.board(), won) {
            (None, true) => glyphs.won[stone],
            (Some(_), true) if *glyphs == Glyphs::ASCII => glyphs.won[stone],
            (Some(_), _) => glyphs.filled[stone],
            (None, false) => glyphs.stones()[stone],
        };
        (symbol, if won { style.patch(palette.won) } else { style })
    }

    /// The symbol and style of the preview of a stone; `style` is for a terminal without colours.
    #[must_use]
    pub fn ghost(&self, stone: Color, style: Style) -> (&'static str, Style) {
        let Self { palette, glyphs, .. } = self;
        match palette.board() {
            Some(_) => (glyphs.filled_ghost[stone], palette.stones[stone]),
            None => (glyphs.ghost[stone], style),
        }
    }
}

impl<'a> Grid<'a> {
    /// How many of the last moves can bear their numbers.
    pub const NUMBERS: usize = 99;

    /// A board in the upper left of `area`: all of it, or the part around `focus`.
    #[must_use]
    pub fn new(area: Rect, look: &'a Appearance, size: BoardSize, focus: Point) -> Self {
        Self { window: Window::new(area, size, focus), look, size }
    }

    /// Draws the ground of the board, and the coordinates on all four sides.
    pub fn draw_frame(self, buffer: &mut Buffer) {
        let Self { window, look, size } = self;
        let area = window.area;
        let ground = window.ground_of_all();
        if let Some(board) = look.palette.board() {
            buffer.set_style(ground, Style::new().bg(board));
            for x in ground.left()..ground.right() {
                if window.scale != SMALL && ground.bottom() + 1 < area.bottom() {
                    let edge = &mut buffer[(x, ground.bottom())];
                    edge.set_symbol(look.glyphs.edge).set_fg(board);
                }
            }
        }
        let (labels, style) = (look.speech.labels, look.palette.label);
        for index in 0..window.columns.count {
            for y in [area.top(), area.bottom() - 1] {
                let label = labels.column(window.columns.first + index);
                buffer[(window.x(index), y)].set_char(label).set_style(style);
            }
        }
        for index in 0..window.rows.count {
            let number = labels.row(window.rows.first + index, size);
            let beside = Rect { y: window.y(index), height: 1, ..area };
            put(buffer, beside, 0, &format!("{number:>2}"), style);
            put(buffer, beside, area.width - 2, &format!("{number:<2}"), style);
        }
    }

    /// Draws the symbol of a point without a stone, and the joints to its right and below it.
    pub fn draw_point(self, buffer: &mut Buffer, point: Point, symbol: &str, style: Style) {
        let Some(Cell { x, y }) = self.window.cell(point) else { return };
        let Appearance { palette, glyphs, .. } = self.look;
        set(buffer, Cell { x, y }, symbol, style);
        let (pitch, last) = (self.window.scale.pitch, self.size.lines() - 1);
        for x in x + 1..x + pitch.width {
            if point.column() < last && x < self.window.area.right() {
                buffer[(x, y)].set_symbol(glyphs.joint).set_style(palette.grid);
            }
        }
        for y in y + 1..y + pitch.height {
            if point.row() < last {
                buffer[(x, y)].set_symbol(glyphs.joint_down).set_style(palette.grid);
            }
        }
    }

    /// Draws a stone on a point that has been drawn; `won` marks it as part of a winning row.
    pub fn draw_stone(self, buffer: &mut Buffer, point: Point, stone: Color, won: bool) {
        let Some(at) = self.window.cell(point) else { return };
        let (symbol, style) = self.look.stone(stone, won);
        if won {
            buffer.set_style(self.ground(at), self.look.palette.won);
        }
        match Disc::new(self.look, self.window.scale, stone) {
            None => set(buffer, at, symbol, style),
            Some(disc) => disc.draw(buffer, at, style),
        }
    }

    /// Changes the style of the stone on a point.
    pub fn restyle(self, buffer: &mut Buffer, point: Point, style: Style) {
        let Some(at) = self.window.cell(point) else { return };
        let area = if self.window.scale == SMALL { cells(at, 1) } else { self.ground(at) };
        buffer.set_style(area, style);
    }

    /// Draws the preview of a stone.
    pub fn draw_ghost(self, buffer: &mut Buffer, point: Point, stone: Color, style: Style) {
        let Some(at) = self.window.cell(point) else { return };
        let (ghost, style) = self.look.ghost(stone, style);
        let symbol =
            if self.window.scale == SMALL { ghost } else { self.look.stone(stone, false).0 };
        set(buffer, at, symbol, style);
    }

    /// Writes a short text over an empty point.
    pub fn write(self, buffer: &mut Buffer, point: Point, text: &str, style: Style) {
        let Some(Cell { x, y }) = self.window.cell(point) else { return };
        let style = Style::reset().patch(style);
        if self.window.scale == SMALL {
            buffer.set_stringn(x, y, format!("{text:<2}"), 2, style);
        } else {
            let from = x - columns(text).saturating_sub(1) / 2;
            buffer.set_stringn(
                from,
                y,
                text,
                usize::from(self.window.scale.pitch.width - 1),
                style,
            );
        }
    }

    /// Writes a short text on a stone.
    pub fn write_on_stone(self, buffer: &mut Buffer, point: Point, text: &str, stone: Color) {
        let style = self.look.palette.on_stones[stone];
        if self.window.scale == SMALL {
            return self.write(buffer, point, text, style);
        }
        let Some(Cell { x, y }) = self.window.cell(point) else { return };
        let text = format!("{text:^3}");
        buffer.set_stringn(x - 1, y, text, 3, Style::reset().patch(style));
    }

    /// Writes a move's number on its stone: in the smallest scale modulo 100.
    pub fn draw_number(self, buffer: &mut Buffer, point: Point, number: usize, stone: Color) {
        let most = if self.window.scale == SMALL { 100 } else { 1000 };
        self.write_on_stone(buffer, point, &(number % most).to_string(), stone);
    }

    /// Marks the stone of the last move; `numbered` if a text stands on it.
    pub fn mark_last(self, buffer: &mut Buffer, point: Point, stone: Color, numbered: bool) {
        let Some(at) = self.window.cell(point) else { return };
        let Appearance { palette, glyphs, .. } = self.look;
        let style = palette.last_on_stones[stone];
        if self.window.scale != SMALL {
            if numbered {
                let from = Cell { x: at.x - 1, ..at };
                buffer.set_style(cells(from, 3), style);
            } else {
                set(buffer, at, glyphs.last, style);
            }
        } else if numbered && palette.board().is_some() {
            buffer.set_style(cells(at, 2), style);
        } else {
            self.bracket(buffer, at, ["(", ")"], palette.last, numbered);
        }
    }

    /// Marks the point that the next stone goes to; `last` is the point of the last move, and `text`
    /// says whether a text stands on the point.
    pub fn mark_cursor(self, buffer: &mut Buffer, point: Point, last: Option<Point>, text: bool) {
        let Some(at) = self.window.cell(point) else { return };
        let Appearance { palette, glyphs, .. } = self.look;
        if self.window.scale != SMALL {
            return self.draw_corners(buffer, at);
        }
        if text && palette.board().is_some() {
            return buffer.set_style(cells(at, 2), palette.cursor_on_text);
        }
        self.bracket(buffer, at, ["[", "]"], palette.cursor, text);
        if last == Some(point) && palette.board().is_some() && *glyphs != Glyphs::ASCII {
            // The cursor has taken the place of the mark.
            buffer[at].set_symbol(glyphs.last_stone);
        }
        let last = last.filter(|last| last.row() == point.row());
        let Some(last) = last.filter(|last| last.column().abs_diff(point.column()) == 1) else {
            return;
        };
        let is_left = last.column() < point.column();
        let shared = if is_left { at.x - 1 } else { at.x + 1 };
        buffer[(shared, at.y)].set_symbol(glyphs.between);
    }

    /// Writes two marks to the left and right of a point, or only on the left if a `text` on the
    /// point needs the cell on the right. The ground keeps its colour.
    fn bracket(
        self,
        buffer: &mut Buffer,
        at: Cell,
        [left, right]: [&str; 2],
        style: Style,
        text: bool,
    ) {
        let is_free = !text || buffer[(at.x + 1, at.y)].symbol() == " ";
        let mut put = |x, mark: &str| {
            let cell = &mut buffer[(x, at.y)];
            let ground = cell.bg;
            cell.set_symbol(mark).set_style(Style::reset().patch(style));
            if self.look.palette.board().is_some() {
                cell.set_bg(ground);
            }
        };
        put(at.x - 1, left);
        if is_free {
            put(at.x + 1, right);
        }
    }

    /// Draws the cursor of a large board: the corners of the ground of a point.
    fn draw_corners(self, buffer: &mut Buffer, at: Cell) {
        let ground = self.ground(at);
        let (right, bottom) = (ground.right() - 1, ground.bottom() - 1);
        let rows = [ground.y, bottom];
        let cells = rows.into_iter().flat_map(|y| [(ground.x, y), (right, y)]);
        for (cell, corner) in cells.zip(self.look.glyphs.corners) {
            let style = Style::reset().patch(self.look.palette.cursor);
            let under = buffer[cell].bg;
            buffer[cell].set_symbol(corner).set_style(style).set_bg(under);
        }
    }

    /// The cells of a point and the joints at its sides.
    fn ground(self, at: Cell) -> Rect {
        self.window.ground(at).intersection(self.window.area)
    }
}

/// A cell and those to its right.
const fn cells(Cell { x, y }: Cell, width: u16) -> Rect {
    Rect { x, y, width, height: 1 }
}

/// Writes a character. The previous style is replaced.
fn set(buffer: &mut Buffer, at: Cell, symbol: &str, style: Style) {
    buffer[at].set_symbol(symbol).set_style(Style::reset().patch(style));
}
