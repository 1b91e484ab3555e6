//! A line chart: a value after each game, in the band in which it is uncertain.

mod line;
mod scale;

use ratatui_core::buffer::{Buffer, Cell};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};

use self::line::Dots;
use self::scale::{Scale, fraction};
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
/// The columns before the first point, and those behind the last one, for its value.
const BEFORE: usize = 1;
const TAIL: usize = 5;
/// The most rows of a chart above a board.
const ROWS: u16 = 18;
/// The parts of a cell from below, of eight.
const LOWER: [&str; 7] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇"];
const PARTS: u8 = 8;
/// The columns between two dots of a line across the chart.
const BETWEEN_DOTS: usize = 3;
/// The fewest columns between two numbers below the chart.
const BETWEEN_NUMBERS: usize = 6;
/// The fewest columns between two points with their values, and between two that are marked.
const BETWEEN_VALUES: usize = 6;
const BETWEEN_POINTS: usize = 3;

impl Chart {
    /// The fewest rows in which a chart shows anything.
    pub(super) const LEAST_HEIGHT: u16 = 5 + BELOW;

    /// The most rows in which a chart is easy to read.
    pub(super) const MOST_HEIGHT: u16 = 25 + BELOW;

    /// The most rows that are of use above a board.
    pub(super) const MOST_ABOVE: u16 = ROWS + BELOW;

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

    /// Draws the band up to the last point: its ground, or its edges where there is no shade for it.
    fn draw_band(&self, plot: &Plot<'_>, buffer: &mut Buffer) {
        for x in 0..=self.last_column(plot.width()) {
            let at = |value: fn(&ChartPoint) -> f64| self.between(x, 1, plot.width(), value);
            let edges = [at(|it| it.value + it.spread), at(|it| it.value - it.spread)];
            if plot.look.palette.band.bg.is_some() {
                plot.shade(buffer, x, edges);
            } else {
                for edge in edges {
                    let cell = [x, plot.scale.row(edge)];
                    plot.put(buffer, cell, plot.dot(), plot.look.palette.groove);
                }
            }
        }
    }

    /// Draws the line from value to value with a point at each, and writes the values beside it where
    /// there is room: the last one always has.
    fn draw_line(&self, plot: &Plot<'_>, buffer: &mut Buffer) {
        let (width, steps) = (plot.width(), self.points.len() - 1);
        let style = title_style(plot.look);
        let last = self.last_column(width);
        let apart = column(1, steps, width) - BEFORE;
        let is_marked = apart >= BETWEEN_POINTS;
        let mut dots = Dots::default();
        for x in 2 * BEFORE..=2 * last + 1 {
            let below = self.between(x, 2, width, |it| plot.scale.rows_below(it.value));
            dots.go_to(x, plot.scale.parts_above(below, Dots::DOWN));
        }
        // A point is as high as the line is there, in dots.
        let points = || self.points.iter().enumerate().filter(|(at, _)| is_marked || *at == steps);
        for (at, shown) in points() {
            let below = plot.scale.rows_below(shown.value);
            let place = [2 * column(at, steps, width), plot.scale.parts_above(below, Dots::DOWN)];
            dots.mark(place, plot.scale.rows);
        }
        for (cell, symbol) in dots.cells() {
            let symbol = if plot.is_ascii() { '*' } else { symbol };
            plot.put_over(buffer, cell, symbol.encode_utf8(&mut [0; 4]), style);
        }
        for (at, shown) in points().filter(|_| plot.is_ascii()) {
            let cell = [column(at, steps, width), plot.scale.row(shown.value)];
            plot.put_over(buffer, cell, "o", style);
        }
        for (two, at) in self.points.windows(2).zip(0..) {
            let cell = [column(at, steps, width), plot.scale.row(two[0].value)];
            if apart >= BETWEEN_VALUES {
                plot.write_beside(buffer, cell, two[1].value >= two[0].value, two[0].value);
            }
        }
        let Some(now) = self.points.last() else { return };
        let cell = [last + 2, plot.scale.row(now.value)];
        plot.put(buffer, cell, &format!("{:.0}", now.value), plot.look.palette.strong);
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

    /// The column of the last point.
    const fn last_column(&self, width: usize) -> usize {
        column(self.points.len() - 1, self.points.len() - 1, width)
    }

    /// A value of the points at the middle of a part of a column, of so many parts: what is between two
    /// points is on the line from one to the other.
    fn between(
        &self,
        part: usize,
        parts: usize,
        width: usize,
        value: impl Fn(&ChartPoint) -> f64,
    ) -> f64 {
        let last = self.points.len() - 1;
        let x = fraction(2 * part + 1, 2 * parts) - 0.5;
        let middle = |at: usize| fraction(column(at, last, width), 1);
        let next = (0..=last).find(|&at| middle(at) >= x).unwrap_or(last);
        let before = next.saturating_sub(1);
        let long = middle(next) - middle(before);
        let done = if long > 0.0 { ((x - middle(before)) / long).clamp(0.0, 1.0) } else { 0.0 };
        let [from, to] = [before, next].map(|at| value(&self.points[at]));
        (to - from).mul_add(done, from)
    }
}

/// The column of a point, of so many columns and steps, which are all as long.
const fn column(at: usize, steps: usize, width: usize) -> usize {
    let steps = if steps > 0 { steps } else { 1 };
    BEFORE + at * (width - BEFORE - TAIL - 1) / steps
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
                if self.is_free(buffer, [x, y]) {
                    self.put_over(buffer, [x, y], self.dot(), self.look.palette.groove);
                }
            }
        }
    }

    /// Draws the ground of the band in a column, from one value down to another one.
    fn shade(&self, buffer: &mut Buffer, x: usize, edges: [f64; 2]) {
        let Some(shade) = self.look.palette.band.bg else { return };
        let parts = usize::from(PARTS);
        // ASCII has no parts of a cell.
        let rounded =
            |at: usize| if self.is_ascii() { (at + parts / 2) / parts * parts } else { at };
        let [upper, lower] =
            edges.map(|edge| rounded(self.scale.parts_above(self.scale.rows_below(edge), PARTS)));
        for y in upper / parts..lower.div_ceil(parts) {
            let (top, bottom) = (parts * y, parts * (y + 1));
            let ink = Style::new().fg(shade);
            // What is below the lower edge is a part of a cell, on the ground of the band.
            let (symbol, style) = match (upper.saturating_sub(top), bottom.saturating_sub(lower)) {
                (0, 0) => (" ", self.look.palette.band),
                (0, free) => (LOWER[free - 1], ink.add_modifier(Modifier::REVERSED)),
                (free, _) => (LOWER[parts - free - 1], ink),
            };
            self.put(buffer, [x, y], symbol, style);
        }
    }

    /// Draws a symbol in a cell in place of what was there.
    fn put(&self, buffer: &mut Buffer, cell: [usize; 2], symbol: &str, style: Style) {
        let [x, y] = cell.map(|at| u16::try_from(at).unwrap_or(u16::MAX));
        put(buffer, row(self.area, y), x, symbol, style);
    }

    /// Writes a value right of a cell, below or above it, where nothing else is.
    fn write_beside(&self, buffer: &mut Buffer, [x, y]: [usize; 2], is_below: bool, value: f64) {
        let text = format!("{value:.0}");
        let near = if is_below { [y + 1, y.wrapping_sub(1)] } else { [y.wrapping_sub(1), y + 1] };
        let is_free = |&y: &usize| {
            y < self.scale.rows && (x + 1..).take(text.len()).all(|x| self.is_free(buffer, [x, y]))
        };
        let Some(y) = near.into_iter().find(is_free) else { return };
        for (at, digit) in (x + 1..).zip(text.chars()) {
            self.put_over(buffer, [at, y], digit.encode_utf8(&mut [0; 4]), Style::new());
        }
    }

    /// Whether nothing is in a cell but its ground and the dots of a line across the chart.
    fn is_free(&self, buffer: &Buffer, cell: [usize; 2]) -> bool {
        let under = self.under(buffer, cell);
        under.is_some_and(|under| [" ", self.dot()].contains(&under.symbol()))
    }

    /// What is in a cell.
    fn under<'b>(&self, buffer: &'b Buffer, cell: [usize; 2]) -> Option<&'b Cell> {
        let [x, y] = cell.map(|at| u16::try_from(at).unwrap_or(u16::MAX));
        buffer.cell((self.area.x.saturating_add(x), self.area.y.saturating_add(y)))
    }

    /// Draws a symbol on the ground that a cell has.
    fn put_over(&self, buffer: &mut Buffer, cell: [usize; 2], symbol: &str, style: Style) {
        let band = self.look.palette.band.bg;
        let ground = self.under(buffer, cell).and_then(|under| band.filter(|&it| it == under.bg));
        self.put(buffer, cell, symbol, Style { bg: ground, ..style });
    }
}

#[cfg(test)]
mod tests {
    use ratatui_core::layout::Position;

    use super::*;
    use crate::lang::Lang;
    use crate::tui::menu::tests::look;

    fn chart(values: &[f64], spread: f64) -> Chart {
        let points = values.iter().map(|&value| ChartPoint { value, spread }).collect();
        Chart { points, counted: String::new() }
    }

    #[test]
    fn between_two_values_the_line_is_straight() {
        // The points are in the columns 1, 5 and 10.
        let chart = chart(&[0.0, 100.0, 50.0], 0.0);
        let at = |x: usize| format!("{:.1}", chart.between(x, 1, 16, |it| it.value));
        assert_eq!([0, 1, 3, 5, 10].map(at), ["0.0", "0.0", "50.0", "100.0", "50.0"]);
        assert_eq!(at(12), "50.0", "the last value holds");
    }

    #[test]
    fn a_point_is_at_each_value_and_the_last_value_is_behind_its_point() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 26, 7));
        let look = look(Lang::En, 256, &Glyphs::UNICODE);
        chart(&[0.0, 95.0], 1.0).draw(&look, buffer.area, &mut buffer);
        // The dots of a point fill most of its cell.
        let is_point = |at: &Position| "⣶⡶⠿⣿⢾⣾⣷⣯".contains(buffer[*at].symbol());
        let points: Vec<_> = buffer.area.positions().filter(is_point).collect();
        let [high, low] = &points[..] else { panic!("{points:?}: {buffer:?}") };
        assert_eq!([low.x, high.x], [BESIDE + 1, BESIDE + 14]);
        assert!(high.y < low.y);
        let behind = |x: u16| buffer[(high.x + x, high.y)].symbol();
        assert_eq!([1, 2, 3].map(behind), [" ", "9", "5"]);
    }

    #[test]
    fn the_band_ends_at_the_last_point() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 40, 12));
        let look = look(Lang::En, 256, &Glyphs::UNICODE);
        let band = look.palette.band.bg.unwrap();
        chart(&[1500.0, 1600.0], 300.0).draw(&look, buffer.area, &mut buffer);
        let shaded = buffer.area.positions().filter(|&at| buffer[at].bg == band);
        assert_eq!(shaded.map(|at| at.x).max(), Some(BESIDE + 28));
    }
}
