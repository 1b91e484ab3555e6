//! An order of moves that leads to a position on paper, so that it can be played on from.

use thiserror::Error;

use super::{NodeId, Record};
use crate::board::{ByColor, Point, Stone};
use crate::record::Diagram;

/// Why no game can have come to a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoOrder {
    /// A side passed, which no game of ours knows.
    #[error("move {0} is a pass")]
    Pass(usize),
    /// The numbers of stones do not come from turns that alternate, Black's first.
    #[error("{} black and {} white stones do not come from turns that alternate", .0.black, .0.white)]
    Count(ByColor<usize>),
    /// By the numbers of stones the other side is to move.
    #[error("it is the turn of {0}, who has made a move more")]
    Turn(Stone),
}

/// The points of the position at `node`, in an order in which the two sides can have played them by
/// turns. Stones that were set up come before those that were played, which keep their order.
///
/// # Errors
/// Says why there is no such order.
pub fn order(record: &Record, node: NodeId) -> Result<Vec<Point>, NoOrder> {
    let moves = record.tree.path(node).into_iter().filter_map(|id| record.tree.played(id));
    for (number, played) in (1..).zip(moves) {
        if played.point.is_none() {
            return Err(NoOrder::Pass(number));
        }
    }
    let Diagram { board, numbers, to_move, .. } = Diagram::at(record, node);
    let is_set_up = |point: &Point| !numbers.iter().any(|(played, _)| played == point);
    let set_up = board.points().filter(is_set_up);
    let in_order = set_up.chain(numbers.iter().map(|&(point, _)| point));
    let mut points = ByColor { black: Vec::new(), white: Vec::new() };
    for point in in_order {
        if let Some(stone) = board.get(point) {
            points[stone].push(point);
        }
    }
    let count = ByColor { black: points.black.len(), white: points.white.len() };
    let next = match count.black.checked_sub(count.white) {
        Some(0) => Stone::Black,
        Some(1) => Stone::White,
        _ => return Err(NoOrder::Count(count)),
    };
    if to_move != next {
        return Err(NoOrder::Turn(to_move));
    }
    let mut sides = [points.black.into_iter(), points.white.into_iter()];
    Ok((0..count.black + count.white).filter_map(|turn| sides[turn % 2].next()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoardSize;
    use crate::record::{Move, Note, Tree};

    fn point(column: u8) -> Point {
        Point::new(column, 0).unwrap()
    }

    /// Stones set up in columns, `X` black and `O` white, and moves behind them.
    fn last_of(set_up: &str, moves: &[Move]) -> Result<Vec<u8>, NoOrder> {
        let mut record = Record::new(BoardSize::FIFTEEN);
        let stones = (0..).zip(set_up.chars()).map(|(column, stone)| {
            let stone = if stone == 'X' { Stone::Black } else { Stone::White };
            Note::SetUp(point(column).into(), Some(stone))
        });
        record.tree.set_notes(NodeId::ROOT, stones.collect());
        let mut last = NodeId::ROOT;
        for played in moves {
            last = record.tree.add(last, Some(*played)).unwrap();
        }
        let order = order(&record, last)?;
        Ok(order.into_iter().map(Point::column).collect())
    }

    fn black(column: u8) -> Move {
        Move { stone: Stone::Black, point: Some(point(column)) }
    }

    fn white(column: u8) -> Move {
        Move { stone: Stone::White, point: Some(point(column)) }
    }

    #[test]
    fn moves_keep_their_order_and_stones_set_up_come_first_by_turns() {
        assert_eq!(last_of("", &[black(9), white(3), black(1)]).unwrap(), [9, 3, 1]);
        assert_eq!(last_of("OOXX", &[]).unwrap(), [2, 0, 3, 1]);
        assert_eq!(last_of("X", &[white(9), black(8)]).unwrap(), [0, 9, 8]);
        assert_eq!(last_of("", &[]).unwrap(), [0_u8; 0]);
    }

    #[test]
    fn what_cannot_come_from_turns_is_refused() {
        let count = |black, white| Err(NoOrder::Count(ByColor { black, white }));
        assert_eq!(last_of("XX", &[]), count(2, 0));
        assert_eq!(last_of("O", &[]), count(0, 1));
        assert_eq!(last_of("XOO", &[black(9)]), Err(NoOrder::Turn(Stone::White)));
        let pass = Move { stone: Stone::White, point: None };
        assert_eq!(last_of("", &[black(9), pass, black(8)]), Err(NoOrder::Pass(2)));
    }

    #[test]
    fn a_stone_that_another_took_the_place_of_was_not_played() {
        let tree = Tree::line([Some(point(1)), Some(point(1))]).unwrap();
        let record = Record { tree, ..Record::new(BoardSize::FIFTEEN) };
        let last = record.tree.main_line().last().unwrap();
        let count = ByColor { black: 0, white: 1 };
        assert_eq!(order(&record, last), Err(NoOrder::Count(count)));
    }
}
