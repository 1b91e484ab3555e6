//! What was asked for, before the list of openings is read.

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::super::record_file::{self, RecordError, STANDARD};
use super::MatchFailure;
use crate::board::BoardSize;
use crate::files;
use crate::gomoku::rules::Rules;
use crate::matches::sprt::Hypotheses;
use crate::matches::{
    EngineSpec, Generator, Opening, OpeningFormat, Order, Setup, TimeLimits, read_openings,
};

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
    /// The games of each pair. If it is not said: each opening of the list twice, and without a list
    /// [`Plan::GAMES`], or [`Plan::TESTED_GAMES`] with a test.
    pub games: Option<usize>,
    /// The list of openings; without one as many are made as the games need.
    pub openings: Option<PathBuf>,
    /// How the list is written, where it does not tell.
    pub format: Option<OpeningFormat>,
    /// The order of the openings.
    pub order: Order,
    /// What a random order, and openings that are made, come from.
    pub seed: u64,
    /// The rules.
    pub rules: Rules,
    /// The board, where it is not the usual one of the rules.
    pub size: Option<BoardSize>,
    /// The time; without it and without [`Self::nodes`], [`Plan::TURN`] for each move.
    pub time: Option<TimeLimits>,
    /// Nodes that an engine may search for a move.
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

    /// The games of a match without a list of openings where nobody says how many.
    pub const GAMES: usize = 100;

    /// The same with a test, which ends most matches earlier.
    pub const TESTED_GAMES: usize = 1_000;

    /// The openings of the list, where there is one.
    pub(super) fn listed(&self) -> Result<Option<Vec<Opening>>, MatchFailure> {
        self.openings.as_deref().map(|path| self.read_openings(path, self.size())).transpose()
    }

    /// The whole match with these openings. Without a list it makes them, which ends early where
    /// `stop` is set.
    pub(super) fn setup(
        self,
        listed: Option<Vec<Opening>>,
        stop: &AtomicBool,
    ) -> Result<Setup, MatchFailure> {
        let size = self.size();
        let openings = match listed {
            Some(openings) => openings,
            None => self.make_openings(size, stop)?,
        };
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

    fn size(&self) -> BoardSize {
        self.size.unwrap_or(self.rules.usual_size())
    }

    fn read_openings(&self, path: &Path, size: BoardSize) -> Result<Vec<Opening>, MatchFailure> {
        let bytes = if path == STANDARD {
            record_file::bytes(path)?
        } else {
            files::read(path, record_file::LIMIT)
                .map_err(|cause| RecordError::Read { path: path.to_owned(), cause })?
        };
        let mut openings =
            read_openings(&String::from_utf8_lossy(&bytes), self.format, self.rules, size)
                .map_err(|error| MatchFailure::Openings { path: path.to_owned(), error })?;
        let most = 2 * openings.len();
        if let Some(games) = self.games.filter(|&games| games > most) {
            return Err(MatchFailure::FewOpenings { path: path.to_owned(), games, most });
        }
        if self.order == Order::Random {
            fastrand::Rng::with_seed(self.seed).shuffle(&mut openings);
        }
        Ok(openings)
    }

    /// One opening for each two games.
    /// The number of games if the openings are generated.
    fn games_of_generated(&self) -> usize {
        let usual = if self.sprt.is_some() { Self::TESTED_GAMES } else { Self::GAMES };
        self.games.unwrap_or(usual)
    }

    /// How many openings must be generated; `None` with a list.
    pub(super) fn generated(&self) -> Option<usize> {
        self.openings.is_none().then(|| self.games_of_generated() / 2)
    }

    fn make_openings(
        &self,
        size: BoardSize,
        stop: &AtomicBool,
    ) -> Result<Vec<Opening>, MatchFailure> {
        let games = self.games_of_generated();
        if games > Setup::MOST_GENERATED {
            return Err(MatchFailure::ManyGames(games));
        }
        let mut generator = Generator::new(self.rules, size, self.seed);
        let made = std::iter::from_fn(|| generator.opening(stop)).take(games / 2);
        let openings: Vec<Opening> = made.collect();
        match openings.len() {
            made if 2 * made == games => Ok(openings),
            _ if stop.load(Ordering::Relaxed) => Err(MatchFailure::Stopped),
            made => Err(MatchFailure::SmallBoard { size, games, made }),
        }
    }
}

/// The same file from any folder, for a match that goes on from another one.
fn absolute(path: PathBuf) -> PathBuf {
    std::path::absolute(&path).unwrap_or(path)
}
