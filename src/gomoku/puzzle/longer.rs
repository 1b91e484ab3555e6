//! Longer puzzles from those that are there: an attack and its answer on the board are taken back, so that
//! they must be found too.

use std::sync::atomic::AtomicBool;

use super::maker::attack;
use super::points;
use crate::board::{Line, Point};
use crate::game::puzzle::Puzzle;
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Move;

/// The distance along a line within which an answer is sought.
const REACH: i8 = 4;

/// The puzzles with more moves to find that a stone of the solver and one of the other side on a line with
/// it leave when both are taken back, made as [`attack`] does.
pub fn longer<'a>(
    puzzle: &'a Puzzle<Gomoku>,
    nodes: u64,
    stop: &'a AtomicBool,
) -> impl Iterator<Item = Puzzle<Gomoku>> + 'a {
    let game = puzzle.game(0);
    let position = game.position().clone();
    let solver = position.stone_to_move();
    let solution: Vec<Point> = points(puzzle.solution()).collect();
    let own: Vec<Point> = position
        .stones()
        .filter(|&(at, stone)| stone == solver && solution.iter().any(|&made| is_near(made, at)))
        .map(|(at, _)| at)
        .collect();
    let pairs = own.into_iter().flat_map(move |own| {
        let others = position.stones().filter(move |&(_, stone)| stone != solver);
        let near = others.filter(move |&(at, _)| is_near(own, at));
        near.map(move |(other, _)| [own, other]).collect::<Vec<_>>()
    });
    pairs.filter_map(move |pair| {
        let moves = without(puzzle.moves(), pair);
        let made = attack(*puzzle.terms(), &moves, nodes, stop)?;
        (made.length() > puzzle.length()).then_some(made)
    })
}

/// Whether two points are on a line and near each other.
fn is_near(one: Point, other: Point) -> bool {
    (-REACH..=REACH)
        .any(|steps| Line::ALL.into_iter().any(|line| one.offset(line, steps) == Some(other)))
}

/// The moves without one of each side, again by turns.
fn without(moves: &[Move], pair: [Point; 2]) -> Vec<Move> {
    let of = |first: usize| {
        let side = moves.iter().copied().skip(first).step_by(2);
        side.filter(|made| made.point().is_none_or(|point| !pair.contains(&point)))
    };
    let (first, second) = (of(0).map(Some), of(1).map(Some));
    let seconds = second.chain(std::iter::repeat(None));
    first.zip(seconds).flat_map(|(first, second)| first.into_iter().chain(second)).collect()
}
