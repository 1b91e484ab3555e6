//! Which moves hold against a threatened win.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use super::builder::Builder;
use super::{Answer, Budget, Cell, Effort, Position, Problem, Sought, Win, solve};
use crate::board::Point;
use crate::gomoku::engine::threat::Threat;
use crate::gomoku::engine::vct;

/// The most undecided moves that are looked at more closely; where there are more, nothing is settled.
const MOST_CLOSE: usize = 8;

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
    /// Moves that hold, the proved ones first; none if every legal move is proved to lose.
    pub holding: Vec<(Point, Held)>,
}

/// The moves of the side that is not the attacker, and is to move, against what the attacker threatens;
/// `None` if nothing is found that is threatened.
///
/// Each move may cost as much as `quick` says, and those that are not decided so, as much as `close`.
/// Moves that touch the threatened win are tried first, the others only if none of these holds.
#[must_use]
pub fn defences(
    problem: &Problem,
    quick: &Effort,
    close: &Effort,
    stop: &AtomicBool,
) -> Option<Defences> {
    let Answer::Win { tree: threat, .. } = solve(problem, Sought::Threats, close, stop).answer
    else {
        return None;
    };
    let mut position = problem.position();
    position.pass();
    let (first, rest) = answers(&position, &threat);
    let holding = holding(&mut position, &first, quick, close, stop);
    let holding = holding.or_else(|| self::holding(&mut position, &rest, quick, close, stop));
    Some(Defences { threat, holding: holding.unwrap_or_default() })
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

/// Those of these moves of the side that is not the attacker, and is to move, that hold, the proved ones
/// first. Each may cost as much as in [`defences`].
#[must_use]
pub fn holding_among(
    problem: &Problem,
    points: &[Point],
    quick: &Effort,
    close: &Effort,
    stop: &AtomicBool,
) -> Vec<(Point, Held)> {
    let mut position = problem.position();
    position.pass();
    let cells = points.iter().map(|&point| Cell::new(point));
    let cells = cells.filter(|&cell| position.is_empty(cell) && vct::is_allowed(&position, cell));
    let cells: Vec<Cell> = cells.collect();
    holding(&mut position, &cells, quick, close, stop).unwrap_or_default()
}

/// Those of the moves that hold, if any does.
fn holding(
    position: &mut Position,
    cells: &[Cell],
    quick: &Effort,
    close: &Effort,
    stop: &AtomicBool,
) -> Option<Vec<(Point, Held)>> {
    let mut wins = |cell: Cell, sought: Sought, effort: &Effort| {
        let budget = Budget::new(effort, stop);
        let stopped = || budget.is_out_of_time();
        position.play(cell);
        let wins = Builder::new(sought, effort.memory, &budget, &stopped).wins(position);
        position.undo();
        wins
    };
    let (mut proved, mut open) = (Vec::new(), Vec::new());
    for &cell in cells {
        match wins(cell, Sought::Threats, quick) {
            Ok(true) => {}
            Ok(false) => proved.push((cell.point(), Held::Proved)),
            Err(_) => open.push(cell),
        }
    }
    if proved.is_empty() {
        let rest = open.split_off(MOST_CLOSE.min(open.len()));
        proved.extend(rest.into_iter().map(|cell| (cell.point(), Held::Unrefuted)));
        for cell in open {
            let held = match wins(cell, Sought::Threats, close) {
                Ok(true) => continue,
                Ok(false) => Held::Proved,
                Err(_) if wins(cell, Sought::Threes, close) == Ok(false) => Held::Proved,
                Err(_) => Held::Unrefuted,
            };
            proved.push((cell.point(), held));
            if held == Held::Proved {
                break;
            }
        }
    }
    proved.sort_by_key(|&(_, held)| held != Held::Proved);
    (!proved.is_empty()).then_some(proved)
}
