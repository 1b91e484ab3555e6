//! `gomoku replay`: replays a recorded game move by move; a game can be started at any position.

mod playing_on;
mod result;
mod source;

pub use result::ResultError;
pub(super) use result::{named as named_result, newest_of as newest_results};
pub use source::{AnyReplay, Source};

use std::fs::File;
use std::io::{self, IsTerminal};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use clap::builder::NonEmptyStringValueParser;

use self::playing_on::{Agreed, Answer};
use self::source::Opened;
use super::output::warn;
use super::play::{self, Ended, FullScreen};
use super::record_file::ReadFlags;
use super::{Failure, Status};
use crate::board::BySeat;
use crate::commands::Settings;
use crate::game::clock::TimeControl;
use crate::game::desk::Review;
use crate::game::player::Player;
use crate::game::position::Position as _;
use crate::game::record::content::STANDARD;
use crate::scoreboard::Entry;
use crate::study::{Left, Replay};
use crate::views::front::Front;
use crate::views::play_on::PlaysOn;

/// The options of `gomoku replay`: the game, and the rules, players and clock of a game
/// started from it. Without a file and a result, it is the game that was played last.
#[derive(Debug, Clone, Default, PartialEq, Eq, Args)]
#[command(mut_arg("from", |arg| arg.requires("file")))]
pub struct ReplayOptions {
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) read: ReadFlags,
    #[arg(long, requires = "file", value_name = "K")]
    pub(crate) number: Option<NonZeroUsize>,
    // The start of the id of a result on the scoreboard, or `last`.
    #[arg(
        long,
        value_name = "ID",
        conflicts_with_all = ["file", "from", "number"],
        value_parser = NonEmptyStringValueParser::new()
    )]
    pub(crate) result: Option<String>,
    // A result that has been read.
    #[arg(skip)]
    pub(crate) entry: Option<Box<Entry>>,
    // The same flags of a new game have other help texts, so they need different ids.
    #[arg(id = "clock_on", long = "clock", value_name = "TIME")]
    pub(crate) clock: Option<TimeControl>,
    #[arg(id = "black_on", long = "black", value_name = "PLAYER")]
    pub(crate) black: Option<Player>,
    #[arg(id = "white_on", long = "white", value_name = "PLAYER")]
    pub(crate) white: Option<Player>,
}

impl ReplayOptions {
    /// The players of a game started from the record. The first player begins as Black.
    pub(crate) fn players(&self) -> BySeat<Player> {
        let [first, second] = [&self.black, &self.white].map(|it| it.clone().unwrap_or_default());
        BySeat { first, second }
    }

    /// Whether line mode is used. If the record comes from standard input, the full screen needs
    /// `/dev/tty` for the keys.
    fn uses_line_mode(&self, settings: &Settings) -> bool {
        if self.file.as_deref().is_some_and(|path| path == STANDARD) {
            play::requests_line_mode(settings) || !io::stdout().is_terminal() || !has_terminal()
        } else {
            play::uses_line_mode(settings)
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
    warnings: Vec<String>,
) -> Result<Status, Failure> {
    source::open(options, settings)?.show(options, settings, warnings)
}

/// Replays a game on a full screen that is open already; the user then goes back there.
pub(super) fn run_on_screen(
    options: &ReplayOptions,
    settings: &Settings,
    full: &mut FullScreen,
) -> Result<Ended, Failure> {
    source::open(options, settings)?.show_on_screen(options, settings, full)
}

impl<G: PlaysOn<Game: Front>> AnyReplay for Opened<G> {
    fn show(
        self: Box<Self>,
        options: &ReplayOptions,
        settings: &Settings,
        mut warnings: Vec<String>,
    ) -> Result<Status, Failure> {
        let lang = settings.lang;
        warnings.extend(self.messages(lang));
        let replay = self.replay;
        if options.uses_line_mode(settings) {
            return replay_in_line_mode(options, replay, settings, &warnings);
        }
        let mut full = FullScreen::open(settings)?;
        let ended = replay_on_screen(options, replay, settings, warnings.join(" "), &mut full);
        full.close();
        Ok(ended?.finish(lang)?)
    }

    fn show_on_screen(
        self: Box<Self>,
        options: &ReplayOptions,
        settings: &Settings,
        full: &mut FullScreen,
    ) -> Result<Ended, Failure> {
        let message = self.messages(settings.lang).join(" ");
        Ok(replay_on_screen(options, self.replay, settings, message, full)?)
    }
}

/// Shows a record on the full screen, and again after each game started from it. Collects the
/// unrecorded results of all these games, to be reported at the end.
fn replay_on_screen<G: PlaysOn<Game: Front>>(
    options: &ReplayOptions,
    mut replay: Replay<G>,
    settings: &Settings,
    mut message: String,
    full: &mut FullScreen,
) -> io::Result<Ended> {
    let mut unrecorded = Vec::new();
    loop {
        if let Left::Closed(exit) =
            full.tui.replay(&mut replay, message, Review::Read, &mut full.runtime.inbox)?
        {
            return Ok(Ended { unrecorded, ..Ended::without_game(exit) });
        }
        if let Err(why) = playing_on::check(replay.game(), options, settings) {
            message = why;
            continue;
        }
        let agreed = match playing_on::agree(G::Game::NAME, options, settings, full)? {
            Answer::Agreed(agreed) => agreed,
            Answer::Back => {
                message = String::new();
                continue;
            }
            Answer::Left(exit) => {
                return Ok(Ended { unrecorded, ..Ended::without_game(exit) });
            }
        };
        let source = match playing_on::begin(replay.game(), agreed, options, settings) {
            Ok(source) => source,
            Err(why) => {
                message = why;
                continue;
            }
        };
        let mut ended = play::play_on_screen(settings, full, source)?;
        unrecorded.append(&mut ended.unrecorded);
        if !ended.continues() {
            return Ok(Ended { unrecorded, ..ended });
        }
        message = ended.save_message(settings.lang).unwrap_or_default();
    }
}

/// Replays a game in line mode. The program ends after a game started from it.
fn replay_in_line_mode<G: PlaysOn<Game: Front>>(
    options: &ReplayOptions,
    mut replay: Replay<G>,
    settings: &Settings,
    warnings: &[String],
) -> Result<Status, Failure> {
    warn(warnings.iter().cloned());
    let mut lines = play::lines(settings);
    lines.begin_replay(&replay)?;
    loop {
        // The lock on standard input is released here, because a game also reads it.
        let left = lines.replay(&mut replay, &mut io::stdin().lock())?;
        if let Left::Closed(_) = left {
            return Ok(Status::Done);
        }
        let agreed = Agreed::of(options, settings);
        match playing_on::begin(replay.game(), agreed, options, settings) {
            Ok(source) => {
                if options.players() == BySeat::default() {
                    lines.print_line(&settings.lang.play_on_by_two())?;
                }
                return play::play(settings, source, Vec::new());
            }
            Err(why) => lines.print_line(&why)?,
        }
    }
}
