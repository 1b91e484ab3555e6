//! Parser of a manager's lines: a line in, a [`Command`] out. Pure: no clock, no I/O.

use std::num::NonZeroUsize;
use std::str::FromStr;

use thiserror::Error;

use super::info::{Info, InfoError};
use super::place::Place;
use super::quote::quotable;
use crate::board::{BoardSize, SizeError};

/// A command of a manager: one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Command {
    /// `START n`, and `RECTSTART n,n`: a new game on a board of this size.
    Start(BoardSize),
    /// `RESTART`: a new game on the same board.
    Restart,
    /// `BEGIN`: place the first stone.
    Begin,
    /// `TURN x,y`: the opponent's stone; answer with a move.
    Turn(Place),
    /// `BOARD`: stones follow; answer with a move.
    Board,
    /// `YXBOARD`: stones follow; only set the position.
    YxBoard,
    /// `SWAP2BOARD`: the stones of an opening follow; decide.
    Swap2Board,
    /// `x,y` or `x,y,f`: one of the stones that follow such a command.
    Stone(Place, Option<Owner>),
    /// `DONE`: the stones are complete.
    Done,
    /// `TAKEBACK x,y`: remove this stone.
    TakeBack(Place),
    /// `PLAY x,y`: play this move.
    Play(Place),
    /// `INFO key value`: a setting.
    Info(Info),
    /// `ABOUT`: name, version and author of the brain.
    About,
    /// `YXNBEST n`: move, and report the `n` best lines.
    YxNBest(NonZeroUsize),
    /// `YXSHOWFORBID`: the points that are forbidden to the side to move.
    YxShowForbid,
    /// `YXSHOWINFO`: the largest values of settings.
    YxShowInfo,
    /// `YXHASHCLEAR`: clear the transposition table.
    YxHashClear,
    /// `YXSTOP` or `STOP`: move now.
    Stop,
    /// `END`.
    End,
}

/// The owner of a stone in a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    /// The brain's.
    Own,
    /// The opponent's.
    Opponent,
    /// Neither side: part of a finished five in a continuous game. In renju it may also mark a
    /// forbidden point without a stone.
    Neither,
}

/// Why a line is not a valid command.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(super) enum CommandError {
    /// There is no command of this name.
    #[error("`{0}` is not a command; use ABOUT, START, BEGIN, TURN, BOARD, INFO or END")]
    Unknown(String),
    /// The argument is not what the command takes.
    #[error("{command} takes {takes}")]
    Usage {
        /// The command.
        command: &'static str,
        /// What it takes.
        takes: &'static str,
    },
    /// The size is not that of a supported board.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The board is not square.
    #[error("the board must be square, such as RECTSTART 15,15")]
    NotSquare,
    /// A line begins with a number but is not a stone.
    #[error("`{0}` is not a stone: write x,y,1 (own), x,y,2 (opponent's), or x,y with SWAP2BOARD")]
    Stone(String),
    /// An `INFO` with an invalid value.
    #[error(transparent)]
    Info(#[from] InfoError),
}

impl Command {
    /// Whether the answer may need a search.
    pub(super) const fn may_think(&self) -> bool {
        matches!(self, Self::Begin | Self::Turn(_) | Self::Done | Self::YxNBest(_))
    }
}

impl FromStr for Command {
    type Err = CommandError;

    fn from_str(line: &str) -> Result<Self, CommandError> {
        let line = line.trim();
        if line.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
            return stone(line).ok_or_else(|| CommandError::Stone(quotable(line)));
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim_start();
        let place = |command| {
            let takes = "a point of the board, such as 7,7";
            Place::read(rest).ok_or(CommandError::Usage { command, takes })
        };
        Ok(match word.to_ascii_uppercase().as_str() {
            "START" => Self::Start(rest.parse()?),
            "RECTSTART" => Self::Start(square(rest)?),
            "RESTART" => Self::Restart,
            "BEGIN" => Self::Begin,
            "TURN" => Self::Turn(place("TURN")?),
            "BOARD" => Self::Board,
            "YXBOARD" => Self::YxBoard,
            "SWAP2BOARD" => Self::Swap2Board,
            "DONE" => Self::Done,
            "TAKEBACK" => Self::TakeBack(place("TAKEBACK")?),
            "PLAY" => Self::Play(place("PLAY")?),
            "INFO" => Self::Info(rest.parse()?),
            "ABOUT" => Self::About,
            "YXNBEST" => {
                let takes = "a number of lines from 1 up";
                let usage = |_| CommandError::Usage { command: "YXNBEST", takes };
                Self::YxNBest(rest.parse().map_err(usage)?)
            }
            "YXSHOWFORBID" => Self::YxShowForbid,
            "YXSHOWINFO" => Self::YxShowInfo,
            "YXHASHCLEAR" => Self::YxHashClear,
            "YXSTOP" | "STOP" => Self::Stop,
            "END" => Self::End,
            _ => return Err(CommandError::Unknown(quotable(word))),
        })
    }
}

fn square(sides: &str) -> Result<BoardSize, CommandError> {
    let Place { column: width, row: height } = Place::read(sides).ok_or(CommandError::NotSquare)?;
    if width != height {
        return Err(CommandError::NotSquare);
    }
    Ok(BoardSize::new(u8::try_from(width).map_err(|_| SizeError)?)?)
}

/// Parses `x,y` or `x,y,f`.
fn stone(line: &str) -> Option<Command> {
    let (place, owner) = match line.match_indices(',').nth(1) {
        Some((end, _)) => line.split_at_checked(end)?,
        None => (line, ""),
    };
    let owner = match owner.trim_start_matches(',').trim() {
        "" => None,
        "1" => Some(Owner::Own),
        "2" => Some(Owner::Opponent),
        "3" => Some(Owner::Neither),
        _ => return None,
    };
    Some(Command::Stone(Place::read(place)?, owner))
}

#[cfg(test)]
mod tests;
