//! `gomoku replay`: replays a recorded game move by move; a game can be started at any position.

mod games;
mod result;

pub use result::ResultError;
pub(super) use result::named as named_result;

use std::fs::File;
use std::io::{self, IsTerminal};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use jiff::tz::TimeZone;
use serde::de::DeserializeOwned;

use super::play::{self, Ended, GameSource, Playable, Runtime};
use super::record_file::{self, BrokenGame, GameChoice, RecordError, STANDARD, UnknownFormat};
use super::unfinished::{BeginError, Unfinished};
use super::{Failure, Status};
use crate::config::Settings;
use crate::game::record::Format;
use crate::game::session::SavedError;
use crate::game::setup::Setup;
use crate::game::state::ReplayError;
use crate::games::Kind;
use crate::gomoku::record as gomoku;
use crate::gomoku::rules::Rules;
use crate::plain::Reader;
use crate::quoridor::notation::Notation;
use crate::quoridor::record as quoridor;
use crate::study::{Left, Refusal, Replay, Studied};
use crate::tui::{self, Tui};
use crate::views::gomoku::study::StudiedRecord;
use crate::views::gomoku::words::PlayOnWords;
use crate::views::keeping::KeepingSentences;
use crate::views::quoridor::study::StudiedQuoridor;
use crate::views::replaying::{ReplaySentences, StudyView};

/// The options of `gomoku replay`: the game, and the rules of a game started from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayOptions {
    source: RecordSource,
    rules: Option<Rules>,
    notation: Option<Notation>,
}

/// The source of the recorded game.
#[derive(Debug, Clone, PartialEq, Eq)]
enum RecordSource {
    /// A record file; without a number, its first game that can be parsed.
    File { path: PathBuf, format: Format, game: Option<NonZeroUsize> },
    /// A result on the scoreboard, by the start of its id, or `last`.
    Result(String),
}

impl ReplayOptions {
    /// The game of a file with this number, or the first.
    ///
    /// # Errors
    /// If the file's format is unknown.
    pub fn file(
        path: PathBuf,
        format: Option<Format>,
        game: Option<NonZeroUsize>,
    ) -> Result<Self, UnknownFormat> {
        let format = record_file::format(&path, format, "--from")?;
        Ok(Self { source: RecordSource::File { path, format, game }, rules: None, notation: None })
    }

    /// A result on the scoreboard, by the start of its id, or `last`.
    #[must_use]
    pub const fn result(id: String) -> Self {
        Self { source: RecordSource::Result(id), rules: None, notation: None }
    }

    /// Replaces the record's rules in a game started from it.
    #[must_use]
    pub fn with_rules(self, rules: Option<Rules>) -> Self {
        Self { rules, ..self }
    }

    /// Sets the notation of a list of moves.
    #[must_use]
    pub fn in_notation(self, notation: Option<Notation>) -> Self {
        Self { notation, ..self }
    }

    /// Whether line mode is used. If the record comes from standard input, the full screen needs
    /// `/dev/tty` for the keys.
    fn uses_line_mode(&self, settings: &Settings) -> bool {
        match &self.source {
            RecordSource::File { path, .. } if path == STANDARD => {
                play::requests_line_mode(settings) || !io::stdout().is_terminal() || !has_terminal()
            }
            _ => play::uses_line_mode(settings),
        }
    }
}

/// Whether the process has a controlling terminal, even if its input is not a terminal.
fn has_terminal() -> bool {
    cfg!(unix) && File::open("/dev/tty").is_ok()
}

/// A file of records of one game.
struct Source {
    /// The file of the records, or of the scoreboard with the result.
    path: PathBuf,
    format: Format,
    bytes: Vec<u8>,
    kind: Kind,
    /// The notation of a list of moves.
    notation: Notation,
    /// The number of the game, if one is requested.
    number: Option<NonZeroUsize>,
}

impl Source {
    fn open(options: &ReplayOptions, settings: &Settings) -> Result<Self, Failure> {
        let choice = GameChoice::of(settings);
        match &options.source {
            RecordSource::File { path, format, game } => {
                let bytes = record_file::bytes(path)?;
                let kind = choice.kind(*format, &bytes);
                let notation =
                    record_file::check_notation("--notation", options.notation, kind, *format)?;
                let (path, format, number) = (path.clone(), *format, *game);
                Ok(Self { path, format, bytes, kind, notation, number })
            }
            RecordSource::Result(id) => {
                let (kind, line) = result::result(&settings.scoreboard, id, choice.requested)?;
                let (path, bytes) = (settings.scoreboard.clone(), line.into_bytes());
                let notation = Notation::default();
                Ok(Self { path, format: Format::Json, bytes, kind, notation, number: None })
            }
        }
    }

    /// The replay of the file as `G` reads it.
    fn replay<G: Played>(
        path: &Path,
        file: G::RecordFile,
        number: Option<NonZeroUsize>,
    ) -> Result<Opened<G>, Failure>
    where
        BrokenGame: From<G::Fault>,
    {
        let title = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        let asked = number.map_or(1, NonZeroUsize::get);
        let opened = match number {
            Some(game) => {
                Replay::game_of(file, title, game.get()).map(|replay| (replay, Vec::new()))
            }
            None => Replay::first_of(file, title),
        };
        opened.map_err(|refusal: Refusal<G::Fault>| {
            let path = path.to_owned();
            Failure::Record(match refusal {
                Refusal::Broken { error, .. } => RecordError::Parse { path, error: error.into() },
                Refusal::NoSuchGame(games) => RecordError::NoSuchGame { path, asked, games },
                other => {
                    RecordError::Read { path, cause: io::Error::other(other.to_string()).into() }
                }
            })
        })
    }
}

/// A replay, and the errors of games before its first that cannot be read.
type Opened<G> = (Replay<G>, Vec<Refusal<<G as Studied>::Fault>>);

/// A recorded game from which a new one can be started.
trait Played: StudyView {
    /// The game.
    type Game: Playable;

    /// The game that starts at the current position, or a message with the reason if there is none.
    fn begin(
        &self,
        options: &ReplayOptions,
        settings: &Settings,
    ) -> Result<GameSource<Self::Game>, String>;
}

/// The game after these moves, or a message with the reason if there is none; `refused` gives the
/// message for a move that the rules refuse, by its number.
fn begin_after<P: Playable>(
    setup: Setup<P>,
    moves: &[P::Move],
    settings: &Settings,
    refused: impl FnOnce(usize) -> String,
) -> Result<GameSource<P>, String>
where
    P::Terms: DeserializeOwned,
{
    let lang = settings.lang;
    let setup = Setup { undo: settings.undo, ..setup };
    if moves.is_empty() {
        return Ok(GameSource::New(setup));
    }
    match Unfinished::begin(&settings.journals, &setup, moves) {
        Ok(game) => Ok(GameSource::FromRecord(game)),
        Err(BeginError::Over) => Err(lang.play_on_over()),
        Err(BeginError::Saved(SavedError::Line(ReplayError::Impossible(number)))) => {
            Err(refused(number))
        }
        Err(BeginError::Saved(why)) => Err(lang.saved_error(&why)),
        Err(BeginError::Journal(error)) => Err(lang.journal_error(&error)),
    }
}

/// Replays a game until the user leaves it.
pub(super) fn run(
    options: &ReplayOptions,
    settings: &Settings,
    warnings: Vec<String>,
) -> Result<Status, Failure> {
    let Source { path, format, bytes, kind, notation, number } = Source::open(options, settings)?;
    let zone = TimeZone::system();
    match kind {
        Kind::Gomoku => {
            let file = gomoku::RecordFile::new(gomoku::Reading { format, zone }, bytes);
            show::<StudiedRecord>(options, Source::replay(&path, file, number)?, settings, warnings)
        }
        Kind::Quoridor => {
            if options.rules.is_some() {
                let to = kind.name();
                return Err(RecordError::NotApplicable { flag: "--rules", to }.into());
            }
            let reading = quoridor::Reading { format, notation, zone };
            let file = quoridor::RecordFile::new(reading, bytes);
            let opened = Source::replay(&path, file, number)?;
            show::<StudiedQuoridor>(options, opened, settings, warnings)
        }
    }
}

/// Shows the replay on the full screen or in line mode.
fn show<G: Played>(
    options: &ReplayOptions,
    (replay, broken): Opened<G>,
    settings: &Settings,
    mut warnings: Vec<String>,
) -> Result<Status, Failure> {
    let lang = settings.lang;
    warnings.extend(broken.iter().map(|refusal| lang.replay_refusal::<G>(refusal)));
    if options.uses_line_mode(settings) {
        return replay_in_line_mode(options, replay, settings, &warnings);
    }
    let (mut tui, mut runtime) = play::open_screen(settings)?;
    let screen = ReplayScreen { options, settings, runtime: &mut runtime };
    let ended = screen.run(&mut tui, replay, warnings.join(" "));
    drop(tui);
    runtime.close();
    Ok(ended?.finish(lang)?)
}

/// A replay on the full screen.
struct ReplayScreen<'a> {
    options: &'a ReplayOptions,
    settings: &'a Settings,
    runtime: &'a mut Runtime<tui::Input>,
}

impl ReplayScreen<'_> {
    /// Shows the record, and again after each game started from it. Collects the unrecorded results
    /// of all these games, to be reported at the end.
    fn run<G: Played>(
        self,
        tui: &mut Tui,
        mut replay: Replay<G>,
        mut message: String,
    ) -> io::Result<Ended> {
        let Self { options, settings, runtime } = self;
        let mut unrecorded = Vec::new();
        loop {
            if let Left::Closed(exit) = tui.replay(&mut replay, message, &mut runtime.inbox)? {
                return Ok(Ended { unrecorded, ..Ended::without_game(exit) });
            }
            let source = match replay.game().begin(options, settings) {
                Ok(source) => source,
                Err(why) => {
                    message = why;
                    continue;
                }
            };
            let mut ended = play::play_on_screen(settings, runtime, tui, source)?;
            unrecorded.append(&mut ended.unrecorded);
            if !ended.continues() {
                return Ok(Ended { unrecorded, ..ended });
            }
            message = ended.save_message(settings.lang).unwrap_or_default();
        }
    }
}

/// Replays a game in line mode. The program ends after a game started from it.
fn replay_in_line_mode<G: Played>(
    options: &ReplayOptions,
    mut replay: Replay<G>,
    settings: &Settings,
    warnings: &[String],
) -> Result<Status, Failure> {
    super::warn(warnings.iter().cloned());
    let mut reader = Reader::new(io::stdout(), play::plain_options(settings));
    reader.begin(&replay)?;
    loop {
        // The lock on standard input is released here, because a game also reads it.
        let left = reader.read(&mut replay, &mut io::stdin().lock())?;
        if let Left::Closed(_) = left {
            return Ok(Status::Done);
        }
        match replay.game().begin(options, settings) {
            Ok(source) => return play::play(settings, source, Vec::new()),
            Err(why) => reader.print_line(&why)?,
        }
    }
}
