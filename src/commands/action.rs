//! What a run of the program is asked to do.

use std::num::NonZeroUsize;

use clap_complete::Shell;
use jiff::Timestamp;

use crate::board::{BoardSize, ByColor};
use crate::config::{ConfigWarning, Settings};
use crate::game::name::PlayerName;
use crate::named::named;
use crate::rules::Rules;

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
    /// Play a new game; its clock is in the settings.
    Play(PlayOptions),
    /// Go on with an unfinished game.
    Resume {
        /// The game as it was written; `None` is the latest.
        id: Option<String>,
    },
    /// List the unfinished games.
    ListUnfinished,
    /// Show recorded results.
    Scoreboard(ScoreboardOptions),
    /// Show the rules.
    Rules,
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

/// A game to be played.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlayOptions {
    /// The rule set.
    pub rules: Rules,
    /// The board.
    pub size: BoardSize,
    /// The names that are known already.
    pub names: ByColor<Option<PlayerName>>,
    /// Whether the result is recorded.
    pub record: RecordChoice,
}

/// Whether the result of a game is recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RecordChoice {
    /// The players are asked.
    #[default]
    Ask,
    /// It is.
    Yes,
    /// It is not.
    No,
}

named!(RecordChoice is a "answer" { Ask = "ask", Yes = "yes", No = "no" });

/// Which results to show, and how.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ScoreboardOptions {
    /// At most so many rows; `None` leaves it to the view.
    pub limit: Option<NonZeroUsize>,
    /// Only games of this player.
    pub player: Option<PlayerName>,
    /// Only games begun at this moment or later.
    pub since: Option<Timestamp>,
    /// Whether to show the standings instead of the results.
    pub standings: bool,
    /// Whether to print JSON instead of a table.
    pub json: bool,
}
