//! The settings of one run, merged from the command line, the environment and the config file.

use std::path::PathBuf;

use crate::board::Labels;
use crate::console::glyphs::GlyphChoice;
use crate::console::keys::Keys;
use crate::console::theme::Theme;
use crate::game::clock::TimeControl;
use crate::game::computer::ComputerSetup;
use crate::games::Kind;
use crate::gomoku::rules::opening::{OpeningRule, OpeningTerms};
use crate::gomoku::rules::{FoulPolicy, Rules};
use crate::lang::Lang;

/// The settings of one run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The game of `--game`.
    pub requested_game: Option<Kind>,
    /// The game that is meant where nothing else says which: that of `--game` or the config file,
    /// or gomoku.
    pub game: Kind,
    /// The rule set of a new game.
    pub rules: Rules,
    /// Whether a forbidden move in it is refused or loses.
    pub fouls: FoulPolicy,
    /// Its opening rule.
    pub opening: OpeningRule,
    /// The choices that the opening rule leaves open.
    pub terms: OpeningTerms,
    /// The time control of a new game.
    pub clock: TimeControl,
    /// The label scheme of the board.
    pub labels: Labels,
    /// The characters to draw with.
    pub glyphs: GlyphChoice,
    /// The colours.
    pub theme: Theme,
    /// The language.
    pub lang: Lang,
    /// Whether the terminal bell rings when time runs short.
    pub bell: bool,
    /// The key map.
    pub keys: Keys,
    /// The options of computer players whose names do not contain them.
    pub computer: ComputerSetup,
    /// Whether line mode is requested.
    pub plain: bool,
    /// Whether line mode prints the board only on request.
    pub no_board: bool,
    /// The file of recorded results; it need not exist.
    pub scoreboard: PathBuf,
    /// The folder of the journals of unfinished games; it need not exist.
    pub journals: PathBuf,
    /// The folder of the logs of unfinished matches; it need not exist.
    pub matches: PathBuf,
    /// The log file for the error streams of brains that people play against; it need not exist.
    pub brain_log: PathBuf,
}
