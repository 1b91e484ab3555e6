//! Finds whether a position is a puzzle.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use super::{RACE, WALLS, engine, rating};
use crate::board::Color;
use crate::game::bot::{Found, Score};
use crate::game::position::Position as _;
use crate::game::puzzle::{Puzzle, THOROUGH};
use crate::game::search::Limits;
use crate::quoridor::Move;
use crate::quoridor::position::{Quoridor, Terms};

/// The most moves of the solver.
const MOST_MOVES: usize = 8;

/// The best move and the second best.
const TWO: NonZeroUsize = NonZeroUsize::new(2).expect("2 is not 0");

/// The puzzle of the side to move, if it is sure to win and at each turn by one move alone. It ends
/// where a second move wins too, or after eight moves.
///
/// The win must be found within `nodes` nodes at each turn, and no other within ten times as many. The
/// answers are those that hold out longest.
#[must_use]
pub fn make(moves: &[Move], nodes: u64, stop: &AtomicBool) -> Option<Puzzle<Quoridor>> {
    let terms = Terms {};
    let mut position = Quoridor::new(&terms);
    moves.iter().try_for_each(|&made| position.play(made)).ok()?;
    let is_race = walls_left(&position) == 0;
    let mut solution = Vec::new();
    while solution.len() < 2 * MOST_MOVES {
        let Some(only) = only_win(&position, nodes, stop) else { break };
        solution.push(only);
        if position.play(only).is_err() || position.outcome().is_some() {
            break;
        }
        let Some(answer) = best(&position, 1, nodes, stop).first().and_then(first) else { break };
        solution.push(answer);
        if position.play(answer).is_err() || position.outcome().is_some() {
            break;
        }
    }
    if solution.len() % 2 == 0 {
        solution.pop();
    }
    let theme = match (solution.first()?, is_race) {
        (Move::Pawn(_), true) => RACE,
        (Move::Wall(_), _) => WALLS,
        (Move::Pawn(_), false) => return None,
    };
    Puzzle::new(theme, terms, moves.to_vec(), solution, 0).ok().map(rating::rated)
}

/// The walls that both sides have left.
fn walls_left(position: &Quoridor) -> u8 {
    Color::BOTH.into_iter().map(|color| position.state().walls_left()[color]).sum()
}

fn first(found: &Found<Move>) -> Option<Move> {
    found.line.first().copied()
}

/// The best moves of the side to move.
fn best(position: &Quoridor, lines: usize, nodes: u64, stop: &AtomicBool) -> Vec<Found<Move>> {
    let lines = NonZeroUsize::new(lines).unwrap_or(NonZeroUsize::MIN);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    engine().think_lines(position, lines, &limits, stop, &mut |_| {})
}

/// The only move that wins: found within `nodes` nodes, and no other within ten times as many.
fn only_win(position: &Quoridor, nodes: u64, stop: &AtomicBool) -> Option<Move> {
    let quick = best(position, 1, nodes, stop);
    let wins = |found: &Found<Move>| matches!(found.score, Score::Win(_));
    if !quick.first().is_some_and(wins) {
        return None;
    }
    let close = best(position, TWO.get(), THOROUGH * nodes, stop);
    let [best, second] = &close[..] else { return None };
    (wins(best) && !wins(second)).then(|| first(best)).flatten()
}

/// Whether a puzzle stands: at each turn of the solver its move is the only one that wins, as far as the
/// search finds within `nodes` nodes.
#[must_use]
pub fn checked(puzzle: &Puzzle<Quoridor>, nodes: u64, stop: &AtomicBool) -> bool {
    (0..puzzle.length()).all(|right| {
        let only = only_win(puzzle.game(right).position(), nodes / THOROUGH, stop);
        only.is_some() && only == puzzle.hint(right)
    })
}
