//! The bots of a game of Quoridor: our engine, simple players, and external programs that speak the
//! Quoridor Text Protocol.

use std::path::PathBuf;

use uuid::Uuid;

use super::engine::{EngineBot, Skill};
use super::position::Quoridor;
use super::qtp::HostedBot;
use crate::board::BySeat;
use crate::game::bot::{Bot, Bots};
use crate::game::computer::{Computer, ComputerSetup};
use crate::game::level::Level;
use crate::game::player::{Machine, SimplePlayer};
use crate::game::programs::{Machines, Programs};
use crate::game::setup::Setup;

impl Machines for Quoridor {
    fn programs(log: PathBuf) -> Programs<Self> {
        Programs::new(log, |command, hosting| Box::new(HostedBot::new(command, hosting)))
    }

    fn bots(setup: &Setup<Self>, game: Uuid, programs: &Programs<Self>) -> Bots<Self> {
        let control = setup.control;
        BySeat::from_fn(|seat| {
            let bot = |skill, own: ComputerSetup| -> Option<Box<dyn Bot<Self>>> {
                let own = own.or(programs.computer());
                let bot = EngineBot::new(
                    skill,
                    own.seed_of(game, seat),
                    own.hash.unwrap_or_default().bytes(),
                );
                Some(Box::new(bot.with_threads(own.threads.unwrap_or_default().get())))
            };
            match setup.players[seat].machine()? {
                Machine::Computer(Computer { level, setup, .. }) => {
                    bot(Skill::Level(*level), *setup)
                }
                Machine::Simple(SimplePlayer::Random) => {
                    bot(Skill::Random, ComputerSetup::default())
                }
                Machine::Simple(SimplePlayer::Walk) => bot(Skill::Walk, ComputerSetup::default()),
                Machine::Simple(SimplePlayer::Omok) => {
                    unreachable!("a setup of Quoridor has no omok")
                }
                Machine::Hosted(_, command) => Some(programs.bot(command, control, (game, seat))),
            }
        })
    }

    fn hinter() -> Box<dyn Bot<Self>> {
        const MEMORY: usize = 16 << 20;
        Box::new(EngineBot::new(Skill::Level(Level::MAX), 0, MEMORY))
    }
}
