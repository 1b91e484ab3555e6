//! The setup of a match of any game, and what a game must implement for matches.

use std::fmt::Debug;
use std::hash::Hash;
use std::iter;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::sprt::Hypotheses;
use super::{
    Contestants, EngineSpec, Logged, Match, Opening, OpeningError, Played, Schedule, Search,
    TimeLimits, Why, read_list,
};
use crate::board::Color;
use crate::files::Local;
use crate::game::bot::{Bot, BotError, BotFault};
use crate::game::choices::Chosen;
use crate::game::computer::ComputerSetup;
use crate::game::player::Machine;
use crate::game::position::Position;
use crate::game::programs::{Hosting, Machines};
use crate::game::record::{Capabilities, Format};
use crate::game::search::Limits;
use crate::hosted::{CommandLine, Fault};

/// A game of a match as it is written in a format of records.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Written {
    /// What is written.
    pub text: Vec<u8>,
    /// The parts of the game that the format does not hold.
    pub lost: Capabilities,
}

/// A game of which matches are played.
pub trait Contest: Machines<Move: Logged + Hash> {
    /// What is chosen for the games of a match, as its log has it.
    type Choice: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// The keys of the choices of the game that are made for a match.
    const MATCH_CHOICES: &'static [&'static str] = &[];

    /// The names of the formats that a list of openings can have besides that of the moves of the
    /// game.
    const LIST_FORMATS: &'static [&'static str] = &[];

    /// The number of moves after which a game is a draw.
    const MOVE_LIMIT: Option<usize> = None;

    /// The formats of a file for the records of the games: those to which games can be appended. The
    /// first is that of a file whose name has no known extension.
    const RECORD_FORMATS: &'static [Format] = &[];

    /// An opening in messages.
    const OPENING_EXAMPLE: &'static str;

    /// The nodes of the search that must find a generated opening balanced, unless others are
    /// requested.
    const OPENING_NODES: NonZeroU64 = NonZeroU64::MIN;

    /// What was chosen for a match; everything else is by default.
    fn chosen(chosen: &Chosen) -> Self::Choice;

    /// The terms of the games.
    fn terms(choice: &Self::Choice) -> Self::Terms;

    /// The bare search of the engine, with these limits for a move.
    #[must_use]
    fn search(limits: Limits, own: ComputerSetup) -> Box<dyn Bot<Self>> {
        let _ = (limits, own);
        Self::hinter()
    }

    /// Parses a list of openings and checks that each can be played. Without a format, the format
    /// of each line is detected.
    ///
    /// # Errors
    /// The first line that is invalid.
    fn read_openings(
        text: &str,
        choice: &Self::Choice,
        format: Option<&str>,
    ) -> Result<Vec<Opening<Self::Move>>, OpeningError> {
        let _ = format;
        read_list::<Self>(text, &Self::terms(choice), |text, line| {
            let wrong = |_| OpeningError::notation(text, line, Self::OPENING_EXAMPLE);
            text.parse().map_err(wrong)
        })
    }

    /// Generates varied openings that a search of `nodes` nodes finds balanced: the same seed gives
    /// the same openings in the same order. Ends if `stop` is set or no more are found. Without a
    /// generator every game begins at the start.
    #[must_use]
    fn openings<'a>(
        choice: &Self::Choice,
        seed: u64,
        nodes: NonZeroU64,
        stop: &'a AtomicBool,
    ) -> Box<dyn Iterator<Item = Opening<Self::Move>> + 'a> {
        let _ = (choice, seed, nodes, stop);
        Box::new(iter::repeat_with(Opening::default))
    }

    /// A game in one of the [formats of records](Self::RECORD_FORMATS); `None` if it cannot be
    /// written.
    #[must_use]
    fn record(
        format: Format,
        setup: &Setup<Self>,
        names: &[String],
        played: &Played<Self::Move>,
    ) -> Option<Written> {
        let _ = (format, setup, names, played);
        None
    }

    /// The format of a file for records, by its extension; the first of
    /// [`RECORD_FORMATS`](Self::RECORD_FORMATS) without one. `None` if games cannot be appended to such a
    /// file.
    #[must_use]
    fn record_format(path: &Path) -> Option<Format> {
        match Format::of(path) {
            None if path.extension().is_none() => Self::RECORD_FORMATS.first().copied(),
            None => None,
            Some(format) => Some(format).filter(|format| Self::RECORD_FORMATS.contains(format)),
        }
    }
}

/// The setup of a match.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Setup<P: Contest> {
    /// The name of the game; the first logs had none.
    #[serde(default = "name::<P>")]
    pub game: String,
    /// The engines, at least two.
    pub engines: Vec<EngineSpec>,
    /// The number of games that each pair of them plays, an even number.
    pub games: usize,
    /// The openings, in the order in which they are played, at least one.
    pub openings: Vec<Opening<P::Move>>,
    /// What is chosen for the games.
    #[serde(flatten)]
    pub choice: P::Choice,
    /// The time limits of each engine.
    pub time: TimeLimits,
    /// The maximum number of nodes that an engine may search for a move.
    pub nodes: Option<u64>,
    /// How much a move may exceed its time limit.
    pub margin: Duration,
    /// The hypotheses of the sequential test that can end the match early.
    pub sprt: Option<Hypotheses>,
    /// The file for the records of the games.
    #[serde(rename = "sgf")]
    pub records: Option<PathBuf>,
    /// The file for the error streams of hosted programs.
    pub brain_log: Option<PathBuf>,
}

fn name<P: Position>() -> String {
    P::NAME.to_owned()
}

/// The maximum number of games for each pair.
pub const MAX_GAMES: usize = 1_000_000;

/// The maximum number of games for each pair without a list of openings, because all openings are
/// generated before the first game.
pub const MAX_GENERATED: usize = 20_000;

/// The maximum number of engines.
pub const MAX_ENGINES: usize = 64;

impl<P: Contest> Setup<P> {
    /// A match of these engines, which play each opening once with each colour. There are no limits
    /// of time and nodes, no test and no files.
    #[must_use]
    pub fn new(
        engines: Vec<EngineSpec>,
        openings: Vec<Opening<P::Move>>,
        choice: P::Choice,
    ) -> Self {
        Self {
            game: P::NAME.to_owned(),
            engines,
            games: 2 * openings.len(),
            openings,
            choice,
            time: TimeLimits::default(),
            nodes: None,
            margin: Duration::ZERO,
            sprt: None,
            records: None,
            brain_log: None,
        }
    }

    /// The schedule of the games.
    #[must_use]
    pub fn schedule(&self) -> Schedule {
        Schedule { engines: self.engines.len(), openings: self.openings.len(), games: self.games }
    }

    /// What all games share. The setup must be valid; see [`Self::is_sound`].
    #[must_use]
    pub fn rounds(&self) -> Match<P> {
        Match {
            terms: P::terms(&self.choice),
            openings: self.openings.iter().map(|opening| opening.moves().to_vec()).collect(),
            games: self.games,
            move_limit: P::MOVE_LIMIT,
            times: self.engines.iter().map(|engine| self.time_of(engine)).collect(),
            margin: self.margin,
        }
    }

    /// Whether the setup is valid, which is not certain if it was read from a file.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let terms = P::terms(&self.choice);
        self.game == P::NAME
            && (2..=MAX_ENGINES).contains(&self.engines.len())
            && self.engines.iter().all(EngineSpec::plays::<P>)
            && (1..=MAX_GAMES).contains(&self.games)
            && self.games.is_multiple_of(2)
            && !self.openings.is_empty()
            && self.openings.iter().all(|opening| opening.check::<P>(&terms).is_ok())
            && self.records.as_ref().is_none_or(|path| P::record_format(path).is_some())
    }

    /// The names of the engines, made unique.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let names: Vec<_> = self.engines.iter().map(EngineSpec::name).collect();
        let name = |(index, name): (usize, &String)| {
            let before = names[..index].iter().filter(|other| *other == name).count();
            if before == 0 { name.clone() } else { format!("{name} #{}", before + 1) }
        };
        names.iter().enumerate().map(name).collect()
    }

    /// Why a game was lost, with the loser's name of those in [`Self::names`]: two programs may have the
    /// same command. A program that cannot be started keeps its command.
    #[must_use]
    pub fn named_in(
        &self,
        why: Why<P::Move>,
        played: &Played<P::Move>,
        names: &[String],
    ) -> Why<P::Move> {
        let Why::Bot(error) = why else { return why };
        let is_started = !matches!(error.fault, BotFault::Process(Fault::Launch(_)));
        let fixture = self.schedule().fixture(played.number).filter(|_| is_started);
        let loser = fixture.zip(played.ending.winner()).map(|(fixture, winner)| match winner {
            Color::Black => fixture.white,
            Color::White => fixture.black,
        });
        let program = loser.and_then(|engine| names.get(engine)).cloned();
        Why::Bot(BotError { program: program.unwrap_or(error.program), ..error })
    }

    /// The commands of the hosted programs.
    pub fn programs(&self) -> impl Iterator<Item = &CommandLine> {
        self.engines.iter().filter_map(|engine| match engine {
            EngineSpec::Machine(Machine::Hosted(_, command)) => Some(&**command),
            _ => None,
        })
    }

    /// Checks that every hosted program can be started, so that a wrong command is reported before
    /// the first game instead of losing a hundred games.
    ///
    /// # Errors
    /// The error of the first program that cannot be started, or if `stop` is set.
    pub fn check(&self, local: Local, stop: &AtomicBool) -> Result<(), BotError> {
        let terms = P::terms(&self.choice);
        let hosting = || self.hosting(local);
        self.programs()
            .try_for_each(|command| P::hosted(command.clone(), hosting()).start(&terms, stop))
    }

    fn time_of(&self, engine: &EngineSpec) -> TimeLimits {
        match engine {
            EngineSpec::Search(search) => search.time.unwrap_or(self.time),
            EngineSpec::Machine(machine) => TimeLimits {
                // What its name allows for a move holds besides the limits of the match.
                turn: machine.think().into_iter().chain(self.time.turn).min(),
                ..self.time
            },
        }
    }

    fn hosting(&self, local: Local) -> Hosting {
        let (game_time, log) = (self.time.game, self.brain_log.clone());
        Hosting { local, game_time, nodes: self.nodes, log }
    }
}

/// The engines of a match, of which the programs may be started.
#[derive(Debug)]
pub struct Engines<'a, P: Contest> {
    /// The match.
    pub setup: &'a Setup<P>,
    /// Programs may be started.
    pub local: Local,
}

impl<P: Contest> Contestants<P> for Engines<'_, P> {
    fn bot(&self, engine: usize, game: usize, last: Option<Box<dyn Bot<P>>>) -> Box<dyn Bot<P>> {
        match &self.setup.engines[engine] {
            &EngineSpec::Search(Search { nodes, depth, threads, hash, time: _ }) => {
                let nodes = nodes.or(self.setup.nodes);
                let limits = Limits { depth, nodes, ..Limits::default() };
                let (threads, hash) = (Some(threads), Some(hash));
                P::search(limits, ComputerSetup { threads, hash, seed: None })
            }
            EngineSpec::Machine(Machine::Hosted(_, command)) => {
                last.unwrap_or_else(|| P::hosted(*command.clone(), self.setup.hosting(self.local)))
            }
            EngineSpec::Machine(machine) => {
                let own = match machine {
                    Machine::Computer(computer) => computer.setup,
                    _ => ComputerSetup::default(),
                };
                // Two of one kind play apart: with one stream, each would answer with what the other
                // has just drawn.
                let own_seed = own.seed.unwrap_or((engine as u64) << 32);
                let seed = own_seed.wrapping_add(game as u64);
                let hash = own.hash.or(Some(Search::HASH));
                let own = ComputerSetup { seed: Some(seed), hash, ..own };
                P::machine(machine, own, self.setup.nodes)
            }
        }
    }

    fn is_kept(&self, engine: usize) -> bool {
        matches!(self.setup.engines[engine], EngineSpec::Machine(Machine::Hosted(..)))
    }
}
