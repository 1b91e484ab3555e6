//! How much stronger one side is, from the pairs of games it played.
//!
//! The logistic scale of Elo: a side `d` points stronger scores `1 / (1 + 10^(-d/400))`. The error
//! is that of the mean score of the pairs, as Fishtest counts it
//! (<https://official-stockfish.github.io/docs/fishtest-wiki/Fishtest-Mathematics.html>).
//! Pure: no clock, no I/O.

use super::Pairs;

/// Standard deviations to each side that hold the truth in 95 of 100 cases.
const DEVIATIONS: f64 = 1.959_963_984_540_054;

/// What a side scores on average that is so much stronger.
#[must_use]
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// How much stronger a side is that scores so much on average; infinite where it wins or loses all.
#[must_use]
pub fn difference(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// An estimate of how much stronger a side is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// In Elo; infinite where all games were won or lost.
    pub elo: f64,
    /// The true value lies so far to either side, at most, in 95 of 100 cases; `None` where the
    /// pairs are too few or too much alike to tell.
    pub error: Option<f64>,
    /// The likelihood of superiority: how probable it is that the side is stronger at all.
    pub los: f64,
}

impl Estimate {
    /// The estimate from these pairs; `None` without any.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "nobody plays 2^52 games")]
    pub fn of(pairs: &Pairs) -> Option<Self> {
        if pairs.is_empty() {
            return None;
        }
        let number = pairs.len() as f64;
        let mean = pairs.counts().map(|(score, count)| score * count).sum::<f64>() / number;
        let squares = pairs.counts().map(|(score, count)| count * (score - mean).powi(2));
        let deviation = squares.sum::<f64>().sqrt() / number;
        let ends = [mean - DEVIATIONS * deviation, mean + DEVIATIONS * deviation];
        let is_inside = ends[0] > 0.0 && ends[1] < 1.0 && deviation > 0.0;
        Some(Self {
            elo: difference(mean),
            error: is_inside.then(|| (difference(ends[1]) - difference(ends[0])) / 2.0),
            los: normal(mean - 0.5, deviation),
        })
    }
}

/// The share of a normal distribution that lies below `distance` from its mean.
fn normal(distance: f64, deviation: f64) -> f64 {
    if distance == 0.0 {
        return 0.5;
    }
    libm::erfc(-distance / deviation / std::f64::consts::SQRT_2) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 0.005
    }

    /// By hand: a share of 0.75 is odds of 3, and 400 log10(3) = 190.85.
    #[test]
    fn the_scale_is_logistic() {
        assert!(close(difference(0.75), 190.85));
        assert!(close(difference(0.5), 0.0));
        assert!(close(expected_score(400.0), 10.0 / 11.0));
        assert!(difference(1.0) > f64::MAX && difference(0.0) < f64::MIN);
    }

    /// By hand: 10 pairs of 0, 20 of 1 and 20 of 2 points have the mean (20 · ½ + 20) / 50 = 0.6 and
    /// the variance (10 · 0.36 + 20 · 0.01 + 20 · 0.16) / 50 = 0.14; the mean's deviation is
    /// √(0.14 / 50) = 0.052915, its ends are 0.496288 and 0.703712, which are −2.58 and 150.27 Elo.
    /// Φ(0.1 / 0.052915) = Φ(1.8898) = 0.9706.
    #[test]
    fn an_estimate_has_the_error_of_the_mean_of_the_pairs() {
        let estimate = Estimate::of(&Pairs([10, 0, 20, 0, 20])).unwrap();
        assert!(close(estimate.elo, 70.44), "{estimate:?}");
        assert!(close(estimate.error.unwrap(), 76.43), "{estimate:?}");
        assert!(close(estimate.los, 0.9706), "{estimate:?}");
        let other = Estimate::of(&Pairs([10, 0, 20, 0, 20]).reversed()).unwrap();
        assert!(close(other.elo, -estimate.elo) && close(other.los, 1.0 - estimate.los));
    }

    #[test]
    fn what_cannot_be_told_is_not_told() {
        assert_eq!(Estimate::of(&Pairs::default()), None);
        let won = Estimate::of(&Pairs([0, 0, 0, 0, 3])).unwrap();
        assert_eq!((won.elo, won.error, won.los), (f64::INFINITY, None, 1.0));
        let even = Estimate::of(&Pairs([0, 0, 7, 0, 0])).unwrap();
        assert_eq!((even.elo, even.error, even.los), (0.0, None, 0.5));
    }
}
