//! Playing levels: how many nodes a level searches and how it errs.

use crate::game::level::Level;
use crate::game::search::strength::{Strength, Strengths};

/// The parameters of each level, from 1.
const STRENGTHS: Strengths = [
    Strength { nodes: Some(1_000), moves: 24, misjudged: 700, overlooked: 60 },
    Strength { nodes: Some(1_000), moves: 20, misjudged: 400, overlooked: 40 },
    Strength { nodes: Some(1_200), moves: 16, misjudged: 250, overlooked: 25 },
    Strength { nodes: Some(1_500), moves: 12, misjudged: 150, overlooked: 10 },
    Strength { nodes: Some(2_000), moves: 8, misjudged: 70, overlooked: 0 },
    Strength { nodes: Some(1_000), moves: 1, misjudged: 0, overlooked: 0 },
    Strength { nodes: Some(3_000), moves: 1, misjudged: 0, overlooked: 0 },
    Strength { nodes: Some(9_000), moves: 1, misjudged: 0, overlooked: 0 },
    Strength { nodes: Some(30_000), moves: 1, misjudged: 0, overlooked: 0 },
    Strength { nodes: None, moves: 1, misjudged: 0, overlooked: 0 },
];

/// How a level plays Quoridor.
pub(super) const fn strength(level: Level) -> Strength {
    Strength::of(level, &STRENGTHS)
}
