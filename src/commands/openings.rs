//! `gomoku openings`: generates a list of balanced openings for matches.

use std::io::{self, Write};
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use clap::Args;
use thiserror::Error;

use super::convert::{Guard, write_atomically};
use super::parsers::number;
use super::record_file::RecordError;
use crate::board::BoardSize;
use crate::game::choices::Chosen;
use crate::lang::Lang;
use crate::matches::Contest;

/// The options of `gomoku openings`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Args)]
pub struct OpeningsOptions {
    // What is chosen for the game.
    #[arg(skip)]
    pub(crate) chosen: Chosen,
    #[arg(long, value_name = "N", value_parser = number::<NonZeroUsize>(1, OpeningsOptions::MOST))]
    pub(crate) count: Option<NonZeroUsize>,
    // The same seed gives the same list.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    // The nodes of a match limit moves, so the two need different ids.
    #[arg(id = "judge_nodes", long = "nodes", value_name = "N")]
    pub(crate) nodes: Option<NonZeroU64>,
    // The output of a conversion has another help text, so the two need different ids.
    #[arg(id = "list_file", short = 'o', long = "output", value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[arg(id = "list_force", long = "force", requires = "list_file")]
    pub(crate) force: bool,
}

impl OpeningsOptions {
    /// The default number of openings, enough for a match of the default length.
    pub const COUNT: NonZeroUsize = NonZeroUsize::new(50).expect("50 is not 0");

    /// The maximum number of openings, enough for the longest match.
    pub const MOST: usize = 500_000;
}

/// Why the list of openings could not be generated.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum OpeningsError {
    /// The board does not have this many balanced openings.
    TooFew {
        /// The board size.
        size: BoardSize,
        /// The number of openings found.
        made: usize,
        /// The number requested.
        asked: NonZeroUsize,
    },
    /// The file could not be written.
    Record(#[from] RecordError),
    /// The output could not be written.
    Output(#[from] io::Error),
}

impl OpeningsError {
    /// The message for the user.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::TooFew { size, made, asked } => lang.openings_too_few(size, made, asked),
            Self::Record(error) => error.text(lang),
            Self::Output(cause) => lang.output_refused(lang.system_error(cause)),
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
    let guard = Guard::new(options.force, []);
    if let Some(path) = &options.output {
        guard.check(path)?;
    }
    let (nodes, never) = (options.nodes.unwrap_or(P::OPENING_NODES), AtomicBool::new(false));
    let (seed, count) =
        (options.seed.unwrap_or_default(), options.count.unwrap_or(OpeningsOptions::COUNT));
    let openings = P::openings(&choice, seed, nodes, &never).take(count.get());
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
    if made < count.get() {
        let size = P::summary(&P::terms(&choice)).size;
        return Err(OpeningsError::TooFew { size, made, asked: count });
    }
    if let Some(path) = &options.output {
        write_atomically(path, text.as_bytes(), &guard)?;
    }
    Ok(())
}
