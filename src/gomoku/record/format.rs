//! The record formats by name and file extension, and what each can represent.

use std::io;
use std::path::Path;

use thiserror::Error;

use super::{Capabilities, Feature, ParseError, Record};
use crate::named::named;

/// A format of game records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// This program's JSON: one record, or an array with one record per line. Scoreboard files can
    /// be read too.
    Json,
    /// This program's JSON, one record per line. The journal of an unfinished game can be read too.
    Jsonl,
    /// The Smart Game Format.
    Sgf,
    /// The files of the Piskvork manager.
    Psq,
    /// The older files of Piskvork's tournaments; read-only.
    Rec,
    /// The database of `RenjuNet`; read-only.
    Rif,
    /// The libraries of `RenLib`; read-only.
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

/// A game read from a file, and where it ends.
#[derive(Debug)]
pub struct GameRead {
    /// The game, or why it could not be read.
    pub record: Result<Record, ParseError>,
    /// The number of bytes read so far, approximately: for progress reports.
    pub end: usize,
}

impl Format {
    /// The format of a file, by its extension in upper or lower case.
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

    /// Whether a file of this format can hold only one game.
    #[must_use]
    pub const fn holds_one(self) -> bool {
        matches!(self, Self::Psq | Self::Rec)
    }

    /// The parts of a record that are kept when this program writes the format.
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

    /// The text before the first game of a file, between two games, and after the last.
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
    /// Writing to the output failed.
    #[error(transparent)]
    Output(#[from] io::Error),
    /// The format cannot represent moves that do not alternate.
    #[error("{0} can only hold games from the empty board with alternating moves")]
    NotAlternating(Format),
    /// The format cannot represent a pass.
    #[error("{0} can only hold games without passes")]
    Pass(Format),
    /// The format is read-only.
    #[error("{0} can be read but not written")]
    OnlyRead(Format),
}
