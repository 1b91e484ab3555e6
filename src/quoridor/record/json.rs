//! Records of Quoridor as JSON objects.
//!
//! ```text
//! {"game":"quoridor","black":"Ada","white":"Grace","winner":"black","reason":"goal","clock":"30s",
//!  "date":"2026-01-31","moves":"e2 e8 e3h"}
//! ```
//!
//! The keys are those of the records of gomoku. Unknown keys are kept. A line of the scoreboard is
//! also a record, and a journal is read as one game.

use jiff::tz::TimeZone;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use super::{Fault, GameRead, ParseError, Record, of_table};
use crate::board::{ByColor, Color};
use crate::game::position::Position as _;
use crate::game::record::source::{FaultAt, shortened, wrong};
use crate::game::record::{Ending, FileFault, LINE_WITHOUT_HEADER, Objects, journal};
use crate::quoridor::position::Quoridor;
use crate::scoreboard::Started;

/// Iterates over the records of a file.
#[derive(Debug)]
pub(super) struct Records<'a> {
    objects: Objects<'a>,
    zone: TimeZone,
}

impl<'a> Records<'a> {
    /// Reads the records in these bytes, for a reader in `zone`.
    ///
    /// # Errors
    /// If the bytes are not UTF-8.
    pub(super) fn new(bytes: &'a [u8], zone: &TimeZone) -> Result<Self, ParseError> {
        Ok(Self { objects: Objects::new(bytes)?, zone: zone.clone() })
    }
}

impl Iterator for Records<'_> {
    type Item = GameRead;

    fn next(&mut self) -> Option<GameRead> {
        let Self { objects, zone } = self;
        objects.next(
            |text| parse(text, zone),
            |text| journal::table(text).map(|table| of_table(&table, zone)),
        )
    }
}

/// The members of an object. `winner` is missing if the result is not known, and null for a draw.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Members {
    game: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    black: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    white: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    winner: Option<Winner>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    moves: Option<String>,
    #[serde(flatten)]
    other: Map<String, Value>,
}

/// The winner; null for a draw.
#[derive(Serialize, Deserialize)]
struct Winner(Option<Color>);

/// A winner that is there, even if it is null.
fn present<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Winner>, D::Error> {
    Winner::deserialize(from).map(Some)
}

/// Parses the object at the start of `text`, for a reader in `zone`.
fn parse(text: &str, zone: &TimeZone) -> Result<Record, FaultAt<Fault>> {
    let mut objects = serde_json::Deserializer::from_str(text).into_iter::<Members>();
    match objects.next() {
        Some(Ok(members)) => record(members, zone).map_err(|fault| FaultAt::new(0, fault)),
        Some(Err(error)) => Err(wrong(&error, text)),
        None => Err(FaultAt::new(0, FileFault::NoObject)),
    }
}

fn record(members: Members, zone: &TimeZone) -> Result<Record, Fault> {
    let Members { game, winner, reason, result, moves, mut other, .. } = members;
    if let Some(found) = game.filter(|game| game != Quoridor::NAME) {
        let (found, wanted) = (shortened(&found), Quoridor::NAME);
        return Err(FileFault::OtherGame { found, wanted }.into());
    }
    if ["gomoku", "did", "sum"].iter().any(|key| other.contains_key(*key)) {
        return Err(FileFault::Json(LINE_WITHOUT_HEADER.to_owned()).into());
    }
    // What every game of Quoridor has in common, and what the moves say.
    for key in ["rules", "board", "move_count"] {
        other.remove(key);
    }
    let started = other.get("started").and_then(|text| Started::deserialize(text).ok());
    let date = members.date.filter(|date| !date.is_empty());
    let read = Record::of_text(&moves.unwrap_or_default())?;
    Ok(Record {
        players: ByColor {
            black: members.black.unwrap_or_default(),
            white: members.white.unwrap_or_default(),
        },
        ending: match (winner, result.filter(|text| !text.is_empty())) {
            (Some(Winner(winner)), _) => Ending::of(winner, &reason.unwrap_or_default()),
            (None, Some(result)) => Ending::Other(result),
            (None, None) => Ending::Unknown,
        },
        clock: members.clock.unwrap_or_default(),
        date: date.or_else(|| Some(started?.day(zone))).unwrap_or_default(),
        event: members.event.unwrap_or_default(),
        name: members.name.unwrap_or_default(),
        other,
        ..read
    })
}

/// Prints a record as one object on one line, without a line break.
pub(super) fn print(record: &Record) -> String {
    let known = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
    let ending = &record.ending;
    let moves: Vec<_> = record.moves.iter().map(ToString::to_string).collect();
    let members = Members {
        game: Some(Quoridor::NAME.to_owned()),
        black: known(&record.players.black),
        white: known(&record.players.white),
        winner: match ending {
            Ending::Unknown | Ending::Other(_) => None,
            ending => Some(Winner(ending.winner())),
        },
        reason: ending.reason().map(str::to_owned),
        result: match ending {
            Ending::Other(text) => known(text),
            _ => None,
        },
        clock: known(&record.clock),
        date: known(&record.date),
        event: known(&record.event),
        name: known(&record.name),
        moves: Some(moves.join(" ")),
        other: record.other.clone(),
    };
    // Texts, colours and values can always be written as JSON.
    serde_json::to_string(&members).unwrap_or_default()
}
