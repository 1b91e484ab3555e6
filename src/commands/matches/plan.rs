//! The options of `gomoku match`, and the setup of a match from them.

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

/// The options of `gomoku match`.
#[derive(Debug)]
pub struct MatchOptions {
    /// The match to play.
    pub source: MatchSource,
    /// The number of concurrent games.
    pub concurrency: NonZeroUsize,
}

/// A new match or an unfinished one.
#[derive(Debug)]
pub enum MatchSource {
    /// A new match.
    New(Box<Plan>),
    /// An unfinished match.
    Resume {
        /// Its log; `None` for the match played last.
        log: Option<PathBuf>,
        /// Whether the programs and files in the log are used without a confirmation.
        yes: bool,
    },
}

/// The options of a new match, before the list of openings is read.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// The engines, at least two.
    pub engines: Vec<EngineSpec>,
    /// The number of games of each pair. The default is two games for each opening of the list, or
    /// without a list [`Plan::GAMES`], or [`Plan::TESTED_GAMES`] with a sequential test.
    pub games: Option<usize>,
    /// The list of openings; without one, openings are generated for all games.
    pub openings: Option<PathBuf>,
    /// The format of the list; `None` to detect it.
    pub format: Option<OpeningFormat>,
    /// The order of the openings.
    pub order: Order,
    /// The seed of a random order and of generated openings.
    pub seed: u64,
    /// The rules.
    pub rules: Rules,
    /// The board size; `None` for the usual size of the rules.
    pub size: Option<BoardSize>,
    /// The time limits; without them and without [`Self::nodes`], [`Plan::TURN`] for each move.
    pub time: Option<TimeLimits>,
    /// The node limit of an engine for each move.
    pub nodes: Option<NonZeroU64>,
    /// How long after its time limit a move is still accepted.
    pub margin: Option<Duration>,
    /// The hypotheses of a sequential test (SPRT), which ends the match when it is decided.
    pub sprt: Option<Hypotheses>,
    /// The SGF file for the games.
    pub sgf: Option<PathBuf>,
    /// The log of the match; `None` for a file in the folder of match logs.
    pub log: Option<PathBuf>,
    /// The log file for the error streams of brains.
    pub brain_log: Option<PathBuf>,
}

impl Plan {
    /// The time for a move without time limits and node limit.
    pub const TURN: Duration = Duration::from_secs(1);

    /// The default of [`Self::margin`].
    pub const MARGIN: Duration = Duration::from_millis(50);

    /// The default number of games without a list of openings.
    pub const GAMES: usize = 100;

    /// The same with a sequential test, which ends most matches earlier.
    pub const TESTED_GAMES: usize = 1_000;

    /// The openings of the list, if there is one.
    pub(super) fn listed_openings(&self) -> Result<Option<Vec<Opening>>, MatchFailure> {
        self.openings.as_deref().map(|path| self.read_openings(path, self.size())).transpose()
    }

    /// The setup of the match with these openings. `None` generates openings, until `stop` is set.
    pub(super) fn setup(
        self,
        openings: Option<Vec<Opening>>,
        stop: &AtomicBool,
    ) -> Result<Setup, MatchFailure> {
        let size = self.size();
        let openings = match openings {
            Some(openings) => openings,
            None => self.generate_openings(size, stop)?,
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

    /// The number of games of a match with generated openings.
    fn games_without_list(&self) -> usize {
        let default = if self.sprt.is_some() { Self::TESTED_GAMES } else { Self::GAMES };
        self.games.unwrap_or(default)
    }

    /// The number of openings to generate; `None` if there is a list.
    pub(super) fn generated_openings(&self) -> Option<usize> {
        self.openings.is_none().then(|| self.games_without_list() / 2)
    }

    /// Generates an opening for every two games.
    fn generate_openings(
        &self,
        size: BoardSize,
        stop: &AtomicBool,
    ) -> Result<Vec<Opening>, MatchFailure> {
        let games = self.games_without_list();
        if games > Setup::MAX_GENERATED {
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

/// The absolute path, so that the match can be resumed from another folder.
fn absolute(path: PathBuf) -> PathBuf {
    std::path::absolute(&path).unwrap_or(path)
}
