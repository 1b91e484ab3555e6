//! Computer players: the engine at a level, `random` and `omok`.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use fastrand::Rng;

use super::{Engine, Found, Limits, Settings, omok};
use crate::board::{Board, Color, Point};
use crate::game::player::{SimplePlayer, Skill};
use crate::gomoku::rules::Rules;

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
            Skill::Simple(player) => {
                let board = Board::of(size, stones);
                let free = free_points(rules, &board, to_move);
                let point = match player {
                    SimplePlayer::Omok => omok::choose(&board, to_move, free, &mut self.random),
                    SimplePlayer::Random | SimplePlayer::Walk => self.random.choice(free),
                }?;
                return Some(Chosen { point, found: None });
            }
        };
        let play = level.play();
        let variety = (stones.len() < VARIED).then_some(VARIETY);
        let engine = self.engine.get_or_insert_with(|| Engine::new(self.settings));
        engine.set(stones.iter().copied(), to_move);
        let search = |lines: NonZeroUsize, limits: &Limits| match lines {
            NonZeroUsize::MIN => engine.think(limits, stop, report).into_iter().collect(),
            _ => engine.think_lines(lines, limits, stop, &mut |found| {
                found.into_iter().take(1).for_each(&mut *report);
            }),
        };
        let err = |found, random: &mut Rng| play.choose(found, random);
        let found = play.strength.decide(variety, limits, &mut self.random, search, err)?;
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
