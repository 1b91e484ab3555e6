//! The bots of a game of gomoku: our engine, and external programs that speak the Gomocup protocol.

use std::path::PathBuf;

use uuid::Uuid;

use super::engine::{EngineBot, Level, Skill};
use super::gomocup::HostedBot;
use super::gomocup::host::{Host, HostSetup};
use super::position::Gomoku;
use super::terms::Terms;
use crate::board::BySeat;
use crate::game::bot::{Bot, BotError, Bots};
use crate::game::computer::{Computer, ComputerSetup};
use crate::game::player::{Machine, SimplePlayer};
use crate::game::programs::{Machines, Programs};
use crate::game::setup::Setup;
use crate::hosted::CommandLine;

impl Machines for Gomoku {
    fn programs(log: PathBuf) -> Programs<Self> {
        Programs::new(log, |command, hosting| Box::new(HostedBot::new(command, hosting)))
    }

    fn bots(setup: &Setup<Self>, game: Uuid, programs: &Programs<Self>) -> Bots<Self> {
        let computer = |skill, seat, own: ComputerSetup| -> Box<dyn Bot<Self>> {
            let own = own.or(programs.computer());
            let memory = own.hash.unwrap_or_default().bytes();
            let bot = EngineBot::new(skill, own.seed_of(game, seat), memory);
            Box::new(bot.with_threads(own.threads.unwrap_or_default().get()))
        };
        BySeat::from_fn(|seat| {
            let small = |skill| computer(skill, seat, ComputerSetup::default());
            Some(match setup.players[seat].machine()? {
                Machine::Computer(Computer { level, setup, .. }) => {
                    computer(Skill::Level(*level), seat, *setup)
                }
                Machine::Simple(SimplePlayer::Random) => small(Skill::Random),
                Machine::Simple(SimplePlayer::Omok) => small(Skill::Omok),
                Machine::Simple(SimplePlayer::Walk) => {
                    unreachable!("a setup of gomoku has no walker")
                }
                Machine::Hosted(_, command) => programs.bot(command, setup.control, (game, seat)),
            })
        })
    }

    fn check_program(terms: &Terms, command: &CommandLine) -> Result<(), BotError> {
        Host::new(command.clone(), HostSetup::new(terms.rules(), terms.size())).map(drop)
    }

    fn hinter() -> Box<dyn Bot<Self>> {
        const MEMORY: usize = 16 << 20;
        Box::new(EngineBot::new(Skill::Level(Level::MAX), 0, MEMORY))
    }
}

#[cfg(test)]
mod tests;
