//! The bots of a game of Quoridor.

use uuid::Uuid;

use super::engine::{EngineBot, Skill};
use super::position::Quoridor;
use crate::board::BySeat;
use crate::game::bot::{Bot, Bots};
use crate::game::computer::{Computer, ComputerSetup};
use crate::game::player::{Machine, SimplePlayer};
use crate::game::setup::Setup;

/// Creates the bots of a game; `None` for a seat where a person plays. The options of `computer`
/// are those of computers that do not say otherwise themselves.
#[must_use]
pub fn bots(setup: &Setup<Quoridor>, game: Uuid, computer: ComputerSetup) -> Bots<Quoridor> {
    BySeat::from_fn(|seat| {
        let bot = |skill, own: ComputerSetup| -> Option<Box<dyn Bot<Quoridor>>> {
            let own = own.or(computer);
            let bot = EngineBot::new(
                skill,
                own.seed_of(game, seat),
                own.hash.unwrap_or_default().bytes(),
            );
            Some(Box::new(bot.with_threads(own.threads.unwrap_or_default().get())))
        };
        match setup.players[seat].machine()? {
            Machine::Computer(Computer { level, setup }) => bot(Skill::Level(*level), *setup),
            Machine::Simple(SimplePlayer::Random) => bot(Skill::Random, ComputerSetup::default()),
            Machine::Simple(SimplePlayer::Walk) => bot(Skill::Walk, ComputerSetup::default()),
            Machine::Simple(SimplePlayer::Omok) => unreachable!("a setup of Quoridor has no omok"),
            Machine::Hosted(..) => None,
        }
    })
}
