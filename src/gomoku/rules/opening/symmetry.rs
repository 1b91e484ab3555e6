//! Symmetries of the lattice: rotations, reflections and translations, and whether two fifth moves are
//! equivalent.

use crate::board::{Color, Point};

/// An offset on the lattice, right and down.
pub(super) type Offset = (i8, i8);

/// A rotation or reflection of an offset about the origin.
pub(super) type Turn = fn(Offset) -> Offset;

/// The identity, the rotations and the reflections.
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

/// The offset from `from` to `to`.
pub(super) fn offset(from: Point, to: Point) -> Offset {
    let (x, y) = lattice(to);
    let (from_x, from_y) = lattice(from);
    (x - from_x, y - from_y)
}

/// The symmetries that map a set of stones onto itself and keep the colours.
///
/// All symmetries of the lattice count, not only those that keep the board's centre: a fifth move that
/// makes the same shape elsewhere is the same move. Every symmetry of the board that keeps the stones
/// is among them, so offers that satisfy this rule satisfy either reading of "symmetric".
pub(super) struct Symmetries(Vec<(Turn, Offset)>);

impl Symmetries {
    /// The symmetries of the stones on these points, Black's and White's alternating.
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

    /// Whether one of the symmetries maps `one` to `other`.
    pub(super) fn maps(&self, one: Point, other: Point) -> bool {
        let (one, other) = (lattice(one), lattice(other));
        self.0.iter().any(|&(turn, shift)| moved(turn, shift, one) == other)
    }
}

fn moved(turn: Turn, shift: Offset, at: Offset) -> Offset {
    let (x, y) = turn(at);
    (x + shift.0, y + shift.1)
}

/// A point as an offset from the upper left corner.
fn lattice(point: Point) -> Offset {
    let line = |line: u8| i8::try_from(line).expect("a board has at most 26 lines");
    (line(point.column()), line(point.row()))
}
