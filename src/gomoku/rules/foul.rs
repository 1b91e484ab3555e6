//! Fouls and judgements, as data.

use serde::{Deserialize, Serialize};

use crate::board::{Point, Reason, Run};
use crate::named::named;

/// A kind of foul.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FoulKind {
    /// Two threes or more that meet in one stone.
    DoubleThree,
    /// Two fours or more that meet in one stone, also if they are on one line.
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
    /// The reason of a game that is lost by this foul.
    #[must_use]
    pub const fn reason(self) -> Reason {
        match self {
            Self::DoubleThree => Reason::ForbiddenDoubleThree,
            Self::DoubleFour => Reason::ForbiddenDoubleFour,
            Self::Overline => Reason::ForbiddenOverline,
        }
    }
}

/// What happens to a forbidden stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FoulPolicy {
    /// It is refused, and the player places another one.
    #[default]
    Refuse,
    /// It is placed and loses the game, as in tournaments.
    Loses,
}

named!(FoulPolicy is a "treatment of forbidden moves" { Refuse = "refuse", Loses = "loses" });

/// A foul, and the points that explain it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Foul {
    /// The kind of foul.
    pub kind: FoulKind,
    /// The stones on the board that make the foul together with the new one, each once.
    pub stones: Vec<Point>,
    /// The empty points where the fours become fives, or the threes straight fours, each once. Empty
    /// for an overline.
    pub completions: Vec<Point>,
}

/// The judgement of a stone on an empty point.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Judgement {
    /// Legal; the game continues.
    Legal,
    /// Legal and winning, by these rows. A win overrides every foul.
    Wins(Vec<Run>),
    /// Forbidden.
    Forbidden(Foul),
}
