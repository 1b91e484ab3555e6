//! The best moves of a position, deeper and deeper.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::words::AnalyzeWords;
use super::{AnalyzeFlags, Asked, json};
use crate::board::{BoardSize, Color, Point};
use crate::commands::record_file::RecordError;
use crate::commands::{Failure, Status};
use crate::game::computer::Hash;
use crate::gomoku::analysis::{expected, threads};
use crate::gomoku::engine::{Allowance, Engine, Found, Limits, Settings};
use crate::gomoku::record::Diagram;
use crate::views::speech::Speech;

/// The time for a position unless a flag limits its analysis.
const TIME: Duration = Duration::from_secs(5);

/// Searches for the best moves and writes them, with JSON at each depth.
pub(super) fn analyze(
    flags: &AnalyzeFlags,
    asked: &Asked,
    speech: Speech,
    stop: &AtomicBool,
    out: &mut impl Write,
) -> Result<Status, Failure> {
    let diagram = Diagram::at(&asked.record, asked.node);
    let (rules, size) = (asked.rules(&flags.read), diagram.board.size());
    let settings = Settings { rules, size, memory: Hash::default().bytes(), threads: threads() };
    let mut engine = Engine::new(settings);
    engine.set(diagram.board.placed(), diagram.to_move);
    let is_limited = flags.time.is_some() || flags.nodes.is_some() || flags.depth.is_some();
    let time = flags.time.or((!is_limited).then_some(TIME));
    let time = Allowance { turn: time, ..Allowance::default() };
    let limits = Limits { depth: flags.depth, nodes: flags.nodes, time };
    let lines = NonZeroUsize::new(flags.lines.unwrap_or(1)).unwrap_or(NonZeroUsize::MIN);
    let mut written = Ok(());
    let mut report = |found: &[Found<Point>]| {
        if flags.json && written.is_ok() {
            written = print_json(found, size, out);
        }
    };
    let best = engine.think_lines(lines, &limits, stop, &mut |found| report(&found));
    written.map_err(RecordError::Output)?;
    if !flags.json {
        print(&best, diagram.to_move, size, speech, out).map_err(RecordError::Output)?;
    }
    Ok(Status::Done)
}

fn print_json(found: &[Found<Point>], size: BoardSize, out: &mut impl Write) -> io::Result<()> {
    let Some(first) = found.first() else { return Ok(()) };
    let nodes = found.iter().map(|found| found.nodes).max().unwrap_or(0);
    let line = |found: &Found<Point>| (found.score, expected(found.score), found.line.clone());
    let lines: Vec<_> = found.iter().map(line).collect();
    json::depth(first.depth, nodes, &lines, size, out)
}

/// The best moves, one line each.
fn print(
    best: &[Found<Point>],
    to_move: Color,
    size: BoardSize,
    speech: Speech,
    out: &mut impl Write,
) -> io::Result<()> {
    for (number, found) in (1..).zip(best) {
        let names: Vec<_> = found.line.iter().map(|&point| speech.point(point, size)).collect();
        let first = names.first().map_or("", String::as_str);
        let percent = 100.0 * expected(found.score);
        let score = speech.score(to_move, found.score);
        writeln!(out, "{number}. {:<4} {percent:>3.0} %  {score}  {}", first, names.join(" "))?;
    }
    let depth = best.first().map_or(0, |found| found.depth);
    let nodes = best.iter().map(|found| found.nodes).max().unwrap_or(0);
    writeln!(out, "{}", speech.lang.analyze_depth(depth, nodes))?;
    out.flush()
}
