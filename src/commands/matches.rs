//! `gomoku match`: engines against each other, with a log from which a match that was left goes on.

mod consent;
mod failure;
mod plan;
mod progress;
mod sheet;
mod tables;
pub mod words;

pub use failure::MatchFailure;
pub use plan::{MatchOptions, Matching, Plan};

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use self::progress::Progress;
use self::sheet::Sheet;
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

/// Plays a match: its games are told on standard error, its result on `out`, in a table at most
/// `width` columns wide. `folder` holds the logs of matches that name none.
pub(super) fn run(
    options: MatchOptions,
    folder: &Path,
    lang: Lang,
    width: Option<u16>,
    out: &mut impl Write,
) -> Result<Status, MatchFailure> {
    // As long as signals are not listened to, Ctrl+C ends a reading or a question as it ends others.
    let papers = match options.matching {
        Matching::New(plan) => Papers::New { listed: plan.listed()?, plan },
        Matching::Resume { log, agreed } => Papers::find(log, folder, agreed, lang)?,
    };
    let stop = Stop::listen()?;
    if let Papers::New { plan, .. } = &papers
        && let Some(count) = plan.generated()
    {
        // The match does not depend on a reader of its progress.
        let _ = writeln!(io::stderr(), "{}", lang.match_generates_openings(count));
    }
    let table = match papers {
        Papers::New { plan, listed } => Table::begin(*plan, listed, folder, &stop),
        Papers::Left { path, left } => Table::resume(path, *left),
    };
    let mut table = match (table, stop.signal()) {
        (
            Err(
                MatchFailure::Stopped
                | MatchFailure::Bot(BotError { fault: BotFault::Process(Fault::Stopped), .. }),
            ),
            Some(signal),
        ) => {
            return Ok(Status::Signalled(signal));
        }
        (table, _) => table?,
    };
    if !table.log.is_locked() {
        warn([lang.match_unlocked(table.path.display())]);
    }
    let played = table.play(options.concurrency, &stop, lang);
    let Table { setup, path, log, results, .. } = table;
    tables::write(&setup, &results, lang, width, out)?;
    let (games, all) = (results.games(), setup.schedule().len());
    let is_ours = path.parent() == Some(folder);
    if games == all || matches!(played, Ok(true)) {
        if is_ours {
            log.remove()?;
        }
        return Ok(Status::Done);
    }
    let file = if is_ours { String::new() } else { path.display().to_string() };
    let told = lang.match_left(games, all, printable(&file));
    writeln!(io::stderr(), "gomoku: {}", told.trim_end())?;
    played?;
    Ok(stop.signal().map_or(Status::Unfinished, Status::Signalled))
}

/// A match that is being played, and all its papers.
struct Table {
    setup: Setup,
    path: PathBuf,
    log: Log,
    sheet: Option<Sheet>,
    results: Results,
}

impl Table {
    fn begin(
        plan: Plan,
        listed: Option<Vec<Opening>>,
        folder: &Path,
        stop: &Stop,
    ) -> Result<Self, MatchFailure> {
        let path = match &plan.log {
            Some(path) => path.clone(),
            None => folder.join(new_id().to_string()).with_extension("jsonl"),
        };
        let setup = plan.setup(listed, &stop.flag)?;
        if let Some(taken) = setup.sgf.as_ref().filter(|sgf| sgf.exists()) {
            return Err(MatchFailure::SheetExists(taken.clone()));
        }
        setup.check(&stop.flag)?;
        let log = Log::create(&path, &setup)?;
        match Sheet::of(&setup, &[]) {
            Ok(sheet) => Ok(Self::sit(setup, path, log, sheet, &[])),
            Err(error) => {
                // Nothing is played yet: if the log stays, there is a match to go on with.
                let _ = log.remove();
                Err(error)
            }
        }
    }

    fn resume(path: PathBuf, (log, setup, games): Left) -> Result<Self, MatchFailure> {
        let sheet = Sheet::of(&setup, &games)?;
        Ok(Self::sit(setup, path, log, sheet, &games))
    }

    fn sit(
        setup: Setup,
        path: PathBuf,
        log: Log,
        sheet: Option<Sheet>,
        games: &[Played<Move>],
    ) -> Self {
        let mut results = Results::new(setup.schedule());
        for played in games {
            results.add(played);
        }
        Self { setup, path, log, sheet, results }
    }

    /// Plays what is left, and says whether the question of the match is answered before its last
    /// game.
    fn play(
        &mut self,
        concurrency: NonZeroUsize,
        stop: &Stop,
        lang: Lang,
    ) -> Result<bool, MatchFailure> {
        let Self { setup, log, sheet, results, .. } = self;
        let is_decided = |results: &Results| {
            let sprt = setup.sprt;
            sprt.is_some_and(|sprt| sprt.test(&results.against(0, 1).1).accepted.is_some())
        };
        if is_decided(results) {
            return Ok(true);
        }
        let progress = Progress::new(setup, results, io::stderr().is_terminal(), lang);
        let done = results.finished().clone();
        let mut kept = Ok(());
        let mut tell = |Finished { played, why }: Finished<Move>| {
            let note = why.map(|why| lang.match_why(&why)).unwrap_or_default();
            let played = Played { note, ..played };
            kept = log.append(&played).map_err(MatchFailure::from).and_then(|()| {
                sheet.as_mut().map_or(Ok(()), |sheet| sheet.add(&played)).map_err(Into::into)
            });
            if kept.is_err() {
                return ControlFlow::Break(());
            }
            results.add(&played);
            progress.tell(&played, results);
            if is_decided(results) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let rounds = setup.rounds();
        let played = matches::play(&rounds, &*setup, &done, concurrency, &stop.flag, &mut tell);
        progress.end();
        kept.and(played.map_err(MatchFailure::from)).map(|()| is_decided(results))
    }
}

/// What the log of a match that was left tells.
type Left = (Log, Setup, Vec<Played<Move>>);

/// What a match begins with, before anything is started or written.
enum Papers {
    New { plan: Box<Plan>, listed: Option<Vec<Opening>> },
    Left { path: PathBuf, left: Box<Left> },
}

impl Papers {
    /// Those of the match in the log `file`, or of the one in `folder` that was played last. Who
    /// names a log has to agree to what it says, for it may come from somebody else.
    fn find(
        file: Option<PathBuf>,
        folder: &Path,
        agreed: bool,
        lang: Lang,
    ) -> Result<Self, MatchFailure> {
        let Some(path) = file else { return latest(folder, lang) };
        let left = open(&path)?;
        if !agreed && path.parent() != Some(folder) {
            consent::ask(&left.1, &left.2, &path, lang)?;
        }
        Ok(Self::Left { path, left: Box::new(left) })
    }
}

/// Opens the log of a match that was left.
fn open(path: &Path) -> Result<Left, MatchFailure> {
    let left: Left = Log::open(path)?;
    if left.1.is_sound() { Ok(left) } else { Err(MatchFailure::Unsound(path.to_owned())) }
}

/// The match in `folder` that was played last, of those that nobody plays now. Damaged logs are told
/// and passed over.
fn latest(folder: &Path, lang: Lang) -> Result<Papers, MatchFailure> {
    let mut damaged = Vec::new();
    for path in Journal::list(folder)? {
        match open(&path) {
            Err(MatchFailure::Log(JournalError::InUse(_))) => {}
            Err(error) => damaged.push(error),
            Ok(left) => {
                warn(damaged.iter().map(|error| error.text(lang)));
                return Ok(Papers::Left { path, left: Box::new(left) });
            }
        }
    }
    Err(damaged.into_iter().next().unwrap_or(MatchFailure::NothingToResume))
}
