//! The scale of a chart: which values stand beside it, and in which row a value is.

use super::ChartPoint;

/// The distances of two values beside a chart: the smallest is taken with which all have a place.
const DISTANCES: [f64; 13] =
    [10.0, 20.0, 50.0, 100.0, 150.0, 200.0, 250.0, 300.0, 400.0, 500.0, 600.0, 800.0, 1000.0];
/// The steps between the values beside a chart, the most first, and the fewest rows of each.
const PARTS: [usize; 3] = [4, 3, 2];
const LEAST_ROWS: usize = 2;

/// The values at the upper and the lower edge of a chart, and its rows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Scale {
    pub(super) least: f64,
    pub(super) most: f64,
    /// From one value beside it to the next.
    pub(super) step: f64,
    pub(super) rows: usize,
}

impl Scale {
    /// A scale for the whole band, of at most so many rows: the values beside it are round, and equally
    /// far apart.
    pub(super) fn of(points: &[ChartPoint], rows: usize) -> Self {
        let least = points.iter().map(|it| it.value - it.spread).fold(f64::INFINITY, f64::min);
        let most = points.iter().map(|it| it.value + it.spread).fold(f64::NEG_INFINITY, f64::max);
        let parts = |steps: usize| {
            let is_even =
                |parts: &usize| steps.is_multiple_of(*parts) && steps / parts >= LEAST_ROWS;
            PARTS.into_iter().find(is_even).map(|parts| (steps, parts))
        };
        let (steps, parts) = (1..rows).rev().find_map(parts).unwrap_or((1, 1));
        let parts = fraction(parts, 1);
        let from = |step: f64| (least / step).floor() * step;
        let holds = |step: &f64| parts.mul_add(*step, from(*step)) >= most;
        let [.., widest] = DISTANCES;
        let wide = || ((most - least) / (parts * widest)).ceil().mul_add(widest, widest);
        let step = DISTANCES.into_iter().find(holds).unwrap_or_else(wide);
        let least = from(step);
        Self { least, most: step.mul_add(parts, least), step, rows: steps + 1 }
    }

    /// The values beside it: round ones.
    pub(super) fn marks(self) -> impl Iterator<Item = f64> {
        let all = (0..).map(move |at| self.step.mul_add(fraction(at, 1), self.least));
        all.take_while(move |&value| value <= self.most)
    }

    /// How far below the top a value is.
    pub(super) fn row(&self, value: f64) -> usize {
        let last = fraction(self.rows - 1, 1);
        whole(self.rows_below(value).clamp(0.0, last).round())
    }

    /// The half of a row in which a value is, counted from the upper edge of the chart.
    pub(super) fn half_row(&self, value: f64) -> usize {
        whole(self.halves_below(value).floor().clamp(0.0, fraction(2 * self.rows - 1, 1)))
    }

    /// The halves of rows from the upper edge of the chart to a value, which is in the middle of its row.
    pub(super) fn half_rows(&self, value: f64) -> usize {
        whole(self.halves_below(value).round().clamp(0.0, fraction(2 * self.rows, 1)))
    }

    /// The halves of rows, and a part of one, from the upper edge of the chart to a value.
    fn halves_below(&self, value: f64) -> f64 {
        2.0f64.mul_add(self.rows_below(value), 1.0)
    }

    /// The rows from the first one to a value.
    fn rows_below(&self, value: f64) -> f64 {
        (self.most - value) / (self.most - self.least) * fraction(self.rows - 1, 1)
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
    fn the_values_beside_a_chart_are_round_and_few_and_hold_the_band() {
        for (values, spread, rows, expected) in [
            (&[1500.0, 1662.3][..], 350.0, 9, &[900.0, 1200.0, 1500.0, 1800.0, 2100.0][..]),
            (&[1500.0, 1662.3], 300.0, 10, &[1200.0, 1500.0, 1800.0, 2100.0]),
            (&[1500.0], 350.0, 5, &[1000.0, 1500.0, 2000.0]),
            (&[1500.0], 350.0, 8, &[800.0, 1200.0, 1600.0, 2000.0]),
            (&[0.0, 9000.0], 0.0, 5, &[0.0, 6000.0, 12000.0]),
        ] {
            let points: Vec<_> = values.iter().map(|&value| ChartPoint { value, spread }).collect();
            let scale = Scale::of(&points, rows);
            let marks: Vec<f64> = scale.marks().collect();
            assert_eq!(marks, expected);
            assert!(scale.rows <= rows);
            assert_eq!((scale.row(scale.most), scale.row(scale.least)), (0, scale.rows - 1));
            let places: Vec<usize> = marks.iter().map(|&mark| scale.row(mark)).collect();
            let gaps: Vec<usize> = places.windows(2).map(|two| two[0] - two[1]).collect();
            assert!(gaps.iter().all(|&gap| gap == gaps[0]), "{gaps:?}");
            for value in values {
                assert!(value - spread >= scale.least && value + spread <= scale.most);
            }
        }
    }

    #[test]
    fn the_band_leaves_something_of_the_plot_free() {
        let points = [(1500.0, 350.0), (1662.0, 290.0), (1720.0, 260.0)];
        let points = points.map(|(value, spread)| ChartPoint { value, spread });
        let scale = Scale::of(&points, 9);
        assert_eq!([1500.0, 1662.0, 1720.0].map(|value| scale.half_row(value)), [9, 6, 5]);
        assert_eq!([1980.0, 1150.0].map(|value| scale.half_rows(value)), [1, 15]);
    }
}
