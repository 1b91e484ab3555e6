//! The log of a match: its setup and every game played, in a file that only grows. Whatever ends the
//! program, the match can go on from it.

use std::path::Path;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Ending;
use crate::board::Color;
use crate::game::journal::{Journal, JournalError};

/// A move as it stands in logs, where all moves of a game are one text.
pub trait Logged: Sized {
    /// The text of these moves.
    fn write_all(moves: &[Self]) -> String;

    /// The moves of a text; `None` where it is none of theirs.
    fn read_all(text: &str) -> Option<Vec<Self>>;
}

/// A game that was played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Line", into = "Line")]
#[serde(bound(serialize = "M: Logged + Clone", deserialize = "M: Logged"))]
pub struct Played<M> {
    /// Its number, from 0.
    pub number: usize,
    /// How it ended.
    pub ending: Ending,
    /// What more there is to tell of that, in words.
    pub note: String,
    /// All moves, those of the opening first.
    pub moves: Vec<M>,
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
    moves: String,
    ms: Vec<u32>,
}

/// Why a line is no game.
#[derive(Debug, Error)]
enum LineError {
    /// A winner and a reason that do not fit.
    #[error("no game ends by `{0}` with this winner")]
    Ending(String),
    /// A text that is no moves.
    #[error("`{0}` is no list of moves")]
    Moves(String),
}

impl<M: Logged> TryFrom<Line> for Played<M> {
    type Error = LineError;

    fn try_from(line: Line) -> Result<Self, LineError> {
        let Line { game: number, winner, reason, note, moves, ms: times } = line;
        let ending = Ending::from_record(winner, &reason).ok_or(LineError::Ending(reason))?;
        let moves = M::read_all(&moves).ok_or(LineError::Moves(moves))?;
        Ok(Self { number, ending, note, moves, times })
    }
}

impl<M: Logged> From<Played<M>> for Line {
    fn from(played: Played<M>) -> Self {
        Self {
            game: played.number,
            winner: played.ending.winner(),
            reason: played.ending.reason().to_owned(),
            note: played.note,
            moves: M::write_all(&played.moves),
            ms: played.times,
        }
    }
}

/// The open log of a match; nobody else can open it now.
#[derive(Debug)]
pub struct Log(Journal);

impl Log {
    /// The most bytes that are read of a log, 1 GiB: about a million games.
    pub const LIMIT: u64 = 1 << 30;

    /// Begins the log of a new match.
    ///
    /// # Errors
    /// Where the file is there already, or cannot be made.
    pub fn create(path: &Path, setup: &impl Serialize) -> Result<Self, JournalError> {
        Journal::create_at(path.to_owned(), setup).map(Self)
    }

    /// Opens the log of a match that was left, with its setup and the games played.
    ///
    /// # Errors
    /// Where it is in use, cannot be read, or is no log of a match.
    pub fn open<S, M>(path: &Path) -> Result<(Self, S, Vec<Played<M>>), JournalError>
    where
        S: DeserializeOwned,
        M: Logged,
    {
        let (mut journal, setup, games) = Journal::open_up_to(path, Self::LIMIT)?;
        journal.forget_written();
        Ok((Self(journal), setup, games))
    }

    /// Adds a game; it is on the disk when this returns.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn append<M: Logged + Clone>(&mut self, played: &Played<M>) -> Result<(), JournalError> {
        self.0.append(played)?;
        // A match may have a million games: what is on the disk takes no memory.
        self.0.forget_written();
        self.0.sync()
    }

    /// Whether no other process can go on with the match. Some network folders know no locks.
    #[must_use]
    pub const fn is_locked(&self) -> bool {
        self.0.is_locked()
    }

    /// Removes the log of a match that is over.
    ///
    /// # Errors
    /// Where the file cannot be removed.
    pub fn remove(self) -> Result<(), JournalError> {
        self.0.remove()
    }
}
