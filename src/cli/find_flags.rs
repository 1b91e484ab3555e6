//! The flags of `gomoku find` and `gomoku stats`.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;

use super::choice::choice;
use crate::commands::find::{FindOptions, GameFiles};
use crate::commands::stats::StatsOptions;
use crate::game::record::{Decoder, Encoding, Format, Given};

#[derive(Debug, Args)]
pub(super) struct FindFlags {
    // Not a path: an empty text is the empty board.
    #[arg(value_name = "POSITION", display_order = 0)]
    position: OsString,
    #[command(flatten)]
    games: GameFlags,
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    // The same flags of other commands have other help texts, so these need other ids.
    #[arg(id = "number_sought", long = "number", value_name = "K")]
    number: Option<NonZeroUsize>,
}

#[derive(Debug, Args)]
pub(super) struct StatsFlags {
    #[command(flatten)]
    games: GameFlags,
}

/// Which games are read, and how much of the answer is shown.
#[derive(Debug, Args)]
struct GameFlags {
    #[arg(value_name = "FILES", required = true)]
    files: Vec<PathBuf>,
    #[arg(long, value_parser = choice::<Format>())]
    from: Option<Format>,
    #[arg(long, value_name = "NAME")]
    encoding: Option<Encoding>,
    #[arg(long)]
    all: bool,
    #[arg(long)]
    json: bool,
}

impl GameFlags {
    fn files(self, given: Given) -> GameFiles {
        GameFiles::new(self.files, self.from, Decoder { usual: self.encoding }, given)
    }
}

impl FindFlags {
    pub(super) fn options(self, given: Given) -> FindOptions {
        let Self { position, games, at, number } = self;
        let GameFlags { all, json, .. } = games;
        let files = games.files(given);
        FindOptions { position: position.into(), at, number, files, all, json }
    }
}

impl StatsFlags {
    pub(super) fn options(self, given: Given) -> StatsOptions {
        let GameFlags { all, json, .. } = self.games;
        StatsOptions { files: self.games.files(given), all, json }
    }
}
