//! The moves of the game.

use super::square::Square;
use super::wall::Wall;

/// One move: a step or jump of the pawn, or a wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// The pawn goes to this square.
    Pawn(Square),
    /// A wall is placed.
    Wall(Wall),
}
