//! The options of `gomoku match`, and the setup of a match from them.

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::Args;
use thiserror::Error;

use super::super::record_file::RecordError;
use super::MatchFailure;
use crate::commands::Played;
use crate::commands::parsers::{choice, number};
use crate::files;
use crate::game::choices::Chosen;
use crate::game::record::ContentError;
use crate::game::record::content::{self, LIMIT, STANDARD};
use crate::lang::Lang;
use crate::matches::sprt::Hypotheses;
use crate::matches::{
    Contest, EngineSpec, MAX_ENGINES, MAX_GAMES, MAX_GENERATED, Opening, Order, Setup, TimeError,
    TimeLimits, duration,
};

/// The options of `gomoku match`: a new match, or an unfinished one.
#[derive(Debug, Args)]
pub struct MatchOptions {
    #[arg(value_name = "ENGINE", required_unless_present = "resume")]
    pub(crate) engines: Vec<EngineSpec>,
    // The default is two games for each opening of the list, or without a list
    // [`MatchOptions::GAMES`], or [`MatchOptions::TESTED_GAMES`] with a sequential test.
    #[arg(long, value_name = "N", value_parser = games)]
    pub(crate) games: Option<usize>,
    // Without a list, openings are generated for all games.
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<PathBuf>,
    #[arg(long)]
    pub(crate) opening_format: Option<String>,
    #[arg(long, value_parser = choice::<Order>())]
    pub(crate) order: Option<Order>,
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    // Without time limits and nodes, [`MatchOptions::TURN`] for each move.
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(crate) time: Option<TimeLimits>,
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<NonZeroU64>,
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) margin: Option<Duration>,
    #[arg(long, value_name = "1-256", value_parser = number::<NonZeroUsize>(1, 256))]
    pub(crate) concurrency: Option<NonZeroUsize>,
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<Hypotheses>,
    #[arg(long, alias = "sgf", value_name = "FILE")]
    pub(crate) records: Option<PathBuf>,
    // Without one, the log is a file in the folder of match logs.
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) brain_log: Option<PathBuf>,
    // The log contains all settings of the match but the concurrency.
    #[arg(
        long,
        value_name = "LOG",
        num_args = 0..=1,
        conflicts_with_all = [
            "engines", "games", "openings", "opening_format", "order", "seed", "time", "nodes", "margin", "sprt", "records", "log", "brain_log",
        ]
    )]
    #[expect(clippy::option_option, reason = "so clap has a flag whose value may be left out")]
    pub(crate) resume: Option<Option<PathBuf>>,
    #[arg(id = "match_yes", long = "yes", requires = "resume", conflicts_with = "engines")]
    pub(crate) yes: bool,
    // What is chosen for the games.
    #[arg(skip)]
    pub(crate) chosen: Chosen,
}

impl MatchOptions {
    /// The time for a move without time limits and node limit.
    pub const TURN: Duration = Duration::from_secs(1);

    /// The default of the margin.
    pub const MARGIN: Duration = Duration::from_millis(50);

    /// The default number of games without a list of openings.
    pub const GAMES: usize = 100;

    /// The same with a sequential test, which ends most matches earlier.
    pub const TESTED_GAMES: usize = 1_000;

    /// An error message if the number of engines is wrong, or if an engine or a flag is not of this
    /// game; `given` are the choices of games that are flags here.
    pub(crate) fn conflict(
        &self,
        game: &'static dyn Played,
        given: &[(&'static str, String)],
        lang: Lang,
    ) -> Option<String> {
        let number = match self.engines.len() {
            0 | 2 => None,
            1 => Some(lang.match_needs_two()),
            engines if engines > MAX_ENGINES => Some(lang.match_too_many(MAX_ENGINES)),
            _ => self.sprt.map(|_| lang.sprt_needs_two()),
        };
        number.or_else(|| self.foreign(game, given, lang))
    }

    /// An error message for the first engine or flag that this game does not have.
    fn foreign(
        &self,
        game: &'static dyn Played,
        given: &[(&'static str, String)],
        lang: Lang,
    ) -> Option<String> {
        let engine = self.engines.iter().find(|engine| !game.plays(engine));
        let engine = engine.map(|engine| lang.match_foreign_engine(engine, game.typed(lang)));
        let keys = game.match_choices();
        let chosen = given.iter().map(|(key, _)| *key).find(|key| !keys.contains(key));
        let format = self.opening_format.as_deref();
        let format = format.filter(|name| !game.list_formats().contains(name));
        let flag = chosen.or(format.map(|_| "opening-format")).map(|flag| format!("--{flag}"));
        engine.or_else(|| Some(lang.match_foreign_flag(flag?, game.typed(lang))))
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

    fn time_limits(&self) -> TimeLimits {
        let limits = TimeLimits { turn: Some(Self::TURN), ..TimeLimits::default() };
        let unlimited = self.nodes.map(|_| TimeLimits::default());
        self.time.or(unlimited).unwrap_or(limits)
    }
}

/// A new match, before the list of openings is read.
#[derive(Debug)]
pub struct Plan<P: Contest> {
    /// What is chosen for the games.
    pub choice: P::Choice,
    /// The options.
    pub options: MatchOptions,
}

impl<P: Contest> Plan<P> {
    /// The plan of a match of this game.
    pub(super) fn of(options: MatchOptions) -> Self {
        Self { choice: P::chosen(&options.chosen), options }
    }

    /// The setup of the match with these openings.
    pub(super) fn setup(&self, openings: Vec<Opening<P::Move>>) -> Setup<P> {
        let options = &self.options;
        let absolute = |path: &Option<PathBuf>| path.clone().map(absolute);
        Setup {
            game: P::NAME.to_owned(),
            games: options.games.unwrap_or(2 * openings.len()),
            openings,
            choice: self.choice.clone(),
            time: options.time_limits(),
            nodes: options.nodes.map(NonZeroU64::get),
            margin: options.margin.unwrap_or(MatchOptions::MARGIN),
            sprt: options.sprt,
            records: absolute(&options.records),
            brain_log: absolute(&options.brain_log),
            engines: options.engines.clone(),
        }
    }

    /// The openings of a list.
    pub(super) fn read_openings(&self, path: &Path) -> Result<Vec<Opening<P::Move>>, MatchFailure> {
        let bytes = if path == STANDARD {
            content::bytes(path)
        } else {
            files::read(path, LIMIT).map_err(|cause| ContentError::reading(path, cause))
        };
        let bytes = bytes.map_err(RecordError::from)?;
        let text = String::from_utf8_lossy(&bytes);
        let text = text.trim_start_matches(BYTE_ORDER_MARK);
        let mut openings =
            P::read_openings(text, &self.choice, self.options.opening_format.as_deref())
                .map_err(|error| MatchFailure::Openings { path: path.to_owned(), error })?;
        let most = 2 * openings.len();
        let MatchOptions { games, order, seed, .. } = self.options;
        if let Some(games) = games.filter(|&games| games > most) {
            return Err(MatchFailure::FewOpenings { path: path.to_owned(), games, most });
        }
        if order == Some(Order::Random) {
            fastrand::Rng::with_seed(seed.unwrap_or_default()).shuffle(&mut openings);
        }
        Ok(openings)
    }

    /// Generates an opening for every two games, until `stop` is set.
    pub(super) fn generate_openings(
        &self,
        stop: &AtomicBool,
    ) -> Result<Vec<Opening<P::Move>>, MatchFailure> {
        let games = self.options.games_without_list();
        if games > MAX_GENERATED {
            return Err(MatchFailure::ManyGames(games));
        }
        let seed = self.options.seed.unwrap_or_default();
        let openings = P::openings(&self.choice, seed, P::OPENING_NODES, stop);
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

/// What Windows writes before a text.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The absolute path, so that the match can be resumed from another folder.
fn absolute(path: PathBuf) -> PathBuf {
    std::path::absolute(&path).unwrap_or(path)
}

/// An invalid number of games: odd, so that an opening would be played with one colour only, or out
/// of range.
#[derive(Debug, Error)]
#[error("{}", Lang::En.value_games(MAX_GAMES))]
pub(crate) struct GamesError;

fn games(text: &str) -> Result<usize, GamesError> {
    let games = text.parse().ok().filter(|games: &usize| games.is_multiple_of(2));
    games.filter(|games| (1..=MAX_GAMES).contains(games)).ok_or(GamesError)
}

/// Parses time limits, at least one.
fn time(text: &str) -> Result<TimeLimits, TimeError> {
    if text.is_empty() { Err(TimeError::Notation(text.to_owned())) } else { text.parse() }
}
