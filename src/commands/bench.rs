//! `gomoku bench`: how fast the engine searches, and a number that tells whether it still searches
//! the same.
//!
//! Fixed positions are searched to a fixed depth by one thread, so that the count of nodes changes
//! only with the search itself.

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

/// What is to be measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Benchmark {
    /// Plies to look ahead, where it is not the usual number.
    pub depth: Option<u8>,
    /// Only this rule set.
    pub rules: Option<Rules>,
}

/// Plies that are looked ahead.
const DEPTH: u8 = 10;

/// Bytes for what the engine remembers of positions.
const MEMORY: usize = 16 << 20;

/// What the search of some positions took.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Effort {
    nodes: u64,
    time: Duration,
}

/// Measures, and prints the effort for each rule set as it is known, then the checksum and the speed.
///
/// # Errors
/// Those of `out`.
pub(super) fn run(benchmark: Benchmark, lang: Lang, out: &mut impl Write) -> io::Result<()> {
    let depth = benchmark.depth.unwrap_or(DEPTH);
    let mut all = Effort::default();
    for rules in Rules::ALL.into_iter().filter(|&it| benchmark.rules.is_none_or(|only| only == it))
    {
        let effort = measure(rules, depth);
        let (nodes, millis) = (effort.nodes, effort.time.as_millis());
        let line =
            lang.bench_line(format!("{rules:<14}"), format!("{nodes:>10}"), format!("{millis:>6}"));
        writeln!(out, "{line}")?;
        out.flush()?;
        all = Effort { nodes: all.nodes + nodes, time: all.time + effort.time };
    }
    let speed = u128::from(all.nodes) * 1_000_000 / all.time.as_micros().max(1);
    writeln!(out, "{}", lang.bench_checksum(all.nodes))?;
    writeln!(out, "{}", lang.bench_speed(speed))?;
    out.flush()
}

/// Searches the positions of a rule set, each with an engine that remembers nothing.
fn measure(rules: Rules, depth: u8) -> Effort {
    let (size, threads) = (BoardSize::FIFTEEN, NonZeroUsize::MIN);
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let mut effort = Effort::default();
    for moves in positions::of(rules) {
        let mut engine = Engine::new(Settings { rules, size, memory: MEMORY, threads });
        let stones = stones(moves, size);
        let to_move = stones.last().map_or(Color::Black, |&(_, last)| !last);
        engine.set(stones, to_move);
        let start = Instant::now();
        let found = engine.think(&limits, &AtomicBool::new(false), &mut |_| {});
        effort.time += start.elapsed();
        effort.nodes += found.map_or(0, |found| found.nodes);
    }
    effort
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
    fn every_position_can_come_up_and_is_not_over() {
        let size = BoardSize::FIFTEEN;
        let mut seen = BTreeSet::new();
        for rules in Rules::ALL {
            for moves in positions::of(rules) {
                assert!(seen.insert((rules.name(), moves)), "{rules}: {moves} stands twice");
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
    fn two_runs_search_the_same_and_a_deeper_one_searches_more() {
        for rules in [Rules::Freestyle, Rules::Renju] {
            let nodes = |depth| measure(rules, depth).nodes;
            let measured = nodes(3);
            assert_eq!(measured, nodes(3), "{rules}");
            assert!(nodes(4) > measured, "{rules}");
        }
    }

    #[test]
    fn each_rule_set_is_told_and_the_checksum_is_their_sum() {
        let said = |rules| {
            let mut out = Vec::new();
            run(Benchmark { depth: Some(2), rules }, Lang::En, &mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        let all = said(None);
        assert_eq!(all.lines().count(), Rules::ALL.len() + 2, "{all}");
        let nodes =
            |line: &str| -> u64 { line.split(' ').find_map(|word| word.parse().ok()).unwrap() };
        let sum: u64 = all.lines().take(Rules::ALL.len()).map(nodes).sum();
        assert!(all.contains(&format!("\nChecksum: {sum} nodes\n")), "{all}");
        let renju = said(Some(Rules::Renju));
        assert_eq!(renju.lines().count(), 3, "{renju}");
        assert!(renju.starts_with("renju "), "{renju}");
    }
}
