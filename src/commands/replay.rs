//! `gomoku replay`: replays a recorded game move by move; a game can be started at any position.

mod result;

pub use result::ResultError;

use std::fs::File;
use std::io::{self, IsTerminal};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use jiff::tz::TimeZone;

use super::play::{self, Ended, GameSource, Runtime};
use super::record_file::{self, RecordError, STANDARD, UnknownFormat};
use super::unfinished::{BeginError, Unfinished};
use super::{Failure, Status};
use crate::board::BySeat;
use crate::config::Settings;
use crate::game::player::Player;
use crate::game::session::SavedError;
use crate::game::setup::Setup;
use crate::game::state::ReplayError;
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::{Format, ParseError, RecordFile};
use crate::gomoku::rules::{Move, Rules};
use crate::gomoku::terms::Terms;
use crate::plain::Reader;
use crate::study::{Left, Refusal, Replay};
use crate::tui::{self, Tui};
use crate::views::gomoku::rules_with_passes;
use crate::views::gomoku::study::StudiedRecord;
use crate::views::gomoku::words::{PlayOnSentences, PlayOnWords};
use crate::views::keeping::KeepingSentences;
use crate::views::replaying::ReplaySentences;

/// The options of `gomoku replay`: the game, and the rules of a game started from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayOptions {
    source: RecordSource,
    rules: Option<Rules>,
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
        Ok(Self { source: RecordSource::File { path, format, game }, rules: None })
    }

    /// A result on the scoreboard, by the start of its id, or `last`.
    #[must_use]
    pub const fn result(id: String) -> Self {
        Self { source: RecordSource::Result(id), rules: None }
    }

    /// Replaces the record's rules in a game started from it.
    #[must_use]
    pub fn with_rules(self, rules: Option<Rules>) -> Self {
        Self { rules, ..self }
    }

    fn open(
        &self,
        settings: &Settings,
    ) -> Result<(Replay<StudiedRecord>, Vec<Refusal<ParseError>>), Failure> {
        let (path, file, game) = match &self.source {
            RecordSource::File { path, format, game } => (
                path.as_path(),
                RecordFile::new(*format, record_file::bytes(path)?, TimeZone::system()),
                *game,
            ),
            RecordSource::Result(id) => {
                let file = result::result(&settings.scoreboard, id)?;
                (settings.scoreboard.as_path(), file, None)
            }
        };
        let title = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        let asked = game.map_or(1, NonZeroUsize::get);
        let opened = match game {
            Some(game) => {
                Replay::game_of(file, title, game.get()).map(|replay| (replay, Vec::new()))
            }
            None => Replay::first_of(file, title),
        };
        opened.map_err(|refusal| {
            let path = path.to_owned();
            Failure::Record(match refusal {
                Refusal::Broken { error, .. } => RecordError::Parse { path, error },
                Refusal::NoSuchGame(games) => RecordError::NoSuchGame { path, asked, games },
                other => RecordError::Read { path, cause: io::Error::other(other).into() },
            })
        })
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

    /// The game that starts at the current position, or a message with the reason if there is none.
    fn begin(
        &self,
        replay: &Replay<StudiedRecord>,
        settings: &Settings,
    ) -> Result<GameSource<Gomoku>, String> {
        let lang = settings.lang;
        let game = replay.game();
        let record = game.record();
        let rules = self.rules.or(record.rules.known()).unwrap_or(settings.rules);
        let terms = Terms::new(rules, record.size).with_fouls(settings.fouls);
        let players = BySeat::from_fn(|_| Player::default());
        let setup = Setup::new(terms, settings.clock, players);
        let moves = game.to_sequence().map_err(|why| lang.sequence_error(why))?;
        if moves.is_empty() {
            return Ok(GameSource::New(setup));
        }
        if moves.contains(&Move::Pass) && !rules.has_passes() {
            return Err(lang.play_on_pass(rules, rules_with_passes()));
        }
        match Unfinished::begin(&settings.journals, &setup, &moves) {
            Ok(game) => Ok(GameSource::FromRecord(game)),
            Err(BeginError::Over) => Err(lang.play_on_over()),
            Err(BeginError::Saved(SavedError::Line(ReplayError::Impossible(number)))) => {
                Err(lang.play_on_refused(number, rules))
            }
            Err(BeginError::Saved(why)) => Err(lang.saved_error(&why)),
            Err(BeginError::Journal(error)) => Err(lang.journal_error(&error)),
        }
    }
}

/// Whether the process has a controlling terminal, even if its input is not a terminal.
fn has_terminal() -> bool {
    cfg!(unix) && File::open("/dev/tty").is_ok()
}

/// Replays a game until the user leaves it.
pub(super) fn run(
    options: &ReplayOptions,
    settings: &Settings,
    mut warnings: Vec<String>,
) -> Result<Status, Failure> {
    let (replay, broken) = options.open(settings)?;
    let lang = settings.lang;
    warnings.extend(broken.iter().map(|refusal| lang.replay_refusal::<StudiedRecord>(refusal)));
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
    fn run(
        self,
        tui: &mut Tui,
        mut replay: Replay<StudiedRecord>,
        mut message: String,
    ) -> io::Result<Ended> {
        let Self { options, settings, runtime } = self;
        let mut unrecorded = Vec::new();
        loop {
            if let Left::Closed(exit) = tui.replay(&mut replay, message, &mut runtime.inbox)? {
                return Ok(Ended { unrecorded, ..Ended::without_game(exit) });
            }
            let source = match options.begin(&replay, settings) {
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
fn replay_in_line_mode(
    options: &ReplayOptions,
    mut replay: Replay<StudiedRecord>,
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
        match options.begin(&replay, settings) {
            Ok(source) => return play::play(settings, source, Vec::new()),
            Err(why) => reader.print_line(&why)?,
        }
    }
}
