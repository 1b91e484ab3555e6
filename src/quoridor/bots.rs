//! The bots of a game of Quoridor: our engine, simple players, and external programs that speak the
//! Quoridor Text Protocol.

use std::sync::atomic::AtomicBool;

use super::Move;
use super::engine::{Computer, Reason};
use super::position::Quoridor;
use super::qtp::HostedBot;
use super::rules::WALLS;
use crate::board::ByColor;
use crate::game::bot::{Answer, Bot, Found};
use crate::game::computer::ComputerSetup;
use crate::game::level::Level;
use crate::game::player::{Machine, Skill};
use crate::game::position::Position as _;
use crate::game::programs::{Hosting, Machines};
use crate::game::search::{Chooser, EngineBot, Limits};
use crate::game::state::Game;
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

    fn hinter() -> Box<dyn Bot<Self>> {
        let setup = ComputerSetup::of_hints();
        let create = move |_: &_| Hinter(Computer::new(Skill::Level(Level::MAX), setup.into(), 0));
        Box::new(EngineBot::new(Limits::default(), create))
    }
}

/// The engine that gives hints. To its search a step aside is worth no less than one ahead while no wall
/// stands; who learns the game is told to step ahead.
struct Hinter(Computer);

impl Chooser<Quoridor> for Hinter {
    fn choose(
        &mut self,
        game: &Game<Quoridor>,
        limits: &Limits,
        stop: &AtomicBool,
        on_found: &mut dyn FnMut(Found<Move>),
    ) -> Answer<Move> {
        let answer = self.0.choose(game, limits, stop, on_found);
        let position = game.position();
        let gained = |made| Reason::of(position, made).gained;
        let is_open = *position.state().walls_left() == ByColor { black: WALLS, white: WALLS };
        match answer {
            Answer::Move(walked @ Move::Pawn(_), _) if is_open && gained(walked) <= 0 => {
                let ahead = position.legal().into_iter().find(|&made| gained(made) > 0);
                ahead.map_or(answer, |ahead| Answer::Move(ahead, None))
            }
            _ => answer,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::game::bot::Budget;
    use crate::game::clock::{Clock, TimeControl};
    use crate::quoridor::position::Terms;

    #[test]
    fn the_first_hint_is_a_step_ahead() {
        let game = Game::<Quoridor>::new(Terms {}, Clock::new(TimeControl::Unlimited));
        let budget = Budget { turn: Some(Duration::from_millis(20)), ..Budget::default() };
        let answer = Quoridor::hinter().choose(&game, budget, &AtomicBool::new(false), &mut |_| {});
        let Ok(Answer::Move(made, _)) = answer else { panic!("a move") };
        assert_eq!(made.to_string(), "e2");
    }
}
