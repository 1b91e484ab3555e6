//! The bots of a game of gomoku: our engine, and external programs that speak the Gomocup protocol.

use super::engine::{EngineBot, Skill};
use super::gomocup::HostedBot;
use super::gomocup::host::{Host, HostSetup};
use super::position::Gomoku;
use super::terms::Terms;
use crate::game::bot::{Bot, BotError};
use crate::game::computer::ComputerSetup;
use crate::game::player::{Machine, SimplePlayer};
use crate::game::programs::{Hosting, Machines};
use crate::hosted::CommandLine;

impl Machines for Gomoku {
    fn machine(machine: &Machine, own: ComputerSetup, nodes: Option<u64>) -> Box<dyn Bot<Self>> {
        let skill = match machine {
            Machine::Computer(computer) => Skill::Level(computer.level),
            Machine::Simple(SimplePlayer::Omok) => Skill::Omok,
            Machine::Simple(_) | Machine::Hosted(..) => Skill::Random,
        };
        let (seed, memory) = (own.seed.unwrap_or_default(), own.hash.unwrap_or_default().bytes());
        let bot = EngineBot::new(skill, seed, memory).with_nodes(nodes);
        Box::new(bot.with_threads(own.threads.unwrap_or_default().get()))
    }

    fn hosted(command: CommandLine, hosting: Hosting) -> Box<dyn Bot<Self>> {
        Box::new(HostedBot::new(command, hosting))
    }

    fn check_program(terms: &Terms, command: &CommandLine) -> Result<(), BotError> {
        Host::new(command.clone(), HostSetup::new(terms.rules(), terms.size())).map(drop)
    }
}

#[cfg(test)]
mod tests;
