//! Matches between engines: games over a list of openings, each with both colours, and what they
//! say about strength.
//!
//! A [`Setup`] is a whole match. [`Schedule`] says which game has which number, [`play()`] plays
//! them on several threads, [`Results`] counts them, [`elo`] and [`sprt`] weigh them, and [`Log`]
//! keeps them, so that a match that was killed can go on. Knows no terminal.

pub mod elo;
mod engine;
mod game;
mod log;
mod opening;
mod pairs;
mod player;
mod record;
mod results;
mod run;
mod schedule;
pub mod sprt;
mod time;

pub use engine::{Computer, EngineError, EngineSpec};
pub use game::{Ending, Fault, Finished, Why};
pub use log::{Log, Played};
pub use opening::{Opening, OpeningError, OpeningFormat, Order, read_openings};
pub use pairs::Pairs;
pub use record::record;
pub use results::{Results, Tally};
pub use run::{check, play};
pub use schedule::{Fixture, Schedule};
pub use time::{TimeError, TimeLimits, duration};

use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::board::BoardSize;
use crate::gomoku::rules::Rules;
use sprt::Hypotheses;

/// A whole match, as it is agreed before its first game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// The engines, at least two.
    pub engines: Vec<EngineSpec>,
    /// How many games each pair of them plays, an even number.
    pub games: usize,
    /// The openings, in the order in which they are played, at least one.
    pub openings: Vec<Opening>,
    /// The rules.
    pub rules: Rules,
    /// The board.
    pub size: BoardSize,
    /// The time of each side.
    pub time: TimeLimits,
    /// Stones that an engine may place in mind for a move.
    pub nodes: Option<u64>,
    /// How much later than its time a move may come.
    pub margin: Duration,
    /// The question whose answer ends the match early.
    pub sprt: Option<Hypotheses>,
    /// Where the games are written as SGF.
    pub sgf: Option<PathBuf>,
    /// Where the error streams of brains are kept.
    pub brain_log: Option<PathBuf>,
}

impl Setup {
    /// The most games that each pair may play.
    pub const MOST_GAMES: usize = 1_000_000;
    /// The most engines there may be.
    pub const MOST_ENGINES: usize = 64;

    /// Which game has which number.
    #[must_use]
    pub fn schedule(&self) -> Schedule {
        Schedule { engines: self.engines.len(), openings: self.openings.len(), games: self.games }
    }

    /// Whether games can be played so: a setup that was read from a file may say anything.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let playable = |opening: &Opening| opening.game(self.rules, self.size).is_ok();
        (2..=Self::MOST_ENGINES).contains(&self.engines.len())
            && (1..=Self::MOST_GAMES).contains(&self.games)
            && self.games.is_multiple_of(2)
            && !self.openings.is_empty()
            && self.openings.iter().all(playable)
    }

    /// What each engine is called, no two alike.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let names: Vec<_> = self.engines.iter().map(EngineSpec::name).collect();
        let name = |(index, name): (usize, &String)| {
            let before = names[..index].iter().filter(|other| *other == name).count();
            if before == 0 { name.clone() } else { format!("{name} #{}", before + 1) }
        };
        names.iter().enumerate().map(name).collect()
    }
}
