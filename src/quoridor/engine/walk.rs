//! The player that walks a shortest way and never places a wall.

use fastrand::Rng;

use crate::quoridor::rules::{State, goal, targets};
use crate::quoridor::{Move, Square};

/// A step or jump that begins a shortest way past the other pawn where it stands now; any move of
/// the pawn if it stands in the only way. `None` if the game is over.
pub(super) fn choose(state: &State, random: &mut Rng) -> Option<Move> {
    if state.winner().is_some() {
        return None;
    }
    let steps: Vec<Square> = Square::of(state.pawn_moves()).collect();
    let distances = steps.iter().map(|&to| distance(state, to).unwrap_or(usize::MAX));
    let shortest = distances.clone().min()?;
    let best = steps.iter().zip(distances).filter(|(_, distance)| *distance == shortest);
    random.choice(best.map(|(&to, _)| Move::Pawn(to)).collect::<Vec<_>>())
}

/// The moves that the side to move needs from a square, while the other pawn stands still.
fn distance(state: &State, from: Square) -> Option<usize> {
    let (us, other) = (state.to_move(), state.pawns()[!state.to_move()]);
    let (mut reached, mut front) = (from.bit(), from.bit());
    for distance in 0.. {
        if reached & goal(us) != 0 {
            return Some(distance);
        }
        let next = Square::of(front);
        front = next.fold(0, |set, square| set | targets(state.walls(), square, other)) & !reached;
        if front == 0 {
            break;
        }
        reached |= front;
    }
    None
}
