//! The engine behind the brain: created when first needed, and again when its settings change.

use std::sync::atomic::AtomicBool;

use fastrand::Rng;

use super::brain::{SearchRequest, Swap2};
use super::swap2::{self, Decided};
use crate::board::Point;
use crate::game::player::Skill;
use crate::gomoku::engine::{Computer, Engine, Found, Level, Limits, Settings};

/// The engine, created lazily.
pub(super) struct Player {
    computer: Option<Computer>,
    /// Chooses between equivalent openings and first moves.
    chance: Rng,
}

impl Player {
    /// A player without an engine.
    pub(super) fn new(chance: Rng) -> Self {
        Self { computer: None, chance }
    }

    /// Creates the engine, so that the next search does not have to build its tables first.
    pub(super) fn ready(&mut self, settings: Settings) -> &mut Engine {
        self.computer(settings).engine()
    }

    fn computer(&mut self, settings: Settings) -> &mut Computer {
        // Drop the old engine first, so that both are never in memory together.
        self.computer = self.computer.take().filter(|known| *known.settings() == settings);
        let chance = &mut self.chance;
        self.computer.get_or_insert_with(|| {
            Computer::new(Skill::Level(Level::MAX), settings, chance.u64(..))
        })
    }

    /// Clears the transposition table.
    pub(super) fn forget(&mut self) {
        if let Some(computer) = &mut self.computer {
            computer.engine().forget();
        }
    }

    /// Decides in an opening within `limits`.
    pub(super) fn decide(
        &mut self,
        swap2: &Swap2,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Decided> {
        let computer = self.computer(swap2.engine);
        swap2::decide((*swap2.opening).clone(), |opening| computer.decide(opening, limits, stop))
    }

    /// Searches within `limits` and reports the best lines after each depth.
    pub(super) fn think(
        &mut self,
        request: &SearchRequest,
        limits: &Limits,
        stop: &AtomicBool,
        on_reports: &mut dyn FnMut(Vec<Found<Point>>),
    ) -> Option<Found<Point>> {
        let computer = self.computer(request.engine);
        if request.lines.get() > 1 {
            let engine = computer.engine();
            engine.set(request.stones.iter().copied(), request.to_move);
            return engine.think_lines(request.lines, limits, stop, on_reports).into_iter().next();
        }
        let mut tell = |report| on_reports(vec![report]);
        computer.choose(&request.stones, request.to_move, limits, stop, &mut tell)?.found
    }
}
