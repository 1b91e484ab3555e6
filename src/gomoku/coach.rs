//! What a coach of gomoku sees: the rows of the other side that must be stopped, and the forced win
//! that a move lets through.

use std::sync::atomic::AtomicBool;

use super::engine::{Answer, Effort, Efforts, Held, Problem, Sought, defences, solve};
use super::position::Gomoku;
use super::rules::{Judgement, Move, Rules};
use crate::board::{Board, Color, Line, Point, Run};
use crate::game::coach::{Judged, Outlook, Watch};
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
    let fours = rules.winning_points(board, stone).flat_map(|(at, won)| {
        won.into_iter().map(move |run| Row { kind: Kind::Four, stones: others(run, at) })
    });
    let mut rows: Vec<Row> = fours.collect();
    if rows.is_empty() {
        rows.extend(open_threes(rules, board, stone));
    }
    rows.sort_unstable();
    rows.dedup();
    rows
}

/// The rows of the other side that a stone of this colour on `at` stops.
#[must_use]
pub fn stopped(rules: Rules, board: &Board, us: Color, at: Point) -> Vec<Row> {
    let mut after = board.clone();
    if after.place(at, us).is_err() {
        return Vec::new();
    }
    let left = rows(rules, &after, !us);
    rows(rules, board, !us).into_iter().filter(|row| !left.contains(row)).collect()
}

/// The most stones of a colour that are in one row of five points with `at`, in which the other side
/// has none.
#[must_use]
pub fn neighbours(board: &Board, stone: Color, at: Point) -> Vec<Point> {
    let starts = Line::ALL.into_iter().flat_map(|line| (-4..=0).map(move |from| (line, from)));
    let windows = starts.filter_map(|(line, from)| {
        let points = (from..from + 5).map(|steps| at.offset(line, steps));
        let points = points.map(|it| it.filter(|&point| board.size().contains(point)));
        let points: Vec<Point> = points.collect::<Option<_>>()?;
        let is_free = points.iter().all(|&point| board.get(point) != Some(!stone));
        is_free.then(|| points.into_iter().filter(|&it| board.get(it) == Some(stone)).collect())
    });
    windows.max_by_key(Vec::len).unwrap_or_default()
}

/// The line by which a side that moves next wins by force; `None` if none is found quickly.
#[must_use]
pub fn forced_win(rules: Rules, board: &Board, by: Color) -> Option<Vec<Point>> {
    let effort = Effort::of_nodes(CLOSE, MEMORY);
    let (problem, stop) = (Problem::new(rules, board, by), AtomicBool::new(false));
    match solve(&problem, Sought::Threats, &effort, &stop).answer {
        Answer::Win { tree, .. } => Some(tree.line()),
        Answer::None | Answer::Unknown(_) => None,
    }
}

/// The rows that one legal stone makes four with a five at both ends.
fn open_threes(rules: Rules, board: &Board, stone: Color) -> Vec<Row> {
    let (mut rows, mut after) = (Vec::new(), board.clone());
    let empty = board.points().filter(|&point| board.get(point).is_none());
    for at in empty.filter(|&at| rules.judge(board, at, stone) == Judgement::Legal) {
        if after.place(at, stone).is_err() {
            continue;
        }
        for run in after.rows_through(at, |run| run.length == 4) {
            let ends = [-1, 4].map(|steps| run.start.offset(run.line, steps));
            let wins = |end: Option<Point>| {
                end.filter(|&end| board.size().contains(end) && after.get(end).is_none())
                    .is_some_and(|end| {
                        matches!(rules.judge(&after, end, stone), Judgement::Wins(_))
                    })
            };
            if ends.into_iter().all(wins) {
                rows.push(Row { kind: Kind::Three, stones: others(run, at) });
            }
        }
        after.remove(at);
    }
    rows
}

/// The stones of a row but this one.
fn others(run: Run, but: Point) -> Vec<Point> {
    run.points().filter(|&point| point != but).collect()
}

/// The nodes of the solver for a first look, and for a closer one.
const QUICK: u64 = 500;
const CLOSE: u64 = 10_000;

/// The nodes after which no move is looked at more closely: half a second.
const MOST: u64 = 400_000;

/// The size of its tables, in bytes.
const MEMORY: usize = 1 << 20;

/// What a coach sees: forced wins of the other side.
pub const WATCH: Watch<Gomoku> = Watch { judge, outlook };

fn judge(position: &Gomoku, made: Move) -> Judged<Move> {
    let (us, mut after) = (position.stone_to_move(), position.clone());
    if position.opening().is_some() || after.play(made).is_err() || after.outcome().is_some() {
        return Judged::Holds;
    }
    match forced_win(after.rules(), after.board(), !us) {
        None => Judged::Holds,
        Some(win) if outlook(position) == Outlook::Open => {
            Judged::LetsThrough(win.into_iter().map(Move::Stone).collect())
        }
        Some(_) => Judged::Lost,
    }
}

fn outlook(position: &Gomoku) -> Outlook {
    let (rules, board, us) = (position.rules(), position.board(), position.stone_to_move());
    if forced_win(rules, board, us).is_some() {
        return Outlook::Open;
    }
    let each = [QUICK, CLOSE].map(|nodes| Effort::of_nodes(nodes, MEMORY));
    let efforts = Efforts { threat: each[1], each: &each };
    let problem = Problem::new(rules, board, !us);
    let found = defences(&problem, &efforts, &mut { MOST }, &AtomicBool::new(false));
    let Some(found) = found else { return Outlook::Open };
    match found.holding.first() {
        None => Outlook::Lost,
        Some((_, Held::Proved)) => Outlook::Open,
        Some((_, Held::Unrefuted)) => Outlook::Doubtful,
    }
}

#[cfg(test)]
mod tests;
