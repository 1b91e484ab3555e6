//! The record to replay: a file, a result of the scoreboard, or the game that was played last.

use std::fs;
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::result::{self, ResultError, short_id};
use super::{RecordSource, ReplayOptions};
use crate::commands::Failure;
use crate::commands::Settings;
use crate::commands::record_file::{self, BrokenGame, Content, GameChoice, RecordError};
use crate::commands::record_words::RecordFileWords;
use crate::commands::unfinished::ResumeError;
use crate::game::journal::Journal;
use crate::game::player::Player;
use crate::game::record::Format;
use crate::gomoku::record::{self as gomoku, Assumed};
use crate::kinds::{Any, Kind};
use crate::lang::Lang;
use crate::quoridor::notation::Notation;
use crate::quoridor::record as quoridor;
use crate::scoreboard::Entry;
use crate::study::{Refusal, Replay, Studied};
use crate::views::gomoku::study::StudiedRecord;
use crate::views::quoridor::study::StudiedQuoridor;
use crate::views::recorded::RecordedSentences;
use crate::views::replaying::{ReplaySentences, StudyView};

/// A file of records of one game.
struct Source {
    /// The file of the records, of the scoreboard with the result, or the journal.
    path: PathBuf,
    /// The source in the title.
    title: String,
    format: Format,
    bytes: Vec<u8>,
    kind: Kind,
    /// The notation of a list of moves.
    notation: Notation,
    assumed: Assumed,
    /// The number of the game, if one is requested.
    number: Option<NonZeroUsize>,
    /// The remark on how the format was found.
    remark: Option<String>,
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

/// The same for a record of any game.
type AnyOpened = Any<Opened<StudiedRecord>, Opened<StudiedQuoridor>>;

impl Source {
    /// Opens the record of these options.
    fn open(options: &ReplayOptions, settings: &Settings) -> Result<Self, Failure> {
        let choice = GameChoice::of(settings);
        match &options.source {
            RecordSource::File { path, from, game } => {
                let content = Content::read(path, *from)?;
                let kind = choice.kind(content.format, &content.bytes);
                let notation = record_file::check_notation(
                    "--notation",
                    options.notation,
                    kind,
                    content.format,
                )?;
                let title = path.file_name().unwrap_or(path.as_os_str());
                let title = title.to_string_lossy().into_owned();
                let remark = content.remark(path, settings.lang);
                let Content { bytes, format, .. } = content;
                let (path, assumed, number) = (path.clone(), options.assumed, *game);
                Ok(Self { path, title, format, bytes, kind, notation, assumed, number, remark })
            }
            RecordSource::Result(id) => {
                let entry = result::named(&settings.scoreboard, id)?;
                Ok(Self::of_entry(&entry, choice.requested, settings)?)
            }
            RecordSource::Entry(entry) => Ok(Self::of_entry(entry, None, settings)?),
            RecordSource::Newest => Self::newest(choice, settings),
        }
    }

    /// The game of a result, which must be the requested one.
    fn of_entry(
        entry: &Entry,
        requested: Option<Kind>,
        settings: &Settings,
    ) -> Result<Self, ResultError> {
        let (kind, line) = result::record(entry, requested)?;
        let title = settings.lang.title_of_result(short_id(&entry.id.to_string()));
        let path = settings.scoreboard.clone();
        Ok(Self { title, kind, ..Self::new(path, Format::Json, line.into_bytes()) })
    }

    fn new(path: PathBuf, format: Format, bytes: Vec<u8>) -> Self {
        let (title, kind, notation) = (String::new(), Kind::default(), Notation::default());
        Self {
            path,
            title,
            format,
            bytes,
            kind,
            notation,
            assumed: Assumed::default(),
            number: None,
            remark: None,
        }
    }

    /// The game that was played last: the journal written last, or the result of the game that
    /// ended last. Games without moves are passed over.
    fn newest(choice: GameChoice, settings: &Settings) -> Result<Self, Failure> {
        let lang = settings.lang;
        let journal = newest_journal(choice, &settings.journals, lang)?;
        let result = result::newest(&settings.scoreboard, choice.requested)?;
        let ended = result.as_ref().map(result::end);
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

    /// The replay of the record by its game.
    fn replay(self) -> Result<AnyOpened, Failure> {
        let Self { path, title, format, bytes, kind, notation, assumed, number, remark } = self;
        let zone = TimeZone::system();
        Ok(match kind {
            Kind::Gomoku => {
                let file =
                    gomoku::RecordFile::new(gomoku::Reading { format, zone, assumed }, bytes);
                Any::Gomoku(Opened { remark, ..replay(&path, title, file, number)? })
            }
            Kind::Quoridor => {
                let reading = quoridor::Reading { format, notation, zone };
                let file = quoridor::RecordFile::new(reading, bytes);
                Any::Quoridor(Opened { remark, ..replay(&path, title, file, number)? })
            }
        })
    }
}

/// Opens the record of these options. The rules and the machines of a game started from it must be
/// of its game.
pub(super) fn open(options: &ReplayOptions, settings: &Settings) -> Result<AnyOpened, Failure> {
    let source = Source::open(options, settings)?;
    let game = source.kind.name();
    if options.rules.is_some() && source.kind != Kind::Gomoku {
        return Err(RecordError::NotApplicable { flag: "--rules", to: game }.into());
    }
    let mut machines = options.players.iter().filter_map(Player::machine);
    if let Some(machine) = machines.find(|machine| !source.kind.offers(machine)) {
        let machine = machine.to_string();
        return Err(RecordError::Machine { machine, game }.into());
    }
    source.replay()
}

/// The replay of a file as `G` reads it.
fn replay<G: StudyView>(
    path: &Path,
    title: String,
    file: G::RecordFile,
    number: Option<NonZeroUsize>,
) -> Result<Opened<G>, Failure>
where
    BrokenGame: From<G::Fault>,
{
    let asked = number.map_or(1, NonZeroUsize::get);
    let opened = match number {
        Some(game) => Replay::game_of(file, title, game.get()).map(|replay| (replay, Vec::new())),
        None => Replay::first_of(file, title),
    };
    let opened = opened.map(|(replay, broken)| Opened { replay, broken, remark: None });
    opened.map_err(|refusal: Refusal<G::Fault>| {
        let path = path.to_owned();
        Failure::Record(match refusal {
            Refusal::Broken { error, .. } => RecordError::Parse { path, error: error.into() },
            Refusal::NoSuchGame(games) => RecordError::NoSuchGame { path, asked, games },
            other => RecordError::Read { path, cause: io::Error::other(other.to_string()).into() },
        })
    })
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
        let (Some(written), Ok(bytes)) = (written, record_file::bytes(&path)) else { continue };
        let kind = GameChoice { requested: None, ..choice }.kind(Format::Jsonl, &bytes);
        if choice.requested.is_some_and(|requested| requested != kind) || !has_moves(kind, &bytes) {
            continue;
        }
        let id = path.file_stem().map(|stem| stem.to_string_lossy()).unwrap_or_default();
        let title = lang.title_of_newest_unfinished(short_id(&id));
        let source = Source { title, kind, ..Source::new(path.clone(), Format::Jsonl, bytes) };
        return Ok(Some((written, source)));
    }
    Ok(None)
}

/// Whether a journal holds a game with a move.
fn has_moves(kind: Kind, journal: &[u8]) -> bool {
    let (format, zone, bytes) = (Format::Jsonl, TimeZone::UTC, journal.to_vec());
    match kind {
        Kind::Gomoku => {
            let file = gomoku::RecordFile::new(gomoku::Reading::new(format, zone), bytes);
            let game = file.game(1).and_then(Result::ok);
            game.is_some_and(|record| record.tree.main_moves().next().is_some())
        }
        Kind::Quoridor => {
            let reading = quoridor::Reading { format, notation: Notation::default(), zone };
            let game = quoridor::RecordFile::new(reading, bytes).game(1).and_then(Result::ok);
            game.is_some_and(|record| !record.moves().is_empty())
        }
    }
}
