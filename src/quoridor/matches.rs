//! Matches of Quoridor: openings and their generator.

mod generator;
mod record;

use std::num::NonZeroU64;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use crate::game::bot::Bot;
use crate::game::choices::Chosen;
use crate::game::player::{Machine, SimplePlayer};
use crate::game::programs::Hosting;
use crate::game::record::Format;
use crate::hosted::CommandLine;
use crate::matches::{Contest, Logged, Opening, OpeningError, Played, Search, Setup, read_list};
use crate::quoridor::Move;
use crate::quoridor::engine::{EngineBot, SearchBot, Skill};
use crate::quoridor::position::{Quoridor, Terms};
use crate::quoridor::qtp::HostedBot;

use self::generator::Generator;

/// What is chosen for a match of Quoridor: nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Choice {}

/// An opening in messages.
const EXAMPLE: &str = "e2 e8 e3h";

impl Contest for Quoridor {
    type Choice = Choice;

    /// Without walls, two pawns can stand in each other's way for ever, and the rule of repetition
    /// is slow to end a game.
    const MOVE_LIMIT: Option<usize> = Some(300);
    const MATCH_CHOICES: &'static [&'static str] = &[];
    const RECORD_FORMATS: &'static [Format] = &[Format::Jsonl, Format::Json, Format::Moves];
    const OPENING_NODES: NonZeroU64 = Generator::NODES;

    fn chosen(_: &Chosen) -> Choice {
        Choice {}
    }

    fn terms(_: &Choice) -> Terms {
        Terms {}
    }

    fn search(search: &Search, nodes: Option<u64>) -> Box<dyn Bot<Self>> {
        let &Search { depth, threads, hash, .. } = search;
        Box::new(SearchBot::new(depth, nodes, hash.bytes(), threads.get()))
    }

    fn machine(machine: &Machine, seed: u64, nodes: Option<u64>) -> Box<dyn Bot<Self>> {
        let own = Search::of(machine);
        let skill = match machine {
            Machine::Computer(computer) => Skill::Level(computer.level),
            Machine::Simple(SimplePlayer::Walk) => Skill::Walk,
            Machine::Simple(_) | Machine::Hosted(..) => Skill::Random,
        };
        let bot = EngineBot::new(skill, seed, own.hash.bytes()).with_nodes(nodes);
        Box::new(bot.with_threads(own.threads.get()))
    }

    fn program(command: &CommandLine, hosting: Hosting) -> Box<dyn Bot<Self>> {
        Box::new(HostedBot::new(command.clone(), hosting))
    }

    fn read_openings(
        text: &str,
        choice: &Choice,
        _: Option<&str>,
    ) -> Result<Vec<Opening<Move>>, OpeningError> {
        read_list::<Self>(text, &Self::terms(choice), |text, line| {
            text.parse().map_err(|_| OpeningError::notation(text, line, EXAMPLE))
        })
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
    ) -> Option<Vec<u8>> {
        record::written(format, setup, names, played)
    }
}

/// The log has the moves of a game separated by spaces: `e2 e8 e3h`. The numbers of a move list,
/// `1.`, are skipped.
impl Logged for Move {
    fn write_all(moves: &[Self]) -> String {
        moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    fn read_all(text: &str) -> Option<Vec<Self>> {
        let is_number = |word: &str| {
            let digits = word.strip_suffix('.').unwrap_or_default();
            !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
        };
        let moves = text.split_whitespace().filter(|word| !is_number(word));
        moves.map(|word| word.parse().ok()).collect()
    }
}

#[cfg(test)]
mod tests;
