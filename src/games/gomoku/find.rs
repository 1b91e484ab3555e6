//! `gomoku find`: the games of record files that have a position, and how they went on.

mod json;
mod tables;

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, Command, FromArgMatches};
use jiff::tz::TimeZone;
use thiserror::Error;

use super::files::{GameFlags, Place};
use super::words::GomokuCommandWords;
use crate::board::{BoardSize, ByColor};
use crate::commands::record_file::RecordError;
use crate::commands::{Failure, GameCommand, Settings, Status};
use crate::game::record::{Content, ContentError, Given, Undetected};
use crate::gomoku::library::{Found, GameEnd, Library, Sought, TypedError};
use crate::gomoku::record::{self, BOARD, NodeId, Reading};
use crate::lang::Lang;
use crate::views::records::Explained;

pub(super) use self::json::{Results, rounded};
pub(super) use self::tables::{left_out, percent};

pub(super) const COMMAND: GameCommand = GameCommand { name: "find", called_as: None, command, run };

#[derive(Debug, Args)]
struct FindFlags {
    // Not a path: an empty text is the empty board.
    #[arg(value_name = "POSITION", display_order = 0)]
    position: OsString,
    #[command(flatten)]
    games: GameFlags,
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    // The same flags of other commands have other help texts, so these need other ids.
    #[arg(id = "number_sought", long = "number", value_name = "K")]
    number: Option<NonZeroUsize>,
}

fn command(lang: Lang) -> Command {
    GameFlags::described(FindFlags::augment_args(Command::new("find")), lang)
        .about(lang.help_find())
}

fn run(matches: &ArgMatches, given: &Given, settings: &Settings) -> Result<Status, Failure> {
    let mut flags = FindFlags::from_arg_matches(matches).map_err(io::Error::other)?;
    flags.games.read.given = given.clone();
    let place = Place::of(settings)?;
    find(&flags, place, &mut io::stdout().lock(), &mut io::stderr().lock())
}

/// Why there is nothing to search for.
#[derive(Debug, Error)]
enum SoughtError {
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

impl From<SoughtError> for Failure {
    fn from(error: SoughtError) -> Self {
        Self::OfGame(Box::new(error))
    }
}

impl Explained for SoughtError {
    fn text(&self, lang: Lang) -> String {
        match self {
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

impl FindFlags {
    /// The position to search for.
    fn sought(&self) -> Result<Sought, Failure> {
        let text = self.position.to_string_lossy();
        Err(match Sought::typed(&text, self.games.read.given.parsed(BOARD)) {
            Ok(_) if self.at.is_some() => SoughtError::FlagOfFile("--at"),
            Ok(_) if self.number.is_some() => SoughtError::FlagOfFile("--number"),
            Ok(sought) => return Ok(sought),
            Err(TypedError::NotMoves) if Path::new(&self.position).exists() => {
                return self.recorded();
            }
            Err(TypedError::NotMoves) => SoughtError::Neither(text.into_owned()),
            Err(error) => SoughtError::Typed { text: text.into_owned(), error },
        }
        .into())
    }

    /// The position of a record file.
    fn recorded(&self) -> Result<Sought, Failure> {
        if self.games.read.given.has(BOARD) {
            return Err(SoughtError::FlagOfMoves("--board").into());
        }
        let path = || PathBuf::from(&self.position);
        let Content { bytes, format, .. } =
            Content::read(&path(), None).map_err(|error| match error {
                ContentError::Format { path, why: Undetected::Unknown } => {
                    SoughtError::Neither(path.display().to_string()).into()
                }
                other => Failure::from(RecordError::from(other)),
            })?;
        let reading = Reading { format, zone: TimeZone::UTC, assumed: self.games.assumed() };
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
fn find(
    flags: &FindFlags,
    place: Place<'_>,
    out: &mut impl Write,
    err: &mut impl Write,
) -> Result<Status, Failure> {
    let games = &flags.games;
    let mut answer = Answer {
        sought: flags.sought()?,
        found: Found::default(),
        games: Vec::new(),
        boards: BTreeSet::new(),
        rows: games.rows(),
    };
    let status = games.read(place, err, |path, library| answer.add(path, library))?;
    let written =
        if games.json { json::write(&answer, out) } else { tables::write(&answer, place, out) };
    written.and_then(|()| out.flush()).map_err(RecordError::Output)?;
    Ok(status)
}

#[cfg(test)]
mod tests;
