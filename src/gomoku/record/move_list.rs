//! Parser and serializer of plain move lists: `h8 i9 j10`, `1. h8 i9 2. j10`, or one move per line.
//!
//! A line `# board 19` gives the board size; without it, the smallest
//! usual board that contains every move is assumed. A line `# rules renju` gives the rules. `pass` and
//! `-` are passes. The last word may be the result, as in `1-0`. Rules and result are written where the
//! moves alone would tell another result.

use std::fmt::Write as _;

use super::capabilities::is_plain_line;
use super::fault::FaultAt;
use super::format::GamesRead;
use super::written::{self, RawMove, size_for};
use super::{Assumed, Expected, Fault, Format, ParseError, Record, Rows, RuleName, WriteError};
use crate::board::BoardSize;
use crate::game::record::source::shortened;
use crate::game::record::{List, Lists};

/// Reads the lists in these bytes.
///
/// # Errors
/// If the bytes are not UTF-8.
pub(super) fn games(bytes: &[u8], assumed: Assumed) -> Result<GamesRead<'_>, ParseError> {
    Ok(Lists::new(bytes)?.games(move |list| record(list, assumed)))
}

fn record(list: &List<'_>, assumed: Assumed) -> Result<Record, FaultAt> {
    let read = |&(at, name): &(usize, &str)| {
        let is_number = name.parse::<i64>().is_ok();
        let expected = if is_number { Expected::LetterAndNumber } else { Expected::Move };
        RawMove::read(name).ok_or_else(|| FaultAt::new(at, expected))
    };
    let moves = list.moves.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let size = list.remarks.iter().rev().find_map(size).transpose()?.or(assumed.board);
    let (size, tree) = written::line(&moves, list.at, size, assumed.rows)?;
    let named = list.remarks.iter().rev().find_map(|(_, remark)| remark.strip_prefix("rules "));
    let rules = named.map(RuleName::read).unwrap_or_default();
    Ok(Record { tree, rules, ending: list.ending.clone(), ..Record::new(size) })
}

/// The size of the board in a line `# board 19`; `None` if the line says something else.
fn size(&(at, remark): &(usize, &str)) -> Option<Result<BoardSize, FaultAt>> {
    let text = remark.strip_prefix("board ")?.trim();
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let fault = |_| FaultAt::new(at, Fault::Size(shortened(text)));
    is_number.then(|| text.parse().map_err(fault))
}

/// Prints the main line as a list on one line.
///
/// # Errors
/// If the moves do not alternate.
pub(super) fn print(record: &Record, rows: Rows) -> Result<String, WriteError> {
    if !is_plain_line(record) {
        return Err(WriteError::NotAlternating(Format::Moves));
    }
    let size = record.size;
    let moves = record.tree.main_moves().map(|(_, played)| RawMove::of(played.point, size, rows));
    let moves: Vec<_> = moves.collect();
    let reach = moves.iter().map(|played| played.reach()).max().unwrap_or(0);
    let mut out = String::new();
    if size_for(reach) != size {
        out = format!("# board {size}\n");
    }
    let is_misread = record.is_misread_as_list();
    if is_misread && record.rules != RuleName::Unknown {
        // A name of several lines would be read as moves.
        let rules = record.rules.to_string().replace(['\n', '\r'], " ");
        writeln!(out, "# rules {rules}").map_err(std::io::Error::other)?;
    }
    let mut words: Vec<_> = moves.iter().map(ToString::to_string).collect();
    // A lone move number is a game without moves; a blank line would not be a game.
    if words.is_empty() {
        words.push("1.".to_owned());
    }
    let score = record.ending.score().filter(|_| is_misread);
    words.extend(score.map(str::to_owned));
    out.push_str(&words.join(" "));
    out.push('\n');
    Ok(out)
}

#[cfg(test)]
mod tests;
