//! Moves on points that had a stone already, and points that are set up with a stone of each colour.

use super::{NodeId, Note, PointSet, Record};
use crate::board::{ByColor, Point};
use crate::game::record::Remark;

/// The moves of a long game.
const LONG_GAME: usize = 256;

/// The change of the stones by a node, to take it back.
enum Change {
    Nothing,
    Stones(Box<PointSet>),
    /// A move put a stone where there was none.
    Move(Point),
}

/// What is doubtful in a record whose moves are on points that had a stone, or whose nodes set up both
/// colours on one point. Each line is followed from the root.
pub(super) fn remarks(record: &Record) -> impl Iterator<Item = Remark> {
    let tree = &record.tree;
    let mut stones = PointSet::default();
    // The nodes of the line so far, each with what it changed and whether it is a move.
    let mut line: Vec<(Change, bool)> = Vec::with_capacity(tree.len().min(LONG_GAME));
    let (mut number, mut moves, mut first) = (0, 0, usize::MAX);
    let (mut points, mut first_point) = (0, usize::MAX);
    let mut pending = vec![(NodeId::ROOT, 0)];
    while let Some((node, depth)) = pending.pop() {
        for (change, is_move) in line.drain(depth..).rev() {
            number -= usize::from(is_move);
            match change {
                Change::Nothing => {}
                Change::Stones(before) => stones = *before,
                Change::Move(point) => stones.remove(point.into()),
            }
        }
        let played = tree.played(node);
        number += usize::from(played.is_some());
        let mut change = Change::Nothing;
        if tree.sets_up(node) {
            change = Change::Stones(Box::new(stones));
            let both = set_up_twice(tree.notes(node));
            points += both;
            first_point = if both > 0 { first_point.min(number) } else { first_point };
        }
        if let Some(point) = played.and_then(|played| played.point) {
            if stones.contains(point) {
                moves += 1;
                first = first.min(number);
            } else if matches!(change, Change::Nothing) {
                change = Change::Move(point);
            }
            stones.add(point.into());
        }
        for note in tree.notes(node) {
            match note {
                Note::SetUp(area, Some(_)) => stones.add(*area),
                Note::SetUp(area, None) => stones.remove(*area),
                _ => {}
            }
        }
        line.push((change, played.is_some()));
        let begin = pending.len();
        pending.extend(tree.children(node).map(|child| (child, depth + 1)));
        pending[begin..].reverse();
    }
    let on_stones = (moves > 0).then_some(Remark::Occupied { moves, first });
    let both = (points > 0).then_some(Remark::BothColors { points, first: first_point });
    both.into_iter().chain(on_stones)
}

/// Whether a move of a record is on a point that had a stone.
pub(super) fn has_moves_on_stones(record: &Record) -> bool {
    remarks(record).any(|remark| matches!(remark, Remark::Occupied { .. }))
}

/// The number of points on which the notes of a node put a black and a white stone.
fn set_up_twice<'a>(notes: impl IntoIterator<Item = &'a Note>) -> usize {
    let (mut stones, mut twice) = (ByColor::<PointSet>::default(), 0);
    for note in notes {
        if let Note::SetUp(area, Some(stone)) = note {
            let other = stones[!*stone];
            stones[*stone].insert(*area, |point| twice += usize::from(other.contains(point)));
        }
    }
    twice
}

#[cfg(test)]
mod tests {
    use super::super::sample::one;
    use super::*;
    use crate::gomoku::record::Format;

    #[test]
    fn moves_on_stones_are_counted_in_all_lines() {
        for (sgf, expected) in [
            ("(;SZ[15];B[hh];W[ii])", None),
            ("(;SZ[15];B[hh];W[hh];B[ii])", Some((1, 2))),
            ("(;SZ[15];B[hh](;W[ii];B[ii];W[jj])(;W[jj];B[ii];W[hh]))", Some((2, 3))),
            ("(;SZ[15]AB[aa:cc];W[bb];B[])", Some((1, 1))),
            ("(;SZ[15]AB[aa:cc]AE[bb];W[bb];B[dd]AE[bb](;W[bb])(;W[bb]))", None),
        ] {
            let found: Vec<_> = remarks(&one(Format::Sgf, sgf).unwrap()).collect();
            let expected = expected.map(|(moves, first)| Remark::Occupied { moves, first });
            assert_eq!(found, Vec::from_iter(expected), "{sgf}");
        }
    }

    #[test]
    fn points_that_are_set_up_with_both_colours_are_counted() {
        for (sgf, expected) in [
            ("(;SZ[15]AB[hh]AW[ii])", None),
            ("(;SZ[15]AB[hh]AW[hh])", Some((1, 0))),
            ("(;SZ[15]AB[aa:cc]AW[bb][cb][dd];B[hh])", Some((2, 0))),
            ("(;SZ[15]AB[hh];AW[hh])", None),
            ("(;SZ[15];B[hh];AB[aa]AW[aa])", Some((1, 1))),
        ] {
            let found: Vec<_> = remarks(&one(Format::Sgf, sgf).unwrap()).collect();
            let expected = expected.map(|(points, first)| Remark::BothColors { points, first });
            assert_eq!(found, Vec::from_iter(expected), "{sgf}");
        }
    }
}
