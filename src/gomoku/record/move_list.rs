//! Parser and serializer of plain move lists: `h8 i9 j10`, `1. h8 i9 2. j10`, or one move per line.
//!
//! Rows count from the bottom. A line `# board 19` gives the board size; without it, the smallest
//! usual board that contains every move is assumed. `pass` and `-` are passes.

use super::capabilities::alternates;
use super::fault::FaultAt;
use super::format::GameRead;
use super::written::{RawMove, size_for};
use super::{Expected, Fault, Format, ParseError, Record, Tree, WriteError};
use crate::board::BoardSize;
use crate::board::Labels;
use crate::game::record::{self, List};

/// Iterates over the games of a file.
#[derive(Debug)]
pub(super) struct Lists<'a>(record::Lists<'a>);

impl<'a> Lists<'a> {
    /// Reads the lists in these bytes.
    ///
    /// # Errors
    /// If the bytes are not UTF-8.
    pub(super) fn new(bytes: &'a [u8]) -> Result<Self, ParseError> {
        record::Lists::new(bytes).map(Self)
    }
}

impl Iterator for Lists<'_> {
    type Item = GameRead;

    fn next(&mut self) -> Option<GameRead> {
        self.0.next(record)
    }
}

fn record(list: &List<'_>) -> Result<Record, FaultAt> {
    let read = |&(at, name): &(usize, &str)| {
        RawMove::read(name).ok_or_else(|| FaultAt::new(at, Expected::Move))
    };
    let moves = list.moves.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let size = |remark: &&str| remark.strip_prefix("board ")?.parse::<BoardSize>().ok();
    let reach = moves.iter().map(|played| played.reach()).max().unwrap_or(0);
    let size = list.remarks.iter().rev().find_map(size).unwrap_or_else(|| size_for(reach));
    if reach > size.lines() {
        let text = reach.to_string();
        return Err(FaultAt::new(list.at, Fault::Point { text, size }));
    }
    let points = moves.iter().map(|played| match *played {
        RawMove::Point { column, number } => size.point(column, size.lines() - number),
        RawMove::Pass => None,
    });
    let tree = Tree::line(points).map_err(|full| FaultAt::new(list.at, full))?;
    Ok(Record { tree, ..Record::new(size) })
}

/// Prints the main line as a list on one line.
///
/// # Errors
/// If the moves do not alternate.
pub(super) fn print(record: &Record) -> Result<String, WriteError> {
    if !alternates(record) {
        return Err(WriteError::NotAlternating(Format::Moves));
    }
    let size = record.size;
    let mut reach = 0;
    let names: Vec<String> = record
        .tree
        .main_moves()
        .map(|(_, played)| {
            let Some(point) = played.point else { return "pass".to_owned() };
            reach = reach.max(point.column() + 1).max(size.lines() - point.row());
            Labels::Standard.format(point, size)
        })
        .collect();
    let mut out = String::new();
    if size_for(reach) != size {
        out = format!("# board {size}\n");
    }
    // A lone move number is a game without moves; a blank line would not be a game.
    out.push_str(if names.is_empty() { "1." } else { "" });
    out.push_str(&names.join(" "));
    out.push('\n');
    Ok(out)
}

#[cfg(test)]
mod tests;
