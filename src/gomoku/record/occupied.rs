//! Moves on points that had a stone already.

use super::{NodeId, Note, PointSet, Record};
use crate::board::Point;
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

/// What is doubtful in a record whose moves are on points that had a stone; `None` if there is no
/// such move. Each line is followed from the root.
pub(super) fn remark(record: &Record) -> Option<Remark> {
    let tree = &record.tree;
    let mut stones = PointSet::default();
    // The nodes of the line so far, each with what it changed and whether it is a move.
    let mut line: Vec<(Change, bool)> = Vec::with_capacity(tree.len().min(LONG_GAME));
    let (mut number, mut moves, mut first) = (0, 0, usize::MAX);
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
    (moves > 0).then_some(Remark::Occupied { moves, first })
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
            let found = remark(&one(Format::Sgf, sgf).unwrap());
            let expected = expected.map(|(moves, first)| Remark::Occupied { moves, first });
            assert_eq!(found, expected, "{sgf}");
        }
    }
}
