//! Puzzles from games that were analysed: the wins that were missed.

use std::sync::atomic::AtomicBool;

use super::attack;
use crate::board::Color;
use crate::game::puzzle::{NODES, Puzzle};
use crate::gomoku::analysis::{Class, Line, Review};
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Move;
use crate::gomoku::terms::Terms;

/// The most puzzles of a game.
const MOST: usize = 8;

/// The wins that a side missed in a game, as puzzles: those that [`attack`] makes of the positions. A game
/// that does not begin with an empty board and go on by turns has none.
#[must_use]
pub fn missed(line: &Line, review: &Review, stop: &AtomicBool) -> Vec<Puzzle<Gomoku>> {
    let terms = Terms::new(line.rules, line.size());
    let is_empty = line.board.placed().next().is_none();
    let by_turns =
        (1..).zip(&line.moves).all(|(number, made)| made.stone == Color::after(number + 1));
    let moves: Option<Vec<Move>> =
        line.moves.iter().map(|made| made.point.map(Move::Stone)).collect();
    let Some(moves) = moves.filter(|_| is_empty && by_turns) else { return Vec::new() };
    let is_missed = |at: &usize| review.judged[*at].class == Some(Class::MissedWin);
    let missed = (0..review.judged.len().min(moves.len())).filter(is_missed);
    missed.filter_map(|at| attack(terms, &moves[..at], NODES, stop)).take(MOST).collect()
}
