//! Which moves hold against a threatened win.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use super::builder::Builder;
use super::{Answer, Budget, Cell, Effort, Position, Problem, Sought, Win, solve};
use crate::board::Point;
use crate::gomoku::engine::threat::Threat;
use crate::gomoku::engine::vct;

/// What may be spent on the moves of the defender.
#[derive(Debug, Clone, Copy)]
pub struct Efforts<'a> {
    /// For the win that is threatened.
    pub threat: Effort,
    /// For each move. All moves are tried with the first; while none of them is proved to hold, those
    /// that are undecided are tried with the next.
    pub each: &'a [Effort],
}

/// How well a move holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Held {
    /// After it the attacker has no win by fours and open threes, and none with quiet moves was found.
    Proved,
    /// No win was found after it before a limit was reached.
    Unrefuted,
}

/// The moves of the defender against a threatened win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Defences {
    /// The win that is threatened: what follows if the defender passes.
    pub threat: Arc<Win>,
    /// Moves that are proved to hold, or if none is, those that are not refuted; none if every legal move
    /// is proved to lose.
    pub holding: Vec<(Point, Held)>,
}

/// The moves of the side that is not the attacker, and is to move, against what the attacker threatens;
/// `None` if nothing is found that is threatened.
///
/// Moves that touch the threatened win are tried first, the others only if none of these holds. `left` is
/// the nodes that are left for all tries but the first of each move.
#[must_use]
pub fn defences(
    problem: &Problem,
    efforts: &Efforts,
    left: &mut u64,
    stop: &AtomicBool,
) -> Option<Defences> {
    let threatened = solve(problem, Sought::Threats, &efforts.threat, stop);
    let Answer::Win { tree: threat, .. } = threatened.answer else { return None };
    let mut position = problem.position();
    position.pass();
    let (first, rest) = answers(&position, &threat);
    let mut holding = holding(&mut position, first, efforts, left, stop);
    if holding.is_empty() {
        holding = self::holding(&mut position, rest, efforts, left, stop);
    }
    Some(Defences { threat, holding })
}

/// The legal moves of the side to move: those that touch the threatened win or make a four, and the
/// others.
fn answers(position: &Position, threat: &Win) -> (Vec<Cell>, Vec<Cell>) {
    let mut touching = threat.points();
    touching.extend(position.fours_of(position.to_move()).iter().map(Cell::point));
    let all: Vec<Cell> = position.empty_cells().iter().collect();
    let allowed = all.into_iter().filter(|&cell| vct::is_allowed(position, cell));
    allowed.partition(|cell| touching.contains(&cell.point()))
}

/// Whether the attacker threatens to win, and every move but this one is proved to lose, of the side
/// that is not the attacker, is to move, and has no win itself. A four leaves no choice: then the answer
/// is no. `quick` is what finding the threat may cost, and `all` what the proofs may. The second value
/// is the number of nodes that were searched.
#[must_use]
pub fn is_only_move(
    problem: &Problem,
    point: Point,
    quick: &Effort,
    all: &Effort,
    stop: &AtomicBool,
) -> (bool, u64) {
    let mut position = problem.position();
    if position.threats(problem.attacker, Threat::Five).first().is_some() {
        return (false, 0);
    }
    let threatened = solve(problem, Sought::Threats, quick, stop);
    let Answer::Win { tree: threat, .. } = threatened.answer else {
        return (false, threatened.nodes);
    };
    position.pass();
    let (first, rest) = answers(&position, &threat);
    let budget = Budget::new(all, stop);
    let stopped = || budget.is_out_of_time();
    let mut builder = Builder::new(Sought::Threats, all.memory, &budget, &stopped);
    let mut loses = |cell: Cell| {
        position.play(cell);
        let wins = builder.wins(&mut position);
        position.undo();
        wins == Ok(true)
    };
    let mut others = first.into_iter().chain(rest).filter(|cell| cell.point() != point);
    let is_only = others.all(&mut loses);
    (is_only, threatened.nodes + builder.nodes())
}

/// Those of these moves of the side that is not the attacker, and is to move, that are proved to
/// hold, or if none is, that are not refuted; `left` as in [`defences`].
#[must_use]
pub fn holding_among(
    problem: &Problem,
    points: &[Point],
    efforts: &Efforts,
    left: &mut u64,
    stop: &AtomicBool,
) -> Vec<(Point, Held)> {
    let mut position = problem.position();
    position.pass();
    let cells = points.iter().map(|&point| Cell::new(point));
    let cells = cells.filter(|&cell| position.is_empty(cell) && vct::is_allowed(&position, cell));
    let cells = cells.collect();
    holding(&mut position, cells, efforts, left, stop)
}

/// Those of the moves that are proved to hold, or if none is, those that are not refuted.
fn holding(
    position: &mut Position,
    mut open: Vec<Cell>,
    efforts: &Efforts,
    left: &mut u64,
    stop: &AtomicBool,
) -> Vec<(Point, Held)> {
    let mut proved = Vec::new();
    for (at, effort) in efforts.each.iter().enumerate() {
        let is_last = at + 1 == efforts.each.len();
        open.retain(|&cell| {
            // The first tries are cheap, and show all moves that hold easily.
            if at > 0 && (!proved.is_empty() || *left == 0) {
                return true;
            }
            let (held, spent) = held(position, cell, effort, is_last, stop);
            if at > 0 {
                *left = left.saturating_sub(spent);
            }
            if held == Some(Held::Proved) {
                proved.push((cell.point(), Held::Proved));
            }
            held == Some(Held::Unrefuted)
        });
        if !proved.is_empty() {
            return proved;
        }
    }
    open.iter().map(|cell| (cell.point(), Held::Unrefuted)).collect()
}

/// How a move of the side to move holds, if it does, and the nodes that were searched. In the last try
/// it also counts as proved if quiet moves were not tried to the end.
fn held(
    position: &mut Position,
    cell: Cell,
    effort: &Effort,
    is_last: bool,
    stop: &AtomicBool,
) -> (Option<Held>, u64) {
    position.play(cell);
    let mut nodes = 0;
    let mut wins = |sought: Sought| {
        let budget = Budget::new(effort, stop);
        let stopped = || budget.is_out_of_time();
        let mut builder = Builder::new(sought, effort.memory, &budget, &stopped);
        let wins = builder.wins(position);
        nodes += builder.nodes();
        wins
    };
    let held = match wins(Sought::Threats) {
        Ok(true) => None,
        Ok(false) => Some(Held::Proved),
        Err(_) if is_last && wins(Sought::Threes) == Ok(false) => Some(Held::Proved),
        Err(_) => Some(Held::Unrefuted),
    };
    position.undo();
    (held, nodes)
}
