//! The flags of `gomoku openings`.

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

use clap::Args;

use super::choice::choice;
use super::conflict::Conflict;
use super::number::number;
use crate::board::BoardSize;
use crate::commands::openings::{AnyChoice, OpeningsOptions};
use crate::games::Kind;
use crate::gomoku::rules::Rules;
use crate::matches::{gomoku, quoridor};

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
    /// The options for openings of this game.
    ///
    /// # Errors
    /// If a flag is of another game.
    pub(super) fn options(self, game: Kind) -> Result<OpeningsOptions, Conflict> {
        Ok(OpeningsOptions {
            choice: self.choice(game)?,
            count: self.count.unwrap_or(OpeningsOptions::COUNT),
            seed: self.seed.unwrap_or_default(),
            nodes: self.nodes,
            output: self.output,
            overwrite: self.force,
        })
    }

    fn choice(&self, game: Kind) -> Result<AnyChoice, Conflict> {
        let rules = self.rules.unwrap_or_default();
        let of_gomoku = [("--rules", self.rules.is_some()), ("--board", self.board.is_some())];
        match (game, of_gomoku.into_iter().find(|(_, is_given)| *is_given)) {
            (Kind::Gomoku, _) => {
                let size = self.board.unwrap_or(rules.usual_size());
                Ok(AnyChoice::Gomoku(gomoku::Choice { rules, size }))
            }
            (Kind::Quoridor, None) => Ok(AnyChoice::Quoridor(quoridor::Choice {})),
            (Kind::Quoridor, Some((flag, _))) => {
                Err(Conflict::Flag { flag, of: Kind::Gomoku, played: game })
            }
        }
    }
}
