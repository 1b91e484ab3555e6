//! What a stone on an empty point would be, as data.

use serde::{Deserialize, Serialize};

use crate::board::{Point, Reason, Run};
use crate::named::named;

/// What is forbidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FoulKind {
    /// Two threes or more that meet in one stone.
    DoubleThree,
    /// Two fours or more that meet in one stone, be it on one line.
    DoubleFour,
    /// A row of six or more.
    Overline,
}

named!(FoulKind is a "foul" {
    DoubleThree = "double_three",
    DoubleFour = "double_four",
    Overline = "overline",
});

impl FoulKind {
    /// Why a game ends in which a stone like this loses.
    #[must_use]
    pub const fn reason(self) -> Reason {
        match self {
            Self::DoubleThree => Reason::ForbiddenDoubleThree,
            Self::DoubleFour => Reason::ForbiddenDoubleFour,
            Self::Overline => Reason::ForbiddenOverline,
        }
    }
}

/// What becomes of a stone where it is forbidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FoulPolicy {
    /// It is refused, and the player places another one.
    #[default]
    Refuse,
    /// It is placed and loses the game, as at tournaments.
    Loses,
}

named!(FoulPolicy is a "way with forbidden moves" { Refuse = "refuse", Loses = "loses" });

/// A foul, and what makes it one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Foul {
    /// What is forbidden.
    pub kind: FoulKind,
    /// The stones on the board that make the foul together with the one to be placed, each once.
    pub stones: Vec<Point>,
    /// The empty points that the fours need to become fives, or the threes to become straight
    /// fours, each once. An overline needs none.
    pub completions: Vec<Point>,
}

/// What a stone on an empty point would be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Judgement {
    /// Allowed; the game goes on.
    Legal,
    /// Allowed, whatever else it makes: it wins by these rows.
    Wins(Vec<Run>),
    /// Forbidden.
    Forbidden(Foul),
}
