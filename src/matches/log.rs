//! The log of a match: its setup and every game played, in a file that only grows. Whatever ends the
//! program, the match can go on from it.

use std::path::Path;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Ending, Opening, Setup};
use crate::board::{Color, Point};
use crate::game::journal::{Journal, JournalError};

/// A game that was played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Line", into = "Line")]
pub struct Played {
    /// Its number, from 0.
    pub number: usize,
    /// How it ended.
    pub ending: Ending,
    /// What more there is to tell of that, in words.
    pub note: String,
    /// All moves, those of the opening first.
    pub moves: Vec<Point>,
    /// How long each move after the opening took, in milliseconds.
    pub times: Vec<u32>,
}

/// A game as it stands in the log.
#[derive(Serialize, Deserialize)]
struct Line {
    game: usize,
    winner: Option<Color>,
    reason: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    note: String,
    moves: Opening,
    ms: Vec<u32>,
}

/// A winner and a reason that do not fit.
#[derive(Debug, Error)]
#[error("no game ends by `{0}` with this winner")]
struct UnknownEnding(String);

impl TryFrom<Line> for Played {
    type Error = UnknownEnding;

    fn try_from(line: Line) -> Result<Self, UnknownEnding> {
        let Line { game: number, winner, reason, note, moves, ms: times } = line;
        let ending = Ending::from_record(winner, &reason).ok_or(UnknownEnding(reason))?;
        Ok(Self { number, ending, note, moves: moves.moves().to_vec(), times })
    }
}

impl From<Played> for Line {
    fn from(played: Played) -> Self {
        Self {
            game: played.number,
            winner: played.ending.winner(),
            reason: played.ending.reason().to_owned(),
            note: played.note,
            moves: played.moves.into(),
            ms: played.times,
        }
    }
}

/// The open log of a match; nobody else can open it now.
#[derive(Debug)]
pub struct Log(Journal);

impl Log {
    /// Begins the log of a new match.
    ///
    /// # Errors
    /// Where the file is there already, or cannot be made.
    pub fn create(path: &Path, setup: &Setup) -> Result<Self, JournalError> {
        Journal::create_at(path.to_owned(), setup).map(Self)
    }

    /// Opens the log of a match that was left, with its setup and the games played.
    ///
    /// # Errors
    /// Where it is in use, cannot be read, or is no log of a match.
    pub fn open(path: &Path) -> Result<(Self, Setup, Vec<Played>), JournalError> {
        let (journal, setup, games) = Journal::open(path)?;
        Ok((Self(journal), setup, games))
    }

    /// Adds a game; it is on the disk when this returns.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn append(&mut self, played: &Played) -> Result<(), JournalError> {
        self.0.append(played)?;
        self.0.sync()
    }

    /// Removes the log of a match that is over.
    ///
    /// # Errors
    /// Where the file cannot be removed.
    pub fn remove(self) -> Result<(), JournalError> {
        self.0.remove()
    }
}
