//! `gomoku bench`: measures the speed of the engine of a game, with a node count as a checksum of its
//! search.
//!
//! One thread searches fixed positions to a fixed depth, so that the node count changes only when
//! the search itself changes.

use std::io::{self, Write};
use std::time::Instant;

use clap::Args;

use super::parsers::number;
use crate::game::bench::{Benched, Cost};
use crate::lang::Lang;

/// What `gomoku bench` measures: a search of so many plies, or the sequences of so many plies.
#[derive(Debug, Clone, Default, PartialEq, Eq, Args)]
pub struct BenchOptions {
    #[arg(long, value_name = "N", value_parser = number::<u8>(1, 99))]
    pub(crate) depth: Option<u8>,
    #[arg(long, value_name = "N", value_parser = number::<u8>(1, 9), conflicts_with = "depth")]
    pub(crate) perft: Option<u8>,
    // Only this group of positions.
    #[arg(skip)]
    pub(crate) group: Option<String>,
}

/// Measures what the options name and prints it.
///
/// # Errors
/// If `out` cannot be written.
pub(super) fn run<P: Benched>(
    options: &BenchOptions,
    lang: Lang,
    out: &mut dyn Write,
) -> io::Result<()> {
    let start = Instant::now();
    if let Some(leaves) = options.perft.and_then(P::perft) {
        writeln!(out, "{}", lang.bench_perft(leaves, start.elapsed().as_millis()))?;
        return out.flush();
    }
    let depth = options.depth.unwrap_or(P::BENCH_DEPTH);
    let is_meant = |group: &&str| options.group.as_deref().is_none_or(|only| only == *group);
    let groups = P::groups().into_iter().filter(is_meant);
    searches(groups.map(|group| (group, P::measure(group, depth))), lang, out)
}

/// Prints the cost of each group of positions when it is searched, then the checksum and the speed.
fn searches(
    costs: impl Iterator<Item = (&'static str, Cost)>,
    lang: Lang,
    out: &mut dyn Write,
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
    use crate::gomoku::position::Gomoku;
    use crate::gomoku::rules::Rules;
    use crate::quoridor::position::Quoridor;

    fn output<P: Benched>(group: Option<Rules>, depth: u8, perft: Option<u8>) -> String {
        let group = group.map(|rules| rules.name().to_owned());
        let options = BenchOptions { depth: Some(depth), group, perft };
        let mut out = Vec::new();
        run::<P>(&options, Lang::En, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn each_rule_set_has_a_line_and_the_checksum_is_their_sum() {
        let output = |rules| output::<Gomoku>(rules, 1, None);
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
        let searched = output::<Quoridor>(None, 2, None);
        assert!(searched.starts_with("quoridor "), "{searched}");
        assert_eq!(searched.lines().count(), 3, "{searched}");
        let counted = output::<Quoridor>(None, 2, Some(2));
        assert!(counted.starts_with("16677 leaves "), "{counted}");
    }
}
