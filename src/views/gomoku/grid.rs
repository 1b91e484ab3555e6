//! The grid that stones stand on, with labels on all four sides, whatever is played or read on it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Cell, Rect, Size};
use ratatui::style::Style;

use crate::board::{BoardSize, Color, Point};
use crate::console::paint::put;
use crate::views::look::Look;

/// Columns that the labels take to the left of the first point.
const LEFT_LABELS: u16 = 3;
/// Columns of labels on both sides. The joint that the last point lacks stays free for the second
/// digit of a move's number.
const LABELS: u16 = 6;

/// The marks that stand to the left and right of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Around the stone that was played last.
    LastMove,
    /// Around the point that the next stone goes to.
    Cursor,
}

/// A board of some size at its place on the screen.
#[derive(Debug, Clone, Copy)]
pub struct Grid<'a> {
    /// Its place, with the labels.
    area: Rect,
    /// How it is drawn.
    pub look: &'a Look,
    /// Its size.
    pub size: BoardSize,
}

impl Look {
    /// How a stone is drawn; `won` says that it stands in a winning row.
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

/// The columns and rows that a board takes with its labels.
#[must_use]
pub fn extent(size: BoardSize) -> Size {
    let lines = u16::from(size.lines());
    Size { width: 2 * lines + LABELS, height: lines + 2 }
}

/// The point whose cell, or whose joint to the right, is at a position on the screen, where the
/// board stands in the upper left of `area`.
#[must_use]
pub fn point_at(area: Rect, at: Cell, size: BoardSize) -> Option<Point> {
    let column = at.x.checked_sub(area.x + LEFT_LABELS)? / 2;
    let row = at.y.checked_sub(area.y + 1)?;
    size.point(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
}

impl<'a> Grid<'a> {
    /// How many of the last moves can bear their numbers.
    pub const NUMBERS: usize = 99;

    /// A board in the upper left of `area`, which has room for it.
    #[must_use]
    pub fn new(area: Rect, look: &'a Look, size: BoardSize) -> Self {
        let Size { width, height } = extent(size);
        Self { area: Rect { width, height, ..area }, look, size }
    }

    /// The cell of a point.
    #[must_use]
    pub fn cell(self, point: Point) -> Cell {
        Cell {
            x: self.area.x + LEFT_LABELS + 2 * u16::from(point.column()),
            y: self.area.y + 1 + u16::from(point.row()),
        }
    }

    /// Writes the names of the lines on all four sides.
    pub fn draw_labels(self, buffer: &mut Buffer) {
        let Self { area, look, size } = self;
        let (labels, style) = (look.speech.labels, look.palette.label);
        for line in 0..size.lines() {
            let Some(point) = size.point(line, line) else { continue };
            let at = self.cell(point);
            for y in [area.top(), area.bottom() - 1] {
                buffer[(at.x, y)].set_char(labels.column(line)).set_style(style);
            }
            let number = labels.row(line, size);
            let beside = Rect { y: at.y, height: 1, ..area };
            put(buffer, beside, 0, &format!("{number:>2}"), style);
            put(buffer, beside, area.width - 2, &format!("{number:<2}"), style);
        }
    }

    /// Draws what stands on a point, and the joint to its right.
    pub fn draw_point(self, buffer: &mut Buffer, point: Point, symbol: &str, style: Style) {
        let at = self.cell(point);
        buffer[at].set_symbol(symbol).set_style(style);
        if point.column() + 1 < self.size.lines() {
            let Look { palette, glyphs, .. } = self.look;
            buffer[(at.x + 1, at.y)].set_symbol(glyphs.joint).set_style(palette.grid);
        }
    }

    /// Writes a text of one or two columns over a point and the joint behind it.
    pub fn write(self, buffer: &mut Buffer, point: Point, text: &str, style: Style) {
        let at = self.cell(point);
        let text = format!("{text:<2}");
        buffer.set_stringn(at.x, at.y, text, 2, Style::reset().patch(style));
    }

    /// Writes a move's number over its stone, without its hundreds.
    pub fn draw_number(self, buffer: &mut Buffer, point: Point, number: usize, stone: Color) {
        let style = self.look.palette.stones[stone];
        self.write(buffer, point, &(number % 100).to_string(), style);
    }

    /// Marks a point on both sides; on the left only where a number takes its right.
    pub fn mark(self, buffer: &mut Buffer, point: Point, mark: Mark, numbered: bool) {
        let palette = &self.look.palette;
        let ((left, right), style) = match mark {
            Mark::LastMove => (('(', ')'), palette.last),
            Mark::Cursor => (('[', ']'), palette.cursor),
        };
        // Nothing of the joint below, which may be dim.
        let style = Style::reset().patch(style);
        let at = self.cell(point);
        buffer[(at.x - 1, at.y)].set_char(left).set_style(style);
        if !numbered {
            buffer[(at.x + 1, at.y)].set_char(right).set_style(style);
        }
    }
}
