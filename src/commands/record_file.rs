//! Files of game records: read whole, up to a limit, in the format that their ending or a flag says.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::record_words::{RecordFileSentences, RecordFileWords};
use crate::files::{self, ReadError};
use crate::gomoku::record::{Format, ParseError};
use crate::lang::{FileWords, Lang};
use crate::named::Named;
use crate::views::gomoku::words::RecordWords;
use crate::views::keeping::KeepingSentences;

/// The most bytes that are read of a file, 128 MiB: a record takes a few times as much memory.
pub const LIMIT: u64 = 128 << 20;

/// What a path says that means standard input or output.
pub(super) const STANDARD: &str = "-";

/// Why records could not be read or written.
#[derive(Debug, Error)]
pub enum RecordError {
    /// The file could not be read.
    #[error("cannot read {path}: {cause}")]
    Read {
        /// The file.
        path: PathBuf,
        /// Why; at most [`LIMIT`] bytes are read.
        cause: ReadError,
    },
    /// The game could not be read.
    #[error("{path}, {error}")]
    Parse {
        /// The file.
        path: PathBuf,
        /// Where and why.
        error: ParseError,
    },
    /// The file has no game of this number.
    #[error("{path} has {games} games, not {asked}")]
    NoSuchGame {
        /// The file.
        path: PathBuf,
        /// The number asked for, counted from 1.
        asked: usize,
        /// How many there are.
        games: usize,
    },
    /// The game has fewer moves.
    #[error("the game has {moves} moves, not {asked}")]
    NoSuchMove {
        /// The number asked for.
        asked: usize,
        /// How many there are.
        moves: usize,
    },
    /// The file could not be written; it is as it was.
    #[error("cannot write {path}: {cause}")]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system said.
        cause: io::Error,
    },
    /// Something stands there already.
    #[error("{0} is there already: --force overwrites it")]
    Exists(PathBuf),
    /// It is the file that is read.
    #[error("{0} is what is read: name another file for the output")]
    IsInput(PathBuf),
    /// The format has room for one game, but there are more.
    #[error("a file of {0} holds one game: name a folder")]
    ManyGames(Format),
    /// Standard output is a terminal, and a picture in pixels is no text.
    #[error("a terminal cannot show a PNG: name a file or a pipe")]
    PixelsToTerminal,
    /// The output was refused.
    #[error("cannot write the output: {0}")]
    Output(io::Error),
}

impl RecordError {
    /// An error in writing to `path`, which may be standard output.
    pub(super) fn writing(path: &Path, cause: io::Error) -> Self {
        if path == STANDARD {
            return Self::Output(cause);
        }
        if cause.kind() == io::ErrorKind::AlreadyExists {
            return Self::Exists(path.to_owned());
        }
        Self::Write { path: path.to_owned(), cause }
    }
}

/// The bytes of the file at `path`, or of standard input.
pub(super) fn bytes(path: &Path) -> Result<Vec<u8>, RecordError> {
    let read = if path == STANDARD {
        files::read_up_to(io::stdin().lock(), LIMIT)
    } else {
        File::open(path).map_err(Into::into).and_then(|file| files::read_up_to(file, LIMIT))
    };
    read.map_err(|cause| RecordError::Read { path: path.to_owned(), cause })
}

/// Why a file's format is not known before it is opened.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum UnknownFormat {
    /// Neither its ending nor a flag tells.
    #[error("no format is known by the ending of {path}: use {flag}")]
    Unknown {
        /// The file.
        path: PathBuf,
        /// The flag that would tell.
        flag: &'static str,
    },
    /// It is a format that is only read.
    #[error("{0} is only read")]
    OnlyRead(Format),
}

/// The format of a file: as the flag says, or else its ending.
///
/// # Errors
/// Where neither tells.
pub fn format(
    path: &Path,
    asked: Option<Format>,
    flag: &'static str,
) -> Result<Format, UnknownFormat> {
    let unknown = || UnknownFormat::Unknown { path: path.to_owned(), flag };
    asked.or_else(|| Format::of(path)).ok_or_else(unknown)
}

impl RecordError {
    /// What failed, for the person who called.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Read { path, cause } => lang.cannot_read(path.display(), lang.read_error(cause)),
            Self::Parse { path, error } => lang.game_broken(path, error),
            Self::NoSuchGame { path, asked, games } => {
                lang.no_such_game(path.display(), asked, games)
            }
            Self::NoSuchMove { asked, moves } => lang.no_such_move(asked, moves),
            Self::Write { path, cause } => lang.cannot_write(path.display(), cause),
            Self::Exists(path) => lang.output_exists(path.display()),
            Self::IsInput(path) => lang.output_is_input(path.display()),
            Self::ManyGames(format) => lang.holds_one_game(format),
            Self::PixelsToTerminal => lang.pixels_to_terminal(),
            Self::Output(cause) => lang.output_refused(cause),
        }
    }
}

impl UnknownFormat {
    /// Why the format of a file is not known, for the person who called.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Unknown { path, flag } => {
                lang.format_unknown(path.display(), flag, Format::NAMES.join(", "))
            }
            Self::OnlyRead(format) => lang.format_only_read(format),
        }
    }
}
