use proptest::prelude::*;

use super::*;
use crate::board::{BoardSize, Color};
use crate::gomoku::rules::Rules;

const NODES: u64 = 20_000;

fn never() -> bool {
    false
}

/// A position with these stones, none of which ends the game.
fn scattered(rules: Rules, stones: &[(u8, u8)]) -> Option<Position> {
    let mut position = Position::new(rules, BoardSize::FIFTEEN);
    for &(column, row) in stones {
        let cell = Cell::new(BoardSize::FIFTEEN.point(4 + column, 4 + row)?);
        if !position.is_empty(cell) {
            continue;
        }
        let us = position.to_move();
        let ends = [Threat::Five, Threat::Forbidden].contains(&position.threat(cell, us));
        if !ends {
            position.play(cell);
        }
    }
    Some(position)
}

/// Whether the attacker, not to move, wins against every answer on the board.
fn wins_against_everything(position: &mut Position, attacker: Color) -> bool {
    let cells: Vec<Cell> = position.size().iter().map(Cell::new).collect();
    cells.into_iter().filter(|&cell| position.is_empty(cell)).collect::<Vec<_>>().into_iter().all(
        |answer| match position.threat(answer, !attacker) {
            Threat::Five => false,
            Threat::Forbidden => true,
            _ => {
                position.play(answer);
                let won =
                    matches!(Vct::new(14, &never).solve(position, 10 * NODES), Verdict::Win(_));
                position.undo();
                won
            }
        },
    )
}

proptest! {
    #![proptest_config(crate::game::slow_tests::cases(12))]
    #[test]
    fn a_victory_stands_against_every_answer_on_the_board(
        rules in prop::sample::select(Rules::ALL.to_vec()),
        stones in prop::collection::vec((0_u8..7, 0_u8..7), 8..24),
    ) {
        let mut position = scattered(rules, &stones).unwrap();
        let attacker = position.to_move();
        if let Verdict::Win(line) = Vct::new(14, &never).solve(&mut position, NODES) {
            let first = line[0];
            prop_assert_ne!(position.threat(first, attacker), Threat::Forbidden);
            if position.threat(first, attacker) != Threat::Five {
                position.play(first);
                prop_assert!(wins_against_everything(&mut position, attacker));
            }
        }
    }
}
