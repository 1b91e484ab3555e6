//! The parser of the config file, `config.toml`; it reports every error with its key and line.
//!
//! The file is flat but for the section `[serve]`, and every key is optional. An error is not fatal:
//! it becomes a [`ConfigWarning`], the faulty key keeps its default and the other keys are used. This
//! module does not know the command line, which wins over the file.

mod environment;
mod folders;
mod saving;
mod serve;
mod site;
mod warning;
pub mod words;

pub use environment::Environment;
pub use folders::Folders;
pub use saving::{Change, SaveError, save};
pub use serve::{ServeKey, ServeSettings, local};
pub use site::{HostName, HostNameError, Origin, OriginError};
pub use warning::{Allowed, ConfigWarning};

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use toml_edit::{Document, Item};

use crate::board::LabelChoice;
use crate::console::glyphs::GlyphChoice;
use crate::console::graphics::GraphicsChoice;
use crate::console::keys::Keys;
use crate::console::theme::Theme;
use crate::files::{self, ReadError};
use crate::game::choices::{Choice, Chosen, Values};
use crate::game::clock::TimeControl;
use crate::game::coach::CoachChoice;
use crate::game::computer::{Hash, Threads};
use crate::game::level::Level;
use crate::game::name::PlayerName;
use crate::game::player::Player;
use crate::game::setup::{RecordChoice, UndoPolicy};
use crate::hall::LimitKey;
use crate::lang::Lang;
use crate::named::{Named, named};
use crate::views::appearance::Thoughts;

named! {
    /// A key of the config file.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Key is a "setting" {
        /// The game.
        Game = "game",
        /// The time control.
        Clock = "clock",
        /// How a move is taken back in a game between people.
        Undo = "undo",
        /// How much is shown of what a machine has found.
        Thoughts = "thoughts",
        /// The labels of the board.
        Labels = "labels",
        /// The characters to draw with.
        Glyphs = "glyphs",
        /// When a board is shown as images.
        Graphics = "graphics",
        /// The colours.
        Theme = "theme",
        /// The language.
        Lang = "lang",
        /// Whether the terminal bell rings when time runs short.
        Bell = "bell",
        /// The file of recorded results.
        Scoreboard = "scoreboard",
        /// The key map.
        Keys = "keys",
        /// The search threads of a computer player.
        Threads = "threads",
        /// The size of its transposition table in MiB.
        Hash = "hash",
        /// The name of the user.
        Name = "name",
        /// The name of the person whom the user usually plays against.
        Opponent = "opponent",
        /// The level of the computer in a new game of the menu.
        Level = "level",
        /// Whether a move is shown first and made by a second key or click.
        Confirm = "confirm",
        /// Whether results are recorded.
        Record = "record",
        /// Whether the lengths of ways are shown.
        Ways = "ways",
        /// Whether a new game has a coach.
        Coach = "coach",
    }
}

/// The contents of a config file; `None` for a key that is missing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Config {
    /// The game.
    pub game: Option<String>,
    /// What is usual of what can be agreed before a game.
    pub chosen: Chosen,
    /// The time control.
    pub clock: Option<TimeControl>,
    /// How a move is taken back in a game between people.
    pub undo: Option<UndoPolicy>,
    /// How much is shown of what a machine has found.
    pub thoughts: Option<Thoughts>,
    /// The labels of the board.
    pub labels: Option<LabelChoice>,
    /// The characters to draw with.
    pub glyphs: Option<GlyphChoice>,
    /// When a board is shown as images.
    pub graphics: Option<GraphicsChoice>,
    /// The colours.
    pub theme: Option<Theme>,
    /// The language.
    pub lang: Option<Lang>,
    /// Whether the terminal bell rings when time runs short.
    pub bell: Option<bool>,
    /// The file of recorded results.
    pub scoreboard: Option<PathBuf>,
    /// The key map.
    pub keys: Option<Keys>,
    /// The search threads of a computer player.
    pub threads: Option<Threads>,
    /// The size of its transposition table in MiB.
    pub hash: Option<Hash>,
    /// The name of the user.
    pub name: Option<PlayerName>,
    /// The name of the person whom the user usually plays against.
    pub opponent: Option<PlayerName>,
    /// The level of the computer in a new game of the menu.
    pub level: Option<Level>,
    /// Whether a move is shown first and made by a second key or click.
    pub confirm: Option<bool>,
    /// Whether results are recorded.
    pub record: Option<RecordChoice>,
    /// Whether the lengths of ways are shown.
    pub ways: Option<bool>,
    /// Whether a new game has a coach.
    pub coach: Option<CoachChoice>,
    /// The settings of a server, in the section `[serve]`.
    pub serve: ServeSettings,
}

impl Config {
    /// The maximum size of a file in bytes, 1 MiB.
    pub const LIMIT: u64 = 1 << 20;
    /// Whether results are recorded where nobody says so.
    pub const RECORD: RecordChoice = RecordChoice::Known;
    /// Whether the lengths of ways are shown where nobody says so.
    pub const WAYS: bool = true;

    /// Reads and parses `file`, with a warning for each error in its contents.
    ///
    /// # Errors
    /// If the file cannot be read at all.
    pub fn read(
        file: &Path,
        folders: &Folders,
        known: &Known,
    ) -> Result<(Self, Vec<ConfigWarning>), ReadError> {
        let bytes = files::read(file, Self::LIMIT)?;
        Ok(match str::from_utf8(&bytes) {
            Ok(text) => Self::parse(text, file, folders, known),
            Err(fault) => {
                let line = line_of(&bytes, fault.valid_up_to());
                (Self::default(), vec![not_toml(file, line, "invalid UTF-8")])
            }
        })
    }

    /// Parses `text`, the contents of `file`, with a warning for each error, in the order of lines.
    #[must_use]
    pub fn parse(
        text: &str,
        file: &Path,
        folders: &Folders,
        known: &Known,
    ) -> (Self, Vec<ConfigWarning>) {
        let mut config = Self::default();
        let document = match Document::parse(text) {
            Ok(document) => document,
            Err(fault) => {
                let line = line_of(text.as_bytes(), fault.span().map_or(0, |span| span.start));
                return (config, vec![not_toml(file, line, fault.message())]);
            }
        };
        let folder = file.parent().unwrap_or(Path::new(""));
        let mut warnings = Vec::new();
        let path = |written: &str| folders.resolve(written, folder);
        let mut warn = |key: &toml_edit::Key, value: &Item, wrong: Wrong| {
            let place = key.span().unwrap_or_default();
            let line = line_of(text.as_bytes(), place.start);
            let file = file.to_owned();
            warnings.push(match wrong {
                Wrong::Key(known) => {
                    ConfigWarning::UnknownKey { file, line, key: excerpt(text, place), known }
                }
                Wrong::Value(allowed) => {
                    let (key, value) = (key.to_string(), value.span().unwrap_or_default());
                    let value = excerpt(text, value);
                    ConfigWarning::BadValue { file, line, key, value, allowed }
                }
            });
        };
        for (key, value) in document.iter() {
            let Some(written) = document.key(key) else { continue };
            if let Some(section) = value.as_table_like().filter(|_| key == SERVE) {
                for (key, value) in section.iter() {
                    let Some(written) = section.key(key) else { continue };
                    let set = match (key.parse::<ServeKey>(), key.parse::<LimitKey>()) {
                        (Ok(key), _) => config.serve.set(key, value, path).map_err(Wrong::Value),
                        (_, Ok(key)) => config.serve.limit(key, value).map_err(Wrong::Value),
                        _ => Err(Wrong::Key([ServeKey::NAMES, LimitKey::NAMES].concat())),
                    };
                    set.unwrap_or_else(|wrong| warn(written, value, wrong));
                }
                continue;
            }
            let choice = known.choices.iter().find(|choice| choice.key == key);
            let set = match (key.parse::<Key>(), choice) {
                (Ok(key), _) => config.set(key, value, path, known).map_err(Wrong::Value),
                (Err(_), Some(choice)) => config.choose(choice, value).map_err(Wrong::Value),
                (Err(_), None) => Err(Wrong::Key(known.keys())),
            };
            set.unwrap_or_else(|wrong| warn(written, value, wrong));
        }
        (config, warnings)
    }

    /// Sets one key, or returns the allowed values.
    fn set(
        &mut self,
        key: Key,
        value: &Item,
        path: impl Fn(&str) -> PathBuf,
        known: &Known,
    ) -> Result<(), Allowed> {
        match key {
            Key::Game => {
                let named = |name: &&str| Some(*name) == value.as_str();
                let name = known.games.iter().find(|name| named(name));
                let name = name.ok_or_else(|| Allowed::OneOf(known.games.clone()))?;
                self.game = Some((*name).to_owned());
            }
            Key::Clock => self.clock = Some(parsed(value, CLOCKS)?),
            Key::Thoughts => self.thoughts = Some(choice(value)?),
            Key::Undo => self.undo = Some(choice(value)?),
            Key::Labels => self.labels = Some(choice(value)?),
            Key::Glyphs => self.glyphs = Some(choice(value)?),
            Key::Graphics => self.graphics = Some(choice(value)?),
            Key::Theme => self.theme = Some(choice(value)?),
            Key::Lang => self.lang = Some(choice(value)?),
            Key::Keys => self.keys = Some(choice(value)?),
            Key::Threads => self.threads = Some(number(value, 1, Threads::MAX)?),
            Key::Hash => self.hash = Some(number(value, 1, Hash::MAX)?),
            Key::Name => self.name = Some(name(value, self.opponent.as_ref())?),
            Key::Opponent => self.opponent = Some(name(value, self.name.as_ref())?),
            Key::Level => {
                let [least, most] = [Level::MIN, Level::MAX].map(Level::number);
                self.level = Some(number(value, least.into(), most.into())?);
            }
            Key::Bell => self.bell = Some(value.as_bool().ok_or(Allowed::TrueOrFalse)?),
            Key::Confirm => self.confirm = Some(value.as_bool().ok_or(Allowed::TrueOrFalse)?),
            Key::Record => self.record = Some(choice(value)?),
            Key::Ways => self.ways = Some(value.as_bool().ok_or(Allowed::TrueOrFalse)?),
            Key::Coach => self.coach = Some(choice(value)?),
            Key::Scoreboard => {
                let written = value.as_str().filter(|name| !name.is_empty());
                self.scoreboard = Some(path(written.ok_or(Allowed::FileName)?));
            }
        }
        Ok(())
    }

    /// Sets what is usual of a choice, or returns the allowed values.
    fn choose(&mut self, choice: &Choice, value: &Item) -> Result<(), Allowed> {
        let text = match choice.values {
            Values::Names(_) => value.as_str().map(str::to_owned),
            Values::Numbers(..) => value.as_integer().map(|number| number.to_string()),
        };
        let value = text.and_then(|text| choice.values.read(&text));
        self.chosen.set(choice.key, Some(value.ok_or_else(|| Allowed::of(choice.values))?));
        Ok(())
    }
}

/// The games and their choices, which the file may name.
#[derive(Debug, Clone)]
pub struct Known {
    /// The names of the games.
    pub games: Vec<&'static str>,
    /// The choices of all games, each key once.
    pub choices: Vec<&'static Choice>,
}

impl Known {
    /// The keys of the file.
    #[must_use]
    pub fn keys(&self) -> Vec<&'static str> {
        Key::NAMES.iter().copied().chain(self.choices.iter().map(|choice| choice.key)).collect()
    }
}

/// The section of the settings of a server.
const SERVE: &str = "serve";

/// What is wrong with a key of the file.
enum Wrong {
    /// It is none of these settings.
    Key(Vec<&'static str>),
    /// Its value is not allowed.
    Value(Allowed),
}

/// An example of each kind of time control.
const CLOCKS: &[&str] = &["30s", "5m", "5m+3s", "10m/3x30s", "none"];

fn choice<T: Named + FromStr>(value: &Item) -> Result<T, Allowed> {
    parsed(value, T::NAMES)
}

fn parsed<T: FromStr>(value: &Item, allowed: &'static [&'static str]) -> Result<T, Allowed> {
    value
        .as_str()
        .and_then(|text| text.parse().ok())
        .ok_or_else(|| Allowed::OneOf(allowed.to_vec()))
}

fn number<T: FromStr>(value: &Item, least: usize, most: usize) -> Result<T, Allowed> {
    let number = value.as_integer().and_then(|number| number.to_string().parse().ok());
    number.ok_or(Allowed::Number { least, most })
}

/// A name that is not the one of the other player.
fn name(value: &Item, other: Option<&PlayerName>) -> Result<PlayerName, Allowed> {
    let name = value.as_str().and_then(|text| Player::person(text).ok());
    let name = name.ok_or(Allowed::PlayerName)?;
    if other.is_some_and(|other| other.is_same(&name)) { Err(Allowed::OtherName) } else { Ok(name) }
}

fn not_toml(file: &Path, line: usize, reason: &str) -> ConfigWarning {
    let reason = reason.lines().next().unwrap_or_default().to_owned();
    ConfigWarning::NotToml { file: file.to_owned(), line, reason }
}

/// The line of the byte at an offset, counted from 1.
fn line_of(text: &[u8], at: usize) -> usize {
    1 + text.iter().take(at).filter(|&&byte| byte == b'\n').count()
}

/// A short excerpt of the file, from one line. It is the source text and not the value because TOML
/// source contains no control characters, while the value may contain some.
fn excerpt(text: &str, span: Range<usize>) -> String {
    const MAX_CHARS: usize = 40;
    let piece = text.get(span).unwrap_or_default();
    let line = piece.lines().next().unwrap_or_default();
    let shown: String = line.chars().take(MAX_CHARS).collect();
    if shown.len() < piece.len() { shown + "…" } else { shown }
}

#[cfg(test)]
mod tests;
