//! The record of a game, and the files that records are kept in.
//!
//! A [`Record`] holds what is written, whether or not it can be played. One module for each format
//! parses and prints it; [`read`] and [`write()`] choose by [`Format`]. Apart from
//! [`file`](mod@file), which saves a record, all of it is pure: bytes in, bytes out. Knows no clock,
//! no files and no terminal.
//!
//! # Limits
//!
//! Whatever the bytes are, reading them ends in records or in a [`ParseError`], in time and memory
//! proportional to their number. No parser recurses. One record holds at most [`Tree::LIMIT`]
//! nodes and as many notes; how large a file is taken is for its reader to say.

mod capabilities;
mod code;
mod diagram;
mod drawing;
mod ending;
mod fault;
pub mod file;
mod format;
mod formats;
mod json;
mod move_list;
mod note;
mod of_game;
mod psq;
mod record_file;
mod renlib;
mod rif;
mod rule_name;
#[cfg(test)]
mod sample;
mod sequence;
mod sgf;
mod slices;
mod source;
mod tree;
mod walk;
mod written;

pub use capabilities::{Capabilities, Feature};
pub use diagram::Diagram;
pub use drawing::draw;
pub use ending::Ending;
pub use fault::{Expected, Fault, ParseError, Place};
pub use format::{Format, WriteError};
pub use formats::{Games, read, write};
pub use note::{Area, Mark, Note, PointSet};
pub use of_game::of_table;
pub use record_file::RecordFile;
pub use rule_name::RuleName;
pub use sequence::{NoSequence, to_sequence};
pub use tree::{Move, NodeId, Tree, TreeFull};
pub use walk::Walk;

use crate::board::{BoardSize, ByColor};

/// The record of a game. Texts that are not known are empty.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Record {
    /// What it was played by.
    pub rules: RuleName,
    /// How it was opened, as it was written: by an opening rule, or with an opening that has a name.
    pub opening: String,
    /// The board.
    pub size: BoardSize,
    /// The players' names.
    pub players: ByColor<String>,
    /// How it ended.
    pub ending: Ending,
    /// The time control, as it was written.
    pub clock: String,
    /// The day, as it was written; `2026-01-31` where we write it.
    pub date: String,
    /// The tournament or other occasion.
    pub event: String,
    /// What the game is called.
    pub name: String,
    /// Members of our own JSON that stand for nothing above, as they were written, with commas
    /// between.
    pub other: String,
    /// The moves with their variations; set-up stones and comments stand beside them.
    pub tree: Tree,
}

impl Record {
    /// An empty record of a game on a board of this size.
    #[must_use]
    pub fn new(size: BoardSize) -> Self {
        Self { size, ..Self::default() }
    }
}
