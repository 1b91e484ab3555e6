//! How difficult a puzzle is predicted to be.

use super::engine;
use crate::game::puzzle::{Puzzle, count, predicted};
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Move;
use crate::gomoku::terms::Terms;

/// What a difficulty is predicted from.
pub const FEATURES: usize = 5;

/// The weights of the [features], and a constant before them, as `examples/puzzles` fits them.
pub type Weights = [f64; FEATURES + 1];

const WEIGHTS: Weights = [1120.0, 153.0, -16.0, 141.0, -22.0, -333.0];

/// Length; breadth, as the mean logarithm of the number of threats; quiet moves; how far behind others the
/// right moves look, as the mean logarithm of their place; and whether it is a defence.
#[must_use]
pub fn features(puzzle: &Puzzle<Gomoku>) -> [f64; FEATURES] {
    let length = puzzle.length();
    let (mut breadth, mut quiet, mut behind) = (0.0, 0.0, 0.0);
    for right in 0..length {
        let Some(Move::Stone(known)) = puzzle.hint(right) else { continue };
        let engine = engine(puzzle.game(right).position());
        let (threats, natural) = (engine.threatening_moves(), engine.natural_moves());
        breadth += count(threats.len() + 1).ln();
        quiet += f64::from(u8::from(!threats.contains(&known)));
        let place = natural.iter().position(|&point| point == known);
        behind += count(place.unwrap_or(natural.len()) + 1).ln();
    }
    let length = count(length);
    let is_defence = f64::from(u8::from(puzzle.theme() == super::DEFENCE));
    [length, breadth / length, quiet, behind / length, is_defence]
}

/// The puzzle with its predicted difficulty.
#[must_use]
pub fn rated(puzzle: Puzzle<Gomoku>) -> Puzzle<Gomoku> {
    let difficulty = predicted(&WEIGHTS, &features(&puzzle));
    puzzle.with_difficulty(difficulty)
}

/// A puzzle with its predicted difficulty.
pub(super) fn made(
    theme: &str,
    terms: Terms,
    moves: &[Move],
    solution: Vec<Move>,
) -> Option<Puzzle<Gomoku>> {
    Puzzle::new(theme, terms, moves.to_vec(), solution, 0).ok().map(rated)
}
