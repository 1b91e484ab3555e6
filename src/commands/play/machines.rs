//! The machine players of any game.

use std::io;

use uuid::Uuid;

use crate::board::BySeat;
use crate::commands::Settings;
use crate::game::bot::Bots;
use crate::game::programs::Programs;
use crate::game::setup::Setup;
use crate::views::front::Front;

/// An empty set of external programs, with the computer players and the log of the settings.
///
/// # Errors
/// As [`Settings::user`].
pub(in crate::commands) fn machines<P: Front>(settings: &Settings) -> io::Result<Programs<P>> {
    let programs = Programs::new(settings.brain_log.clone(), settings.user()?);
    Ok(programs.with_computer(settings.computer))
}

/// The machine players, and for each person an engine that gives hints.
pub(super) fn engines<P: Front>(setup: &Setup<P>, game: Uuid, programs: &Programs<P>) -> Bots<P> {
    let BySeat { first, second } = P::bots(setup, game, programs);
    let or_hinter = |bot: Option<_>| Some(bot.unwrap_or_else(P::hinter));
    BySeat { first: or_hinter(first), second: or_hinter(second) }
}
