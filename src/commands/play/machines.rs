//! The [`Playable`] trait: the machine players of any game.

use std::io;

use uuid::Uuid;

use crate::board::BySeat;
use crate::commands::Settings;
use crate::game::bot::Bots;
use crate::game::programs::Programs;
use crate::game::setup::Setup;
use crate::views::front::Front;

/// A game that people and machines can play in this program.
pub(in crate::commands) trait Playable: Front {
    /// An empty set of external programs, with the computer players and the log of the settings.
    ///
    /// # Errors
    /// As [`Settings::user`].
    fn machines(settings: &Settings) -> io::Result<Programs<Self>> {
        let programs = Programs::new(settings.brain_log.clone(), settings.user()?);
        Ok(programs.with_computer(settings.computer))
    }

    /// The machine players, and for each person an engine that gives hints.
    fn engines(setup: &Setup<Self>, game: Uuid, programs: &Programs<Self>) -> Bots<Self> {
        let BySeat { first, second } = Self::bots(setup, game, programs);
        let or_hinter = |bot: Option<_>| Some(bot.unwrap_or_else(Self::hinter));
        BySeat { first: or_hinter(first), second: or_hinter(second) }
    }
}

impl<P: Front> Playable for P {}
