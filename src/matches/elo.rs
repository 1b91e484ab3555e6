//! Estimates the Elo difference between two sides from their pairs of games.
//!
//! The scale is logistic: a side `d` points stronger scores `1 / (1 + 10^(-d/400))`. The error is
//! that of the mean score of the pairs, as in Fishtest
//! (<https://official-stockfish.github.io/docs/fishtest-wiki/Fishtest-Mathematics.html>).
//! Pure: no clock, no I/O.
//!
//! ```
//! use gomoku::matches::Pairs;
//! use gomoku::matches::elo::{Difference, Estimate};
//!
//! // Ten pairs were lost 0 to 2, twenty ended 1 to 1 and twenty were won 2 to 0.
//! let estimate = Estimate::of(&Pairs([10, 0, 20, 0, 20])).expect("there are enough pairs");
//! let Difference::About(elo) = estimate.elo else { panic!("{estimate:?}") };
//! assert_eq!(elo.round(), 70.0);
//! assert_eq!(estimate.error.map(f64::round), Some(76.0));
//! assert!(estimate.los > 0.97, "the side is probably stronger");
//! ```

use super::Pairs;

/// The half-width of a 95 % confidence interval, in standard deviations.
const DEVIATIONS: f64 = 1.959_963_984_540_054;

/// The probability that the true difference lies beyond the bound that is given when all games
/// ended alike.
const DOUBT: f64 = 0.05;

/// The least number of pairs for an estimate: the result of fewer than ten games says too little.
const LEAST_PAIRS: u64 = 5;

/// The average score of a side that is stronger by this difference.
#[must_use]
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The Elo difference at which a side has this average score; infinite at 0 and 1.
#[must_use]
pub fn difference(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// An Elo difference.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Difference {
    /// The best estimate.
    About(f64),
    /// All games were won: a lower bound with 95 % confidence.
    AtLeast(f64),
    /// All games were lost: an upper bound with 95 % confidence.
    AtMost(f64),
}

/// An estimate of the Elo difference between two sides.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// The difference.
    pub elo: Difference,
    /// The half-width of the 95 % confidence interval; `None` if there are too few pairs or all
    /// scores are equal.
    pub error: Option<f64>,
    /// The likelihood of superiority: the probability that the side is the stronger one.
    pub los: f64,
}

impl Estimate {
    /// The estimate from these pairs; `None` from fewer than five, which are ten games.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a match has fewer than 2^52 games")]
    pub fn of(pairs: &Pairs) -> Option<Self> {
        if pairs.len() < LEAST_PAIRS {
            return None;
        }
        let number = pairs.len() as f64;
        let mean = pairs.counts().map(|(score, count)| score * count).sum::<f64>() / number;
        let squares = pairs.counts().map(|(score, count)| count * (score - mean).powi(2));
        let deviation = squares.sum::<f64>().sqrt() / number;
        let ends = [mean - DEVIATIONS * deviation, mean + DEVIATIONS * deviation];
        let is_inside = ends[0] > 0.0 && ends[1] < 1.0 && deviation > 0.0;
        // A side that wins a share s of its pairs wins n pairs in a row with probability s^n, which
        // is less than 5 % if s is below this bound. With 95 % confidence it scores at least this:
        // the one-sided bound of Clopper and Pearson (1934) for n wins of n.
        let share = DOUBT.powf(1.0 / number);
        let elo = match mean {
            1.0.. => Difference::AtLeast(difference(share)),
            ..=0.0 => Difference::AtMost(-difference(share)),
            _ => Difference::About(difference(mean)),
        };
        Some(Self {
            elo,
            error: is_inside.then(|| (difference(ends[1]) - difference(ends[0])) / 2.0),
            los: if deviation > 0.0 {
                normal(mean - 0.5, deviation)
            } else {
                superiority(mean, number)
            },
        })
    }
}

/// The likelihood of superiority if all `number` pairs ended alike: with a uniform prior over the
/// share of pairs won, the share is above one half with a probability of 1 - 2^-(n+1) after n wins.
fn superiority(mean: f64, number: f64) -> f64 {
    let doubt = 0.5_f64.powf(number + 1.0);
    match mean {
        _ if mean > 0.5 => 1.0 - doubt,
        _ if mean < 0.5 => doubt,
        _ => 0.5,
    }
}

/// The normal distribution function at `distance` above the mean.
fn normal(distance: f64, deviation: f64) -> f64 {
    libm::erfc(-distance / deviation / std::f64::consts::SQRT_2) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 0.005
    }

    fn about(estimate: Estimate) -> f64 {
        match estimate.elo {
            Difference::About(elo) => elo,
            bound => panic!("no bound: {bound:?}"),
        }
    }

    /// By hand: a score of 0.75 is odds of 3, and 400 log10(3) = 190.85.
    #[test]
    fn the_scale_is_logistic() {
        assert!(close(difference(0.75), 190.85));
        assert!(close(difference(0.5), 0.0));
        assert!(close(expected_score(400.0), 10.0 / 11.0));
        assert!(difference(1.0) > f64::MAX && difference(0.0) < f64::MIN);
    }

    /// By hand: 10 pairs of 0, 20 of 1 and 20 of 2 points have the mean (20 · ½ + 20) / 50 = 0.6
    /// and the variance (10 · 0.36 + 20 · 0.01 + 20 · 0.16) / 50 = 0.14; the mean's deviation is
    /// √(0.14 / 50) = 0.052915, its ends are 0.496288 and 0.703712, which are −2.58 and 150.27 Elo.
    /// Φ(0.1 / 0.052915) = Φ(1.8898) = 0.9706.
    #[test]
    fn an_estimate_has_the_error_of_the_mean_of_the_pairs() {
        let estimate = Estimate::of(&Pairs([10, 0, 20, 0, 20])).unwrap();
        assert!(close(about(estimate), 70.44), "{estimate:?}");
        assert!(close(estimate.error.unwrap(), 76.43), "{estimate:?}");
        assert!(close(estimate.los, 0.9706), "{estimate:?}");
        let other = Estimate::of(&Pairs([20, 0, 20, 0, 10])).unwrap();
        assert!(close(about(other), -about(estimate)) && close(other.los, 1.0 - estimate.los));
    }

    #[test]
    fn too_few_pairs_have_no_estimate_and_equal_pairs_no_error() {
        assert_eq!(Estimate::of(&Pairs::default()), None);
        assert_eq!(Estimate::of(&Pairs([1, 0, 0, 0, 3])), None);
        assert!(Estimate::of(&Pairs([1, 0, 0, 0, 4])).is_some());
        let even = Estimate::of(&Pairs([0, 0, 7, 0, 0])).unwrap();
        assert_eq!((even.elo, even.error, even.los), (Difference::About(0.0), None, 0.5));
    }

    /// By hand: 0.05^(1/10) = 0.741134, which are odds of 2.86301 or 182.73 Elo; 0.05^(1/5) =
    /// 0.549280, odds of 1.21867 or 34.35 Elo. 1 - 2^-6 = 0.984375.
    #[test]
    fn a_side_that_wins_all_games_has_a_bound_that_grows_with_their_number() {
        let bound = |number| match Estimate::of(&Pairs([0, 0, 0, 0, number])).unwrap().elo {
            Difference::AtLeast(elo) => elo,
            other => panic!("no bound: {other:?}"),
        };
        assert!(close(bound(10), 182.73) && close(bound(5), 34.35), "{}", bound(10));
        let lost = Estimate::of(&Pairs([10, 0, 0, 0, 0])).unwrap();
        assert_eq!((lost.elo, lost.error), (Difference::AtMost(-bound(10)), None));
        let [won, lost] =
            [[0, 0, 0, 0, 5], [5, 0, 0, 0, 0]].map(|pairs| Estimate::of(&Pairs(pairs)));
        assert_eq!((won.unwrap().los, lost.unwrap().los), (0.984_375, 0.015_625));
    }
}
