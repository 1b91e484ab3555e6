//! The features that a record of gomoku has.

use super::written::{RawMove, size_for};
use super::{Capabilities, Ending, Feature, Format, Mark, NodeId, Note, Record, Rows, RuleName};
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
        let details = &record.details;
        let agreed = [&record.opening, &details.fifths, &details.swaps];
        mark(agreed.iter().any(|text| !text.is_empty()), Feature::Opening);
        let times = [&record.clock, &details.minutes.black, &details.minutes.white];
        mark(times.iter().any(|text| !text.is_empty()), Feature::Clock);
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
                    Note::Comment(_) => Feature::Comments,
                    Note::Name(_) => Feature::Names,
                    Note::Label(..) | Note::Mark(..) | Note::Start => Feature::Marks,
                    Note::SetUp(..) | Note::ToMove(_) => Feature::SetUp,
                    Note::Sgf(_) => Feature::Properties,
                };
                mark(true, part);
            }
        }
        parts
    }
}

impl Record {
    /// The parts of this record that a format does not hold.
    #[must_use]
    pub fn lost_in(&self, format: Format) -> Capabilities {
        let mut lost = Capabilities::of(self).without(format.holds());
        let parts = [Feature::Rules, Feature::Result];
        let has_neither = parts.iter().all(|&part| !format.holds().contains(part));
        if has_neither && self.is_misread_as_list() {
            // A list of moves names both then.
            if format == Format::Moves {
                lost = lost.without(parts);
            } else {
                lost.insert(Feature::Result);
            }
        }
        if format == Format::Code && !self.tells_board() {
            lost.insert(Feature::Board);
        }
        let all = self.tree.ids().flat_map(|id| self.tree.notes(id).iter().map(move |it| (id, it)));
        for (id, note) in all {
            match (format, note) {
                (Format::Sgf, Note::Start) => lost.insert(Feature::Marks),
                (Format::Lib, Note::Mark(..)) if !self.is_mark_of_move(id, note) => {
                    lost.insert(Feature::Marks);
                }
                _ => {}
            }
        }
        lost
    }

    /// Whether the smallest usual board that has all moves of the main line is that of the record, so that
    /// a list of moves need not name it.
    fn tells_board(&self) -> bool {
        let moves = self.tree.main_moves();
        let reach = moves.map(|(_, it)| RawMove::of(it.point, self.size, Rows::Bottom).reach());
        size_for(reach.max().unwrap_or(0)) == self.size
    }

    /// Whether a note is a circle on the stone of its node, the only mark of `RenLib`.
    fn is_mark_of_move(&self, id: NodeId, note: &Note) -> bool {
        let point = self.tree.played(id).and_then(|played| played.point);
        point.is_some_and(|point| *note == Note::Mark(point.into(), Mark::Circle))
    }
}

/// Whether a plain list of moves can represent the main line: no stones are set up, and the colours
/// alternate, Black first.
pub(super) fn is_plain_line(record: &Record) -> bool {
    let mut next = Color::Black;
    let mut nodes = [NodeId::ROOT].into_iter().chain(record.tree.main_line());
    !nodes.any(|id| record.tree.sets_up(id))
        && record.tree.main_moves().all(|(_, played)| {
            let in_turn = played.stone == next;
            next = !next;
            in_turn
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomoku::record::sample::one;

    #[test]
    fn a_result_that_the_moves_alone_would_not_have_is_lost_without_its_rules() {
        let overline = "a1 h8 a2 h9 a3 h7 a5 i8 a6 o15 a4";
        let lost = |rules: &str, format| {
            let record = one(Format::Moves, format!("# rules {rules}\n{overline}")).unwrap();
            record.lost_in(format).contains(Feature::Result)
        };
        for (format, is_lost) in [
            (Format::Psq, true),
            (Format::Code, true),
            (Format::Sgf, false),
            (Format::Moves, false),
        ] {
            assert_eq!(lost("renju", format), is_lost, "{format}");
            assert!(!lost("freestyle", format), "{format}");
        }
    }
}
