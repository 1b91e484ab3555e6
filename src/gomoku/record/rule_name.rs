//! The rules of a recorded game: a known rule set, or an unknown name that is kept as written.

use std::fmt;

use crate::gomoku::rules::Rules;

/// The rules of a recorded game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum RuleName {
    /// No rules are recorded.
    #[default]
    Unknown,
    /// A rule set of this program.
    Known(Rules),
    /// Another name, as written.
    Other(String),
}

impl RuleName {
    /// Parses a name, or a rule set's number in the Gomocup protocol.
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

    /// The rule set, if it is known.
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
