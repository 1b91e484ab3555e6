//! The openings that we put on the board for swap2: three stones that leave both sides alike.

#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use fastrand::Rng;

use crate::board::{BoardSize, Point};

/// Columns and rows from the centre: black, white, black.
type Opening = [(i16, i16); 3];

/// Openings which our own search, of a million nodes, takes for even by the rules of standard and of
/// freestyle on 15 lines; the first one fits every board.
const OPENINGS: [Opening; 11] = [
    [(0, 0), (-1, -2), (-2, 2)],
    [(2, 4), (0, 2), (-2, 2)],
    [(0, 3), (-1, 2), (3, -1)],
    [(1, 3), (-1, 0), (-3, 4)],
    [(1, 4), (4, 1), (5, 0)],
    [(1, 6), (0, 4), (0, 3)],
    [(3, 6), (3, 4), (3, 2)],
    [(3, 6), (2, 7), (4, 7)],
    [(4, 3), (6, 2), (7, -1)],
    [(6, 3), (4, 4), (6, 4)],
    [(6, 7), (5, 7), (6, 5)],
];

/// Three stones, black, white, black: one of the list, turned and mirrored by chance. There is one
/// for every board.
pub(super) fn opening(size: BoardSize, chance: &mut Rng) -> Option<[Point; 3]> {
    let fitting: Vec<_> = OPENINGS.into_iter().filter_map(|opening| on(size, opening)).collect();
    let symmetry = chance.u8(..8);
    Some(chance.choice(fitting)?.map(|point| turned(point, size, symmetry)))
}

/// The points of an opening, if the board is large enough for it.
fn on(size: BoardSize, opening: Opening) -> Option<[Point; 3]> {
    let center = size.center();
    let [black, white, second] = opening.map(|(right, down)| {
        let column = u8::try_from(i16::from(center.column()) + right).ok()?;
        size.point(column, u8::try_from(i16::from(center.row()) + down).ok()?)
    });
    Some([black?, white?, second?])
}

/// A point after one of the eight turns and reflections of the board.
fn turned(point: Point, size: BoardSize, symmetry: u8) -> Point {
    let last = size.lines() - 1;
    let mirrored = |line, mirrors| if mirrors { last - line } else { line };
    let column = mirrored(point.column(), symmetry & 1 > 0);
    let row = mirrored(point.row(), symmetry & 2 > 0);
    let (column, row) = if symmetry & 4 > 0 { (row, column) } else { (column, row) };
    size.point(column, row).unwrap_or(point)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_board_has_an_opening_of_three_points() {
        for lines in BoardSize::MIN..=BoardSize::MAX {
            let size = BoardSize::new(lines).unwrap();
            for seed in 0..100 {
                let points = opening(size, &mut Rng::with_seed(seed)).unwrap();
                assert!(points.iter().all(|&point| size.contains(point)), "{size}");
                assert_eq!(BTreeSet::from(points).len(), 3, "{size}: {points:?}");
            }
        }
    }

    #[test]
    fn every_opening_comes_in_all_its_turns_by_chance_and_the_same_by_the_same_chance() {
        let size = BoardSize::FIFTEEN;
        let all: BTreeSet<_> =
            (0..10_000).filter_map(|seed| opening(size, &mut Rng::with_seed(seed))).collect();
        assert_eq!(all.len(), 8 * OPENINGS.len());
        let with = |seed| opening(size, &mut Rng::with_seed(seed));
        assert_eq!(with(7), with(7));
    }
}
