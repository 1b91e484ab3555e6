//! The requested action of a run, with its settings: the result of parsing the command line.

use clap::ArgMatches;
use clap_complete::Shell;

use super::bench::BenchOptions;
use super::convert::ConvertOptions;
use super::join::JoinOptions;
use super::learn::{LearnOptions, PuzzleOptions};
use super::matches::MatchOptions;
use super::openings::OpeningsOptions;
use super::replay::ReplayOptions;
use super::scoreboard::ScoreboardOptions;
#[cfg(feature = "server")]
use super::serve::ServeOptions;
use super::show::ShowOptions;
use super::{GameCommand, Played, Settings};
use crate::config::ConfigWarning;
use crate::game::record::{Format, Given};
use crate::game::setup::Agreed;

/// The action, settings and warnings of one run of the program.
#[derive(Debug)]
pub struct Invocation {
    /// The settings.
    pub settings: Settings,
    /// The warnings about the config file.
    pub warnings: Vec<ConfigWarning>,
    /// The subcommand to run.
    pub action: Action,
}

/// A subcommand with its options.
#[derive(Debug)]
pub enum Action {
    /// Open the menu.
    Menu,
    /// Play a new game.
    Play {
        /// Which one.
        game: &'static dyn Played,
        /// What is agreed before the first move.
        agreed: Agreed,
    },
    /// Continue an unfinished game.
    Resume {
        /// The start of the game's id; `None` for the game played last.
        id: Option<String>,
        /// Whether the programs of the game may be started without a confirmation.
        yes: bool,
    },
    /// Delete an unfinished game.
    Delete {
        /// The start of the game's id.
        id: String,
        /// Whether the game is deleted without a confirmation.
        yes: bool,
    },
    /// List the unfinished games.
    ListUnfinished,
    /// Show recorded results.
    Scoreboard(ScoreboardOptions),
    /// Delete a recorded result.
    DeleteResult {
        /// The start of the result's id, or `last`.
        id: String,
        /// Whether the result is deleted without a confirmation.
        yes: bool,
    },
    /// Convert game records to a format.
    Convert(ConvertOptions, Format),
    /// Show a position of a recorded game.
    Show(ShowOptions),
    /// Play or watch a game that a server keeps.
    Join(JoinOptions),
    /// Replay a recorded game.
    Replay(ReplayOptions),
    /// Run a subcommand that only one game has.
    OfGame {
        /// The subcommand.
        command: &'static GameCommand,
        /// Its flags.
        flags: ArgMatches,
        /// What is said of the records that it reads.
        given: Given,
    },
    /// Measure the engine.
    Bench(BenchOptions),
    /// Play a match between engines.
    Match(Box<MatchOptions>),
    /// Generate a list of openings for matches.
    Openings(OpeningsOptions),
    /// Run a server.
    #[cfg(feature = "server")]
    Serve(Box<ServeOptions>),
    /// Serve as the process that a server's parent has started.
    #[cfg(feature = "server")]
    ServeAsWorker,
    /// Teach.
    Learn(LearnOptions),
    /// Show puzzles.
    Puzzle(PuzzleOptions),
    /// Show the rules.
    Rules {
        /// Only this topic.
        topic: Option<String>,
    },
    /// Print a completion script.
    Completions {
        /// The shell it is for.
        shell: Shell,
        /// The command line to complete.
        command: Box<clap::Command>,
    },
    /// Print the manual page.
    Man {
        /// The command line to describe.
        command: Box<clap::Command>,
    },
}
