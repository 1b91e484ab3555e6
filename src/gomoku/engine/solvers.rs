//! What the solvers may spend on a position before the search begins.

use std::cell::Cell;
use std::num::NonZeroUsize;
use std::time::Duration;

use super::evaluation::evaluate;
use super::position::Position;
use super::vcf::{Vcf, Verdict};
use super::vct::Vct;
use crate::board::Point;
use crate::game::bot::{Found, Score};
use crate::game::search::{Deadline, Request, score};

/// The node limit of the VCF solver, and the microseconds of the time for the move that one node is
/// counted for: the solver itself does not read the clock.
const VCF_NODES: u64 = 20_000;
const VCF_MICROSECONDS_PER_NODE: u64 = 20;

/// The binary logarithm of the greatest table sizes of the VCF and the VCT solver, in positions.
pub(super) const VCF_TABLE_BITS: u32 = 20;
const VCT_TABLE_BITS: u32 = 20;

/// The divisor that gives the share of the VCT solver in the time and nodes of a short search.
const SHORT_SHARE: u32 = 16;

/// A search of at least so much time and so many nodes is long.
const LONG_TIME: Duration = Duration::from_millis(300);
const LONG_NODES: u64 = 400_000;

/// The same for a long search, which gains less by each node more: at first, and in all if the side to
/// move stands so well by the evaluation, because then a win is more likely.
const LONG_SHARE: u32 = 10;
const WHOLE_SHARE: u32 = 4;
const STANDS_WELL: i32 = 80;

/// The nodes of which the VCT solver gets its share if neither time nor nodes are limited.
const UNLIMITED_NODES: u64 = 2_000_000;

/// A win that a solver proves, if it finds one, and the nodes that the solvers searched.
pub(super) fn solve(position: &mut Position, request: &Request<'_>) -> (Option<Found<Point>>, u64) {
    let mut fours = Vcf::new(VCF_TABLE_BITS);
    let verdict = fours.shortest(position, most_fours(request));
    if let Some(found) = proved_win(verdict, fours.nodes()) {
        return (Some(found), fours.nodes());
    }
    let (verdict, nodes) = solve_threats(position, request);
    let nodes = fours.nodes() + nodes;
    (proved_win(verdict, nodes), nodes)
}

/// The node limit of the VCF solver.
fn most_fours(request: &Request<'_>) -> u64 {
    let in_time = |most: Duration| most.as_micros() as u64 / VCF_MICROSECONDS_PER_NODE;
    let in_time = request.plan.hard.map_or(u64::MAX, in_time);
    VCF_NODES.min(request.limits.nodes.unwrap_or(u64::MAX) / 2).min(in_time)
}

/// What the VCT solver finds, and its nodes.
fn solve_threats(position: &mut Position, request: &Request<'_>) -> (Verdict, u64) {
    let (hard, nodes) = (request.plan.hard, request.limits.nodes);
    let is_limited = hard.is_some() || nodes.is_some();
    let is_long = is_limited
        && hard.is_none_or(|time| time >= LONG_TIME)
        && nodes.is_none_or(|nodes| nodes >= LONG_NODES);
    let share = if is_long { LONG_SHARE } else { SHORT_SHARE };
    let until = |share| Deadline::new(request.start, hard.map(|time| time / share));
    let deadline = Cell::new(until(share));
    let stopped = || request.is_stopped() || deadline.get().is_over();
    let most = nodes.unwrap_or(if hard.is_some() { u64::MAX } else { UNLIMITED_NODES });
    let expected = request.limits.expected_nodes(NonZeroUsize::MIN).min(most);
    let positions = (expected / u64::from(WHOLE_SHARE)).max(2);
    let mut threats = Vct::new(positions.ilog2().min(VCT_TABLE_BITS), &stopped);
    let mut verdict = threats.solve(position, most / u64::from(share));
    if is_long && verdict == Verdict::Unknown && evaluate(position) >= STANDS_WELL {
        deadline.set(until(WHOLE_SHARE));
        let rest = (most / u64::from(WHOLE_SHARE)).saturating_sub(threats.nodes());
        verdict = threats.solve(position, rest);
    }
    (verdict, threats.nodes())
}

/// The result for a victory that a solver has proved.
fn proved_win(verdict: Verdict, nodes: u64) -> Option<Found<Point>> {
    let line = verdict.points()?;
    Some(Found { depth: 1, score: Score::new(score::win_in(line.len() + 2)), line, nodes })
}
