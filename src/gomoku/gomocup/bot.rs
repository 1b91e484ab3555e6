//! A hosted program as a player of games.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::host::{Host, HostSetup, Question};
use crate::board::{BoardSize, Point};
use crate::game::bot::{Answer, Bot, BotError, BotFault, Budget, Found};
use crate::game::position::Position;
use crate::game::state::Game;
use crate::gomoku::engine::Limits;
use crate::gomoku::position::{Gomoku, Refusal};
use crate::gomoku::rules::{Move, Rules};
use crate::gomoku::terms::Terms;
use crate::hosted::CommandLine;

/// What a hosted program is told of a game besides its terms, and where it may complain.
#[derive(Debug, Clone, Default)]
pub struct Hosting {
    /// All the time it has for a game.
    pub game_time: Option<Duration>,
    /// Positions that it may search for a move, at most.
    pub nodes: Option<u64>,
    /// Where the lines of its error stream are added.
    pub log: Option<PathBuf>,
}

/// A hosted program that plays. It is started when it first needs to be, and dropping the player
/// ends it.
#[derive(Debug)]
pub struct HostedBot {
    command: CommandLine,
    hosting: Hosting,
    /// Its host, and the rules and the board that this was made for.
    host: Option<((Rules, BoardSize), Host)>,
}

impl HostedBot {
    /// A program that is not started yet.
    #[must_use]
    pub const fn new(command: CommandLine, hosting: Hosting) -> Self {
        Self { command, hosting, host: None }
    }

    /// The program's host for games of these terms; the program need not run yet.
    ///
    /// # Errors
    /// Where the protocol has no word for the terms.
    pub fn host(&mut self, terms: &Terms) -> Result<&mut Host, BotError> {
        if let Some(opening) = terms.agreed_opening() {
            return Err(self.error(BotFault::Rules(opening)));
        }
        let told = (terms.rules(), terms.size());
        let host = match self.host.take() {
            Some((known, host)) if known == told => host,
            _ => self.new_host(*terms)?,
        };
        Ok(&mut self.host.insert((told, host)).1)
    }

    fn new_host(&self, terms: Terms) -> Result<Host, BotError> {
        let Hosting { game_time, log, .. } = self.hosting.clone();
        let setup = HostSetup { game_time, log, ..HostSetup::new(terms.rules(), terms.size()) };
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
        let question = Question { moves: &moves, limits, patience: budget.patience };
        let point = self.host(game.terms())?.ask(&question, stop, &mut |_| {})?.point;
        let made = Move::Stone(point);
        let written = || position.write(made);
        match position.check(made) {
            Ok(()) => Ok(Answer::Move(made, None)),
            Err(Refusal::Forbidden(..)) => Err(self.error(BotFault::Forbidden { made: written() })),
            Err(_) => Err(self.error(BotFault::Illegal { said: written() })),
        }
    }
}
