//! `gomoku replay`: a recorded game gone through move by move, and played on from any position.

mod result;

pub use result::ResultError;

use std::fs::File;
use std::io::{self, IsTerminal};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use jiff::tz::TimeZone;

use super::play::{self, Ended, Opening, Runtime};
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
    /// A result on the scoreboard, by the beginning of its id, or `last`.
    Result(String),
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
    ) -> Result<Self, UnknownFormat> {
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

    fn open(
        &self,
        settings: &Settings,
    ) -> Result<(Replay<StudiedRecord>, Vec<Refusal<ParseError>>), Failure> {
        let (path, book, game) = match &self.source {
            Source::File { path, format, game } => (
                path.as_path(),
                RecordFile::new(*format, record_file::bytes(path)?, TimeZone::system()),
                *game,
            ),
            Source::Result(id) => {
                let book = result::result(&settings.scoreboard, id)?;
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
                other => RecordError::Read { path, cause: io::Error::other(other).into() },
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
    fn begin(
        &self,
        replay: &Replay<StudiedRecord>,
        settings: &Settings,
    ) -> Result<Opening<Gomoku>, String> {
        let lang = settings.lang;
        let game = replay.game();
        let record = game.record();
        let rules = self.rules.or(record.rules.known()).unwrap_or(settings.rules);
        let terms = Terms::new(rules, record.size).with_fouls(settings.fouls);
        let players = BySeat::from_fn(|_| Player::default());
        let setup = Setup::new(terms, settings.clock, players);
        let moves = game.to_sequence().map_err(|why| lang.sequence_error(why))?;
        if moves.is_empty() {
            return Ok(Opening::New(setup));
        }
        if moves.contains(&Move::Pass) && !rules.has_passes() {
            return Err(lang.play_on_pass(rules, rules_with_passes()));
        }
        match Unfinished::begin(&settings.journals, &setup, &moves) {
            Ok(game) => Ok(Opening::PlayedOn(game)),
            Err(BeginError::Over) => Err(lang.play_on_over()),
            Err(BeginError::Saved(SavedError::Line(ReplayError::Impossible(number)))) => {
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

/// Goes through a game until the reader has seen enough.
pub(super) fn run(
    replaying: &Replaying,
    settings: &Settings,
    mut warnings: Vec<String>,
) -> Result<Status, Failure> {
    let (replay, broken) = replaying.open(settings)?;
    let lang = settings.lang;
    warnings.extend(broken.iter().map(|refusal| lang.replay_refusal::<StudiedRecord>(refusal)));
    if replaying.is_in_lines(settings) {
        return read_in_lines(replaying, replay, settings, &warnings);
    }
    let (mut tui, mut runtime) = play::open_screen(settings)?;
    let reading = Reading { replaying, settings, runtime: &mut runtime };
    let ended = reading.stay(&mut tui, replay, warnings.join(" "));
    drop(tui);
    runtime.close();
    Ok(ended?.end(lang)?)
}

/// A record being read on the full screen.
struct Reading<'a> {
    replaying: &'a Replaying,
    settings: &'a Settings,
    runtime: &'a mut Runtime<tui::Input>,
}

impl Reading<'_> {
    /// Shows the record, also after each game that is played on with. What is still to be told at
    /// the end is gathered from all of them.
    fn stay(
        self,
        tui: &mut Tui,
        mut replay: Replay<StudiedRecord>,
        mut message: String,
    ) -> io::Result<Ended> {
        let Self { replaying, settings, runtime } = self;
        let mut unrecorded = Vec::new();
        loop {
            if let Left::Closed(exit) = tui.replay(&mut replay, message, &mut runtime.inbox)? {
                return Ok(Ended { unrecorded, ..Ended::without_game(exit) });
            }
            let opening = match replaying.begin(&replay, settings) {
                Ok(opening) => opening,
                Err(why) => {
                    message = why;
                    continue;
                }
            };
            let mut ended = play::play_on_screen(settings, runtime, tui, opening)?;
            unrecorded.append(&mut ended.unrecorded);
            if !ended.stays() {
                return Ok(Ended { unrecorded, ..ended });
            }
            message = ended.kept(settings.lang).unwrap_or_default();
        }
    }
}

/// Goes through a game in lines. One that is played on with ends the program.
fn read_in_lines(
    replaying: &Replaying,
    mut replay: Replay<StudiedRecord>,
    settings: &Settings,
    warnings: &[String],
) -> Result<Status, Failure> {
    super::warn(warnings.iter().cloned());
    let mut reader = Reader::new(io::stdout(), play::manner(settings));
    reader.begin(&replay)?;
    loop {
        // Standard input is free again where a game is played on with.
        let left = reader.read(&mut replay, &mut io::stdin().lock())?;
        if let Left::Closed(_) = left {
            return Ok(Status::Done);
        }
        match replaying.begin(&replay, settings) {
            Ok(opening) => return play::play(settings, opening, Vec::new()),
            Err(why) => reader.print_line(&why)?,
        }
    }
}
