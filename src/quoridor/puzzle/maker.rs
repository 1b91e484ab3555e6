//! Finds whether a position is a puzzle.

use super::{Exact, RACE, WALLS, rating};
use crate::board::Color;
use crate::game::position::Position as _;
use crate::game::puzzle::Puzzle;
use crate::quoridor::position::{Quoridor, Terms};
use crate::quoridor::{Move, Square};

/// The most moves of the solver.
const MOST_MOVES: usize = 8;

/// The most walls that both sides have left together: with more, the tables of [`Exact`] are too many.
pub const MOST_WALLS: u8 = 2;

/// The puzzle of the side to move, if it wins at each turn by one move alone. It ends where a second move
/// wins too, or after eight moves. The answers are those that hold out longest; of several, the first after
/// which the puzzle goes on.
///
/// No move of the solver, right or wrong, leads to a position that was there before. Of the moves before
/// the puzzle, those that lead back to an earlier position are left out.
#[must_use]
pub fn make(moves: &[Move], exact: &mut Exact) -> Option<Puzzle<Quoridor>> {
    let moves = without_loops(moves)?;
    let (theme, solution) = solution(&moves, exact)?;
    Puzzle::new(theme, Terms {}, moves, solution, 0).ok().map(rating::rated)
}

/// Whether a puzzle stands: its moves make it again.
#[must_use]
pub fn checked(puzzle: &Puzzle<Quoridor>, exact: &mut Exact) -> bool {
    solution(puzzle.moves(), exact)
        .is_some_and(|(theme, solution)| theme == puzzle.theme() && solution == puzzle.solution())
}

/// The moves without those that lead back to an earlier position.
fn without_loops(moves: &[Move]) -> Option<Vec<Move>> {
    let mut positions = vec![Quoridor::new(&Terms {})];
    let mut kept = Vec::new();
    for &made in moves {
        let mut position = positions.last()?.clone();
        position.play(made).ok()?;
        kept.push(made);
        let earlier = positions.iter().position(|earlier| earlier.state() == position.state());
        match earlier {
            Some(at) => {
                positions.truncate(at + 1);
                kept.truncate(at);
            }
            None => positions.push(position),
        }
    }
    Some(kept)
}

/// The theme and the solution of the position after these moves.
fn solution(moves: &[Move], exact: &mut Exact) -> Option<(&'static str, Vec<Move>)> {
    let mut position = Quoridor::new(&Terms {});
    moves.iter().try_for_each(|&made| position.play(made)).ok()?;
    let left: u8 = Color::BOTH.map(|color| position.state().walls_left()[color]).iter().sum();
    if left > MOST_WALLS {
        return None;
    }
    let first = only_win(&position, exact)?;
    position.play(first).ok()?;
    let mut solution = vec![first];
    while solution.len() + 1 < 2 * MOST_MOVES {
        let Some((answer, only)) = answered(&position, exact) else { break };
        for made in [answer, only] {
            position.play(made).ok()?;
            solution.push(made);
        }
    }
    match (first, left) {
        (Move::Pawn(_), 0) => Some((RACE, solution)),
        (Move::Wall(_), _) => Some((WALLS, solution)),
        (Move::Pawn(_), _) => None,
    }
}

/// An answer of the side that loses, and the only move that wins after it. It is one of those that hold
/// out longest.
fn answered(position: &Quoridor, exact: &mut Exact) -> Option<(Move, Move)> {
    exact.defences(position.state()).into_iter().find_map(|answer| {
        let mut after = position.clone();
        after.play(answer).ok()?;
        only_win(&after, exact).map(|only| (answer, only))
    })
}

/// The only move that wins, if neither the position nor one after any move was there before.
fn only_win(position: &Quoridor, exact: &mut Exact) -> Option<Move> {
    let only = exact.only_win(position.state())?;
    let is_new = |to: Square| {
        let mut after = position.clone();
        after.play(Move::Pawn(to)).is_ok() && !is_repeated(&after)
    };
    let steps = position.state().pawn_moves();
    (!is_repeated(position) && Square::of(steps).all(is_new)).then_some(only)
}

/// Whether the position was there before.
fn is_repeated(position: &Quoridor) -> bool {
    position.since_wall().split_last().is_some_and(|(now, before)| before.contains(now))
}
