//! Puzzles of Quoridor: races without walls (`race`), and walls that alone win (`walls`) where few are
//! left.
//!
//! [`make`] makes a puzzle of a position if each move of the winner is the only one that wins, which
//! [`Exact`] proves. Making and checking take up to some seconds a puzzle; nothing else does this.

mod exact;
mod maker;
mod rating;
mod same;

pub use exact::Exact;
pub use maker::{MOST_WALLS, checked, make};
pub use rating::{FEATURES, Weights, features, is_hidden, rated};
pub use same::{Shape, shape};

use std::num::NonZeroUsize;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use super::Move;
use super::engine::{Engine, Settings};
use super::position::Quoridor;
use crate::game::puzzle::{DeckError, Puzzle, Puzzles, unpack};
use crate::game::search::Limits;

/// The name of the theme: a race without walls.
pub const RACE: &str = "race";
/// The name of the theme: a wall that alone wins.
pub const WALLS: &str = "walls";

/// The nodes of the search for the rest and for a refutation.
const LINE_NODES: u64 = 40_000;

/// The size of the tables, in bytes.
const MEMORY: usize = 4 << 20;

/// The file of the deck. A constant would be in the program once for each unit of code that uses it.
static FILE: [u8; include_bytes!("puzzle/deck.bin").len()] = *include_bytes!("puzzle/deck.bin");

impl Puzzles for Quoridor {
    const THEMES: &'static [&'static str] = &[RACE, WALLS];
    const DECK: &'static [u8] = &FILE;

    fn puzzles() -> Result<&'static [Puzzle<Self>], &'static DeckError> {
        static UNPACKED: OnceLock<Result<Vec<Puzzle<Quoridor>>, DeckError>> = OnceLock::new();
        UNPACKED.get_or_init(|| unpack(Self::DECK)).as_deref()
    }

    fn best_line(&self, stop: &AtomicBool) -> Vec<Move> {
        let limits = Limits { nodes: Some(LINE_NODES), ..Limits::default() };
        let found = engine().think(self, &limits, stop, &mut |_| {});
        found.map(|found| found.line).unwrap_or_default()
    }
}

/// An engine for one thread.
fn engine() -> Engine {
    Engine::new(Settings { memory: MEMORY, threads: NonZeroUsize::MIN })
}

#[cfg(test)]
mod tests;
