//! The brains at a table: other people's programs that play a side of a game.
//!
//! They are started before the game begins, so that a wrong command is told at once, or else when
//! they are first asked. One that has played stays for the rematch. The thread that asks holds the
//! lock; whoever plays never waits for it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use uuid::Uuid;

use crate::board::{Board, BoardSize, Color, Point};
use crate::config::Settings;
use crate::game::clock::TimeControl;
use crate::game::command_line::CommandLine;
use crate::game::session::{Session, Setup};
use crate::game::thinker::{AskBrain, Task};
use crate::gomoku::gomocup::host::{Host, HostError, HostFault, HostSetup, Question};
use crate::gomoku::rules::{FoulKind, FoulPolicy, Rules};
use crate::lang::Lang;
use crate::views::speech::Speech;

/// The brains at a table, from one game to its rematches.
#[derive(Clone)]
pub(super) struct Brains {
    seats: Arc<Mutex<Vec<Seat>>>,
    speech: Speech,
    log: PathBuf,
}

/// A brain that plays a side, or is ready to.
struct Seat {
    command: CommandLine,
    terms: Terms,
    /// The side of the game that it was asked for last.
    plays: Option<(Uuid, Color)>,
    host: Host,
}

/// What a brain is told of a game but for its moves.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Terms {
    rules: Rules,
    size: BoardSize,
    control: TimeControl,
}

/// Whose move is asked for.
struct Asked<'a> {
    command: &'a CommandLine,
    terms: Terms,
    plays: (Uuid, Color),
}

impl Brains {
    /// A table without brains.
    pub(super) fn of(settings: &Settings) -> Self {
        let speech = Speech { lang: settings.lang, labels: settings.labels };
        Self { seats: Arc::default(), speech, log: settings.brain_log.clone() }
    }

    /// Starts those that are to play a game.
    ///
    /// # Errors
    /// Of the first that cannot play it; also where `stop` is set.
    pub(super) fn start(&self, setup: &Setup, stop: &AtomicBool) -> Result<(), HostError> {
        let mut seats = self.seats();
        setup.brains().try_for_each(|command| {
            self.seat(&mut seats, command, Terms::of(setup))?.host.start(stop, &mut |_| {})
        })
    }

    /// Asks the brains of this game.
    pub(super) fn asked_in(&self, session: &Session) -> AskBrain {
        let (brains, game, setup) = (self.clone(), session.id(), session.setup());
        let (terms, fouls) = (Terms::of(setup), setup.fouls);
        Arc::new(move |command, task, stop| {
            let asked = Asked { command, terms, plays: (game, task.to_move) };
            let point = brains.ask(&asked, task, stop).map_err(|error| brains.told(&error))?;
            let kind = forbidden(task, point).filter(|_| fouls == FoulPolicy::Refuse);
            kind.map_or(Ok(point), |kind| {
                let why = brains.speech.forbidden(point, kind, terms.size);
                Err(brains.speech.lang.brain_forbidden(command.program(), why))
            })
        })
    }

    fn ask(&self, asked: &Asked<'_>, task: &Task, stop: &AtomicBool) -> Result<Point, HostError> {
        let mut seats = self.seats();
        // Nobody is to be started for a game that was left while its task waited.
        if stop.load(Ordering::Relaxed) {
            let program = asked.command.program().to_owned();
            return Err(HostError { program, fault: HostFault::Stopped });
        }
        let host = self.host(&mut seats, asked)?;
        let moves: Vec<Point> = task.stones.iter().map(|&(point, _)| point).collect();
        let question = Question { moves: &moves, limits: task.limits, patience: task.patience };
        host.ask(&question, stop, &mut |_| {}).map(|answer| answer.point)
    }

    /// The brain that plays this side of this game, or is ready to.
    fn host<'s>(
        &self,
        seats: &'s mut Vec<Seat>,
        asked: &Asked<'_>,
    ) -> Result<&'s mut Host, HostError> {
        let Asked { command, terms, plays } = *asked;
        let elsewhere = |seat: &Seat| seat.plays.is_none_or(|(game, _)| game != plays.0);
        let fits = |seat: &Seat| seat.command == *command && seat.terms == terms;
        let known = seats.iter().position(|seat| seat.plays == Some(plays));
        let ready = || seats.iter().position(|seat| elsewhere(seat) && fits(seat));
        let seat = match known.or_else(ready) {
            Some(at) => &mut seats[at],
            None => self.seat(seats, command, terms)?,
        };
        seat.plays = Some(plays);
        Ok(&mut seat.host)
    }

    /// A seat for a brain that is not started yet.
    fn seat<'s>(
        &self,
        seats: &'s mut Vec<Seat>,
        command: &CommandLine,
        terms: Terms,
    ) -> Result<&'s mut Seat, HostError> {
        let host = Host::new(command.clone(), self.setup(terms))?;
        if seats.is_empty() {
            // The log is of these games alone; a folder or a file that cannot be had is told when
            // the program is started.
            let _ = self.log.parent().map(fs::create_dir_all);
            let _ = fs::remove_file(&self.log);
        }
        let at = seats.len();
        seats.push(Seat { command: command.clone(), terms, plays: None, host });
        Ok(&mut seats[at])
    }

    fn setup(&self, terms: Terms) -> HostSetup {
        HostSetup {
            game_time: match terms.control {
                TimeControl::Game { main } | TimeControl::Fischer { main, .. } => Some(main),
                _ => None,
            },
            log: Some(self.log.clone()),
            ..HostSetup::new(terms.rules, terms.size)
        }
    }

    /// Ends them all, in a thread of its own where there are any.
    pub(super) fn end(self) -> Option<JoinHandle<()>> {
        match self.seats.try_lock() {
            Ok(seats) if seats.is_empty() => return None,
            _ => {}
        }
        Some(thread::spawn(move || self.seats().clear()))
    }

    fn seats(&self) -> MutexGuard<'_, Vec<Seat>> {
        // Whoever panicked was asking: a brain that is asked again begins its game anew.
        self.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn told(&self, error: &HostError) -> String {
        self.speech.lang.brain_failure(error, &self.log)
    }
}

impl Terms {
    const fn of(setup: &Setup) -> Self {
        Self { rules: setup.rules, size: setup.size, control: setup.control }
    }
}

/// Why the rules forbid a stone there to the side that was asked.
fn forbidden(task: &Task, point: Point) -> Option<FoulKind> {
    let board = Board::of(task.settings.size, &task.stones);
    task.settings.rules.foul(&board, point, task.to_move)
}

impl Lang {
    /// What went wrong with a brain that people play against, and where it may have said more.
    pub(super) fn brain_failure(self, error: &HostError, log: &Path) -> String {
        let told = match &error.fault {
            HostFault::Refused { asked, .. } if asked.starts_with("START") => {
                self.brain_other_board(self.host_error(error))
            }
            _ => self.host_error(error),
        };
        let has_said = fs::metadata(log).is_ok_and(|log| log.len() > 0);
        match error.fault {
            HostFault::Rules(_) | HostFault::Launch(_) | HostFault::Log { .. } => told,
            _ if has_said => self.brain_logged(told, log.display()),
            _ => told,
        }
    }
}
