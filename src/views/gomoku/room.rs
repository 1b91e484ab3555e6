//! Rooms of gomoku, and its records, as those see them who do not know its rules.

use serde_json::Value;

use super::board::Stones;
use crate::board::{BySeat, Color, Labels, Seat};
use crate::game::position::{Position as _, Summary};
use crate::game::table::Table;
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::{self, Diagram, NodeId, Note, Record};
use crate::gomoku::rules::Move;
use crate::gomoku::rules::opening::{Asked, Region};
use crate::hall::RoomGame;
use crate::lang::Lang;
use crate::views::view;
use crate::wire::{Question, ShownEnding, ShownPosition, ShownRecord};

impl RoomGame for Gomoku {
    fn board(&self, _: Option<Move>, is_on: bool) -> Value {
        Stones::of(self, !is_on || self.outcome().is_some()).shown()
    }

    fn question(&self) -> Option<Question> {
        Some(match self.opening()?.question()?.asked {
            Asked::Place { stone, region } => match region {
                Region::Anywhere => Question::PlaceAnywhere { stone },
                Region::Center => Question::PlaceOnCenter { stone },
                Region::Inside(lines) => Question::PlaceInside { stone, lines },
                Region::Outside(lines) => Question::PlaceOutside { stone, lines },
            },
            Asked::Swap => Question::Swap,
            Asked::Choose(_) => Question::Choose,
            Asked::Declare { least, most } => Question::Declare { least, most },
            Asked::Offer { number, of } => Question::Offer { number, of },
            Asked::Pick => Question::Pick,
        })
    }

    fn choice(made: Move) -> Option<(&'static str, Option<u8>)> {
        match made {
            Move::Stone(_) | Move::Offer(_) | Move::Pick(_) => None,
            Move::Pass => Some(("pass", None)),
            Move::Swap(true) => Some(("swap", None)),
            Move::Swap(false) => Some(("keep", None)),
            Move::Choose(choice) => Some((choice.name(), None)),
            Move::Declare(number) => Some(("declare", Some(number))),
        }
    }

    fn why_refused(table: &Table<Self>, made: &str, lang: Lang) -> Option<String> {
        view::why_refused(table, made, lang)
    }
}

/// The main line of a record of gomoku; `None` if it has more than `most` moves.
#[must_use]
pub fn of_record(record: &Record, most: usize) -> Option<ShownRecord> {
    let tree = &record.tree;
    if tree.main_moves().nth(most).is_some() {
        return None;
    }
    let nodes = nodes_between_moves(record);
    let mut positions: Vec<_> = nodes.iter().map(|nodes| position(record, nodes)).collect();
    if let Some(first) = positions.first_mut() {
        (first.made, first.by) = (None, None);
    }
    let terms = Summary {
        rules: record.rules.to_string(),
        opening: record.opening.clone(),
        size: record.size,
    };
    Some(ShownRecord {
        game: Gomoku::NAME.to_owned(),
        terms: terms.to_string(),
        players: BySeat {
            first: record.players.black.clone(),
            second: record.players.white.clone(),
        },
        over: ShownEnding::of(&record.ending_by_rules()),
        positions,
    })
}

/// The position at the last of these nodes, with what the record says at all of them.
pub(super) fn position(record: &Record, nodes: &[NodeId]) -> ShownPosition {
    let diagram = Diagram::at(record, nodes.last().copied().unwrap_or(NodeId::ROOT));
    let name = |played: record::Move| match played.point {
        Some(point) => Labels::Standard.format(point, record.size),
        None => "pass".to_owned(),
    };
    ShownPosition {
        made: diagram.last.map(name),
        by: diagram.last.map(|played| Seat::of(played.stone)),
        black: Seat::of(Color::Black),
        board: Stones::of_record(record, &diagram).shown(),
        over: diagram.end(&record.rules).map(|end| end.outcome.into()),
        comment: comments(record, nodes),
    }
}

/// The nodes of the main line from each move to the next: what a record says between two moves
/// belongs to the position after the first of them.
fn nodes_between_moves(record: &Record) -> Vec<Vec<NodeId>> {
    let mut nodes = vec![vec![NodeId::ROOT]];
    for id in record.tree.main_line() {
        match nodes.last_mut() {
            Some(last) if record.tree.played(id).is_none() => last.push(id),
            _ => nodes.push(vec![id]),
        }
    }
    nodes
}

fn comments(record: &Record, between: &[NodeId]) -> String {
    let notes = between.iter().flat_map(|&id| record.tree.notes(id));
    let texts = notes.filter_map(|note| match note {
        Note::Comment(text) => Some(&**text),
        _ => None,
    });
    texts.collect::<Vec<_>>().join("\n\n")
}
