//! The best moves of a position, deeper and deeper.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::{AnalyzeFlags, Asked, json};
use crate::board::{BoardSize, Color, Point};
use crate::commands::record_file::RecordError;
use crate::commands::{Failure, Status};
use crate::game::computer::Hash;
use crate::gomoku::analysis::{expected, threads};
use crate::gomoku::engine::{Allowance, Engine, Found, Limits, Settings};
use crate::tui::InPlace;
use crate::views::speech::Speech;

/// The time for a position unless a flag limits its analysis.
const TIME: Duration = Duration::from_secs(5);

/// Where the best moves are written.
enum Output {
    /// JSON, at each depth.
    Json,
    /// Lines, at the end.
    Lines,
    /// Lines on a terminal, at each depth in place of those before.
    Terminal(InPlace),
}

/// Searches for the best moves and writes them.
pub(super) fn analyze(
    flags: &AnalyzeFlags,
    asked: &Asked,
    speech: Speech,
    stop: &Arc<AtomicBool>,
    is_terminal: bool,
    out: &mut impl Write,
) -> Result<Status, Failure> {
    let rules = asked.rules(&flags.read);
    let diagram = asked.searchable(rules)?;
    let (size, to_move) = (diagram.board.size(), diagram.to_move);
    let settings = Settings { rules, size, memory: Hash::default().bytes(), threads: threads() };
    let mut engine = Engine::new(settings);
    engine.set(diagram.board.placed(), to_move);
    let is_limited = flags.time.is_some() || flags.nodes.is_some() || flags.depth.is_some();
    let time = flags.time.or((!is_limited).then_some(TIME));
    let time = Allowance { turn: time, ..Allowance::default() };
    let limits = Limits { depth: flags.depth, nodes: flags.nodes, time };
    let lines = NonZeroUsize::new(flags.lines.unwrap_or(1)).unwrap_or(NonZeroUsize::MIN);
    let mut output = match (flags.json, is_terminal) {
        (true, _) => Output::Json,
        (false, false) => Output::Lines,
        (false, true) => InPlace::begin(Arc::clone(stop)).map_or(Output::Lines, Output::Terminal),
    };
    let shown = |found: &[Found<Point>]| text(found, to_move, size, speech);
    let mut written = Ok(());
    let mut report = |found: &[Found<Point>]| {
        if written.is_err() {
            return;
        }
        written = match &mut output {
            Output::Json => print_json(found, size, out),
            Output::Lines => Ok(()),
            Output::Terminal(place) => {
                place.show(&[shown(found), vec![speech.lang.analyze_any_key()]].concat())
            }
        };
    };
    let best = engine.think_lines(lines, &limits, stop, &mut |found| report(&found));
    written.map_err(RecordError::Output)?;
    let written = match &mut output {
        Output::Json => Ok(()),
        Output::Lines => shown(&best)
            .iter()
            .try_for_each(|line| writeln!(out, "{line}"))
            .and_then(|()| out.flush()),
        Output::Terminal(place) => place.show(&shown(&best)),
    };
    written.map_err(RecordError::Output)?;
    Ok(Status::Done)
}

fn print_json(found: &[Found<Point>], size: BoardSize, out: &mut impl Write) -> io::Result<()> {
    let Some(first) = found.first() else { return Ok(()) };
    let nodes = found.iter().map(|found| found.nodes).max().unwrap_or(0);
    let line = |found: &Found<Point>| (found.score, expected(found.score), found.line.clone());
    let lines: Vec<_> = found.iter().map(line).collect();
    json::depth(first.depth, nodes, &lines, size, out)
}

/// The best moves, one line each, and how deep the search is.
fn text(best: &[Found<Point>], to_move: Color, size: BoardSize, speech: Speech) -> Vec<String> {
    let rows = (1..).zip(best);
    let rows =
        rows.map(|(number, found)| format!("{number}. {}", speech.searched(found, to_move, size)));
    let depth = best.first().map_or(0, |found| found.depth);
    let nodes = best.iter().map(|found| found.nodes).max().unwrap_or(0);
    rows.chain([speech.lang.analyze_depth(depth, nodes)]).collect()
}
