//! The features that a record of gomoku has.

use super::{Capabilities, Ending, Feature, Note, Record, RuleName};
use crate::board::Color;

impl Capabilities {
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

/// Whether a plain list of moves can represent the main line: the colours alternate, Black first.
pub(super) fn alternates(record: &Record) -> bool {
    let mut next = Color::Black;
    record.tree.main_moves().all(|(_, played)| {
        let in_turn = played.stone == next;
        next = !next;
        in_turn
    })
}
