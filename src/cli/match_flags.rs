//! The flags of `gomoku match`.

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use thiserror::Error;

use super::choice::choice;
use super::number::number;
use crate::commands::Played;
use crate::commands::Settings;
use crate::commands::matches::words::MatchWords;
use crate::commands::matches::{MatchOptions, MatchSource, NewMatch, SharedPlan};
use crate::game::choices::Chosen;
use crate::lang::Lang;
use crate::matches::sprt::Hypotheses;
use crate::matches::{EngineSpec, MAX_ENGINES, MAX_GAMES, Order, TimeError, TimeLimits, duration};

#[derive(Debug, Args)]
pub(super) struct MatchFlags {
    #[arg(value_name = "ENGINE", required_unless_present = "resume")]
    engines: Vec<EngineSpec>,
    #[arg(long, value_name = "N", value_parser = games)]
    games: Option<usize>,
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    #[arg(long)]
    opening_format: Option<String>,
    #[arg(long, value_parser = choice::<Order>())]
    order: Option<Order>,
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[arg(long, value_name = "TIME", value_parser = time)]
    time: Option<TimeLimits>,
    #[arg(long, value_name = "N")]
    nodes: Option<NonZeroU64>,
    #[arg(long, value_name = "TIME", value_parser = duration)]
    margin: Option<Duration>,
    #[arg(long, value_name = "1-256", value_parser = number::<NonZeroUsize>(1, 256))]
    concurrency: Option<NonZeroUsize>,
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Hypotheses>,
    #[arg(long, alias = "sgf", value_name = "FILE")]
    records: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    brain_log: Option<PathBuf>,
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
    resume: Option<Option<PathBuf>>,
    #[arg(id = "match_yes", long = "yes", requires = "resume", conflicts_with = "engines")]
    yes: bool,
}

impl MatchFlags {
    /// An error message if the number of engines is wrong, or if an engine or a flag is not of this
    /// game; `given` are the choices of games that are flags here.
    pub(super) fn conflict(
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

    /// The options for a match of the game of the settings; an unfinished match must be of the game
    /// that is requested.
    pub(super) fn options(self, chosen: Chosen, settings: &Settings) -> MatchOptions {
        let concurrency = self.concurrency.unwrap_or(NonZeroUsize::MIN);
        let source = match self.resume {
            Some(log) => MatchSource::Resume { log, game: settings.requested_game, yes: self.yes },
            None => MatchSource::New(Box::new(self.new_match(chosen, settings.game))),
        };
        MatchOptions { source, concurrency }
    }

    fn new_match(self, chosen: Chosen, game: &'static dyn Played) -> NewMatch {
        let shared = SharedPlan {
            engines: self.engines,
            games: self.games,
            openings: self.openings,
            order: self.order.unwrap_or_default(),
            seed: self.seed.unwrap_or_default(),
            time: self.time,
            nodes: self.nodes,
            margin: self.margin,
            sprt: self.sprt,
            log: self.log,
            brain_log: self.brain_log,
        };
        NewMatch { game, chosen, format: self.opening_format, records: self.records, shared }
    }
}

/// An invalid number of games: odd, so that an opening would be played with one colour only, or out
/// of range.
#[derive(Debug, Error)]
#[error("write an even number from 2 to {}: every opening is played with both colours", MAX_GAMES)]
pub(super) struct GamesError;

fn games(text: &str) -> Result<usize, GamesError> {
    let games = text.parse().ok().filter(|games: &usize| games.is_multiple_of(2));
    games.filter(|games| (1..=MAX_GAMES).contains(games)).ok_or(GamesError)
}

/// Parses time limits, at least one.
fn time(text: &str) -> Result<TimeLimits, TimeError> {
    if text.is_empty() { Err(TimeError::Notation(text.to_owned())) } else { text.parse() }
}
