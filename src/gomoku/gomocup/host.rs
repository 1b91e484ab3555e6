//! Brains that we host: other people's programs which speak the protocol, under supervision.
//!
//! A [`Host`] starts its program when it is first needed and again where it has ended. It is told
//! the whole game at each question and sends only what the program does not know yet. Every wait
//! has a limit and ends when the stop flag is set; whatever the program does ends in an answer or
//! in a [`BotError`] that names it and what it said.
//!
//! Follows the protocol of <https://plastovicka.github.io/protocl2en.htm>, with `YXSTOP` and the
//! keys of limits of the Yixin protocol: a program that does not know them passes over them.

mod request;
mod response;

pub use self::response::Remark;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::board::{BoardSize, Color, PlaceError, Point};
use crate::game::bot::{BotError, BotFault};
use crate::gomoku::engine::Limits;
use crate::gomoku::gomocup::place::Place;
use crate::gomoku::rules::Rules;
use crate::hosted::{CommandLine, Fault, GRACE, Process, ProcessOutput, ReceiveError, shortened};
use response::Reply;

/// How a brain is set up.
#[derive(Debug, Clone)]
pub struct HostSetup {
    /// The rules it plays by.
    pub rules: Rules,
    /// The board it plays on.
    pub size: BoardSize,
    /// All the time it has for a game.
    pub game_time: Option<Duration>,
    /// The bytes it may take.
    pub memory: Option<u64>,
    /// How many threads it may search with.
    pub threads: NonZeroUsize,
    /// Where the lines of its error stream are added.
    pub log: Option<PathBuf>,
    /// How long it may take until it is ready for a game.
    pub handshake: Duration,
}

impl HostSetup {
    /// How long a program may take to start where nobody says otherwise.
    pub const HANDSHAKE: Duration = Duration::from_secs(10);

    /// One thread and no other limit.
    #[must_use]
    pub const fn new(rules: Rules, size: BoardSize) -> Self {
        Self {
            rules,
            size,
            game_time: None,
            memory: None,
            threads: NonZeroUsize::MIN,
            log: None,
            handshake: Self::HANDSHAKE,
        }
    }
}

/// What a brain is asked.
#[derive(Debug, Clone, Copy)]
pub struct Question<'a> {
    /// All moves of the game, Black's first; the brain plays the next one.
    pub moves: &'a [Point],
    /// What it is told of how far to go.
    pub limits: Limits,
    /// How long its answer is waited for.
    pub patience: Duration,
}

/// A brain's move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answer {
    /// An empty point of the board; whether a stone is forbidden there is not asked.
    pub point: Point,
    /// From the question to the answer.
    pub elapsed: Duration,
}

/// A supervised brain. Dropping it ends the program, within two seconds even where it must be
/// killed.
#[derive(Debug)]
pub struct Host {
    command: CommandLine,
    setup: HostSetup,
    rule: u8,
    process: Option<Process>,
    /// The moves the program knows, its own last one among them.
    known: Vec<Point>,
    /// Whether a move is still to come that nobody wants any more.
    owes: bool,
    /// How many refusals may still come of commands that not every program knows.
    excused: u8,
}

/// What is waited for.
#[derive(Debug, Clone, Copy)]
struct Wait<'a> {
    /// The command.
    asked: &'a str,
    /// For how long.
    patience: Duration,
    /// Nothing that was said before this moment is an answer: it was not asked for. A move that
    /// is owed may have come at any time.
    since: Option<Instant>,
    /// Whether `ERROR` or `UNKNOWN` is an answer. A move may follow on either: they can be about
    /// settings.
    can_refuse: bool,
}

impl Host {
    /// A brain that is not started yet.
    ///
    /// # Errors
    /// Where the protocol has no number for the rules.
    pub fn new(command: CommandLine, setup: HostSetup) -> Result<Self, BotError> {
        let Some(rule) = request::rule(setup.rules) else {
            let fault = BotFault::Rules(setup.rules.to_string());
            return Err(BotError { program: command.program().to_owned(), fault });
        };
        Ok(Self { command, setup, rule, process: None, known: Vec::new(), owes: false, excused: 0 })
    }

    /// Makes the program ready for a new game, starting it where it does not run. Hands on what it
    /// remarks.
    ///
    /// # Errors
    /// Where it cannot be started, ends, refuses the board, does not answer in time, or where
    /// `stop` is set.
    pub fn start(
        &mut self,
        stop: &AtomicBool,
        on_remark: &mut dyn FnMut(Remark),
    ) -> Result<(), BotError> {
        self.settle(stop, on_remark)
            .and_then(|()| self.greet(stop, on_remark))
            .map_err(|fault| self.error(fault))
    }

    /// Asks for the next move. The program is told of the game what it does not know; where that
    /// is not just the other side's last move, the game is set up anew.
    ///
    /// # Errors
    /// As [`Self::start`], and where the answer is no empty point of the board. After
    /// [`Fault::Late`] and [`Fault::Stopped`] the program is told to stop, and its late
    /// answer is passed over when it is asked again.
    pub fn ask(
        &mut self,
        question: &Question<'_>,
        stop: &AtomicBool,
        on_remark: &mut dyn FnMut(Remark),
    ) -> Result<Answer, BotError> {
        if !self.can_follow(question.moves) {
            self.start(stop, on_remark)?;
        }
        self.find(question, stop, on_remark).map_err(|fault| self.error(fault))
    }

    fn error(&self, fault: BotFault) -> BotError {
        BotError { program: self.command.program().to_owned(), fault }
    }

    /// Whether the program can be told just what is new.
    fn can_follow(&self, moves: &[Point]) -> bool {
        let new = moves.strip_prefix(self.known.as_slice());
        let in_turn = self.known.is_empty() || new.is_some_and(|new| new.len() == 1);
        self.process.is_some() && !self.owes && in_turn
    }

    /// Waits for a move that is still to come; a program that keeps it back is killed.
    fn settle(
        &mut self,
        stop: &AtomicBool,
        on_remark: &mut dyn FnMut(Remark),
    ) -> Result<(), BotFault> {
        if self.process.as_ref().is_some_and(Process::has_ended) {
            self.process = None;
        }
        if !std::mem::take(&mut self.owes) || self.process.is_none() {
            return Ok(());
        }
        let wait = Wait { asked: "YXSTOP", patience: GRACE, since: None, can_refuse: false };
        let is_move = |reply: &Reply| matches!(reply, Reply::Place(..));
        match self.wait(wait, stop, on_remark, is_move) {
            Ok(_) => Ok(()),
            Err(BotFault::Process(Fault::Stopped)) => {
                self.owes = true;
                Err(Fault::Stopped.into())
            }
            Err(_) => {
                self.process = None;
                Ok(())
            }
        }
    }

    /// Tells the program the board and the settings of a game.
    fn greet(
        &mut self,
        stop: &AtomicBool,
        on_remark: &mut dyn FnMut(Remark),
    ) -> Result<(), BotFault> {
        self.known.clear();
        if self.process.is_none() {
            let log = self.setup.log.as_deref();
            self.process = Some(Process::start(&self.command, log, request::END)?);
            self.excused = 0;
        }
        let start = format!("START {}", self.setup.size);
        let since = Some(Instant::now());
        self.send(format!("{start}\r\n"));
        let any = |reply: &Reply| !matches!(reply, Reply::Suggest(..));
        let patience = self.setup.handshake;
        let wait = Wait { asked: &start, patience, since, can_refuse: true };
        match self.wait(wait, stop, on_remark, any) {
            Ok((Reply::Ready, ..)) => {}
            Ok((_, said, _)) => {
                self.process = None;
                return Err(BotFault::Garbage { asked: start, said, expected: "`OK`" });
            }
            Err(fault) => {
                // Whatever it says later cannot be told from the next answer.
                self.process = None;
                return Err(fault);
            }
        }
        self.excused = 0;
        self.send(request::settings(self.rule, &self.setup));
        Ok(())
    }

    fn send(&mut self, commands: String) {
        if let Some(process) = &mut self.process {
            process.send(commands);
        }
    }

    fn find(
        &mut self,
        question: &Question<'_>,
        stop: &AtomicBool,
        on_remark: &mut dyn FnMut(Remark),
    ) -> Result<Answer, BotFault> {
        let new = question.moves.strip_prefix(self.known.as_slice()).unwrap_or(question.moves);
        let (asked, command) = request::question(new);
        let asking = Instant::now();
        self.send(request::limits(&question.limits) + &command);
        let is_answer = |reply: &Reply| matches!(reply, Reply::Place(..) | Reply::Other);
        let (patience, since) = (question.patience, Some(asking));
        let wait = Wait { asked: &asked, patience, since, can_refuse: false };
        match self.wait(wait, stop, on_remark, is_answer) {
            Ok((Reply::Place(place), said, at)) => {
                let point = self.placed(question.moves, place);
                let point = point.map_err(|_| BotFault::Illegal { said })?;
                self.known = question.moves.to_vec();
                self.known.push(point);
                Ok(Answer { point, elapsed: at.saturating_duration_since(asking) })
            }
            Ok((_, said, _)) => {
                self.process = None;
                let expected = "a point such as `7,7`";
                Err(BotFault::Garbage { asked, said, expected })
            }
            Err(fault) => {
                if let BotFault::Process(Fault::Late { .. } | Fault::Stopped) = fault {
                    self.send(request::stop());
                    self.owes = true;
                    self.excused = self.excused.saturating_add(1);
                }
                Err(fault)
            }
        }
    }

    /// The empty point at a place.
    fn placed(&self, moves: &[Point], place: Place) -> Result<Point, PlaceError> {
        let size = self.setup.size;
        let point = place.on(size).ok_or(PlaceError::OffBoard(size))?;
        match moves.iter().position(|&taken| taken == point) {
            Some(number) => Err(PlaceError::Taken(point, Color::after(number))),
            None => Ok(point),
        }
    }

    /// Waits for a reply that is `wanted`, and hands on the remarks that come before.
    fn wait(
        &mut self,
        Wait { asked, patience, since, can_refuse }: Wait<'_>,
        stop: &AtomicBool,
        on_remark: &mut dyn FnMut(Remark),
        wanted: impl Fn(&Reply) -> bool,
    ) -> Result<(Reply, String, Instant), BotFault> {
        let until = Instant::now() + patience;
        loop {
            let Some(process) = &mut self.process else {
                return Err(Fault::Ended { status: None, said: None }.into());
            };
            match process.next(until, stop) {
                Ok(ProcessOutput::Said(said, at)) => match Reply::read(&said) {
                    Reply::Remark(remark) => {
                        let refuses = matches!(remark, Remark::Error(_) | Remark::Unknown(_));
                        on_remark(remark);
                        if refuses && self.excused > 0 {
                            self.excused -= 1;
                        } else if refuses && can_refuse {
                            self.process = None;
                            let (asked, said) = (asked.to_owned(), shortened(&said));
                            return Err(BotFault::Refused { asked, said });
                        }
                    }
                    Reply::Suggest(place) => self.send(format!("PLAY {place}\r\n")),
                    reply if wanted(&reply) && since.is_some_and(|since| at < since) => {
                        process.note(&format!("said before it was asked: {}", shortened(&said)));
                    }
                    reply if wanted(&reply) => return Ok((reply, shortened(&said), at)),
                    _ => {}
                },
                Ok(ProcessOutput::Complained(line)) => on_remark(Remark::Complaint(line)),
                Ok(ProcessOutput::Closed) => {
                    let ended = process.end(stop, &mut |line| on_remark(Remark::Complaint(line)));
                    self.process = None;
                    return Err(ended.into());
                }
                Err(ReceiveError::Stopped) => return Err(Fault::Stopped.into()),
                Err(ReceiveError::Over) => return Err(process.late(asked, patience).into()),
            }
        }
    }
}

#[cfg(test)]
mod tests;
