//! What is wrong with a config file, as data; the words come from the catalogue.

use std::path::PathBuf;

use super::words::ConfigWords;
use super::{Folders, Key};
use crate::lang::Lang;
use crate::named::Named;

/// A fault that stops nothing, but that the person should know of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConfigWarning {
    /// The file is no TOML; none of it counts.
    NotToml {
        /// The file.
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What the parser says, in English.
        reason: String,
    },
    /// There is no such setting.
    UnknownKey {
        /// The file.
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// The key as it is written.
        key: String,
    },
    /// The setting cannot have this value, and keeps its default.
    BadValue {
        /// The file.
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// The setting.
        key: Key,
        /// The value as it is written.
        value: String,
        /// What it could have been.
        allowed: Allowed,
    },
    /// The file is there, but cannot be read.
    Unreadable {
        /// The file.
        file: PathBuf,
        /// Why, in the language of the person.
        reason: String,
    },
    /// There is no home folder to keep files in.
    NoHome,
}

/// What a setting can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Allowed {
    /// One of these strings, or one like them.
    OneOf(&'static [&'static str]),
    /// A whole number from 1 to this one.
    UpTo(usize),
    /// A truth value.
    TrueOrFalse,
    /// The name of a file.
    FileName,
}

impl Allowed {
    /// The words for it, strings as the file writes them.
    #[must_use]
    pub fn text(self, lang: Lang) -> String {
        match self {
            Self::OneOf(names) => format!("\"{}\"", names.join("\", \"")),
            Self::UpTo(most) => lang.config_number(most),
            Self::TrueOrFalse => "true, false".to_owned(),
            Self::FileName => lang.config_file_name(),
        }
    }
}

impl ConfigWarning {
    /// The sentence that tells it.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::NotToml { file, line, reason } => {
                lang.config_not_toml(file.display(), line, reason)
            }
            Self::UnknownKey { file, line, key } => {
                lang.config_unknown_key(file.display(), line, key, Key::NAMES.join(", "))
            }
            Self::BadValue { file, line, key, value, allowed } => {
                lang.config_bad_value(file.display(), line, key, value, allowed.text(lang))
            }
            Self::Unreadable { file, reason } => lang.config_unreadable(file.display(), reason),
            Self::NoHome => lang.config_no_home(Folders::WITHOUT_HOME),
        }
    }
}
