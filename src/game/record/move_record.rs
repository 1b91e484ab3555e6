//! Records of games that hold moves alone, without variations and comments: what a file says of a
//! game, and its parser and serializer for JSON and for lists of moves.
//!
//! The moves of a [`MoveRecord`] may be made one after the other. Pure: bytes in, bytes out.

mod json;
mod list;

use std::error::Error;
use std::fmt::Debug;
use std::iter;

use jiff::tz::TimeZone;
use serde_json::{Map, Value};
use thiserror::Error;

use super::source::{FaultAt, Places, shortened};
use super::{
    Capabilities, Ending, Feature, FileFault, Format, GameRead, GamesRead, Given, Reading,
    Recorded, Remark,
};
use crate::board::{ByColor, Color};
use crate::game::position::Position;
use crate::game::table::Table;
use crate::lang::Lang;

/// A game whose records hold moves alone.
pub trait MoveRecords: Position + PartialEq + Sync {
    /// Why a text is not a move.
    type Misread: Error + Clone + PartialEq + Send + Sync + 'static;

    /// Reads a move of a list.
    ///
    /// # Errors
    /// If the text is not a move.
    fn read_listed(&self, text: &str, given: &Given) -> Result<Self::Move, Self::Misread>;

    /// Writes a move of a list.
    fn write_listed(&self, made: Self::Move, given: &Given) -> String {
        let _ = given;
        self.write(made)
    }

    /// Whether a list is written with one move per line.
    #[must_use]
    fn lists_lines(given: &Given) -> bool {
        let _ = given;
        false
    }

    /// Whether a word of a list belongs to the move that begins with the text before it.
    #[must_use]
    fn joins(before: &str, word: &str) -> bool {
        let _ = (before, word);
        false
    }

    /// Makes a move of a record, which may go on where a game at the table is over.
    ///
    /// # Errors
    /// Why the move is refused; the position is unchanged.
    fn play_recorded(&mut self, made: Self::Move) -> Result<(), Self::Refusal> {
        self.play(made)
    }
}

/// What is wrong with a game.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum Fault<P: MoveRecords> {
    /// The file is broken, whichever game it is of.
    #[error(transparent)]
    File(#[from] FileFault),
    /// A move cannot be read or is refused.
    #[error(transparent)]
    Move(#[from] MoveFault<P>),
}

/// Why a move of a record is wrong.
#[derive(Debug, Clone, PartialEq, Error)]
#[error("{}", Lang::En.wrong_move(number, text, why))]
pub struct MoveFault<P: MoveRecords> {
    /// The number of the move, from 1.
    pub number: usize,
    /// The move as it is written.
    pub text: String,
    /// What is wrong with it.
    pub why: WrongMove<P>,
}

/// What is wrong with a move.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum WrongMove<P: MoveRecords> {
    /// The text is not a move.
    #[error("{0}")]
    Misread(P::Misread),
    /// The move is refused in this position.
    #[error("{why}")]
    Refused {
        /// The reason.
        why: P::Refusal,
        /// The position before the move.
        position: Box<P>,
    },
}

/// The record of a game. Unknown texts are empty.
#[derive(Debug, Clone, PartialEq)]
pub struct MoveRecord<P: MoveRecords> {
    /// What was agreed before the first move.
    pub terms: P::Terms,
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
    pub(super) moves: Vec<P::Move>,
}

impl<P: MoveRecords> MoveRecord<P> {
    /// The formats of these records.
    pub const FORMATS: &[Format] = &[Format::Json, Format::Jsonl, Format::Moves];

    /// A game on these terms without moves.
    #[must_use]
    pub fn new(terms: P::Terms) -> Self {
        Self {
            terms,
            players: ByColor::default(),
            ending: Ending::default(),
            clock: String::new(),
            date: String::new(),
            event: String::new(),
            name: String::new(),
            other: Map::new(),
            moves: Vec::new(),
        }
    }

    /// The game at a table as a record, with the date of its start; in `zone` if the place of the
    /// game is not known.
    #[must_use]
    pub fn of_table(table: &Table<P>, zone: &TimeZone) -> Self {
        let name = |color: Color| table.player(color).name_in_files().unwrap_or_default();
        Self {
            players: ByColor::from_fn(name),
            ending: table.game.outcome().map_or(Ending::Unknown, Ending::Outcome),
            clock: table.setup.control.to_string(),
            date: table.started.day(zone),
            moves: table.game.line().iter().map(|played| played.made).collect(),
            ..Self::new(table.setup.terms.clone())
        }
    }

    /// The record with these moves, each as its text.
    ///
    /// # Errors
    /// The first move that cannot be read or is refused.
    pub fn with_moves<'a>(
        self,
        moves: impl IntoIterator<Item = &'a str>,
        given: &Given,
    ) -> Result<Self, MoveFault<P>> {
        let (mut position, mut made) = (P::new(&self.terms), Vec::new());
        for (number, text) in (1..).zip(moves) {
            let read = position.read_listed(text, given).map_err(WrongMove::Misread);
            let played = read.and_then(|made| match position.play_recorded(made) {
                Ok(()) => Ok(made),
                Err(why) => Err(WrongMove::Refused { why, position: Box::new(position.clone()) }),
            });
            let wrong = |why| MoveFault { number, text: shortened(text), why };
            made.push(played.map_err(wrong)?);
        }
        Ok(Self { moves: made, ..self })
    }

    /// The record of these moves; `None` if one is refused.
    #[must_use]
    pub fn of_line(terms: P::Terms, moves: &[P::Move]) -> Option<Self> {
        let mut position = P::new(&terms);
        moves.iter().try_for_each(|&made| position.play_recorded(made)).ok()?;
        Some(Self { moves: moves.to_vec(), ..Self::new(terms) })
    }

    /// The moves, first to last.
    #[must_use]
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// The positions, each with the move that follows it.
    pub fn line(&self) -> impl Iterator<Item = (P, P::Move)> {
        let mut position = P::new(&self.terms);
        self.moves.iter().map(move |&made| {
            let before = position.clone();
            // A record holds only moves that may be made.
            let _ = position.play_recorded(made);
            (before, made)
        })
    }

    /// The position after this many moves, or after the last if there are fewer.
    #[must_use]
    pub fn after(&self, moves: usize) -> P {
        let mut position = P::new(&self.terms);
        for &made in self.moves.iter().take(moves) {
            let _ = position.play_recorded(made);
        }
        position
    }

    /// The names of the moves, first to last.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.line().map(|(position, made)| position.write(made)).collect()
    }

    /// The result in the record or, if it has none, that of the rules.
    #[must_use]
    pub fn ending_by_rules(&self) -> Ending {
        if self.ending != Ending::Unknown {
            return self.ending.clone();
        }
        self.after(usize::MAX).outcome().map_or(Ending::Unknown, Ending::Outcome)
    }

    /// What is doubtful if the record states another result, or another reason for it, than its moves
    /// have by the rules.
    fn result_doubt(&self) -> Option<Remark> {
        self.ending.score()?;
        let by_rules = self.after(usize::MAX).outcome();
        let other = by_rules.and_then(|outcome| self.ending.doubt(&Ending::Outcome(outcome)));
        other.or_else(|| self.ending.reason_doubt(|stated| by_rules == Some(stated)))
    }

    /// What is doubtful if the moves go on where the game is over by the rules.
    fn played_on(&self) -> Option<Remark> {
        let end = self.line().position(|(before, _)| before.outcome().is_some())?;
        Some(Remark::PlayedOn { end, moves: self.moves.len() - end })
    }

    /// The parts of this record that a format does not hold.
    #[must_use]
    pub fn lost_in(&self, format: Format) -> Capabilities {
        let mut parts = Capabilities::default();
        if format != Format::Moves {
            return parts;
        }
        let occasion = [&self.date, &self.event, &self.name];
        let terms = json::terms::<P>(Map::new());
        for (has, part) in [
            (terms.ok().as_ref() != Some(&self.terms), Feature::Rules),
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
    pub fn written(&self, format: Format, given: &Given) -> String {
        match format {
            Format::Json => json::print(self),
            Format::Jsonl => json::print(self) + "\n",
            Format::Moves => list::print(self, given),
            _ => String::new(),
        }
    }
}

impl<P: MoveRecords> Recorded for MoveRecord<P> {
    type Reading = Reading;
    type Fault = Fault<P>;

    fn read_games<'a>(reading: &Reading, bytes: &'a [u8]) -> GamesRead<'a, Self, Fault<P>> {
        let read = match reading.format {
            Format::Json | Format::Jsonl => json::games(bytes, reading.zone.clone()),
            Format::Moves => list::games(bytes, reading.given.clone()),
            other => {
                let fault = FileFault::NoFormat { game: P::NAME, format: other.name() };
                Err(Places::default().error(bytes, FaultAt::new(0, fault)))
            }
        };
        let games = read.unwrap_or_else(|error| {
            let only = GameRead { record: Err(error), end: bytes.len(), remarks: Vec::new() };
            Box::new(iter::once(only))
        });
        Box::new(games.map(|mut game| {
            let record = game.record.as_ref().ok();
            let remarks = record.map(|record| [record.played_on(), record.result_doubt()]);
            game.remarks.extend(remarks.into_iter().flatten().flatten());
            game
        }))
    }
}
