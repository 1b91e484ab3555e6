//! Fitting the weights of the evaluation to the results of games of our own.
//!
//! Texel's method (P. Österlund, 2014): the chance to win is the logistic function of the score,
//! and the weights are those under which the results of many quiet positions are most likely. The
//! engine plays itself from random openings, and what it cannot prove is what it learns from.

use std::sync::atomic::AtomicBool;

use fastrand::Rng;

use super::evaluation::threat_counts;
use super::points::Cell;
use super::position::Position;
use super::shape::Shape;
use super::threat::Threat;
use super::weights::{SCALE, Weights};
use super::{Engine, Limits, Score, Settings};

/// The number of weights: for each side every shape and every threat but the quiet one, and the
/// right to move.
const FEATURES: usize = 2 * (Shape::ALL.len() + Threat::ALL.len() - 1) + 1;

/// A quiet position as the evaluation sees it, and how the game ended for the side to move.
#[derive(Debug, Clone, PartialEq)]
pub struct Sample {
    /// Which features occur, and how often.
    features: Vec<(u8, f32)>,
    /// 1 for a win, 0 for a loss, a half for a draw.
    result: f32,
}

/// Points that make a win `e` times as likely as a loss.
const POINTS: f32 = 200.0;

/// How strongly a weight is held to nothing: a feature that hardly occurs must not grow.
const HELD: f32 = 1e-7;

const ROUNDS: u32 = 600;

/// Plays a game of the engine against itself from a random opening, each move with so many nodes,
/// and returns its quiet positions.
#[must_use]
pub fn play_itself(settings: Settings, nodes: u64, random: &mut Rng) -> Vec<Sample> {
    let mut engine = Engine::new(settings);
    scatter(&mut engine.position, random);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut seen = Vec::new();
    let (mut winner, most) = (None, settings.size.points());
    while engine.position.stones() < usize::from(most) {
        let us = engine.position.to_move();
        let Some(found) = engine.think(&limits, &AtomicBool::new(false), &mut |_| {}) else {
            break;
        };
        match found.score {
            Score::Win(_) => winner = Some(us),
            Score::Loss(_) => winner = Some(!us),
            Score::Points(_) => {}
        }
        let Some(&point) = found.line.first().filter(|_| winner.is_none()) else { break };
        if is_quiet(&engine.position) {
            seen.push((us, features(&engine.position)));
        }
        engine.position.play(Cell::new(point));
    }
    let result = |us| winner.map_or(0.5, |winner| if winner == us { 1.0 } else { 0.0 });
    seen.into_iter().map(|(us, features)| Sample { features, result: result(us) }).collect()
}

/// Places a few stones near the middle that decide nothing.
fn scatter(position: &mut Position, random: &mut Rng) {
    let stones = random.usize(3..9);
    while position.stones() < stones {
        let us = position.to_move();
        let near = position.neighbourhood();
        let quiet = |&cell: &Cell| position.threat(cell, us) == Threat::Quiet;
        let quiet: Vec<Cell> = near.iter().filter(quiet).collect();
        let Some(&cell) = random.choice(&quiet) else { break };
        position.play(cell);
    }
}

/// Whether the evaluation may be asked: nobody makes a five next, nor the side to move more.
fn is_quiet(position: &Position) -> bool {
    let us = position.to_move();
    position.threats(us, Threat::Five).is_empty()
        && position.threats(!us, Threat::Five).is_empty()
        && position.winning_point(us).is_none()
}

fn features(position: &Position) -> Vec<(u8, f32)> {
    (0..)
        .zip(counts(position))
        .filter(|&(_, count)| count != 0)
        .map(|(at, count)| (at, f32::from(count)))
        .collect()
}

/// How often each weight counts in a position, in the order of [`Weights::to_list`].
fn counts(position: &Position) -> [i16; FEATURES] {
    let (us, them) = (position.to_move(), !position.to_move());
    let mut counts = [us, them]
        .into_iter()
        .flat_map(|stone| position.count_shapes(stone))
        .chain([us, them].into_iter().flat_map(|stone| threat_counts(position, stone)))
        .chain([1]);
    std::array::from_fn(|_| counts.next().unwrap_or_default())
}

/// The weights under which the results of the samples are most likely, and how unlikely these still
/// are: the mean negative logarithm of their chance. `start` is where the fit begins.
#[must_use]
pub fn fit(samples: &[Sample], start: &Weights) -> (Weights, f32) {
    // Adam (D. Kingma and J. Ba, 2015).
    const RATE: f32 = 8.0;
    const MEAN: f32 = 0.9;
    const SPREAD: f32 = 0.999;
    let mut weights = start.to_list().map(f32::from);
    let (mut mean, mut spread) = ([0.0_f32; FEATURES], [0.0_f32; FEATURES]);
    let mut unlikely = 0.0;
    for round in 1..=ROUNDS {
        let mut slope = [0.0_f32; FEATURES];
        unlikely = 0.0;
        for sample in samples {
            let sum: f32 =
                sample.features.iter().map(|&(at, count)| weights[usize::from(at)] * count).sum();
            let chance = 1.0 / (1.0 + (-sum / (SCALE as f32 * POINTS)).exp());
            let (won, lost) = (chance.max(1e-9).ln(), (1.0 - chance).max(1e-9).ln());
            unlikely -= sample.result * won + (1.0 - sample.result) * lost;
            for &(at, count) in &sample.features {
                slope[usize::from(at)] += (chance - sample.result) * count;
            }
        }
        unlikely /= samples.len() as f32;
        let rate = RATE * (1.0 - round as f32 / (ROUNDS + 1) as f32);
        for at in 0..FEATURES {
            let slope = slope[at] / samples.len() as f32 + HELD * weights[at];
            mean[at] = MEAN * mean[at] + (1.0 - MEAN) * slope;
            spread[at] = SPREAD * spread[at] + (1.0 - SPREAD) * slope * slope;
            let mean = mean[at] / (1.0 - MEAN.powi(round as i32));
            let spread = spread[at] / (1.0 - SPREAD.powi(round as i32));
            weights[at] -= rate * mean / (spread.sqrt() + 1e-8);
        }
    }
    (Weights::from_list(weights.map(|weight| weight.round() as i16)), unlikely)
}

impl Weights {
    /// Weights that count nothing: where a fit begins that is to owe nothing to earlier ones.
    #[must_use]
    pub fn nothing() -> Self {
        Self::from_list([0; FEATURES])
    }

    /// The weights in one row.
    fn to_list(&self) -> [i16; FEATURES] {
        let parts =
            [&self.own_shapes[..], &self.other_shapes, &self.own_threats, &self.other_threats];
        let mut list = parts.into_iter().flatten().copied().chain([self.turn]);
        std::array::from_fn(|_| list.next().unwrap_or_default())
    }

    /// The weights that [`Self::to_list`] put in one row.
    fn from_list(list: [i16; FEATURES]) -> Self {
        let mut list = list.into_iter();
        let mut next = |_| list.next().unwrap_or_default();
        Self {
            own_shapes: std::array::from_fn(&mut next),
            other_shapes: std::array::from_fn(&mut next),
            own_threats: std::array::from_fn(&mut next),
            other_threats: std::array::from_fn(&mut next),
            turn: next(0),
        }
    }
}

#[cfg(test)]
mod tests;
