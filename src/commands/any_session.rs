//! A game in progress as a value.

use std::fmt;
use std::io;
use std::rc::Rc;

use jiff::tz::TimeZone;
use thiserror::Error;

use super::join::{Joined, Left};
use super::play::{Ended, FullScreen, Runtime};
use super::unfinished::SavedFacts;
use super::{Failure, Settings, Status};
use crate::game::journal::Journal;
use crate::game::session::SavedError;
use crate::lang::Lang;
use crate::plain::Lines;
use crate::tui::Picture;

/// A game in progress, whichever game it is.
pub trait AnySession: fmt::Debug {
    /// The hosted programs that play in it, as `brain:COMMAND`, the first player's first.
    fn programs(&self) -> Vec<String>;

    /// One line about it: its start, its players with the commands of programs, and its terms.
    fn summary(&self, lang: Lang, zone: &TimeZone) -> String;

    /// The names of its players.
    fn players(&self, lang: Lang) -> String;

    /// The game with its terms, its start, its number of moves, and who is to move.
    fn facts(&self, lang: Lang, zone: &TimeZone) -> SavedFacts;

    /// Its board.
    fn board(&self) -> Rc<dyn Picture>;

    /// Resumes it in line mode or on the full screen.
    ///
    /// # Errors
    /// As [`Played::play`].
    fn resume(
        self: Box<Self>,
        journal: Journal,
        settings: &Settings,
        warnings: Vec<String>,
    ) -> Result<Status, Failure>;

    /// Resumes it on a full screen that is open.
    ///
    /// # Errors
    /// If the terminal is gone.
    fn resume_on_screen(
        self: Box<Self>,
        journal: Journal,
        settings: &Settings,
        full: &mut FullScreen,
    ) -> io::Result<Ended>;

    /// Plays it in line mode in a room that was entered.
    ///
    /// # Errors
    /// If the room is not one of this game, or the output is gone.
    fn join_in_lines(
        self: Box<Self>,
        room: Joined,
        runtime: &mut Runtime<String>,
        lines: &mut Lines<io::Stdout>,
    ) -> Result<Left, Failure>;

    /// Plays it on the full screen in a room that was entered.
    ///
    /// # Errors
    /// If the room is not one of this game, or the terminal is gone.
    fn join_on_screen(
        self: Box<Self>,
        room: Joined,
        full: &mut FullScreen,
    ) -> Result<Left, Failure>;
}

/// Why a journal does not contain a valid game.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The first line is not a valid header.
    #[error(transparent)]
    Header(#[from] serde_json::Error),
    /// The game is not known to this program.
    #[error("the game `{0}` is not known")]
    Game(String),
    /// The lines do not form a valid game.
    #[error(transparent)]
    Saved(#[from] SavedError),
}
