//! The manager's side: runs an engine of other people and requests moves.
//!
//! The program starts when it is first needed, and again if it has exited. Each request has all
//! moves of the game; the bot sends what the program does not know, and takes back what is no
//! longer played. Every wait has a timeout and ends when the stop flag is set. Any behaviour of the
//! program leads to an answer or to a [`BotError`] that names the program and quotes its output.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::board::Color;
use crate::game::bot::{Answer, Bot, BotError, BotFault, Budget, Found};
use crate::game::position::Position as _;
use crate::game::programs::Hosting;
use crate::game::state::Game;
use crate::hosted::{CommandLine, Fault, GRACE, Process, ProcessOutput, ReceiveError, shortened};
use crate::quoridor::notation::Notation;
use crate::quoridor::position::{Quoridor, Terms};
use crate::quoridor::qtp::command;
use crate::quoridor::rules::WALLS;
use crate::quoridor::{Move, Square};

/// A bot that is a hosted program. The program starts when it is first needed and is terminated
/// when the bot is dropped.
#[derive(Debug)]
pub struct HostedBot {
    command: CommandLine,
    hosting: Hosting,
    process: Option<Process>,
    /// The moves that the program knows; `None` if its game must be set up.
    known: Option<Vec<Move>>,
    /// Whether the program has yet to send an answer that is no longer wanted.
    owes_answer: bool,
}

/// The timeout for every command but `genmove`.
const PATIENCE: Duration = Duration::from_secs(10);

/// The form of an answer to `genmove`.
const EXPECTED: &str = "a move such as `= E8` or `= B5 horizontal`";

impl HostedBot {
    /// Creates the bot without starting the program.
    #[must_use]
    pub const fn new(command: CommandLine, hosting: Hosting) -> Self {
        Self { command, hosting, process: None, known: None, owes_answer: false }
    }

    fn error(&self, fault: BotFault) -> BotError {
        BotError { program: self.command.program().to_owned(), fault }
    }

    /// Starts the program if it is not running, and greets it.
    fn wake(&mut self, stop: &AtomicBool) -> Result<(), BotFault> {
        self.await_late_answer(stop)?;
        if self.process.is_some() {
            return Ok(());
        }
        self.known = None;
        let Hosting { log, local, .. } = &self.hosting;
        self.process = Some(Process::start(&self.command, log.as_deref(), "quit\n", *local)?);
        self.tell("name", stop)
    }

    /// Waits for a late answer and discards it. A program that does not send it is killed.
    fn await_late_answer(&mut self, stop: &AtomicBool) -> Result<(), BotFault> {
        if self.process.as_ref().is_some_and(Process::has_ended) {
            self.process = None;
        }
        if !std::mem::take(&mut self.owes_answer) || self.process.is_none() {
            return Ok(());
        }
        // The program may have made a move on its board.
        self.known = None;
        match self.wait("genmove", GRACE, None, stop) {
            Err(BotFault::Process(Fault::Stopped)) => {
                self.owes_answer = true;
                Err(Fault::Stopped.into())
            }
            Err(BotFault::Process(_)) => {
                self.process = None;
                Ok(())
            }
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// Sets the board up for a new game.
    fn set_up(&mut self, stop: &AtomicBool) -> Result<(), BotFault> {
        self.known = None;
        // Some programs keep the number of walls over a cleared board.
        self.tell(&format!("boardsize {}", Square::LINES), stop)?;
        self.tell("clear_board", stop)?;
        self.tell(&format!("walls {WALLS}"), stop)?;
        self.known = Some(Vec::new());
        Ok(())
    }

    /// Makes the program's board agree with these moves.
    fn follow(&mut self, moves: &[Move], stop: &AtomicBool) -> Result<(), BotFault> {
        if self.take_back(moves, stop).is_err() || self.known.is_none() {
            self.wake(stop)?;
            self.set_up(stop)?;
        }
        let from = self.known.as_ref().map_or(0, Vec::len);
        for (number, &made) in moves.iter().enumerate().skip(from) {
            self.tell(&command::play(made, Color::after(number)), stop)?;
            if let Some(known) = &mut self.known {
                known.push(made);
            }
        }
        Ok(())
    }

    /// Takes back the moves of the program's board that are not among these.
    ///
    /// # Errors
    /// If the program does not take them back: its game must then be set up again.
    fn take_back(&mut self, moves: &[Move], stop: &AtomicBool) -> Result<(), BotFault> {
        let Some(known) = &self.known else { return Ok(()) };
        let same = known.iter().zip(moves).take_while(|(known, made)| known == made).count();
        for _ in same..known.len() {
            self.tell("undo", stop)?;
            if let Some(known) = &mut self.known {
                known.pop();
            }
        }
        Ok(())
    }

    /// Sends a command that has no result, and waits for the answer.
    fn tell(&mut self, command: &str, stop: &AtomicBool) -> Result<(), BotFault> {
        self.ask(command, PATIENCE, stop).map(drop)
    }

    /// Sends a command and waits for the text of the answer.
    fn ask(
        &mut self,
        command: &str,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<String, BotFault> {
        let since = Instant::now();
        if let Some(process) = &mut self.process {
            process.send(format!("{command}\n"));
        }
        let answer = self.wait(command, patience, Some(since), stop);
        if let Err(BotFault::Process(Fault::Late { .. } | Fault::Stopped)) = answer {
            self.owes_answer = true;
        }
        answer
    }

    /// Waits for the answer to a command; a line that was read before `since` is none.
    fn wait(
        &mut self,
        command: &str,
        patience: Duration,
        since: Option<Instant>,
        stop: &AtomicBool,
    ) -> Result<String, BotFault> {
        let until = Instant::now() + patience;
        loop {
            let Some(process) = &mut self.process else {
                return Err(Fault::Ended { status: None, last_line: None }.into());
            };
            match process.next(until, stop) {
                Ok(ProcessOutput::Line(line, at)) => match Reply::read(&line) {
                    Some(_) if since.is_some_and(|since| at < since) => {
                        process
                            .note(&format!("sent before it was requested: {}", shortened(&line)));
                    }
                    Some(Reply::Answer(text)) => return Ok(text),
                    Some(Reply::Error) => {
                        let (command, answer) = (command.to_owned(), shortened(&line));
                        return Err(BotFault::Refused { command, answer });
                    }
                    None => {}
                },
                Ok(ProcessOutput::ErrorLine(_)) => {}
                Ok(ProcessOutput::Closed) => {
                    let ended = process.end_fault(stop, &mut |_| {});
                    self.process = None;
                    return Err(ended.into());
                }
                Err(ReceiveError::Stopped) => return Err(Fault::Stopped.into()),
                Err(ReceiveError::Timeout) => {
                    return Err(process.late_fault(command, patience).into());
                }
            }
        }
    }

    /// The move that the program makes after these.
    fn request(
        &mut self,
        game: &Game<Quoridor>,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<Answer<Move>, BotFault> {
        let moves: Vec<Move> = game.line().iter().map(|played| played.made).collect();
        self.wake(stop)?;
        self.follow(&moves, stop)?;
        let command = format!("genmove {}", game.color_to_move());
        let answer = self.ask(&command, patience, stop)?;
        // Whatever it answers, its board is only known again after a move that is legal.
        let known = self.known.take();
        if answer.eq_ignore_ascii_case("resign") {
            return Ok(Answer::Resign);
        }
        let answer = shortened(&answer);
        let Ok(made) = Notation::Qtp.parse(&answer) else {
            return Err(BotFault::Garbage { command, answer, expected: EXPECTED });
        };
        if game.position().check(made).is_err() {
            return Err(BotFault::Forbidden { answer, made: game.position().write(made) });
        }
        self.known = known.map(|mut known| {
            known.push(made);
            known
        });
        Ok(Answer::Move(made, None))
    }
}

impl Bot<Quoridor> for HostedBot {
    /// Starts the program if it is not running, and sets its board up.
    fn start(&mut self, _: &Terms, stop: &AtomicBool) -> Result<(), BotError> {
        self.wake(stop).and_then(|()| self.set_up(stop)).map_err(|fault| self.error(fault))
    }

    fn choose(
        &mut self,
        game: &Game<Quoridor>,
        budget: Budget,
        stop: &AtomicBool,
        _: &mut dyn FnMut(Found<Move>),
    ) -> Result<Answer<Move>, BotError> {
        self.request(game, budget.patience, stop).map_err(|fault| self.error(fault))
    }
}

/// The first line of an answer.
#[derive(Debug, PartialEq, Eq)]
enum Reply {
    /// `=` and a text.
    Answer(String),
    /// `?` and why the command is refused.
    Error,
}

impl Reply {
    /// Parses a line; `None` if it does not begin an answer: another line of one, a comment, or a
    /// line drawn of signs.
    fn read(line: &str) -> Option<Self> {
        if let Some(text) = line.strip_prefix('=') {
            let is_text = text.is_empty()
                || text.starts_with(|c: char| c == ' ' || c == '\t' || c.is_alphanumeric());
            return is_text.then(|| Self::Answer(text.trim().to_owned()));
        }
        line.starts_with('?').then_some(Self::Error)
    }
}

#[cfg(test)]
mod tests;
