//! The machines at a table of gomoku: our engine, and other people's programs.
//!
//! Programs are started before the game begins, so that a wrong command is told at once, or else
//! when they are first asked. One that has played stays for the rematch. The thread that asks holds
//! the lock; whoever plays never waits for it.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use uuid::Uuid;

use super::engine::{EngineBot, Skill};
use super::gomocup::{HostedBot, Hosting};
use super::position::Gomoku;
use super::rules::{Move, Rules};
use super::terms::Terms;
use crate::board::{BoardSize, BySeat, Seat};
use crate::game::bot::{Answer, Bot, BotError, Bots, Budget, Found};
use crate::game::clock::TimeControl;
use crate::game::computer::{Computer, ComputerSetup};
use crate::game::player::{Machine, SimplePlayer};
use crate::game::setup::Setup;
use crate::game::state::Game;
use crate::hosted::{CommandLine, Fault};

/// The machines that play a game; `None` where a person plays.
#[must_use]
pub fn bots(setup: &Setup<Gomoku>, game: Uuid, programs: &Programs) -> Bots<Gomoku> {
    let computer = |skill, seat, own: ComputerSetup| -> Box<dyn Bot<Gomoku>> {
        let ComputerSetup { threads, hash, seed } = own.or(programs.computer);
        // The last bits of an id are random.
        let seed = seed.unwrap_or(game.as_u64_pair().1);
        let seed = match seat {
            Seat::First => seed,
            Seat::Second => !seed,
        };
        let bot = EngineBot::new(skill, seed, hash.unwrap_or_default().bytes());
        Box::new(bot.with_threads(threads.unwrap_or_default().get()))
    };
    BySeat::from_fn(|seat| {
        let small = |skill| computer(skill, seat, ComputerSetup::default());
        Some(match setup.players[seat].machine()? {
            Machine::Computer(Computer { level, setup }) => {
                computer(Skill::Level(*level), seat, *setup)
            }
            Machine::Small(SimplePlayer::Random) => small(Skill::Random),
            Machine::Small(SimplePlayer::Omok) => small(Skill::Omok),
            Machine::Hosted(_, command) => Box::new(Guest {
                programs: programs.clone(),
                command: (**command).clone(),
                control: setup.control,
                plays: (game, seat),
            }),
        })
    })
}

/// The programs at a table, from one game to its rematches, and how its computers are set up.
#[derive(Debug, Clone)]
pub struct Programs {
    chairs: Arc<Mutex<Vec<Chair>>>,
    log: PathBuf,
    computer: ComputerSetup,
}

/// A program that plays a side, or is ready to.
#[derive(Debug)]
struct Chair {
    command: CommandLine,
    /// What it is told of a game but for its moves.
    told: (Rules, BoardSize, TimeControl),
    /// The side of the game that it was asked for last.
    plays: Option<(Uuid, Seat)>,
    bot: HostedBot,
}

/// A side of a game that a program plays, whichever chair that sits on.
struct Guest {
    programs: Programs,
    command: CommandLine,
    control: TimeControl,
    plays: (Uuid, Seat),
}

impl Programs {
    /// A table without programs. What they write to their error streams goes to `log`.
    #[must_use]
    pub fn new(log: PathBuf) -> Self {
        Self { chairs: Arc::default(), log, computer: ComputerSetup::default() }
    }

    /// The same, with computers that are set up so unless they say otherwise themselves.
    #[must_use]
    pub fn with_computer(self, computer: ComputerSetup) -> Self {
        Self { computer, ..self }
    }

    /// Starts those that are to play a game.
    ///
    /// # Errors
    /// Of the first that cannot play it; also where `stop` is set.
    pub fn start(&self, setup: &Setup<Gomoku>, stop: &AtomicBool) -> Result<(), BotError> {
        let mut chairs = self.chairs();
        setup.programs().try_for_each(|command| {
            let chair = self.chair(&mut chairs, command, setup.terms, setup.control)?;
            chair.bot.start(&setup.terms, stop)
        })
    }

    /// Ends them all, in a thread of its own where there are any.
    #[must_use]
    pub fn end(self) -> Option<JoinHandle<()>> {
        match self.chairs.try_lock() {
            Ok(chairs) if chairs.is_empty() => return None,
            _ => {}
        }
        Some(thread::spawn(move || self.chairs().clear()))
    }

    /// A chair for a program that is not started yet.
    fn chair<'c>(
        &self,
        chairs: &'c mut Vec<Chair>,
        command: &CommandLine,
        terms: Terms,
        control: TimeControl,
    ) -> Result<&'c mut Chair, BotError> {
        let game_time = match control {
            TimeControl::Game { main } | TimeControl::Fischer { main, .. } => Some(main),
            _ => None,
        };
        let hosting = Hosting { game_time, nodes: None, log: Some(self.log.clone()) };
        let mut bot = HostedBot::new(command.clone(), hosting);
        bot.host(&terms)?;
        if chairs.is_empty() {
            // The log is of these games alone; a folder or a file that cannot be had is told when
            // the program is started.
            let _ = self.log.parent().map(fs::create_dir_all);
            let _ = fs::remove_file(&self.log);
        }
        let at = chairs.len();
        let told = (terms.rules(), terms.size(), control);
        chairs.push(Chair { command: command.clone(), told, plays: None, bot });
        Ok(&mut chairs[at])
    }

    fn chairs(&self) -> MutexGuard<'_, Vec<Chair>> {
        // Whoever panicked was asking: a program that is asked again begins its game anew.
        self.chairs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Guest {
    /// The program that plays this side of this game, or is ready to.
    fn bot<'c>(
        &self,
        chairs: &'c mut Vec<Chair>,
        terms: Terms,
    ) -> Result<&'c mut HostedBot, BotError> {
        let elsewhere = |chair: &Chair| chair.plays.is_none_or(|(game, _)| game != self.plays.0);
        let told = (terms.rules(), terms.size(), self.control);
        let fits = |chair: &Chair| chair.command == self.command && chair.told == told;
        let known = chairs.iter().position(|chair| chair.plays == Some(self.plays));
        let ready = || chairs.iter().position(|chair| elsewhere(chair) && fits(chair));
        let chair = match known.or_else(ready) {
            Some(at) => &mut chairs[at],
            None => self.programs.chair(chairs, &self.command, terms, self.control)?,
        };
        chair.plays = Some(self.plays);
        Ok(&mut chair.bot)
    }
}

impl Bot<Gomoku> for Guest {
    fn start(&mut self, terms: &Terms, stop: &AtomicBool) -> Result<(), BotError> {
        self.bot(&mut self.programs.chairs(), *terms)?.start(terms, stop)
    }

    fn choose(
        &mut self,
        game: &Game<Gomoku>,
        budget: Budget,
        stop: &AtomicBool,
        found: &mut dyn FnMut(Found<Move>),
    ) -> Result<Answer<Move>, BotError> {
        let mut chairs = self.programs.chairs();
        // Nobody is to be started for a game that was left while its task waited.
        if stop.load(Ordering::Relaxed) {
            let program = self.command.program().to_owned();
            return Err(BotError { program, fault: Fault::Stopped.into() });
        }
        self.bot(&mut chairs, *game.terms())?.choose(game, budget, stop, found)
    }
}

#[cfg(test)]
mod tests;
