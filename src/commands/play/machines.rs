//! The machines that play a game at a table, whichever game it is.

use std::sync::atomic::AtomicBool;
use std::thread::JoinHandle;

use serde::de::DeserializeOwned;
use uuid::Uuid;

use crate::config::Settings;
use crate::game::bot::{BotError, Bots};
use crate::game::setup::Setup;
use crate::gomoku::bots::{self, Programs};
use crate::gomoku::position::Gomoku;
use crate::views::view::View;

/// A game that can be played here, by people and by machines.
pub(in crate::commands) trait Playable: View<Terms: DeserializeOwned> {
    /// What the machines at a table share, from one game to its rematches: the programs that run.
    type Machines;

    /// A table without machines. The settings say how computers are set up, and where that goes what
    /// hosted programs write to their error streams.
    fn machines(settings: &Settings) -> Self::Machines;

    /// Starts the hosted programs that are to play a game.
    ///
    /// # Errors
    /// Of the first that cannot play it; also where `stop` is set.
    fn start(
        setup: &Setup<Self>,
        machines: &Self::Machines,
        stop: &AtomicBool,
    ) -> Result<(), BotError>;

    /// The machines that play this game.
    fn bots(setup: &Setup<Self>, game: Uuid, machines: &Self::Machines) -> Bots<Self>;

    /// Ends what still runs, in a thread of its own where there is something.
    fn end(machines: Self::Machines) -> Option<JoinHandle<()>>;
}

impl Playable for Gomoku {
    type Machines = Programs;

    fn machines(settings: &Settings) -> Programs {
        Programs::new(settings.brain_log.clone()).with_computer(settings.computer)
    }

    fn start(setup: &Setup<Self>, programs: &Programs, stop: &AtomicBool) -> Result<(), BotError> {
        programs.start(setup, stop)
    }

    fn bots(setup: &Setup<Self>, game: Uuid, programs: &Programs) -> Bots<Self> {
        bots::bots(setup, game, programs)
    }

    fn end(programs: Programs) -> Option<JoinHandle<()>> {
        programs.end()
    }
}
