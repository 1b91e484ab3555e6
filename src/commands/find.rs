//! `gomoku find`: the games of record files that have a position, and how they went on.

mod games;
mod json;
mod tables;
pub mod words;

use std::collections::BTreeSet;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use jiff::tz::TimeZone;
use thiserror::Error;

use self::words::FindWords;
use super::Status;
use super::record_file::RecordError;
use crate::board::{BoardSize, ByColor};
use crate::game::record::{Content, ContentError, Undetected};
use crate::gomoku::library::{Found, GameEnd, Library, Sought, TypedError};
use crate::gomoku::record::{self, NodeId, Reading};
use crate::lang::Lang;

pub use self::games::GameFiles;
pub(super) use self::games::Place;
pub(super) use self::json::{Results, rounded};
pub(super) use self::tables::{left_out, percent};

/// The maximum number of rows of each table, unless all are requested.
pub(super) const ROWS: usize = 20;

/// The options of `gomoku find`: the position, the files and the output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FindOptions {
    /// Moves, or the path of a record file.
    pub position: PathBuf,
    /// The position after this many moves of the record; `None` for its last.
    pub at: Option<usize>,
    /// The number of the game in the record file.
    pub number: Option<NonZeroUsize>,
    /// The games to search.
    pub files: GameFiles,
    /// Whether all rows are shown.
    pub all: bool,
    /// Whether the answer is JSON.
    pub json: bool,
}

/// Why no search was possible.
#[derive(Debug, Error)]
pub enum FindError {
    /// Records could not be read, or the answer not written.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The position is neither moves nor a file.
    #[error("{0} is neither a list of moves nor a record file")]
    Neither(String),
    /// The moves of the position are impossible.
    #[error("{text}: {error}")]
    Typed {
        /// The moves.
        text: String,
        /// What is wrong with them.
        error: TypedError,
    },
    /// A flag applies only to a position of a record file.
    #[error("{0} needs a record file as the position")]
    FlagOfFile(&'static str),
    /// A flag applies only to a position given as moves.
    #[error("{0} needs moves as the position")]
    FlagOfMoves(&'static str),
}

impl FindError {
    /// The message for the user.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Record(error) => error.text(lang),
            Self::Neither(text) => lang.find_neither(text),
            Self::Typed { text, error } => match error {
                TypedError::NotMoves => lang.find_neither(text),
                TypedError::Taken(point) => lang.find_point_taken(text, point),
                TypedError::OffBoard(size) => lang.find_off_board(text, size),
            },
            Self::FlagOfFile(flag) => lang.find_flag_of_file(flag),
            Self::FlagOfMoves(flag) => lang.find_flag_of_moves(flag),
        }
    }
}

impl FindOptions {
    /// The position to search for.
    fn sought(&self) -> Result<Sought, FindError> {
        let text = self.position.to_string_lossy();
        match Sought::typed(&text, self.files.board()) {
            Ok(_) if self.at.is_some() => Err(FindError::FlagOfFile("--at")),
            Ok(_) if self.number.is_some() => Err(FindError::FlagOfFile("--number")),
            Ok(sought) => Ok(sought),
            Err(TypedError::NotMoves) if self.position.exists() => self.recorded(),
            Err(TypedError::NotMoves) => Err(FindError::Neither(text.into_owned())),
            Err(error) => Err(FindError::Typed { text: text.into_owned(), error }),
        }
    }

    /// The position of a record file.
    fn recorded(&self) -> Result<Sought, FindError> {
        if self.files.board().is_some() {
            return Err(FindError::FlagOfMoves("--board"));
        }
        let path = || self.position.clone();
        let neither = || FindError::Neither(self.position.display().to_string());
        let Content { bytes, format, .. } =
            Content::read(&self.position, None).map_err(|error| match error {
                ContentError::Format { why: Undetected::Unknown, .. } => neither(),
                other => RecordError::from(other).into(),
            })?;
        let reading = Reading { format, zone: TimeZone::UTC, assumed: self.files.assumed() };
        let asked = self.number.map_or(1, NonZeroUsize::get);
        let mut games = 0;
        let mut all = record::read(&reading, &bytes).inspect(|_| games += 1);
        let Some(game) = all.nth(asked - 1) else {
            drop(all);
            return Err(RecordError::NoSuchGame { path: path(), asked, games }.into());
        };
        let parse =
            |error: record::ParseError| RecordError::Parse { path: path(), error: error.into() };
        let record = game.record.map_err(parse)?;
        let node = match self.at {
            Some(0) => NodeId::ROOT,
            Some(asked) => {
                let moves = record.tree.main_moves().count();
                let node = record.tree.main_moves().nth(asked - 1).map(|(node, _)| node);
                node.ok_or(RecordError::NoSuchMove { asked, moves })?
            }
            None => record.tree.main_line().last().unwrap_or(NodeId::ROOT),
        };
        Ok(Sought::at(&record, node))
    }
}

/// A game that has the position, with its texts.
struct ShownGame {
    file: String,
    number: u32,
    players: ByColor<String>,
    date: String,
    event: String,
    end: GameEnd,
    /// The number of moves before the position.
    moves: usize,
}

/// The answer of a search.
struct Answer {
    sought: Sought,
    /// The results and the next moves in all files.
    found: Found,
    /// The first games.
    games: Vec<ShownGame>,
    /// The sizes of the boards of all games that were searched.
    boards: BTreeSet<BoardSize>,
    /// The maximum number of rows to show.
    rows: usize,
}

impl Answer {
    fn add(&mut self, path: &Path, library: &Library) {
        let found = library.find(&self.sought);
        let room = self.rows - self.games.len();
        self.games.extend(found.games.iter().take(room).map(|found| {
            let game = library.game(found.game);
            ShownGame {
                file: path.display().to_string(),
                number: game.number,
                players: ByColor::from_fn(|color| game.players[color].to_owned()),
                date: game.date.to_owned(),
                event: game.event.to_owned(),
                end: game.end,
                moves: found.moves,
            }
        }));
        self.found.merge(&found);
        self.boards.extend((0..library.games()).map(|index| library.game(index).size));
    }
}

/// Searches the files and writes the answer to `out`.
///
/// # Errors
/// If the position or a file cannot be read, or the answer cannot be written.
pub(super) fn run(
    options: &FindOptions,
    place: Place<'_>,
    out: &mut impl Write,
    err: &mut impl Write,
) -> Result<Status, FindError> {
    let mut answer = Answer {
        sought: options.sought()?,
        found: Found::default(),
        games: Vec::new(),
        boards: BTreeSet::new(),
        rows: if options.all { usize::MAX } else { ROWS },
    };
    let status = options.files.read(place, err, |path, library| answer.add(path, library))?;
    let written =
        if options.json { json::write(&answer, out) } else { tables::write(&answer, place, out) };
    written.and_then(|()| out.flush()).map_err(RecordError::Output)?;
    Ok(status)
}

#[cfg(test)]
mod tests;
