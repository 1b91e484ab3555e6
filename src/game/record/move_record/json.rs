//! Records of moves alone as JSON objects.
//!
//! ```text
//! {"game":"quoridor","black":"Ada","white":"Grace","winner":"black","reason":"goal","clock":"30s",
//!  "date":"2026-01-31","moves":"e2 e8 e3h"}
//! ```
//!
//! The terms have the keys that they have in a journal. Unknown keys are kept. A line of the
//! scoreboard is also a record, and a journal is read as one game.

use jiff::tz::TimeZone;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use super::{Fault, MoveRecord, MoveRecords};
use crate::board::{ByColor, Color};
use crate::game::record::source::{FaultAt, shortened, wrong};
use crate::game::record::{Ending, FileFault, GamesRead, Given, Objects, ParseError};
use crate::scoreboard::Started;

/// The games of a file, or why there are none.
pub(super) type Games<'a, P> = Result<GamesRead<'a, MoveRecord<P>, Fault<P>>, ParseError<Fault<P>>>;

/// Reads the records in these bytes, for a reader in `zone`.
///
/// # Errors
/// If the bytes are not UTF-8.
pub(super) fn games<P: MoveRecords>(bytes: &[u8], zone: TimeZone) -> Games<'_, P> {
    Ok(Objects::new(bytes)?.games(zone, parse, MoveRecord::of_table))
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
    #[serde(deserialize_with = "joined")]
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

/// The moves: one text, or a list as other programs write it.
fn joined<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "`moves` is not a text or a list of texts")]
    enum Moves {
        Text(String),
        List(Vec<String>),
    }
    let moves = Option::<Moves>::deserialize(from)?;
    Ok(moves.map(|moves| match moves {
        Moves::Text(text) => text,
        Moves::List(moves) => moves.join(" "),
    }))
}

/// Parses the object at the start of `text`, for a reader in `zone`.
fn parse<P: MoveRecords>(text: &str, zone: &TimeZone) -> Result<MoveRecord<P>, FaultAt<Fault<P>>> {
    let mut objects = serde_json::Deserializer::from_str(text).into_iter::<Members>();
    match objects.next() {
        Some(Ok(members)) => record(members, zone).map_err(|fault| FaultAt::new(0, fault)),
        Some(Err(error)) => Err(wrong(&error, text)),
        None => Err(FaultAt::new(0, FileFault::NoObject)),
    }
}

fn record<P: MoveRecords>(members: Members, zone: &TimeZone) -> Result<MoveRecord<P>, Fault<P>> {
    let Members { game, winner, reason, result, moves, mut other, .. } = members;
    if let Some(found) = game.filter(|game| game != P::NAME) {
        let (found, wanted) = (shortened(&found), P::NAME);
        return Err(FileFault::OtherGame { found, wanted }.into());
    }
    if ["gomoku", "did", "sum"].iter().any(|key| other.contains_key(*key)) {
        return Err(FileFault::NoHeader.into());
    }
    let terms = terms::<P>(other.clone())?;
    for key in members_of(&terms).keys() {
        other.remove(key);
    }
    // What the terms and the moves say.
    for key in ["rules", "board", "move_count"] {
        other.remove(key);
    }
    let started = other.get("started").and_then(|text| Started::deserialize(text).ok());
    let date = members.date.filter(|date| !date.is_empty());
    let moves = moves.ok_or(FileFault::NoMoves)?;
    let read =
        MoveRecord::new(terms).with_moves(moves.split_ascii_whitespace(), &Given::default())?;
    Ok(MoveRecord {
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

/// The terms of a record with these members.
///
/// # Errors
/// If a member has no default and is missing, or is wrong.
pub(super) fn terms<P: MoveRecords>(members: Map<String, Value>) -> Result<P::Terms, FileFault> {
    serde_json::from_value(Value::Object(members))
        .map_err(|error| FileFault::Json(error.to_string()))
}

/// The members of the terms in a record.
fn members_of(terms: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(terms) {
        Ok(Value::Object(members)) => members,
        _ => Map::new(),
    }
}

/// Prints a record as one object on one line, without a line break.
pub(super) fn print<P: MoveRecords>(record: &MoveRecord<P>) -> String {
    let known = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
    let ending = &record.ending_by_rules();
    let members = Members {
        game: Some(P::NAME.to_owned()),
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
        moves: Some(record.names().join(" ")),
        other: members_of(&record.terms).into_iter().chain(record.other.clone()).collect(),
    };
    // Texts, colours and values can always be written as JSON.
    serde_json::to_string(&members).unwrap_or_default()
}
