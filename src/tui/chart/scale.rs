//! The scale of a chart: which values stand beside it, and in which row a value is.

use std::ops::RangeInclusive;

use super::ChartPoint;

/// The distances of two values beside a chart.
const DISTANCES: [f64; 11] =
    [10.0, 20.0, 50.0, 100.0, 200.0, 250.0, 500.0, 1000.0, 2000.0, 5000.0, 10_000.0];
/// How many values stand beside a chart, and how many where no other distance has room.
const MARKS: [RangeInclusive<f64>; 2] = [3.0..=6.0, 1.0..=6.0];
/// The fewest rows from one of them to the next.
const LEAST_ROWS: usize = 2;
/// The least difference between the values at the edges.
const LEAST_RANGE: f64 = 40.0;

/// The values in the upper and the lower row of a chart, and its rows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Scale {
    pub(super) least: f64,
    pub(super) most: f64,
    /// From one value beside it to the next: a whole number of rows.
    pub(super) step: f64,
    pub(super) rows: usize,
}

impl Scale {
    /// A scale for the whole band, which fills as many of these rows as it can: the values beside it are
    /// round, and equally far apart.
    pub(super) fn of(points: &[ChartPoint], rows: usize) -> Self {
        let least = points.iter().map(|it| it.value - it.spread).fold(f64::INFINITY, f64::min);
        let most = points.iter().map(|it| it.value + it.spread).fold(f64::NEG_INFINITY, f64::max);
        let wider = (LEAST_RANGE - (most - least)).max(0.0) / 2.0;
        let (least, most) = (least - wider, most + wider);
        let fitting = |marks: RangeInclusive<f64>| {
            let apart = (LEAST_ROWS..=rows.max(LEAST_ROWS)).map(|apart| fraction(apart, 1));
            let all = apart.flat_map(|apart| DISTANCES.map(|step| (step, apart)));
            let fitted = all.filter_map(|(step, apart)| {
                let row = step / apart;
                let (low, high) = ((least / row).floor(), (most / row).ceil());
                let beside = (high / apart).floor() - (low / apart).ceil() + 1.0;
                let used = whole(high - low) + 1;
                let scale = Self { least: low * row, most: high * row, step, rows: used };
                (used <= rows && marks.contains(&beside)).then_some(scale)
            });
            fitted.max_by_key(|scale| scale.rows)
        };
        let unmarked = Self { least, most, step: most - least, rows };
        MARKS.into_iter().find_map(fitting).unwrap_or(unmarked)
    }

    /// The values beside it: round ones.
    pub(super) fn marks(self) -> impl Iterator<Item = f64> {
        // A value is not missed because of how it is rounded.
        let near = self.step / 1000.0;
        let first = ((self.least - near) / self.step).ceil() * self.step;
        let all = (0..).map(move |at| self.step.mul_add(fraction(at, 1), first));
        all.take_while(move |&value| value <= self.most + near)
    }

    /// The row in which a value is, from 0.
    pub(super) fn row(&self, value: f64) -> usize {
        whole(self.rows_below(value).round()).min(self.rows - 1)
    }

    /// The parts of rows, so many of each, that are above a place so many rows below the middle of the
    /// first row.
    pub(super) fn parts_above(&self, below: f64, parts: u8) -> usize {
        let parts = f64::from(parts);
        whole(((below + 0.5) * parts).round()).min(self.rows * whole(parts))
    }

    /// The rows from the middle of the first one to a value.
    pub(super) fn rows_below(&self, value: f64) -> f64 {
        (self.most - value) / (self.most - self.least) * fraction(self.rows - 1, 1)
    }
}

#[expect(clippy::cast_precision_loss, reason = "screens have few columns and rows")]
pub(super) fn fraction(part: usize, of: usize) -> f64 {
    part as f64 / of as f64
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a count of columns, rows or marks; what is above the first row is in it"
)]
fn whole(number: f64) -> usize {
    number as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_values_beside_a_chart_are_round_and_few_and_the_band_fills_it() {
        for (values, spread, rows) in [
            (&[1500.0, 1662.3][..], 350.0, 9),
            (&[1500.0, 1662.3, 1720.0], 260.0, 26),
            (&[1500.0], 350.0, 5),
            (&[1500.0], 0.0, 12),
            (&[0.0, 9000.0], 0.0, 5),
        ] {
            let points: Vec<_> = values.iter().map(|&value| ChartPoint { value, spread }).collect();
            let scale = Scale::of(&points, rows);
            let marks: Vec<f64> = scale.marks().collect();
            assert!((2..=6).contains(&marks.len()), "{marks:?}");
            assert!(marks.iter().all(|mark| mark % 10.0 == 0.0), "{marks:?}");
            assert!(scale.rows <= rows);
            let places: Vec<usize> = marks.iter().map(|&mark| scale.row(mark)).collect();
            let gaps: Vec<usize> = places.windows(2).map(|two| two[0] - two[1]).collect();
            assert!(gaps.iter().all(|&gap| gap == gaps[0]), "{gaps:?}");
            let row = (scale.most - scale.least) / fraction(scale.rows - 1, 1);
            let edges = points.iter().flat_map(|it| [it.value - spread, it.value + spread]);
            let edges: Vec<f64> = edges.collect();
            assert!(edges.iter().all(|edge| (scale.least..=scale.most).contains(edge)));
            let is_fitted = |at: f64| edges.iter().any(|edge| (edge - at).abs() < row);
            assert!(spread == 0.0 || is_fitted(scale.least) && is_fitted(scale.most), "{scale:?}");
        }
    }

    #[test]
    fn a_value_is_in_the_middle_of_its_row() {
        let scale = Scale { least: 0.0, most: 100.0, step: 50.0, rows: 11 };
        assert_eq!([100.0, 52.0, 0.0].map(|value| scale.row(value)), [0, 5, 10]);
        let parts = |value| scale.parts_above(scale.rows_below(value), 8);
        assert_eq!([100.0, 50.0, 0.0].map(parts), [4, 44, 84]);
    }
}
