//! One result, and the line of JSON it is written as.
//!
//! Keys that a later version adds are passed over. `moves` comes last, so that a reader who wants
//! only names and outcome has them before the long part. Rules and moves are names here: what they
//! mean is known to the game that is named beside them. Pure: no clock, no I/O.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;
use uuid::Uuid;

use super::{Seconds, Started};
use crate::board::{BoardSize, ByColor, Color, Outcome};

/// Why a line is no result.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EntryError {
    /// It is no JSON object with the keys of a result.
    #[error("not a result: {what} at column {column}")]
    Json {
        /// What is wrong.
        what: String,
        /// Where in the line, in bytes counted from 1.
        column: usize,
    },
    /// No game ends like this.
    #[error("winner {winner} and reason `{reason}` do not fit each other", winner = winner_name(*.winner))]
    Outcome {
        /// The recorded winner.
        winner: Option<Color>,
        /// The recorded reason.
        reason: String,
    },
    /// The number of moves is not the one that is recorded beside them.
    #[error("`move_count` is {recorded}, but there are {found} moves")]
    MoveCount {
        /// What `move_count` says.
        recorded: usize,
        /// How many moves are listed.
        found: usize,
    },
}

fn winner_name(winner: Option<Color>) -> &'static str {
    match winner {
        Some(Color::Black) => "black",
        Some(Color::White) => "white",
        None => "null",
    }
}

impl EntryError {
    pub(super) fn of_json(error: &serde_json::Error) -> Self {
        let text = error.to_string();
        // The parser saw one line only: its "line 1" would contradict the line of the file.
        let what = text.rsplit_once(" at line ").map_or(text.as_str(), |(what, _)| what);
        Self::Json { what: what.to_owned(), column: error.column() }
    }
}

/// One finished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its own name among all results of all files: a UUID of version 7.
    pub id: Uuid,
    /// When it began, by the clocks where it was played.
    pub started: Started,
    /// Which game it was; written unless it is [`Entry::DEFAULT_GAME`].
    pub game: String,
    /// The rule set it was played by, as it is written.
    pub rules: String,
    /// How its first stones were placed, as on the command line; empty where no opening rule was
    /// agreed.
    pub opening: String,
    /// The board it was played on.
    pub size: BoardSize,
    /// The time control, as on the command line: `30s`.
    pub clock: String,
    /// The players' names.
    pub players: ByColor<String>,
    /// How it ended.
    pub outcome: Outcome,
    /// How long it was played, pauses left out.
    pub seconds: Seconds,
    /// The moves' names with blanks between, as they are written, Black's first.
    pub moves: String,
}

impl Entry {
    /// The game of a result, or of a journal, that names none.
    pub const DEFAULT_GAME: &str = "gomoku";

    /// The keys of a [`Row`], in their order.
    pub const KEYS: [&str; 13] = [
        "id",
        "started",
        "rules",
        "opening",
        "board",
        "clock",
        "black",
        "white",
        "winner",
        "reason",
        "move_count",
        "seconds",
        "moves",
    ];

    /// The moves' names, one by one.
    pub fn moves(&self) -> impl Iterator<Item = &str> {
        names(&self.moves)
    }

    /// How many moves were made.
    #[must_use]
    pub fn move_count(&self) -> usize {
        self.moves().count()
    }

    /// The line of JSON this result is written as, without a line break.
    ///
    /// # Errors
    /// Refuses what JSON cannot hold.
    pub fn to_line(&self) -> serde_json::Result<String> {
        serde_json::to_string(self)
    }

    /// Reads one line of JSON.
    ///
    /// # Errors
    /// Says what keeps the line from being a result.
    pub fn from_line(line: &[u8]) -> Result<Self, EntryError> {
        let record: Record<'_> =
            serde_json::from_slice(line).map_err(|error| EntryError::of_json(&error))?;
        record.try_into()
    }
}

fn names(moves: &str) -> impl Iterator<Item = &str> {
    moves.split_ascii_whitespace()
}

/// A result with the same keys whatever it is, for formats of columns. None of them tells the game.
#[derive(Debug, Clone, Copy)]
pub struct Row<'a>(pub &'a Entry);

/// A result as it is written, its keys in their order.
#[derive(Serialize, Deserialize)]
struct Record<'a> {
    id: Uuid,
    started: Started,
    #[serde(borrow, default = "default_game", skip_serializing_if = "is_default_game")]
    game: Cow<'a, str>,
    #[serde(borrow)]
    rules: Cow<'a, str>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    opening: Option<Cow<'a, str>>,
    board: BoardSize,
    #[serde(borrow)]
    clock: Cow<'a, str>,
    #[serde(borrow)]
    black: Cow<'a, str>,
    #[serde(borrow)]
    white: Cow<'a, str>,
    winner: Option<Color>,
    #[serde(borrow)]
    reason: Cow<'a, str>,
    move_count: usize,
    seconds: Seconds,
    #[serde(borrow)]
    moves: Cow<'a, str>,
}

const fn default_game() -> Cow<'static, str> {
    Cow::Borrowed(Entry::DEFAULT_GAME)
}

fn is_default_game(game: &str) -> bool {
    game == Entry::DEFAULT_GAME
}

impl Entry {
    fn written(&self) -> Record<'_> {
        let opening = (!self.opening.is_empty()).then(|| self.opening.as_str().into());
        Record {
            id: self.id,
            started: self.started,
            game: self.game.as_str().into(),
            rules: self.rules.as_str().into(),
            opening,
            board: self.size,
            clock: self.clock.as_str().into(),
            black: self.players.black.as_str().into(),
            white: self.players.white.as_str().into(),
            winner: self.outcome.winner,
            reason: self.outcome.reason.name().into(),
            move_count: self.move_count(),
            seconds: self.seconds,
            moves: self.moves.as_str().into(),
        }
    }
}

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.written().serialize(serializer)
    }
}

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let opening = Some(self.0.opening.as_str().into());
        Record { game: default_game(), opening, ..self.0.written() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Record::deserialize(deserializer)?.try_into().map_err(de::Error::custom)
    }
}

impl TryFrom<Record<'_>> for Entry {
    type Error = EntryError;

    fn try_from(record: Record<'_>) -> Result<Self, EntryError> {
        let found = names(&record.moves).count();
        if found != record.move_count {
            return Err(EntryError::MoveCount { recorded: record.move_count, found });
        }
        Ok(Self {
            id: record.id,
            started: record.started,
            game: record.game.into_owned(),
            rules: record.rules.into_owned(),
            opening: record.opening.unwrap_or_default().into_owned(),
            size: record.board,
            clock: record.clock.into_owned(),
            players: ByColor { black: record.black.into_owned(), white: record.white.into_owned() },
            outcome: outcome(record.winner, &record.reason)?,
            seconds: record.seconds,
            moves: record.moves.into_owned(),
        })
    }
}

fn outcome(winner: Option<Color>, reason: &str) -> Result<Outcome, EntryError> {
    Outcome::from_record(winner, reason)
        .ok_or_else(|| EntryError::Outcome { winner, reason: reason.to_owned() })
}

/// The part of a result by which it is chosen and counted, borrowed from its line.
///
/// Reading it checks the line's JSON, but passes over the moves.
#[derive(Deserialize)]
pub(super) struct Head<'a> {
    pub(super) started: Started,
    #[serde(borrow, default = "default_game")]
    #[cfg_attr(not(test), expect(dead_code, reason = "what is counted is counted for all games"))]
    pub(super) game: Cow<'a, str>,
    #[serde(borrow)]
    pub(super) rules: Cow<'a, str>,
    #[serde(borrow)]
    black: Cow<'a, str>,
    #[serde(borrow)]
    white: Cow<'a, str>,
    winner: Option<Color>,
    #[serde(borrow)]
    reason: Cow<'a, str>,
}

impl<'a> Head<'a> {
    pub(super) fn from_line(line: &'a [u8]) -> Result<Self, EntryError> {
        serde_json::from_slice(line).map_err(|error| EntryError::of_json(&error))
    }

    /// The names without blanks around them.
    pub(super) fn players(&self) -> ByColor<&str> {
        ByColor { black: self.black.trim(), white: self.white.trim() }
    }

    pub(super) fn outcome(&self) -> Result<Outcome, EntryError> {
        outcome(self.winner, &self.reason)
    }
}

#[cfg(test)]
mod tests;
