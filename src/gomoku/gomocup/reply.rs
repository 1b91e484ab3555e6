//! Formats a brain's answers: a [`Reply`] in, a line out. Pure: no clock, no I/O.

use std::fmt;
use std::num::NonZeroUsize;
use std::time::Duration;

use thiserror::Error;

use super::command::CommandError;
use super::info::{InfoError, MOST_THREADS};
use super::place::Place;
use crate::board::{BoardSize, Point};
use crate::gomoku::engine::{Found, Score};

/// One line of output of the brain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Reply {
    /// The command was executed.
    Ok,
    /// The brain's move.
    Move(Point),
    /// The next stones of an opening.
    Stones(Vec<Point>),
    /// The brain takes Black.
    Swap,
    /// Name, version and author.
    About,
    /// The points that are forbidden to the side to move.
    Forbidden(Vec<Point>),
    /// Name and version, for the user.
    Version,
    /// The largest number of threads.
    MostThreads,
    /// The largest transposition table: the binary logarithm of its size in KB.
    MostHash(u32),
    /// What a search found in this time; with a rank if several lines are reported.
    Report(Option<NonZeroUsize>, Found<Point>, Duration),
    /// The search was stopped after this time and plays the best move found so far.
    Stopped(Duration),
    /// The command is unknown.
    Unknown(CommandError),
    /// The command is refused.
    Error(Refusal),
}

/// Why a command is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(super) enum Refusal {
    /// The command is invalid.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// An earlier setting was invalid.
    #[error(transparent)]
    Info(#[from] InfoError),
    /// No game was started.
    #[error("there is no board yet: START 15 creates one")]
    NoBoard,
    /// The point is outside the board.
    #[error("{0} is not on this board of {1} lines; its corners are 0,0 and {last},{last}",
        last = .1.lines() - 1)]
    OffBoard(Place, BoardSize),
    /// The point already has a stone.
    #[error("{0} is already taken")]
    Taken(Place),
    /// There is nothing to take back.
    #[error("no stone was placed on {0}")]
    NoStone(Place),
    /// `BEGIN`, but the board is not empty.
    #[error("there are stones on the board: RESTART before BEGIN, or BOARD")]
    NotEmpty,
    /// A stone or `DONE` outside a block.
    #[error("stones and DONE come after BOARD, YXBOARD or SWAP2BOARD")]
    NoBlock,
    /// A stone of a board without its owner.
    #[error("whose stone is on {0}? write {0},1 (own) or {0},2 (opponent's)")]
    NoOwner(Place),
    /// The number of stones is not that of a swap2 opening.
    #[error("SWAP2BOARD takes 0, 3 or 5 stones, not {0}")]
    Swap2(usize),
    /// The board is full, or all empty points are forbidden.
    #[error("no point is left to play on")]
    NoMove,
}

impl From<CommandError> for Reply {
    fn from(error: CommandError) -> Self {
        match error {
            CommandError::Unknown(_) => Self::Unknown(error),
            error => Self::Error(error.into()),
        }
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ok => f.write_str("OK"),
            Self::Move(point) => Place::from(*point).fmt(f),
            Self::Stones(points) => points.iter().enumerate().try_for_each(|(number, &point)| {
                let blank = if number > 0 { " " } else { "" };
                write!(f, "{blank}{}", Place::from(point))
            }),
            Self::Swap => f.write_str("SWAP"),
            Self::About => f.write_str(concat!(
                "name=\"gomoku\", version=\"",
                env!("CARGO_PKG_VERSION"),
                "\", author=\"The gomoku authors\""
            )),
            Self::Stopped(after) => {
                let after = after.as_millis();
                write!(f, "MESSAGE Stopped after {after}ms: this is the best move known by then")
            }
            Self::Forbidden(points) => {
                f.write_str("FORBID ")?;
                for point in points {
                    write!(f, "{:02}{:02}", point.column(), point.row())?;
                }
                f.write_str(".")
            }
            Self::Version => f.write_str(concat!("MESSAGE gomoku ", env!("CARGO_PKG_VERSION"))),
            Self::MostThreads => write!(f, "MESSAGE INFO MAX_THREAD_NUM {MOST_THREADS}"),
            Self::MostHash(power) => write!(f, "MESSAGE INFO MAX_HASH_SIZE {power}"),
            Self::Report(rank, found, elapsed) => write_report(*rank, found, *elapsed, f),
            Self::Unknown(error) => write!(f, "UNKNOWN {error}"),
            Self::Error(refusal) => write!(f, "ERROR {refusal}"),
        }
    }
}

/// Writes a search report in the form that tools parse, followed by the principal variation. The
/// second number of the depth, in other engines the selective depth, is the length of that line.
fn write_report(
    rank: Option<NonZeroUsize>,
    found: &Found<Point>,
    elapsed: Duration,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    f.write_str("MESSAGE ")?;
    if let Some(rank) = rank {
        write!(f, "({rank}) ")?;
    }
    let Found { depth, score, line, nodes } = found;
    let millis = elapsed.as_millis();
    let speed = u128::from(*nodes) * 1_000_000 / elapsed.as_micros().max(1);
    write!(f, "Speed {} | Depth {depth}-{} | Eval ", Short(speed), line.len())?;
    match score {
        Score::Points(points) => write!(f, "{points}"),
        Score::Win(plies) => write!(f, "+M{plies}"),
        Score::Loss(plies) => write!(f, "-M{plies}"),
    }?;
    write!(f, " | Node {} | Time {millis}ms | Line", Short(u128::from(*nodes)))?;
    line.iter().try_for_each(|&point| write!(f, " {}", Place::from(point)))
}

/// A number shortened with K, M or G.
struct Short(u128);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            number @ ..10_000 => number.fmt(f),
            number @ ..10_000_000 => write!(f, "{}K", number / 1_000),
            number @ ..10_000_000_000 => write!(f, "{}M", number / 1_000_000),
            number => write!(f, "{}G", number / 1_000_000_000),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(column: u8, row: u8) -> Point {
        Point::new(column, row).unwrap()
    }

    #[test]
    fn each_reply_is_one_line_of_the_protocol() {
        let version = env!("CARGO_PKG_VERSION");
        let about =
            format!("name=\"gomoku\", version=\"{version}\", author=\"The gomoku authors\"");
        for (reply, line) in [
            (Reply::Ok, "OK"),
            (Reply::Move(point(10, 0)), "10,0"),
            (Reply::Stones(vec![point(1, 2), point(3, 4), point(5, 6)]), "1,2 3,4 5,6"),
            (Reply::Stones(vec![point(10, 2), point(3, 14)]), "10,2 3,14"),
            (Reply::Swap, "SWAP"),
            (Reply::About, about.as_str()),
            (Reply::Forbidden(vec![point(9, 12), point(10, 11)]), "FORBID 09121011."),
            (Reply::Forbidden(Vec::new()), "FORBID ."),
            (Reply::MostThreads, "MESSAGE INFO MAX_THREAD_NUM 256"),
            (Reply::MostHash(18), "MESSAGE INFO MAX_HASH_SIZE 18"),
            (Reply::Error(Refusal::NoMove), "ERROR no point is left to play on"),
        ] {
            assert_eq!(reply.to_string(), line);
        }
        let off = Refusal::OffBoard(Place { column: 15, row: -1 }, BoardSize::FIFTEEN);
        assert_eq!(
            Reply::Error(off).to_string(),
            "ERROR 15,-1 is not on this board of 15 lines; its corners are 0,0 and 14,14"
        );
    }

    #[test]
    fn a_report_has_the_form_that_tools_read() {
        let line = vec![point(7, 7), point(8, 8)];
        let report = Found { depth: 26, score: Score::Win(7), line, nodes: 18_000 };
        let elapsed = Duration::from_millis(21);
        assert_eq!(
            Reply::Report(None, report.clone(), elapsed).to_string(),
            "MESSAGE Speed 857K | Depth 26-2 | Eval +M7 | Node 18K | Time 21ms | Line 7,7 8,8"
        );
        let report = Found { score: Score::Points(-35), nodes: 900, ..report };
        assert_eq!(
            Reply::Report(NonZeroUsize::new(2), report, elapsed).to_string(),
            "MESSAGE (2) Speed 42K | Depth 26-2 | Eval -35 | Node 900 | Time 21ms | Line 7,7 8,8"
        );
    }
}
