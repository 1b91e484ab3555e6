//! Playing levels: how many nodes a level searches and how it errs.

use crate::game::level::Level;
use crate::game::search::strength::{Strength, Strengths};

/// The parameters of each level, from 1. `docs/engine.md` has their measured strengths.
const STRENGTHS: Strengths = [
    errs(6_000, 22, 660),
    errs(3_000, 16, 350),
    errs(3_000, 14, 230),
    errs(3_000, 14, 158),
    errs(3_000, 12, 110),
    errs(3_000, 10, 76),
    errs(4_000, 8, 51),
    searches(Some(1_500)),
    searches(Some(4_500)),
    searches(None),
];

/// A level that misjudges moves by up to so many points. It overlooks no proved result: a level that
/// strayed from a won race would only repeat moves.
const fn errs(nodes: u64, moves: usize, misjudged: i32) -> Strength {
    Strength { nodes: Some(nodes), depth: None, moves, misjudged, overlooked: 0 }
}

const fn searches(nodes: Option<u64>) -> Strength {
    Strength { nodes, depth: None, moves: 1, misjudged: 0, overlooked: 0 }
}

/// How a level plays Quoridor.
pub(super) const fn strength(level: Level) -> Strength {
    Strength::of(level, &STRENGTHS)
}
