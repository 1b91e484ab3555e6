//! The flags of `gomoku openings`.

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

use clap::Args;

use super::number::number;
use crate::commands::Played;
use crate::commands::openings::OpeningsOptions;
use crate::game::choices::Chosen;

#[derive(Debug, Args)]
pub(super) struct OpeningsFlags {
    #[arg(long, value_name = "N", value_parser = number::<NonZeroUsize>(1, OpeningsOptions::MOST))]
    count: Option<NonZeroUsize>,
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    // The nodes of a match limit moves, so the two need different ids.
    #[arg(id = "judge_nodes", long = "nodes", value_name = "N")]
    nodes: Option<NonZeroU64>,
    // The output of a conversion has another help text, so the two need different ids.
    #[arg(id = "list_file", short = 'o', long = "output", value_name = "FILE")]
    output: Option<PathBuf>,
    #[arg(id = "list_force", long = "force", requires = "list_file")]
    force: bool,
}

impl OpeningsFlags {
    /// The options for openings of this game.
    pub(super) fn options(self, chosen: Chosen, game: &'static dyn Played) -> OpeningsOptions {
        OpeningsOptions {
            game,
            chosen,
            count: self.count.unwrap_or(OpeningsOptions::COUNT),
            seed: self.seed.unwrap_or_default(),
            nodes: self.nodes,
            output: self.output,
            overwrite: self.force,
        }
    }
}
