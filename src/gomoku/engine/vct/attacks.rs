//! The attacker's moves.

use super::Child;
use super::table::Numbers;
use crate::gomoku::engine::points::Cell;
use crate::gomoku::engine::position::Position;
use crate::gomoku::engine::shape::{Shape, Shapes};
use crate::gomoku::engine::threat::Threat;

/// The attacker's moves that may be threats, with first numbers; `quiet` ones only on demand.
pub(super) fn attacks(position: &Position, quiet: bool) -> Vec<Child> {
    let (attacker, defender) = (position.to_move(), !position.to_move());
    let child = |cell| Child { cell, numbers: Numbers::UNKNOWN };
    let allowed = |cell: &Cell| position.threat(*cell, attacker) != Threat::Forbidden;
    if !position.threats(defender, Threat::Five).is_empty() {
        return position.stops(defender).next().filter(allowed).map(child).into_iter().collect();
    }
    let threats = [
        Threat::FourThree,
        Threat::FourPlus,
        Threat::DoubleThree,
        Threat::Four,
        Threat::ThreePlus,
        Threat::Three,
    ];
    let certain = threats.into_iter().flat_map(|threat| position.threats(attacker, threat).iter());
    let suspects = position.threats(attacker, Threat::Suspect).iter().filter(allowed);
    let mut moves: Vec<Child> = certain.chain(suspects).map(child).collect();
    if quiet {
        // The defender's straight four would come first, so it must be stopped.
        let pressed = position.winning_point(defender).is_some();
        let cells = if pressed { position.fours_of(defender) } else { position.neighbourhood() };
        for cell in cells.iter() {
            if position.apparent(cell, attacker) == Threat::Quiet
                && let Some(proof) = first_proof(position.shapes(cell, attacker))
            {
                moves.push(Child { cell, numbers: Numbers { proof, disproof: 1 } });
            }
        }
    }
    moves
}

/// The first proof number of a quiet move with these shapes: few are threats, and those that are have
/// many answers. `None` if it is hardly a threat.
fn first_proof(shapes: Shapes) -> Option<u32> {
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
        (1.., _, _) if threes + open_twos > 1 => Some(20),
        (1.., _, _) => Some(40),
        (0, 2.., _) => Some(60),
        (0, 1, _) | (0, 0, 2..) => Some(80),
        _ => None,
    }
}
