//! Fitting weights to the results of games: Texel's method (P. Österlund, 2014).
//!
//! The chance to win is the logistic function of the score. The fitted weights are those under which
//! the results of the samples are most likely, found by Adam (D. Kingma and J. Ba, 2015).

use gomoku::gomoku::engine::Weights;

/// A quiet position, and how its game ended for the side to move.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Sample {
    /// The features that occur, each with its count.
    pub(crate) features: Vec<(u8, f32)>,
    /// 1 for a win, 0 for a loss, a half for a draw.
    pub(crate) result: f32,
}

/// Points that make a win `e` times as likely as a loss.
const POINTS: f32 = 200.0;

/// The strength of the regularisation: a feature that hardly ever occurs must not grow.
const DECAY: f32 = 1e-7;

const ROUNDS: u16 = 600;

/// The fitted weights and their mean log loss over the samples. The fit begins at `start`.
pub(crate) fn fit(samples: &[Sample], start: &Weights) -> (Weights, f32) {
    const RATE: f32 = 8.0;
    const MEAN: f32 = 0.9;
    const SPREAD: f32 = 0.999;
    let count = samples.iter().map(|_| 1.0).sum::<f32>();
    let mut weights = start.to_list().map(f32::from);
    let (mut mean, mut spread) = ([0.0_f32; Weights::COUNT], [0.0_f32; Weights::COUNT]);
    let mut log_loss = 0.0;
    for round in 1..=ROUNDS {
        let mut slope = [0.0_f32; Weights::COUNT];
        log_loss = 0.0;
        for Sample { features, result } in samples {
            let sum: f32 =
                features.iter().map(|&(at, count)| weights[usize::from(at)] * count).sum();
            let chance = 1.0 / (1.0 + (-sum / (Weights::SCALE * POINTS)).exp());
            let [win, loss] = [chance, 1.0 - chance].map(|chance| chance.max(1e-9).ln());
            log_loss -= result * win + (1.0 - result) * loss;
            for &(at, count) in features {
                slope[usize::from(at)] += (chance - result) * count;
            }
        }
        log_loss /= count;
        let rate = RATE * (1.0 - f32::from(round) / f32::from(ROUNDS + 1));
        for at in 0..Weights::COUNT {
            let slope = slope[at] / count + DECAY * weights[at];
            mean[at] = MEAN * mean[at] + (1.0 - MEAN) * slope;
            spread[at] = SPREAD * spread[at] + (1.0 - SPREAD) * slope * slope;
            let mean = mean[at] / (1.0 - MEAN.powi(i32::from(round)));
            let spread = spread[at] / (1.0 - SPREAD.powi(i32::from(round)));
            weights[at] -= rate * mean / (spread.sqrt() + 1e-8);
        }
    }
    #[expect(clippy::cast_possible_truncation, reason = "a weight that is too large saturates")]
    let rounded = weights.map(|weight| weight.round() as i16);
    (Weights::from_list(rounded), log_loss)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fit_finds_the_feature_that_decides_the_results() {
        // The second feature decides the game, the first one does not.
        let sample = |second: f32, result| Sample { features: vec![(0, 1.0), (1, second)], result };
        let samples: Vec<Sample> = (0..50)
            .flat_map(|number| {
                let result = if number % 10 == 0 { 0.0 } else { 1.0 };
                [sample(10.0, result), sample(-10.0, 1.0 - result)]
            })
            .collect();
        let (weights, loss) = fit(&samples, &Weights::from_list([0; Weights::COUNT]));
        let list = weights.to_list();
        assert!(list[0].abs() < 20 && list[1] > 500, "{list:?}");
        assert!(loss < 0.35, "{loss}");
        assert_eq!(Weights::from_list(list), weights);
    }
}
