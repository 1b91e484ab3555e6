//! The log of a match: its setup and every finished game, in an append-only file from which the
//! match can be resumed, however the program ended.

use std::fmt::Display;
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::Path;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Ending;
use crate::board::Color;
use crate::files::{self, Local};
use crate::game::journal::{Journal, JournalError};

/// A move that can be logged: the log has all moves of a game in one string.
pub trait Logged: Sized {
    /// Serializes moves.
    fn write_all(moves: &[Self]) -> String;

    /// Parses moves; `None` if the text is malformed.
    fn read_all(text: &str) -> Option<Vec<Self>>;
}

/// Moves that are words: the log has them separated by spaces, as in `e2 e8 e3h`. The numbers of a
/// move list, `1.`, are skipped.
impl<M: Display + FromStr> Logged for M {
    fn write_all(moves: &[Self]) -> String {
        moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    fn read_all(text: &str) -> Option<Vec<Self>> {
        let is_number = |word: &str| {
            let digits = word.strip_suffix('.').unwrap_or_default();
            !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
        };
        let moves = text.split_whitespace().filter(|word| !is_number(word));
        moves.map(|word| word.parse().ok()).collect()
    }
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
    /// More about the ending, in words.
    pub note: String,
    /// All moves, those of the opening first.
    pub moves: Vec<M>,
    /// The time of each move after the opening, in milliseconds.
    pub times: Vec<u32>,
    /// The time after which the loser had not moved, in milliseconds, if the game was lost on time.
    pub late: Option<u32>,
}

/// A game as a line of the log.
#[derive(Serialize, Deserialize)]
struct Line {
    game: usize,
    winner: Option<Color>,
    reason: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    note: String,
    moves: String,
    ms: Vec<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    late: Option<u32>,
}

/// Why a line is not a valid game.
#[derive(Debug, Error)]
enum LineError {
    /// The winner and the reason contradict each other.
    #[error("reason `{0}` does not fit the winner")]
    Ending(String),
    /// The moves cannot be parsed.
    #[error("`{0}` is not a valid list of moves")]
    Moves(String),
}

impl<M: Logged> TryFrom<Line> for Played<M> {
    type Error = LineError;

    fn try_from(line: Line) -> Result<Self, LineError> {
        let Line { game: number, winner, reason, note, moves, ms: times, late } = line;
        let ending = Ending::from_record(winner, &reason).ok_or(LineError::Ending(reason))?;
        let moves = M::read_all(&moves).ok_or(LineError::Moves(moves))?;
        Ok(Self { number, ending, note, moves, times, late })
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
            late: played.late,
        }
    }
}

/// The key of the first line that names the game.
#[derive(Deserialize)]
struct GameOnly {
    game: Option<String>,
}

/// The open log of a match, locked against other processes.
#[derive(Debug)]
pub struct Log(Journal);

impl Log {
    /// The maximum size of a log that is read, 1 GiB: about a million games.
    pub const LIMIT: u64 = 1 << 30;

    /// Creates the log of a new match.
    ///
    /// # Errors
    /// If the file already exists or cannot be created.
    pub fn create(path: &Path, setup: &impl Serialize, local: Local) -> Result<Self, JournalError> {
        Journal::create_at(path.to_owned(), setup, local).map(Self)
    }

    /// Opens the log of an unfinished match and reads its setup and its finished games.
    ///
    /// # Errors
    /// If the file is in use, cannot be read, or is not the log of a match.
    pub fn open<S, M>(path: &Path) -> Result<(Self, S, Vec<Played<M>>), JournalError>
    where
        S: DeserializeOwned,
        M: Logged,
    {
        let (mut journal, setup, games) = Journal::open_up_to(path, Self::LIMIT)?;
        journal.discard_written();
        Ok((Self(journal), setup, games))
    }

    /// The name of the game in the first line of a log; `None` if it has none, as the first logs, or
    /// cannot be read.
    #[must_use]
    pub fn game(path: &Path) -> Option<String> {
        files::check_kind(path).ok()?;
        let text = BufReader::new(File::open(path).ok()?).take(Self::LIMIT);
        let mut lines = serde_json::Deserializer::from_reader(text).into_iter::<GameOnly>();
        lines.next()?.ok()?.game
    }

    /// Appends a game and syncs the file to the disk.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn append<M: Logged + Clone>(&mut self, played: &Played<M>) -> Result<(), JournalError> {
        self.0.append(played)?;
        // A match may have a million games, which must not be kept in memory.
        self.0.discard_written();
        self.0.sync()
    }

    /// Whether the file lock keeps other processes from resuming the match. Some network file
    /// systems have no locks.
    #[must_use]
    pub const fn is_locked(&self) -> bool {
        self.0.is_locked()
    }

    /// Removes the log of a finished match.
    ///
    /// # Errors
    /// If the file cannot be removed.
    pub fn remove(self) -> Result<(), JournalError> {
        self.0.remove()
    }
}
