//! The shortest ways of a pawn to its goal, all at once. The other pawn does not count.

use crate::quoridor::Square;
use crate::quoridor::wall::{Direction, Wall};
use crate::quoridor::walls::{Rings, Slots, Walls};

/// The shortest ways of a pawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Way {
    /// The steps to the goal.
    pub(super) distance: u8,
    /// How many squares more than one way needs lie on the shortest ways.
    pub(super) spare: u8,
    /// The squares to which a first step on a shortest way leads.
    pub(super) first: u128,
    /// The lower squares of the steps up and down on shortest ways.
    up: u128,
    /// The left squares of the steps to the right and left.
    right: u128,
}

impl Way {
    /// The shortest ways from a square to one of the squares `goal`; `None` if there is none.
    pub(super) fn new(walls: &Walls, from: Square, goal: u128, rings: &mut Rings) -> Option<Self> {
        let distance = walls.fill_rings(rings, from, goal)?;
        let mut way = Self { distance: distance as u8, ..Self::default() };
        let (mut front, mut squares) = (from.bit(), 0);
        for &nearer in rings[..distance].iter().rev() {
            let (up, down) = (walls.up(front) & nearer, walls.down(front) & nearer);
            let (right, left) = (walls.right(front) & nearer, walls.left(front) & nearer);
            way.up |= up >> Square::LINES | down;
            way.right |= right >> 1 | left;
            front = up | down | right | left;
            squares |= front;
            if way.first == 0 {
                way.first = front;
            }
        }
        way.spare = squares.count_ones() as u8 - way.distance;
        Some(way)
    }

    /// Whether a wall cuts a step of a shortest way. No other wall makes the way longer.
    pub(super) const fn is_cut_by(&self, wall: Wall) -> bool {
        let square = 1 << (wall.row() * Square::LINES + wall.column());
        match wall.direction {
            Direction::Horizontal => self.up & (square | square << 1) != 0,
            Direction::Vertical => self.right & (square | square << Square::LINES) != 0,
        }
    }

    /// The slots of the walls that cut a step of a shortest way.
    pub(super) const fn cuts(&self) -> Slots {
        Slots {
            horizontal: crossings(self.up | self.up >> 1),
            vertical: crossings(self.right | self.right >> Square::LINES),
        }
    }
}

/// The crossings at the upper right corners of squares.
const fn crossings(squares: u128) -> u64 {
    let (mut set, mut row) = (0, 0);
    while row < Wall::LINES {
        let squares = (squares >> (row * Square::LINES)) as u64 & 0xff;
        set |= squares << (row * Wall::LINES);
        row += 1;
    }
    set
}
