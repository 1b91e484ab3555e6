use proptest::prelude::*;

use super::*;
use crate::board::BoardSize;
use crate::gomoku::engine::position::tests::walk;

/// The empty points where a stone of this colour, which threatens no five yet, is a four that one stone
/// may answer.
fn fours(position: &Position, stone: Color) -> Vec<Cell> {
    if !position.threats(stone, Threat::Five).is_empty() {
        return Vec::new();
    }
    let is_four = |&cell: &Cell| {
        let threat = position.threat(cell, stone);
        threat.is_four() && threat != Threat::Winning
    };
    position.empty_cells().iter().filter(is_four).collect()
}

/// Whether a stone of the side to move may continue with a four, as the rules have it.
fn may_go_on(position: &Position) -> bool {
    let (us, them) = (position.to_move(), !position.to_move());
    let fives = position.threats(them, Threat::Five);
    let is_four = |cell: Cell| position.threat(cell, us).is_four();
    match fives.first() {
        Some(five) => fives.len() == 1 && is_four(five),
        None => position.empty_cells().iter().any(is_four),
    }
}

proptest! {
    #![proptest_config(crate::game::slow_tests::cases(32))]
    #[test]
    fn an_answer_is_known_before_it_is_played((rules, size, stones) in walk()) {
        let mut position = Position::new(rules, BoardSize::new(size).unwrap());
        for (pick, _) in stones {
            let cells: Vec<Cell> = position.empty_cells().iter().collect();
            let Some(&cell) = cells.get(usize::from(pick) % cells.len().max(1)) else { break };
            let (us, them) = (position.to_move(), !position.to_move());
            let apparent = |position: &Position| {
                let of = |&cell: &Cell| position.apparent(cell, them);
                cells.iter().filter(|&&other| other != cell).map(of).collect::<Vec<_>>()
            };
            let before = apparent(&position);
            for four in fours(&position, us) {
                let known = position.answer_to(four);
                let hash = known.map(|answer| position.hash_after([four, answer]));
                position.play(four);
                let stops: Vec<Cell> = position.stops(us).collect();
                if let Some(answer) = known {
                    prop_assert_eq!(&stops, &[answer]);
                    prop_assert_ne!(position.threat(answer, them), Threat::Forbidden);
                }
                for stop in stops {
                    let (may_follow, next) = (position.may_follow(stop), position.hash_after([stop]));
                    position.play(stop);
                    prop_assert!(next == position.hash && hash.is_none_or(|hash| hash == next));
                    prop_assert!(may_follow || !may_go_on(&position));
                    position.undo();
                }
                position.undo();
            }
            position.play(cell);
            for (before, after) in before.into_iter().zip(apparent(&position)) {
                prop_assert!(before >= Threat::Four || after < Threat::Four);
            }
        }
    }
}
