//! A line chart: a value after each game, which holds until the next one, in the band in which it is
//! uncertain.

mod scale;

use ratatui_core::buffer::{Buffer, Cell};
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use self::scale::Scale;
use super::sheet::title_style;
use crate::console::glyphs::Glyphs;
use crate::console::paint::{columns, put, row};
use crate::views::appearance::Appearance;

/// A line chart.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Chart {
    /// The values from the first to the last, in equal steps; the first is before any game.
    pub points: Vec<ChartPoint>,
    /// What the numbers below them count.
    pub counted: String,
}

/// A value of a chart.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ChartPoint {
    /// The value.
    pub value: f64,
    /// How far it is uncertain, up and down.
    pub spread: f64,
}

/// The distances of two numbers below a chart: the smallest is taken with which there are few.
const STEPS: [usize; 12] = [1, 2, 5, 10, 20, 50, 100, 200, 250, 500, 1000, 10_000];
/// Columns of the values beside the chart, and of the line after them.
const BESIDE: u16 = 6;
/// Rows below the chart: its axis, and the numbers.
const BELOW: u16 = 2;
/// The columns that are kept behind the last point, for its value.
const TAIL: usize = 5;
/// The most games for which a low chart is enough, and the rows of a low and of a high one.
const FEW: usize = 12;
const ROWS: [u16; 2] = [9, 17];
/// The upper half of a cell, the lower one, and both.
const UPPER: &str = "▀";
const LOWER: &str = "▄";
const WHOLE: &str = "█";
/// The columns between two dots of a line across the chart.
const BETWEEN_DOTS: usize = 3;
/// The fewest columns between two numbers below the chart.
const BETWEEN_NUMBERS: usize = 6;
/// The fewest columns between two points with their values.
const BETWEEN_VALUES: usize = 6;

impl Chart {
    /// The fewest rows in which a chart shows anything.
    pub(super) const LEAST_HEIGHT: u16 = 5 + BELOW;

    /// The most rows in which a chart is easy to read.
    pub(super) const MOST_HEIGHT: u16 = 25 + BELOW;

    /// The most rows that are of use above something else: few games need few of them.
    pub(super) fn most_height(&self) -> u16 {
        ROWS[usize::from(self.points.len() > FEW)] + BELOW
    }

    /// Draws the chart as large as the area.
    pub(super) fn draw(&self, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        if self.points.is_empty() || area.height < Self::LEAST_HEIGHT || area.width < 4 * BESIDE {
            return;
        }
        let scale = Scale::of(&self.points, usize::from(area.height - BELOW));
        // Rows that would make the values beside the chart unequally far apart stay free above it.
        let height = u16::try_from(scale.rows).unwrap_or(area.height);
        let free = area.height.saturating_sub(BELOW + height);
        let area = Rect { y: area.y + free, height: area.height - free, ..area };
        let plot = Rect { x: area.x + BESIDE, width: area.width - BESIDE, height, ..area };
        let plot = Plot { scale, look, area: plot };
        plot.draw_axes(area, buffer);
        self.draw_numbers(&plot, area, buffer);
        self.draw_band(&plot, buffer);
        plot.draw_lines(buffer);
        self.draw_line(&plot, buffer);
    }

    /// Draws the band: its ground, or its edges where there is no shade for it.
    fn draw_band(&self, plot: &Plot<'_>, buffer: &mut Buffer) {
        let look = plot.look;
        let width = plot.width();
        let edges = [1.0, -1.0].map(|side: f64| {
            let edge = |point: &ChartPoint| side.mul_add(point.spread, point.value);
            self.along(width, |point| plot.scale.half_rows(edge(point)))
        });
        let [upper, lower] = edges;
        for (x, (upper, lower)) in upper.into_iter().zip(lower).enumerate() {
            let Some(shade) = look.palette.band.bg else {
                for y in [upper / 2, (lower - 1) / 2] {
                    plot.put(buffer, [x, y], plot.dot(), look.palette.groove);
                }
                continue;
            };
            // Of the first cell the lower half may be all, and of the last one the upper half.
            for y in upper.div_ceil(2)..lower / 2 {
                plot.put(buffer, [x, y], " ", look.palette.band);
            }
            if !upper.is_multiple_of(2) {
                plot.put(buffer, [x, upper / 2], LOWER, Style::new().fg(shade));
            }
            if !lower.is_multiple_of(2) {
                plot.put(buffer, [x, lower / 2], UPPER, Style::new().fg(shade));
            }
        }
    }

    /// Draws the line through the values up to the last one, half a row thick, and writes the values
    /// beside it where there is room.
    fn draw_line(&self, plot: &Plot<'_>, buffer: &mut Buffer) {
        let width = plot.width();
        let steps = self.points.len() - 1;
        let mut halves = self.along(width, |point| plot.scale.half_row(point.value));
        halves.truncate(column(steps, steps, width) + 1);
        let befores = halves.first().into_iter().chain(&halves);
        for (x, (&half, &before)) in halves.iter().zip(befores).enumerate() {
            let drawn = half.min(before)..=half.max(before);
            for y in drawn.start() / 2..=drawn.end() / 2 {
                let parts = [2 * y, 2 * y + 1].map(|part| drawn.contains(&part));
                plot.put_halves(buffer, [x, y], parts, title_style(plot.look));
            }
        }
        let has_room = column(1, steps, width) >= BETWEEN_VALUES;
        let written = self.points.iter().enumerate().filter(|_| has_room);
        for (at, point) in written {
            let x = column(at, steps, width);
            plot.write_beside(buffer, [x, halves[x] / 2], &format!("{:.0}", point.value));
        }
    }

    /// Writes the numbers of the points below the axis, and before them what they count.
    fn draw_numbers(&self, plot: &Plot<'_>, area: Rect, buffer: &mut Buffer) {
        let steps = self.points.len() - 1;
        let dim = plot.look.palette.dim;
        let y = plot.area.bottom() + 1;
        put(buffer, Rect { y, height: 1, width: BESIDE - 1, ..area }, 0, &self.counted, dim);
        let line = Rect { y, height: 1, ..plot.area };
        let width = plot.width();
        let below = |at: usize| {
            let text = at.to_string();
            let column = u16::try_from(column(at, steps, width)).unwrap_or(u16::MAX);
            (column.saturating_sub(columns(&text) / 2), text)
        };
        let (last, text) = below(steps);
        put(buffer, line, last, &text, dim);
        let far = |step: &usize| column(*step, steps, width) >= BETWEEN_NUMBERS;
        let Some(step) = STEPS.into_iter().find(far) else { return };
        for at in (0..steps).step_by(step) {
            let (x, text) = below(at);
            if x + columns(&text) + 2 <= last {
                put(buffer, line, x, &text, dim);
            }
        }
    }

    /// The place of the point that holds in each of so many columns.
    fn along(&self, width: usize, place: impl Fn(&ChartPoint) -> usize) -> Vec<usize> {
        let steps = self.points.len() - 1;
        let mut all = vec![0; width];
        for (at, point) in self.points.iter().enumerate() {
            all[column(at, steps, width)..].fill(place(point));
        }
        all
    }
}

/// The column of a point, of so many columns and steps, which are all as long.
fn column(at: usize, steps: usize, width: usize) -> usize {
    at * (width - TAIL) / steps.max(1)
}

/// Where a chart is drawn.
struct Plot<'a> {
    scale: Scale,
    look: &'a Appearance,
    area: Rect,
}

impl Plot<'_> {
    /// Its columns.
    fn width(&self) -> usize {
        self.area.width.into()
    }

    fn is_ascii(&self) -> bool {
        self.look.glyphs == Glyphs::ASCII
    }

    fn dot(&self) -> &'static str {
        if self.is_ascii() { "." } else { "·" }
    }

    /// Draws the values beside the chart with their line, and the axis below it.
    fn draw_axes(&self, area: Rect, buffer: &mut Buffer) {
        let Self { scale, look, area: plot } = *self;
        let quiet = look.palette.groove;
        let [_, _, corner, _, across, side] = look.glyphs.frame;
        for y in 0..plot.height {
            put(buffer, row(area, y), BESIDE - 1, side, quiet);
        }
        for value in scale.marks() {
            let y = u16::try_from(scale.row(value)).unwrap_or(u16::MAX);
            let text = format!("{value:.0}");
            let line = row(Rect { width: BESIDE - 1, ..area }, y);
            put(buffer, line, (BESIDE - 2).saturating_sub(columns(&text)), &text, look.palette.dim);
        }
        let below = row(area, plot.height);
        put(buffer, below, BESIDE - 1, corner, quiet);
        put(buffer, below, BESIDE, &across.repeat(self.width()), quiet);
    }

    /// Draws dots across the chart at the values beside it, if the dots of the band are not taken for them.
    fn draw_lines(&self, buffer: &mut Buffer) {
        if self.look.palette.band.bg.is_none() {
            return;
        }
        for y in self.scale.marks().map(|value| self.scale.row(value)) {
            for x in (0..self.width()).step_by(BETWEEN_DOTS) {
                // The edge of the band stays as it is.
                if !self.is_half_shaded(buffer, [x, y]) {
                    self.put_over(buffer, [x, y], self.dot(), self.look.palette.groove);
                }
            }
        }
    }

    /// Draws a symbol in a cell in place of what was there.
    fn put(&self, buffer: &mut Buffer, cell: [usize; 2], symbol: &str, style: Style) {
        let [x, y] = cell.map(|at| u16::try_from(at).unwrap_or(u16::MAX));
        put(buffer, row(self.area, y), x, symbol, style);
    }

    /// Writes a text above and right of a cell, or below it if nothing is above.
    fn write_beside(&self, buffer: &mut Buffer, [x, y]: [usize; 2], text: &str) {
        let y = y.checked_sub(1).unwrap_or(y + 1);
        for (at, digit) in (x + 1..).zip(text.chars()) {
            self.put_over(buffer, [at, y], digit.encode_utf8(&mut [0; 4]), Style::new());
        }
    }

    /// What is in a cell.
    fn under<'b>(&self, buffer: &'b Buffer, cell: [usize; 2]) -> Option<&'b Cell> {
        let [x, y] = cell.map(|at| u16::try_from(at).unwrap_or(u16::MAX));
        buffer.cell((self.area.x.saturating_add(x), self.area.y.saturating_add(y)))
    }

    /// Whether the halves of a cell are in the band.
    fn shades(&self, buffer: &Buffer, cell: [usize; 2]) -> [bool; 2] {
        let Some(under) = self.under(buffer, cell) else { return [false; 2] };
        let is_whole = self.look.palette.band.bg.is_some_and(|shade| under.bg == shade);
        [UPPER, LOWER].map(|half| is_whole || under.symbol() == half)
    }

    /// Whether an edge of the band is in the middle of a cell.
    fn is_half_shaded(&self, buffer: &Buffer, cell: [usize; 2]) -> bool {
        let [upper, lower] = self.shades(buffer, cell);
        upper != lower
    }

    /// Draws the upper half of a cell, the lower one or both, on the ground that the rest of it has.
    fn put_halves(&self, buffer: &mut Buffer, cell: [usize; 2], parts: [bool; 2], style: Style) {
        let [is_upper_shaded, is_lower_shaded] = self.shades(buffer, cell);
        let (symbol, is_shaded) = match parts {
            _ if self.is_ascii() => ("*", false),
            [true, true] => (WHOLE, false),
            [true, false] => (UPPER, is_lower_shaded),
            _ => (LOWER, is_upper_shaded),
        };
        let ground = self.look.palette.band.bg.filter(|_| is_shaded);
        self.put(buffer, cell, symbol, Style { bg: ground, ..style });
    }

    /// Draws a symbol on the ground that a cell has.
    fn put_over(&self, buffer: &mut Buffer, cell: [usize; 2], symbol: &str, style: Style) {
        let Some(under) = self.under(buffer, cell) else { return };
        // What is half shaded becomes shaded.
        let band = self.look.palette.band;
        let is_shaded = Some(under.bg) == band.bg || self.is_half_shaded(buffer, cell);
        let ground = if is_shaded { band.bg } else { None };
        self.put(buffer, cell, symbol, Style { bg: ground, ..style });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::tui::menu::tests::look;

    fn chart(values: &[f64], spread: f64) -> Chart {
        let points = values.iter().map(|&value| ChartPoint { value, spread }).collect();
        Chart { points, counted: String::new() }
    }

    #[test]
    fn each_value_holds_until_the_next_one() {
        let scale = Scale { least: 0.0, most: 100.0, step: 50.0, rows: 11 };
        let rows = |values: &[f64]| chart(values, 0.0).along(16, |point| scale.row(point.value));
        let expected = [[10; 5].as_slice(), &[0; 6], &[5; 5]].concat();
        assert_eq!(rows(&[0.0, 100.0, 50.0]), expected);
        assert_eq!(rows(&[0.0]), [10; 16]);
        assert_eq!(rows(&[100.0; 40]), [0; 16]);
    }

    #[test]
    fn the_line_is_half_a_row_thick_and_goes_up_without_a_gap() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 26, 7));
        let look = look(Lang::En, 256, &Glyphs::UNICODE);
        chart(&[0.0, 95.0], 1.0).draw(&look, buffer.area, &mut buffer);
        // The second point is in column 15.
        let at = |x: u16| (0..5).map(|y| buffer[(BESIDE + x, y)].symbol()).collect::<String>();
        assert_eq!([at(1).trim_end(), at(15).trim_end()], [" 0▄", "▄██ ·"]);
    }
}
