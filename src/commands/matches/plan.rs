//! The options of `gomoku match`, and the setup of a match from them.

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::super::record_file::RecordError;
use super::MatchFailure;
use crate::commands::Played;
use crate::files;
use crate::game::choices::Chosen;
use crate::game::record::ContentError;
use crate::game::record::content::{self, LIMIT, STANDARD};
use crate::matches::sprt::Hypotheses;
use crate::matches::{Contest, EngineSpec, MAX_GENERATED, Opening, Order, Setup, TimeLimits};

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
    New(Box<NewMatch>),
    /// An unfinished match.
    Resume {
        /// Its log; `None` for the match played last.
        log: Option<PathBuf>,
        /// The game of which it must be, if one is requested.
        game: Option<&'static dyn Played>,
        /// Whether the programs and files in the log are used without a confirmation.
        yes: bool,
    },
}

/// The options of a new match of any game.
#[derive(Debug)]
pub struct NewMatch {
    /// The game.
    pub game: &'static dyn Played,
    /// What is chosen for the games.
    pub chosen: Chosen,
    /// The name of the format of the list of openings; `None` to detect it.
    pub format: Option<String>,
    /// The file for the records of the games.
    pub records: Option<PathBuf>,
    /// The options that all games share.
    pub shared: SharedPlan,
}

/// The options of a new match, before the list of openings is read.
#[derive(Debug, Clone)]
pub struct Plan<P: Contest> {
    /// What is chosen for the games.
    pub choice: P::Choice,
    /// The name of the format of the list of openings; `None` to detect it.
    pub format: Option<String>,
    /// The file for the records of the games.
    pub records: Option<PathBuf>,
    /// The options that all games share.
    pub shared: SharedPlan,
}

/// The options of a new match that do not depend on its game.
#[derive(Debug, Clone, PartialEq)]
pub struct SharedPlan {
    /// The engines, at least two.
    pub engines: Vec<EngineSpec>,
    /// The number of games of each pair. The default is two games for each opening of the list, or
    /// without a list [`SharedPlan::GAMES`], or [`SharedPlan::TESTED_GAMES`] with a sequential
    /// test.
    pub games: Option<usize>,
    /// The list of openings; without one, openings are generated for all games.
    pub openings: Option<PathBuf>,
    /// The order of the openings.
    pub order: Order,
    /// The seed of a random order and of generated openings.
    pub seed: u64,
    /// The time limits; without them and without [`Self::nodes`], [`SharedPlan::TURN`] for each
    /// move.
    pub time: Option<TimeLimits>,
    /// The node limit of an engine for each move.
    pub nodes: Option<NonZeroU64>,
    /// How long after its time limit a move is still accepted.
    pub margin: Option<Duration>,
    /// The hypotheses of a sequential test (SPRT), which ends the match when it is decided.
    pub sprt: Option<Hypotheses>,
    /// The log of the match; `None` for a file in the folder of match logs.
    pub log: Option<PathBuf>,
    /// The log file for the error streams of hosted programs.
    pub brain_log: Option<PathBuf>,
}

impl SharedPlan {
    /// The time for a move without time limits and node limit.
    pub const TURN: Duration = Duration::from_secs(1);

    /// The default of [`Self::margin`].
    pub const MARGIN: Duration = Duration::from_millis(50);

    /// The default number of games without a list of openings.
    pub const GAMES: usize = 100;

    /// The same with a sequential test, which ends most matches earlier.
    pub const TESTED_GAMES: usize = 1_000;

    /// The number of games of a match with generated openings.
    fn games_without_list(&self) -> usize {
        let default = if self.sprt.is_some() { Self::TESTED_GAMES } else { Self::GAMES };
        self.games.unwrap_or(default)
    }

    /// The number of openings to generate; `None` if there is a list.
    pub(super) fn generated_openings(&self) -> Option<usize> {
        self.openings.is_none().then(|| self.games_without_list() / 2)
    }

    fn time_limits(&self) -> TimeLimits {
        let limits = TimeLimits { turn: Some(Self::TURN), ..TimeLimits::default() };
        let unlimited = self.nodes.map(|_| TimeLimits::default());
        self.time.or(unlimited).unwrap_or(limits)
    }
}

impl<P: Contest> Plan<P> {
    /// The plan of a match of this game.
    pub(in crate::commands) fn of(new: NewMatch) -> Self {
        let NewMatch { chosen, format, records, shared, .. } = new;
        Self { choice: P::chosen(&chosen), format, records, shared }
    }

    /// The openings of the list, if there is one.
    pub(super) fn listed_openings(&self) -> Result<Option<Vec<Opening<P::Move>>>, MatchFailure> {
        self.shared.openings.as_deref().map(|path| self.read_openings(path)).transpose()
    }

    /// The setup of the match with these openings. `None` generates openings, until `stop` is set.
    pub(super) fn setup(
        self,
        openings: Option<Vec<Opening<P::Move>>>,
        stop: &AtomicBool,
    ) -> Result<Setup<P>, MatchFailure> {
        let openings = match openings {
            Some(openings) => openings,
            None => self.generate_openings(stop)?,
        };
        let time = self.shared.time_limits();
        let SharedPlan { engines, games, nodes, margin, sprt, brain_log, .. } = self.shared;
        Ok(Setup {
            game: P::NAME.to_owned(),
            games: games.unwrap_or(2 * openings.len()),
            openings,
            choice: self.choice,
            time,
            nodes: nodes.map(NonZeroU64::get),
            margin: margin.unwrap_or(SharedPlan::MARGIN),
            sprt,
            records: self.records.map(absolute),
            brain_log: brain_log.map(absolute),
            engines,
        })
    }

    fn read_openings(&self, path: &Path) -> Result<Vec<Opening<P::Move>>, MatchFailure> {
        let bytes = if path == STANDARD {
            content::bytes(path)
        } else {
            files::read(path, LIMIT).map_err(|cause| ContentError::reading(path, cause))
        };
        let bytes = bytes.map_err(RecordError::from)?;
        let text = String::from_utf8_lossy(&bytes);
        let mut openings = P::read_openings(&text, &self.choice, self.format.as_deref())
            .map_err(|error| MatchFailure::Openings { path: path.to_owned(), error })?;
        let most = 2 * openings.len();
        let SharedPlan { games, order, seed, .. } = self.shared;
        if let Some(games) = games.filter(|&games| games > most) {
            return Err(MatchFailure::FewOpenings { path: path.to_owned(), games, most });
        }
        if order == Order::Random {
            fastrand::Rng::with_seed(seed).shuffle(&mut openings);
        }
        Ok(openings)
    }

    /// Generates an opening for every two games.
    fn generate_openings(&self, stop: &AtomicBool) -> Result<Vec<Opening<P::Move>>, MatchFailure> {
        let games = self.shared.games_without_list();
        if games > MAX_GENERATED {
            return Err(MatchFailure::ManyGames(games));
        }
        let openings = P::openings(&self.choice, self.shared.seed, P::OPENING_NODES, stop);
        let openings: Vec<_> = openings.take(games / 2).collect();
        match openings.len() {
            made if 2 * made == games => Ok(openings),
            _ if stop.load(Ordering::Relaxed) => Err(MatchFailure::Stopped),
            made => {
                let size = P::summary(&P::terms(&self.choice)).size;
                Err(MatchFailure::SmallBoard { size, games, made })
            }
        }
    }
}

/// The absolute path, so that the match can be resumed from another folder.
fn absolute(path: PathBuf) -> PathBuf {
    std::path::absolute(&path).unwrap_or(path)
}
