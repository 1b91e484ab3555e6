//! The engine as a bot: a computer player at a table, and the bare search for matches.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use fastrand::Rng;

use super::level::strength;
use super::{Engine, Settings, Skill, walk};
use crate::game::bot::{Answer, Bot, BotError, Budget, Found, Score};
use crate::game::level::Level;
use crate::game::position::Position as _;
use crate::game::search::Limits;
use crate::game::search::strength::{Strength, as_good_as_the_best};
use crate::game::state::Game;
use crate::quoridor::Move;
use crate::quoridor::position::{Quoridor, Terms};

/// A computer player. It creates its engine on first use.
pub struct EngineBot {
    skill: Skill,
    seed: u64,
    settings: Settings,
    nodes: Option<u64>,
    /// Created on first use in a game.
    state: Option<(Engine, Rng)>,
}

/// In so many first moves of a game the computer varies its moves.
const VARIED: usize = 6;

/// The number of moves that are compared then.
const VARIETY: NonZeroUsize = NonZeroUsize::new(4).expect("4 is not 0");

impl EngineBot {
    /// A player with a transposition table of `memory` bytes. The same seed makes the same choices.
    #[must_use]
    pub const fn new(skill: Skill, seed: u64, memory: usize) -> Self {
        let settings = Settings { memory, threads: NonZeroUsize::MIN };
        Self { skill, seed, settings, nodes: None, state: None }
    }

    /// The same player with this number of search threads. With more than one its choices are not
    /// repeatable.
    #[must_use]
    pub fn with_threads(self, threads: NonZeroUsize) -> Self {
        Self { settings: Settings { threads, ..self.settings }, ..self }
    }

    /// The same player with a node limit for each move.
    #[must_use]
    pub fn with_nodes(self, nodes: Option<u64>) -> Self {
        Self { nodes, ..self }
    }

    /// The move of a level, with what its search found.
    fn search(
        &mut self,
        level: Level,
        game: &Game<Quoridor>,
        budget: Budget,
        stop: &AtomicBool,
        on_found: &mut dyn FnMut(Found<Move>),
    ) -> Option<Found<Move>> {
        let strength = strength(level);
        let nodes = self.nodes.into_iter().chain(strength.nodes).min();
        let limits = Limits { depth: None, nodes, time: budget.into() };
        let is_varied = game.line().len() < VARIED;
        let lines = strength.moves().max(if is_varied { VARIETY } else { NonZeroUsize::MIN });
        let (settings, seed) = (self.settings, self.seed);
        let start = || (Engine::new(settings), Rng::with_seed(seed));
        let (engine, random) = self.state.get_or_insert_with(start);
        let mut best = |found: Vec<Found<Move>>| found.into_iter().take(1).for_each(&mut *on_found);
        let found = engine.think_lines(game.position(), lines, &limits, stop, &mut best);
        if is_varied && strength.moves().get() == 1 {
            random.choice(as_good_as_the_best(found, |found| found.score))
        } else {
            err(strength, found, random)
        }
    }

    fn random(&mut self) -> &mut Rng {
        let (settings, seed) = (Settings { memory: 0, ..self.settings }, self.seed);
        &mut self.state.get_or_insert_with(|| (Engine::new(settings), Rng::with_seed(seed))).1
    }
}

impl Bot<Quoridor> for EngineBot {
    /// Drops the engine of the previous game.
    fn start(&mut self, _: &Terms, _: &AtomicBool) -> Result<(), BotError> {
        self.state = None;
        Ok(())
    }

    fn choose(
        &mut self,
        game: &Game<Quoridor>,
        budget: Budget,
        stop: &AtomicBool,
        on_found: &mut dyn FnMut(Found<Move>),
    ) -> Result<Answer<Move>, BotError> {
        let position = game.position();
        Ok(match self.skill {
            Skill::Level(level) => answer(self.search(level, game, budget, stop, on_found)),
            Skill::Random => simple(self.random().choice(position.legal())),
            Skill::Walk => simple(walk::choose(position.state(), self.random())),
        })
    }
}

/// The bare search: it always plays the best move that it finds, without variety.
pub struct SearchBot {
    depth: Option<u8>,
    nodes: Option<u64>,
    settings: Settings,
    engine: Option<Engine>,
}

impl SearchBot {
    /// A search with an optional limit of depth (plies) and nodes, a transposition table of
    /// `memory` bytes, and `threads` threads.
    #[must_use]
    pub const fn new(
        depth: Option<u8>,
        nodes: Option<u64>,
        memory: usize,
        threads: NonZeroUsize,
    ) -> Self {
        Self { depth, nodes, settings: Settings { memory, threads }, engine: None }
    }
}

impl Bot<Quoridor> for SearchBot {
    /// Creates a new engine now, so that the first move does not wait for it.
    fn start(&mut self, _: &Terms, _: &AtomicBool) -> Result<(), BotError> {
        // The old engine is dropped before the new one is created, to free its table first.
        self.engine = None;
        self.engine = Some(Engine::new(self.settings));
        Ok(())
    }

    fn choose(
        &mut self,
        game: &Game<Quoridor>,
        budget: Budget,
        stop: &AtomicBool,
        on_found: &mut dyn FnMut(Found<Move>),
    ) -> Result<Answer<Move>, BotError> {
        let limits = Limits { depth: self.depth, nodes: self.nodes, time: budget.into() };
        let settings = self.settings;
        let engine = self.engine.get_or_insert_with(|| Engine::new(settings));
        Ok(answer(engine.think(game.position(), &limits, stop, on_found)))
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

fn simple(made: Option<Move>) -> Answer<Move> {
    made.map_or(Answer::Resign, |made| Answer::Move(made, None))
}

#[cfg(test)]
mod tests;
