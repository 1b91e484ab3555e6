//! How difficult a puzzle is predicted to be.

use crate::board::Color;
use crate::game::puzzle::{Puzzle, count, predicted};
use crate::quoridor::Move;
use crate::quoridor::position::Quoridor;
use crate::quoridor::rules::{State, goal};

/// What a difficulty is predicted from.
pub const FEATURES: usize = 4;

/// The weights of the [features], and a constant before them, as `examples/puzzles` fits them.
pub type Weights = [f64; FEATURES + 1];

const WEIGHTS: Weights = [565.0, 0.0, 37.0, 31.0, 169.0];

/// Length; breadth, as the mean logarithm of the number of moves; moves that look wrong, because they
/// leave the own pawn further behind than others do; and the walls that are left.
#[must_use]
pub fn features(puzzle: &Puzzle<Quoridor>) -> [f64; FEATURES] {
    let length = puzzle.length();
    let (mut breadth, mut behind, mut left) = (0.0, 0.0, 0.0);
    for right in 0..length {
        let game = puzzle.game(right);
        let state = game.position().state();
        let Some(known) = puzzle.hint(right) else { continue };
        let own = lead(state, known);
        let legal: Vec<Move> = state.legal().collect();
        let better = legal.iter().filter(|&&made| lead(state, made) > own).count();
        breadth += count(legal.len()).ln();
        behind += count(better + 1).ln();
        left += Color::BOTH.map(|color| f64::from(state.walls_left()[color])).iter().sum::<f64>();
    }
    let length = count(length);
    [length, breadth / length, behind / length, left / length]
}

/// Whether the first move is not plainly the one that leaves the solver furthest ahead.
#[must_use]
pub fn is_hidden(puzzle: &Puzzle<Quoridor>) -> bool {
    let game = puzzle.game(0);
    let state = game.position().state();
    let Some(known) = puzzle.hint(0) else { return false };
    let own = lead(state, known);
    state.legal().any(|made| made != known && lead(state, made) >= own)
}

/// By how many steps the side to move is ahead after a move.
fn lead(state: &State, made: Move) -> i32 {
    let (us, after) = (state.to_move(), state.after(made));
    let steps = |color| {
        let steps = after.walls().fill_rings(&mut [0; 81], after.pawns()[color], goal(color));
        steps.and_then(|steps| i32::try_from(steps).ok()).unwrap_or_default()
    };
    steps(!us) - steps(us)
}

/// The puzzle with its predicted difficulty.
#[must_use]
pub fn rated(puzzle: Puzzle<Quoridor>) -> Puzzle<Quoridor> {
    let difficulty = predicted(&WEIGHTS, &features(&puzzle));
    puzzle.with_difficulty(difficulty)
}
