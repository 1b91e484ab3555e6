//! The flags of `gomoku qtp`.

use std::time::Duration;

use clap::Args;

use crate::game::level::Level;
use crate::matches::nonzero_duration;
use crate::quoridor::qtp::QtpOptions;

#[derive(Debug, Args)]
pub(super) struct QtpFlags {
    #[arg(long, value_name = "1-10")]
    level: Option<Level>,
    // The time of a match has another help text, so the two need different ids.
    #[arg(id = "move_time", long = "time", value_name = "TIME", value_parser = nonzero_duration)]
    time: Option<Duration>,
    #[arg(id = "computer_seed", long = "seed", value_name = "N")]
    seed: Option<u64>,
}

impl QtpFlags {
    pub(super) fn options(&self) -> QtpOptions {
        let usual = QtpOptions::default();
        QtpOptions {
            level: self.level.unwrap_or(usual.level),
            time: self.time.unwrap_or(usual.time),
            seed: self.seed,
        }
    }
}
