//! Matches of gomoku: the setup, with the notation of engines and openings, and the records.
//!
//! No other part of `matches` depends on gomoku.

mod engine;
mod generator;
mod opening;
mod record;

pub use engine::{Computer, EngineError, EngineSpec};
pub use generator::Generator;
pub use opening::{Opening, OpeningError, OpeningFormat, Order, read_openings};
pub use record::record;

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::sprt::Hypotheses;
use super::{Contestants, Match, Schedule, TimeLimits};
use crate::board::BoardSize;
use crate::game::bot::{Bot, BotError};
use crate::gomoku::engine::{EngineBot, SearchBot};
use crate::gomoku::gomocup::{HostedBot, Hosting};
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::{FoulPolicy, Move, Rules};
use crate::gomoku::terms::Terms;

/// The setup of a match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// The engines, at least two.
    pub engines: Vec<EngineSpec>,
    /// The number of games that each pair of them plays, an even number.
    pub games: usize,
    /// The openings, in the order in which they are played, at least one.
    pub openings: Vec<Opening>,
    /// The rule set.
    pub rules: Rules,
    /// The size of the board.
    pub size: BoardSize,
    /// The time limits of each engine.
    pub time: TimeLimits,
    /// The maximum number of nodes that an engine may search for a move.
    pub nodes: Option<u64>,
    /// How much a move may exceed its time limit.
    pub margin: Duration,
    /// The hypotheses of the sequential test that can end the match early.
    pub sprt: Option<Hypotheses>,
    /// The file for the games in SGF.
    pub sgf: Option<PathBuf>,
    /// The file for the error streams of brains.
    pub brain_log: Option<PathBuf>,
}

impl Setup {
    /// The maximum number of games for each pair.
    pub const MAX_GAMES: usize = 1_000_000;
    /// The maximum number of games for each pair without a list of openings, because all openings
    /// are generated before the first game.
    pub const MAX_GENERATED: usize = 20_000;
    /// The maximum number of engines.
    pub const MAX_ENGINES: usize = 64;

    /// The schedule of the games.
    #[must_use]
    pub fn schedule(&self) -> Schedule {
        Schedule { engines: self.engines.len(), openings: self.openings.len(), games: self.games }
    }

    /// What all games share. The setup must be valid; see [`Self::is_sound`].
    #[must_use]
    pub fn rounds(&self) -> Match<Gomoku> {
        let moves = |opening: &Opening| opening.moves().iter().copied().map(Move::Stone).collect();
        Match {
            terms: terms(self.rules, self.size),
            openings: self.openings.iter().map(moves).collect(),
            games: self.games,
            times: self.engines.iter().map(|engine| self.time_of(engine)).collect(),
            margin: self.margin,
        }
    }

    /// Whether the setup is valid, which is not certain if it was read from a file.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let playable = |opening: &Opening| opening.check(self.rules, self.size).is_ok();
        (2..=Self::MAX_ENGINES).contains(&self.engines.len())
            && (1..=Self::MAX_GAMES).contains(&self.games)
            && self.games.is_multiple_of(2)
            && !self.openings.is_empty()
            && self.openings.iter().all(playable)
    }

    /// The names of the engines, made unique.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let names: Vec<_> = self.engines.iter().map(EngineSpec::name).collect();
        let name = |(index, name): (usize, &String)| {
            let before = names[..index].iter().filter(|other| *other == name).count();
            if before == 0 { name.clone() } else { format!("{name} #{}", before + 1) }
        };
        names.iter().enumerate().map(name).collect()
    }

    /// Checks that every brain can be started, so that a wrong command is reported before the first
    /// game instead of losing a hundred games.
    ///
    /// # Errors
    /// The error of the first brain that cannot be started, or if `stop` is set.
    pub fn check(&self, stop: &AtomicBool) -> Result<(), BotError> {
        let terms = terms(self.rules, self.size);
        self.engines.iter().try_for_each(|engine| match engine {
            EngineSpec::Brain(command) => {
                HostedBot::new(command.clone(), self.hosting()).start(&terms, stop)
            }
            EngineSpec::Computer(_) | EngineSpec::Skill(_) => Ok(()),
        })
    }

    fn time_of(&self, engine: &EngineSpec) -> TimeLimits {
        match engine {
            EngineSpec::Computer(computer) => computer.time.unwrap_or(self.time),
            EngineSpec::Skill(_) | EngineSpec::Brain(_) => self.time,
        }
    }

    fn hosting(&self) -> Hosting {
        Hosting { game_time: self.time.game, nodes: self.nodes, log: self.brain_log.clone() }
    }
}

impl Contestants<Gomoku> for Setup {
    fn bot(
        &self,
        engine: usize,
        game: usize,
        last: Option<Box<dyn Bot<Gomoku>>>,
    ) -> Box<dyn Bot<Gomoku>> {
        match &self.engines[engine] {
            EngineSpec::Brain(command) => {
                last.unwrap_or_else(|| Box::new(HostedBot::new(command.clone(), self.hosting())))
            }
            // The seed depends only on the number of the game, not on the thread that plays it.
            EngineSpec::Skill(skill) => {
                let memory = Computer::default().hash.bytes();
                Box::new(EngineBot::new(*skill, game as u64, memory).with_nodes(self.nodes))
            }
            EngineSpec::Computer(computer) => {
                let &Computer { nodes, depth, threads, hash, time: _ } = computer;
                let nodes = nodes.or(self.nodes);
                Box::new(SearchBot::new(depth, nodes, hash.bytes(), threads.get()))
            }
        }
    }

    fn is_kept(&self, engine: usize) -> bool {
        matches!(self.engines[engine], EngineSpec::Brain(_))
    }
}

/// The terms of a game between engines: a forbidden stone loses, and there are no passes, because
/// the protocol has no command for them.
fn terms(rules: Rules, size: BoardSize) -> Terms {
    Terms::new(rules, size).with_fouls(FoulPolicy::Loses).without_passes()
}

#[cfg(test)]
mod tests;
