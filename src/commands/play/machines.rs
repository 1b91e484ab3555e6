//! The [`Playable`] trait: the machine players and the review of any game.

use std::io;

use uuid::Uuid;

use super::review::Review;
use crate::board::BySeat;
use crate::commands::Settings;
use crate::game::bot::Bots;
use crate::game::programs::Programs;
use crate::game::run::{Exit, Inbox};
use crate::game::setup::Setup;
use crate::game::table::Table;
use crate::tui::{Input, Tui};
use crate::views::front::Front;

/// A game that people and machines can play in this program.
pub(in crate::commands) trait Playable: Front {
    /// An empty set of external programs, with the computer players and the log of the settings.
    fn machines(settings: &Settings) -> Programs<Self> {
        Programs::new(settings.brain_log.clone()).with_computer(settings.computer)
    }

    /// Shows the record of a finished game on the full screen until the reader comes back; `Some`
    /// if the program must end.
    fn review(
        table: &Table<Self>,
        tui: &mut Tui,
        inbox: &mut Inbox<Input>,
    ) -> io::Result<Option<Exit>> {
        Self::study(Review { table, tui, inbox })
    }

    /// The machine players, and for each person an engine that gives hints.
    fn engines(setup: &Setup<Self>, game: Uuid, programs: &Programs<Self>) -> Bots<Self> {
        let BySeat { first, second } = Self::bots(setup, game, programs);
        let or_hinter = |bot: Option<_>| Some(bot.unwrap_or_else(Self::hinter));
        BySeat { first: or_hinter(first), second: or_hinter(second) }
    }
}

impl<P: Front> Playable for P {}
