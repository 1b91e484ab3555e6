//! Positions with one best move, which only a long search finds.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use fastrand::Rng;
use gomoku::board::Point;
use gomoku::gomoku::engine::{Engine, Limits, Score, Settings};

use crate::self_play;

/// A position and its best move.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Case {
    /// The stones in order, Black first.
    pub(crate) stones: Vec<Point>,
    pub(crate) best: Point,
}

/// How positions are chosen.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Suite {
    pub(crate) settings: Settings,
    /// The nodes of the long search for two lines. A search of a two-hundredth of them must not find the
    /// best move, and one of three times as many must.
    pub(crate) nodes: u64,
}

/// The nodes for each move of the games that the positions come from.
const GAME_NODES: u64 = 1_000;

/// By how many points the best move is better than any other.
const MARGIN: i32 = 80;

impl Suite {
    /// A position of a random game, if one of its positions, chosen at random, has one best move that
    /// is hard to find.
    pub(crate) fn case(self, random: &mut Rng) -> Option<Case> {
        let game = self_play::play(self.settings, GAME_NODES, random)?;
        let count = random.usize(game.settled..game.stones.len().max(game.settled + 1));
        let stones = game.stones[..count].to_vec();
        let mut engine = Engine::new(self.settings);
        self_play::set(&mut engine, &stones);
        if !engine.is_quiet() {
            return None;
        }
        let quick = best(&mut engine, self.nodes / 200)?;
        let (best, is_clear) = clear_best(&mut engine, self.nodes)?;
        let is_hard = is_clear && best != quick;
        let confirmed = is_hard && self::best(&mut engine, 3 * self.nodes)? == best;
        confirmed.then_some(Case { stones, best })
    }
}

/// The best move after a search of so many nodes.
fn best(engine: &mut Engine, nodes: u64) -> Option<Point> {
    engine.forget();
    self_play::think(engine, nodes)?.line.first().copied()
}

/// The best move, and whether it is better than any other by [`MARGIN`].
fn clear_best(engine: &mut Engine, nodes: u64) -> Option<(Point, bool)> {
    engine.forget();
    let two = NonZeroUsize::MIN.saturating_add(1);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let found = engine.think_lines(two, &limits, &AtomicBool::new(false), &mut |_| {});
    let [first, second] = &found[..] else { return None };
    let is_clear = match (first.score, second.score) {
        (Score::Points(first), Score::Points(second)) => first - second >= MARGIN,
        (Score::Win(_), Score::Win(_)) | (Score::Loss(_), _) => false,
        _ => true,
    };
    Some((*first.line.first()?, is_clear))
}
