//! Game records of Quoridor: what a file says of a game, and its parser and serializer for JSON and
//! for lists of moves.
//!
//! The moves of a [`Record`] are legal. A recorded game may go on after a position has come up for
//! the third time, because not everybody plays that such a game is drawn. Pure: bytes in, bytes out.

mod drawing;
mod json;
mod move_list;
#[cfg(test)]
mod tests;

pub use drawing::draw;

use jiff::tz::TimeZone;
use serde_json::{Map, Value};
use thiserror::Error;

use super::moves::Move;
use super::notation::{Notation, NotationError};
use super::position::Quoridor;
use super::rules::{Refusal, State};
use crate::board::{ByColor, Color, Outcome, Reason};
use crate::game::position::Position as _;
use crate::game::record::source::FaultAt;
use crate::game::record::{self, Capabilities, Ending, Feature, FileFault, Format, Recorded};
use crate::game::table::Table;

/// The games of a file of records of Quoridor.
pub type RecordFile = record::RecordFile<Record>;

/// The error of a game that could not be parsed.
pub type ParseError = record::ParseError<Fault>;

/// A game read from a file, and where it ends.
type GameRead = record::GameRead<Record, Fault>;

/// What is wrong with a game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// The file is broken, whichever game it is of.
    #[error(transparent)]
    File(#[from] FileFault),
    /// A move cannot be read or is not legal.
    #[error(transparent)]
    Move(#[from] MoveFault),
}

/// Why a move of a record is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("move {number}, `{text}`: {why}")]
pub struct MoveFault {
    /// The number of the move, from 1.
    pub number: usize,
    /// The move as it is written.
    pub text: String,
    /// What is wrong with it.
    pub why: WrongMove,
}

/// What is wrong with a move.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WrongMove {
    /// The text is not a move.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The rules refuse the move in this state.
    #[error("{why}")]
    Refused {
        /// The reason.
        why: Refusal,
        /// The state before the move.
        state: Box<State>,
    },
    /// The text says that the other colour moves.
    #[error("the other side is to move")]
    NotToMove,
}

/// The flag of [`Reading::notation`].
pub const NOTATION: &str = "notation";
/// The flag of [`Writing::notation`].
pub const TO_NOTATION: &str = "to-notation";

/// How a file of records is read.
#[derive(Debug, Clone)]
pub struct Reading {
    /// Its format.
    pub format: Format,
    /// The notation of a list of moves.
    pub notation: Notation,
    /// The time zone of the reader.
    pub zone: TimeZone,
}

impl From<&record::Reading> for Reading {
    fn from(reading: &record::Reading) -> Self {
        let notation = reading.given.parsed(NOTATION).unwrap_or_default();
        Self { format: reading.format, notation, zone: reading.zone.clone() }
    }
}

/// How a record is written.
#[derive(Debug, Clone, Copy)]
pub struct Writing {
    /// The format.
    pub format: Format,
    /// The notation of a list of moves.
    pub notation: Notation,
}

/// The record of a game. Unknown texts are empty.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Record {
    /// The players' names.
    pub players: ByColor<String>,
    /// The result.
    pub ending: Ending,
    /// The time control, as written.
    pub clock: String,
    /// The date, as written; this program writes `2026-01-31`.
    pub date: String,
    /// The tournament or other occasion.
    pub event: String,
    /// The name of the game.
    pub name: String,
    /// The unknown members of a JSON record.
    pub other: Map<String, Value>,
    moves: Vec<Move>,
}

impl Record {
    /// The formats of records of Quoridor.
    pub const FORMATS: &[Format] = &[Format::Json, Format::Jsonl, Format::Moves];

    /// The record of these moves, each with its text, from the start of a game.
    ///
    /// # Errors
    /// The first move that cannot be read or is not legal.
    fn of_moves<'a>(
        moves: impl IntoIterator<Item = (&'a str, Result<Move, WrongMove>)>,
    ) -> Result<Self, MoveFault> {
        let (mut state, mut legal) = (State::default(), Vec::new());
        for (number, (text, read)) in (1..).zip(moves) {
            let refused = |why| WrongMove::Refused { why, state: Box::new(state) };
            let made = read.and_then(|made| state.check(made).map(|()| made).map_err(refused));
            let made = made.map_err(|why| {
                let text = record::source::shortened(text);
                MoveFault { number, text, why }
            })?;
            state.make(made);
            legal.push(made);
        }
        Ok(Self { moves: legal, ..Self::default() })
    }

    /// Checks the moves of a result, separated by spaces.
    ///
    /// # Errors
    /// The first move that cannot be read or is not legal.
    pub fn check_moves(moves: &str) -> Result<(), MoveFault> {
        Self::of_text(moves).map(drop)
    }

    /// The record of moves in standard notation, separated by spaces, from the start of a game.
    ///
    /// # Errors
    /// The first move that cannot be read or is not legal.
    pub fn of_text(moves: &str) -> Result<Self, MoveFault> {
        let moves = moves.split_ascii_whitespace();
        Self::of_moves(moves.map(|text| (text, text.parse::<Move>().map_err(Into::into))))
    }

    /// The moves, first to last.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The state after this many moves, or after the last if there are fewer.
    #[must_use]
    pub fn after(&self, moves: usize) -> State {
        let moves = self.moves.iter().take(moves);
        moves.fold(State::default(), |state, &made| state.after(made))
    }

    /// The result in the record or, if it has none, that of a pawn that has reached its goal.
    #[must_use]
    pub fn ending_by_rules(&self) -> Ending {
        match (&self.ending, self.after(usize::MAX).winner()) {
            (Ending::Unknown, Some(winner)) => Ending::Outcome(Outcome::win(winner, Reason::Goal)),
            (ending, _) => ending.clone(),
        }
    }

    /// The parts of this record that a format does not hold.
    #[must_use]
    pub fn lost_in(&self, format: Format) -> Capabilities {
        let mut parts = Capabilities::default();
        if format != Format::Moves {
            return parts;
        }
        let occasion = [&self.date, &self.event, &self.name];
        for (has, part) in [
            (self.players != ByColor::default(), Feature::Players),
            (self.ending != Ending::Unknown, Feature::Result),
            (!self.clock.is_empty(), Feature::Clock),
            (occasion.iter().any(|text| !text.is_empty()), Feature::Occasion),
            (!self.other.is_empty(), Feature::Other),
        ] {
            if has {
                parts.insert(part);
            }
        }
        parts
    }

    /// Writes the record as a game of a file. Parts that the format does not hold are omitted.
    /// Formats other than [`FORMATS`](Self::FORMATS) write nothing.
    #[must_use]
    pub fn written(&self, writing: Writing) -> String {
        match writing.format {
            Format::Json => json::print(self),
            Format::Jsonl => json::print(self) + "\n",
            Format::Moves => move_list::print(self, writing.notation),
            _ => String::new(),
        }
    }
}

impl Recorded for Record {
    type Reading = Reading;
    type Fault = Fault;

    fn read_games<'a>(
        reading: &Reading,
        bytes: &'a [u8],
    ) -> Box<dyn Iterator<Item = GameRead> + 'a> {
        let only = |error| {
            let (record, end) = (Err(error), bytes.len());
            Box::new(std::iter::once(GameRead { record, end, remarks: Vec::new() }))
        };
        match reading.format {
            Format::Json | Format::Jsonl => match json::Records::new(bytes, &reading.zone) {
                Ok(records) => Box::new(records),
                Err(error) => only(error),
            },
            Format::Moves => match move_list::Lists::new(bytes, reading.notation) {
                Ok(lists) => Box::new(lists),
                Err(error) => only(error),
            },
            other => {
                let fault = FaultAt::new(
                    0,
                    FileFault::NoFormat { game: Quoridor::NAME, format: other.name() },
                );
                only(record::source::Places::default().error(bytes, fault))
            }
        }
    }
}

/// The game at a table as a record, with the date of its start; in `zone` if the place of the game is
/// not known.
#[must_use]
pub fn of_table(table: &Table<Quoridor>, zone: &TimeZone) -> Record {
    let name = |color: Color| table.player(color).name().unwrap_or_default();
    Record {
        players: ByColor::from_fn(name),
        ending: table.game.outcome().map_or(Ending::Unknown, Ending::Outcome),
        clock: table.setup.control.to_string(),
        date: table.started.day(zone),
        moves: table.game.line().iter().map(|played| played.made).collect(),
        ..Record::default()
    }
}
