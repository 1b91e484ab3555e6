//! The bots of a game of gomoku: our engine, and external programs that speak the Gomocup protocol.
//!
//! Programs are started before the game begins, so that a wrong command is reported at once, or
//! else when their first move is requested. A program that has played keeps running for the
//! rematch. Only the thread that requests moves holds the lock; the game loop never waits for it.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use uuid::Uuid;

use super::engine::{EngineBot, Skill};
use super::gomocup::HostedBot;
use super::position::Gomoku;
use super::rules::{Move, Rules};
use super::terms::Terms;
use crate::board::{BoardSize, BySeat, Seat};
use crate::game::bot::{Answer, Bot, BotError, Bots, Budget, Found};
use crate::game::clock::TimeControl;
use crate::game::computer::{Computer, ComputerSetup};
use crate::game::player::{Machine, SimplePlayer};
use crate::game::programs::Hosting;
use crate::game::setup::Setup;
use crate::game::state::Game;
use crate::hosted::{CommandLine, Fault};

/// Creates the bots of a game; `None` for a seat where a person plays.
#[must_use]
pub fn bots(setup: &Setup<Gomoku>, game: Uuid, programs: &Programs) -> Bots<Gomoku> {
    let computer = |skill, seat, own: ComputerSetup| -> Box<dyn Bot<Gomoku>> {
        let own = own.or(programs.computer);
        let memory = own.hash.unwrap_or_default().bytes();
        let bot = EngineBot::new(skill, own.seed_of(game, seat), memory);
        Box::new(bot.with_threads(own.threads.unwrap_or_default().get()))
    };
    BySeat::from_fn(|seat| {
        let small = |skill| computer(skill, seat, ComputerSetup::default());
        Some(match setup.players[seat].machine()? {
            Machine::Computer(Computer { level, setup }) => {
                computer(Skill::Level(*level), seat, *setup)
            }
            Machine::Simple(SimplePlayer::Random) => small(Skill::Random),
            Machine::Simple(SimplePlayer::Omok) => small(Skill::Omok),
            Machine::Simple(SimplePlayer::Walk) => unreachable!("a setup of gomoku has no walker"),
            Machine::Hosted(_, command) => Box::new(ProgramBot {
                programs: programs.clone(),
                command: (**command).clone(),
                control: setup.control,
                side: (game, seat),
            }),
        })
    })
}

/// The external programs of a game and its rematches, and how its computers are set up.
#[derive(Debug, Clone)]
pub struct Programs {
    slots: Arc<Mutex<Vec<Slot>>>,
    log: PathBuf,
    computer: ComputerSetup,
}

/// A program that plays a side or is free to play one.
#[derive(Debug)]
struct Slot {
    command: CommandLine,
    /// The settings it was started with.
    settings: (Rules, BoardSize, TimeControl),
    /// The game and side for which it was last assigned.
    assigned: Option<(Uuid, Seat)>,
    bot: HostedBot,
}

/// The bot of a side that an external program plays. Each request looks up the program's slot.
struct ProgramBot {
    programs: Programs,
    command: CommandLine,
    control: TimeControl,
    side: (Uuid, Seat),
}

impl Programs {
    /// Creates an empty set. The programs' standard error goes to the file `log`.
    #[must_use]
    pub fn new(log: PathBuf) -> Self {
        Self { slots: Arc::default(), log, computer: ComputerSetup::default() }
    }

    /// The same, with computers that are set up so unless they say otherwise themselves.
    #[must_use]
    pub fn with_computer(self, computer: ComputerSetup) -> Self {
        Self { computer, ..self }
    }

    /// Starts the programs that play in this game.
    ///
    /// # Errors
    /// The error of the first program that cannot play it; also if `stop` is set.
    pub fn start(&self, setup: &Setup<Gomoku>, stop: &AtomicBool) -> Result<(), BotError> {
        let mut slots = self.slots();
        setup.programs().try_for_each(|command| {
            let slot = self.add_slot(&mut slots, command, setup.terms, setup.control)?;
            slot.bot.start(&setup.terms, stop)
        })
    }

    /// Terminates all programs in a new thread; `None` if there are none.
    #[must_use]
    pub fn end(self) -> Option<JoinHandle<()>> {
        match self.slots.try_lock() {
            Ok(slots) if slots.is_empty() => return None,
            _ => {}
        }
        Some(thread::spawn(move || self.slots().clear()))
    }

    /// Adds a program without starting it.
    fn add_slot<'c>(
        &self,
        slots: &'c mut Vec<Slot>,
        command: &CommandLine,
        terms: Terms,
        control: TimeControl,
    ) -> Result<&'c mut Slot, BotError> {
        let game_time = match control {
            TimeControl::Game { main } | TimeControl::Fischer { main, .. } => Some(main),
            _ => None,
        };
        let hosting = Hosting { game_time, nodes: None, log: Some(self.log.clone()) };
        let mut bot = HostedBot::new(command.clone(), hosting);
        bot.host(&terms)?;
        if slots.is_empty() {
            // The log covers these games only. A folder or file that cannot be created is reported
            // when the program starts.
            let _ = self.log.parent().map(fs::create_dir_all);
            let _ = fs::remove_file(&self.log);
        }
        let at = slots.len();
        let settings = (terms.rules(), terms.size(), control);
        slots.push(Slot { command: command.clone(), settings, assigned: None, bot });
        Ok(&mut slots[at])
    }

    fn slots(&self) -> MutexGuard<'_, Vec<Slot>> {
        // Only a thread that requested a move can have panicked: at the next request the program
        // starts its game anew.
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ProgramBot {
    /// The program that plays this side of this game, or else a free one, or else a new one.
    fn bot<'c>(
        &self,
        slots: &'c mut Vec<Slot>,
        terms: Terms,
    ) -> Result<&'c mut HostedBot, BotError> {
        let is_free = |slot: &Slot| slot.assigned.is_none_or(|(game, _)| game != self.side.0);
        let settings = (terms.rules(), terms.size(), self.control);
        let fits = |slot: &Slot| slot.command == self.command && slot.settings == settings;
        let known = slots.iter().position(|slot| slot.assigned == Some(self.side));
        let ready = || slots.iter().position(|slot| is_free(slot) && fits(slot));
        let slot = match known.or_else(ready) {
            Some(at) => &mut slots[at],
            None => self.programs.add_slot(slots, &self.command, terms, self.control)?,
        };
        slot.assigned = Some(self.side);
        Ok(&mut slot.bot)
    }
}

impl Bot<Gomoku> for ProgramBot {
    fn start(&mut self, terms: &Terms, stop: &AtomicBool) -> Result<(), BotError> {
        self.bot(&mut self.programs.slots(), *terms)?.start(terms, stop)
    }

    fn choose(
        &mut self,
        game: &Game<Gomoku>,
        budget: Budget,
        stop: &AtomicBool,
        found: &mut dyn FnMut(Found<Move>),
    ) -> Result<Answer<Move>, BotError> {
        let mut slots = self.programs.slots();
        // No program is started for a game that was left while its task waited for the lock.
        if stop.load(Ordering::Relaxed) {
            let program = self.command.program().to_owned();
            return Err(BotError { program, fault: Fault::Stopped.into() });
        }
        self.bot(&mut slots, *game.terms())?.choose(game, budget, stop, found)
    }
}

#[cfg(test)]
mod tests;
