//! Warnings about the config file, as data; the messages come from the catalogue.

use std::path::PathBuf;

use super::Folders;
use crate::game::choices::Values;
use crate::game::name::PlayerName;
use crate::lang::Lang;

/// A warning: the program continues, but the user should know of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConfigWarning {
    /// The file is not valid TOML; none of it is used.
    NotToml {
        /// The file.
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// The parser's error message, in English.
        reason: String,
    },
    /// The key is unknown.
    UnknownKey {
        /// The file.
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// The key as written in the file.
        key: String,
        /// The keys that there are.
        known: Vec<&'static str>,
    },
    /// The value is not valid; the setting keeps its default.
    BadValue {
        /// The file.
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// The setting.
        key: String,
        /// The value as written in the file.
        value: String,
        /// The valid values.
        allowed: Allowed,
    },
    /// The file exists but cannot be read.
    Unreadable {
        /// The file.
        file: PathBuf,
        /// The reason, in the language of the user.
        reason: String,
    },
    /// There is no home folder for the program's files.
    NoHome,
}

/// The valid values of a setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Allowed {
    /// One of these strings, or, for a time control, a string like these examples.
    OneOf(Vec<&'static str>),
    /// A whole number in this range.
    Number {
        /// The least.
        least: usize,
        /// The greatest.
        most: usize,
    },
    /// A boolean.
    TrueOrFalse,
    /// The name of a file.
    FileName,
    /// The name of a player.
    PlayerName,
    /// A name that the other player does not have.
    OtherName,
    /// An address in numbers with a port, such as this one.
    Address(&'static str),
    /// A list of sites.
    Origins,
    /// A list of host names.
    Hosts,
}

impl Allowed {
    /// The values of a choice.
    pub(super) fn of(values: Values) -> Self {
        match values {
            Values::Names(names) => Self::OneOf(names.to_vec()),
            Values::Numbers(least, most) => Self::Number { least: least.into(), most: most.into() },
        }
    }

    /// The valid values as text, strings in quotes as in the file.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::OneOf(names) => format!("\"{}\"", names.join("\", \"")),
            Self::Number { least, most } => lang.config_number(least, most),
            Self::TrueOrFalse => "true, false".to_owned(),
            Self::FileName => lang.config_file_name(),
            Self::Address(such_as) => lang.config_address(such_as),
            Self::Origins => r#"["https://example.org"]"#.to_owned(),
            Self::Hosts => r#"["games.example.org"]"#.to_owned(),
            Self::OtherName => lang.config_other_name(),
            Self::PlayerName => lang.config_player_name(PlayerName::MAX_CHARACTERS),
        }
    }
}

impl ConfigWarning {
    /// The message without the place in the file.
    #[must_use]
    pub fn fault(&self, lang: Lang) -> String {
        match self {
            Self::NotToml { reason, .. } => lang.config_not_toml(reason),
            Self::UnknownKey { key, known, .. } => lang.config_unknown_key(key, known.join(", ")),
            Self::BadValue { key, value, allowed, .. } => {
                lang.config_bad_value(key, value, allowed.text(lang))
            }
            Self::Unreadable { .. } | Self::NoHome => self.text(lang),
        }
    }

    /// The message.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::NotToml { file, line, .. }
            | Self::UnknownKey { file, line, .. }
            | Self::BadValue { file, line, .. } => {
                lang.config_line(file.display(), line, self.fault(lang))
            }
            Self::Unreadable { file, reason } => lang.config_unreadable(file.display(), reason),
            Self::NoHome => lang.config_no_home(Folders::WITHOUT_HOME),
        }
    }
}
