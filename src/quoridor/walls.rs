//! The walls on the board as bitboards: which slots are free, which squares are connected.
//!
//! A set of squares is a `u128` with one bit for each [`Square`]; a set of crossings is a `u64` with
//! one bit for each crossing of a [`Wall`].

use super::square::Square;
use super::wall::{Direction, Wall};

/// How far the square above is, in bits.
const UP: u32 = Square::LINES as u32;
/// Every square.
pub const BOARD: u128 = (1 << (Square::LINES * Square::LINES)) - 1;
/// The lowest row.
pub const BOTTOM: u128 = (1 << Square::LINES) - 1;
/// The highest row.
pub const TOP: u128 = BOTTOM << (UP * (UP - 1));
/// The rightmost column.
const RIGHT: u128 = {
    let mut set = 0;
    let mut row = 0;
    while row < UP {
        set |= 1 << (row * UP + UP - 1);
        row += 1;
    }
    set
};

/// How far the crossing above is, in bits.
const ABOVE: u32 = Wall::LINES as u32;
/// The crossings of the leftmost and the rightmost column.
const FIRST_COLUMN: u64 = u64::MAX / 0xff;
const LAST_COLUMN: u64 = FIRST_COLUMN << (ABOVE - 1);
/// The crossings of the lowest and the highest row.
const FIRST_ROW: u64 = 0xff;
const LAST_ROW: u64 = FIRST_ROW << (ABOVE * (ABOVE - 1));

/// A value for each direction of walls: sets of crossings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Slots {
    /// The crossings of horizontal walls.
    pub horizontal: u64,
    /// The crossings of vertical walls.
    pub vertical: u64,
}

impl Slots {
    /// The crossings of one direction.
    #[must_use]
    pub const fn of(self, direction: Direction) -> u64 {
        match direction {
            Direction::Horizontal => self.horizontal,
            Direction::Vertical => self.vertical,
        }
    }

    const fn of_mut(&mut self, direction: Direction) -> &mut u64 {
        match direction {
            Direction::Horizontal => &mut self.horizontal,
            Direction::Vertical => &mut self.vertical,
        }
    }

    /// Whether a wall is in the set.
    #[must_use]
    pub const fn contains(self, wall: Wall) -> bool {
        self.of(wall.direction) & wall.bit() != 0
    }

    /// Adds a wall.
    pub const fn insert(&mut self, wall: Wall) {
        *self.of_mut(wall.direction) |= wall.bit();
    }

    /// Removes a wall.
    pub const fn remove(&mut self, wall: Wall) {
        *self.of_mut(wall.direction) &= !wall.bit();
    }

    /// The walls that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            horizontal: self.horizontal & other.horizontal,
            vertical: self.vertical & other.vertical,
        }
    }

    /// The number of walls.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.horizontal.count_ones() + self.vertical.count_ones()
    }

    /// The walls, horizontal ones first.
    pub fn walls(self) -> impl Iterator<Item = Wall> {
        Direction::BOTH
            .into_iter()
            .flat_map(move |direction| Wall::of(self.of(direction), direction))
    }
}

/// The squares by their distance from a goal, in steps.
pub type Rings = [u128; 81];

/// The walls on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Walls {
    placed: Slots,
    /// The squares that cannot be left upward, and those that cannot be left to the right; the edge
    /// of the board counts as a wall.
    closed_up: u128,
    closed_right: u128,
}

impl Default for Walls {
    /// No walls.
    fn default() -> Self {
        Self { placed: Slots::default(), closed_up: TOP, closed_right: RIGHT }
    }
}

/// The crossings to the right of those in a set, and to the left.
const fn right_of(set: u64) -> u64 {
    (set & !LAST_COLUMN) << 1
}

const fn left_of(set: u64) -> u64 {
    (set & !FIRST_COLUMN) >> 1
}

/// The crossings of which at least two of three sets contain.
const fn two_of(one: u64, two: u64, three: u64) -> u64 {
    one & two | one & three | two & three
}

impl Walls {
    /// The walls.
    #[must_use]
    pub const fn placed(&self) -> Slots {
        self.placed
    }

    /// Places a wall; whether it is allowed is not checked.
    pub const fn place(&mut self, wall: Wall) {
        self.placed.insert(wall);
        let square = 1u128 << (wall.row() * Square::LINES + wall.column());
        match wall.direction {
            Direction::Horizontal => self.closed_up |= square | square << 1,
            Direction::Vertical => self.closed_right |= square | square << UP,
        }
    }

    /// These walls and one more; whether it is allowed is not checked.
    #[must_use]
    pub const fn with(mut self, wall: Wall) -> Self {
        self.place(wall);
        self
    }

    /// The squares one step up from those of a set.
    #[must_use]
    pub const fn up(&self, set: u128) -> u128 {
        (set & !self.closed_up) << UP
    }

    /// The squares one step down.
    #[must_use]
    pub const fn down(&self, set: u128) -> u128 {
        (set >> UP) & !self.closed_up
    }

    /// The squares one step to the right.
    #[must_use]
    pub const fn right(&self, set: u128) -> u128 {
        (set & !self.closed_right) << 1
    }

    /// The squares one step to the left.
    #[must_use]
    pub const fn left(&self, set: u128) -> u128 {
        (set >> 1) & !self.closed_right
    }

    /// The squares of a set and those one step away.
    #[must_use]
    pub const fn spread(&self, set: u128) -> u128 {
        set | self.up(set) | self.down(set) | self.right(set) | self.left(set)
    }

    /// Whether a way leads from a square to one of the squares `goal`. Pawns do not count.
    #[must_use]
    pub const fn connects(&self, from: Square, goal: u128) -> bool {
        let mut reached = from.bit();
        loop {
            if reached & goal != 0 {
                return true;
            }
            let next = self.spread(reached);
            if next == reached {
                return false;
            }
            reached = next;
        }
    }

    /// Finds the squares at each distance from `goal` up to that of `from`, which is returned in
    /// steps; `None` if no way leads there. Pawns do not count.
    pub fn fill_rings(&self, rings: &mut Rings, from: Square, goal: u128) -> Option<usize> {
        let (mut reached, mut distance) = (goal, 0);
        rings[0] = goal;
        while reached & from.bit() == 0 {
            let next = self.spread(reached);
            if next == reached {
                return None;
            }
            distance += 1;
            rings[distance] = next & !reached;
            reached = next;
        }
        Some(distance)
    }

    /// The slots in which a wall neither overlaps nor crosses another.
    #[must_use]
    pub const fn free(&self) -> Slots {
        let Slots { horizontal: h, vertical: v } = self.placed;
        Slots {
            horizontal: !(h | right_of(h) | left_of(h) | v),
            vertical: !(v | v << ABOVE | v >> ABOVE | h),
        }
    }

    /// The slots in which a wall would touch other walls or the edge with at least two of its three
    /// points: its ends and its middle. No other wall can cut a way.
    #[must_use]
    pub const fn touching(&self) -> Slots {
        let Slots { horizontal: h, vertical: v } = self.placed;
        let touched = h | right_of(h) | left_of(h) | v | v << ABOVE | v >> ABOVE;
        Slots {
            horizontal: two_of(
                touched,
                right_of(touched) | FIRST_COLUMN,
                left_of(touched) | LAST_COLUMN,
            ),
            vertical: two_of(touched, touched << ABOVE | FIRST_ROW, touched >> ABOVE | LAST_ROW),
        }
    }

    /// The slots in which a wall would cross one shortest way from a square to one of the squares
    /// `goal`, however the way may lead; no slots if there is no way.
    #[must_use]
    pub fn crossing_a_way(&self, from: Square, goal: u128) -> Slots {
        let mut rings = [0; 81];
        let Some(distance) = self.fill_rings(&mut rings, from, goal) else {
            return Slots::default();
        };
        let mut crossed = Slots::default();
        let mut at = from.bit();
        for &nearer in rings[..distance].iter().rev() {
            let square = at.trailing_zeros();
            let (column, row) = (square % UP, square / UP);
            // A step up or to the right leaves this square; a step down or to the left enters the
            // square that the same wall would close.
            if let next @ 1.. = self.up(at) & nearer {
                crossed.horizontal |= beside(column) << (row * ABOVE);
                at = next;
            } else if let next @ 1.. = self.down(at) & nearer {
                crossed.horizontal |= beside(column) << ((row - 1) * ABOVE);
                at = next;
            } else if let next @ 1.. = self.right(at) & nearer {
                crossed.vertical |= above(row) << column;
                at = next;
            } else {
                crossed.vertical |= above(row) << (column - 1);
                at = self.left(at) & nearer;
            }
        }
        crossed
    }
}

/// The crossings at both ends of the upper side of a square in this column, in the lowest row.
const fn beside(column: u32) -> u64 {
    // The crossing to the left is the square to the left's.
    ((1 << column) | (1 << column >> 1)) & FIRST_ROW
}

/// The crossings at both ends of the right side of a square in this row, in the first column.
const fn above(row: u32) -> u64 {
    let here = if row < ABOVE { 1 << (row * ABOVE) } else { 0 };
    let below = if row > 0 { 1 << ((row - 1) * ABOVE) } else { 0 };
    here | below
}
