//! What the sources of some opening rules leave open, agreed before the game.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::OpeningRule;
use crate::named::named;

/// Where Black's first stone may go under `none`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FirstMove {
    /// On any point.
    #[default]
    Anywhere,
    /// On the centre, as in renju.
    Center,
}

named!(FirstMove is a "first move" { Anywhere = "anywhere", Center = "center" });

/// Where White's first stone may go under `pro` and `long-pro`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SecondMove {
    /// On any point.
    #[default]
    Anywhere,
    /// On one of the eight points around the first stone.
    Adjacent,
}

named!(SecondMove is a "second move" { Anywhere = "anywhere", Adjacent = "adjacent" });

/// The terms that are agreed where a rule leaves something open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct OpeningTerms {
    /// Where Black's first stone may go under `none`.
    pub first_move: FirstMove,
    /// Where White's first stone may go under `pro` and `long-pro`.
    pub second_move: SecondMove,
}

impl OpeningRule {
    /// Whether the rule leaves the first move open.
    #[must_use]
    pub const fn leaves_first_move_open(self) -> bool {
        matches!(self, Self::None)
    }

    /// Whether the rule leaves the second move open.
    #[must_use]
    pub const fn leaves_second_move_open(self) -> bool {
        matches!(self, Self::Pro | Self::LongPro)
    }
}

impl OpeningTerms {
    /// The terms that this rule leaves open; all others are reset to their defaults.
    #[must_use]
    pub fn under(self, rule: OpeningRule) -> Self {
        let mut terms = Self::default();
        if rule.leaves_first_move_open() {
            terms.first_move = self.first_move;
        }
        if rule.leaves_second_move_open() {
            terms.second_move = self.second_move;
        }
        terms
    }
}

/// The agreed terms in the words of the command line; empty for the defaults.
impl fmt::Display for OpeningTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.first_move, self.second_move) {
            (FirstMove::Anywhere, SecondMove::Anywhere) => Ok(()),
            (FirstMove::Anywhere, second) => write!(f, "second-move {second}"),
            (first, SecondMove::Anywhere) => write!(f, "first-move {first}"),
            (first, second) => write!(f, "first-move {first}, second-move {second}"),
        }
    }
}
