//! Game records, and the parser and serializer of each file format.
//!
//! A [`Record`] holds what a file says, even if the game cannot be played by the rules. One module
//! for each format parses and prints it; [`read`] and [`write()`] dispatch by [`Format`]. Apart
//! from [`file`](mod@file), which saves a record, all of it is pure: bytes in, bytes out, with no
//! clock, no files and no terminal.
//!
//! A record that is converted from SGF to a list of moves, and what the list has no place for:
//!
//! ```
//! use gomoku::Format;
//! use gomoku::game::record::Feature;
//! use gomoku::gomoku::record::{self, Reading};
//! use jiff::tz::TimeZone;
//!
//! let file = b"(;GM[4]FF[4]SZ[15]PB[Ada]PW[Bob];B[hh];W[ig];B[jh])";
//! let mut games = record::read(&Reading::new(Format::Sgf, TimeZone::UTC), file);
//! let record = games.next().expect("the file has a game").record?;
//! assert!(record.lost_in(Format::Moves).iter().eq([Feature::Players]));
//! let mut list = Vec::new();
//! record::write(Format::Moves, &record, &mut list)?;
//! assert_eq!(list, b"h8 i9 j8\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Limits
//!
//! Reading any bytes gives records or a [`ParseError`], in time and memory proportional to the
//! number of bytes. No parser recurses. A record holds at most [`Tree::LIMIT`] nodes and the same
//! number of notes; the caller limits the size of files.

mod bin_pos;
mod capabilities;
mod code;
mod details;
mod diagram;
mod drawing;
mod fault;
pub mod file;
mod format;
mod formats;
mod fouls;
mod json;
mod judgement;
mod move_list;
mod note;
mod occupied;
mod of_game;
mod pgn;
mod psq;
mod reading;
mod renlib;
mod result;
mod rif;
mod rule_name;
#[cfg(test)]
pub(super) mod sample;
mod sav;
mod sequence;
mod sgf;
mod signs;
mod tree;
mod typed;
mod walk;
pub(crate) mod words;
mod written;

pub use code::link;
pub use details::Details;
pub use diagram::{Diagram, End};
pub use drawing::{Drawing, Numbers, NumbersError, Unshown, parts};
pub use fault::{Expected, Fault, ParseError};
pub use format::WriteError;
pub use formats::{Games, read, write};
pub use judgement::Judgement;
pub use note::{Area, Mark, Note, PointSet};
pub use of_game::of_table;
pub use reading::{Assumed, BOARD, ROWS, Reading, Rows, TO_ROWS, Writing};
pub use rule_name::RuleName;
pub use sequence::{NoSequence, to_sequence};
pub use signs::{Sign, SignChoice, Signs};
pub use tree::{Move, NodeId, Tree, TreeFull};
pub use typed::{TypedError, typed};
pub use walk::Walk;

pub use crate::game::record::{Capabilities, Ending, Feature, FileFault, Format, Place};

use crate::board::{BoardSize, ByColor};

/// The games of a file of records of gomoku.
pub type RecordFile = crate::game::record::RecordFile<Record>;

/// The record of a game. Unknown texts are empty.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Record {
    /// The rule set.
    pub rules: RuleName,
    /// The opening rule or the name of the opening, as written.
    pub opening: String,
    /// The size of the board.
    pub size: BoardSize,
    /// The players' names.
    pub players: ByColor<String>,
    /// The result.
    pub ending: Ending,
    /// The time control, as written.
    pub clock: String,
    /// The date, as written; this program writes `2026-01-31`.
    pub date: String,
    /// The tournament or other occasion.
    pub event: String,
    /// The name of the game.
    pub name: String,
    /// What databases and servers of renju tell beside the moves.
    pub details: Details,
    /// Unknown members of a JSON record, as written, separated by commas.
    pub other: String,
    /// The moves and variations, with set-up stones and comments at their nodes.
    pub tree: Tree,
}

impl Record {
    /// The formats in which records are written.
    pub const WRITTEN: &[Format] = &[
        Format::Json,
        Format::Jsonl,
        Format::Sgf,
        Format::Psq,
        Format::Lib,
        Format::Moves,
        Format::Code,
    ];

    /// An empty record of a game on a board of this size.
    #[must_use]
    pub fn new(size: BoardSize) -> Self {
        Self { size, ..Self::default() }
    }
}
