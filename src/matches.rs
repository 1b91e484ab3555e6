//! Engine matches: games over a list of openings, each with both colours, and statistics of playing
//! strength.
//!
//! A [`Match`] holds what all its games share. [`Schedule`] numbers the games, [`play()`] plays
//! them on several threads between [`Contestants`], [`Results`] counts them, [`elo`] and [`sprt`]
//! evaluate them, and [`Log`] stores them, so that a match that was killed can be resumed. [`Setup`]
//! describes a match of any game that is a [`Contest`]. Knows no game and no terminal.
//!
//! Two engines play each opening with both colours:
//!
//! ```
//! use std::num::NonZeroUsize;
//! use std::ops::ControlFlow;
//! use std::sync::atomic::AtomicBool;
//!
//! use gomoku::Quoridor;
//! use gomoku::files::Local;
//! use gomoku::matches::{Engines, Numbers, Results, Setup, play};
//! use gomoku::quoridor::matches::Choice;
//!
//! let engines = vec!["walk".parse()?, "random".parse()?];
//! let openings = vec!["e2 e8".parse()?, "d1 f9".parse()?];
//! let setup: Setup<Quoridor> = Setup::new(engines, openings, Choice {});
//! let mut results = Results::new(setup.schedule());
//! let (none, threads, stop) = (Numbers::default(), NonZeroUsize::MIN, AtomicBool::new(false));
//! let engines = Engines { setup: &setup, local: Local::user() };
//! play(&setup.rounds(), &engines, &none, threads, &stop, &mut |game| {
//!     results.add(&game.played);
//!     ControlFlow::Continue(())
//! })?;
//! assert_eq!(results.games(), 4);
//! assert_eq!(results.tally(0).wins, 4, "a random walk does not arrive first");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod elo;
mod ending;
mod engine;
mod game;
mod log;
mod numbers;
mod opening;
mod pairs;
mod record;
mod results;
mod run;
mod schedule;
mod setup;
pub mod sprt;
mod time;
pub(crate) mod words;

pub use self::ending::{Ending, Fault};
pub use self::engine::{EngineError, EngineSpec, Search};
pub use self::game::{Finished, Why};
pub use self::log::{Log, Logged, Played};
pub use self::numbers::Numbers;
pub use self::opening::{MovesError, Opening, OpeningError, Order, read_list};
pub use self::pairs::Pairs;
pub use self::record::written;
pub use self::results::{Results, Tally};
pub use self::run::play;
pub use self::schedule::{Fixture, Schedule};
pub use self::setup::{Contest, Engines, MAX_ENGINES, MAX_GAMES, MAX_GENERATED, Setup, Written};
pub use self::time::{TimeError, TimeLimits, duration, nonzero_duration};

use std::time::Duration;

use crate::game::bot::Bot;
use crate::game::position::Position;

/// What all games of a match share.
#[derive(Debug, Clone, PartialEq)]
pub struct Match<P: Position> {
    /// The terms of each game. They must not let players change colours.
    pub terms: P::Terms,
    /// The openings, in the order in which they are played. Their moves must be legal under these
    /// terms and must not end the game. There is at least one opening, which may be empty.
    pub openings: Vec<Vec<P::Move>>,
    /// The number of games that each pair of engines plays, an even number.
    pub games: usize,
    /// The number of moves, those of the opening included, after which a game is a draw.
    pub move_limit: Option<usize>,
    /// The time limits of each engine; there are at least two engines.
    pub times: Vec<TimeLimits>,
    /// How much a move may exceed its time limit.
    pub margin: Duration,
}

impl<P: Position> Match<P> {
    /// The schedule of the games.
    #[must_use]
    pub fn schedule(&self) -> Schedule {
        Schedule { engines: self.times.len(), openings: self.openings.len(), games: self.games }
    }
}

/// The engines of a match.
pub trait Contestants<P: Position>: Sync {
    /// The bot of an engine for this game, which is started next. `last` is the bot that played for
    /// the engine before on the same thread, if it was kept; a running program can be used again.
    fn bot(&self, engine: usize, game: usize, last: Option<Box<dyn Bot<P>>>) -> Box<dyn Bot<P>>;

    /// Whether the bot of this engine is kept from one game to the next, such as a running program.
    /// A bot that is created for each game takes no memory while other engines play.
    fn is_kept(&self, _engine: usize) -> bool {
        false
    }
}
