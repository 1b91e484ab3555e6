//! `gomoku openings`: generates a list of balanced openings for matches.

use std::io::{self, Write};
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use thiserror::Error;

use super::convert::{Guard, write_atomically};
use super::matches::words::MatchWords;
use super::record_file::RecordError;
use crate::board::BoardSize;
use crate::gomoku::rules::Rules;
use crate::lang::{FileWords, Lang};
use crate::matches::gomoku::{Choice, Generator};

/// The options of `gomoku openings`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningsOptions {
    /// The rules of the games.
    pub rules: Rules,
    /// The board size; `None` for the usual size of the rules.
    pub size: Option<BoardSize>,
    /// The number of openings.
    pub count: NonZeroUsize,
    /// The seed of the generator: the same seed gives the same list.
    pub seed: u64,
    /// The nodes of the search that must find an opening balanced.
    pub nodes: NonZeroU64,
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
pub(super) fn run(options: &OpeningsOptions, out: &mut impl Write) -> Result<(), OpeningsError> {
    let size = options.size.unwrap_or(options.rules.usual_size());
    let guard = Guard::new(options.overwrite, []);
    if let Some(path) = &options.output {
        guard.check(path)?;
    }
    let choice = Choice { rules: options.rules, size };
    let mut generator = Generator::new(choice, options.seed).with_nodes(options.nodes);
    let never = AtomicBool::new(false);
    let openings = std::iter::from_fn(|| generator.opening(&never)).take(options.count.get());
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
        return Err(OpeningsError::TooFew { size, made, asked: options.count });
    }
    if let Some(path) = &options.output {
        write_atomically(path, text.as_bytes(), &guard)?;
    }
    Ok(())
}
