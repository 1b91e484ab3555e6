//! The rules of a recorded game: a rule set of ours, or a name we only pass on.

use std::fmt;

use crate::gomoku::rules::Rules;

/// The rules as they are written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum RuleName {
    /// Nothing is written.
    #[default]
    Unknown,
    /// A rule set of ours.
    Known(Rules),
    /// Something else, as it was written.
    Other(String),
}

impl RuleName {
    /// Reads a name, or one of the numbers that engines call rule sets by.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let text = text.trim();
        let name = match text {
            "" => return Self::Unknown,
            "0" => "freestyle",
            "1" => "standard",
            "4" => "renju",
            "8" => "caro-overline",
            "9" => "caro",
            other => other,
        };
        match name.to_ascii_lowercase().parse() {
            Ok(rules) => Self::Known(rules),
            Err(_) => Self::Other(name.to_owned()),
        }
    }

    /// The rule set, if it is one of ours.
    #[must_use]
    pub const fn known(&self) -> Option<Rules> {
        match self {
            Self::Known(rules) => Some(*rules),
            Self::Unknown | Self::Other(_) => None,
        }
    }
}

impl fmt::Display for RuleName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => Ok(()),
            Self::Known(rules) => rules.fmt(f),
            Self::Other(name) => f.write_str(name),
        }
    }
}
