//! The list of games of the program.

use serde::Deserialize;

use super::{AnySession, GameCommand, OpenError, Played};
use crate::config::Known;
use crate::game::any_game::AnyGame;
use crate::game::choices::{Choice, RULES, Values};
use crate::game::record::Format;
use crate::game::step::Line;
use crate::lang::Lang;
use crate::scoreboard::Entry;
use crate::views::front::{AnyFront, Fronts};

/// The games of the program, the usual one first.
#[derive(Debug, Clone, Copy)]
pub struct Games(pub &'static [&'static dyn Played]);

impl PartialEq for Games {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl Eq for Games {}

impl Games {
    /// The games.
    pub fn iter(self) -> impl Iterator<Item = &'static dyn Played> {
        self.0.iter().copied()
    }

    /// The game of this name.
    #[must_use]
    pub fn named(self, name: &str) -> Option<&'static dyn Played> {
        self.iter().find(|game| game.name() == name)
    }

    /// The game that is meant where nothing says which.
    ///
    /// # Panics
    /// If there is no game at all.
    #[must_use]
    pub fn usual(self) -> &'static dyn Played {
        self.0.first().copied().expect("a program has a game")
    }

    /// The names of the games.
    #[must_use]
    pub fn names(self) -> Vec<&'static str> {
        self.iter().map(AnyGame::name).collect()
    }

    /// The title of the game of this name; a name that this program does not know stays.
    #[must_use]
    pub fn title(self, name: &str, lang: Lang) -> String {
        self.named(name).map_or_else(|| name.to_owned(), |game| game.title(lang))
    }

    /// A rule set, an opening rule or a game by its name in files, as lists of games name it; a name
    /// that this program does not know stays.
    #[must_use]
    pub fn listed(self, name: &str, lang: Lang) -> String {
        let listed = self.iter().find_map(|game| game.wording().listed(name, lang));
        listed.unwrap_or_else(|| self.title(name, lang))
    }

    /// The subcommands of the games.
    pub fn commands(self) -> impl Iterator<Item = &'static GameCommand> {
        self.iter().flat_map(Played::commands)
    }

    /// The choices of all games; of choices with one key, that of the first game.
    #[must_use]
    pub fn choices(self) -> Vec<&'static Choice> {
        let mut all: Vec<&Choice> = Vec::new();
        for choice in self.iter().flat_map(AnyGame::choices) {
            if all.iter().all(|known| known.key != choice.key) {
                all.push(choice);
            }
        }
        all
    }

    /// The names that results have for rules: the rule sets to choose from, and a game without a choice
    /// names itself. `game` is the only game, if there is one.
    #[must_use]
    pub fn rules(self, game: Option<&str>) -> Vec<&'static str> {
        let asked = self.iter().filter(|it| game.is_none_or(|game| it.name() == game));
        let rules = asked.flat_map(|it| {
            let choice = it.choices().iter().find(|choice| choice.key == RULES);
            match choice.map(|choice| choice.values) {
                Some(Values::Names(names)) => names.to_vec(),
                _ => vec![it.name()],
            }
        });
        rules.collect()
    }

    /// What the config file may name of the games.
    #[must_use]
    pub fn known(self) -> Known {
        Known { games: self.names(), choices: self.choices() }
    }

    /// The games with their words alone.
    #[must_use]
    pub fn fronts(self) -> Fronts {
        self.iter().map(|game| game as &'static dyn AnyFront).collect()
    }

    /// The formats in which records of any game are written.
    #[must_use]
    pub fn written(self) -> Vec<Format> {
        let is_written =
            |format: &Format| self.iter().any(|game| game.records().written.contains(format));
        Format::ALL.into_iter().filter(is_written).collect()
    }

    /// Restores the game of a journal from its header and the lines after it.
    ///
    /// # Errors
    /// If the header or a line is invalid, or the game is not known.
    pub fn open(self, header: &str, lines: &[Line]) -> Result<Box<dyn AnySession>, OpenError> {
        /// The key of the header that names the game.
        #[derive(Deserialize)]
        struct Named {
            game: Option<String>,
        }
        let Named { game } = serde_json::from_str(header)?;
        let name = game.unwrap_or_else(|| Entry::DEFAULT_GAME.to_owned());
        self.named(&name).ok_or(OpenError::Game(name))?.open(header, lines)
    }
}
