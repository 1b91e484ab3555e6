//! The manager's side of the Gomocup protocol: runs an external engine (brain) and requests moves.
//!
//! A [`Host`] starts its program when it is first needed, and again if it has exited. Each request
//! has all moves of the game, of which the host sends only those that the program does not know.
//! Every wait has a timeout and ends when the stop flag is set. Any behaviour of the program leads
//! to an answer or to a [`BotError`] that names the program and quotes its output.
//!
//! Follows <https://plastovicka.github.io/protocl2en.htm>, with `YXSTOP` and the limits `max_depth`
//! and `max_node` of the Yixin protocol: programs ignore keys that they do not know.

mod request;
mod response;

pub use self::response::Remark;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::board::{BoardSize, Color, PlaceError, Point};
use crate::files::Local;
use crate::game::bot::{BotError, BotFault};
use crate::gomoku::engine::Limits;
use crate::gomoku::gomocup::place::Place;
use crate::gomoku::rules::Rules;
use crate::hosted::{CommandLine, Fault, GRACE, Process, ProcessOutput, ReceiveError, shortened};
use response::Reply;

/// The settings of a hosted program.
#[derive(Debug, Clone)]
pub struct HostSetup {
    /// The program may be started.
    pub local: Local,
    /// The rule set.
    pub rules: Rules,
    /// The size of the board.
    pub size: BoardSize,
    /// The program's total time for a game.
    pub game_time: Option<Duration>,
    /// The program's memory limit in bytes.
    pub memory: Option<u64>,
    /// The number of threads that the program may use.
    pub threads: NonZeroUsize,
    /// The file to which the program's standard error is appended.
    pub log: Option<PathBuf>,
    /// The timeout for getting ready for a game.
    pub handshake: Duration,
}

impl HostSetup {
    /// The default timeout for starting.
    pub const HANDSHAKE: Duration = Duration::from_secs(10);

    /// Settings with one thread and no other limits.
    #[must_use]
    pub const fn new(rules: Rules, size: BoardSize, local: Local) -> Self {
        Self {
            local,
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

/// A request for a move.
#[derive(Debug, Clone, Copy)]
pub struct MoveRequest<'a> {
    /// All moves of the game, starting with Black's; the program makes the next one.
    pub moves: &'a [Point],
    /// The search limits that are sent to the program.
    pub limits: Limits,
    /// The timeout for the answer.
    pub patience: Duration,
}

/// A move of a hosted program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answer {
    /// An empty point of the board; whether it is forbidden is not checked.
    pub point: Point,
    /// The time from the request to the answer.
    pub elapsed: Duration,
}

/// A hosted program. Dropping it terminates the program within two seconds, by killing it if
/// necessary.
#[derive(Debug)]
pub struct Host {
    command: CommandLine,
    setup: HostSetup,
    rule: u8,
    process: Option<Process>,
    /// The moves the program knows, including its own last one.
    known: Vec<Point>,
    /// Whether the program has yet to send a move that is no longer wanted.
    owes_move: bool,
    /// The number of refusals to ignore: answers to commands that not every program knows.
    expected_refusals: u8,
}

/// What to wait for.
#[derive(Debug, Clone, Copy)]
struct Wait<'a> {
    /// The command that was sent.
    command: &'a str,
    /// The timeout.
    patience: Duration,
    /// A line that was read before this moment is not an answer to the command. `None` when a late
    /// move is awaited, which may come at any time.
    since: Option<Instant>,
    /// What refuses the command.
    refused_by: RefusedBy,
}

/// What refuses a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RefusedBy {
    /// `ERROR` and `UNKNOWN`.
    Both,
    /// `ERROR` alone: `UNKNOWN` may be about a setting, and the move may still follow.
    Error,
    /// Nothing.
    Nothing,
}

impl RefusedBy {
    const fn is_refused(self, by: &Remark) -> bool {
        match self {
            Self::Both => matches!(by, Remark::Error(_) | Remark::Unknown(_)),
            Self::Error => matches!(by, Remark::Error(_)),
            Self::Nothing => false,
        }
    }
}

impl Host {
    /// Creates a host without starting the program.
    ///
    /// # Errors
    /// If the protocol has no number for the rule set.
    pub fn new(command: CommandLine, setup: HostSetup) -> Result<Self, BotError> {
        let rule = Self::rule(&command, setup.rules)?;
        Ok(Self {
            command,
            setup,
            rule,
            process: None,
            known: Vec::new(),
            owes_move: false,
            expected_refusals: 0,
        })
    }

    /// The number of a rule set in the protocol.
    ///
    /// # Errors
    /// If the protocol has none.
    pub fn rule(command: &CommandLine, rules: Rules) -> Result<u8, BotError> {
        request::rule(rules).ok_or_else(|| {
            let fault = BotFault::Rules(rules.to_string());
            BotError { program: command.program().to_owned(), fault }
        })
    }

    /// Prepares the program for a new game, starting it if it is not running. Its remarks are
    /// passed to `on_remark`.
    ///
    /// # Errors
    /// If the program cannot be started, exits, refuses the board or does not answer in time, or if
    /// `stop` is set.
    pub fn start(
        &mut self,
        stop: &AtomicBool,
        on_remark: &mut dyn FnMut(Remark),
    ) -> Result<(), BotError> {
        self.await_late_move(stop, on_remark)
            .and_then(|()| self.set_up_game(stop, on_remark))
            .map_err(|fault| self.error(fault))
    }

    /// Requests the next move. Only moves that the program does not know are sent; if these are
    /// more than the opponent's last move, the game is set up again.
    ///
    /// # Errors
    /// As [`Self::start`], and if the answer is not an empty point of the board. After
    /// [`Fault::Late`] and [`Fault::Stopped`] the program is told to stop, and its late answer is
    /// discarded at the next request.
    pub fn request_move(
        &mut self,
        request: &MoveRequest<'_>,
        stop: &AtomicBool,
        on_remark: &mut dyn FnMut(Remark),
    ) -> Result<Answer, BotError> {
        if !self.can_follow(request.moves) {
            self.start(stop, on_remark)?;
        }
        self.exchange(request, stop, on_remark).map_err(|fault| self.error(fault))
    }

    fn error(&self, fault: BotFault) -> BotError {
        BotError { program: self.command.program().to_owned(), fault }
    }

    /// Whether sending the new moves suffices, without setting up the game again.
    fn can_follow(&self, moves: &[Point]) -> bool {
        let new = moves.strip_prefix(self.known.as_slice());
        let in_turn = self.known.is_empty() || new.is_some_and(|new| new.len() == 1);
        self.process.is_some() && !self.owes_move && in_turn
    }

    /// Waits for a late move and discards it. A program that does not send it is killed.
    fn await_late_move(
        &mut self,
        stop: &AtomicBool,
        on_remark: &mut dyn FnMut(Remark),
    ) -> Result<(), BotFault> {
        if self.process.as_ref().is_some_and(Process::has_ended) {
            self.process = None;
        }
        if !std::mem::take(&mut self.owes_move) || self.process.is_none() {
            return Ok(());
        }
        let refused_by = RefusedBy::Nothing;
        let wait = Wait { command: "YXSTOP", patience: GRACE, since: None, refused_by };
        let is_move = |reply: &Reply| matches!(reply, Reply::Place(..));
        match self.wait(wait, stop, on_remark, is_move) {
            Ok(_) => Ok(()),
            Err(BotFault::Process(Fault::Stopped)) => {
                self.owes_move = true;
                Err(Fault::Stopped.into())
            }
            Err(_) => {
                self.process = None;
                Ok(())
            }
        }
    }

    /// Sends the board size and the settings of a new game, starting the program if necessary.
    fn set_up_game(
        &mut self,
        stop: &AtomicBool,
        on_remark: &mut dyn FnMut(Remark),
    ) -> Result<(), BotFault> {
        self.known.clear();
        // What a new program prints before it reads `START` counts as its answer.
        let since = self.process.is_some().then(Instant::now);
        if self.process.is_none() {
            let log = self.setup.log.as_deref();
            self.process =
                Some(Process::start(&self.command, log, request::END, self.setup.local)?);
            self.expected_refusals = 0;
        }
        let start = format!("START {}", self.setup.size);
        self.send(format!("{start}\r\n"));
        let any = |reply: &Reply| !matches!(reply, Reply::Suggest(..));
        let patience = self.setup.handshake;
        let wait = Wait { command: &start, patience, since, refused_by: RefusedBy::Both };
        match self.wait(wait, stop, on_remark, any) {
            Ok((Reply::Ready, ..)) => {}
            Ok((_, answer, _)) => {
                self.process = None;
                return Err(BotFault::Garbage { command: start, answer, expected: "`OK`" });
            }
            Err(fault) => {
                // Later output could not be distinguished from the next answer.
                self.process = None;
                return Err(fault);
            }
        }
        self.expected_refusals = 0;
        self.send(request::settings(self.rule, &self.setup));
        Ok(())
    }

    fn send(&mut self, commands: String) {
        if let Some(process) = &mut self.process {
            process.send(commands);
        }
    }

    fn exchange(
        &mut self,
        request: &MoveRequest<'_>,
        stop: &AtomicBool,
        on_remark: &mut dyn FnMut(Remark),
    ) -> Result<Answer, BotFault> {
        let new = request.moves.strip_prefix(self.known.as_slice()).unwrap_or(request.moves);
        let (command, commands) = request::move_command(new);
        let sent_at = Instant::now();
        self.send(request::limits(&request.limits) + &commands);
        let is_answer = |reply: &Reply| matches!(reply, Reply::Place(..) | Reply::Other);
        let (patience, since) = (request.patience, Some(sent_at));
        let wait = Wait { command: &command, patience, since, refused_by: RefusedBy::Error };
        match self.wait(wait, stop, on_remark, is_answer) {
            Ok((Reply::Place(place), answer, at)) => {
                let point = self.placed(request.moves, place);
                let point = point.map_err(|_| BotFault::Illegal { answer })?;
                self.known = request.moves.to_vec();
                self.known.push(point);
                Ok(Answer { point, elapsed: at.saturating_duration_since(sent_at) })
            }
            Ok((_, answer, _)) => {
                self.process = None;
                let expected = "a point such as `7,7`";
                Err(BotFault::Garbage { command, answer, expected })
            }
            Err(fault) => {
                if let BotFault::Process(Fault::Late { .. } | Fault::Stopped) = fault {
                    self.send(request::stop());
                    self.owes_move = true;
                    self.expected_refusals = self.expected_refusals.saturating_add(1);
                }
                Err(fault)
            }
        }
    }

    /// Converts a place to an empty point.
    fn placed(&self, moves: &[Point], place: Place) -> Result<Point, PlaceError> {
        let size = self.setup.size;
        let point = place.on(size).ok_or(PlaceError::OffBoard(size))?;
        match moves.iter().position(|&taken| taken == point) {
            Some(number) => Err(PlaceError::Taken(point, Color::after(number))),
            None => Ok(point),
        }
    }

    /// Waits for a reply that is `wanted`, and passes on the remarks before it.
    fn wait(
        &mut self,
        Wait { command, patience, since, refused_by }: Wait<'_>,
        stop: &AtomicBool,
        on_remark: &mut dyn FnMut(Remark),
        wanted: impl Fn(&Reply) -> bool,
    ) -> Result<(Reply, String, Instant), BotFault> {
        let until = Instant::now() + patience;
        loop {
            let Some(process) = &mut self.process else {
                return Err(Fault::Ended { status: None, last_line: None }.into());
            };
            match process.next(until, stop) {
                Ok(ProcessOutput::Line(line, at)) => match Reply::read(&line) {
                    Reply::Remark(remark) => {
                        let is_refused = refused_by.is_refused(&remark);
                        let is_expected =
                            RefusedBy::Both.is_refused(&remark) && self.expected_refusals > 0;
                        on_remark(remark);
                        if is_expected {
                            self.expected_refusals -= 1;
                        } else if is_refused && since.is_none_or(|since| at >= since) {
                            self.process = None;
                            let (command, answer) = (command.to_owned(), shortened(&line));
                            return Err(BotFault::Refused { command, answer });
                        }
                    }
                    Reply::Suggest(place) => self.send(format!("PLAY {place}\r\n")),
                    reply if wanted(&reply) && since.is_some_and(|since| at < since) => {
                        process
                            .note(&format!("sent before it was requested: {}", shortened(&line)));
                    }
                    reply if wanted(&reply) => return Ok((reply, shortened(&line), at)),
                    _ => {}
                },
                Ok(ProcessOutput::ErrorLine(line)) => on_remark(Remark::Complaint(line)),
                Ok(ProcessOutput::Closed) => {
                    let ended =
                        process.end_fault(stop, &mut |line| on_remark(Remark::Complaint(line)));
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
}

#[cfg(test)]
mod tests;
