//! What a coach of gomoku sees: the rows of the other side that must be stopped, and the forced win
//! that a move lets through.

use std::sync::atomic::AtomicBool;

use super::engine::{Answer, Effort, Problem, Sought, defences, solve};
use super::position::Gomoku;
use super::rules::{Judgement, Move, Rules};
use crate::board::{Board, Color, Line, Point};
use crate::game::position::Position as _;

/// What a row becomes with one more stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// It becomes a five.
    Four,
    /// It becomes a four that one stone cannot stop.
    Three,
}

/// A row of one side that must be stopped.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Row {
    /// What it is.
    pub kind: Kind,
    /// Its stones, in order.
    pub stones: Vec<Point>,
}

/// The fours of a colour; if there are none, its open threes.
#[must_use]
pub fn rows(rules: Rules, board: &Board, stone: Color) -> Vec<Row> {
    let empty = |point: &Point| board.get(*point).is_none();
    let judge = |board: &Board, at: Point| rules.judge(board, at, stone);
    let wins = |board: &Board, at: Point| matches!(judge(board, at), Judgement::Wins(_));
    let mut rows = Vec::new();
    for at in board.points().filter(empty) {
        if let Judgement::Wins(won) = judge(board, at) {
            rows.extend(won.into_iter().map(|run| {
                let stones = run.points().filter(|&point| point != at).collect();
                Row { kind: Kind::Four, stones }
            }));
        }
    }
    if rows.is_empty() {
        for at in board.points().filter(empty) {
            for line in Line::ALL {
                let stones = beside(board, at, line, stone);
                if stones.len() != 3 || judge(board, at) != Judgement::Legal {
                    continue;
                }
                let mut after = board.clone();
                let ends = [-1, 1].map(|way| {
                    let steps = (1..=4).find(|&steps| {
                        at.offset(line, way * steps).is_none_or(|at| !stones.contains(&at))
                    });
                    at.offset(line, way * steps.unwrap_or(1))
                        .filter(|&at| board.size().contains(at))
                });
                let placed = after.place(at, stone).is_ok();
                let is_open = placed
                    && ends.iter().all(|end| {
                        end.is_some_and(|end| after.get(end).is_none() && wins(&after, end))
                    });
                if is_open {
                    rows.push(Row { kind: Kind::Three, stones });
                }
            }
        }
    }
    rows.sort_unstable();
    rows.dedup();
    rows
}

/// The unbroken stones on both sides of a point.
fn beside(board: &Board, at: Point, line: Line, stone: Color) -> Vec<Point> {
    let along = |way: i8| {
        (1..=5).map_while(move |steps| {
            at.offset(line, way * steps).filter(|&point| board.get(point) == Some(stone))
        })
    };
    let mut stones: Vec<Point> = along(-1).chain(along(1)).collect();
    stones.sort_unstable();
    stones
}

/// The nodes of the solver for a first look, and for a closer one.
const QUICK: u64 = 500;
const CLOSE: u64 = 10_000;

/// The size of its tables, in bytes.
const MEMORY: usize = 1 << 20;

/// The line by which the other side wins by force after a move, if another move would have held.
#[must_use]
pub fn lets_through(position: &Gomoku, made: Move) -> Option<Vec<Move>> {
    let stop = AtomicBool::new(false);
    let effort = |nodes| Effort { time: None, nodes: Some(nodes), memory: MEMORY };
    let (us, mut after) = (position.stone_to_move(), position.clone());
    if position.opening().is_some() || after.play(made).is_err() || after.outcome().is_some() {
        return None;
    }
    let problem = |position: &Gomoku| Problem {
        rules: position.rules(),
        size: position.size(),
        stones: position.stones().collect(),
        attacker: !us,
    };
    let Answer::Win { tree, .. } =
        solve(&problem(&after), Sought::Threats, &effort(CLOSE), &stop).answer
    else {
        return None;
    };
    let before = defences(&problem(position), &effort(QUICK), &effort(CLOSE), &stop);
    let is_lost = before.is_some_and(|before| before.holding.is_empty());
    (!is_lost).then(|| tree.line().into_iter().map(Move::Stone).collect())
}

#[cfg(test)]
mod tests;
