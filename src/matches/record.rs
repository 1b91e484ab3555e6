//! A game of a match as a record of its moves. Pure: no clock, no I/O.

use serde_json::{Map, Value};

use super::{Contest, Ending, Played, Setup, Written};
use crate::board::ByColor;
use crate::game::record::{self, Format, Given, MoveRecord, MoveRecords};

/// A game of the match in one of the formats of records; `None` if it is not of this match.
#[must_use]
pub fn written<P: Contest + MoveRecords>(
    format: Format,
    setup: &Setup<P>,
    names: &[String],
    played: &Played<P::Move>,
) -> Option<Written> {
    let record = of_game(setup, names, played)?;
    let text = record.written(format, &Given::default()).into_bytes();
    Some(Written { text, lost: record.lost_in(format) })
}

/// The record of a game: the engines as players, the number of the game and its opening, and after a
/// fault the fault and the note. `None` if the game is not of this match.
fn of_game<P: Contest + MoveRecords>(
    setup: &Setup<P>,
    names: &[String],
    played: &Played<P::Move>,
) -> Option<MoveRecord<P>> {
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
    let mut record = MoveRecord::of_line(P::terms(&setup.choice), &played.moves)?;
    record.players = ByColor { black: name(fixture.black), white: name(fixture.white) };
    record.ending = ending;
    record.clock = setup.time.to_string();
    record.other = other;
    Some(record)
}
