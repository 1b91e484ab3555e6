//! How difficult a puzzle is predicted to be.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use super::engine;
use crate::board::Color;
use crate::game::bot::Score;
use crate::game::puzzle::{Puzzle, count, predicted};
use crate::game::search::Limits;
use crate::quoridor::Move;
use crate::quoridor::position::Quoridor;
use crate::quoridor::rules::{State, goal};

/// What a difficulty is predicted from.
pub const FEATURES: usize = 6;

/// The weights of the [features], and a constant before them.
pub type Weights = [f64; FEATURES + 1];

/// Fitted, as `examples/puzzles` (`fit`) does it, to what the levels solved of one half of a sample of an
/// earlier deck.
const WEIGHTS: Weights = [934.0, 2.0, -3.0, 545.0, -148.0, 346.0, -38.0];

/// The moves that a quick search compares, and its nodes.
const COMPARED: NonZeroUsize = NonZeroUsize::new(14).expect("14 is not 0");
const QUICK: u64 = 3_000;

/// The points from which on a move looks nearly won.
const NEARLY_WON: f64 = 500.0;

/// Of all right moves: their number; the walls that are left; the share that a quick search does not see to
/// win; how many others it does not see to lose, as a mean logarithm; and how good the best of these looks.
/// Of the first move: how far behind others it leaves the own pawn, as the logarithm of its place.
#[must_use]
pub fn features(puzzle: &Puzzle<Quoridor>) -> [f64; FEATURES] {
    let moves: Vec<OfMove> =
        (0..puzzle.length()).filter_map(|right| of_move(puzzle, right)).collect();
    let length = count(moves.len());
    let mean = |of: fn(&OfMove) -> f64| moves.iter().map(of).sum::<f64>() / length;
    [
        length,
        mean(|it| it.left),
        mean(|it| it.unseen),
        mean(|it| it.plausible),
        mean(|it| it.tempting),
        place_by_lead(puzzle),
    ]
}

/// The logarithm of the place of the first move among all by the lead of the own pawn.
fn place_by_lead(puzzle: &Puzzle<Quoridor>) -> f64 {
    let game = puzzle.game(0);
    let state = game.position().state();
    let Some(known) = puzzle.hint(0) else { return 0.0 };
    let own = lead(state, known);
    let better = state.legal().filter(|&made| lead(state, made) > own);
    count(better.count() + 1).ln()
}

/// What is difficult about one move.
struct OfMove {
    left: f64,
    unseen: f64,
    plausible: f64,
    tempting: f64,
}

/// What is difficult about the move after so many right ones.
fn of_move(puzzle: &Puzzle<Quoridor>, right: usize) -> Option<OfMove> {
    let known = puzzle.hint(right)?;
    let game = puzzle.game(right);
    let state = game.position().state();
    let limits = Limits { nodes: Some(QUICK), ..Limits::default() };
    let found = engine().think_lines(
        game.position(),
        COMPARED,
        &limits,
        &AtomicBool::new(false),
        &mut |_| {},
    );
    let (right, others): (Vec<_>, Vec<_>) =
        found.into_iter().partition(|found| found.line.first() == Some(&known));
    let is_seen = right.iter().any(|found| matches!(found.score, Score::Win(_)));
    let plausible = others.iter().filter(|found| !matches!(found.score, Score::Loss(_)));
    let best = others.first().map_or(-NEARLY_WON, |found| match found.score {
        Score::Points(points) => f64::from(points).clamp(-NEARLY_WON, NEARLY_WON),
        Score::Win(_) => NEARLY_WON,
        Score::Loss(_) => -NEARLY_WON,
    });
    Some(OfMove {
        left: Color::BOTH.map(|color| f64::from(state.walls_left()[color])).iter().sum(),
        unseen: f64::from(u8::from(!is_seen)),
        plausible: count(plausible.count() + 1).ln(),
        tempting: best / NEARLY_WON,
    })
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
