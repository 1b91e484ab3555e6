//! Swap2 in the Gomocup protocol: the manager sends the stones so far, and one answer contains all
//! consecutive decisions of our side.

use super::reply::Refusal;
use crate::board::{BoardSize, Color, Point};
use crate::gomoku::rules::Move;
use crate::gomoku::rules::opening::{Choice, Opening, OpeningRule, OpeningTerms};

/// The decisions of one side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Decided {
    /// The next stones; the other side decides next.
    Stones(Vec<Point>),
    /// To play Black.
    Swap,
    /// To play White, who is to move.
    Stay,
}

/// The state of the opening after the given stones.
pub(super) fn opening(size: BoardSize, stones: &[Point]) -> Result<Opening, Refusal> {
    let refusal = Refusal::Swap2(stones.len());
    let place = |&point| Move::Stone(point);
    let (three, two) = match stones.len() {
        0 | 3 => (stones, &[][..]),
        5 => stones.split_at_checked(3).unwrap_or_default(),
        _ => return Err(refusal),
    };
    let more = two.first().map(|_| Move::Choose(Choice::PlaceTwo));
    let made = three.iter().map(place).chain(more).chain(two.iter().map(place));
    Opening::replay(OpeningRule::Swap2, OpeningTerms::default(), size, made).ok_or(refusal)
}

/// Calls `decide` for all consecutive decisions of the side to move; `None` if one of them fails.
pub(super) fn decide(
    mut opening: Opening,
    mut decide: impl FnMut(&Opening) -> Option<Move>,
) -> Option<Decided> {
    let given = opening.moves().len();
    let seat = opening.question()?.seat;
    while opening.question().is_some_and(|question| question.seat == seat) {
        let decision = decide(&opening)?;
        opening.decide(decision).ok()?;
    }
    Some(match opening.moves().get(given..) {
        Some(stones) if !stones.is_empty() => Decided::Stones(stones.to_vec()),
        _ if opening.held_by(seat) == Color::Black => Decided::Swap,
        _ => Decided::Stay,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stones(number: u8) -> Vec<Point> {
        (0..number).map(|n| Point::new(n, n).unwrap()).collect()
    }

    /// The result of these decisions in order.
    fn decided(given: u8, answers: &[Move]) -> Option<Decided> {
        let opening = opening(BoardSize::FIFTEEN, &stones(given)).unwrap();
        let mut answers = answers.iter().copied();
        let decided = decide(opening, |_| answers.next());
        assert_eq!(answers.next(), None, "all decisions are requested");
        decided
    }

    #[test]
    fn one_answer_contains_all_consecutive_decisions_of_a_side() {
        let points = [9, 10, 11].map(|n| Point::new(n, 3).unwrap());
        let place = points.map(Move::Stone);
        let choose = Move::Choose;
        assert_eq!(decided(0, &place), Some(Decided::Stones(points.to_vec())));
        assert_eq!(decided(3, &[choose(Choice::TakeBlack)]), Some(Decided::Swap));
        assert_eq!(decided(3, &[choose(Choice::StayWhite)]), Some(Decided::Stay));
        let two_more = [choose(Choice::PlaceTwo), place[0], place[1]];
        assert_eq!(decided(3, &two_more), Some(Decided::Stones(points[..2].to_vec())));
        // With five stones on the board, the side that placed the first three holds Black.
        assert_eq!(decided(5, &[Move::Swap(false)]), Some(Decided::Swap));
        assert_eq!(decided(5, &[Move::Swap(true)]), Some(Decided::Stay));
        assert_eq!(decided(3, &[]), None);
    }

    #[test]
    fn other_numbers_of_stones_are_refused() {
        for number in [1, 2, 4, 6] {
            let refused = opening(BoardSize::FIFTEEN, &stones(number)).unwrap_err();
            assert_eq!(refused, Refusal::Swap2(usize::from(number)));
        }
        for lines in BoardSize::MIN..=BoardSize::MAX {
            assert!(opening(BoardSize::new(lines).unwrap(), &stones(5)).is_ok(), "{lines}");
        }
    }
}
