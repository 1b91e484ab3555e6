//! The settings of one run, after the command line, the environment and the config file have spoken.

use std::path::PathBuf;

use crate::board::Labels;
use crate::console::glyphs::GlyphChoice;
use crate::console::keys::Keys;
use crate::console::theme::Theme;
use crate::game::clock::TimeControl;
use crate::game::computer::ComputerSetup;
use crate::gomoku::rules::opening::{OpeningRule, OpeningTerms};
use crate::gomoku::rules::{FoulPolicy, Rules};
use crate::lang::Lang;

/// The settings of one run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The rule set of a new game.
    pub rules: Rules,
    /// What becomes of forbidden moves in it.
    pub fouls: FoulPolicy,
    /// How its first stones are placed.
    pub opening: OpeningRule,
    /// What is agreed where an opening rule leaves something open.
    pub terms: OpeningTerms,
    /// The time control of a new game.
    pub clock: TimeControl,
    /// How the lines of the board are named.
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
    /// How computers are set up that do not say it themselves.
    pub computer: ComputerSetup,
    /// Whether line mode was asked for.
    pub plain: bool,
    /// Whether line mode prints the board only on request.
    pub no_board: bool,
    /// The file of recorded results; it need not exist.
    pub scoreboard: PathBuf,
    /// The folder of the journals of unfinished games; it need not exist.
    pub journals: PathBuf,
    /// The folder of the logs of unfinished matches; it need not exist.
    pub matches: PathBuf,
    /// Where brains that people play against have their error streams kept; it need not exist.
    pub brain_log: PathBuf,
}
