//! Matches of Quoridor: openings and their generator.

mod generator;

use std::num::NonZeroU64;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use crate::game::bot::Bot;
use crate::game::choices::Chosen;
use crate::game::computer::ComputerSetup;
use crate::game::record::Format;
use crate::game::search::{EngineBot, Limits};
use crate::matches::{Contest, Opening, Played, Setup, Written, written};
use crate::quoridor::Move;
use crate::quoridor::engine::Engine;
use crate::quoridor::position::{Quoridor, Terms};

use self::generator::Generator;

/// What is chosen for a match of Quoridor: nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Choice {}

impl Contest for Quoridor {
    type Choice = Choice;

    /// Without walls, two pawns can stand in each other's way for ever, and the rule of repetition
    /// is slow to end a game.
    const MOVE_LIMIT: Option<usize> = Some(300);
    const OPENING_EXAMPLE: &'static str = "e2 e8 e3h";
    const RECORD_FORMATS: &'static [Format] = &[Format::Jsonl, Format::Json, Format::Moves];
    const OPENING_NODES: NonZeroU64 = Generator::NODES;

    fn chosen(_: &Chosen) -> Choice {
        Choice {}
    }

    fn terms(_: &Choice) -> Terms {
        Terms {}
    }

    fn search(limits: Limits, own: ComputerSetup) -> Box<dyn Bot<Self>> {
        Box::new(EngineBot::new(limits, move |_| Engine::new(own.into())))
    }

    fn openings<'a>(
        _: &Choice,
        seed: u64,
        nodes: NonZeroU64,
        stop: &'a AtomicBool,
    ) -> Box<dyn Iterator<Item = Opening<Move>> + 'a> {
        let mut generator = Generator::new(seed, nodes);
        Box::new(std::iter::from_fn(move || generator.opening(stop)))
    }

    fn record(
        format: Format,
        setup: &Setup<Self>,
        names: &[String],
        played: &Played<Move>,
    ) -> Option<Written> {
        written(format, setup, names, played)
    }
}

#[cfg(test)]
mod tests;
