//! `gomoku match`: plays a match between engines, with a log from which it can be resumed.

mod consent;
mod failure;
mod plan;
mod progress;
mod sgf_file;
mod tables;
pub mod words;

pub use failure::MatchFailure;
pub use plan::{MatchOptions, MatchSource, Plan};

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use self::progress::Progress;
use self::sgf_file::SgfFile;
use self::words::{MatchSentences, MatchWords};
use super::begin::new_id;
use super::{Status, warn};
use crate::console::printable::printable;
use crate::console::signals::Stop;
use crate::game::bot::{BotError, BotFault};
use crate::game::journal::{Journal, JournalError};
use crate::gomoku::rules::Move;
use crate::hosted::Fault;
use crate::lang::Lang;
use crate::matches::{self, Finished, Log, Opening, Played, Results, Setup};

/// Plays a match. Each game is reported on standard error, and the result is written to `out` in
/// tables at most `width` columns wide. `folder` holds the logs of matches without a log file.
pub(super) fn run(
    options: MatchOptions,
    folder: &Path,
    lang: Lang,
    width: Option<u16>,
    out: &mut impl Write,
) -> Result<Status, MatchFailure> {
    // No signal handler is installed yet, so Ctrl+C ends the program during a read or a question.
    let prepared = match options.source {
        MatchSource::New(plan) => PreparedMatch::New { openings: plan.listed_openings()?, plan },
        MatchSource::Resume { log, yes } => PreparedMatch::find(log, folder, yes, lang)?,
    };
    let stop = Stop::listen()?;
    if let PreparedMatch::New { plan, .. } = &prepared
        && let Some(count) = plan.generated_openings()
    {
        // A closed error stream does not stop the match.
        let _ = writeln!(io::stderr(), "{}", lang.match_generates_openings(count));
    }
    let running = match prepared {
        PreparedMatch::New { plan, openings } => {
            RunningMatch::begin(*plan, openings, folder, &stop)
        }
        PreparedMatch::Resumed { path, logged } => RunningMatch::resume(path, *logged),
    };
    let mut running = match (running, stop.signal()) {
        (
            Err(
                MatchFailure::Stopped
                | MatchFailure::Bot(BotError { fault: BotFault::Process(Fault::Stopped), .. }),
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
    let played = running.play(options.concurrency, &stop, lang);
    let RunningMatch { setup, path, log, results, .. } = running;
    tables::write(&setup, &results, lang, width, out)?;
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

/// A match being played, with its log, SGF file and results.
struct RunningMatch {
    setup: Setup,
    path: PathBuf,
    log: Log,
    sgf_file: Option<SgfFile>,
    results: Results,
}

impl RunningMatch {
    fn begin(
        plan: Plan,
        openings: Option<Vec<Opening>>,
        folder: &Path,
        stop: &Stop,
    ) -> Result<Self, MatchFailure> {
        let path = match &plan.log {
            Some(path) => path.clone(),
            None => folder.join(new_id().to_string()).with_extension("jsonl"),
        };
        let setup = plan.setup(openings, &stop.flag)?;
        if let Some(taken) = setup.sgf.as_ref().filter(|sgf| sgf.exists()) {
            return Err(MatchFailure::SgfExists(taken.clone()));
        }
        setup.check(&stop.flag)?;
        let log = Log::create(&path, &setup)?;
        match SgfFile::of(&setup, &[]) {
            Ok(sgf_file) => Ok(Self::new(setup, path, log, sgf_file, &[])),
            Err(error) => {
                // No game is played yet. If the log cannot be removed, the match can be resumed.
                let _ = log.remove();
                Err(error)
            }
        }
    }

    fn resume(path: PathBuf, (log, setup, games): LoggedMatch) -> Result<Self, MatchFailure> {
        let sgf_file = SgfFile::of(&setup, &games)?;
        Ok(Self::new(setup, path, log, sgf_file, &games))
    }

    fn new(
        setup: Setup,
        path: PathBuf,
        log: Log,
        sgf_file: Option<SgfFile>,
        games: &[Played<Move>],
    ) -> Self {
        let mut results = Results::new(setup.schedule());
        for played in games {
            results.add(played);
        }
        Self { setup, path, log, sgf_file, results }
    }

    /// Plays the remaining games; returns whether the sequential test is decided, after which no
    /// more games are needed.
    fn play(
        &mut self,
        concurrency: NonZeroUsize,
        stop: &Stop,
        lang: Lang,
    ) -> Result<bool, MatchFailure> {
        let Self { setup, log, sgf_file, results, .. } = self;
        let is_decided = |results: &Results| {
            let sprt = setup.sprt;
            sprt.is_some_and(|sprt| sprt.test(&results.against(0, 1).1).accepted.is_some())
        };
        if is_decided(results) {
            return Ok(true);
        }
        let progress = Progress::new(setup, results, io::stderr().is_terminal(), lang);
        let done = results.finished().clone();
        let mut written = Ok(());
        let mut on_finished = |Finished { played, why }: Finished<Move>| {
            let note = why.map(|why| lang.match_why(&why)).unwrap_or_default();
            let played = Played { note, ..played };
            written = log.append(&played).map_err(MatchFailure::from).and_then(|()| {
                sgf_file
                    .as_mut()
                    .map_or(Ok(()), |sgf_file| sgf_file.add(&played))
                    .map_err(Into::into)
            });
            if written.is_err() {
                return ControlFlow::Break(());
            }
            results.add(&played);
            progress.report(&played, results);
            if is_decided(results) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let rounds = setup.rounds();
        let played =
            matches::play(&rounds, &*setup, &done, concurrency, &stop.flag, &mut on_finished);
        progress.finish();
        written.and(played.map_err(MatchFailure::from)).map(|()| is_decided(results))
    }
}

/// The contents of a match log: the open log, the setup and the games played.
type LoggedMatch = (Log, Setup, Vec<Played<Move>>);

/// A new or unfinished match, read and confirmed before a program is started or a file written.
enum PreparedMatch {
    New { plan: Box<Plan>, openings: Option<Vec<Opening>> },
    Resumed { path: PathBuf, logged: Box<LoggedMatch> },
}

impl PreparedMatch {
    /// Finds the match in the log `file`, or the one in `folder` that was played last. If the user
    /// names a log, the user must confirm its actions, because it may come from another person.
    fn find(
        file: Option<PathBuf>,
        folder: &Path,
        yes: bool,
        lang: Lang,
    ) -> Result<Self, MatchFailure> {
        let Some(path) = file else { return latest(folder, lang) };
        let logged = open(&path)?;
        if !yes && path.parent() != Some(folder) {
            consent::confirm(&logged.1, &logged.2, &path, lang)?;
        }
        Ok(Self::Resumed { path, logged: Box::new(logged) })
    }
}

/// Opens the log of an unfinished match.
fn open(path: &Path) -> Result<LoggedMatch, MatchFailure> {
    let logged: LoggedMatch = Log::open(path)?;
    if logged.1.is_sound() { Ok(logged) } else { Err(MatchFailure::Unsound(path.to_owned())) }
}

/// The match in `folder` that was played last and is not in use. Damaged logs are skipped and
/// reported.
fn latest(folder: &Path, lang: Lang) -> Result<PreparedMatch, MatchFailure> {
    let mut damaged = Vec::new();
    for path in Journal::list(folder)? {
        match open(&path) {
            Err(MatchFailure::Log(JournalError::InUse(_))) => {}
            Err(error) => damaged.push(error),
            Ok(logged) => {
                warn(damaged.iter().map(|error| error.text(lang)));
                return Ok(PreparedMatch::Resumed { path, logged: Box::new(logged) });
            }
        }
    }
    Err(damaged.into_iter().next().unwrap_or(MatchFailure::NothingToResume))
}
