//! Puzzles of gomoku: wins by fours (`vcf`), wins by threats (`vct`), the only defence (`defence`), and
//! wins of White in renju by a point that is forbidden to Black (`foul`).
//!
//! [`attack`] and [`defence`] make a puzzle of a position if the [solver](super::engine::solve) finds
//! that each move of one side is the only right one. [`longer`] looks for puzzles with more moves that
//! lead to one, and [`checked`] repeats the proof for a puzzle that is there.

mod longer;
mod maker;
mod own;
mod rating;
mod same;

pub use longer::longer;
pub use maker::{attack, checked, defence};
pub use own::missed;
pub use rating::{FEATURES, Weights, features, rated};
pub use same::{Shape, shape};

use std::num::NonZeroUsize;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use super::engine::{Engine, Limits, Problem, Settings};
use super::position::Gomoku;
use super::rules::Move;
use crate::board::Point;
use crate::game::position::Position as _;
use crate::game::puzzle::{DeckError, Puzzle, Puzzles, unpack};

/// The name of the theme: a win by fours.
pub const VCF: &str = "vcf";
/// The name of the theme: a win by threats.
pub const VCT: &str = "vct";
/// The name of the theme: the only defence.
pub const DEFENCE: &str = "defence";
/// The name of the theme: a win by a foul of Black.
pub const FOUL: &str = "foul";

/// The nodes of the search for the rest and for a refutation.
const LINE_NODES: u64 = 20_000;

/// The size of the tables, in bytes.
const MEMORY: usize = 1 << 20;

/// The file of the deck. A constant would be in the program once for each unit of code that uses it.
static FILE: [u8; include_bytes!("puzzle/deck.bin").len()] = *include_bytes!("puzzle/deck.bin");

impl Puzzles for Gomoku {
    const THEMES: &'static [&'static str] = &[VCF, VCT, DEFENCE, FOUL];
    const DECK: &'static [u8] = &FILE;

    fn is_defence(theme: &str) -> bool {
        theme == DEFENCE
    }

    fn puzzles() -> Result<&'static [Puzzle<Self>], &'static DeckError> {
        static UNPACKED: OnceLock<Result<Vec<Puzzle<Gomoku>>, DeckError>> = OnceLock::new();
        UNPACKED.get_or_init(|| unpack(Self::DECK)).as_deref()
    }

    fn best_line(&self, stop: &AtomicBool) -> Vec<Move> {
        let (mut position, mut line) = (self.clone(), Vec::new());
        while position.outcome().is_none() {
            let limits = Limits { nodes: Some(LINE_NODES), ..Limits::default() };
            let Some(found) = engine(&position).think(&limits, stop, &mut |_| {}) else { break };
            let moves: Vec<_> = found.line.into_iter().map(Move::Stone).collect();
            line.extend(&moves);
            // Nothing is searched where there is only one move.
            let is_forced = found.depth == 0 && !moves.is_empty() && !stop.load(Ordering::Relaxed);
            if !is_forced || moves.into_iter().any(|made| position.play(made).is_err()) {
                break;
            }
        }
        line
    }
}

/// An engine that is set to a position.
fn engine(position: &Gomoku) -> Engine {
    let (rules, size) = (position.rules(), position.size());
    let settings = Settings { rules, size, memory: MEMORY, threads: NonZeroUsize::MIN };
    let mut engine = Engine::new(settings);
    engine.set(position.stones(), position.stone_to_move());
    engine
}

/// A position as a problem of the side to move.
fn problem(position: &Gomoku) -> Problem {
    Problem::new(position.rules(), position.board(), position.stone_to_move())
}

/// The points of moves, without passes.
fn points(moves: &[Move]) -> impl Iterator<Item = Point> {
    moves.iter().filter_map(|made| made.point())
}

#[cfg(test)]
mod tests;
