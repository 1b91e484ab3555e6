//! The engine behind the brain: built when it is first needed, and again when its settings change.

#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use std::sync::atomic::AtomicBool;

use super::brain::Thought;
use crate::engine::{Engine, Limits, Report, Settings};

/// The engine, once there is one.
#[derive(Default)]
pub(super) struct Player(Option<(Settings, Engine)>);

impl Player {
    /// Makes the engine ready, so that the next thought need not wait for its tables.
    pub(super) fn ready(&mut self, settings: Settings) -> &mut Engine {
        // The old engine goes first: its memory makes room for that of the new one.
        self.0 = self.0.take().filter(|(known, _)| *known == settings);
        &mut self.0.get_or_insert_with(|| (settings, Engine::new(settings))).1
    }

    /// Forgets all positions.
    pub(super) fn forget(&mut self) {
        if let Some((_, engine)) = &mut self.0 {
            engine.forget();
        }
    }

    /// Thinks within `limits`, and tells of the best lines after each depth.
    pub(super) fn think(
        &mut self,
        thought: &Thought,
        limits: &Limits,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&[Report]),
    ) -> Option<Report> {
        let engine = self.ready(thought.engine);
        engine.set(thought.stones.iter().copied(), thought.to_move);
        if thought.lines.get() > 1 {
            return engine.think_lines(thought.lines, limits, stop, tell).into_iter().next();
        }
        engine.think(limits, stop, &mut |report| tell(std::slice::from_ref(report)))
    }
}
