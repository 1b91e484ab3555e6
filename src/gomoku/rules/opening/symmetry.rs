//! Turns and mirror images of the lattice, and when two fifth moves come to the same.

use crate::board::{Color, Point};

/// A step on the lattice: so many lines to the right and down.
pub(super) type Offset = (i8, i8);

/// Where a step goes when the lattice is turned about its beginning.
pub(super) type Turn = fn(Offset) -> Offset;

/// The identity, the quarter turns and the mirror images.
pub(super) const TURNS: [Turn; 8] = [
    |(x, y)| (x, y),
    |(x, y)| (-y, x),
    |(x, y)| (-x, -y),
    |(x, y)| (y, -x),
    |(x, y)| (-x, y),
    |(x, y)| (x, -y),
    |(x, y)| (y, x),
    |(x, y)| (-y, -x),
];

/// The step from `from` to `to`.
pub(super) fn offset(from: Point, to: Point) -> Offset {
    let (x, y) = lattice(to);
    let (from_x, from_y) = lattice(from);
    (x - from_x, y - from_y)
}

/// The symmetries that map some stones onto themselves, colours kept.
///
/// Not only those of the board, which leave its centre in place, but all of the lattice: a fifth
/// move that makes the same shape a little further on counts as the same. Each symmetry of the
/// board that keeps the stones is one of these, so whoever offers by this rule is right by either
/// reading of "symmetric".
pub(super) struct Symmetries(Vec<(Turn, Offset)>);

impl Symmetries {
    /// Those of the stones on these points, Black's and White's in turn.
    pub(super) fn of(moves: &[Point]) -> Self {
        let stones: Vec<(Offset, Color)> = moves
            .iter()
            .zip(Color::in_turn())
            .map(|(&point, stone)| (lattice(point), stone))
            .collect();
        let Some(&(first, color)) = stones.first() else { return Self(Vec::new()) };
        let mut found = Vec::new();
        for turn in TURNS {
            for &(image, _) in stones.iter().filter(|&&(_, stone)| stone == color) {
                let (x, y) = turn(first);
                let shift = (image.0 - x, image.1 - y);
                let keeps = |&(at, stone): &(Offset, Color)| {
                    stones.contains(&(moved(turn, shift, at), stone))
                };
                if stones.iter().all(keeps) {
                    found.push((turn, shift));
                }
            }
        }
        Self(found)
    }

    /// Whether one of them maps `one` to `other`.
    pub(super) fn maps(&self, one: Point, other: Point) -> bool {
        let (one, other) = (lattice(one), lattice(other));
        self.0.iter().any(|&(turn, shift)| moved(turn, shift, one) == other)
    }
}

fn moved(turn: Turn, shift: Offset, at: Offset) -> Offset {
    let (x, y) = turn(at);
    (x + shift.0, y + shift.1)
}

/// A point as a step from the upper left corner.
fn lattice(point: Point) -> Offset {
    let line = |line: u8| i8::try_from(line).expect("a board has at most 26 lines");
    (line(point.column()), line(point.row()))
}
