//! The [`Playable`] trait: creates the machine players of any game.

use std::path::PathBuf;

use serde::de::DeserializeOwned;
use uuid::Uuid;

use crate::config::Settings;
use crate::game::bot::Bots;
use crate::game::programs::Programs;
use crate::game::setup::Setup;
use crate::gomoku;
use crate::gomoku::position::Gomoku;
use crate::quoridor;
use crate::quoridor::position::Quoridor;
use crate::views::view::View;

/// A game that people and machines can play in this program.
pub(in crate::commands) trait Playable: View<Terms: DeserializeOwned> {
    /// An empty set of external programs, whose standard error goes to the file `log`.
    fn programs(log: PathBuf) -> Programs<Self>;

    /// The same, with the options of computer players and the log file of the settings.
    fn machines(settings: &Settings) -> Programs<Self> {
        Self::programs(settings.brain_log.clone()).with_computer(settings.computer)
    }

    /// The bots of this game.
    fn bots(setup: &Setup<Self>, game: Uuid, programs: &Programs<Self>) -> Bots<Self>;
}

impl Playable for Gomoku {
    fn programs(log: PathBuf) -> Programs<Self> {
        gomoku::bots::programs(log)
    }

    fn bots(setup: &Setup<Self>, game: Uuid, programs: &Programs<Self>) -> Bots<Self> {
        gomoku::bots::bots(setup, game, programs)
    }
}

impl Playable for Quoridor {
    fn programs(log: PathBuf) -> Programs<Self> {
        quoridor::bots::programs(log)
    }

    fn bots(setup: &Setup<Self>, game: Uuid, programs: &Programs<Self>) -> Bots<Self> {
        quoridor::bots::bots(setup, game, programs)
    }
}
