//! `gomoku bench`: measures the speed of the engine of a game, with a node count as a checksum of its
//! search.
//!
//! One thread searches fixed positions to a fixed depth, so that the node count changes only when
//! the search itself changes.

mod gomoku;
mod quoridor;

use std::io::{self, Write};
use std::time::{Duration, Instant};

use super::words::SubcommandWords;
use crate::game::position::Position as _;
use crate::gomoku::rules::Rules;
use crate::lang::Lang;
use crate::quoridor::perft::perft;
use crate::quoridor::position::Quoridor;
use crate::quoridor::rules::State;

/// What `gomoku bench` measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BenchOptions {
    /// The engine of gomoku.
    Gomoku {
        /// The search depth in plies; the default is 10.
        depth: Option<u8>,
        /// Only this rule set; `None` for all.
        rules: Option<Rules>,
    },
    /// The engine of Quoridor.
    Quoridor {
        /// The search depth in plies; the default is 12.
        depth: Option<u8>,
    },
    /// The move generator of Quoridor: the sequences of so many plies are counted.
    Perft(u8),
}

/// The default search depths in plies.
const GOMOKU_DEPTH: u8 = 10;
const QUORIDOR_DEPTH: u8 = 12;

/// The size of the transposition table in bytes.
const TABLE_BYTES: usize = 16 << 20;

/// The cost of searching some positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Cost {
    nodes: u64,
    time: Duration,
}

/// Measures what the options name and prints it.
///
/// # Errors
/// If `out` cannot be written.
pub(super) fn run(options: BenchOptions, lang: Lang, out: &mut impl Write) -> io::Result<()> {
    match options {
        BenchOptions::Gomoku { depth, rules } => {
            let depth = depth.unwrap_or(GOMOKU_DEPTH);
            let chosen = Rules::ALL.into_iter().filter(|&it| rules.is_none_or(|only| only == it));
            let costs = chosen.map(|rules| (rules.name(), gomoku::measure(rules, depth)));
            searches(costs, lang, out)
        }
        BenchOptions::Quoridor { depth } => {
            let cost = || quoridor::measure(depth.unwrap_or(QUORIDOR_DEPTH));
            searches(std::iter::once_with(|| (Quoridor::NAME, cost())), lang, out)
        }
        BenchOptions::Perft(depth) => {
            let start = Instant::now();
            let leaves = perft(&State::default(), depth.into());
            writeln!(out, "{}", lang.bench_perft(leaves, start.elapsed().as_millis()))?;
            out.flush()
        }
    }
}

/// Prints the cost of each group of positions when it is searched, then the checksum and the speed.
fn searches(
    costs: impl Iterator<Item = (&'static str, Cost)>,
    lang: Lang,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut all = Cost::default();
    for (name, cost) in costs {
        let (nodes, millis) = (cost.nodes, cost.time.as_millis());
        let line =
            lang.bench_line(format!("{name:<14}"), format!("{nodes:>10}"), format!("{millis:>6}"));
        writeln!(out, "{line}")?;
        out.flush()?;
        all = Cost { nodes: all.nodes + nodes, time: all.time + cost.time };
    }
    let speed = u128::from(all.nodes) * 1_000_000 / all.time.as_micros().max(1);
    writeln!(out, "{}", lang.bench_checksum(all.nodes))?;
    writeln!(out, "{}", lang.bench_speed(speed))?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn output(options: BenchOptions) -> String {
        let mut out = Vec::new();
        run(options, Lang::En, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn each_rule_set_has_a_line_and_the_checksum_is_their_sum() {
        let output = |rules| output(BenchOptions::Gomoku { depth: Some(2), rules });
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
    #[test]
    fn quoridor_has_one_line_and_a_count_of_leaves() {
        let searched = output(BenchOptions::Quoridor { depth: Some(2) });
        assert!(searched.starts_with("quoridor "), "{searched}");
        assert_eq!(searched.lines().count(), 3, "{searched}");
        let counted = output(BenchOptions::Perft(2));
        assert!(counted.starts_with("16677 leaves "), "{counted}");
    }
}
