//! Wald's sequential probability ratio test (SPRT), which ends a match as soon as a hypothesis is
//! accepted.
//!
//! This is the generalised SPRT on the pentanomial model: each hypothesis is represented by the
//! distribution of pair scores with the hypothesis' mean that fits the observed scores best.
//! Follows M. Van den Bergh, "A practical introduction to the GSPRT"
//! (<https://www.cantate.be/Fishtest/GSPRT_approximation.pdf>), and the mathematics of Fishtest
//! (<https://official-stockfish.github.io/docs/fishtest-wiki/Fishtest-Mathematics.html>). Pure: no
//! clock, no I/O.
//!
//! ```
//! use gomoku::matches::Pairs;
//! use gomoku::matches::sprt::Hypotheses;
//!
//! let hypotheses: Hypotheses = "0,20".parse()?;
//! let even = hypotheses.test(&Pairs([1, 2, 4, 2, 1]));
//! assert_eq!(even.accepted, None, "the match goes on");
//! let better = hypotheses.test(&Pairs([10, 40, 100, 80, 70]));
//! assert!(better.llr > Hypotheses::bound());
//! assert_eq!(better.accepted, Some(true));
//! # Ok::<(), gomoku::matches::sprt::HypothesesError>(())
//! ```

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::Pairs;
use super::elo::expected_score;
use crate::lang::Lang;
use crate::named::as_text;

/// A text is not a valid pair of hypotheses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{}", Lang::En.value_hypotheses())]
pub struct HypothesesError;

/// The Elo advantage of the first engine under each of the two hypotheses.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hypotheses {
    elo0: f64,
    elo1: f64,
}

/// The state of a test.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Verdict {
    /// The logarithm of the likelihood ratio; positive values favour the second hypothesis.
    pub llr: f64,
    /// Whether the second hypothesis is accepted (`true`), the first (`false`) or neither (`None`).
    pub accepted: Option<bool>,
}

/// The probability that a hypothesis is accepted although the other is true.
const ERROR_RATE: f64 = 0.05;

/// The count used for a kind of pair that has not occurred: with a count of 0, a first late pair of
/// that kind would change the ratio without limit. Fishtest uses the same value.
const UNSEEN: f64 = 1e-3;

impl Hypotheses {
    /// The first and smaller hypothesis, in Elo.
    #[must_use]
    pub const fn elo0(self) -> f64 {
        self.elo0
    }

    /// The second and greater hypothesis, in Elo.
    #[must_use]
    pub const fn elo1(self) -> f64 {
        self.elo1
    }

    /// The absolute value of the log-likelihood ratio at which the test ends: 2.94.
    #[must_use]
    pub fn bound() -> f64 {
        ((1.0 - ERROR_RATE) / ERROR_RATE).ln()
    }

    /// Tests the hypotheses against these pairs.
    #[must_use]
    pub fn test(self, pairs: &Pairs) -> Verdict {
        if pairs.is_empty() {
            return Verdict { llr: 0.0, accepted: None };
        }
        let counts = pairs.counts().map(|(score, count)| (score, count.max(UNSEEN)));
        let number: f64 = counts.clone().map(|(_, count)| count).sum();
        let seen: Vec<(f64, f64)> = counts.map(|(score, count)| (score, count / number)).collect();
        let [tilt0, tilt1] = [self.elo0, self.elo1].map(|elo| tilt(&seen, expected_score(elo)));
        let [mean0, mean1] = [self.elo0, self.elo1].map(expected_score);
        let ratio =
            |score: f64| ((1.0 + tilt0 * (score - mean0)) / (1.0 + tilt1 * (score - mean1))).ln();
        let llr = number * seen.iter().map(|&(score, share)| share * ratio(score)).sum::<f64>();
        let accepted = (llr.abs() >= Self::bound()).then_some(llr > 0.0);
        Verdict { llr, accepted }
    }
}

/// The maximum-likelihood distribution with a given mean has the shares
/// `seen / (1 + tilt · (score − mean))`. This finds the tilt that gives the mean by bisection: the
/// sum decreases as the tilt grows.
fn tilt(seen: &[(f64, f64)], mean: f64) -> f64 {
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let tilt = f64::midpoint(low, high);
        let distances = seen
            .iter()
            .map(|&(score, share)| share * (score - mean) / (1.0 + tilt * (score - mean)));
        if distances.sum::<f64>() > 0.0 {
            low = tilt;
        } else {
            high = tilt;
        }
    }
    f64::midpoint(low, high)
}

impl FromStr for Hypotheses {
    type Err = HypothesesError;

    fn from_str(text: &str) -> Result<Self, HypothesesError> {
        let (elo0, elo1) = text.split_once(',').ok_or(HypothesesError)?;
        let elo = |text: &str| {
            let elo = text.trim().parse::<f64>().ok();
            elo.filter(|elo| elo.abs() <= 1000.0).ok_or(HypothesesError)
        };
        let (elo0, elo1) = (elo(elo0)?, elo(elo1)?);
        if elo0 < elo1 { Ok(Self { elo0, elo1 }) } else { Err(HypothesesError) }
    }
}

impl fmt::Display for Hypotheses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.elo0, self.elo1)
    }
}

as_text!(Hypotheses);

#[cfg(test)]
mod tests {
    use super::*;

    fn hypotheses(text: &str) -> Hypotheses {
        text.parse().unwrap()
    }

    /// For hypotheses close to each other the log-likelihood ratio is about
    /// `N (s1 − s0) (2 s − s0 − s1) / (2 v)`, with `N` pairs of mean `s` and variance `v`: the
    /// approximation of the paper that the module names.
    #[test]
    fn the_ratio_is_near_its_approximation() {
        let pairs = Pairs([40, 110, 260, 140, 50]);
        let (mean, variance) = (0.520_833, 0.063_108);
        for (text, elo0, elo1) in [("0,5", 0.0, 5.0), ("-3,1", -3.0, 1.0), ("5,15", 5.0, 15.0)] {
            let (s0, s1) = (expected_score(elo0), expected_score(elo1));
            let near = 600.0 * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
            let exact = hypotheses(text).test(&pairs).llr;
            assert!((exact - near).abs() < 0.02 * near.abs() + 0.01, "{text}: {exact}, {near}");
        }
    }

    /// The expected values were computed from the formula outside this program.
    #[test]
    fn a_clear_result_decides_and_its_mirror_image_decides_the_other_way() {
        let test = hypotheses("0,20");
        let cases = [
            (Pairs([2, 5, 30, 25, 20]), 3.892_710, Some(true)),
            (Pairs([20, 25, 30, 5, 2]), -4.276_144, Some(false)),
            (Pairs([1, 1, 5, 2, 1]), 0.044_077, None),
        ];
        for (pairs, llr, accepted) in cases {
            let verdict = test.test(&pairs);
            assert!((verdict.llr - llr).abs() < 1e-5, "{verdict:?}");
            assert_eq!(verdict.accepted, accepted);
        }
        assert_eq!(test.test(&Pairs::default()), Verdict { llr: 0.0, accepted: None });
    }

    #[test]
    fn the_ratio_is_finite_for_all_pairs() {
        for pairs in [[9, 0, 0, 0, 0], [0, 0, 0, 0, 9], [0, 0, 9, 0, 0], [1, 0, 0, 0, 1]] {
            for text in ["0,20", "-1000,1000"] {
                let llr = hypotheses(text).test(&Pairs(pairs)).llr;
                assert!(llr.is_finite(), "{pairs:?}: {llr}");
            }
        }
    }

    #[test]
    fn hypotheses_are_read_back_and_must_differ() {
        assert_eq!(hypotheses(" -2.5, 10").to_string(), "-2.5,10");
        assert!((Hypotheses::bound() - 2.944).abs() < 0.001);
        for bad in ["", "5", "5,5", "20,0", "0,x", "0,nan", "0,inf", "0,1,2"] {
            assert_eq!(bad.parse::<Hypotheses>(), Err(HypothesesError), "{bad}");
        }
    }
}
