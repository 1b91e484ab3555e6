//! The external programs that play a game and its rematches, whatever their protocol.
//!
//! Programs are started before the game begins, so that a wrong command is reported at once, or
//! else when their first move is requested. A program that has played keeps running for the
//! rematch. Only the thread that requests moves holds the lock; the game loop never waits for it.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use uuid::Uuid;

use super::bot::{Answer, Bot, BotError, Bots, Budget, Found};
use super::clock::TimeControl;
use super::computer::ComputerSetup;
use super::level::Level;
use super::player::Machine;
use super::position::Position;
use super::setup::Setup;
use super::state::Game;
use crate::board::{BySeat, Seat};
use crate::files::{self, Local};
use crate::hosted::{CommandLine, Fault};

/// Options of a hosted program besides the terms of the game.
#[derive(Debug, Clone)]
pub struct Hosting {
    /// Programs may be started.
    pub local: Local,
    /// The program's total time for a game.
    pub game_time: Option<Duration>,
    /// The largest number of nodes to search for a move.
    pub nodes: Option<u64>,
    /// The file to which the program's standard error is appended.
    pub log: Option<PathBuf>,
}

/// A game that machines can play.
pub trait Machines: Position {
    /// A machine that the game offers and that is not a hosted program, with the limit of nodes for
    /// a move.
    fn machine(machine: &Machine, own: ComputerSetup, nodes: Option<u64>) -> Box<dyn Bot<Self>>;

    /// A hosted program, which is not started yet.
    fn hosted(command: CommandLine, hosting: Hosting) -> Box<dyn Bot<Self>>;

    /// The bots of a game; `None` for a seat where a person plays.
    #[must_use]
    fn bots(setup: &Setup<Self>, game: Uuid, programs: &Programs<Self>) -> Bots<Self> {
        BySeat::from_fn(|seat| {
            let machine = setup.players[seat].machine()?;
            let own = match machine {
                Machine::Hosted(_, command) => {
                    return Some(programs.bot(command, setup.control, (game, seat)));
                }
                Machine::Computer(computer) => computer.setup.or(programs.computer),
                Machine::Simple(_) => programs.computer,
            };
            let own = ComputerSetup { seed: Some(own.seed_of(game, seat)), ..own };
            Some(Self::machine(machine, own, None))
        })
    }

    /// Checks that an external program can play on these terms, without starting it.
    ///
    /// # Errors
    /// Why it cannot.
    fn check_program(terms: &Self::Terms, command: &CommandLine) -> Result<(), BotError> {
        let _ = (terms, command);
        Ok(())
    }

    /// The engine that gives hints: the highest level, with a small transposition table.
    #[must_use]
    fn hinter() -> Box<dyn Bot<Self>> {
        Self::machine(&Machine::Computer(Level::MAX.into()), ComputerSetup::of_hints(), None)
    }
}

/// The external programs of a game and its rematches, and how its computers are set up.
#[derive(Clone)]
pub struct Programs<P: Position> {
    slots: Arc<Mutex<Vec<Slot<P>>>>,
    /// Where the error streams of programs go; `None` if none may be started.
    log: Option<(PathBuf, Local)>,
    computer: ComputerSetup,
}

/// A program that plays a side or is free to play one.
struct Slot<P: Position> {
    command: CommandLine,
    /// The settings it was started with.
    settings: (P::Terms, TimeControl),
    /// The game and side for which it was last assigned.
    assigned: Option<(Uuid, Seat)>,
    bot: Box<dyn Bot<P>>,
}

/// The bot of a side that an external program plays. Each request looks up the program's slot.
struct ProgramBot<P: Position> {
    programs: Programs<P>,
    command: CommandLine,
    control: TimeControl,
    side: (Uuid, Seat),
}

impl<P: Machines> Programs<P> {
    /// An empty set of programs. Their standard error goes to the file `log`.
    #[must_use]
    pub fn new(log: PathBuf, local: Local) -> Self {
        Self { log: Some((log, local)), ..Self::none() }
    }

    /// No programs: none may be started.
    #[must_use]
    pub fn none() -> Self {
        Self { slots: Arc::default(), log: None, computer: ComputerSetup::default() }
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
    pub fn start(&self, setup: &Setup<P>, stop: &AtomicBool) -> Result<(), BotError> {
        let mut slots = self.slots();
        setup.programs().try_for_each(|command| {
            let settings = (setup.terms.clone(), setup.control);
            self.add_slot(&mut slots, command, settings)?.start(&setup.terms, stop)
        })
    }

    /// The bot of a side of this game that the program of this command plays.
    #[must_use]
    pub fn bot(
        &self,
        command: &CommandLine,
        control: TimeControl,
        side: (Uuid, Seat),
    ) -> Box<dyn Bot<P>> {
        let (programs, command) = (self.clone(), command.clone());
        Box::new(ProgramBot { programs, command, control, side })
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
    ///
    /// # Errors
    /// If none may be started.
    fn add_slot<'c>(
        &self,
        slots: &'c mut Vec<Slot<P>>,
        command: &CommandLine,
        settings: (P::Terms, TimeControl),
    ) -> Result<&'c mut Box<dyn Bot<P>>, BotError> {
        let Some((log, local)) = self.log.clone() else {
            let fault = Fault::Launch(io::ErrorKind::PermissionDenied.into()).into();
            return Err(BotError { program: command.program().to_owned(), fault });
        };
        let game_time = match settings.1 {
            TimeControl::Game { main } | TimeControl::Fischer { main, .. } => Some(main),
            _ => None,
        };
        if slots.is_empty() {
            // The log covers these games only. A folder or file that cannot be created is reported
            // when the program starts.
            let _ = files::create_folder(files::folder_of(&log));
            let _ = fs::remove_file(&log);
        }
        let hosting = Hosting { local, game_time, nodes: None, log: Some(log) };
        let bot = P::hosted(command.clone(), hosting);
        let at = slots.len();
        slots.push(Slot { command: command.clone(), settings, assigned: None, bot });
        Ok(&mut slots[at].bot)
    }

    fn slots(&self) -> MutexGuard<'_, Vec<Slot<P>>> {
        // Only a thread that requested a move can have panicked: at the next request the program
        // starts its game anew.
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<P: Machines> ProgramBot<P> {
    /// The program that plays this side of this game, or else a free one, or else a new one.
    ///
    /// # Errors
    /// If none may be started.
    fn bot<'c>(
        &self,
        slots: &'c mut Vec<Slot<P>>,
        terms: &P::Terms,
    ) -> Result<&'c mut Box<dyn Bot<P>>, BotError> {
        let is_free = |slot: &Slot<P>| slot.assigned.is_none_or(|(game, _)| game != self.side.0);
        let settings = (terms.clone(), self.control);
        let fits = |slot: &Slot<P>| slot.command == self.command && slot.settings == settings;
        let known = slots.iter().position(|slot| slot.assigned == Some(self.side));
        let ready = || slots.iter().position(|slot| is_free(slot) && fits(slot));
        let at = if let Some(at) = known.or_else(ready) {
            at
        } else {
            self.programs.add_slot(slots, &self.command, settings)?;
            slots.len() - 1
        };
        let slot = &mut slots[at];
        slot.assigned = Some(self.side);
        Ok(&mut slot.bot)
    }
}

impl<P: Machines> Bot<P> for ProgramBot<P> {
    fn start(&mut self, terms: &P::Terms, stop: &AtomicBool) -> Result<(), BotError> {
        self.bot(&mut self.programs.slots(), terms)?.start(terms, stop)
    }

    fn choose(
        &mut self,
        game: &Game<P>,
        budget: Budget,
        stop: &AtomicBool,
        on_found: &mut dyn FnMut(Found<P::Move>),
    ) -> Result<Answer<P::Move>, BotError> {
        let mut slots = self.programs.slots();
        // No program is started for a game that was left while its task waited for the lock.
        if stop.load(Ordering::Relaxed) {
            let program = self.command.program().to_owned();
            return Err(BotError { program, fault: Fault::Stopped.into() });
        }
        self.bot(&mut slots, game.terms())?.choose(game, budget, stop, on_found)
    }
}
