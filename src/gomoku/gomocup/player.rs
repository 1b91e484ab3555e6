//! The engine behind the brain: built when it is first needed, and again when its settings change.

use std::sync::atomic::AtomicBool;

use fastrand::Rng;

use super::brain::{SearchRequest, Swap2};
use super::swap2::{self, Decided};
use crate::gomoku::engine::{Computer, Engine, Level, Limits, Report, Settings, Skill};

/// The engine, once there is one.
pub(super) struct Player {
    computer: Option<Computer>,
    /// What decides between openings, and between first moves, that are alike.
    chance: Rng,
}

impl Player {
    /// A player without an engine.
    pub(super) fn new(chance: Rng) -> Self {
        Self { computer: None, chance }
    }

    /// Makes the engine ready, so that the next thought need not wait for its tables.
    pub(super) fn ready(&mut self, settings: Settings) -> &mut Engine {
        self.computer(settings).engine()
    }

    fn computer(&mut self, settings: Settings) -> &mut Computer {
        // The old engine goes first: its memory makes room for that of the new one.
        self.computer = self.computer.take().filter(|known| *known.settings() == settings);
        let chance = &mut self.chance;
        self.computer.get_or_insert_with(|| {
            Computer::new(Skill::Level(Level::MOST), settings, chance.u64(..))
        })
    }

    /// Forgets all positions.
    pub(super) fn forget(&mut self) {
        if let Some(computer) = &mut self.computer {
            computer.engine().forget();
        }
    }

    /// Decides what is asked in an opening within `limits`.
    pub(super) fn decide(
        &mut self,
        swap2: &Swap2,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Decided> {
        let computer = self.computer(swap2.engine);
        swap2::decide((*swap2.opening).clone(), |opening| computer.decide(opening, limits, stop))
    }

    /// Thinks within `limits`, and tells of the best lines after each depth.
    pub(super) fn think(
        &mut self,
        thought: &SearchRequest,
        limits: &Limits,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&[Report]),
    ) -> Option<Report> {
        let computer = self.computer(thought.engine);
        if thought.lines.get() > 1 {
            let engine = computer.engine();
            engine.set(thought.stones.iter().copied(), thought.to_move);
            return engine.think_lines(thought.lines, limits, stop, tell).into_iter().next();
        }
        let mut tell = |report: &Report| tell(std::slice::from_ref(report));
        computer.choose(&thought.stones, thought.to_move, limits, stop, &mut tell)?.found
    }
}
