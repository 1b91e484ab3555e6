//! The [`Playable`] trait: creates the machine players of any game.

use std::sync::atomic::AtomicBool;
use std::thread::JoinHandle;

use serde::de::DeserializeOwned;
use uuid::Uuid;

use crate::config::Settings;
use crate::game::bot::{BotError, Bots};
use crate::game::computer::ComputerSetup;
use crate::game::setup::Setup;
use crate::gomoku::bots::{self, Programs};
use crate::gomoku::position::Gomoku;
use crate::quoridor::position::Quoridor;
use crate::views::view::View;

/// A game that people and machines can play in this program.
pub(in crate::commands) trait Playable: View<Terms: DeserializeOwned> {
    /// What the machines of a game and its rematches share: the running programs.
    type Machines;

    /// The shared state before any machine plays. The settings give the options of computer players
    /// and the log file for the error streams of hosted programs.
    fn machines(settings: &Settings) -> Self::Machines;

    /// Starts the hosted programs that play in a game.
    ///
    /// # Errors
    /// That of the first program that cannot play the game; also if `stop` is set.
    fn start(
        setup: &Setup<Self>,
        machines: &Self::Machines,
        stop: &AtomicBool,
    ) -> Result<(), BotError>;

    /// The bots of this game.
    fn bots(setup: &Setup<Self>, game: Uuid, machines: &Self::Machines) -> Bots<Self>;

    /// Terminates running programs, in a separate thread if there are any.
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

impl Playable for Quoridor {
    type Machines = ComputerSetup;

    fn machines(settings: &Settings) -> ComputerSetup {
        settings.computer
    }

    fn start(_: &Setup<Self>, _: &ComputerSetup, _: &AtomicBool) -> Result<(), BotError> {
        Ok(())
    }

    fn bots(setup: &Setup<Self>, game: Uuid, computer: &ComputerSetup) -> Bots<Self> {
        crate::quoridor::bots::bots(setup, game, *computer)
    }

    fn end(_: ComputerSetup) -> Option<JoinHandle<()>> {
        None
    }
}
