//! Computer players: the engine at a level, `random` and `walk`.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use fastrand::Rng;

use super::level::strength;
use super::{Engine, Settings, walk};
use crate::game::bot::{Answer, Found, Score};
use crate::game::level::Level;
use crate::game::player::{SimplePlayer, Skill};
use crate::game::position::Position as _;
use crate::game::search::strength::Strength;
use crate::game::search::{Chooser, Limits};
use crate::game::state::Game;
use crate::quoridor::Move;
use crate::quoridor::position::Quoridor;

/// A computer player of one game.
pub struct Computer {
    skill: Skill,
    settings: Settings,
    /// Created on first use.
    engine: Option<Engine>,
    random: Rng,
}

/// In so many first moves of a game the computer varies its moves.
const VARIED: usize = 6;

/// The number of moves that are compared then.
const VARIETY: NonZeroUsize = NonZeroUsize::new(4).expect("4 is not 0");

impl Computer {
    /// A player without an engine yet. The same seed makes the same choices.
    #[must_use]
    pub fn new(skill: Skill, settings: Settings, seed: u64) -> Self {
        Self { skill, settings, engine: None, random: Rng::with_seed(seed) }
    }

    /// The move of a level, with what its search found.
    fn search(
        &mut self,
        level: Level,
        game: &Game<Quoridor>,
        limits: &Limits,
        stop: &AtomicBool,
        on_found: &mut dyn FnMut(Found<Move>),
    ) -> Option<Found<Move>> {
        let strength = strength(level);
        let variety = (game.line().len() < VARIED).then_some(VARIETY);
        let engine = self.engine.get_or_insert_with(|| Engine::new(self.settings));
        let mut best = |found: Vec<Found<Move>>| found.into_iter().take(1).for_each(&mut *on_found);
        let search = |lines, limits: &Limits| {
            engine.think_lines(game.position(), lines, limits, stop, &mut best)
        };
        let err = |found, random: &mut Rng| err(strength, found, random);
        strength.decide(variety, limits, &mut self.random, search, err)
    }
}

impl Chooser<Quoridor> for Computer {
    fn choose(
        &mut self,
        game: &Game<Quoridor>,
        limits: &Limits,
        stop: &AtomicBool,
        on_found: &mut dyn FnMut(Found<Move>),
    ) -> Answer<Move> {
        let position = game.position();
        let made = match self.skill {
            Skill::Level(level) => return answer(self.search(level, game, limits, stop, on_found)),
            Skill::Simple(SimplePlayer::Walk) => walk::choose(position.state(), &mut self.random),
            Skill::Simple(_) => self.random.choice(position.legal()),
        };
        made.map_or(Answer::Resign, |made| Answer::Move(made, None))
    }
}

/// The bare search: it always plays the best move that it finds, without variety.
impl Chooser<Quoridor> for Engine {
    fn choose(
        &mut self,
        game: &Game<Quoridor>,
        limits: &Limits,
        stop: &AtomicBool,
        on_found: &mut dyn FnMut(Found<Move>),
    ) -> Answer<Move> {
        answer(self.think(game.position(), limits, stop, on_found))
    }
}

/// Chooses one of the searched moves, best first: the best after the level's random errors, or the
/// best where the result is proved. A level that strayed from a won race would only repeat moves.
fn err(strength: Strength, found: Vec<Found<Move>>, random: &mut Rng) -> Option<Found<Move>> {
    match found.first()?.score {
        Score::Points(_) => strength.choose(found, |found| found.score, random),
        Score::Win(_) | Score::Loss(_) => found.into_iter().next(),
    }
}

/// The answer with the first move of what a search found.
fn answer(found: Option<Found<Move>>) -> Answer<Move> {
    let made = found.as_ref().and_then(|found| found.line.first().copied());
    made.map_or(Answer::Resign, |made| Answer::Move(made, found))
}

#[cfg(test)]
mod tests;
