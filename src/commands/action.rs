//! What a run of the program is asked to do.

use clap_complete::Shell;

use super::bench::Benchmark;
use super::convert::Conversion;
use super::matches::MatchOptions;
use super::openings::OpeningList;
use super::replay::Replaying;
use super::scoreboard::Query;
use super::show::Showing;
use crate::board::BySeat;
use crate::config::{ConfigWarning, Settings};
use crate::game::player::Player;
use crate::game::setup::RecordChoice;
use crate::gomoku::terms::Terms;
use crate::views::gomoku::rules_pages::Topic;

/// Everything a run of the program needs to know.
#[derive(Debug)]
pub struct Invocation {
    /// How it looks, sounds and where its files are.
    pub settings: Settings,
    /// What is wrong with the config file.
    pub warnings: Vec<ConfigWarning>,
    /// What to do.
    pub action: Action,
}

/// What to do.
#[derive(Debug)]
pub enum Action {
    /// Open the menu.
    Menu,
    /// Play a new game.
    Play(PlayOptions),
    /// Go on with an unfinished game.
    Resume {
        /// The game as it was written; `None` is the latest.
        id: Option<String>,
        /// Whether the programs that it starts are agreed to.
        yes: bool,
    },
    /// Delete an unfinished game.
    Delete {
        /// The game as it was written.
        id: String,
        /// Whether that is not asked first.
        yes: bool,
    },
    /// List the unfinished games.
    ListUnfinished,
    /// Show recorded results.
    Scoreboard(Query),
    /// Convert game records.
    Convert(Conversion),
    /// Show a position of a recorded game.
    Show(Showing),
    /// Go through a recorded game.
    Replay(Replaying),
    /// Play as an engine, behind its protocol.
    Brain {
        /// Where its chances come from, if not from the system.
        seed: Option<u64>,
    },
    /// Measure the engine.
    Bench(Benchmark),
    /// Let engines play a match.
    Match(MatchOptions),
    /// Make a list of openings for matches.
    Openings(OpeningList),
    /// Show the rules.
    Rules {
        /// Only these.
        topic: Option<Topic>,
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

/// A game of gomoku to be played by the clock of the settings.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlayOptions {
    /// What it is played by.
    pub terms: Terms,
    /// Who plays.
    pub players: BySeat<Player>,
    /// Whether the result is recorded.
    pub record: RecordChoice,
}
