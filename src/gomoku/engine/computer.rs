//! A computer player: who it is, and what it decides.

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use fastrand::Rng;
use thiserror::Error;

use super::{Engine, Level, LevelError, Limits, Report, Score, Settings, omok};
use crate::board::{Board, Color, Point};
use crate::gomoku::rules::Rules;

/// Who a computer player is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Skill {
    /// The engine at a level.
    Level(Level),
    /// Any free point.
    Random,
    /// The order of thought of a small omok program.
    Omok,
}

/// Why a text is no computer player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SkillError {
    /// It is called otherwise.
    #[error("a computer player is computer, computer:1 to computer:{most}, random or omok", most = Level::MOST)]
    Unknown,
    /// There is no such level.
    #[error(transparent)]
    Level(#[from] LevelError),
}

const COMPUTER: &str = "computer";
const RANDOM: &str = "random";
const OMOK: &str = "omok";

impl Skill {
    /// Every computer player, the levels first.
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

    /// Reads what is written, and `computer` for the level in the middle.
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
    /// Made when it is first needed.
    engine: Option<Engine>,
    pub(super) random: Rng,
}

/// What a computer player has chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chosen {
    /// Where its stone goes.
    pub point: Point,
    /// What it found out on the way, if it searches at all.
    pub found: Option<Report>,
}

/// Stones on the board below which the best moves are not always the same.
const VARIED: usize = 5;

/// Points by which one of these may be worse than the best.
const AS_GOOD: i32 = 6;

impl Computer {
    /// A player who has not thought yet. The same seed makes the same choices.
    #[must_use]
    pub fn new(skill: Skill, settings: Settings, seed: u64) -> Self {
        Self { skill, settings, engine: None, random: Rng::with_seed(seed) }
    }

    /// Who it is.
    #[must_use]
    pub const fn skill(&self) -> Skill {
        self.skill
    }

    /// The rules and the board it plays with.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The engine behind it.
    pub fn engine(&mut self) -> &mut Engine {
        self.engine.get_or_insert_with(|| Engine::new(self.settings))
    }

    /// Chooses a move in the position of these stones; `None` where there is none. `limits` hold
    /// for every level; a level may look at less.
    pub fn choose(
        &mut self,
        stones: &[(Point, Color)],
        to_move: Color,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Report),
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
        let least = |limit: Option<u64>| limit.into_iter().chain(level.nodes()).min();
        let limits = Limits { nodes: least(limits.nodes), ..*limits };
        let varied = stones.len() < VARIED;
        let engine = self.engine();
        engine.set(stones.iter().copied(), to_move);
        let lines = level.moves().max(if varied { VARIETY } else { NonZeroUsize::MIN });
        let found = if lines.get() == 1 {
            engine.think(&limits, stop, report)
        } else {
            let mut best = |found: &[Report]| found.first().into_iter().for_each(&mut *report);
            let found = engine.think_lines(lines, &limits, stop, &mut best);
            if varied && level.moves().get() == 1 {
                self.random.choice(as_good_as_the_best(found))
            } else {
                level.choose(found, &mut self.random)
            }
        }?;
        Some(Chosen { point: *found.line.first()?, found: Some(found) })
    }
}

/// Moves that are compared while the board is nearly empty.
const VARIETY: NonZeroUsize = NonZeroUsize::new(6).unwrap();

fn as_good_as_the_best(found: Vec<Report>) -> Vec<Report> {
    let best = found.first().map(|found| found.score);
    let as_good = |found: &Report| match (found.score, best) {
        (Score::Points(points), Some(Score::Points(best))) => points + AS_GOOD >= best,
        (score, best) => Some(score) == best,
    };
    found.into_iter().filter(as_good).collect()
}

/// The empty points that are not forbidden to a colour.
fn free_points(rules: Rules, board: &Board, stone: Color) -> Vec<Point> {
    let empty = board.points().filter(|&point| board.get(point).is_none());
    empty.filter(|&point| rules.foul(board, point, stone).is_none()).collect()
}

#[cfg(test)]
mod tests;
