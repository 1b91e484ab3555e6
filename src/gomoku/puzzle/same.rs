//! When two puzzles are the same: their moves and the stones that matter have the same shape, wherever
//! they lie on the board and however it is turned.

use super::points;
use crate::board::{Color, Line, Point, Turn};
use crate::game::puzzle::Puzzle;
use crate::gomoku::position::Gomoku;

/// The shape of a puzzle: moves and stones by their distance from the corner of the smallest rectangle
/// around them, the solver's marked.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape(Vec<(u8, u8, Role)>);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Role {
    /// A move of the solution.
    Move,
    /// A stone of the solver.
    Own,
    /// A stone of the other side.
    Other,
}

/// The distance along a line within which a stone matters.
const REACH: i8 = 4;

/// The shape of a puzzle: that of its moves, and of the solver's stones on a line with one of these and
/// within reach.
#[must_use]
pub fn shape(puzzle: &Puzzle<Gomoku>) -> Shape {
    let game = puzzle.game(0);
    let position = game.position();
    let solver = position.stone_to_move();
    let moves: Vec<Point> = points(puzzle.solution()).collect();
    let matters = |point: Point| {
        moves.iter().step_by(2).any(|made| {
            let steps = (-REACH..=REACH).flat_map(|steps| {
                Line::ALL.into_iter().filter_map(move |line| made.offset(line, steps))
            });
            steps.into_iter().any(|near| near == point)
        })
    };
    let role = |stone: Color| if stone == solver { Role::Own } else { Role::Other };
    let stones = position.stones().filter(|&(point, _)| matters(point));
    let stones = stones.filter(|&(_, stone)| stone == solver || puzzle.theme() == super::DEFENCE);
    let marked: Vec<(Point, Role)> = moves
        .iter()
        .map(|&point| (point, Role::Move))
        .chain(stones.map(|(point, stone)| (point, role(stone))))
        .collect();
    let image = |turn: Turn| {
        let turned = |&(point, role): &(Point, Role)| (turn.image(point, position.size()), role);
        let turned: Vec<(Point, Role)> = marked.iter().map(turned).collect();
        let left = turned.iter().map(|(point, _)| point.column()).min().unwrap_or_default();
        let low = turned.iter().map(|(point, _)| point.row()).min().unwrap_or_default();
        let shifted =
            turned.iter().map(|&(point, role)| (point.column() - left, point.row() - low, role));
        let mut sorted: Vec<_> = shifted.collect();
        sorted.sort_unstable();
        sorted
    };
    Shape(Turn::ALL.into_iter().map(image).min().unwrap_or_default())
}
