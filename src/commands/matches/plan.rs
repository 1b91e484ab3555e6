//! What was asked for, before the list of openings is read.

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::time::Duration;

use super::super::record_file::{self, RecordError, STANDARD};
use super::MatchFailure;
use crate::board::BoardSize;
use crate::files;
use crate::gomoku::rules::Rules;
use crate::matches::sprt::Hypotheses;
use crate::matches::{EngineSpec, Opening, OpeningFormat, Order, Setup, TimeLimits, read_openings};

/// A match to be played.
#[derive(Debug)]
pub struct MatchOptions {
    /// Which.
    pub matching: Matching,
    /// How many games are played at once.
    pub concurrency: NonZeroUsize,
}

/// Which match is played.
#[derive(Debug)]
pub enum Matching {
    /// A new one.
    New(Box<Plan>),
    /// One that was left.
    Resume {
        /// Its log, or else the one played last.
        log: Option<PathBuf>,
        /// Whether what a log says is agreed to unasked.
        agreed: bool,
    },
}

/// A new match.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// The engines, at least two.
    pub engines: Vec<EngineSpec>,
    /// The games of each pair; each opening twice if it is not said.
    pub games: Option<usize>,
    /// The list of openings; without one all games begin on the empty board.
    pub openings: Option<PathBuf>,
    /// How the list is written, where it does not tell.
    pub format: Option<OpeningFormat>,
    /// The order of the openings.
    pub order: Order,
    /// What a random order comes from.
    pub seed: u64,
    /// The rules.
    pub rules: Rules,
    /// The board, where it is not the usual one of the rules.
    pub size: Option<BoardSize>,
    /// The time; without it and without [`Self::nodes`], [`Plan::TURN`] for each move.
    pub time: Option<TimeLimits>,
    /// Stones that an engine may place in mind for a move.
    pub nodes: Option<NonZeroU64>,
    /// How much later than its time a move may come.
    pub margin: Option<Duration>,
    /// The question whose answer ends the match.
    pub sprt: Option<Hypotheses>,
    /// Where the games are written as SGF.
    pub sgf: Option<PathBuf>,
    /// The log of the match.
    pub log: Option<PathBuf>,
    /// Where the error streams of brains are kept.
    pub brain_log: Option<PathBuf>,
}

impl Plan {
    /// The time for a move where nothing is limited.
    pub const TURN: Duration = Duration::from_secs(1);

    /// How much later than its time a move may come where nobody says otherwise.
    pub const MARGIN: Duration = Duration::from_millis(50);

    /// The whole match: reads the openings.
    pub(super) fn setup(self) -> Result<Setup, MatchFailure> {
        let size = self.size.unwrap_or(self.rules.usual_size());
        let openings = self.read_openings(size)?;
        let limits = TimeLimits { turn: Some(Self::TURN), ..TimeLimits::default() };
        let unlimited = self.nodes.map(|_| TimeLimits::default());
        Ok(Setup {
            games: self.games.unwrap_or(2 * openings.len()),
            openings,
            rules: self.rules,
            size,
            time: self.time.or(unlimited).unwrap_or(limits),
            nodes: self.nodes.map(NonZeroU64::get),
            margin: self.margin.unwrap_or(Self::MARGIN),
            sprt: self.sprt,
            sgf: self.sgf.map(absolute),
            brain_log: self.brain_log.map(absolute),
            engines: self.engines,
        })
    }

    fn read_openings(&self, size: BoardSize) -> Result<Vec<Opening>, MatchFailure> {
        let Some(path) = &self.openings else { return Ok(vec![Opening::default()]) };
        let bytes = if path == STANDARD {
            record_file::bytes(path)?
        } else {
            files::read(path, record_file::LIMIT)
                .map_err(|cause| RecordError::Read { path: path.clone(), cause })?
        };
        let mut openings =
            read_openings(&String::from_utf8_lossy(&bytes), self.format, self.rules, size)
                .map_err(|error| MatchFailure::Openings { path: path.clone(), error })?;
        if self.order == Order::Random {
            fastrand::Rng::with_seed(self.seed).shuffle(&mut openings);
        }
        Ok(openings)
    }
}

/// The same file from any folder, for a match that goes on from another one.
fn absolute(path: PathBuf) -> PathBuf {
    std::path::absolute(&path).unwrap_or(path)
}
