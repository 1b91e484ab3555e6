//! Fitting the static move order to the moves that the search prefers.
//!
//! The chance that a move of a position is preferred is the softmax of the scores of all its moves: the
//! multinomial logit model (R. D. Luce, 1959), which R. Coulom fitted to the moves of Go games in
//! "Computing Elo ratings of move patterns in the game of Go", 2007.

use std::ops::Range;

use fastrand::Rng;
use gomoku::board::Point;
use gomoku::gomoku::engine::MoveScores;

use crate::fit::{Adam, count};

/// Positions with all their moves, and which one the search preferred.
#[derive(Debug, Default)]
pub(crate) struct Preferences {
    /// For each move where its two numbers are, position by position.
    moves: Vec<[u16; 2]>,
    positions: Vec<Position>,
}

/// A position: its moves, and the preferred one among them.
#[derive(Debug)]
struct Position {
    moves: Range<usize>,
    preferred: usize,
}

const EPOCHS: u8 = 12;
const BATCH: usize = 512;
/// The first learning rate, in units of a score.
const RATE: f32 = 2.0;
/// The standard deviation of the prior, a normal distribution around the first scores.
const DEVIATION: f32 = 1.5 * MoveScores::SCALE;
/// Scores beyond this are of moves that decide the game.
const MOST: f32 = 12.0 * MoveScores::SCALE;

impl Preferences {
    /// Adds a position with the numbers of its moves, whose lists begin at `first`, unless the
    /// preferred move is the only one or not among them.
    pub(crate) fn add(&mut self, moves: &[(Point, [u16; 2])], preferred: Point, first: usize) {
        let Some(preferred) = moves.iter().position(|&(point, _)| point == preferred) else {
            return;
        };
        if moves.len() < 2 {
            return;
        }
        let first = u16::try_from(first).expect("the lists of a rule set are short");
        let begin = self.moves.len();
        self.moves.extend(moves.iter().map(|(_, numbers)| numbers.map(|number| first + number)));
        self.positions.push(Position { moves: begin..self.moves.len(), preferred });
    }

    /// The chance of each move of a position.
    fn chances(&self, position: &Position, scores: &[f32], chances: &mut Vec<f32>) {
        let score = |numbers: &[u16; 2]| {
            let sum: f32 = numbers.iter().map(|&number| scores[usize::from(number)]).sum();
            sum.clamp(-MOST, MOST) / MoveScores::SCALE
        };
        chances.clear();
        chances
            .extend(self.moves[position.moves.clone()].iter().map(|numbers| score(numbers).exp()));
        let sum: f32 = chances.iter().sum();
        for chance in chances {
            *chance /= sum;
        }
    }

    /// The scores fitted to the positions, beginning with `start`.
    pub(crate) fn fit(&self, start: &[f32]) -> Vec<f32> {
        let mut random = Rng::with_seed(1);
        let mut order: Vec<&Position> = self.positions.iter().collect();
        let strength = MoveScores::SCALE / (DEVIATION * DEVIATION * count(&order));
        let mut adam = Adam::new(start);
        let (mut slopes, mut chances) = (vec![0.0; start.len()], Vec::new());
        for epoch in 0..EPOCHS {
            random.shuffle(&mut order);
            for batch in order.chunks(BATCH) {
                let size: f32 = count(batch);
                slopes.fill(0.0);
                for position in batch {
                    self.chances(position, &adam.weights, &mut chances);
                    chances[position.preferred] -= 1.0;
                    let moves = &self.moves[position.moves.clone()];
                    for (numbers, error) in moves.iter().zip(&chances) {
                        for &number in numbers {
                            slopes[usize::from(number)] += error / size;
                        }
                    }
                }
                for ((slope, score), start) in slopes.iter_mut().zip(&adam.weights).zip(start) {
                    *slope += strength * (score - start);
                }
                adam.step(RATE * (1.0 - f32::from(epoch) / f32::from(EPOCHS)), &slopes);
            }
        }
        adam.weights
    }

    /// How good scores are: the mean log loss, how often the preferred move is first, and its mean
    /// reciprocal rank.
    pub(crate) fn quality(&self, scores: &[f32]) -> String {
        let mut chances = Vec::new();
        let [mut loss, mut first, mut reciprocal] = [0.0; 3];
        for position in &self.positions {
            self.chances(position, scores, &mut chances);
            let preferred = chances[position.preferred];
            let better = chances.iter().filter(|&&chance| chance > preferred);
            let rank: f32 = 1.0 + better.map(|_| 1.0).sum::<f32>();
            loss -= preferred.max(1e-9).ln();
            first += if rank < 1.5 { 1.0 } else { 0.0 };
            reciprocal += 1.0 / rank;
        }
        let [loss, first, reciprocal] =
            [loss, first, reciprocal].map(|sum| sum / count(&self.positions));
        format!("log loss {loss:.3}, first {first:.3}, mean reciprocal rank {reciprocal:.3}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fit_puts_the_preferred_moves_first() {
        let point = |column| Point::new(column, 0).unwrap();
        let moves = [(point(0), [0, 3]), (point(1), [1, 3]), (point(2), [0, 2])];
        let mut preferences = Preferences::default();
        for number in 0..40_u32 {
            let preferred = u8::from(number % 10 != 0);
            preferences.add(&moves, point(preferred), 0);
        }
        // Neither the only move nor a move that is not among them tells anything.
        preferences.add(&moves[..1], point(0), 0);
        preferences.add(&moves, point(9), 0);
        assert_eq!(preferences.positions.len(), 40);
        let start = [0.0; 4];
        let fitted = preferences.fit(&start);
        assert!(fitted[1] > fitted[0] && fitted[3] > fitted[2], "{fitted:?}");
        assert!(preferences.quality(&start).contains("first 1.000"));
        assert!(preferences.quality(&start).contains("log loss 1.099"));
        assert!(!preferences.quality(&fitted).contains("log loss 1.099"));
    }
}
