//! What a manager says: a line in, a [`Command`] out. Pure: no clock, no I/O.

use std::num::NonZeroUsize;
use std::str::FromStr;

use thiserror::Error;

use super::info::{Info, InfoError};
use super::place::Place;
use super::quote::quotable;
use crate::board::{BoardSize, SizeError};

/// One line of a manager.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Command {
    /// `START n`, and `RECTSTART n,n`: a new game on a board of this size.
    Start(BoardSize),
    /// `RESTART`: a new game on the same board.
    Restart,
    /// `BEGIN`: place the first stone.
    Begin,
    /// `TURN x,y`: the opponent's stone; answer it.
    Turn(Place),
    /// `BOARD`: stones follow; answer them.
    Board,
    /// `YXBOARD`: stones follow; keep them.
    YxBoard,
    /// `SWAP2BOARD`: the stones of an opening follow; decide.
    Swap2Board,
    /// `x,y` or `x,y,f`: a stone of one of these.
    Stone(Place, Option<Owner>),
    /// `DONE`: the stones are complete.
    Done,
    /// `TAKEBACK x,y`: take that stone off.
    TakeBack(Place),
    /// `PLAY x,y`: play just that.
    Play(Place),
    /// `INFO key value`.
    Info(Info),
    /// `ABOUT`: who are you?
    About,
    /// `YXNBEST n`: move, and tell of the best lines.
    YxNBest(NonZeroUsize),
    /// `YXSHOWFORBID`: the points that are forbidden to the side to move.
    YxShowForbid,
    /// `YXSHOWINFO`: what can be set, and how far.
    YxShowInfo,
    /// `YXHASHCLEAR`: forget all positions.
    YxHashClear,
    /// `YXSTOP` or `STOP`: move now.
    Stop,
    /// `END`.
    End,
}

/// Whose stone stands on a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    /// The brain's.
    Own,
    /// The opponent's.
    Opponent,
    /// Nobody's any more: it belongs to a finished line of a continuous game. In renju, perhaps a
    /// forbidden point without a stone.
    Nobody,
}

/// Why a line is no command.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(super) enum CommandError {
    /// No command is called so.
    #[error("`{0}` is no command; ABOUT, START, BEGIN, TURN, BOARD, INFO and END are")]
    Unknown(String),
    /// What follows the command is not what it takes.
    #[error("{command} takes {takes}")]
    Usage {
        /// The command.
        command: &'static str,
        /// What it takes.
        takes: &'static str,
    },
    /// No board has so many lines.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// A board with sides of two lengths.
    #[error("the board must be square, such as RECTSTART 15,15")]
    NotSquare,
    /// A line of numbers that is no stone.
    #[error("`{0}` is no stone: write x,y,1 (own), x,y,2 (opponent's), or x,y with SWAP2BOARD")]
    Stone(String),
    /// A value that cannot be.
    #[error(transparent)]
    Info(#[from] InfoError),
}

impl Command {
    /// Whether the brain may have to think before it answers.
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

/// Reads `x,y` or `x,y,f`.
fn stone(line: &str) -> Option<Command> {
    let (place, owner) = match line.match_indices(',').nth(1) {
        Some((end, _)) => line.split_at_checked(end)?,
        None => (line, ""),
    };
    let owner = match owner.trim_start_matches(',').trim() {
        "" => None,
        "1" => Some(Owner::Own),
        "2" => Some(Owner::Opponent),
        "3" => Some(Owner::Nobody),
        _ => return None,
    };
    Some(Command::Stone(Place::read(place)?, owner))
}

#[cfg(test)]
mod tests;
