//! The bots of a game of gomoku: our engine, and external programs that speak the Gomocup protocol.

use super::engine::{Computer, Settings};
use super::gomocup::HostedBot;
use super::gomocup::host::Host;
use super::position::Gomoku;
use super::terms::Terms;
use crate::game::bot::{Bot, BotError};
use crate::game::computer::ComputerSetup;
use crate::game::player::{Machine, Skill};
use crate::game::programs::{Hosting, Machines};
use crate::game::search::{EngineBot, Limits};
use crate::hosted::CommandLine;

impl Machines for Gomoku {
    fn machine(machine: &Machine, own: ComputerSetup, nodes: Option<u64>) -> Box<dyn Bot<Self>> {
        let (skill, seed) = (Skill::from(machine), own.seed.unwrap_or_default());
        let limits = Limits { nodes, ..Limits::default() };
        Box::new(EngineBot::new(limits, move |terms| {
            Computer::new(skill, Settings::of(*terms, own), seed)
        }))
    }

    fn hosted(command: CommandLine, hosting: Hosting) -> Box<dyn Bot<Self>> {
        Box::new(HostedBot::new(command, hosting))
    }

    fn check_program(terms: &Terms, command: &CommandLine) -> Result<(), BotError> {
        Host::rule(command, terms.rules()).map(drop)
    }
}

#[cfg(test)]
mod tests;
