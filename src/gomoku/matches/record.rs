//! Converts a game of a match to a record. Pure: no clock, no I/O.

use crate::board::{ByColor, Labels};
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::{self, Format, NodeId, Note, Record, RuleName, Tree};
use crate::gomoku::rules::Move;
use crate::matches::{Ending, Played, Setup, Written};

/// A game of the match in a format of records of gomoku; `None` if it is not of this match or cannot
/// be written in this format.
pub(super) fn written(
    format: Format,
    setup: &Setup<Gomoku>,
    names: &[String],
    played: &Played<Move>,
) -> Option<Written> {
    let (record, mut text) = (record(setup, names, played)?, Vec::new());
    record::write(format, &record, &mut text).ok()?;
    Some(Written { text, lost: record.lost_in(format) })
}

/// The record of a game: the engines as players, the opening as SGF's `ON`, the number of the game
/// as `RO`, a fault as our property `WHY` and as the `reason` of JSON, and the note as a comment. `None`
/// if the game is not of this match.
fn record(setup: &Setup<Gomoku>, names: &[String], played: &Played<Move>) -> Option<Record> {
    let fixture = setup.schedule().fixture(played.number)?;
    let mut tree = Tree::line(played.moves.iter().map(|made| made.point())).ok()?;
    let size = setup.choice.size;
    let opening = setup.openings[fixture.opening].moves().iter().filter_map(|made| made.point());
    let opening: Vec<_> = opening.map(|point| Labels::Standard.format(point, size)).collect();
    let opening = opening.join(" ");
    let about = format!("RO[{}]ON[{opening}]", played.number + 1);
    let mut notes = vec![Note::Sgf(about.into())];
    let (ending, other) = match played.ending {
        Ending::Outcome(outcome) => (record::Ending::Outcome(outcome), String::new()),
        Ending::Fault { loser, fault } => {
            notes.push(Note::Sgf(format!("WHY[{fault}]").into()));
            (record::Ending::Won(!loser), format!("\"reason\":\"{fault}\""))
        }
    };
    if !played.note.is_empty() {
        notes.push(Note::Comment(played.note.as_str().into()));
    }
    tree.set_notes(NodeId::ROOT, notes);
    let line: Vec<NodeId> = tree.main_line().collect();
    let first = line.len().saturating_sub(played.times.len());
    for (&id, &time) in line[first..].iter().zip(&played.times) {
        tree.set_milliseconds(id, time);
    }
    Some(Record {
        rules: RuleName::Known(setup.choice.rules),
        size,
        players: ByColor {
            black: names.get(fixture.black).cloned().unwrap_or_default(),
            white: names.get(fixture.white).cloned().unwrap_or_default(),
        },
        ending,
        clock: setup.time.to_string(),
        tree,
        other,
        ..Record::default()
    })
}
