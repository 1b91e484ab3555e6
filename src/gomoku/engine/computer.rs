//! Computer players by name: the engine at a level, `random` and `omok`.

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use fastrand::Rng;
use thiserror::Error;

use super::{Engine, Found, Level, LevelError, Limits, Settings, omok};
use crate::board::{Board, Color, Point};
use crate::game::search::strength::as_good_as_the_best;
use crate::gomoku::rules::Rules;

/// A kind of computer player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Skill {
    /// The engine at a level.
    Level(Level),
    /// A random legal point.
    Random,
    /// The rules of thumb of a small omok program.
    Omok,
}

/// Why a text does not name a computer player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SkillError {
    /// The name is not known.
    #[error("a computer player is computer, computer:1 to computer:{most}, random or omok", most = Level::MAX)]
    Unknown,
    /// The level does not exist.
    #[error(transparent)]
    Level(#[from] LevelError),
}

const COMPUTER: &str = "computer";
const RANDOM: &str = "random";
const OMOK: &str = "omok";

impl Skill {
    /// All computer players, the levels first.
    pub fn all() -> impl Iterator<Item = Self> {
        Level::all().map(Self::Level).chain([Self::Random, Self::Omok])
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "{COMPUTER}:{level}"),
            Self::Random => f.write_str(RANDOM),
            Self::Omok => f.write_str(OMOK),
        }
    }
}

impl FromStr for Skill {
    type Err = SkillError;

    /// Parses the displayed form; `computer` alone is the default level.
    fn from_str(text: &str) -> Result<Self, SkillError> {
        match text {
            COMPUTER => Ok(Self::Level(Level::default())),
            RANDOM => Ok(Self::Random),
            OMOK => Ok(Self::Omok),
            _ => {
                let level = text.strip_prefix(COMPUTER).and_then(|rest| rest.strip_prefix(':'));
                Ok(Self::Level(level.ok_or(SkillError::Unknown)?.parse::<Level>()?))
            }
        }
    }
}

/// A computer player of one game.
pub struct Computer {
    skill: Skill,
    settings: Settings,
    /// Created on first use.
    engine: Option<Engine>,
    pub(super) random: Rng,
}

/// The choice of a computer player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chosen {
    /// The point of its stone.
    pub point: Point,
    /// The report of its search, if it searches.
    pub found: Option<Found<Point>>,
}

/// While the board has fewer stones, the computer varies its moves.
const VARIED: usize = 5;

impl Computer {
    /// A player without an engine yet. The same seed makes the same choices.
    #[must_use]
    pub fn new(skill: Skill, settings: Settings, seed: u64) -> Self {
        Self { skill, settings, engine: None, random: Rng::with_seed(seed) }
    }

    /// The kind of player.
    #[must_use]
    pub const fn skill(&self) -> Skill {
        self.skill
    }

    /// The settings of its engine.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Its engine, created on first use.
    pub fn engine(&mut self) -> &mut Engine {
        self.engine.get_or_insert_with(|| Engine::new(self.settings))
    }

    /// Chooses a move in the position with these stones; `None` if there is no legal one. `limits`
    /// apply to all levels; a level may search less.
    pub fn choose(
        &mut self,
        stones: &[(Point, Color)],
        to_move: Color,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Found<Point>),
    ) -> Option<Chosen> {
        let Settings { rules, size, .. } = self.settings;
        let level = match self.skill {
            Skill::Level(level) => level,
            Skill::Omok => {
                let board = Board::of(size, stones);
                let free = free_points(rules, &board, to_move);
                let point = omok::choose(&board, to_move, free, &mut self.random)?;
                return Some(Chosen { point, found: None });
            }
            Skill::Random => {
                let free = free_points(rules, &Board::of(size, stones), to_move);
                let point = self.random.choice(free)?;
                return Some(Chosen { point, found: None });
            }
        };
        let play = level.play();
        let strength = play.strength;
        let least = |limit: Option<u64>| limit.into_iter().chain(strength.nodes).min();
        let depth = limits.depth.into_iter().chain(play.depth).min();
        let limits = Limits { depth, nodes: least(limits.nodes), ..*limits };
        let varied = stones.len() < VARIED;
        let engine = self.engine();
        engine.set(stones.iter().copied(), to_move);
        let lines = strength.moves().max(if varied { VARIETY } else { NonZeroUsize::MIN });
        let found = if lines.get() == 1 {
            engine.think(&limits, stop, report)
        } else {
            let mut best =
                |found: Vec<Found<Point>>| found.into_iter().take(1).for_each(&mut *report);
            let found = engine.think_lines(lines, &limits, stop, &mut best);
            if varied && strength.moves().get() == 1 {
                self.random.choice(as_good_as_the_best(found, |found| found.score))
            } else {
                play.choose(found, &mut self.random)
            }
        }?;
        Some(Chosen { point: *found.line.first()?, found: Some(found) })
    }
}

/// The number of moves that are compared while the board is nearly empty.
const VARIETY: NonZeroUsize = NonZeroUsize::new(6).expect("6 is not 0");

/// The empty points that are legal for a colour.
fn free_points(rules: Rules, board: &Board, stone: Color) -> Vec<Point> {
    let empty = board.points().filter(|&point| board.get(point).is_none());
    empty.filter(|&point| rules.foul(board, point, stone).is_none()).collect()
}

#[cfg(test)]
mod tests;
