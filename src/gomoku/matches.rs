//! Matches of gomoku: rules and board, openings and their generator, and the records in SGF.

mod generator;
mod opening;
mod record;

use generator::Generator;
pub use opening::OpeningFormat;

use std::num::NonZeroU64;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use crate::board::BoardSize;
use crate::game::bot::Bot;
use crate::game::choices::Chosen;
use crate::game::computer::ComputerSetup;
use crate::game::record::Format;
use crate::game::search::{EngineBot, Limits};
use crate::gomoku::choices::{BOARD, RULES};
use crate::gomoku::engine::{Engine, Settings};
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::{FoulPolicy, Move, Rules};
use crate::gomoku::terms::Terms;
use crate::matches::{Contest, Opening, OpeningError, Played, Setup, Written};
use crate::named::Named;

/// What is chosen for a match of gomoku.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The rule set.
    pub rules: Rules,
    /// The size of the board.
    pub size: BoardSize,
}

impl Contest for Gomoku {
    type Choice = Choice;

    const MATCH_CHOICES: &'static [&'static str] = &[RULES, BOARD];
    const OPENING_EXAMPLE: &'static str = "-1,2, 0,3 / h8i9";
    const RECORD_FORMATS: &'static [Format] =
        &[Format::Sgf, Format::Json, Format::Jsonl, Format::Moves, Format::Code];
    const LIST_FORMATS: &'static [&'static str] = OpeningFormat::NAMES;
    const OPENING_NODES: NonZeroU64 = Generator::NODES;

    fn chosen(chosen: &Chosen) -> Choice {
        let rules: Rules = chosen.parsed_or_default(RULES);
        Choice { rules, size: chosen.parsed(BOARD).unwrap_or(rules.usual_size()) }
    }

    /// A forbidden stone loses, and there are no passes, because the protocol has no command for
    /// them.
    fn terms(&Choice { rules, size }: &Choice) -> Terms {
        Terms::new(rules, size).with_fouls(FoulPolicy::Loses).without_passes()
    }

    fn search(limits: Limits, own: ComputerSetup) -> Box<dyn Bot<Self>> {
        Box::new(EngineBot::new(limits, move |terms| Engine::new(Settings::of(*terms, own))))
    }

    fn read_openings(
        text: &str,
        choice: &Choice,
        format: Option<&str>,
    ) -> Result<Vec<Opening<Move>>, OpeningError> {
        opening::read_openings(text, format.and_then(|name| name.parse().ok()), *choice)
    }

    fn openings<'a>(
        choice: &Choice,
        seed: u64,
        nodes: NonZeroU64,
        stop: &'a AtomicBool,
    ) -> Box<dyn Iterator<Item = Opening<Move>> + 'a> {
        let mut generator = Generator::new(*choice, seed, nodes);
        Box::new(std::iter::from_fn(move || generator.opening(stop)))
    }

    fn record(
        format: Format,
        setup: &Setup<Self>,
        names: &[String],
        played: &Played<Move>,
    ) -> Option<Written> {
        record::written(format, setup, names, played)
    }
}

#[cfg(test)]
mod tests;
