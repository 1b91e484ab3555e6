//! The settings of one run, merged from the command line, the environment and the config file.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use super::learn::progress::keep_puzzles;
use super::{Games, Played};
use crate::board::{BySeat, LabelChoice};
use crate::config::{self, Key, SaveError, ServeSettings};
use crate::console::glyphs::GlyphChoice;
use crate::console::graphics::GraphicsChoice;
use crate::console::keys::Keys;
use crate::console::theme::Theme;
use crate::files::Local;
use crate::game::choices::Chosen;
use crate::game::clock::TimeControl;
use crate::game::coach::{self, CoachChoice};
use crate::game::computer::ComputerSetup;
use crate::game::level::Level;
use crate::game::name::PlayerName;
use crate::game::player::{Machine, Player};
use crate::game::setup::{RecordChoice, UndoPolicy};
use crate::lang::Lang;
use crate::scoreboard::{Filter, Snapshot, StoreError};
use crate::views::analysed::Keeping;
use crate::views::appearance::Thoughts;
use crate::views::speech::Speech;

/// The results that are looked at for a win.
const LOOKED_AT: usize = 5_000;

/// What a user of this machine has here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Home {
    /// That the files, programs and the network of this machine may be used.
    pub local: Local,
    /// The choices of the last new game of the menu; the file need not exist.
    pub new_game: PathBuf,
    /// The folder of the seats on servers; it need not exist.
    pub seats: PathBuf,
    /// The file of the key that proves the user's name to servers; it need not exist.
    pub name_key: PathBuf,
}

/// The settings of one run.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a setting of its own")]
pub struct Settings {
    /// The games of the program.
    pub games: Games,
    /// The game of `--game`.
    pub requested_game: Option<&'static dyn Played>,
    /// The game that is meant where nothing else says which: that of `--game` or of the config file,
    /// or the first of the list.
    pub game: &'static dyn Played,
    /// What is usual for the user of what can be agreed before a game.
    pub chosen: Chosen,
    /// The time control of a new game between people at one keyboard.
    pub clock: TimeControl,
    /// How a move is taken back in a new game between people.
    pub undo: UndoPolicy,
    /// How much is shown of what a machine has found.
    pub thoughts: Thoughts,
    /// The labels of the board.
    pub labels: LabelChoice,
    /// The characters to draw with.
    pub glyphs: GlyphChoice,
    /// When a board is shown as images.
    pub graphics: GraphicsChoice,
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
    /// The level of the computer in a new game of the menu.
    pub level: Option<Level>,
    /// Whether a move is shown first and made by a second key or click.
    pub confirm: bool,
    /// Whether results are recorded.
    pub record: RecordChoice,
    /// Whether the lengths of ways are shown.
    pub ways: bool,
    /// Whether a new game has a coach.
    pub coach: CoachChoice,
    /// The config file, in which changed settings are saved; it need not exist. `None` if there is
    /// no home folder.
    pub config: Option<PathBuf>,
    /// What a user of this machine may use; `None` for a stranger, who has nothing here.
    pub home: Option<Home>,
    /// What was learned; the file need not exist.
    pub learning: PathBuf,
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
    /// The folder of the indexes of record files that cannot be beside their files; it need not
    /// exist.
    pub indexes: PathBuf,
    /// The folder of the analyses of games; it need not exist.
    pub analyses: PathBuf,
    /// The settings of a server.
    pub serve: ServeSettings,
    /// The folder of the rooms of a server; it need not exist.
    pub rooms: PathBuf,
    /// The log file for the error streams of brains that people play against; it need not exist.
    pub brain_log: PathBuf,
}

impl Settings {
    /// The language, and how points are named.
    pub(crate) const fn speech(&self) -> Speech {
        Speech { lang: self.lang, labels: self.labels }
    }

    /// The game that the 3-byte protocol can tell.
    pub(crate) fn omok_game(&self) -> &'static dyn Played {
        self.games.iter().find(|game| game.omok().is_some()).unwrap_or(self.game)
    }

    /// That the files, programs and the network of this machine may be used, if they may.
    #[must_use]
    pub fn local(&self) -> Option<Local> {
        self.home.as_ref().map(|home| home.local)
    }

    /// The same, for what only a user of this machine may begin.
    ///
    /// # Errors
    /// `PermissionDenied` for a stranger.
    pub fn user(&self) -> io::Result<Local> {
        self.local().ok_or_else(|| io::ErrorKind::PermissionDenied.into())
    }

    /// What is kept of analyses of games; `None` for a stranger, of whose nothing is.
    #[must_use]
    pub fn keeping(&self) -> Option<Keeping> {
        self.local()?;
        let (learning, lang) = (self.learning.clone(), self.lang);
        let puzzles = Arc::new(move |made| keep_puzzles(&learning, made, lang));
        Some(Keeping { folder: self.analyses.clone(), puzzles })
    }

    /// Whether a game between these players has a coach, as was chosen: by themselves only those have
    /// one who never won against that level.
    #[must_use]
    pub fn coaches(&self, choice: CoachChoice, game: &str, players: &BySeat<Player>) -> bool {
        let Some(level) = coach::level(players) else { return false };
        match choice {
            CoachChoice::On => true,
            CoachChoice::Off => false,
            CoachChoice::Auto => !self.has_won(game, level),
        }
    }

    /// Whether somebody has won against a level of a game here, as far as the newest results say.
    fn has_won(&self, game: &str, level: Level) -> bool {
        let mut has_won = false;
        let filter = Filter::default().of_game(game);
        let Ok(results) = Snapshot::open(&self.scoreboard) else { return false };
        let _ = results.for_each(&filter, Some(LOOKED_AT), |entry| {
            let player = |color| entry.players[color].parse::<Player>().ok();
            let lost = entry.outcome.winner.and_then(|winner| player(!winner));
            has_won |= lost.is_some_and(|lost| {
                matches!(lost.machine(), Some(Machine::Computer(lost)) if lost.level == level)
            });
            Ok::<_, StoreError>(())
        });
        has_won
    }

    /// Keeps names that people gave after a game, and saves them in the config file: the first as the
    /// user's own if that is not known, the next as the usual opponent's.
    ///
    /// # Errors
    /// If the config file cannot be read or written.
    pub fn keep_names(&mut self, names: &[PlayerName]) -> Result<(), SaveError> {
        let mut changes = Vec::new();
        let known: Vec<_> = [&self.name, &self.opponent].into_iter().flatten().cloned().collect();
        let names = names.iter().filter(|name| !known.iter().any(|known| known.is_same(name)));
        let keys = [(Key::Name, &mut self.name), (Key::Opponent, &mut self.opponent)];
        let unknown = keys.into_iter().filter(|(_, known)| known.is_none());
        for ((key, place), name) in unknown.zip(names) {
            changes.push((key.name(), Some(name.as_str().into())));
            *place = Some(name.clone());
        }
        match self.config.as_ref().zip(self.local()) {
            Some((file, local)) if !changes.is_empty() => config::save(file, &changes, local),
            _ => Ok(()),
        }
    }

    /// These players, in which people without a name have the names of the settings: the user's
    /// for the first of them, and the other for the second. Where the user's is not known, a name that
    /// was given may be it.
    #[must_use]
    pub fn named(&self, players: BySeat<Player>) -> BySeat<Player> {
        let given: Vec<_> = players.iter().filter_map(Player::person_name).cloned().collect();
        let mut names = [&self.name, &self.opponent].into_iter().filter(|name| match name {
            Some(name) => !given.contains(name),
            None => given.is_empty(),
        });
        let [first, second] = [players.first, players.second].map(|player| match player {
            Player::Person(None) => Player::Person(names.next().cloned().flatten()),
            player => player,
        });
        BySeat { first, second }
    }
}

#[cfg(test)]
impl Settings {
    /// The settings of a user without a config file, whose files would be in `/nowhere`.
    pub(crate) fn usual() -> Self {
        use crate::config::{Environment, Folders};
        let folders = Folders {
            home: None,
            config: None,
            data: "/nowhere/data".into(),
            state: "/nowhere/state".into(),
            cache: "/nowhere/cache".into(),
        };
        let (config, scoreboard, journals) = (None, None, None);
        let folders = Some(folders);
        let lang = Lang::En;
        let environment = Environment { config, scoreboard, journals, lang, folders };
        let args = ["gomoku".into()];
        crate::cli::parse_in(args, environment, crate::games::GAMES).unwrap().settings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_no_name_is_the_user_unless_the_other_may_be() {
        let name = |name: &str| Some(name.parse::<PlayerName>().unwrap());
        let named = |known: [&str; 2], first: &str, second: &str| {
            let [own, opponent] = known.map(|known| name(known).filter(|_| known != "?"));
            let settings = Settings { name: own, opponent, ..Settings::usual() };
            let player = |text: &str| match text {
                "?" => Player::Person(None),
                text => text.parse().unwrap(),
            };
            let players = BySeat { first: player(first), second: player(second) };
            let named = settings.named(players);
            [named.first, named.second].map(|player| player.name().unwrap_or("?".into()))
        };
        assert_eq!(named(["?", "Kim"], "?", "computer:1"), ["?", "computer:1"]);
        assert_eq!(named(["?", "Kim"], "?", "?"), ["?", "Kim"]);
        assert_eq!(named(["?", "Kim"], "Ada", "?"), ["Ada", "Kim"]);
        assert_eq!(named(["Ada", "Kim"], "computer:1", "?"), ["computer:1", "Ada"]);
        assert_eq!(named(["Ada", "Kim"], "?", "Ada"), ["Kim", "Ada"]);
        assert_eq!(named(["Ada", "?"], "?", "?"), ["Ada", "?"]);
    }
}
