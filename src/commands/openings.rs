//! `gomoku openings`: generates a list of balanced openings for matches.

use std::io::{self, Write};
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use thiserror::Error;

use super::Played;
use super::convert::{Guard, write_atomically};
use super::matches::words::MatchWords;
use super::record_file::RecordError;
use crate::board::BoardSize;
use crate::game::choices::Chosen;
use crate::lang::{FileWords, Lang};
use crate::matches::Contest;

/// The options of `gomoku openings`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningsOptions {
    /// The game.
    pub game: &'static dyn Played,
    /// What is chosen for it.
    pub chosen: Chosen,
    /// The number of openings.
    pub count: NonZeroUsize,
    /// The seed of the generator: the same seed gives the same list.
    pub seed: u64,
    /// The nodes of the search that must find an opening balanced; `None` for the usual number of the
    /// game.
    pub nodes: Option<NonZeroU64>,
    /// The file for the list; `None` for standard output.
    pub output: Option<PathBuf>,
    /// Whether an existing file is overwritten.
    pub overwrite: bool,
}

impl OpeningsOptions {
    /// The default number of openings, enough for a match of the default length.
    pub const COUNT: NonZeroUsize = NonZeroUsize::new(50).expect("50 is not 0");

    /// The maximum number of openings, enough for the longest match.
    pub const MOST: usize = 500_000;
}

/// Why the list of openings could not be generated.
#[derive(Debug, Error)]
pub enum OpeningsError {
    /// The board does not have this many balanced openings.
    #[error("a board of {size} lines has {made} balanced openings, not {asked}")]
    TooFew {
        /// The board size.
        size: BoardSize,
        /// The number of openings found.
        made: usize,
        /// The number requested.
        asked: NonZeroUsize,
    },
    /// The file could not be written.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The output could not be written.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
}

impl OpeningsError {
    /// The message for the user.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::TooFew { size, made, asked } => lang.openings_too_few(size, made, asked),
            Self::Record(error) => error.text(lang),
            Self::Output(cause) => lang.output_refused(cause),
        }
    }
}

/// Generates the list. It is written to `out` opening by opening, or to a file at once or not at
/// all.
pub(super) fn write<P: Contest>(
    options: &OpeningsOptions,
    out: &mut dyn Write,
) -> Result<(), OpeningsError> {
    let choice = P::chosen(&options.chosen);
    let guard = Guard::new(options.overwrite, []);
    if let Some(path) = &options.output {
        guard.check(path)?;
    }
    let (nodes, never) = (options.nodes.unwrap_or(P::OPENING_NODES), AtomicBool::new(false));
    let openings = P::openings(&choice, options.seed, nodes, &never).take(options.count.get());
    let mut text = String::new();
    let mut made = 0;
    for opening in openings {
        made += 1;
        if options.output.is_some() {
            text.push_str(&opening.to_string());
            text.push('\n');
        } else {
            writeln!(out, "{opening}")?;
            out.flush()?;
        }
    }
    if made < options.count.get() {
        let size = P::summary(&P::terms(&choice)).size;
        return Err(OpeningsError::TooFew { size, made, asked: options.count });
    }
    if let Some(path) = &options.output {
        write_atomically(path, text.as_bytes(), &guard)?;
    }
    Ok(())
}
