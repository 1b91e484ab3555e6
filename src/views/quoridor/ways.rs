//! The shortest ways of the pawns, in which the other pawn does not count.

use crate::board::Color;
use crate::quoridor::Square;
use crate::quoridor::rules::{State, goal};

/// The squares of a shortest way of a pawn, from where it stands to its goal; empty if there is none.
pub(super) fn shortest(state: &State, color: Color) -> Vec<Square> {
    let (walls, pawn, mut rings) = (state.walls(), state.pawns()[color], [0; 81]);
    let Some(distance) = walls.fill_rings(&mut rings, pawn, goal(color)) else { return Vec::new() };
    let mut way = vec![pawn];
    for &nearer in rings[..distance].iter().rev() {
        let here = way.last().map_or(0, |square| square.bit());
        way.extend(Square::of(walls.spread(here) & nearer).next());
    }
    way
}

/// The length of a shortest way of a pawn in steps, if there is one.
pub(super) fn steps(state: &State, color: Color) -> Option<usize> {
    let walls = state.walls();
    walls.fill_rings(&mut [0; 81], state.pawns()[color], goal(color))
}
