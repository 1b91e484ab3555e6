//! Moves without a choice: a win was threatened, and every other move loses.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use super::{Effort, Found, Line, SOLVER_MEMORY, Score, shared};
use crate::game::search::LOST;
use crate::gomoku::engine::is_only_move;

/// The nodes for the threat before a move, and for the proofs that every other move loses. They are a
/// small part of what is spent on a position: where there is a choice, the first moves show it.
const THREAT: u64 = 400;
const PROOFS: u64 = 8_000;

/// The numbers of the moves before those that were the only ones. What it costs is added to the nodes of
/// their positions.
pub(super) fn moves(
    line: &Line,
    found: &mut [Found],
    threads: NonZeroUsize,
    stop: &AtomicBool,
) -> Vec<usize> {
    // A side that wins has a choice, and a move that loses is not what holds.
    let pairs = found.iter().zip(found.iter().skip(1));
    let held = pairs.enumerate().skip(line.opening).filter(|(_, (before, after))| {
        before.win.is_none() && !matches!(after.score, Score::Win(_)) && before.expected() > LOST
    });
    let held: Vec<usize> = held.map(|(at, _)| at).collect();
    let [threat, proofs] = [THREAT, PROOFS].map(|nodes| Effort::of_nodes(nodes, SOLVER_MEMORY));
    let find = |(): &mut (), at: usize| {
        let point = line.moves[at].point?;
        let problem = line.problem(at, !line.to_move(at));
        Some(is_only_move(&problem, point, &threat, &proofs, stop))
    };
    let mut only = Vec::new();
    shared::each(&held, threads, stop, || (), find, &mut |at, it| {
        let Some((is_only, nodes)) = it else { return };
        found[at].nodes += nodes;
        only.extend(is_only.then_some(at));
    });
    only.sort_unstable();
    only
}
