//! A line chart: numbers over equal steps, with values beside it and a text below each end.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use super::menu::title_style;
use crate::console::glyphs::Glyphs;
use crate::console::paint::{columns, put, row};
use crate::views::appearance::Appearance;

/// A line chart.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Chart {
    /// The numbers, first to last.
    pub values: Vec<f64>,
    /// What the first and the last number belong to, such as days.
    pub ends: [String; 2],
}

/// The distances of two values beside a chart, of which the smallest that has room is taken.
const STEPS: [f64; 8] = [10.0, 25.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 10_000.0];
/// The most rows that a chart leaves over.
const SPARE: usize = 2;
/// Columns of the values beside the chart, and of the line after them.
const BESIDE: u16 = 6;
/// Rows below the chart: its axis, and the texts.
const BELOW: u16 = 2;
/// The lower parts of a cell, by eighths.
const EIGHTHS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// Dots across and down in a cell.
const DOTS: usize = 2;
/// The characters of a cell by its dots: upper left, upper right, lower left and lower right have the
/// bits 1, 2, 4 and 8.
const QUADRANTS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];
/// Cells from one dot of a horizontal line to the next.
const DOTTED: u16 = 4;

impl Chart {
    /// The fewest rows in which a chart shows anything.
    pub(super) const LEAST_HEIGHT: u16 = 3 + BELOW;

    /// Draws the chart as large as the area.
    pub(super) fn draw(&self, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        if self.values.is_empty() || area.height < Self::LEAST_HEIGHT || area.width < 3 * BESIDE {
            return;
        }
        let scale = Scale::of(&self.values, usize::from(area.height - BELOW));
        // The marks have the same distance.
        let steps = u16::try_from(scale.count()).unwrap_or(u16::MAX).saturating_sub(1).max(1);
        let height = (area.height - BELOW - 1) / steps * steps + 1;
        let area = Rect { height: height + BELOW, ..area };
        let plot = Rect { x: area.x + BESIDE, width: area.width - BESIDE, height, ..area };
        draw_axes(&scale, look, area, plot, buffer);
        if look.glyphs == Glyphs::ASCII {
            self.draw_letters(&scale, look, plot, buffer);
        } else {
            match look.palette.board() {
                Some(color) => self.fill(&scale, Style::new().fg(color), plot, buffer),
                None => self.draw_quadrants(&scale, look, plot, buffer),
            }
        }
        let ends = row(Rect { x: plot.x, width: plot.width, ..area }, area.height - 1);
        let [from, to] = &self.ends;
        let right = plot.width.saturating_sub(columns(to));
        put(buffer, ends, right, to, look.palette.dim);
        if columns(from) + 2 <= right {
            put(buffer, ends, 0, from, look.palette.dim);
        }
    }

    /// Fills what is below the line, column by column.
    fn fill(&self, scale: &Scale, style: Style, plot: Rect, buffer: &mut Buffer) {
        let (width, height) = (usize::from(plot.width), usize::from(plot.height));
        let parts = EIGHTHS.len();
        for (x, below) in self.heights(scale, width, height * parts).into_iter().enumerate() {
            let filled = height * parts - below;
            for y in 0..filled / parts {
                draw_cell(buffer, plot, (x, height - 1 - y), EIGHTHS[parts - 1], style);
            }
            if let Some(part) = (filled % parts).checked_sub(1) {
                draw_cell(buffer, plot, (x, height - 1 - filled / parts), EIGHTHS[part], style);
            }
        }
    }

    /// Draws the line in half cells.
    fn draw_quadrants(&self, scale: &Scale, look: &Appearance, plot: Rect, buffer: &mut Buffer) {
        let (width, height) = (usize::from(plot.width), usize::from(plot.height));
        let mut cells = vec![0; width * height];
        let heights = self.heights(scale, width * DOTS, height * DOTS);
        let mut before = None;
        for (x, &y) in heights.iter().enumerate() {
            // The line is closed where it is steep.
            let from = before.map_or(y, |before: usize| match before {
                before if before + 1 < y => before + 1,
                before if y + 1 < before => before - 1,
                _ => y,
            });
            for y in from.min(y)..=from.max(y) {
                cells[y / DOTS * width + x / DOTS] |= 1 << (x % DOTS + DOTS * (y % DOTS));
            }
            before = Some(y);
        }
        let style = title_style(look);
        let dotted = cells.into_iter().enumerate().filter(|&(_, dots): &(usize, usize)| dots != 0);
        for (at, dots) in dotted {
            draw_cell(buffer, plot, (at % width, at / width), QUADRANTS[dots], style);
        }
    }

    fn draw_letters(&self, scale: &Scale, look: &Appearance, plot: Rect, buffer: &mut Buffer) {
        let (width, height) = (usize::from(plot.width), usize::from(plot.height));
        for (x, y) in self.heights(scale, width, height).into_iter().enumerate() {
            draw_cell(buffer, plot, (x, y), '*', title_style(look));
        }
    }

    /// How far below the top the line is in each of so many columns, of so many rows.
    fn heights(&self, scale: &Scale, width: usize, height: usize) -> Vec<usize> {
        let steps = self.values.len().saturating_sub(1);
        let value = |x: usize| {
            let at = fraction(x * steps, width.saturating_sub(1).max(1));
            let before = whole(at.floor()).min(steps);
            let [from, to] = [before, (before + 1).min(steps)].map(|at| self.values[at]);
            from + (to - from) * at.fract()
        };
        (0..width).map(|x| scale.row(value(x), height)).collect()
    }
}

/// Draws the values beside the chart with their lines, and the axis below it.
fn draw_axes(scale: &Scale, look: &Appearance, area: Rect, plot: Rect, buffer: &mut Buffer) {
    let quiet = look.palette.groove;
    let glyphs = &look.glyphs;
    let is_ascii = *glyphs == Glyphs::ASCII;
    let [side, corner, across] = if is_ascii { ["|", "+", "-"] } else { ["│", "└", "─"] };
    let axis = area.x + BESIDE - 1;
    for y in 0..plot.height {
        buffer[(axis, plot.y + y)].set_symbol(side).set_style(Style::reset().patch(quiet));
    }
    let dot = if is_ascii { "." } else { "·" };
    for value in scale.marks() {
        let y = u16::try_from(scale.row(value, usize::from(plot.height))).unwrap_or(0);
        let text = format!("{value:.0}");
        let x = (BESIDE - 2).saturating_sub(columns(&text));
        put(buffer, row(Rect { width: BESIDE - 1, ..area }, y), x, &text, look.palette.dim);
        for x in (1..plot.width).step_by(usize::from(DOTTED)) {
            put(buffer, row(plot, y), x, dot, quiet);
        }
    }
    let below = row(area, plot.height);
    put(buffer, below, BESIDE - 1, corner, quiet);
    put(buffer, below, BESIDE, &across.repeat(usize::from(plot.width)), quiet);
}

/// Draws one character of the plot.
fn draw_cell(buffer: &mut Buffer, plot: Rect, (x, y): (usize, usize), symbol: char, style: Style) {
    let place = u16::try_from(x).ok().zip(u16::try_from(y).ok());
    if let Some((x, y)) = place.filter(|&(x, y)| x < plot.width && y < plot.height) {
        buffer[(plot.x + x, plot.y + y)].set_char(symbol).set_style(Style::reset().patch(style));
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
    /// A scale for so many rows.
    fn of(values: &[f64], rows: usize) -> Self {
        let least = values.iter().copied().fold(f64::INFINITY, f64::min);
        let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let scale = |step: f64| {
            let (least, most) = ((least / step).floor() * step, (most / step).ceil() * step);
            Self { least, most: if most > least { most } else { least + step }, step }
        };
        // The marks have the same distance, of two rows at least, and leave few rows over.
        let last_row = rows.saturating_sub(1);
        let fits = |scale: &Self| {
            let steps = scale.count() - 1;
            2 * steps <= last_row && last_row % steps <= SPARE
        };
        let coarsest = scale(STEPS[STEPS.len() - 1]);
        STEPS.into_iter().map(scale).find(fits).unwrap_or(coarsest)
    }

    /// The number of its marks.
    fn count(&self) -> usize {
        whole((self.most - self.least) / self.step) + 1
    }

    fn marks(&self) -> impl Iterator<Item = f64> {
        let &Self { least, step, .. } = self;
        (0..self.count()).map(move |at| least + step * fraction(at, 1))
    }

    /// How far below the top a value is, of so many rows.
    fn row(&self, value: f64, rows: usize) -> usize {
        let last = rows.saturating_sub(1);
        let part = (self.most - value) / (self.most - self.least);
        whole((part.clamp(0.0, 1.0) * fraction(last, 1)).round()).min(last)
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

    #[test]
    fn the_scale_has_round_values_and_room_between_them() {
        for (values, rows, expected) in [
            (vec![1500.0, 1662.3], 7, (1500.0, 1700.0, 100.0)),
            (vec![1500.0, 1662.3], 22, (1500.0, 1675.0, 25.0)),
            (vec![1500.0], 7, (1500.0, 1510.0, 10.0)),
            (vec![900.0, 2310.0], 7, (0.0, 3000.0, 1000.0)),
        ] {
            let scale = Scale::of(&values, rows);
            let marks: Vec<f64> = scale.marks().collect();
            let (least, most, step) = expected;
            assert_eq!(
                (marks[0], marks[marks.len() - 1], marks[1] - marks[0]),
                (least, most, step)
            );
            assert_eq!((scale.row(scale.most, rows), scale.row(scale.least, rows)), (0, rows - 1));
        }
    }

    #[test]
    fn the_line_passes_through_its_values() {
        let chart = Chart { values: vec![0.0, 100.0, 50.0], ..Chart::default() };
        let scale = Scale { least: 0.0, most: 100.0, step: 50.0 };
        let heights = chart.heights(&scale, 11, 11);
        assert_eq!((heights[0], heights[5], heights[10]), (10, 0, 5));
        assert!(heights[..6].is_sorted_by(|one, next| one >= next));
    }
}
