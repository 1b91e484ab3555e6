//! A hosted Gomocup program as a bot.

use std::sync::atomic::AtomicBool;

use super::host::{Host, HostSetup, MoveRequest};
use super::place::Place;
use crate::board::{BoardSize, Point};
use crate::game::bot::{Answer, Bot, BotError, BotFault, Budget, Found};
use crate::game::position::Position;
use crate::game::programs::Hosting;
use crate::game::state::Game;
use crate::gomoku::engine::Limits;
use crate::gomoku::position::{Gomoku, Refusal};
use crate::gomoku::rules::{Move, Rules};
use crate::gomoku::terms::Terms;
use crate::hosted::CommandLine;

/// A bot that is a hosted program. The program starts when it is first needed and is terminated
/// when the bot is dropped.
#[derive(Debug)]
pub struct HostedBot {
    command: CommandLine,
    hosting: Hosting,
    /// The host, with the rules and board size it was created for.
    host: Option<((Rules, BoardSize), Host)>,
}

impl HostedBot {
    /// Creates the bot without starting the program.
    #[must_use]
    pub const fn new(command: CommandLine, hosting: Hosting) -> Self {
        Self { command, hosting, host: None }
    }

    /// The host for games on these terms. It does not start the program.
    ///
    /// # Errors
    /// If the protocol cannot express the terms.
    pub fn host(&mut self, terms: &Terms) -> Result<&mut Host, BotError> {
        if let Some(opening) = terms.agreed_opening() {
            return Err(self.error(BotFault::Rules(opening)));
        }
        let wanted = (terms.rules(), terms.size());
        let host = match self.host.take() {
            Some((known, host)) if known == wanted => host,
            _ => self.new_host(*terms)?,
        };
        Ok(&mut self.host.insert((wanted, host)).1)
    }

    fn new_host(&self, terms: Terms) -> Result<Host, BotError> {
        let Hosting { game_time, log, local, .. } = self.hosting.clone();
        let setup =
            HostSetup { game_time, log, ..HostSetup::new(terms.rules(), terms.size(), local) };
        Host::new(self.command.clone(), setup)
    }

    fn error(&self, fault: BotFault) -> BotError {
        BotError { program: self.command.program().to_owned(), fault }
    }
}

impl Bot<Gomoku> for HostedBot {
    fn start(&mut self, terms: &Terms, stop: &AtomicBool) -> Result<(), BotError> {
        self.host(terms)?.start(stop, &mut |_| {})
    }

    fn choose(
        &mut self,
        game: &Game<Gomoku>,
        budget: Budget,
        stop: &AtomicBool,
        _: &mut dyn FnMut(Found<Move>),
    ) -> Result<Answer<Move>, BotError> {
        let position = game.position();
        let moves: Vec<Point> = position.stones().map(|(point, _)| point).collect();
        let limits = Limits { depth: None, nodes: self.hosting.nodes, time: budget.into() };
        let request = MoveRequest { moves: &moves, limits, patience: budget.patience };
        let point = self.host(game.terms())?.request_move(&request, stop, &mut |_| {})?.point;
        let made = Move::Stone(point);
        let answer = || Place::from(point).to_string();
        match position.check(made) {
            Ok(()) => Ok(Answer::Move(made, None)),
            Err(Refusal::Forbidden(..)) => {
                let (answer, made) = (answer(), position.write(made));
                Err(self.error(BotFault::Forbidden { answer, made }))
            }
            Err(_) => Err(self.error(BotFault::Illegal { answer: answer() })),
        }
    }
}
