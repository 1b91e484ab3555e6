//! The engine as a bot: a computer player at a table, and the bare search for matches.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use super::{Chosen, Computer, Engine, Limits, Settings, Skill};
use crate::board::Point;
use crate::game::bot::{Answer, Bot, BotError, Budget, Found};
use crate::game::position::Position as _;
use crate::game::state::Game;
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Move;
use crate::gomoku::terms::Terms;

/// A computer player. It creates its engine on first use.
pub struct EngineBot {
    skill: Skill,
    seed: u64,
    memory: usize,
    threads: NonZeroUsize,
    nodes: Option<u64>,
    computer: Option<Computer>,
}

impl EngineBot {
    /// A player with a transposition table of `memory` bytes. The same seed makes the same choices.
    #[must_use]
    pub const fn new(skill: Skill, seed: u64, memory: usize) -> Self {
        let threads = NonZeroUsize::MIN;
        Self { skill, seed, memory, threads, nodes: None, computer: None }
    }

    /// The same player with this number of search threads. With more than one its choices are not
    /// repeatable.
    #[must_use]
    pub fn with_threads(self, threads: NonZeroUsize) -> Self {
        Self { threads, ..self }
    }

    /// The same player with a node limit for each move.
    #[must_use]
    pub fn with_nodes(self, nodes: Option<u64>) -> Self {
        Self { nodes, ..self }
    }

    fn computer(&mut self, terms: Terms) -> &mut Computer {
        let settings = settings(terms, self.memory, self.threads);
        // The old engine is dropped before the new one is created, to free its table first.
        self.computer = self.computer.take().filter(|known| *known.settings() == settings);
        self.computer.get_or_insert_with(|| Computer::new(self.skill, settings, self.seed))
    }
}

impl Bot<Gomoku> for EngineBot {
    /// Drops the engine of the previous game.
    fn start(&mut self, _: &Terms, _: &AtomicBool) -> Result<(), BotError> {
        self.computer = None;
        Ok(())
    }

    fn choose(
        &mut self,
        game: &Game<Gomoku>,
        budget: Budget,
        stop: &AtomicBool,
        found: &mut dyn FnMut(Found<Move>),
    ) -> Result<Answer<Move>, BotError> {
        let limits = Limits { depth: None, nodes: self.nodes, time: budget.into() };
        let computer = self.computer(*game.terms());
        let position = game.position();
        if let Some(opening) = position.opening() {
            let decided = computer.decide(opening, &limits, stop);
            return Ok(answer(position, decided, None));
        }
        let stones: Vec<_> = position.stones().collect();
        let to_move = position.stone_to_move();
        let mut report = |report: Found<Point>| found(report.map(Move::Stone));
        let chosen = computer.choose(&stones, to_move, &limits, stop, &mut report);
        let (point, found) = chosen.map(|Chosen { point, found }| (point, found)).unzip();
        Ok(answer(position, point.map(Move::Stone), found.flatten()))
    }
}

/// The bare search: it always plays the best move that it finds, without variety.
pub struct SearchBot {
    depth: Option<u8>,
    nodes: Option<u64>,
    memory: usize,
    threads: NonZeroUsize,
    engine: Option<(Settings, Engine)>,
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
        Self { depth, nodes, memory, threads, engine: None }
    }

    fn engine(&mut self, terms: Terms) -> &mut Engine {
        let settings = settings(terms, self.memory, self.threads);
        // The old engine is dropped before the new one is created, to free its table first.
        self.engine = self.engine.take().filter(|(known, _)| *known == settings);
        &mut self.engine.get_or_insert_with(|| (settings, Engine::new(settings))).1
    }
}

impl Bot<Gomoku> for SearchBot {
    /// Creates a new engine now, so that the first move does not wait for it.
    fn start(&mut self, terms: &Terms, _: &AtomicBool) -> Result<(), BotError> {
        self.engine = None;
        self.engine(*terms);
        Ok(())
    }

    fn choose(
        &mut self,
        game: &Game<Gomoku>,
        budget: Budget,
        stop: &AtomicBool,
        found: &mut dyn FnMut(Found<Move>),
    ) -> Result<Answer<Move>, BotError> {
        let limits = Limits { depth: self.depth, nodes: self.nodes, time: budget.into() };
        let position = game.position();
        let engine = self.engine(*game.terms());
        engine.set(position.stones(), position.stone_to_move());
        let best = engine.think(&limits, stop, &mut |report| found(report.map(Move::Stone)));
        let first = best.as_ref().and_then(|report| report.line.first().copied());
        Ok(answer(position, first.map(Move::Stone), best))
    }
}

fn settings(terms: Terms, memory: usize, threads: NonZeroUsize) -> Settings {
    Settings { rules: terms.rules(), size: terms.size(), memory, threads }
}

/// The answer with the chosen move. Without a move the bot passes, or resigns where it cannot pass.
fn answer(position: &Gomoku, chosen: Option<Move>, found: Option<Found<Point>>) -> Answer<Move> {
    match chosen {
        Some(made) => Answer::Move(made, found.map(|found| found.map(Move::Stone))),
        None if position.check(Move::Pass).is_ok() => Answer::Move(Move::Pass, None),
        None => Answer::Resign,
    }
}

#[cfg(test)]
mod tests;
