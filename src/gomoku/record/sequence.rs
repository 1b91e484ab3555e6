//! Converts a position of a record to a sequence of moves, so that a game can be continued from it.

use thiserror::Error;

use super::{Diagram, NodeId, Record};
use crate::board::{ByColor, Color, Point};
use crate::gomoku::rules::Move;

/// Why no sequence of alternating moves leads to a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoSequence {
    /// The numbers of moves, including set-up stones, cannot result from alternating turns with
    /// Black first.
    #[error("{} black and {} white moves cannot result from alternating turns", .0.black, .0.white)]
    Count(ByColor<usize>),
    /// The side to move does not fit the numbers of moves.
    #[error("{0} is to move, which does not fit the numbers of black and white moves")]
    Turn(Color),
}

/// The moves that lead to the position at `node`, in alternating order. Set-up stones come first;
/// played moves keep their order. Whether the rules allow the moves, including passes, is not
/// checked.
///
/// # Errors
/// If there is no such order.
pub fn to_sequence(record: &Record, node: NodeId) -> Result<Vec<Move>, NoSequence> {
    let Diagram { board, numbers, to_move, .. } = Diagram::at(record, node);
    let mut moves = ByColor { black: Vec::new(), white: Vec::new() };
    let is_set_up = |point: &Point| !numbers.iter().any(|(played, _)| played == point);
    for point in board.points().filter(is_set_up) {
        if let Some(stone) = board.get(point) {
            moves[stone].push(Move::Stone(point));
        }
    }
    let played = record.tree.path(node).into_iter().filter_map(|id| record.tree.played(id));
    for (number, played) in (1..).zip(played) {
        match played.point {
            None => moves[played.stone].push(Move::Pass),
            Some(point) if numbers.contains(&(point, number)) => {
                moves[played.stone].push(Move::Stone(point));
            }
            Some(_) => {}
        }
    }
    let count = ByColor { black: moves.black.len(), white: moves.white.len() };
    let next = match count.black.checked_sub(count.white) {
        Some(0) => Color::Black,
        Some(1) => Color::White,
        _ => return Err(NoSequence::Count(count)),
    };
    if to_move != next {
        return Err(NoSequence::Turn(to_move));
    }
    let mut sides = [moves.black.into_iter(), moves.white.into_iter()];
    Ok((0..count.black + count.white).filter_map(|turn| sides[turn % 2].next()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoardSize;
    use crate::gomoku::record::{self, Note, Tree};

    fn point(column: u8) -> Point {
        Point::new(column, 0).unwrap()
    }

    /// The columns of the sequence, `None` for a pass, for a record with stones set up in the
    /// columns from 0, `X` black and `O` white, followed by these moves.
    fn last_of(set_up: &str, moves: &[record::Move]) -> Result<Vec<Option<u8>>, NoSequence> {
        let mut record = Record::new(BoardSize::FIFTEEN);
        let stones = (0..).zip(set_up.chars()).map(|(column, stone)| {
            let stone = if stone == 'X' { Color::Black } else { Color::White };
            Note::SetUp(point(column).into(), Some(stone))
        });
        record.tree.set_notes(NodeId::ROOT, stones.collect());
        let mut last = NodeId::ROOT;
        for played in moves {
            last = record.tree.add(last, Some(*played)).unwrap();
        }
        let order = to_sequence(&record, last)?;
        Ok(order.into_iter().map(|made| made.point().map(Point::column)).collect())
    }

    const PASS: record::Move = record::Move { stone: Color::White, point: None };

    fn black(column: u8) -> record::Move {
        record::Move { stone: Color::Black, point: Some(point(column)) }
    }

    fn white(column: u8) -> record::Move {
        record::Move { stone: Color::White, point: Some(point(column)) }
    }

    #[test]
    fn moves_keep_their_order_and_stones_set_up_come_first_by_turns() {
        let columns = |columns: &[u8]| Ok(columns.iter().copied().map(Some).collect());
        assert_eq!(last_of("", &[black(9), white(3), black(1)]), columns(&[9, 3, 1]));
        assert_eq!(last_of("OOXX", &[]), columns(&[2, 0, 3, 1]));
        assert_eq!(last_of("X", &[white(9), black(8)]), columns(&[0, 9, 8]));
        assert_eq!(last_of("", &[]), columns(&[]));
    }

    #[test]
    fn a_pass_is_a_move_of_its_side() {
        let passed = [black(9), PASS, black(8)];
        assert_eq!(last_of("", &passed), Ok(vec![Some(9), None, Some(8)]));
        assert_eq!(last_of("XO", &passed), Ok(vec![Some(0), Some(1), Some(9), None, Some(8)]));
    }

    #[test]
    fn positions_that_cannot_result_from_alternating_turns_are_refused() {
        let count = |black, white| Err(NoSequence::Count(ByColor { black, white }));
        assert_eq!(last_of("XX", &[]), count(2, 0));
        assert_eq!(last_of("O", &[]), count(0, 1));
        assert_eq!(last_of("XOO", &[black(9)]), Err(NoSequence::Turn(Color::White)));
        assert_eq!(last_of("", &[PASS]), count(0, 1));
    }

    #[test]
    fn a_stone_that_was_replaced_is_not_in_the_sequence() {
        let tree = Tree::line([Some(point(1)), Some(point(1))]).unwrap();
        let record = Record { tree, ..Record::new(BoardSize::FIFTEEN) };
        let last = record.tree.main_line().last().unwrap();
        let count = ByColor { black: 0, white: 1 };
        assert_eq!(to_sequence(&record, last), Err(NoSequence::Count(count)));
    }
}
