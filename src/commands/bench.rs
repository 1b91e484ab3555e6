//! `gomoku bench`: measures the speed of the engine, with a node count as a checksum of its search.
//!
//! One thread searches fixed positions to a fixed depth, so that the node count changes only when
//! the search itself changes.

mod positions;

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::words::SubcommandWords;
use crate::board::Labels;
use crate::board::{BoardSize, Color, Point};
use crate::gomoku::engine::{Engine, Limits, Settings};
use crate::gomoku::rules::Rules;
use crate::lang::Lang;

/// The options of `gomoku bench`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BenchOptions {
    /// The search depth in plies; the default is 10.
    pub depth: Option<u8>,
    /// Only this rule set; `None` for all.
    pub rules: Option<Rules>,
}

/// The default search depth in plies.
const DEPTH: u8 = 10;

/// The size of the transposition table in bytes.
const TABLE_BYTES: usize = 16 << 20;

/// The cost of searching some positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Cost {
    nodes: u64,
    time: Duration,
}

/// Searches the positions and prints the cost of each rule set when it is done, then the checksum
/// and the speed.
///
/// # Errors
/// If `out` cannot be written.
pub(super) fn run(options: BenchOptions, lang: Lang, out: &mut impl Write) -> io::Result<()> {
    let depth = options.depth.unwrap_or(DEPTH);
    let mut all = Cost::default();
    for rules in Rules::ALL.into_iter().filter(|&it| options.rules.is_none_or(|only| only == it)) {
        let cost = measure(rules, depth);
        let (nodes, millis) = (cost.nodes, cost.time.as_millis());
        let line =
            lang.bench_line(format!("{rules:<14}"), format!("{nodes:>10}"), format!("{millis:>6}"));
        writeln!(out, "{line}")?;
        out.flush()?;
        all = Cost { nodes: all.nodes + nodes, time: all.time + cost.time };
    }
    let speed = u128::from(all.nodes) * 1_000_000 / all.time.as_micros().max(1);
    writeln!(out, "{}", lang.bench_checksum(all.nodes))?;
    writeln!(out, "{}", lang.bench_speed(speed))?;
    out.flush()
}

/// Searches the positions of a rule set, each with a new engine whose transposition table is empty.
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

    #[test]
    fn each_rule_set_has_a_line_and_the_checksum_is_their_sum() {
        let output = |rules| {
            let mut out = Vec::new();
            run(BenchOptions { depth: Some(2), rules }, Lang::En, &mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        let all = output(None);
        assert_eq!(all.lines().count(), Rules::ALL.len() + 2, "{all}");
        let nodes =
            |line: &str| -> u64 { line.split(' ').find_map(|word| word.parse().ok()).unwrap() };
        let sum: u64 = all.lines().take(Rules::ALL.len()).map(nodes).sum();
        assert!(all.contains(&format!("\nChecksum: {sum} nodes\n")), "{all}");
        let renju = output(Some(Rules::Renju));
        assert_eq!(renju.lines().count(), 3, "{renju}");
        assert!(renju.starts_with("renju "), "{renju}");
    }
}
