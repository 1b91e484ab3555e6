//! The subcommands: for each one its options and the module that runs it; and a game as a value, with
//! what they do with it.

mod action;
mod begin;
pub mod bench;
mod bot_failure;
mod completions;
mod consent;
pub mod convert;
pub(crate) mod csv;
mod failure;
mod games;
mod grouped;
pub mod join;
pub mod learn;
mod man;
pub mod matches;
pub mod menu;
pub mod openings;
pub(crate) mod output;
pub(crate) mod parsers;
mod play;
mod played;
pub mod record_file;
pub mod record_words;
pub mod replay;
pub mod results;
pub mod rules;
mod run;
pub mod scoreboard;
#[cfg(feature = "server")]
pub mod serve;
mod settings;
pub mod show;
mod status;
mod unfinished;
mod when;
pub mod words;

pub use action::{Action, Invocation};
pub use failure::Failure;
pub use games::Games;
pub use played::Recorded;
pub use run::run;
pub use settings::{Home, Settings};
pub use status::Status;
pub use unfinished::{LastSaved, ResumeError, SavedFacts};

use std::fmt;
use std::io::{self, Write};
use std::num::NonZeroU64;
use std::path::Path;
use std::rc::Rc;

use clap::ArgMatches;
use jiff::tz::TimeZone;
use thiserror::Error;

use self::bench::BenchOptions;
use self::join::{JoinOptions, Joined, Left};
use self::learn::AnyCourse;
use self::matches::{AnyMatch, MatchFailure, MatchOptions};
use self::openings::{OpeningsError, OpeningsOptions};
use self::play::{Ended, FullScreen, Runtime};
use self::replay::{AnyReplay, Source};
use crate::client::Address;
use crate::game::choices::Chosen;
use crate::game::journal::Journal;
use crate::game::record::{Format, Given};
use crate::game::session::SavedError;
use crate::game::setup::Agreed;
use crate::game::step::Line;
use crate::lang::Lang;
use crate::matches::EngineSpec;
use crate::plain::Lines;
use crate::tui::{Captioned, Picture};
use crate::views::front::AnyFront;
use crate::views::puzzle::Picker;

/// A subcommand that only one game has.
#[derive(Debug)]
pub struct GameCommand {
    /// Its name.
    pub name: &'static str,
    /// How the name of the program begins if it is called as this subcommand.
    pub called_as: Option<&'static str>,
    /// It with its flags, and with the help of those that only it has.
    pub command: fn(Lang) -> clap::Command,
    /// Runs it with its flags and with what is said of the records that it reads.
    pub run: fn(&ArgMatches, &Given, &Settings) -> Result<Status, Failure>,
}

impl PartialEq for GameCommand {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// A game with subcommands of its own.
pub trait WithCommands {
    /// The subcommands.
    const COMMANDS: &'static [GameCommand] = &[];
}

/// A game that this program plays.
pub trait Played: AnyFront {
    /// Plays a new game in line mode or on the full screen.
    ///
    /// # Errors
    /// If a program of it cannot be started, or the terminal is gone.
    fn play(
        &self,
        agreed: Agreed,
        settings: &Settings,
        warnings: Vec<String>,
    ) -> Result<Status, Failure>;

    /// Plays a new game on a full screen that is open.
    ///
    /// # Errors
    /// If the terminal is gone.
    fn play_on_screen(
        &self,
        agreed: Agreed,
        settings: &Settings,
        full: &mut FullScreen,
    ) -> io::Result<Ended>;

    /// Restores the game of a journal from its header and the lines after it.
    ///
    /// # Errors
    /// If the header or a line is invalid.
    fn open(&self, header: &str, lines: &[Line]) -> Result<Box<dyn AnySession>, OpenError>;

    /// Plays at a server of the 3-byte protocol.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses, the machine fails, or the protocol cannot tell the
    /// moves of this game.
    fn join_omok(
        &self,
        address: Address,
        options: JoinOptions,
        settings: &Settings,
    ) -> Result<Status, Failure>;

    /// Opens the replay of a record of the game.
    ///
    /// # Errors
    /// If the record cannot be read, or the game has no records.
    fn replay(&self, source: Source) -> Result<Box<dyn AnyReplay>, Failure>;

    /// The lesson of this number, from 0, at a step, from 0; `None` if there is none.
    fn lesson(&self, number: usize, step: usize) -> Option<Box<dyn AnyCourse>>;

    /// Its puzzles, each of which is picked; only one if `is_only`. `None` if there are none.
    fn puzzles(&self, pick: Picker, is_only: bool) -> Option<Box<dyn AnyCourse>>;

    /// Puzzles that were made of games of the player, by their lines; `None` if none of them is picked.
    fn own_puzzles(&self, lines: &[String], pick: Picker) -> Option<Box<dyn AnyCourse>>;

    /// The id and the board of the puzzle of a day, with its theme.
    fn puzzle_of_day(&self, day: i64, lang: Lang) -> Option<(String, Captioned)>;

    /// The subcommands that only this game has.
    fn commands(&self) -> &'static [GameCommand];

    /// Boards with games in progress, the largest first.
    fn samples(&self) -> Vec<Rc<dyn Picture>>;

    /// The largest of these boards.
    fn sample(&self) -> Option<Rc<dyn Picture>>;

    /// A board after the first moves of a game of which this was chosen, with its rules below; `None`
    /// if that does not go together.
    fn board(&self, chosen: &Chosen, choice: Option<&str>, lang: Lang) -> Option<Captioned>;

    /// The board at the end of the first game of a file; `None` if that cannot be read.
    fn last_position(&self, format: Format, file: Vec<u8>) -> Option<Rc<dyn Picture>>;

    /// What a file tells of its first game; `None` if it cannot be read.
    fn recorded(&self, format: Format, file: Vec<u8>, lang: Lang) -> Option<Recorded>;

    /// The keys of the choices that are made for a match.
    fn match_choices(&self) -> &'static [&'static str];

    /// The formats in which the games of a match can be written.
    fn match_formats(&self) -> &'static [Format];

    /// The nodes of the search that must find a generated opening balanced, unless others are
    /// requested.
    fn opening_nodes(&self) -> NonZeroU64;

    /// Whether the engine can play the game in a match.
    fn plays(&self, engine: &EngineSpec) -> bool;

    /// The names of the formats that a list of openings can have.
    fn list_formats(&self) -> &'static [&'static str];

    /// A new match, with the openings of its list.
    ///
    /// # Errors
    /// If the list cannot be read, or the records cannot have the format that their file names.
    fn new_match(&self, options: MatchOptions) -> Result<Box<dyn AnyMatch>, MatchFailure>;

    /// The unfinished match of a log.
    ///
    /// # Errors
    /// If the log is not that of a match of this game.
    fn logged_match(&self, path: &Path) -> Result<Box<dyn AnyMatch>, MatchFailure>;

    /// Generates a list of balanced openings.
    ///
    /// # Errors
    /// If there are too few, or the list cannot be written.
    fn openings(&self, options: &OpeningsOptions, out: &mut dyn Write)
    -> Result<(), OpeningsError>;

    /// The keys of the choices of which one value can be measured alone.
    fn bench_choices(&self) -> &'static [&'static str];

    /// The depth in moves to which positions are searched when the engine is measured.
    fn bench_depth(&self) -> u8;

    /// Whether the game has a coach.
    fn has_coach(&self) -> bool;

    /// Whether the sequences of moves of the game can be counted.
    fn has_perft(&self) -> bool;

    /// Measures the engine of the game.
    ///
    /// # Errors
    /// If `out` cannot be written.
    fn bench(&self, options: &BenchOptions, lang: Lang, out: &mut dyn Write) -> io::Result<()>;
}

impl fmt::Debug for dyn Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl PartialEq for dyn Played {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for dyn Played {}

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

    /// What the home screen shows of it.
    fn last_saved(&self, lang: Lang) -> LastSaved;

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
