//! What the records of all games have in common: formats by name, faults with their places, how a
//! game ended, and the parts of the parsers that know no game.
//!
//! Pure except for [`content`] and [`saving`], which read and write files.

pub mod content;
mod detection;
pub mod encoding;
mod ending;
mod fault;
mod format;
pub mod journal;
mod lists;
mod move_record;
mod objects;
mod parts;
mod reading;
mod record_file;
mod remark;
pub mod saving;
pub(crate) mod slices;
pub(crate) mod source;
pub(crate) mod words;

pub use content::{Content, ContentError};
pub use detection::{BEGINNING, Detected, Undetected};
pub use encoding::{Decoder, Encoding, as_utf8};
pub use ending::Ending;
pub use fault::{FileFault, ParseError, Place};
pub use format::{Format, named_game, named_games};
pub use move_record::{Fault, MoveFault, MoveRecord, MoveRecords, WrongMove};
pub use parts::{Capabilities, Feature};
pub use reading::{Given, Reading};
pub use record_file::{RecordFile, Recorded};
pub use remark::Remark;

#[cfg(feature = "terminal")]
pub(crate) use detection::has_extension;
pub(crate) use detection::{BINARY_POINTS, LIBRARY, code_in_link};
pub(crate) use lists::{List, Lists};
pub(crate) use objects::Objects;

/// A game read from a file, and where it ends.
#[derive(Debug)]
pub struct GameRead<R, F> {
    /// The game, or why it could not be read.
    pub record: Result<R, ParseError<F>>,
    /// The number of bytes read so far, approximately: for progress reports.
    pub end: usize,
    /// What is doubtful in the game.
    pub remarks: Vec<Remark>,
}

/// The games of a file, one after the other.
pub type GamesRead<'a, R, F> = Box<dyn Iterator<Item = GameRead<R, F>> + 'a>;
