//! The features of a record, to determine what is lost when a format cannot represent it.

use super::{Ending, Note, Record, RuleName};
use crate::board::Color;
use crate::named::named;

/// A part of a record that a format may be unable to represent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Feature {
    /// Other continuations than the main line.
    Variations,
    /// Comments and names of positions.
    Comments,
    /// Labels and shapes on points.
    Marks,
    /// Set-up stones.
    SetUp,
    /// Passes.
    Passes,
    /// The players' names.
    Players,
    /// The result.
    Result,
    /// The rules.
    Rules,
    /// The opening rule or the opening's name.
    Opening,
    /// The time control.
    Clock,
    /// The date, the event and the game's name.
    Occasion,
    /// The time each move took.
    Times,
    /// Unknown SGF properties.
    Properties,
    /// Unknown keys of a JSON record.
    Other,
}

named!(Feature is a "part of a record" {
    Variations = "variations",
    Comments = "comments",
    Marks = "marks",
    SetUp = "set-up stones",
    Passes = "passes",
    Players = "players",
    Result = "result",
    Rules = "rules",
    Opening = "opening",
    Clock = "clock",
    Occasion = "date and event",
    Times = "times",
    Properties = "properties",
    Other = "other keys",
});

/// A set of [parts](Feature).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Capabilities(u16);

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

    /// The parts that this record has.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        let mut parts = Self::default();
        let mut mark = |has: bool, part| {
            if has {
                parts.insert(part);
            }
        };
        let players = &record.players;
        mark(record.tree.has_variations(), Feature::Variations);
        mark(!(players.black.is_empty() && players.white.is_empty()), Feature::Players);
        mark(record.ending != Ending::Unknown, Feature::Result);
        mark(record.rules != RuleName::Unknown, Feature::Rules);
        mark(!record.opening.is_empty(), Feature::Opening);
        mark(!record.clock.is_empty(), Feature::Clock);
        let occasion = [&record.date, &record.event, &record.name];
        mark(occasion.iter().any(|text| !text.is_empty()), Feature::Occasion);
        mark(!record.other.is_empty(), Feature::Other);
        for id in record.tree.ids() {
            mark(record.tree.milliseconds(id) > 0, Feature::Times);
            mark(
                record.tree.played(id).is_some_and(|played| played.point.is_none()),
                Feature::Passes,
            );
            for note in record.tree.notes(id) {
                let part = match note {
                    Note::Comment(_) | Note::Name(_) => Feature::Comments,
                    Note::Label(..) | Note::Mark(..) => Feature::Marks,
                    Note::SetUp(..) | Note::ToMove(_) => Feature::SetUp,
                    Note::Sgf(_) => Feature::Properties,
                };
                mark(true, part);
            }
        }
        parts
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

/// Whether a plain list of moves can represent the main line: the colours alternate, Black first.
pub(super) fn alternates(record: &Record) -> bool {
    let mut next = Color::Black;
    record.tree.main_moves().all(|(_, played)| {
        let in_turn = played.stone == next;
        next = !next;
        in_turn
    })
}
