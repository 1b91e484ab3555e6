//! The bots of a game of Quoridor: our engine, simple players, and external programs that speak the
//! Quoridor Text Protocol.

use super::engine::{EngineBot, Skill};
use super::position::Quoridor;
use super::qtp::HostedBot;
use crate::game::bot::Bot;
use crate::game::computer::ComputerSetup;
use crate::game::player::{Machine, SimplePlayer};
use crate::game::programs::{Hosting, Machines};
use crate::hosted::CommandLine;

impl Machines for Quoridor {
    fn machine(machine: &Machine, own: ComputerSetup, nodes: Option<u64>) -> Box<dyn Bot<Self>> {
        let skill = match machine {
            Machine::Computer(computer) => Skill::Level(computer.level),
            Machine::Simple(SimplePlayer::Walk) => Skill::Walk,
            Machine::Simple(_) | Machine::Hosted(..) => Skill::Random,
        };
        let (seed, memory) = (own.seed.unwrap_or_default(), own.hash.unwrap_or_default().bytes());
        let bot = EngineBot::new(skill, seed, memory).with_nodes(nodes);
        Box::new(bot.with_threads(own.threads.unwrap_or_default().get()))
    }

    fn hosted(command: CommandLine, hosting: Hosting) -> Box<dyn Bot<Self>> {
        Box::new(HostedBot::new(command, hosting))
    }
}
