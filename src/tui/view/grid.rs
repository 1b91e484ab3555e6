//! The grid that stones stand on, with labels on all four sides, whatever is played or read on it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Layout, Look, put};
use crate::board::{BoardSize, Color, Point};

/// The marks that stand to the left and right of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// Around the stone that was played last.
    LastMove,
    /// Around the point that the next stone goes to.
    Cursor,
}

/// A board of this size, where the layout has its place.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grid<'a> {
    pub(super) layout: &'a Layout,
    pub(super) look: &'a Look,
    pub(super) size: BoardSize,
}

impl Look {
    /// How a stone is drawn; `won` says that it stands in a winning row.
    pub(super) fn stone(&self, stone: Color, won: bool) -> (&'static str, Style) {
        let style = self.palette.stones[stone];
        if won {
            (self.glyphs.won[stone], style.patch(self.palette.won))
        } else {
            (self.glyphs.stones()[stone], style)
        }
    }
}

impl Grid<'_> {
    /// How many of the last moves can bear their numbers.
    pub(super) const NUMBERS: usize = 99;

    /// Writes the names of the lines on all four sides.
    pub(super) fn draw_labels(self, buffer: &mut Buffer) {
        let Self { layout, look, size } = self;
        let (labels, style, area) = (look.speech.labels, look.palette.label, layout.board);
        for line in 0..size.lines() {
            let Some(point) = size.point(line, line) else { continue };
            let at = layout.cell(point);
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
    pub(super) fn draw_point(self, buffer: &mut Buffer, point: Point, symbol: &str, style: Style) {
        let at = self.layout.cell(point);
        buffer[at].set_symbol(symbol).set_style(style);
        if point.column() + 1 < self.size.lines() {
            let Look { palette, glyphs, .. } = self.look;
            buffer[(at.x + 1, at.y)].set_symbol(glyphs.joint).set_style(palette.grid);
        }
    }

    /// Writes a text of one or two columns over a point and the joint behind it.
    pub(super) fn write(self, buffer: &mut Buffer, point: Point, text: &str, style: Style) {
        let at = self.layout.cell(point);
        let text = format!("{text:<2}");
        buffer.set_stringn(at.x, at.y, text, 2, Style::reset().patch(style));
    }

    /// Writes a move's number over its stone, without its hundreds.
    pub(super) fn draw_number(
        self,
        buffer: &mut Buffer,
        point: Point,
        number: usize,
        stone: Color,
    ) {
        let style = self.look.palette.stones[stone];
        self.write(buffer, point, &(number % 100).to_string(), style);
    }

    /// Marks a point on both sides; on the left only where a number takes its right.
    pub(super) fn mark(self, buffer: &mut Buffer, point: Point, mark: Mark, numbered: bool) {
        let palette = &self.look.palette;
        let ((left, right), style) = match mark {
            Mark::LastMove => (('(', ')'), palette.last),
            Mark::Cursor => (('[', ']'), palette.cursor),
        };
        // Nothing of the joint below, which may be dim.
        let style = Style::reset().patch(style);
        let at = self.layout.cell(point);
        buffer[(at.x - 1, at.y)].set_char(left).set_style(style);
        if !numbered {
            buffer[(at.x + 1, at.y)].set_char(right).set_style(style);
        }
    }
}
