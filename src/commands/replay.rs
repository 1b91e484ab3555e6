//! `gomoku replay`: a recorded game gone through move by move, and played on from any position.

use std::fs::File;
use std::io::{self, IsTerminal};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::brains::Brains;
use super::play::{self, Clockwork, Opening};
use super::record_file::{self, NoFormat, RecordError, STANDARD};
use super::unfinished::{BeginError, Unfinished};
use super::{Failure, Status};
use crate::config::Settings;
use crate::game::run::{Departure, Exit, Kept};
use crate::game::saved::SavedError;
use crate::game::session::Setup;
use crate::gomoku::record::{Book, Format};
use crate::gomoku::rules::{Move, Rules};
use crate::plain::Reader;
use crate::scoreboard::{Entry, Filter, Snapshot, StoreError};
use crate::study::{Left, Refusal, Replay};
use crate::tui::{self, Tui};
use crate::views::speech::rules_with_passes;

/// Which game is gone through, and by which rules it is played on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replaying {
    source: Source,
    rules: Option<Rules>,
}

/// Where a game is from.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Source {
    /// A file of records; without a number, its first game that can be read.
    File { path: PathBuf, format: Format, game: Option<NonZeroUsize> },
    /// A result on the scoreboard, by the beginning of its id, or [`LATEST`].
    Result(String),
}

/// What the newest result is called by.
const LATEST: &str = "last";

/// Why no result can be gone through.
#[derive(Debug, Error)]
pub enum ResultError {
    /// The scoreboard cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no result at all.
    #[error("there is no result on the scoreboard")]
    None,
    /// There is none whose id begins so.
    #[error("no result has an id that begins with `{0}`")]
    Unknown(String),
    /// More than one id begins so.
    #[error("more than one result has an id that begins with `{0}`")]
    Ambiguous(String),
    /// The game was over before its first move.
    #[error("the result `{0}` has no moves")]
    NoMoves(String),
}

impl Replaying {
    /// A game of a file: of this number, or the first.
    ///
    /// # Errors
    /// Where the file's format is not known.
    pub fn file(
        path: PathBuf,
        format: Option<Format>,
        game: Option<NonZeroUsize>,
    ) -> Result<Self, NoFormat> {
        let format = record_file::format(&path, format, "--from")?;
        Ok(Self { source: Source::File { path, format, game }, rules: None })
    }

    /// A result on the scoreboard, by the beginning of its id, or `last`.
    #[must_use]
    pub const fn result(id: String) -> Self {
        Self { source: Source::Result(id), rules: None }
    }

    /// Played on by other rules than the record's.
    #[must_use]
    pub fn by(self, rules: Option<Rules>) -> Self {
        Self { rules, ..self }
    }

    fn open(&self, settings: &Settings) -> Result<(Replay, Vec<Refusal>), Failure> {
        let (path, book, game) = match &self.source {
            Source::File { path, format, game } => {
                (path.as_path(), Book::new(*format, record_file::bytes(path)?), *game)
            }
            Source::Result(id) => {
                let book = result(&settings.scoreboard, id)?;
                (settings.scoreboard.as_path(), book, None)
            }
        };
        let title = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        let asked = game.map_or(1, NonZeroUsize::get);
        let opened = match game {
            Some(game) => {
                Replay::game_of(book, title, game.get()).map(|replay| (replay, Vec::new()))
            }
            None => Replay::first_of(book, title),
        };
        opened.map_err(|refusal| {
            let path = path.to_owned();
            Failure::Record(match refusal {
                Refusal::Broken { error, .. } => RecordError::Parse { path, error },
                Refusal::NoSuchGame(games) => RecordError::NoSuchGame { path, asked, games },
                other => RecordError::Read { path, cause: io::Error::other(other) },
            })
        })
    }

    /// Whether it is read in lines. Where the record comes by standard input, the full screen needs
    /// a terminal of its own for the keys.
    fn is_in_lines(&self, settings: &Settings) -> bool {
        match &self.source {
            Source::File { path, .. } if path == STANDARD => {
                play::is_plain(settings) || !io::stdout().is_terminal() || !has_terminal()
            }
            _ => play::in_lines(settings),
        }
    }

    /// The game that is played on with.
    fn begin(&self, replay: &Replay, settings: &Settings) -> Result<Opening, String> {
        let lang = settings.lang;
        let record = replay.record();
        let rules = self.rules.or(record.rules.known()).unwrap_or(settings.rules);
        let setup = Setup {
            rules,
            fouls: settings.fouls,
            size: record.size,
            control: settings.clock,
            ..Setup::default()
        };
        let moves = replay.order().map_err(|why| lang.no_order(why))?;
        if moves.is_empty() {
            return Ok(Opening::New(setup));
        }
        if moves.contains(&Move::Pass) && !rules.has_passes() {
            return Err(lang.play_on_pass(rules, rules_with_passes()));
        }
        match Unfinished::begin(&settings.journals, &setup, &moves) {
            Ok(game) => Ok(Opening::PlayedOn(Box::new(game))),
            Err(BeginError::Over) => Err(lang.play_on_over()),
            Err(BeginError::Saved(SavedError::Impossible(number))) => {
                Err(lang.play_on_refused(number, rules))
            }
            Err(BeginError::Saved(why)) => Err(lang.saved_error(&why)),
            Err(BeginError::Journal(error)) => Err(lang.journal_error(&error)),
        }
    }
}

/// Whether this program belongs to a terminal, wherever its input comes from.
fn has_terminal() -> bool {
    cfg!(unix) && File::open("/dev/tty").is_ok()
}

/// The result as a book of one game.
fn result(path: &Path, id: &str) -> Result<Book, ResultError> {
    let entry = if id == LATEST {
        let newest = Snapshot::open(path)?.newest(&Filter::default(), 1)?;
        newest.entries.into_iter().next().ok_or(ResultError::None)?
    } else {
        find(path, id)?
    };
    if entry.moves.is_empty() {
        return Err(ResultError::NoMoves(entry.id.to_string()));
    }
    // Its moves are points of its board, so there is a line for it.
    let line = entry.to_line().unwrap_or_default();
    Ok(Book::new(Format::Json, line.into_bytes()))
}

/// The one result whose id begins so.
fn find(path: &Path, id: &str) -> Result<Entry, ResultError> {
    let beginning = id.to_ascii_lowercase();
    let mut found: Option<Entry> = None;
    Snapshot::open(path)?.for_each(&Filter::default(), None, |entry| {
        if !entry.id.to_string().starts_with(&beginning) {
            return Ok(());
        }
        match found.replace(entry) {
            Some(_) => Err(ResultError::Ambiguous(id.to_owned())),
            None => Ok(()),
        }
    })?;
    found.ok_or_else(|| ResultError::Unknown(id.to_owned()))
}

/// Goes through a game until the reader has seen enough.
pub(super) fn run(
    replaying: &Replaying,
    settings: &Settings,
    mut warnings: Vec<String>,
) -> Result<Status, Failure> {
    let (replay, broken) = replaying.open(settings)?;
    warnings.extend(broken.iter().map(|refusal| settings.lang.replay_refusal(refusal)));
    if replaying.is_in_lines(settings) {
        return read_in_lines(replaying, replay, settings, &warnings);
    }
    let (mut tui, mut clockwork) = play::open_screen(settings)?;
    let mut unrecorded = Vec::new();
    let reading = Reading { replaying, settings, clockwork: &mut clockwork };
    let left = reading.stay(&mut tui, replay, warnings.join(" "), &mut unrecorded);
    drop(tui);
    clockwork.stop();
    let departure = left?;
    let told = play::say_goodbye(&departure, &unrecorded, settings.lang);
    Ok(play::end(&departure, told)?)
}

/// A record being read on the full screen.
struct Reading<'a> {
    replaying: &'a Replaying,
    settings: &'a Settings,
    clockwork: &'a mut Clockwork<tui::Input>,
}

impl Reading<'_> {
    /// Shows the record, also after each game that is played on with.
    fn stay(
        self,
        tui: &mut Tui,
        mut replay: Replay,
        mut message: String,
        unrecorded: &mut Vec<Entry>,
    ) -> io::Result<Departure> {
        let Self { replaying, settings, clockwork } = self;
        loop {
            match tui.replay(&mut replay, message, &mut clockwork.inbox)? {
                Left::Closed(exit) => return Ok(Departure { exit, kept: Kept::Nothing }),
                Left::PlayOn => {}
            }
            let opening = match replaying.begin(&replay, settings) {
                Ok(opening) => opening,
                Err(why) => {
                    message = why;
                    continue;
                }
            };
            let brains = Brains::of(settings);
            let (departure, failed) =
                play::play_on_screen(settings, clockwork, tui, opening, brains, Vec::new())?;
            unrecorded.extend(failed);
            if !matches!(departure.exit, Exit::Finished | Exit::Left) {
                return Ok(departure);
            }
            message = play::kept(&departure, settings.lang).unwrap_or_default();
        }
    }
}

/// Goes through a game in lines. One that is played on with ends the program.
fn read_in_lines(
    replaying: &Replaying,
    mut replay: Replay,
    settings: &Settings,
    warnings: &[String],
) -> Result<Status, Failure> {
    super::warn(warnings.iter().cloned());
    let mut reader = Reader::new(io::stdout(), play::manner(settings));
    reader.begin(&replay)?;
    while reader.read(&mut replay, &mut io::stdin().lock())? == Left::PlayOn {
        match replaying.begin(&replay, settings) {
            Ok(opening) => return play::play(settings, opening, Vec::new()),
            Err(why) => reader.say(&why)?,
        }
    }
    Ok(Status::Done)
}
