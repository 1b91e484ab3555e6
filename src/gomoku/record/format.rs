//! The formats by name and by file ending, and what each has room for.

use std::io;
use std::path::Path;

use thiserror::Error;

use super::{Capabilities, Feature, ParseError, Record};
use crate::named::named;

/// A format of game records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Our own JSON: one record, or an array with one a line. A scoreboard is read as well.
    Json,
    /// Our own JSON, one record a line. The journal of an unfinished game is read as well.
    Jsonl,
    /// The Smart Game Format.
    Sgf,
    /// Piskvork's files.
    Psq,
    /// The older files of Piskvork's tournaments; only read.
    Rec,
    /// `RenjuNet`'s database; only read.
    Rif,
    /// `RenLib`'s libraries; only read.
    Lib,
    /// Plain lists of moves: `h8 i9 j10`.
    Moves,
    /// Position codes: `h8i9j10`.
    Code,
}

named!(Format is a "record format" {
    Json = "json",
    Jsonl = "jsonl",
    Sgf = "sgf",
    Psq = "psq",
    Rec = "rec",
    Rif = "rif",
    Lib = "lib",
    Moves = "txt",
    Code = "pos",
});

/// A game of a file, and where in the file it ends.
#[derive(Debug)]
pub struct GameRead {
    /// The game, or why it could not be read.
    pub record: Result<Record, ParseError>,
    /// How many bytes of the file are dealt with, about: for showing progress.
    pub end: usize,
}

impl Format {
    /// The format that files with this ending have, in whatever case it is written.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "xml" => Some(Self::Rif),
            ending => ending.parse().ok(),
        }
    }

    /// Whether records can be written in this format.
    #[must_use]
    pub const fn is_written(self) -> bool {
        !matches!(self, Self::Rec | Self::Rif | Self::Lib)
    }

    /// Whether a file of this format has room for one game only.
    #[must_use]
    pub const fn holds_one(self) -> bool {
        matches!(self, Self::Psq | Self::Rec)
    }

    /// What this format, as we write it, has room for.
    #[must_use]
    pub fn holds(self) -> Capabilities {
        match self {
            Self::Json | Self::Jsonl => Capabilities::ALL,
            Self::Sgf => Capabilities::ALL.without([Feature::Times, Feature::Other]),
            Self::Psq => [Feature::Players, Feature::Times].into(),
            Self::Moves => [Feature::Passes].into(),
            Self::Rec | Self::Rif | Self::Lib | Self::Code => Capabilities::default(),
        }
    }

    /// What stands before the first game of a file, between two, and after the last.
    #[must_use]
    pub const fn frame(self) -> [&'static str; 3] {
        match self {
            Self::Json => ["[\n", ",\n", "\n]\n"],
            Self::Moves => ["", "\n", ""],
            _ => ["", "", ""],
        }
    }
}

/// Why a record cannot be written.
#[derive(Debug, Error)]
pub enum WriteError {
    /// The output was refused.
    #[error(transparent)]
    Output(#[from] io::Error),
    /// The format has no place for stones that were not played in turn.
    #[error("{0} holds games from the empty board with alternating moves only")]
    NotAlternating(Format),
    /// The format has no word for a pass.
    #[error("{0} holds games without passes only")]
    Pass(Format),
    /// The format is only read.
    #[error("{0} is only read")]
    OnlyRead(Format),
}
