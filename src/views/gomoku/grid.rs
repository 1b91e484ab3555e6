//! The grid widget under the stones, with labels on all four sides, for games and records alike.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect, Size};
use ratatui::style::Style;

use crate::board::{BoardSize, Color, Point};
use crate::console::paint::put;
use crate::views::appearance::Appearance;

/// Columns that the labels take to the left of the first point.
const LEFT_LABELS: u16 = 3;
/// Columns of labels on both sides. The last point has no joint to its right; its column stays free
/// for the second digit of a move number.
const LABELS: u16 = 6;

/// A pair of marks to the left and right of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Around the stone that was played last.
    LastMove,
    /// Around the point that the next stone goes to.
    Cursor,
}

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
        let style = self.palette.stones[stone];
        if won {
            (self.glyphs.won[stone], style.patch(self.palette.won))
        } else {
            (self.glyphs.stones()[stone], style)
        }
    }
}

/// The size of a board with its labels, in columns and rows.
#[must_use]
pub fn extent(size: BoardSize) -> Size {
    let lines = u16::from(size.lines());
    Size { width: 2 * lines + LABELS, height: lines + 2 }
}

/// The lines of one direction that are shown: all, or the half with the focused line and as many more
/// as fit. There are only two such parts, so that the board does not scroll with every movement of
/// the pointer.
#[derive(Debug, Clone, Copy)]
struct Span {
    first: u8,
    count: u8,
}

impl Span {
    fn new(lines: u8, room: u16, focus: u8) -> Self {
        let count = lines.min(u8::try_from(room).unwrap_or(u8::MAX));
        Self { first: if focus < lines / 2 { 0 } else { lines - count }, count }
    }

    /// The index of a line among those shown, from 0.
    fn index(self, line: u8) -> Option<u8> {
        line.checked_sub(self.first).filter(|&index| index < self.count)
    }

    fn line(self, index: u16) -> Option<u8> {
        let index = u8::try_from(index).ok().filter(|&index| index < self.count)?;
        Some(self.first + index)
    }
}

/// The part of a board that is shown.
#[derive(Debug, Clone, Copy)]
pub struct Window {
    /// The area of the board with its labels.
    area: Rect,
    columns: Span,
    rows: Span,
}

impl Window {
    /// What is shown in the upper left of `area` of a board of this size: all, or the part around
    /// `focus` that there is room for.
    #[must_use]
    pub fn new(area: Rect, size: BoardSize, focus: Point) -> Self {
        let lines = size.lines();
        let columns = Span::new(lines, area.width.saturating_sub(LABELS) / 2, focus.column());
        let rows = Span::new(lines, area.height.saturating_sub(2), focus.row());
        let width = (2 * u16::from(columns.count) + LABELS).min(area.width);
        let height = (u16::from(rows.count) + 2).min(area.height);
        Self { area: Rect { width, height, ..area }, columns, rows }
    }

    /// The cell of a point that is shown.
    fn cell(self, point: Point) -> Option<Cell> {
        let (column, row) = (self.columns.index(point.column())?, self.rows.index(point.row())?);
        Some(Cell {
            x: self.area.x + LEFT_LABELS + 2 * u16::from(column),
            y: self.area.y + 1 + u16::from(row),
        })
    }

    /// The point whose cell, or whose joint to the right, is at a position on the screen.
    #[must_use]
    pub fn point_at(self, at: Cell) -> Option<Point> {
        let column = at.x.checked_sub(self.area.x + LEFT_LABELS)? / 2;
        let row = at.y.checked_sub(self.area.y + 1)?;
        Point::new(self.columns.line(column)?, self.rows.line(row)?)
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

    /// Writes the coordinates on all four sides.
    pub fn draw_labels(self, buffer: &mut Buffer) {
        let Self { window: Window { area, columns, rows }, look, size } = self;
        let (labels, style) = (look.speech.labels, look.palette.label);
        for index in 0..columns.count {
            let x = area.x + LEFT_LABELS + 2 * u16::from(index);
            for y in [area.top(), area.bottom() - 1] {
                let label = labels.column(columns.first + index);
                buffer[(x, y)].set_char(label).set_style(style);
            }
        }
        for index in 0..rows.count {
            let number = labels.row(rows.first + index, size);
            let beside = Rect { y: area.y + 1 + u16::from(index), height: 1, ..area };
            put(buffer, beside, 0, &format!("{number:>2}"), style);
            put(buffer, beside, area.width - 2, &format!("{number:<2}"), style);
        }
    }

    /// Draws the symbol of a point, and the joint to its right.
    pub fn draw_point(self, buffer: &mut Buffer, point: Point, symbol: &str, style: Style) {
        let Some(at) = self.window.cell(point) else { return };
        buffer[at].set_symbol(symbol).set_style(style);
        if point.column() + 1 < self.size.lines() {
            let Appearance { palette, glyphs, .. } = self.look;
            buffer[(at.x + 1, at.y)].set_symbol(glyphs.joint).set_style(palette.grid);
        }
    }

    /// Writes a text of one or two columns over a point and the joint to its right.
    pub fn write(self, buffer: &mut Buffer, point: Point, text: &str, style: Style) {
        let Some(at) = self.window.cell(point) else { return };
        let text = format!("{text:<2}");
        buffer.set_stringn(at.x, at.y, text, 2, Style::reset().patch(style));
    }

    /// Writes a move's number over its stone, modulo 100.
    pub fn draw_number(self, buffer: &mut Buffer, point: Point, number: usize, stone: Color) {
        let style = self.look.palette.stones[stone];
        self.write(buffer, point, &(number % 100).to_string(), style);
    }

    /// Marks a point on both sides, or only on the left if a number occupies the right.
    pub fn mark(self, buffer: &mut Buffer, point: Point, mark: Mark, numbered: bool) {
        let palette = &self.look.palette;
        let ((left, right), style) = match mark {
            Mark::LastMove => (('(', ')'), palette.last),
            Mark::Cursor => (('[', ']'), palette.cursor),
        };
        // Without the style of the joint underneath, which may be dim.
        let style = Style::reset().patch(style);
        let Some(at) = self.window.cell(point) else { return };
        buffer[(at.x - 1, at.y)].set_char(left).set_style(style);
        if !numbered {
            buffer[(at.x + 1, at.y)].set_char(right).set_style(style);
        }
    }
}
