//! Tuning the constants of the search: simultaneous perturbation stochastic approximation (J. C. Spall,
//! 1992), as chess engines use it.
//!
//! Each pair of games changes all constants at once by a random step up or down. One side plays with
//! the changed constants, the other one with the opposite changes, and the constants move a little
//! towards the winner's.

use std::sync::{Mutex, PoisonError};

use fastrand::Rng;
use gomoku::gomoku::engine::{Constants, Engine, Settings};

use crate::self_play;

/// How the constants are tuned.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Spsa {
    pub(crate) settings: Settings,
    /// The nodes searched for each move.
    pub(crate) nodes: u64,
    /// The number of pairs of games.
    pub(crate) pairs: u32,
    /// The part of a step by which the constants move at last towards those that win both games.
    pub(crate) rate: f64,
    /// The threads that play.
    pub(crate) threads: usize,
}

/// The exponents by which the rate and the steps decrease, and the share of the pairs by which the rate
/// is damped at first: Spall's recommendations.
const RATE_DECAY: f64 = 0.602;
const STEP_DECAY: f64 = 0.101;
const DAMPED: f64 = 0.1;

impl Spsa {
    /// The tuned constants. Calls `report` after each pair with its number and the constants so far.
    pub(crate) fn run(self, seed: u64, report: impl Fn(u32, Constants) + Sync) -> Constants {
        let start: Vec<f64> =
            Constants::default().values().map(|value| f64::from(*value)).collect();
        let state = Mutex::new((0, start));
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    let mut engines = [(); 2].map(|()| Engine::new(self.settings));
                    loop {
                        let (number, values) = {
                            let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
                            if state.0 == self.pairs {
                                break;
                            }
                            state.0 += 1;
                            state.clone()
                        };
                        let mut random = Rng::with_seed(seed.wrapping_add(u64::from(number)));
                        let moved = self.pair(number, &values, &mut engines, &mut random);
                        let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
                        for (value, moved) in state.1.iter_mut().zip(moved) {
                            *value += moved;
                        }
                        report(number, Self::constants(&state.1));
                    }
                });
            }
        });
        let (_, values) = state.into_inner().unwrap_or_else(PoisonError::into_inner);
        Self::constants(&values)
    }

    /// By how much a pair of games moves the constants.
    fn pair(
        self,
        number: u32,
        values: &[f64],
        engines: &mut [Engine; 2],
        random: &mut Rng,
    ) -> Vec<f64> {
        let (step, rate) = self.step_and_rate(number);
        let steps: Vec<f64> = Constants::STEPS
            .iter()
            .map(|&most| f64::from(most) * step * if random.bool() { 1.0 } else { -1.0 })
            .collect();
        let changed = |way: f64| -> Vec<f64> {
            values.iter().zip(&steps).map(|(value, step)| value + way * step).collect()
        };
        for (engine, way) in engines.iter_mut().zip([1.0, -1.0]) {
            engine.set_constants(Self::constants(&changed(way)));
        }
        let won = self_play::pair(self.settings, self.nodes, engines, random);
        steps.iter().map(|step| rate * won * step).collect()
    }

    /// The factors of the steps and of the way towards the winner at a pair; the steps reach 1 and the
    /// rate its given value at the last pair.
    fn step_and_rate(self, number: u32) -> (f64, f64) {
        let [number, all] = [number, self.pairs].map(f64::from);
        let step = (all / number).powf(STEP_DECAY);
        let damped = all * DAMPED;
        let rate = self.rate * ((damped + all) / (damped + number)).powf(RATE_DECAY) / step;
        (step, rate)
    }

    /// The constants with these values, rounded.
    fn constants(values: &[f64]) -> Constants {
        let mut constants = Constants::default();
        for (constant, value) in constants.values().zip(values) {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "a value that is too large saturates"
            )]
            let rounded = value.round() as i32;
            *constant = rounded;
        }
        constants
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use gomoku::board::BoardSize;
    use gomoku::gomoku::rules::Rules;

    use super::*;

    fn spsa(pairs: u32) -> Spsa {
        let settings = Settings {
            rules: Rules::Freestyle,
            size: BoardSize::FIFTEEN,
            memory: 1 << 20,
            threads: NonZeroUsize::MIN,
        };
        Spsa { settings, nodes: 20, pairs, rate: 0.01, threads: 1 }
    }

    #[test]
    fn the_steps_and_the_moves_decrease_to_the_given_ones() {
        let spsa = spsa(1000);
        let all = [1, 10, 100, 1000].map(|number| {
            let (step, rate) = spsa.step_and_rate(number);
            (step, rate * step)
        });
        assert!(
            all.is_sorted_by(|before, after| before.0 > after.0 && before.1 > after.1),
            "{all:?}"
        );
        assert!((all[3].0 - 1.0).abs() < 1e-9 && (all[3].1 - 0.01).abs() < 1e-9, "{all:?}");
    }

    #[test]
    fn a_seed_determines_the_games_and_the_constants() {
        let reports = Mutex::new(Vec::new());
        let tuned = spsa(2).run(1, |number, so_far| reports.lock().unwrap().push((number, so_far)));
        let reports = reports.into_inner().unwrap();
        assert!(reports.iter().map(|&(number, _)| number).eq(1..=2));
        assert_eq!(reports.last(), Some(&(2, tuned)));
        assert_eq!(tuned, spsa(2).run(1, |_, _| ()));
    }

    #[test]
    fn the_values_are_rounded() {
        let values: Vec<f64> =
            (0..).map(|at| f64::from(at) + 0.6).take(Constants::STEPS.len()).collect();
        let rounded = Spsa::constants(&values);
        assert!(({ rounded }).values().zip(1..).all(|(value, expected)| *value == expected));
    }
}
