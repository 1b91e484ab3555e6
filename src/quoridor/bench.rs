//! The positions that `gomoku bench` searches.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use super::engine::{Engine, Settings};
use super::perft::perft;
use super::position::{Quoridor, Terms};
use super::rules::State;
use crate::game::bench::{Benched, Cost, TABLE_BYTES};
use crate::game::position::Position as _;
use crate::game::search::Limits;

/// The positions, as lists of all moves. They come from games of the engine against itself, with
/// 30,000 nodes for each move after four random moves.
const POSITIONS: [&str; 9] = [
    "d1 e8 g2v d2v d7h f8 f7h d1h",
    "a2v g1h d1 c3h d8h f9 f8h c1h h5h e1h d1v a3h c1 c8v b1 g9 f5h",
    "f1 d9 g1 c5v d8h f1h f1 e9 h1h f9 f8h h8h e1 e9 e2 d9 e3 c3v c7h d7v a1h d2h d1v e1v \
     a5h d5h",
    "g4v c8v d5h b1h e2 e8 e3 f8",
    "e2 f9 h5v c5v e3 f8 e4 f7 e5 f6 f4h c4h h4h d5h a2h f5 d3h",
    "c1v d9 g8h c4h e2 e2h d8v d2v c2h b8v c6h d4v f2 f2v f1 h7h a4h d8 g1 g1h h1 d7 i1 b5v \
     i2 e7",
    "f1 b8h c3h e8 f2 e2h g2 g2h",
    "e2 f9 d2 d8h f8h c2v d1 d3h h3h e9 f3h h8h c1 d9 c2 c9 a1h",
    "h8h d2v b1v h7v e2 e8 d7v e2h e7h f8h e1v d3h a3h c4h e8v b3v f4h e9 c8h d9 e1 c9 d1 b9 \
     c1 b2h",
];

impl Benched for Quoridor {
    const BENCH_DEPTH: u8 = 12;

    fn measure(_: &str, depth: u8) -> Cost {
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        let settings = Settings { memory: TABLE_BYTES, threads: NonZeroUsize::MIN };
        let mut cost = Cost::default();
        for position in POSITIONS.into_iter().filter_map(after) {
            let mut engine = Engine::new(settings);
            let start = Instant::now();
            let found = engine.think(&position, &limits, &AtomicBool::new(false), &mut |_| {});
            cost.time += start.elapsed();
            cost.nodes += found.map_or(0, |found| found.nodes);
        }
        cost
    }

    fn perft(plies: u8) -> Option<u64> {
        Some(perft(&State::default(), plies.into()))
    }
}

/// The position after moves; `None` if one is not legal.
fn after(moves: &str) -> Option<Quoridor> {
    let mut position = Quoridor::new(&Terms {});
    for text in moves.split(' ') {
        position.play(position.read(text).ok()?).ok()?;
    }
    Some(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_legal_and_not_over() {
        for moves in POSITIONS {
            assert_eq!(after(moves).map(|position| position.outcome()), Some(None), "{moves}");
        }
    }

    #[test]
    fn the_node_count_is_reproducible_and_grows_with_the_depth() {
        let measured = Quoridor::measure("", 3).nodes;
        assert_eq!(measured, Quoridor::measure("", 3).nodes);
        assert!(Quoridor::measure("", 4).nodes > measured);
    }
}
