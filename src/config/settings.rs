//! The settings of one run, merged from the command line, the environment and the config file.

use std::path::PathBuf;

use super::serve::ServeSettings;
use crate::board::{BoardSize, BySeat, LabelChoice};
use crate::console::glyphs::GlyphChoice;
use crate::console::keys::Keys;
use crate::console::theme::Theme;
use crate::game::clock::TimeControl;
use crate::game::computer::ComputerSetup;
use crate::game::level::Level;
use crate::game::name::PlayerName;
use crate::game::player::Player;
use crate::game::setup::UndoPolicy;
use crate::games::Kind;
use crate::gomoku::rules::opening::{OpeningRule, OpeningTerms};
use crate::gomoku::rules::{FoulPolicy, Rules};
use crate::lang::Lang;
use crate::views::appearance::Thoughts;

/// The settings of one run.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a setting of its own")]
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
    /// How a move is taken back in a new game between people.
    pub undo: UndoPolicy,
    /// How much is shown of what a machine has found.
    pub thoughts: Thoughts,
    /// The labels of the board.
    pub labels: LabelChoice,
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
    /// The name of the user.
    pub name: Option<PlayerName>,
    /// The name of the person whom the user usually plays against.
    pub opponent: Option<PlayerName>,
    /// The size of the board of a new game; `None` for the usual one of its rules.
    pub board: Option<BoardSize>,
    /// The level of the computer in a new game of the menu.
    pub level: Option<Level>,
    /// Whether a move is shown first and made by a second key or click.
    pub confirm: bool,
    /// The config file, in which changed settings are saved; it need not exist. `None` if there is
    /// no home folder.
    pub config: Option<PathBuf>,
    /// The choices of the last new game of the menu; the file need not exist.
    pub new_game: PathBuf,
    /// Whether line mode is requested.
    pub plain: bool,
    /// Whether line mode prints the board only on request.
    pub no_board: bool,
    /// The file of recorded results; it need not exist.
    pub scoreboard: PathBuf,
    /// The folder of the journals of unfinished games; it need not exist.
    pub journals: PathBuf,
    /// The folder of the seats on servers; it need not exist.
    pub seats: PathBuf,
    /// The file of the key that proves the user's name to servers; it need not exist.
    pub name_key: PathBuf,
    /// The folder of the logs of unfinished matches; it need not exist.
    pub matches: PathBuf,
    /// The folder of the indexes of record files that cannot be beside their files; it need not
    /// exist.
    pub indexes: PathBuf,
    /// The settings of a server.
    pub serve: ServeSettings,
    /// The folder of the rooms of a server; it need not exist.
    pub rooms: PathBuf,
    /// The log file for the error streams of brains that people play against; it need not exist.
    pub brain_log: PathBuf,
}

impl Settings {
    /// These players, in which people without a name have the names of the settings: the user's
    /// for the first of them, and the other for the second.
    #[must_use]
    pub fn named(&self, players: BySeat<Player>) -> BySeat<Player> {
        let taken: Vec<String> = players.iter().filter_map(Player::name).collect();
        let names = [&self.name, &self.opponent].into_iter().flatten();
        let mut names = names.filter(|name| taken.iter().all(|taken| taken != name.as_str()));
        let [first, second] = [players.first, players.second].map(|player| match player {
            Player::Person(None) => Player::Person(names.next().cloned()),
            player => player,
        });
        BySeat { first, second }
    }
}
