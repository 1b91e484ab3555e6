//! The features of a record, to determine what is lost when a format cannot represent it.

use crate::named::named;

named! {
    /// A part of a record that a format may be unable to represent.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Feature is a "part of a record" {
        /// The size of the board.
        Board = "board",
        /// Other continuations than the main line.
        Variations = "variations",
        /// Comments.
        Comments = "comments",
        /// Names of positions.
        Names = "names of positions",
        /// Labels and shapes on points.
        Marks = "marks",
        /// Set-up stones.
        SetUp = "set-up stones",
        /// Passes.
        Passes = "passes",
        /// The players' names.
        Players = "players",
        /// The result.
        Result = "result",
        /// The rules.
        Rules = "rules",
        /// The opening rule or the opening's name.
        Opening = "opening",
        /// The time control.
        Clock = "clock",
        /// The date, the event and the game's name.
        Occasion = "date and event",
        /// The time each move took.
        Times = "times",
        /// Unknown SGF properties.
        Properties = "properties",
        /// Unknown keys of a JSON record.
        Other = "other keys",
    }
}

/// A set of [parts](Feature).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Capabilities(u32);

impl Capabilities {
    /// Every part.
    pub const ALL: Self = Self((1 << Feature::ALL.len()) - 1);

    /// Adds a part.
    pub fn insert(&mut self, part: Feature) {
        self.0 |= 1 << part as u16;
    }

    /// Whether a part is in the set.
    #[must_use]
    pub const fn contains(self, part: Feature) -> bool {
        self.0 & 1 << part as u16 != 0
    }

    /// This set without some parts.
    #[must_use]
    pub fn without(self, parts: impl Into<Self>) -> Self {
        Self(self.0 & !parts.into().0)
    }

    /// The parts of both sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The parts in the set, in the order of [`Feature::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Feature> {
        Feature::ALL.into_iter().filter(move |&part| self.contains(part))
    }
}

impl<const N: usize> From<[Feature; N]> for Capabilities {
    fn from(parts: [Feature; N]) -> Self {
        let mut set = Self::default();
        for part in parts {
            set.insert(part);
        }
        set
    }
}
