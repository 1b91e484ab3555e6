//! The engine: a position in, a move out.
//!
//! [`Engine::think`] searches within [`Limits`] until it is done or stopped, and reports by
//! callback. The modules, from the ground up:
//!
//! - `way`: all shortest ways of a pawn, and the walls that cut them;
//! - `position`: a position with its Zobrist hash and both ways;
//! - `evaluation`: the static evaluation, and proofs of who comes first;
//! - `race`: the exact result where neither side has walls left;
//! - `reason`: why a move is good, for hints;
//! - `search`: principal variation search; [`game::search`](crate::game::search) has what it shares
//!   with the engines of other games: iterative deepening, the transposition table, time.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "moves, plies and scores fit the smallest type that holds them"
)]

mod computer;
mod evaluation;
mod level;
mod position;
mod race;
mod reason;
mod search;
mod walk;
mod way;

pub use computer::Computer;
pub(super) use race::{DRAW, Plies, solve_race};
pub use race::{Ended, race};
pub use reason::{Reason, steps};

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use super::Move;
use super::position::Quoridor;
use crate::game::bot::Found;
use crate::game::computer::ComputerSetup;
use crate::game::position::Position as _;
use crate::game::search::transposition::TranspositionTable;
use crate::game::search::{Limits, Request};
use position::{Position, pawns_hash};
use race::Races;
use search::Search;

/// How an engine is set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// The size of the transposition table, in bytes.
    pub memory: usize,
    /// The number of search threads.
    pub threads: NonZeroUsize,
}

impl From<ComputerSetup> for Settings {
    fn from(own: ComputerSetup) -> Self {
        Self { memory: own.memory(), threads: own.threads() }
    }
}

/// An engine with its transposition table.
///
/// ```
/// use std::num::NonZeroUsize;
/// use std::sync::atomic::AtomicBool;
///
/// use gomoku::game::search::Limits;
/// use gomoku::quoridor::engine::Settings;
/// use gomoku::quoridor::position::Terms;
/// use gomoku::{Position as _, Quoridor, QuoridorEngine};
///
/// let mut position = Quoridor::new(&Terms {});
/// for text in "e2 d9 e3 c9 e4 b9 e5 a9 e6 b9 e7 c9".split(' ') {
///     position.play(position.read(text)?)?;
/// }
/// let mut engine = QuoridorEngine::new(Settings { memory: 1 << 20, threads: NonZeroUsize::MIN });
/// let limits = Limits { depth: Some(4), ..Limits::default() };
/// let found = engine.think(&position, &limits, &AtomicBool::new(false), &mut |_| {});
/// let found = found.expect("the game is not over");
/// assert_eq!(position.write(found.line[0]), "e8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Engine {
    settings: Settings,
    table: TranspositionTable,
    /// Those of each thread.
    races: Vec<Races>,
}

impl Engine {
    /// An engine with an empty table.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        let races = (0..settings.threads.get()).map(|_| Races::new()).collect();
        Self { settings, table: TranspositionTable::new(settings.memory), races }
    }

    /// Searches until a limit is reached, the position is decided or `stop` is set, and returns the
    /// best line; `None` if the game is over. Calls `report` after each depth.
    pub fn think(
        &mut self,
        position: &Quoridor,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Found<Move>),
    ) -> Option<Found<Move>> {
        let mut tell = |found: Vec<Found<Move>>| found.into_iter().for_each(&mut *report);
        self.think_lines(position, NonZeroUsize::MIN, limits, stop, &mut tell).into_iter().next()
    }

    /// As [`Self::think`], but searches for the `lines` best moves (multi-PV), best first.
    pub fn think_lines(
        &mut self,
        position: &Quoridor,
        lines: NonZeroUsize,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Vec<Found<Move>>),
    ) -> Vec<Found<Move>> {
        if position.outcome().is_some() {
            return Vec::new();
        }
        let request = Request::new(limits, lines, stop);
        self.table.new_search(limits.expected_nodes(self.settings.threads));
        let root = Position::new(*position.state(), &mut [0; 81]);
        let seen = seen(position, &root);
        let search = |races| Search::new(root, seen.clone(), &self.table, races, request.stop());
        let mut searches: Vec<Search<'_>> = self.races.iter_mut().map(search).collect();
        let moves = searches.first_mut().map(Search::root_moves).unwrap_or_default();
        request.search(searches, moves, report)
    }
}

/// The hashes of the game's positions since the last wall, the current one last.
fn seen(position: &Quoridor, root: &Position) -> Vec<u64> {
    let pawns = position.state().pawns();
    let now = pawns_hash(pawns.black, pawns.white, position.state().to_move());
    let rest = root.hash ^ now;
    let seen = position.since_wall().iter();
    seen.map(|&(black, white, to_move)| rest ^ pawns_hash(black, white, to_move)).collect()
}

#[cfg(test)]
mod tests;
