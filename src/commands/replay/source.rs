//! The record to replay: a file, a result of the scoreboard, or the game that was played last.

use std::fs;
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::ReplayOptions;
use super::result::{self, ResultError};
use crate::commands::play::{Ended, FullScreen};
use crate::commands::record_file::{GameChoice, RecordError, content_remark};
use crate::commands::scoreboard::tables::short_id;
use crate::commands::unfinished::ResumeError;
use crate::commands::{Failure, Played, Settings, Status};
use crate::files::time_zone;
use crate::game::journal::Journal;
use crate::game::player::Player;
use crate::game::record::{Content, ContentError, Format, Reading, content};
use crate::lang::Lang;
use crate::scoreboard::Entry;
use crate::study::{Refusal, Replay, Studied};
use crate::views::front::Front;
use crate::views::play_on::PlaysOn;
use crate::views::replaying::StudyView;

/// A file of records of one game.
#[derive(Debug)]
pub struct Source {
    /// The file of the records, of the scoreboard with the result, or the journal.
    path: PathBuf,
    /// The source in the title.
    title: String,
    reading: Reading,
    bytes: Vec<u8>,
    game: &'static dyn Played,
    /// The number of the game, if one is requested.
    number: Option<NonZeroUsize>,
    /// The remark on how the format was found.
    remark: Option<String>,
}

/// A replay of a record of any game.
pub trait AnyReplay {
    /// Shows it on the full screen or in line mode.
    ///
    /// # Errors
    /// If the terminal is gone.
    fn show(
        self: Box<Self>,
        options: &ReplayOptions,
        settings: &Settings,
        warnings: Vec<String>,
    ) -> Result<Status, Failure>;

    /// Shows it on a full screen that is open.
    ///
    /// # Errors
    /// If the terminal is gone.
    fn show_on_screen(
        self: Box<Self>,
        options: &ReplayOptions,
        settings: &Settings,
        full: &mut FullScreen,
    ) -> Result<Ended, Failure>;
}

/// An opened replay.
pub(super) struct Opened<G: Studied> {
    pub(super) replay: Replay<G>,
    /// The errors of games before its first that cannot be read.
    broken: Vec<Refusal<G::Fault>>,
    /// The remark on how the format was found.
    remark: Option<String>,
}

impl<G: StudyView> Opened<G> {
    /// The messages about the file, the games that cannot be read and what is doubtful in the opened
    /// one.
    pub(super) fn messages(&self, lang: Lang) -> Vec<String> {
        let broken = self.broken.iter().map(|refusal| lang.replay_refusal::<G>(refusal));
        let doubts = self.replay.doubts().into_iter().map(|remark| lang.remark(remark));
        self.remark.iter().cloned().chain(broken).chain(doubts).collect()
    }
}

impl Source {
    /// Opens the record of these options.
    fn open(options: &ReplayOptions, settings: &Settings) -> Result<Self, Failure> {
        let choice = GameChoice::of(settings);
        if let Some(entry) = &options.entry {
            return Ok(Self::of_entry(entry, None, settings)?);
        }
        if let Some(id) = &options.result {
            let entry = result::named(&settings.scoreboard, id)?;
            return Ok(Self::of_entry(&entry, choice.requested, settings)?);
        }
        let Some(path) = &options.file else { return Self::newest(choice, settings) };
        let content = Content::read(path, options.read.from).map_err(RecordError::from)?;
        let game = choice.game(content.format, &content.bytes, options.number);
        let title = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        let remark = content_remark(&content, path, settings.lang);
        let Content { bytes, format, .. } = content;
        let (path, reading, number) = (path.clone(), options.read.reading(format), options.number);
        Ok(Self { path, title, reading, bytes, game, number, remark })
    }

    /// The game of a result, which must be the requested one.
    fn of_entry(
        entry: &Entry,
        requested: Option<&'static dyn Played>,
        settings: &Settings,
    ) -> Result<Self, ResultError> {
        let (game, line) = result::record(entry, settings.games, requested)?;
        let title = settings.lang.title_of_result(short_id(&entry.id.to_string()));
        let path = settings.scoreboard.clone();
        Ok(Self::new(path, title, Format::Json, line.into_bytes(), game))
    }

    fn new(
        path: PathBuf,
        title: String,
        format: Format,
        bytes: Vec<u8>,
        game: &'static dyn Played,
    ) -> Self {
        let reading = Reading::new(format, time_zone());
        Self { path, title, reading, bytes, game, number: None, remark: None }
    }

    /// The game that was played last: the journal written last, or the result of the game that
    /// ended last. Games without moves are passed over.
    fn newest(choice: GameChoice, settings: &Settings) -> Result<Self, Failure> {
        let lang = settings.lang;
        let journal = newest_journal(choice, &settings.journals, lang)?;
        let result = result::newest(&settings.scoreboard, settings.games, choice.requested)?;
        let ended = result.as_ref().map(Entry::end);
        match (journal, result) {
            (Some((written, journal)), _) if ended.is_none_or(|ended| ended < written) => {
                Ok(journal)
            }
            (_, Some(entry)) => {
                let title = lang.title_of_newest_result(short_id(&entry.id.to_string()));
                Ok(Self { title, ..Self::of_entry(&entry, choice.requested, settings)? })
            }
            _ => Err(ResultError::NoGames.into()),
        }
    }
}

/// Opens the record of these options. The flags and the machines of a game started from it must be
/// of its game.
pub(super) fn open(
    options: &ReplayOptions,
    settings: &Settings,
) -> Result<Box<dyn AnyReplay>, Failure> {
    let source = Source::open(options, settings)?;
    let game = source.game;
    let checked = game.records().check(&options.read.given, source.reading.format, None);
    checked.map_err(RecordError::from)?;
    let players = options.players();
    let mut machines = players.iter().filter_map(Player::machine);
    if let Some(machine) = machines.find(|machine| !game.offers(machine)) {
        let machine = machine.to_string();
        return Err(RecordError::Machine { machine, game: game.name() }.into());
    }
    game.replay(source)
}

impl Source {
    /// The record to replay, which is a game of this kind.
    ///
    /// # Errors
    /// If there is no such record, or it cannot be read.
    pub(in crate::commands) fn replay<G: PlaysOn<Game: Front>>(
        self,
    ) -> Result<Box<dyn AnyReplay>, Failure> {
        let Self { path, title, reading, bytes, number, remark, .. } = self;
        let file = G::file(&reading, bytes);
        let opened = match number {
            Some(game) => {
                Replay::<G>::game_of(file, title, game.get()).map(|replay| (replay, Vec::new()))
            }
            None => Replay::first_of(file, title),
        };
        match opened {
            Ok((replay, broken)) => Ok(Box::new(Opened { replay, broken, remark })),
            Err(Refusal::Broken { error, .. }) => {
                Err(RecordError::Parse { path, error: error.into() }.into())
            }
            Err(Refusal::NoSuchGame(games)) => {
                let asked = number.map_or(1, NonZeroUsize::get);
                Err(RecordError::NoSuchGame { path, asked, games }.into())
            }
            Err(other) => {
                let cause = io::Error::other(other.to_string());
                Err(RecordError::from(ContentError::reading(&path, cause)).into())
            }
        }
    }
}

/// The unfinished game that was played last and has a move, with the time of its last line. Damaged
/// journals are passed over.
fn newest_journal(
    choice: GameChoice,
    folder: &Path,
    lang: Lang,
) -> Result<Option<(Timestamp, Source)>, ResumeError> {
    for path in Journal::list(folder)? {
        let written = fs::metadata(&path).and_then(|data| data.modified());
        let written = written.ok().and_then(|time| Timestamp::try_from(time).ok());
        let (Some(written), Ok(bytes)) = (written, content::bytes(&path)) else { continue };
        let game = GameChoice { requested: None, ..choice }.game(Format::Jsonl, &bytes, None);
        if choice.requested.is_some_and(|requested| requested != game) || !has_moves(game, &bytes) {
            continue;
        }
        let id = path.file_stem().map(|stem| stem.to_string_lossy()).unwrap_or_default();
        let title = lang.title_of_newest_unfinished(short_id(&id));
        let source = Source::new(path, title, Format::Jsonl, bytes, game);
        return Ok(Some((written, source)));
    }
    Ok(None)
}

/// Whether a journal holds a game with a move.
fn has_moves(game: &dyn Played, journal: &[u8]) -> bool {
    let reading = Reading::new(Format::Jsonl, TimeZone::UTC);
    let first = game.records().read(&reading, journal).next();
    first.and_then(|game| game.record.ok()).is_some_and(|record| record.moves() > 0)
}
