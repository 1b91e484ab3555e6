//! Levels of play: how far a computer player looks, and how human its errors are.

use std::num::NonZeroUsize;

use fastrand::Rng;

use super::{Report, Score};
use crate::game::level::Level;

/// How a level plays.
#[derive(Debug, Clone, Copy)]
struct Manner {
    /// Stones placed in mind for a move; without a limit the time decides.
    nodes: Option<u64>,
    /// How many moves are thought of.
    moves: usize,
    /// By how many points a move may be misjudged, one way or the other.
    misjudged: i32,
    /// How often in a hundred a proved win or loss is not seen.
    overlooked: u32,
}

/// The manner of each level, from the first. `gomoku match` measures them against one another; what
/// it found stands in the README.
const MANNERS: [Manner; 10] = [
    Manner { nodes: Some(5_000), moves: 16, misjudged: 600, overlooked: 75 },
    Manner { nodes: Some(5_000), moves: 12, misjudged: 270, overlooked: 44 },
    Manner { nodes: Some(5_000), moves: 10, misjudged: 140, overlooked: 24 },
    Manner { nodes: Some(5_000), moves: 8, misjudged: 70, overlooked: 10 },
    Manner { nodes: Some(5_000), moves: 6, misjudged: 25, overlooked: 0 },
    Manner { nodes: Some(3_000), moves: 1, misjudged: 0, overlooked: 0 },
    Manner { nodes: Some(8_500), moves: 1, misjudged: 0, overlooked: 0 },
    Manner { nodes: Some(20_000), moves: 1, misjudged: 0, overlooked: 0 },
    Manner { nodes: Some(60_000), moves: 1, misjudged: 0, overlooked: 0 },
    Manner { nodes: None, moves: 1, misjudged: 0, overlooked: 0 },
];

/// What a proved win is taken for by someone who may still misjudge another move.
const SEEN_WIN: i32 = 1_000;

impl Level {
    const fn manner(self) -> Manner {
        MANNERS[self.number() as usize - 1]
    }

    /// How many stones it places in mind for a move; `None` where the time decides.
    #[must_use]
    pub const fn nodes(self) -> Option<u64> {
        self.manner().nodes
    }

    /// How many moves it chooses among.
    pub(super) fn moves(self) -> NonZeroUsize {
        NonZeroUsize::new(self.manner().moves).unwrap_or(NonZeroUsize::MIN)
    }

    /// The move it takes for the best of those that were searched.
    pub(super) fn choose(self, found: Vec<Report>, random: &mut Rng) -> Option<Report> {
        let Manner { misjudged, overlooked, .. } = self.manner();
        found.into_iter().max_by_key(|found| {
            let seen = random.u32(0..100) >= overlooked;
            let points = match found.score {
                Score::Points(points) => points,
                Score::Win(_) if seen => SEEN_WIN,
                Score::Loss(_) if seen => -SEEN_WIN,
                Score::Win(_) | Score::Loss(_) => 0,
            };
            points + random.i32(-misjudged..=misjudged)
        })
    }
}
