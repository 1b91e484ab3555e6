//! What each command means for the game: the protocol's state machine.
//!
//! Pure: no clock, no I/O, no engine. Where an answer needs thought, [`Brain::take`] says what is to
//! be thought about, and [`Brain::conclude`] makes the answer of what was found.

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
use crate::gomoku::engine::{self, Limits, Report};
use crate::gomoku::rules::opening::Opening;
use block::Block;
use settings::Settings;
use table::Table;

/// One game after the other, as the manager tells it.
#[derive(Debug)]
pub(super) struct Brain {
    settings: Settings,
    table: Option<Table>,
    /// The stones that are just being told.
    block: Option<Block>,
    /// What was set and cannot be; the next command is refused for it.
    impossible: Option<InfoError>,
}

/// What a command asks for.
#[derive(Debug, Clone)]
pub(super) enum Answer {
    /// These lines, or none.
    Say(Vec<Reply>),
    /// SearchRequest first, and then [`Brain::conclude`].
    Think(SearchRequest),
    /// Decisions in an opening first, and then [`Brain::open`].
    Decide(Swap2),
    /// To forget all positions.
    Forget,
    /// To end.
    End,
}

/// What is to be thought about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SearchRequest {
    /// The engine that is to think.
    pub(super) engine: engine::Settings,
    pub(super) stones: Vec<(Point, Color)>,
    pub(super) to_move: Color,
    /// How long, counted from the moment at which the command was read.
    pub(super) limits: Limits,
    /// How many of the best lines to tell of.
    pub(super) lines: NonZeroUsize,
}

/// What is to be decided in an opening by swap2.
#[derive(Debug, Clone)]
pub(super) struct Swap2 {
    pub(super) opening: Box<Opening>,
    /// The engine that is to decide.
    pub(super) engine: engine::Settings,
    /// How long, counted from the moment at which the command was read.
    pub(super) limits: Limits,
}

impl Answer {
    const NOTHING: Self = Self::Say(Vec::new());

    fn say(reply: Reply) -> Self {
        Self::Say(vec![reply])
    }

    fn refuse(refusal: Refusal) -> Self {
        Self::say(Reply::Error(refusal))
    }
}

impl Brain {
    /// A brain before its first command.
    pub(super) fn new() -> Self {
        Self { settings: Settings::default(), table: None, block: None, impossible: None }
    }

    /// The engine that is needed, once there is a board.
    pub(super) fn engine(&self) -> Option<engine::Settings> {
        Some(self.settings.engine(self.table.as_ref()?.size()))
    }

    /// Takes a line.
    pub(super) fn take(&mut self, line: Result<Command, CommandError>) -> Answer {
        let command = match (line, &mut self.block) {
            (Ok(command), _) => command,
            (Err(CommandError::Info(error)), _) => {
                self.impossible.get_or_insert(error);
                return Answer::NOTHING;
            }
            (Err(error @ CommandError::Stone(_)), Some(block)) => {
                block.refuse(error.into());
                return Answer::NOTHING;
            }
            (Err(error), _) => return Answer::say(error.into()),
        };
        match (command, &mut self.block) {
            (Command::Info(info), _) => self.settings.set(info),
            (Command::Stone(place, owner), Some(block)) => block.add(place, owner),
            (Command::Board, _) => self.block = Some(Block::board(true)),
            (Command::YxBoard, _) => self.block = Some(Block::board(false)),
            (Command::Swap2Board, _) => self.block = Some(Block::swap2()),
            // Whoever thinks hears this; nobody does now.
            (Command::Stop, _) => {}
            (Command::End, _) => return Answer::End,
            (command, _) => {
                let block = self.block.take();
                let answer = match self.impossible.take() {
                    Some(error) => Err(error.into()),
                    None => self.obey(command, block),
                };
                return answer.unwrap_or_else(Answer::refuse);
            }
        }
        Answer::NOTHING
    }

    fn obey(&mut self, command: Command, block: Option<Block>) -> Result<Answer, Refusal> {
        if let Command::Start(size) = command {
            return Ok(self.start(Table::new(size)));
        }
        if command == Command::About {
            return Ok(Answer::say(Reply::About));
        }
        if command == Command::YxShowInfo {
            let power = self.settings.most_hash().checked_ilog2().unwrap_or(10) - 10;
            return Ok(Answer::Say(vec![
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
                Ok(Answer::say(Reply::Ok))
            }
            Command::Play(place) => {
                let point = table.point(place)?;
                table.play(point)?;
                Ok(Answer::say(Reply::Move(point)))
            }
            Command::YxNBest(lines) => self.think(lines),
            Command::YxShowForbid => {
                let (board, rules) = (table.board(), self.settings.rules());
                let points = rules.forbidden_points(board, table.to_move());
                Ok(Answer::say(Reply::Forbidden(points.map(|(point, _)| point).collect())))
            }
            // Only stones are left here: all other commands have been answered.
            _ => Err(Refusal::NoBlock),
        }
    }

    fn start(&mut self, table: Table) -> Answer {
        self.table = Some(table);
        self.settings.restart_clock();
        Answer::say(Reply::Ok)
    }

    fn think(&self, lines: NonZeroUsize) -> Result<Answer, Refusal> {
        let table = self.table.as_ref().ok_or(Refusal::NoBoard)?;
        Ok(Answer::Think(SearchRequest {
            engine: self.settings.engine(table.size()),
            stones: table.stones().collect(),
            to_move: table.own,
            limits: self.settings.limits(),
            lines,
        }))
    }

    /// Goes on from what has been decided in an opening, after so long: the stones and colours are
    /// kept, whether the manager tells them again or not. White has a stone to place.
    pub(super) fn open(&mut self, decided: Option<Decided>, spent: Duration) -> Answer {
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
                // Whoever chooses between the colours tells us only if Black stays ours.
                table.own = Color::Black;
                Ok(Some(Reply::Stones(stones)))
            }
        });
        match reply {
            Ok(None) => self.think(NonZeroUsize::MIN).unwrap_or_else(Answer::refuse),
            Ok(Some(reply)) => {
                self.settings.spend(spent);
                Answer::say(reply)
            }
            Err(refusal) => Answer::refuse(refusal),
        }
    }

    /// Makes the answer of what a thought has found, after so long.
    pub(super) fn conclude(&mut self, found: Option<&Report>, spent: Duration) -> Reply {
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
