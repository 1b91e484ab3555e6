//! Positions of games of Quoridor that the engine plays against itself.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use fastrand::Rng;
use gomoku::Position;
use gomoku::quoridor::analysis::{NODES, searched};
use gomoku::quoridor::engine::{Engine, Settings};
use gomoku::quoridor::position::{Quoridor, Terms};

use crate::expected::{OF_A_GAME, Seen};

/// The moves at the beginning of a game, and the share of them that are random.
const OPENING: usize = 12;
const NOISE: f32 = 0.4;

/// A game that is longer is a draw.
const MOST_MOVES: usize = 300;

/// Some positions of a game with `nodes` nodes for each move, after its opening.
pub(crate) fn drawn(nodes: u64, random: &mut Rng) -> Vec<Seen> {
    let (settings, stop) =
        (Settings { memory: 4 << 20, threads: NonZeroUsize::MIN }, AtomicBool::new(false));
    let mut engine = Engine::new(settings);
    let mut position = Quoridor::new(&Terms {});
    let mut positions = Vec::new();
    for number in 0..MOST_MOVES {
        if number >= OPENING {
            positions.push(position.clone());
        }
        let made = if number < OPENING && random.f32() < NOISE {
            random.choice(position.legal())
        } else {
            searched(&position, nodes, &mut engine, &stop).best
        };
        if made.is_none_or(|made| position.play(made).is_err()) {
            break;
        }
    }
    let winner = position.outcome().and_then(|outcome| outcome.winner);
    random.shuffle(&mut positions);
    let seen = positions.iter().take(OF_A_GAME).map(|position| {
        let found = searched(position, NODES, &mut engine, &stop);
        let result = winner.map_or(0.5, |winner| f64::from(u8::from(winner == found.to_move)));
        Seen { score: found.score, result }
    });
    seen.collect()
}
