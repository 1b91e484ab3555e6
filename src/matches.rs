//! Matches between engines: games over a list of openings, each with both colours, and what they
//! say about strength.
//!
//! A [`Match`] is what all its games share. [`Schedule`] says which game has which number,
//! [`play()`] plays them on several threads between [`Contestants`], [`Results`] counts them,
//! [`elo`] and [`sprt`] weigh them, and [`Log`] keeps them, so that a match that was killed can go
//! on. None of these knows a game; how matches of gomoku are written down stands in [`gomoku`]
//! alone. Knows no terminal.

pub mod elo;
mod ending;
mod game;
pub mod gomoku;
mod log;
mod numbers;
mod pairs;
mod results;
mod run;
mod schedule;
pub mod sprt;
mod time;

pub use self::ending::{Ending, Fault};
pub use self::game::{Finished, Why};
pub use self::gomoku::{
    Computer, EngineError, EngineSpec, Generator, Opening, OpeningError, OpeningFormat, Order,
    Setup, read_openings, record,
};
pub use self::log::{Log, Logged, Played};
pub use self::numbers::Numbers;
pub use self::pairs::Pairs;
pub use self::results::{Results, Tally};
pub use self::run::play;
pub use self::schedule::{Fixture, Schedule};
pub use self::time::{TimeError, TimeLimits, duration};

use std::time::Duration;

use crate::game::bot::Bot;
use crate::game::position::Position;

/// What all games of a match share.
#[derive(Debug, Clone, PartialEq)]
pub struct Match<P: Position> {
    /// What is agreed before the first move. Players keep their colours in such games.
    pub terms: P::Terms,
    /// The first moves of the games, in the order in which they are played. All can be played by
    /// these terms, and none ends the game. There is at least one list, if only an empty one.
    pub openings: Vec<Vec<P::Move>>,
    /// How many games each pair of engines plays, an even number.
    pub games: usize,
    /// The time of each engine, of which there are at least two.
    pub times: Vec<TimeLimits>,
    /// How much later than its time a move may come.
    pub margin: Duration,
}

impl<P: Position> Match<P> {
    /// Which game has which number.
    #[must_use]
    pub fn schedule(&self) -> Schedule {
        Schedule { engines: self.times.len(), openings: self.openings.len(), games: self.games }
    }
}

/// The engines of a match.
pub trait Contestants<P: Position>: Sync {
    /// The player of an engine for the game of this number, which is started next. `last` is the one
    /// that played for the engine before on the same thread, if it is kept; a program may go on as
    /// that.
    fn bot(&self, engine: usize, game: usize, last: Option<Box<dyn Bot<P>>>) -> Box<dyn Bot<P>>;

    /// Whether a player of this engine is kept from one game to the next, as a program is. One that is
    /// made anew for each game takes no memory while others play.
    fn is_kept(&self, _engine: usize) -> bool {
        false
    }
}
