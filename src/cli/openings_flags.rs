//! The flags of `gomoku openings`.

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

use clap::Args;

use super::choice::choice;
use super::number::number;
use crate::board::BoardSize;
use crate::commands::openings::OpeningsOptions;
use crate::gomoku::rules::Rules;
use crate::matches::gomoku::Generator;

#[derive(Debug, Args)]
pub(super) struct OpeningsFlags {
    #[arg(long, value_parser = choice::<Rules>())]
    rules: Option<Rules>,
    #[arg(long, value_name = "5-26")]
    board: Option<BoardSize>,
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
    pub(super) fn options(self) -> OpeningsOptions {
        OpeningsOptions {
            rules: self.rules.unwrap_or_default(),
            size: self.board,
            count: self.count.unwrap_or(OpeningsOptions::COUNT),
            seed: self.seed.unwrap_or_default(),
            nodes: self.nodes.unwrap_or(Generator::NODES),
            output: self.output,
            overwrite: self.force,
        }
    }
}
