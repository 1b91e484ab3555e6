//! Fitting weights to the results of games: Texel's method (P. Österlund, 2014).
//!
//! The chance to win is the logistic function of the score. The fitted weights are those under which
//! the results of the samples are most likely, found by Adam (D. Kingma and J. Ba, 2015) in small
//! batches. A normal distribution around the first weights is their prior, so that a feature that
//! hardly ever occurs stays where it was.

use fastrand::Rng;
use gomoku::gomoku::engine::Weights;

/// A position: the features that occur, each with its number, and how its game ended.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Sample {
    pub(crate) features: Vec<(u16, u16)>,
    /// 1 for a win of the side to move, 0 for a loss, a half for a draw.
    pub(crate) result: f32,
    /// What the fit aims at: the result, with a share of what the search expected.
    pub(crate) target: f32,
}

/// Units of a weight that make a win `e` times as likely as a loss: 200 points.
const UNITS: f32 = 200.0 * Weights::SCALE;

/// How a fit proceeds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fit {
    /// The standard deviation of the prior, in units of a weight.
    pub(crate) deviation: f32,
    /// How often each sample is used.
    pub(crate) epochs: u16,
    /// The first learning rate, in units of a weight.
    pub(crate) rate: f32,
    /// The samples in one batch.
    pub(crate) batch: usize,
}

/// The logistic function.
pub(crate) fn chance(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

/// The chance to win of the side to move in a position.
fn expected(sample: &Sample, weights: &[f32]) -> f32 {
    let worth = |&(at, count): &(u16, u16)| weights[usize::from(at)] * f32::from(count);
    chance(sample.features.iter().map(worth).sum::<f32>() / UNITS)
}

/// The mean log loss of weights over the results of samples.
pub(crate) fn log_loss(samples: &[Sample], weights: &[f32]) -> f64 {
    let loss = |sample: &Sample| {
        let chance = f64::from(expected(sample, weights));
        let [win, loss] = [chance, 1.0 - chance].map(|chance| chance.max(1e-6).ln());
        let result = f64::from(sample.result);
        -(result * win + (1.0 - result) * loss)
    };
    samples.iter().map(loss).sum::<f64>() / samples.iter().map(|_| 1.0).sum::<f64>()
}

impl Fit {
    /// The weights fitted to the samples, beginning with `start`.
    pub(crate) fn run(self, samples: &[Sample], start: &[f32]) -> Vec<f32> {
        let mut random = Rng::with_seed(1);
        let mut order: Vec<&Sample> = samples.iter().collect();
        let all = count(samples);
        let strength = 1.0 / (self.deviation * self.deviation * all);
        let mut adam = Adam::new(start);
        let mut slope = vec![0.0; start.len()];
        for epoch in 0..self.epochs {
            random.shuffle(&mut order);
            let batches = order.chunks(self.batch);
            let mut done = 0.0;
            for batch in batches {
                slope.fill(0.0);
                let size = count(batch);
                for sample in batch {
                    let error = (expected(sample, &adam.weights) - sample.target) / size;
                    for &(at, count) in &sample.features {
                        slope[usize::from(at)] += error * f32::from(count) / UNITS;
                    }
                }
                for ((slope, weight), start) in slope.iter_mut().zip(&adam.weights).zip(start) {
                    *slope += strength * (weight - start);
                }
                let left = 1.0 - (f32::from(epoch) + done / all) / f32::from(self.epochs);
                adam.step(self.rate * left, &slope);
                done += size;
            }
        }
        adam.weights
    }
}

/// The length of a list as a floating-point number.
pub(crate) fn count<T>(list: &[T]) -> f32 {
    list.iter().map(|_| 1.0).sum()
}

/// Adam: each weight moves by its mean slope, divided by the root of the mean square.
pub(crate) struct Adam {
    pub(crate) weights: Vec<f32>,
    means: Vec<f32>,
    squares: Vec<f32>,
    /// The decay rates to the power of the number of steps.
    decays: [f32; 2],
}

impl Adam {
    const DECAYS: [f32; 2] = [0.9, 0.999];

    pub(crate) fn new(start: &[f32]) -> Self {
        let zeros = vec![0.0; start.len()];
        Self { weights: start.to_vec(), means: zeros.clone(), squares: zeros, decays: [1.0; 2] }
    }

    pub(crate) fn step(&mut self, rate: f32, slopes: &[f32]) {
        let [decay, decay_of_square] = Self::DECAYS;
        self.decays = [self.decays[0] * decay, self.decays[1] * decay_of_square];
        let [mean_part, square_part] = self.decays.map(|decay| 1.0 - decay);
        let moments = self.means.iter_mut().zip(&mut self.squares);
        for ((weight, slope), (mean, square)) in self.weights.iter_mut().zip(slopes).zip(moments) {
            *mean = decay * *mean + (1.0 - decay) * slope;
            *square = decay_of_square * *square + (1.0 - decay_of_square) * slope * slope;
            *weight -= rate * (*mean / mean_part) / ((*square / square_part).sqrt() + 1e-9);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIT: Fit = Fit { deviation: 1e4, epochs: 200, rate: 20.0, batch: 25 };

    fn sample(second: u16, result: f32) -> Sample {
        Sample { features: vec![(0, 1), (second, 10)], result, target: result }
    }

    #[test]
    fn a_fit_finds_the_features_that_decide_the_results() {
        // The second and the third feature decide the game, the first one does not; the fourth never
        // occurs.
        let samples: Vec<Sample> = (0..50)
            .flat_map(|number| {
                let result = if number % 10 == 0 { 0.0 } else { 1.0 };
                [sample(1, result), sample(2, 1.0 - result)]
            })
            .collect();
        let start = [0.0, 0.0, 0.0, 7.0];
        let weights = FIT.run(&samples, &start);
        assert!(
            weights[0].abs() < 100.0 && weights[1] > 400.0 && weights[2] < -400.0,
            "{weights:?}"
        );
        assert!((weights[3] - 7.0).abs() < 1e-3, "{weights:?}");
        assert!(log_loss(&samples, &start) > 0.69);
        assert!(log_loss(&samples, &weights) < 0.35);
    }

    #[test]
    fn a_narrow_prior_keeps_the_first_weights() {
        let samples = vec![sample(1, 1.0); 50];
        let weights = Fit { deviation: 1.0, ..FIT }.run(&samples, &[0.0; 2]);
        assert!(weights.iter().all(|weight| weight.abs() < 2.0), "{weights:?}");
    }
}
