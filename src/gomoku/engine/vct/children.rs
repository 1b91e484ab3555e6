//! The moves of a node with the first numbers of those that were not visited.
//!
//! A first number is an estimate of the work: it is small where the static move order and the
//! evaluation are good for the side to which the number belongs. The scales are fitted to the nodes
//! that wins by threats take, in problems and in games.

use std::sync::LazyLock;

use super::Child;
use super::table::Numbers;
use crate::gomoku::engine::combination::Combination;
use crate::gomoku::engine::evaluation::evaluate;
use crate::gomoku::engine::filled::filled;
use crate::gomoku::engine::points::Cell;
use crate::gomoku::engine::position::Position;
use crate::gomoku::engine::shape::{Shape, Shapes};
use crate::gomoku::engine::threat::Threat;

/// A number that grows with what a position or a move lacks, in points of the evaluation or of the
/// move order, up to a greatest one.
struct Scale {
    points: i32,
    most: i32,
}

impl Scale {
    fn number(&self, lack: i32) -> u32 {
        (lack / self.points).clamp(0, self.most) as u32
    }
}

/// What is added to the proof numbers of all moves of a node whose evaluation is below
/// [`PROMISING`].
const EVALUATIONS: Scale = Scale { points: 20, most: 40 };
const PROMISING: i32 = 500;

/// What is added to the proof number of a move that makes rows and is behind the best by move order.
const ATTACKS: Scale = Scale { points: 30, most: 8 };

/// The same for the disproof number of an answer.
const ANSWERS: Scale = Scale { points: 20, most: 16 };

/// The threats of moves that make rows, in the order in which they are tried.
const ROWS: [Threat; 6] = [
    Threat::FourThree,
    Threat::FourPlus,
    Threat::DoubleThree,
    Threat::Four,
    Threat::ThreePlus,
    Threat::Three,
];

/// More moves than most nodes have.
const MOST_EXPECTED: usize = 128;

/// The attacker's moves that may be threats, with first numbers; `quiet` ones only on demand.
pub(super) fn attacks(position: &Position, quiet: bool) -> Vec<Child> {
    let (attacker, defender) = (position.to_move(), !position.to_move());
    let all = 1 + EVALUATIONS.number(PROMISING - evaluate(position));
    let child = |cell, more| Child { cell, numbers: Numbers { proof: all + more, disproof: 1 } };
    let allowed = |cell: &Cell| position.threat(*cell, attacker) != Threat::Forbidden;
    if !position.threats(defender, Threat::Five).is_empty() {
        let stop = position.stops(defender).next().filter(allowed);
        return stop.map(|cell| child(cell, 0)).into_iter().collect();
    }
    let mut rows = Vec::with_capacity(MOST_EXPECTED);
    position.add_points(attacker, &ROWS, &mut rows);
    rows.extend(position.threats(attacker, Threat::Suspect).iter().filter(allowed));
    let mut moves = Vec::with_capacity(MOST_EXPECTED);
    let rows = behind_best(position, rows);
    moves.extend(rows.map(|(cell, lack)| child(cell, ATTACKS.number(lack))));
    if quiet {
        // The defender's straight four would come first, so it must be stopped.
        let pressed = position.winning_point(defender).is_some();
        let cells = if pressed { position.fours_of(defender) } else { position.neighbourhood() };
        let cells = cells.iter().filter(|&cell| position.apparent(cell, attacker) == Threat::Quiet);
        let proofs = quiet_proofs();
        let proof = |cell| u32::from(proofs[position.combination(cell, attacker).number()]);
        moves.extend(cells.map(|cell| child(cell, proof(cell))));
    }
    moves
}
/// The defender's moves with first numbers.
pub(super) fn replies(position: &Position, cells: Vec<Cell>) -> Vec<Child> {
    let child = |(cell, lack)| {
        let numbers = Numbers { proof: 1, disproof: 1 + ANSWERS.number(lack) };
        Child { cell, numbers }
    };
    behind_best(position, cells).map(child).collect()
}

/// The moves, each with what its score in the move order lacks to the best one.
fn behind_best(position: &Position, cells: Vec<Cell>) -> impl Iterator<Item = (Cell, i32)> {
    let best = cells.iter().map(|&cell| position.move_score(cell)).max().unwrap_or(0);
    cells.into_iter().map(move |cell| (cell, best - position.move_score(cell)))
}

/// [`quiet_proof`] by the number of the combination of the shapes.
fn quiet_proofs() -> &'static [u8; Combination::NUMBERS] {
    static PROOFS: LazyLock<Box<[u8; Combination::NUMBERS]>> = LazyLock::new(|| {
        let mut proofs = filled(0);
        for shapes in Shapes::all().filter(|shapes| shapes.each().is_sorted()) {
            proofs[Combination::new(shapes).number()] = quiet_proof(shapes);
        }
        proofs
    });
    &PROOFS
}

/// What is added to the proof number of a quiet move with these shapes: few are threats, and those that
/// are have many answers.
fn quiet_proof(shapes: Shapes) -> u8 {
    let (mut threes, mut open_twos, mut twos) = (0, 0, 0);
    for shape in shapes.each() {
        match shape {
            Shape::Three => threes += 1,
            Shape::OpenTwo | Shape::WideTwo | Shape::WidestTwo => open_twos += 1,
            Shape::Two => twos += 1,
            _ => {}
        }
    }
    match (threes, open_twos, twos) {
        (1.., _, _) if threes + open_twos > 1 => 15,
        (1.., _, _) => 30,
        (0, 2.., _) => 45,
        (0, 1, _) | (0, 0, 2..) => 60,
        _ => 90,
    }
}
