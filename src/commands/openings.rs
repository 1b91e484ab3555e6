//! `gomoku openings`: a list of even openings for matches.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use thiserror::Error;

use super::convert::{Guard, write_whole};
use super::matches::words::MatchWords;
use super::record_file::RecordError;
use crate::board::BoardSize;
use crate::gomoku::rules::Rules;
use crate::lang::{FileWords, Lang};
use crate::matches::Generator;

/// The list that is wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningList {
    /// The rules of the games.
    pub rules: Rules,
    /// The board, where it is not the usual one of the rules.
    pub size: Option<BoardSize>,
    /// How many openings.
    pub count: NonZeroUsize,
    /// What they come from: the same seed makes the same list.
    pub seed: u64,
    /// Where the list is written, if not to standard output.
    pub output: Option<PathBuf>,
    /// Whether a file that is there is replaced.
    pub replaces: bool,
}

impl OpeningList {
    /// How many openings a list has where nobody says otherwise: enough for the usual match.
    pub const COUNT: NonZeroUsize = NonZeroUsize::new(50).expect("50 is not 0");

    /// The most openings of a list: enough for the longest match.
    pub const MOST: usize = 500_000;
}

/// Why there is no list of openings.
#[derive(Debug, Error)]
pub enum OpeningListError {
    /// The board has not so many.
    #[error("a board of {size} lines has {made} even openings, not {asked}")]
    TooFew {
        /// The board.
        size: BoardSize,
        /// How many there are.
        made: usize,
        /// How many were asked for.
        asked: NonZeroUsize,
    },
    /// The file could not be written.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The output was refused.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
}

impl OpeningListError {
    /// What failed, for the person who called.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::TooFew { size, made, asked } => lang.openings_too_few(size, made, asked),
            Self::Record(error) => error.text(lang),
            Self::Output(cause) => lang.output_refused(cause),
        }
    }
}

/// Makes the list: on `out` each opening as it is found, in a file all of them or none.
pub(super) fn run(list: &OpeningList, out: &mut impl Write) -> Result<(), OpeningListError> {
    let size = list.size.unwrap_or(list.rules.usual_size());
    let guard = Guard::new(list.replaces, []);
    if let Some(path) = &list.output {
        guard.check(path)?;
    }
    let mut generator = Generator::new(list.rules, size, list.seed);
    let never = AtomicBool::new(false);
    let openings = std::iter::from_fn(|| generator.opening(&never)).take(list.count.get());
    let mut text = String::new();
    let mut made = 0;
    for opening in openings {
        made += 1;
        if list.output.is_some() {
            text.push_str(&opening.to_string());
            text.push('\n');
        } else {
            writeln!(out, "{opening}")?;
            out.flush()?;
        }
    }
    if made < list.count.get() {
        return Err(OpeningListError::TooFew { size, made, asked: list.count });
    }
    if let Some(path) = &list.output {
        write_whole(path, text.as_bytes(), &guard)?;
    }
    Ok(())
}
