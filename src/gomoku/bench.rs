//! The positions that `gomoku bench` searches.

mod positions;

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use super::choices::RULES;
use super::engine::{Engine, Settings};
use super::position::Gomoku;
use super::rules::Rules;
use crate::board::{BoardSize, Color, Labels, Point};
use crate::game::bench::{Benched, Cost, TABLE_BYTES};
use crate::game::search::Limits;
use crate::named::Named;

impl Benched for Gomoku {
    const BENCH_CHOICES: &'static [&'static str] = &[RULES];
    const BENCH_DEPTH: u8 = 10;

    fn groups() -> Vec<&'static str> {
        Rules::NAMES.to_vec()
    }

    fn measure(group: &str, depth: u8) -> Cost {
        group.parse().map_or_else(|_| Cost::default(), |rules| measure(rules, depth))
    }
}

fn measure(rules: Rules, depth: u8) -> Cost {
    let (size, threads) = (BoardSize::FIFTEEN, NonZeroUsize::MIN);
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let mut cost = Cost::default();
    for moves in positions::of(rules) {
        let mut engine = Engine::new(Settings { rules, size, memory: TABLE_BYTES, threads });
        let stones = stones(moves, size);
        let to_move = stones.last().map_or(Color::Black, |&(_, last)| !last);
        engine.set(stones, to_move);
        let start = Instant::now();
        let found = engine.think(&limits, &AtomicBool::new(false), &mut |_| {});
        cost.time += start.elapsed();
        cost.nodes += found.map_or(0, |found| found.nodes);
    }
    cost
}

fn stones(moves: &str, size: BoardSize) -> Vec<(Point, Color)> {
    let points = moves.split(' ').filter_map(|name| Labels::Standard.parse(name, size).ok());
    points.zip(Color::in_turn()).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::board::Board;

    #[test]
    fn every_position_is_legal_and_not_over() {
        let size = BoardSize::FIFTEEN;
        let mut seen = BTreeSet::new();
        for rules in Rules::ALL {
            for moves in positions::of(rules) {
                assert!(seen.insert((rules.name(), moves)), "{rules}: {moves} is there twice");
                let stones = stones(moves, size);
                assert_eq!(stones.len(), moves.split(' ').count(), "{moves}");
                let mut board = Board::new(size);
                for (point, stone) in stones {
                    assert_eq!(rules.foul(&board, point, stone), None, "{rules}: {moves}");
                    board.place(point, stone).unwrap();
                    assert_eq!(rules.outcome_after(&board, point), None, "{rules}: {moves}");
                }
            }
        }
    }

    #[test]
    fn the_node_count_is_reproducible_and_grows_with_the_depth() {
        for rules in [Rules::Freestyle, Rules::Renju] {
            let nodes = |depth| measure(rules, depth).nodes;
            let measured = nodes(3);
            assert_eq!(measured, nodes(3), "{rules}");
            assert!(nodes(4) > measured, "{rules}");
        }
    }
}
