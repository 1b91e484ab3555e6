//! Converts a game of a match to a record. Pure: no clock, no I/O.

use serde_json::{Map, Value};

use crate::board::ByColor;
use crate::game::record::{self, Format};
use crate::matches::{Ending, Logged, Played, Setup};
use crate::quoridor::Move;
use crate::quoridor::notation::Notation;
use crate::quoridor::position::Quoridor;
use crate::quoridor::record::{Record, Writing};

/// A game of the match in one of the formats of records of Quoridor; `None` if it is not of this
/// match.
pub(super) fn written(
    format: Format,
    setup: &Setup<Quoridor>,
    names: &[String],
    played: &Played<Move>,
) -> Option<Vec<u8>> {
    let writing = Writing { format, notation: Notation::default() };
    Some(record(setup, names, played)?.written(writing).into_bytes())
}

/// The record of a game: the engines as players, the number of the game and its opening, and after a
/// fault the fault and the note. `None` if the game is not of this match.
fn record(setup: &Setup<Quoridor>, names: &[String], played: &Played<Move>) -> Option<Record> {
    let fixture = setup.schedule().fixture(played.number)?;
    let opening = setup.openings[fixture.opening].to_string();
    let mut other = Map::new();
    other.insert("round".to_owned(), Value::from(played.number + 1));
    other.insert("opening".to_owned(), Value::from(opening));
    let ending = match played.ending {
        Ending::Outcome(outcome) => record::Ending::Outcome(outcome),
        Ending::Fault { loser, fault } => {
            other.insert("fault".to_owned(), Value::from(fault.name()));
            record::Ending::Won(!loser)
        }
    };
    if !played.note.is_empty() {
        other.insert("note".to_owned(), Value::from(played.note.as_str()));
    }
    let name = |engine: usize| names.get(engine).cloned().unwrap_or_default();
    let mut record = Record::of_text(&Move::write_all(&played.moves)).ok()?;
    record.players = ByColor { black: name(fixture.black), white: name(fixture.white) };
    record.ending = ending;
    record.clock = setup.time.to_string();
    record.other = other;
    Some(record)
}
