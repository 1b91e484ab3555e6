//! The bots of a game of Quoridor: our engine, simple players, and external programs that speak the
//! Quoridor Text Protocol.

use super::engine::Computer;
use super::position::Quoridor;
use super::qtp::HostedBot;
use crate::game::bot::Bot;
use crate::game::computer::ComputerSetup;
use crate::game::player::{Machine, Skill};
use crate::game::programs::{Hosting, Machines};
use crate::game::search::{EngineBot, Limits};
use crate::hosted::CommandLine;

impl Machines for Quoridor {
    fn machine(machine: &Machine, own: ComputerSetup, nodes: Option<u64>) -> Box<dyn Bot<Self>> {
        let (skill, seed) = (Skill::from(machine), own.seed.unwrap_or_default());
        let limits = Limits { nodes, ..Limits::default() };
        Box::new(EngineBot::new(limits, move |_| Computer::new(skill, own.into(), seed)))
    }

    fn hosted(command: CommandLine, hosting: Hosting) -> Box<dyn Bot<Self>> {
        Box::new(HostedBot::new(command, hosting))
    }
}
