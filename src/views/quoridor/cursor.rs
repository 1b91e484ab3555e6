//! The cursor: a square for the pawn, or a whole wall.

use crate::board::Color;
use crate::quoridor::rules::State;
use crate::quoridor::{Direction, Move, Square, Wall};

/// Where a turn begins: on the pawn of the side to move.
pub(super) fn home(state: &State) -> Move {
    Move::Pawn(state.pawns()[state.to_move()])
}

/// One step of the cursor: the pawn goes to the next square in that direction to which it may go, a
/// wall from crossing to crossing.
pub(super) fn step(state: &State, from: Move, right: i8, down: i8) -> Move {
    match from {
        Move::Pawn(square) => Move::Pawn(target(state, square, (right, down))),
        Move::Wall(wall) => {
            let moved = |at: u8, by: i8| at.saturating_add_signed(by).min(Wall::LINES - 1);
            let (column, row) =
                (moved(wall.column(), right), moved(wall.row(), down.saturating_neg()));
            Move::Wall(Wall::new(column, row, wall.direction).unwrap_or(wall))
        }
    }
}

/// The square to which an arrow takes the cursor from `from`: of those to which the pawn may go and
/// that are farther in the arrow's direction, the one that is most nearly straight ahead. So two
/// arrows find a diagonal.
fn target(state: &State, from: Square, (right, down): (i8, i8)) -> Square {
    let apart = |to: u8, from: u8| to.cast_signed() - from.cast_signed();
    let (x, y) = (right.signum(), -down.signum());
    let ahead = Square::of(state.pawn_moves()).filter_map(|square| {
        let (dx, dy) = (apart(square.column(), from.column()), apart(square.row(), from.row()));
        let (along, across) = (dx * x + dy * y, dx * y - dy * x);
        (along > 0).then_some((across.abs(), along, square))
    });
    ahead.min().map_or(from, |(.., square)| square)
}

/// The cursor of the other kind: from a wall to the pawn, or from the pawn to a wall in front of the
/// other pawn.
pub(super) fn switched(state: &State, from: Move) -> Option<Move> {
    if let Move::Wall(_) = from {
        return Some(home(state));
    }
    let other = !state.to_move();
    let pawn = state.pawns()[other];
    let row = match other {
        Color::Black => pawn.row(),
        Color::White => pawn.row().saturating_sub(1),
    };
    let last = Wall::LINES - 1;
    Wall::new(pawn.column().min(last), row.min(last), Direction::Horizontal).map(Move::Wall)
}

/// A wall in the other direction.
pub(super) const fn turned(from: Move) -> Option<Move> {
    match from {
        Move::Pawn(_) => None,
        Move::Wall(wall) => Some(Move::Wall(wall.turned())),
    }
}
