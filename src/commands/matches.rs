//! `gomoku match`: plays a match between engines, with a log from which it can be resumed.

mod consent;
mod failure;
mod game_file;
mod plan;
mod prepared;
mod progress;
mod tables;
pub mod words;

pub use failure::MatchFailure;
pub(crate) use plan::GamesError;
pub use plan::MatchOptions;
pub use prepared::{AnyMatch, PreparedMatch};

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use self::game_file::GameFile;
use self::plan::Plan;
use self::prepared::{LoggedMatch, prepare};
use self::progress::Progress;
use super::Settings;
use super::Status;
use super::begin::new_id;
use super::output::warn;
use crate::console::printable::printable;
use crate::console::signals::Stop;
use crate::files::Local;
use crate::game::bot::{BotError, BotFault};
use crate::game::journal::JournalError;
use crate::hosted::Fault;
use crate::lang::Lang;
use crate::matches::{self, Contest, Engines, Finished, Log, Opening, Played, Results, Setup};

/// Plays a match. Each game is reported on standard error, and the result is written to `out` in
/// tables at most `width` columns wide.
pub(super) fn run(
    options: MatchOptions,
    settings: &Settings,
    width: Option<u16>,
    out: &mut dyn Write,
) -> Result<Status, MatchFailure> {
    let concurrency = options.concurrency.unwrap_or(NonZeroUsize::MIN);
    // No signal handler is installed yet, so Ctrl+C ends the program during a read or a question.
    let prepared = prepare(options, settings)?;
    let local = settings.user()?;
    let (folder, lang) = (settings.matches.as_path(), settings.lang);
    let stage = Stage { folder, local, lang, width, concurrency };
    prepared.play(&stage, out)
}

/// What does not depend on the match that is played.
#[derive(Debug)]
pub struct Stage<'a> {
    folder: &'a Path,
    local: Local,
    lang: Lang,
    width: Option<u16>,
    concurrency: NonZeroUsize,
}

impl Stage<'_> {
    fn play<P: Contest>(
        &self,
        prepared: PreparedMatch<P>,
        mut out: &mut dyn Write,
    ) -> Result<Status, MatchFailure> {
        let &Self { folder, local, lang, width, concurrency } = self;
        let stop = Stop::listen()?;
        let running = match prepared {
            PreparedMatch::New { plan, openings } => {
                RunningMatch::begin(&plan, openings, (folder, local), lang, &stop)
            }
            PreparedMatch::Resumed { path, logged } => RunningMatch::resume(path, *logged),
        };
        let mut running = match (running, stop.signal()) {
            (
                Err(
                    MatchFailure::Stopped
                    | MatchFailure::Bot(BotError {
                        fault: BotFault::Process(Fault::Stopped), ..
                    }),
                ),
                Some(signal),
            ) => {
                return Ok(Status::Signalled(signal));
            }
            (running, _) => running?,
        };
        if !running.log.is_locked() {
            warn([lang.match_unlocked(running.path.display())]);
        }
        let played = running.play(concurrency, local, &stop, lang);
        let RunningMatch { setup, path, log, results, .. } = running;
        tables::write(&setup, &results, lang, width, &mut out)?;
        let (games, all) = (results.games(), setup.schedule().len());
        let is_default_log = path.parent() == Some(folder);
        if games == all || matches!(played, Ok(true)) {
            if is_default_log {
                log.remove()?;
            }
            return Ok(Status::Done);
        }
        let file = if is_default_log { String::new() } else { path.display().to_string() };
        let message = lang.match_left(games, all, printable(&file));
        writeln!(io::stderr(), "gomoku: {}", message.trim_end())?;
        played?;
        Ok(stop.signal().map_or(Status::Unfinished, Status::Signalled))
    }
}

/// A match being played, with its log, the file of its records and its results.
struct RunningMatch<P: Contest> {
    setup: Setup<P>,
    path: PathBuf,
    log: Log,
    records: Option<GameFile<P>>,
    results: Results,
}

impl<P: Contest> RunningMatch<P> {
    fn begin(
        plan: &Plan<P>,
        openings: Option<Vec<Opening<P::Move>>>,
        (folder, local): (&Path, Local),
        lang: Lang,
        stop: &Stop,
    ) -> Result<Self, MatchFailure> {
        let path = match &plan.options.log {
            Some(path) => path.clone(),
            None => folder.join(new_id().to_string()).with_extension("jsonl"),
        };
        let mut setup = plan.setup(openings.unwrap_or_default());
        if let Some(taken) = setup.records.as_ref().filter(|records| records.exists()) {
            return Err(MatchFailure::RecordsExist(taken.clone()));
        }
        if let Some(unnamed) = setup.records.as_ref().filter(|records| records.to_str().is_none()) {
            return Err(MatchFailure::RecordsName(unnamed.clone()));
        }
        if path.exists() {
            let source = io::ErrorKind::AlreadyExists.into();
            return Err(JournalError::Io { path, source }.into());
        }
        setup.check(local, &stop.flag)?;
        if let Some(count) = plan.options.generated_openings() {
            // A closed error stream does not stop the match.
            let _ = writeln!(io::stderr(), "{}", lang.match_generates_openings(count));
            setup = plan.setup(plan.generate_openings(&stop.flag)?);
        }
        let is_asked_for = plan.options.log.is_some();
        let log = Log::create(&path, &setup, local).map_err(|error| {
            if is_asked_for { MatchFailure::Log(error) } else { MatchFailure::NoLog(error) }
        })?;
        match GameFile::of(&setup, &[]) {
            Ok(records) => Ok(Self::new(setup, path, log, records, &[])),
            Err(error) => {
                // No game is played yet. If the log cannot be removed, the match can be resumed.
                let _ = log.remove();
                Err(error)
            }
        }
    }

    fn resume(path: PathBuf, (log, setup, games): LoggedMatch<P>) -> Result<Self, MatchFailure> {
        let records = GameFile::of(&setup, &games)?;
        Ok(Self::new(setup, path, log, records, &games))
    }

    fn new(
        setup: Setup<P>,
        path: PathBuf,
        log: Log,
        records: Option<GameFile<P>>,
        games: &[Played<P::Move>],
    ) -> Self {
        let mut results = Results::new(setup.schedule());
        for played in games {
            results.add(played);
        }
        Self { setup, path, log, records, results }
    }

    /// Plays the remaining games; returns whether the sequential test is decided, after which no
    /// more games are needed.
    fn play(
        &mut self,
        concurrency: NonZeroUsize,
        local: Local,
        stop: &Stop,
        lang: Lang,
    ) -> Result<bool, MatchFailure> {
        let Self { setup, log, records, results, .. } = self;
        let is_decided = |results: &Results| {
            let sprt = setup.sprt;
            sprt.is_some_and(|sprt| sprt.test(&results.against(0, 1).1).accepted.is_some())
        };
        if is_decided(results) {
            return Ok(true);
        }
        let progress = Progress::new(setup, results, io::stderr().is_terminal(), lang);
        let (done, names) = (results.finished().clone(), setup.names());
        let mut written = Ok(());
        let mut on_finished = |Finished { played, why }: Finished<P::Move>| {
            let note = why.map(|why| lang.match_why(&setup.named_in(why, &played, &names)));
            let note = note.unwrap_or_default();
            let played = Played { note, ..played };
            written = log.append(&played).map_err(MatchFailure::from).and_then(|()| {
                records.as_mut().map_or(Ok(()), |records| records.add(&played)).map_err(Into::into)
            });
            if written.is_err() {
                return ControlFlow::Break(());
            }
            results.add(&played);
            progress.report(&played, results);
            if is_decided(results) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let (rounds, engines) = (setup.rounds(), Engines { setup, local });
        let played =
            matches::play(&rounds, &engines, &done, concurrency, &stop.flag, &mut on_finished);
        progress.finish();
        warn(records.as_ref().and_then(|records| records.left_out(lang)));
        written.and(played.map_err(MatchFailure::from)).map(|()| is_decided(results))
    }
}
