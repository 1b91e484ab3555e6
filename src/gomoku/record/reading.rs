//! How files of records are read and written, beside their contents.

use jiff::tz::TimeZone;

use super::Format;
use crate::board::BoardSize;
use crate::game::record::{self, Decoder};
use crate::named::named;

/// The flag of [`Assumed::rows`].
pub const ROWS: &str = "rows";
/// The flag of [`Assumed::board`].
pub const BOARD: &str = "board";
/// The flag of [`Writing::rows`].
pub const TO_ROWS: &str = "to-rows";

/// How a file of records is read.
#[derive(Debug, Clone)]
pub struct Reading {
    /// Its format.
    pub format: Format,
    /// The time zone of the reader.
    pub zone: TimeZone,
    /// What is assumed where the file does not say it.
    pub assumed: Assumed,
}

/// What is assumed where a file does not say it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Assumed {
    /// How texts are decoded.
    pub decoder: Decoder,
    /// From where the rows of position codes and of lists of moves are counted.
    pub rows: Rows,
    /// The board of position codes and of lists of moves; without it, the smallest usual one that
    /// has all their points.
    pub board: Option<BoardSize>,
}

/// From where rows are counted in position codes and in lists of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Rows {
    /// From the bottom: Gomocalc, Yixin-Board and most editors.
    #[default]
    Bottom,
    /// From the top: the openings of c-gomoku-cli, and Rapfi.
    Top,
}

named!(Rows is a "side to count rows from" { Bottom = "bottom", Top = "top" });

impl Rows {
    /// The row, from 0 at the top, of a number from 1.
    pub(super) const fn row(self, number: u8, size: BoardSize) -> u8 {
        match self {
            Self::Bottom => size.lines() - number,
            Self::Top => number - 1,
        }
    }

    /// The number, from 1, of a row from 0 at the top.
    pub(super) const fn number(self, row: u8, size: BoardSize) -> u8 {
        match self {
            Self::Bottom => size.lines() - row,
            Self::Top => row + 1,
        }
    }
}

/// How a record is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Writing {
    /// The format.
    pub format: Format,
    /// From where the rows of position codes and of lists of moves are counted.
    pub rows: Rows,
}

impl From<Format> for Writing {
    fn from(format: Format) -> Self {
        Self { format, rows: Rows::default() }
    }
}

impl From<&record::Reading> for Reading {
    fn from(reading: &record::Reading) -> Self {
        let record::Reading { format, ref zone, decoder, ref given } = *reading;
        let (rows, board) = (given.parsed(ROWS).unwrap_or_default(), given.parsed(BOARD));
        Self { format, zone: zone.clone(), assumed: Assumed { decoder, rows, board } }
    }
}

impl Reading {
    /// A file of this format, of a reader in this time zone. Encodings that it does not name are
    /// guessed.
    #[must_use]
    pub fn new(format: Format, zone: TimeZone) -> Self {
        Self { format, zone, assumed: Assumed::default() }
    }
}
