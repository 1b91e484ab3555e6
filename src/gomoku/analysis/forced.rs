//! A forced win, as an analysis keeps it.

use serde::{Deserialize, Serialize};

use crate::board::Point;
use crate::gomoku::engine::Win;

/// A forced win of a side that is to move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forced {
    /// The main line: the attacks and the answers that hold out longest.
    pub line: Vec<Point>,
    /// All points that are played in its tree, in order.
    pub points: Vec<Point>,
    /// The moves of both sides up to and including the five, if the defender answers best.
    pub plies: usize,
    /// Whether the first move wins at once, or leaves a five whatever is answered.
    pub is_decided: bool,
}

impl Forced {
    /// What a tree proves.
    #[must_use]
    pub fn of(win: &Win) -> Self {
        let mut points: Vec<Point> = win.points().into_iter().collect();
        points.sort_unstable();
        Self { line: win.line(), points, plies: win.plies, is_decided: win.is_decided() }
    }

    /// The first move.
    #[must_use]
    pub fn attack(&self) -> Option<Point> {
        self.line.first().copied()
    }
}
