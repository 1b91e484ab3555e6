//! The state machine of the Gomocup protocol: what each command changes and how it is answered.
//!
//! Pure: no clock, no I/O, no engine. If an answer needs a search, [`Brain::handle`] returns the
//! request, and [`Brain::conclude`] turns the result into the answer.

mod block;
mod settings;
mod table;

use std::num::NonZeroUsize;
use std::time::Duration;

use super::command::{Command, CommandError};
use super::info::InfoError;
use super::reply::{Refusal, Reply};
use super::swap2::Decided;
use crate::board::{Color, Point};
use crate::gomoku::engine::{self, Found, Limits};
use crate::gomoku::rules::opening::Opening;
use block::Block;
use settings::Settings;
use table::Table;

/// The state of a session: settings and current game, as set by the manager.
#[derive(Debug)]
pub(super) struct Brain {
    settings: Settings,
    table: Option<Table>,
    /// The block of stones that is being received.
    block: Option<Block>,
    /// The first invalid `INFO` since the last command; the next command is refused because of it.
    invalid_info: Option<InfoError>,
}

/// How a command must be answered.
#[derive(Debug, Clone)]
pub(super) enum Answer {
    /// Send these lines, possibly none.
    Send(Vec<Reply>),
    /// Search first, then call [`Brain::conclude`].
    Search(SearchRequest),
    /// Decide in an opening first, then call [`Brain::conclude_opening`].
    Decide(Swap2),
    /// Clear the transposition table.
    Forget,
    /// Exit.
    End,
}

/// A request for a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SearchRequest {
    /// The settings of the engine.
    pub(super) engine: engine::Settings,
    pub(super) stones: Vec<(Point, Color)>,
    pub(super) to_move: Color,
    /// The limits; times count from the moment at which the command was read.
    pub(super) limits: Limits,
    /// The number of best lines to search and report.
    pub(super) lines: NonZeroUsize,
}

/// A request for the decisions in a swap2 opening.
#[derive(Debug, Clone)]
pub(super) struct Swap2 {
    pub(super) opening: Box<Opening>,
    /// The settings of the engine that decides.
    pub(super) engine: engine::Settings,
    /// The limits; times count from the moment at which the command was read.
    pub(super) limits: Limits,
}

impl Answer {
    const NOTHING: Self = Self::Send(Vec::new());

    fn send(reply: Reply) -> Self {
        Self::Send(vec![reply])
    }

    fn refuse(refusal: Refusal) -> Self {
        Self::send(Reply::Error(refusal))
    }
}

impl Brain {
    /// The state before the first command.
    pub(super) fn new() -> Self {
        Self { settings: Settings::default(), table: None, block: None, invalid_info: None }
    }

    /// The settings of the engine that the next search needs; `None` without a board.
    pub(super) fn engine(&self) -> Option<engine::Settings> {
        Some(self.settings.engine(self.table.as_ref()?.size()))
    }

    /// Handles a line of the manager.
    pub(super) fn handle(&mut self, line: Result<Command, CommandError>) -> Answer {
        let command = match (line, &mut self.block) {
            (Ok(command), _) => command,
            (Err(CommandError::Info(error)), _) => {
                self.invalid_info.get_or_insert(error);
                return Answer::NOTHING;
            }
            (Err(error @ CommandError::Stone(_)), Some(block)) => {
                block.refuse(error.into());
                return Answer::NOTHING;
            }
            (Err(error), _) => return Answer::send(error.into()),
        };
        match (command, &mut self.block) {
            (Command::Info(info), _) => self.settings.set(info),
            (Command::Stone(place, owner), Some(block)) => block.add(place, owner),
            (Command::Board, _) => self.block = Some(Block::board(true)),
            (Command::YxBoard, _) => self.block = Some(Block::board(false)),
            (Command::Swap2Board, _) => self.block = Some(Block::swap2()),
            // The reader already set the stop flag of a running search; now there is none.
            (Command::Stop, _) => {}
            (Command::End, _) => return Answer::End,
            (command, _) => {
                let block = self.block.take();
                let answer = match self.invalid_info.take() {
                    Some(error) => Err(error.into()),
                    None => self.execute(command, block),
                };
                return answer.unwrap_or_else(Answer::refuse);
            }
        }
        Answer::NOTHING
    }

    fn execute(&mut self, command: Command, block: Option<Block>) -> Result<Answer, Refusal> {
        if let Command::Start(size) = command {
            return Ok(self.start(Table::new(size)));
        }
        if command == Command::About {
            return Ok(Answer::send(Reply::About));
        }
        if command == Command::YxShowInfo {
            let power = self.settings.most_hash().checked_ilog2().unwrap_or(10) - 10;
            return Ok(Answer::Send(vec![
                Reply::Version,
                Reply::MostThreads,
                Reply::MostHash(power),
            ]));
        }
        if command == Command::YxHashClear {
            return Ok(Answer::Forget);
        }
        let table = self.table.as_mut().ok_or(Refusal::NoBoard)?;
        match command {
            Command::Restart => {
                let table = Table::new(table.size());
                Ok(self.start(table))
            }
            Command::Begin => {
                if !table.is_new() {
                    return Err(Refusal::NotEmpty);
                }
                table.own = Color::Black;
                self.think(NonZeroUsize::MIN)
            }
            Command::Turn(place) => {
                table.opponent_moves(place)?;
                self.think(NonZeroUsize::MIN)
            }
            Command::Done => {
                match block.ok_or(Refusal::NoBlock)?.finish(table, self.settings.rules())? {
                    block::Next::Nothing => Ok(Answer::NOTHING),
                    block::Next::Move => self.think(NonZeroUsize::MIN),
                    block::Next::Decide(opening) => Ok(Answer::Decide(Swap2 {
                        engine: self.settings.engine(opening.size()),
                        limits: self.settings.limits(),
                        opening,
                    })),
                }
            }
            Command::TakeBack(place) => {
                table.take_back(place)?;
                Ok(Answer::send(Reply::Ok))
            }
            Command::Play(place) => {
                let point = table.point(place)?;
                table.play(point)?;
                Ok(Answer::send(Reply::Move(point)))
            }
            Command::YxNBest(lines) => self.think(lines),
            Command::YxShowForbid => {
                let (board, rules) = (table.board(), self.settings.rules());
                let points = rules.forbidden_points(board, table.to_move());
                Ok(Answer::send(Reply::Forbidden(points.map(|(point, _)| point).collect())))
            }
            // All other commands are handled above, so this is a stone outside a block.
            _ => Err(Refusal::NoBlock),
        }
    }

    fn start(&mut self, table: Table) -> Answer {
        self.table = Some(table);
        self.settings.restart_clock();
        Answer::send(Reply::Ok)
    }

    fn think(&self, lines: NonZeroUsize) -> Result<Answer, Refusal> {
        let table = self.table.as_ref().ok_or(Refusal::NoBoard)?;
        Ok(Answer::Search(SearchRequest {
            engine: self.settings.engine(table.size()),
            stones: table.stones().collect(),
            to_move: table.own,
            limits: self.settings.limits(),
            lines,
        }))
    }

    /// Applies decisions in an opening that took the time `spent` and returns the answer. Stones
    /// and colours are kept, since not every manager sends them again. If we stay White, a search
    /// follows, since White is to move.
    pub(super) fn conclude_opening(&mut self, decided: Option<Decided>, spent: Duration) -> Answer {
        let opened = self.table.as_mut().zip(decided).ok_or(Refusal::NoMove);
        let reply = opened.and_then(|(table, decided)| match decided {
            Decided::Stay => {
                table.own = Color::White;
                Ok(None)
            }
            Decided::Swap => {
                table.own = Color::Black;
                Ok(Some(Reply::Swap))
            }
            Decided::Stones(stones) => {
                for &point in &stones {
                    table.place(point, table.to_move())?;
                }
                // If the opponent takes Black, a later `BOARD` shows it; otherwise Black is ours.
                table.own = Color::Black;
                Ok(Some(Reply::Stones(stones)))
            }
        });
        match reply {
            Ok(None) => self.think(NonZeroUsize::MIN).unwrap_or_else(Answer::refuse),
            Ok(Some(reply)) => {
                self.settings.spend(spent);
                Answer::send(reply)
            }
            Err(refusal) => Answer::refuse(refusal),
        }
    }

    /// Turns the result of a search that took the time `spent` into the answer.
    pub(super) fn conclude(&mut self, found: Option<&Found<Point>>, spent: Duration) -> Reply {
        self.settings.spend(spent);
        let best = found.and_then(|found| found.line.first().copied());
        let (Some(point), Some(table)) = (best, &mut self.table) else {
            return Reply::Error(Refusal::NoMove);
        };
        match table.play(point) {
            Ok(()) => Reply::Move(point),
            Err(refusal) => Reply::Error(refusal),
        }
    }
}

#[cfg(test)]
mod tests;
