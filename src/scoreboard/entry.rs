//! One result and its serialized form, a line of JSON.
//!
//! Keys that a later version adds are ignored. `moves` comes last, so that a reader of names and
//! outcome finds them before the long part. Rules and moves are strings here: only the game that
//! the result names knows their meaning. Pure: no clock, no I/O.

use std::borrow::Cow;

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;
use uuid::Uuid;

use super::{Seconds, Started};
use crate::board::{BoardSize, ByColor, Color, Outcome, Reason};
use crate::lang::Lang;

/// Why a line is not a valid result.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", self.text(Lang::En))]
pub enum EntryError {
    /// The line is not a JSON object with the keys of a result.
    Json {
        /// What is wrong.
        what: String,
        /// Where in the line, in bytes counted from 1.
        column: usize,
    },
    /// This version knows no such reason; a later one may.
    Reason(String),
    /// The winner and the reason, which is given, contradict each other.
    Outcome(String),
    /// The number of moves differs from `move_count`.
    MoveCount {
        /// The value of `move_count`.
        recorded: usize,
        /// The number of moves in the list.
        found: usize,
    },
}

impl EntryError {
    pub(super) fn of_json(error: &serde_json::Error) -> Self {
        let text = error.to_string();
        // The parser was given one line: its "line 1" would contradict the line number in the file.
        let what = text.rsplit_once(" at line ").map_or(text.as_str(), |(what, _)| what);
        Self::Json { what: what.to_owned(), column: error.column() }
    }
}

/// One finished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Identifies the result among those of all files: a UUID of version 7.
    pub id: Uuid,
    /// When it began, in the local time of the place where it was played.
    pub started: Started,
    /// The name of the game; written unless it is [`Entry::DEFAULT_GAME`].
    pub game: String,
    /// The name of the rule set.
    pub rules: String,
    /// The opening rule, as on the command line; empty if none was agreed.
    pub opening: String,
    /// The size of the board.
    pub size: BoardSize,
    /// The time control, as on the command line: `30s`.
    pub clock: String,
    /// The players' names.
    pub players: ByColor<String>,
    /// How it ended.
    pub outcome: Outcome,
    /// The time played, without pauses.
    pub seconds: Seconds,
    /// The number of hints that each player was given; written if there were any. Games with hints
    /// are not rated.
    pub hints: ByColor<u32>,
    /// Which players were guests of a server: they had not proved to own their names. Written if
    /// there were any. Games with guests are not rated.
    pub guests: ByColor<bool>,
    /// Which players had a coach; written if there were any. Games with a coach are not rated.
    pub coached: ByColor<bool>,
    /// The fifth moves that were offered in an opening, separated by spaces; written if there were any.
    pub fifths: String,
    /// The numbers of the moves after which the colours were exchanged, separated by spaces; written if
    /// there were any.
    pub swaps: String,
    /// The moves in notation, separated by spaces, Black's first move first.
    pub moves: String,
}

impl Entry {
    /// The game of a result or a journal that does not name its game.
    pub const DEFAULT_GAME: &str = "gomoku";

    /// The moves in notation, one by one.
    pub fn moves(&self) -> impl Iterator<Item = &str> {
        names(&self.moves)
    }

    /// The number of moves.
    #[must_use]
    pub fn move_count(&self) -> usize {
        self.moves().count()
    }

    /// When the game ended, as far as this tells: pauses are not recorded.
    #[must_use]
    pub fn end(&self) -> Timestamp {
        end(self.started, self.seconds)
    }

    /// Serializes this result as a line of JSON, without a line break.
    ///
    /// # Errors
    /// If JSON cannot represent a value.
    pub fn to_line(&self) -> serde_json::Result<String> {
        serde_json::to_string(self)
    }

    /// Reads one line of JSON.
    ///
    /// # Errors
    /// If the line is not a valid result.
    pub fn from_line(line: &[u8]) -> Result<Self, EntryError> {
        Head::from_line(line)?.try_into()
    }
}

fn names(moves: &str) -> impl Iterator<Item = &str> {
    moves.split_ascii_whitespace()
}

/// A result as it is serialized, with its keys in order: borrowed from its line, for filters and counts.
#[derive(Serialize, Deserialize)]
pub(super) struct Head<'a> {
    id: Uuid,
    pub(super) started: Started,
    #[serde(borrow, default = "default_game", skip_serializing_if = "is_default_game")]
    pub(super) game: Cow<'a, str>,
    #[serde(borrow)]
    pub(super) rules: Cow<'a, str>,
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
    #[serde(default, skip_serializing_if = "is_without")]
    hints: ByColor<u32>,
    #[serde(default, skip_serializing_if = "is_without")]
    guests: ByColor<bool>,
    #[serde(default, rename = "coach", skip_serializing_if = "is_without")]
    coached: ByColor<bool>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    fifths: Option<Cow<'a, str>>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    swaps: Option<Cow<'a, str>>,
    #[serde(borrow)]
    moves: Cow<'a, str>,
}

/// Whether it is said of no player.
fn is_without<T: Default + PartialEq>(players: &ByColor<T>) -> bool {
    *players == ByColor::default()
}

/// A text that is written unless it is empty.
fn unless_empty(text: &str) -> Option<Cow<'_, str>> {
    (!text.is_empty()).then_some(text.into())
}

const fn default_game() -> Cow<'static, str> {
    Cow::Borrowed(Entry::DEFAULT_GAME)
}

fn is_default_game(game: &str) -> bool {
    game == Entry::DEFAULT_GAME
}

impl Entry {
    fn to_head(&self) -> Head<'_> {
        Head {
            id: self.id,
            started: self.started,
            game: self.game.as_str().into(),
            rules: self.rules.as_str().into(),
            opening: unless_empty(&self.opening),
            board: self.size,
            clock: self.clock.as_str().into(),
            black: self.players.black.as_str().into(),
            white: self.players.white.as_str().into(),
            winner: self.outcome.winner,
            reason: self.outcome.reason.name().into(),
            move_count: self.move_count(),
            seconds: self.seconds,
            hints: self.hints,
            guests: self.guests,
            coached: self.coached,
            fifths: unless_empty(&self.fifths),
            swaps: unless_empty(&self.swaps),
            moves: self.moves.as_str().into(),
        }
    }
}

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_head().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let head = Head::deserialize(deserializer)?;
        head.check().and_then(|()| head.try_into()).map_err(de::Error::custom)
    }
}

impl TryFrom<Head<'_>> for Entry {
    type Error = EntryError;

    fn try_from(record: Head<'_>) -> Result<Self, EntryError> {
        let outcome = record.outcome()?;
        Ok(Self {
            id: record.id,
            started: record.started,
            game: record.game.into_owned(),
            rules: record.rules.into_owned(),
            opening: record.opening.unwrap_or_default().into_owned(),
            size: record.board,
            clock: record.clock.into_owned(),
            players: ByColor { black: record.black.into_owned(), white: record.white.into_owned() },
            outcome,
            seconds: record.seconds,
            hints: record.hints,
            guests: record.guests,
            coached: record.coached,
            fifths: record.fifths.unwrap_or_default().into_owned(),
            swaps: record.swaps.unwrap_or_default().into_owned(),
            moves: record.moves.into_owned(),
        })
    }
}

fn end(started: Started, seconds: Seconds) -> Timestamp {
    let played = SignedDuration::from_secs(seconds.full_seconds().into());
    started.moment().saturating_add(played).unwrap_or(Timestamp::MAX)
}

fn outcome(winner: Option<Color>, reason: &str) -> Result<Outcome, EntryError> {
    if reason.parse::<Reason>().is_err() {
        return Err(EntryError::Reason(reason.to_owned()));
    }
    Outcome::from_record(winner, reason).ok_or_else(|| EntryError::Outcome(reason.to_owned()))
}

impl<'a> Head<'a> {
    /// Reads one line of JSON. A line that is no valid result is none for filters and counts either.
    pub(super) fn from_line(line: &'a [u8]) -> Result<Self, EntryError> {
        let head: Self =
            serde_json::from_slice(line).map_err(|error| EntryError::of_json(&error))?;
        head.check().map(|()| head)
    }

    /// Checks what the types of the values leave open.
    fn check(&self) -> Result<(), EntryError> {
        let found = names(&self.moves).count();
        if found != self.move_count {
            return Err(EntryError::MoveCount { recorded: self.move_count, found });
        }
        self.outcome().map(|_| ())
    }

    /// The names without the whitespace around them.
    pub(super) fn players(&self) -> ByColor<&str> {
        ByColor { black: self.black.trim(), white: self.white.trim() }
    }

    /// When the game ended, as [`Entry::end`].
    pub(super) fn end(&self) -> Timestamp {
        end(self.started, self.seconds)
    }

    /// Whether a player was given a hint or had a coach.
    pub(super) fn has_help(&self) -> bool {
        !is_without(&self.hints) || !is_without(&self.coached)
    }

    /// Whether a player was a guest.
    pub(super) fn has_guests(&self) -> bool {
        !is_without(&self.guests)
    }

    pub(super) fn outcome(&self) -> Result<Outcome, EntryError> {
        outcome(self.winner, &self.reason)
    }
}

#[cfg(test)]
mod tests;
