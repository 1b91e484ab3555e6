//! Game records of Quoridor: the [`MoveRecord`] of its moves, the notations of its lists, and pictures.
//!
//! A list in the notation of QTP has the commands of a controller, `playmove black e8` and
//! `playwall white e7 horizontal`, one per line; moves without the commands are read too. A recorded
//! game that ends where a position comes up for the third time is drawn; it may also go on there, because
//! not everybody plays that rule.
//!
//! A list of moves, written as the commands of QTP:
//!
//! ```
//! use gomoku::game::record::{Format, Given};
//! use gomoku::quoridor::position::Terms;
//! use gomoku::quoridor::record::{Record, TO_NOTATION};
//!
//! let record = Record::new(Terms {}).with_moves(["e2", "e8", "e3h"], &Given::default())?;
//! assert_eq!(record.names(), ["e2", "e8", "e3h"]);
//! let given: Given = [(TO_NOTATION, "qtp".to_owned())].into_iter().collect();
//! assert!(record.written(Format::Moves, &given).contains("playwall black e7 horizontal"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod drawing;
#[cfg(test)]
mod tests;

pub use drawing::draw;

use super::moves::Move;
use super::notation::{Notation, NotationError};
use super::position::Quoridor;
use super::qtp::command::{self, Command};
use super::rules::Refusal;
use super::wall::Direction;
use crate::game::position::Position as _;
use crate::game::record::{Given, MoveRecord, MoveRecords};

/// The record of a game.
pub type Record = MoveRecord<Quoridor>;

/// The flag of the notation of lists that are read.
pub const NOTATION: &str = "notation";
/// The flag of the notation of lists that are written.
pub const TO_NOTATION: &str = "to-notation";

impl MoveRecords for Quoridor {
    type Misread = NotationError;

    fn read_listed(&self, text: &str, given: &Given) -> Result<Move, NotationError> {
        let notation: Notation = given.parsed(NOTATION).unwrap_or_default();
        let Some(rest) = after_command(text).filter(|_| notation == Notation::Qtp) else {
            return notation.parse(text);
        };
        let rest = rest.trim_start();
        let (color, made) = rest.split_once(char::is_whitespace).ok_or(NotationError::NotAMove)?;
        match command::color(&color.to_ascii_lowercase()) {
            Some(color) if color == self.state().to_move() => notation.parse(made),
            Some(_) => Err(NotationError::NotToMove),
            None => Err(NotationError::NotAMove),
        }
    }

    fn write_listed(&self, made: Move, given: &Given) -> String {
        match written(given) {
            Notation::Qtp => command::play(made, self.state().to_move()),
            notation => notation.format(made),
        }
    }

    fn lists_lines(given: &Given) -> bool {
        written(given) == Notation::Qtp
    }

    /// The words after a command, and the direction of a wall, belong to a move.
    fn joins(before: &str, word: &str) -> bool {
        let words = before.split_whitespace().count();
        let is_direction = Direction::named(word).is_some();
        match after_command(before) {
            Some(_) => words < 3 || (words == 3 && is_direction),
            None => words == 1 && is_direction,
        }
    }

    fn play_recorded(&mut self, made: Move) -> Result<(), Refusal> {
        if self.repeats() {
            self.state().check(made)?;
            self.forget();
        }
        self.play(made)
    }
}

/// The notation of the lists that are written.
fn written(given: &Given) -> Notation {
    given.parsed(TO_NOTATION).unwrap_or_default()
}

/// The text after a command of QTP.
fn after_command(text: &str) -> Option<&str> {
    [Command::PlayMove, Command::PlayWall].into_iter().find_map(|command| {
        let (name, rest) = text.split_at_checked(command.name().len())?;
        name.eq_ignore_ascii_case(command.name()).then_some(rest)
    })
}
