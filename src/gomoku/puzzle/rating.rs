//! How difficult a puzzle is predicted to be.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use super::engine;
use crate::game::puzzle::{Puzzle, count, predicted};
use crate::gomoku::engine::Limits;
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Move;
use crate::gomoku::terms::Terms;

/// What a difficulty is predicted from.
pub const FEATURES: usize = 9;

/// The weights of the [features], and a constant before them.
pub type Weights = [f64; FEATURES + 1];

/// Fitted, as `examples/puzzles` (`fit`) does it, to what the levels solved of one half of a sample of an
/// earlier deck.
const WEIGHTS: Weights = [869.0, 186.0, 51.0, 41.0, 98.0, -83.0, 23.0, 64.0, -201.0, 62.0];

/// The nodes of searches that are quick, and less quick.
const EFFORTS: [u64; 3] = [150, 1_600, 11_500];

/// The moves that a shallow search compares, and its depth in plies.
const COMPARED: NonZeroUsize = NonZeroUsize::new(40).expect("40 is not 0");
const SHALLOW: u8 = 2;

/// Of all right moves: their number; the mean logarithm of the number of threats; the number of quiet
/// moves; and the mean number of searches that do not find them. Of the first move: how far behind others it looks
/// at first sight and after a shallow search, as the logarithm of its place, and the number of searches that
/// do not find it. And whether it is a defence or a win by threats.
#[must_use]
pub fn features(puzzle: &Puzzle<Gomoku>) -> [f64; FEATURES] {
    let moves: Vec<OfMove> =
        (0..puzzle.length()).filter_map(|right| of_move(puzzle, right)).collect();
    let sum = |of: fn(&OfMove) -> f64| moves.iter().map(of).sum::<f64>();
    let length = count(moves.len());
    let is = |theme: &str| f64::from(u8::from(puzzle.theme() == theme));
    [
        length,
        sum(|it| it.breadth) / length,
        sum(|it| it.quiet),
        sum(|it| it.unfound) / length,
        place_at_sight(puzzle),
        place_when_compared(puzzle),
        moves.first().map(|it| it.unfound).unwrap_or_default(),
        is(super::DEFENCE),
        is(super::VCT),
    ]
}

/// What is difficult about one move.
struct OfMove {
    breadth: f64,
    quiet: f64,
    unfound: f64,
}

/// What is difficult about the move after so many right ones.
fn of_move(puzzle: &Puzzle<Gomoku>, right: usize) -> Option<OfMove> {
    let Move::Stone(known) = puzzle.hint(right)? else { return None };
    let game = puzzle.game(right);
    let position = game.position();
    let threats = engine(position).threatening_moves();
    let is_unfound = |nodes: &&u64| {
        let limits = Limits { nodes: Some(**nodes), ..Limits::default() };
        let found = engine(position).think(&limits, &AtomicBool::new(false), &mut |_| {});
        found.and_then(|found| found.line.first().copied()) != Some(known)
    };
    Some(OfMove {
        breadth: count(threats.len() + 1).ln(),
        quiet: f64::from(u8::from(!threats.contains(&known))),
        unfound: count(EFFORTS.iter().filter(is_unfound).count()),
    })
}

/// The logarithm of the place of the first move among all by what they make and stop.
fn place_at_sight(puzzle: &Puzzle<Gomoku>) -> f64 {
    let known = puzzle.hint(0).and_then(Move::point);
    let natural = engine(puzzle.game(0).position()).natural_moves();
    let place = natural.iter().position(|&point| Some(point) == known);
    count(place.unwrap_or(natural.len()) + 1).ln()
}

/// The logarithm of the place of the first move among those that a shallow search compares.
fn place_when_compared(puzzle: &Puzzle<Gomoku>) -> f64 {
    let known = puzzle.hint(0).and_then(Move::point);
    let limits = Limits { depth: Some(SHALLOW), ..Limits::default() };
    let stop = AtomicBool::new(false);
    let found =
        engine(puzzle.game(0).position()).think_lines(COMPARED, &limits, &stop, &mut |_| {});
    let place = found.iter().position(|found| found.line.first().copied() == known);
    count(place.unwrap_or(found.len()) + 1).ln()
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
