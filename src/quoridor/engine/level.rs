//! Playing levels: how many nodes a level searches and how it errs.

use crate::game::level::Level;
use crate::game::search::strength::{Strength, Strengths};

/// The parameters of each level, from 1. `docs/engine.md` has their measured strengths.
const STRENGTHS: Strengths = [
    errs(6_000, 40, 2_500),
    errs(3_000, 20, 820),
    errs(3_000, 16, 500),
    errs(3_000, 14, 310),
    errs(3_000, 12, 205),
    errs(3_000, 10, 135),
    errs(4_000, 8, 72),
    searches(Some(900)),
    searches(Some(2_700)),
    searches(None),
];

/// A level that misjudges moves by up to so many points. It overlooks no proved result: a level that
/// strayed from a won race would only repeat moves.
const fn errs(nodes: u64, moves: usize, misjudged: i32) -> Strength {
    Strength { nodes: Some(nodes), moves, misjudged, overlooked: 0 }
}

const fn searches(nodes: Option<u64>) -> Strength {
    Strength { nodes, moves: 1, misjudged: 0, overlooked: 0 }
}

/// How a level plays Quoridor.
pub(super) const fn strength(level: Level) -> Strength {
    Strength::of(level, &STRENGTHS)
}
