//! A line chart: a value after each game, which holds until the next one, in the band in which it is
//! uncertain.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

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
/// What the values beside a chart are multiples of.
const ROUND: f64 = 10.0;
/// The most steps between the values beside a chart, and the fewest rows of each.
const MOST_STEPS: usize = 4;
const LEAST_ROWS: usize = 2;
/// Columns of the values beside the chart, and of the line after them.
const BESIDE: u16 = 6;
/// Rows below the chart: its axis, and the numbers; and the row above it.
const BELOW: u16 = 2;
const ABOVE: u16 = 1;
/// A line that goes on, one that goes up, from below, and one that goes down, from above.
const ALONG: &str = "─";
const UP: [&str; 2] = ["╯", "╭"];
const DOWN: [&str; 2] = ["╮", "╰"];
/// The fewest columns between two points with a mark, and between two numbers below the chart.
const BETWEEN_MARKS: usize = 4;
const BETWEEN_NUMBERS: usize = 8;
/// The fewest columns between two points with their values.
const BETWEEN_VALUES: usize = 8;

impl Chart {
    /// The fewest rows in which a chart shows anything.
    pub(super) const LEAST_HEIGHT: u16 = 3 + BELOW + ABOVE;

    /// Draws the chart as large as the area.
    pub(super) fn draw(&self, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        if self.points.is_empty() || area.height < Self::LEAST_HEIGHT || area.width < 3 * BESIDE {
            return;
        }
        // The value of the highest point stands above it.
        let height = area.height - BELOW - ABOVE;
        let area = Rect { y: area.y + ABOVE, height: area.height - ABOVE, ..area };
        let plot = Rect { x: area.x + BESIDE, width: area.width - BESIDE, height, ..area };
        let scale = Scale::of(&self.points, height.into());
        let plot = Plot { scale, look, area: plot };
        plot.draw_axes(area, self.points[0].value, buffer);
        self.draw_numbers(&plot, buffer);
        self.draw_band(&plot, buffer);
        self.draw_line(&plot, buffer);
    }

    /// Draws the band: its ground, or its edges where there is no shade for it.
    fn draw_band(&self, plot: &Plot<'_>, buffer: &mut Buffer) {
        let look = plot.look;
        let [width, height] = plot.size();
        let edges = [1.0, -1.0].map(|side: f64| {
            let edge = |point: &ChartPoint| side.mul_add(point.spread, point.value);
            self.along(width, |point| plot.scale.half_rows(edge(point), height))
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
                plot.put(buffer, [x, upper / 2], "▄", Style::new().fg(shade));
            }
            if !lower.is_multiple_of(2) {
                plot.put(buffer, [x, lower / 2], "▀", Style::new().fg(shade));
            }
        }
    }

    /// Draws the line through the values, and a mark on each where there is room.
    fn draw_line(&self, plot: &Plot<'_>, buffer: &mut Buffer) {
        let style = title_style(plot.look);
        let [width, height] = plot.size();
        let [_, _, _, _, _, upright] = plot.look.glyphs.frame;
        let rows = self.along(width, |point| plot.scale.row(point.value, height));
        let steps = self.points.len() - 1;
        let has_marks = width / self.points.len() >= BETWEEN_MARKS;
        let marks = (0..=steps).map(|at| mark_column(at, steps, width)).filter(|_| has_marks);
        let has_values = width / self.points.len() >= BETWEEN_VALUES;
        let befores = rows.first().into_iter().chain(&rows);
        for (x, (&y, &before)) in rows.iter().zip(befores).enumerate() {
            let [first, last] = if y < before { UP } else { DOWN };
            let ends =
                if y == before { vec![(y, ALONG)] } else { vec![(before, first), (y, last)] };
            for row in y.min(before) + 1..y.max(before) {
                plot.put_over(buffer, [x, row], upright, style);
            }
            for (row, symbol) in ends {
                let symbol = if plot.is_ascii() { "*" } else { symbol };
                plot.put_over(buffer, [x, row], symbol, style);
            }
        }
        let mark = if plot.is_ascii() { "o" } else { plot.look.glyphs.last };
        for (x, point) in marks.zip(&self.points) {
            plot.put_over(buffer, [x, rows[x]], mark, style);
            // The first value is beside the axis.
            if has_values && x > 0 {
                let text = format!("{:.0}", point.value);
                plot.write_above(buffer, [x, rows[x]], &text);
            }
        }
    }

    /// Writes the numbers of the points below the axis, and at its end what they count.
    fn draw_numbers(&self, plot: &Plot<'_>, buffer: &mut Buffer) {
        let steps = self.points.len() - 1;
        let area = Rect { y: plot.area.bottom() + 1, height: 1, ..plot.area };
        let dim = plot.look.palette.dim;
        let [width, _] = plot.size();
        let axis = Rect { y: plot.area.bottom(), ..area };
        let counted = format!(" {}", self.counted);
        put(buffer, axis, area.width.saturating_sub(columns(&counted)), &counted, dim);
        let below = |at: usize| {
            let text = at.to_string();
            let column = u16::try_from(mark_column(at, steps, width)).unwrap_or(u16::MAX);
            (column.saturating_sub(columns(&text) / 2), text)
        };
        let (last, text) = below(steps);
        put(buffer, area, last, &text, dim);
        let far = |step: &usize| width * step / self.points.len() >= BETWEEN_NUMBERS;
        let Some(step) = STEPS.into_iter().find(far) else { return };
        for at in (0..steps).step_by(step) {
            let (x, text) = below(at);
            if x + columns(&text) + 2 <= last {
                put(buffer, area, x, &text, dim);
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

/// The column in which a point begins, of so many columns and steps: each holds as long as any other.
fn column(at: usize, steps: usize, width: usize) -> usize {
    at * width / (steps + 1)
}

/// The column of the mark of a point: after the line that leads up or down to it.
fn mark_column(at: usize, steps: usize, width: usize) -> usize {
    column(at, steps, width) + usize::from(at > 0)
}

/// Where a chart is drawn.
struct Plot<'a> {
    scale: Scale,
    look: &'a Appearance,
    area: Rect,
}

impl Plot<'_> {
    /// Its columns and rows.
    fn size(&self) -> [usize; 2] {
        [self.area.width.into(), self.area.height.into()]
    }

    fn is_ascii(&self) -> bool {
        self.look.glyphs == Glyphs::ASCII
    }

    fn dot(&self) -> &'static str {
        if self.is_ascii() { "." } else { "·" }
    }

    /// Draws the values beside the chart with their lines, that of the start among them, and the axis
    /// below it.
    fn draw_axes(&self, area: Rect, start: f64, buffer: &mut Buffer) {
        let Self { scale, look, area: plot } = *self;
        let quiet = look.palette.groove;
        let [_, _, corner, _, across, side] = look.glyphs.frame;
        for y in 0..plot.height {
            put(buffer, row(area, y), BESIDE - 1, side, quiet);
        }
        let [width, height] = self.size();
        for (y, value) in scale.labels(start, height) {
            let line = row(Rect { width: BESIDE - 1, ..area }, u16::try_from(y).unwrap_or(0));
            let text = format!("{value:.0}");
            put(buffer, line, (BESIDE - 2).saturating_sub(columns(&text)), &text, look.palette.dim);
        }
        let below = row(area, plot.height);
        put(buffer, below, BESIDE - 1, corner, quiet);
        put(buffer, below, BESIDE, &across.repeat(width), quiet);
    }

    /// Draws a symbol in a cell in place of what was there.
    fn put(&self, buffer: &mut Buffer, cell: [usize; 2], symbol: &str, style: Style) {
        let [x, y] = cell.map(|at| u16::try_from(at).unwrap_or(u16::MAX));
        put(buffer, row(self.area, y), x, symbol, style);
    }

    /// Writes a text in the row above a cell, on the ground that is there.
    fn write_above(&self, buffer: &mut Buffer, [x, y]: [usize; 2], text: &str) {
        let [x, y] = [x, y].map(|at| u16::try_from(at).unwrap_or(u16::MAX));
        let line = Rect { y: (self.area.y + y).saturating_sub(1), height: 1, ..self.area };
        for (at, digit) in (x..).zip(text.chars()) {
            let under = buffer.cell((line.x + at, line.y)).map(|cell| cell.bg);
            let ground = under.filter(|ground| Some(*ground) == self.look.palette.band.bg);
            let style = Style { bg: ground, ..Style::new() };
            put(buffer, line, at, digit.encode_utf8(&mut [0; 4]), style);
        }
    }

    /// Draws a symbol on the ground that a cell has.
    fn put_over(&self, buffer: &mut Buffer, cell: [usize; 2], symbol: &str, style: Style) {
        let [x, y] = cell.map(|at| u16::try_from(at).unwrap_or(u16::MAX));
        let at = (self.area.x.saturating_add(x), self.area.y.saturating_add(y));
        let Some(under) = buffer.cell(at) else { return };
        // What is half shaded becomes shaded.
        let band = self.look.palette.band;
        let is_shaded = Some(under.bg) == band.bg || ["▀", "▄"].contains(&under.symbol());
        let ground = if is_shaded { band.bg } else { None };
        self.put(buffer, cell, symbol, Style { bg: ground, ..style });
    }
}

/// The values at the upper and the lower edge of a chart.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Scale {
    least: f64,
    most: f64,
    step: f64,
}

impl Scale {
    /// A scale for so many rows: from the least value to the greatest, rounded outwards so that the values
    /// beside it are round and equally far apart. The band may go on beyond it.
    fn of(points: &[ChartPoint], rows: usize) -> Self {
        let least = points.iter().map(|it| it.value).fold(f64::INFINITY, f64::min);
        let most = points.iter().map(|it| it.value).fold(f64::NEG_INFINITY, f64::max);
        let steps = rows.saturating_sub(1).max(1);
        let is_even = |parts: &usize| steps.is_multiple_of(*parts) && steps / parts >= LEAST_ROWS;
        let parts = fraction((2..=MOST_STEPS).rev().find(is_even).unwrap_or(1), 1);
        let least = (least / ROUND).floor() * ROUND;
        let step = ((most - least) / (ROUND * parts)).ceil().max(1.0) * ROUND;
        Self { least, most: step.mul_add(parts, least), step }
    }

    /// The values beside it: round ones.
    fn marks(self) -> impl Iterator<Item = f64> {
        let all = (0..).map(move |at| self.step.mul_add(fraction(at, 1), self.least));
        all.take_while(move |&value| value <= self.most)
    }

    /// The values beside it with their rows: round ones, and the start if it has a row of its own.
    fn labels(self, start: f64, rows: usize) -> Vec<(usize, f64)> {
        let mut labels: Vec<_> = self.marks().map(|value| (self.row(value, rows), value)).collect();
        let row = self.row(start, rows);
        if labels.iter().all(|&(other, _)| other != row) {
            labels.push((row, start));
        }
        labels
    }

    /// How far below the top a value is, of so many rows.
    fn row(&self, value: f64, rows: usize) -> usize {
        whole(self.below_top(value, rows).round())
    }

    /// The halves of rows from the upper edge of the chart to a value, which is in the middle of its row.
    fn half_rows(&self, value: f64, rows: usize) -> usize {
        let half = 2.0f64.mul_add(self.rows_below(value, rows), 1.0).round();
        whole(half.clamp(0.0, 2.0 * fraction(rows, 1)))
    }

    /// The rows from the first one to a value, of so many, within the chart.
    fn below_top(&self, value: f64, rows: usize) -> f64 {
        self.rows_below(value, rows).clamp(0.0, fraction(rows.saturating_sub(1), 1))
    }

    /// The same also beyond the chart, where it is less than none or more than all.
    fn rows_below(&self, value: f64, rows: usize) -> f64 {
        (self.most - value) / (self.most - self.least) * fraction(rows.saturating_sub(1), 1)
    }
}

#[expect(clippy::cast_precision_loss, reason = "screens have few columns and rows")]
fn fraction(part: usize, of: usize) -> f64 {
    part as f64 / of as f64
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a count of columns, rows or marks, which is not negative"
)]
fn whole(number: f64) -> usize {
    number as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(values: &[f64], spread: f64) -> Chart {
        let points = values.iter().map(|&value| ChartPoint { value, spread }).collect();
        Chart { points, counted: String::new() }
    }

    #[test]
    fn the_values_beside_a_chart_are_round_and_few() {
        for (values, rows, expected) in [
            (&[1500.0, 1662.3][..], 9, &[1500.0, 1550.0, 1600.0, 1650.0, 1700.0][..]),
            (&[1500.0, 1662.3], 22, &[1500.0, 1560.0, 1620.0, 1680.0]),
            (&[1500.0], 7, &[1500.0, 1510.0, 1520.0, 1530.0]),
            (&[980.0, 2150.0], 6, &[980.0, 2150.0]),
        ] {
            let scale = Scale::of(&chart(values, 300.0).points, rows);
            let marks: Vec<f64> = scale.marks().collect();
            assert_eq!(marks, expected);
            assert_eq!((scale.row(scale.most, rows), scale.row(scale.least, rows)), (0, rows - 1));
            let places: Vec<usize> = marks.iter().map(|&mark| scale.row(mark, rows)).collect();
            let gaps: Vec<usize> = places.windows(2).map(|two| two[0] - two[1]).collect();
            assert!(gaps.iter().all(|&gap| gap == gaps[0]), "{gaps:?}");
        }
    }

    #[test]
    fn values_that_differ_by_a_quarter_are_in_different_rows_of_a_low_chart() {
        let scale = Scale::of(&chart(&[1500.0, 1662.0, 1720.0], 300.0).points, 4);
        assert_eq!([1500.0, 1662.0, 1720.0].map(|value| scale.row(value, 4)), [3, 1, 0]);
    }

    #[test]
    fn the_start_has_a_value_beside_it() {
        let scale = Scale { least: 1000.0, most: 2000.0, step: 1000.0 };
        assert_eq!(scale.labels(1500.0, 5), [(4, 1000.0), (0, 2000.0), (2, 1500.0)]);
        assert_eq!(scale.labels(1040.0, 5), [(4, 1000.0), (0, 2000.0)]);
    }

    #[test]
    fn each_value_holds_until_the_next_one() {
        let scale = Scale { least: 0.0, most: 100.0, step: 50.0 };
        let rows =
            |values: &[f64]| chart(values, 0.0).along(11, |point| scale.row(point.value, 11));
        assert_eq!(rows(&[0.0, 100.0, 50.0]), [10, 10, 10, 0, 0, 0, 0, 5, 5, 5, 5]);
        assert_eq!(rows(&[0.0]), [10; 11]);
        assert_eq!(rows(&[100.0; 40]), [0; 11]);
    }
}
