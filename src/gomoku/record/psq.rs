//! Parser and serializer of PSQ, the files of the Piskvork manager; parser of REC, its older
//! format.
//!
//! A PSQ file is a header, a line `column,row,milliseconds` for each move, and then optionally two
//! names and a code for the end of the game. Points count from 1 at the upper left; if any
//! coordinate is 0, the manager counted the whole file from 0. A REC file is two names and the same
//! move lines, counted from 0, on a 20 × 20 board. Extra commas and blanks are accepted.

use std::fmt::Write;

use super::capabilities::alternates;
use super::fault::FaultAt;
use super::{Expected, Fault, FileFault, Format, ParseError, Record, Tree, WriteError};
use crate::board::{BoardSize, ByColor, Point};
use crate::game::record::Remark;
use crate::game::record::encoding::{Decoder, decoded};
use crate::game::record::source::{Places, shortened};

/// The placeholder for an unknown name.
const UNKNOWN: &str = "?";

/// The board size of REC files.
const REC_LINES: u8 = 20;

/// Parses a PSQ or REC file.
///
/// # Errors
/// If the file is neither.
pub(super) fn parse(bytes: &[u8], decoder: Decoder) -> Result<(Record, Vec<Remark>), ParseError> {
    let (text, remarks) = decoded(bytes, None, decoder);
    let record = parse_text(&text);
    record
        .map(|record| (record, remarks))
        .map_err(|wrong| Places::default().error(text.as_bytes(), wrong))
}

/// The trimmed lines with their offsets.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split('\n').scan(0, |offset, line| {
        let blank = line.len() - line.trim_start().len();
        let at = *offset + blank;
        *offset += line.len() + 1;
        Some((at, line.trim()))
    })
}

/// A move: a line of two or three numbers.
struct MoveLine {
    at: usize,
    column: u32,
    row: u32,
    milliseconds: u32,
}

fn parse_text(text: &str) -> Result<Record, FaultAt> {
    let mut lines = lines(text).filter(|(_, line)| !line.is_empty()).peekable();
    let &(at, first) = lines.peek().ok_or_else(|| FaultAt::new(0, FileFault::Empty))?;
    let header = first.get(..10).filter(|word| word.eq_ignore_ascii_case("Piskvorky "));
    let (size, starter) = match header {
        Some(_) => {
            lines.next();
            header_of(at, &first[10..])?
        }
        None => (BoardSize::new(REC_LINES).unwrap_or_default(), 0),
    };
    let mut names = Vec::new();
    if header.is_none() {
        names.extend(lines.by_ref().take(2).map(|(_, name)| name.to_owned()));
    }
    let mut moves = Vec::new();
    while let Some(played) = lines.peek().and_then(|&(at, line)| move_line(at, line)) {
        lines.next();
        moves.push(played);
    }
    match lines.peek() {
        Some(&(at, line)) if line.contains(',') && !has_letters(line) && !line.starts_with('"') => {
            return Err(FaultAt::new(at, Expected::PsqMove));
        }
        None if moves.is_empty() && header.is_none() => {
            return Err(FaultAt::new(at, Expected::PsqHeader));
        }
        _ => {}
    }
    let rest: Vec<&str> = lines.map(|(_, line)| line).take(3).collect();
    if header.is_some() && rest.first().is_some_and(|line| line.parse::<i32>().is_err()) {
        names.extend(rest.iter().take(2).map(|line| name_of(line).to_owned()));
    }
    let [first, second] = [0, 1].map(|i| names.get(i).cloned().unwrap_or_default());
    let players = ByColor { black: first, white: second };
    let mut record = Record::new(size);
    record.players = if starter == 0 { players } else { players.swapped() };
    record.tree = tree(&moves, size, header.is_none())?;
    Ok(record)
}

fn has_letters(line: &str) -> bool {
    line.chars().any(char::is_alphabetic)
}

/// Parses `20x20, 11:11, 0`: the size and the player who starts.
fn header_of(at: usize, rest: &str) -> Result<(BoardSize, u32), FaultAt> {
    let wrong = || FaultAt::new(at, Expected::PsqHeader);
    let mut fields = rest.split(',').map(str::trim);
    let (columns, rows) =
        fields.next().and_then(|size| size.split_once(['x', 'X'])).ok_or_else(wrong)?;
    let columns: u32 = columns.trim().parse().map_err(|_| wrong())?;
    let rows: u32 = rows.trim().parse().map_err(|_| wrong())?;
    let size = u8::try_from(columns).ok().filter(|_| columns == rows);
    let size = size.and_then(|lines| BoardSize::new(lines).ok());
    let size = size.ok_or_else(|| FaultAt::new(at, Fault::Size(format!("{columns}x{rows}"))))?;
    Ok((size, fields.nth(1).and_then(|starter| starter.parse().ok()).unwrap_or(0)))
}

fn move_line(at: usize, line: &str) -> Option<MoveLine> {
    let mut numbers = line.split(',').map(str::trim);
    let column = numbers.next()?.parse().ok()?;
    let row = numbers.next()?.parse().ok()?;
    let milliseconds = match numbers.next() {
        None | Some("") => 0,
        Some(number) => number.parse::<u64>().ok()?.try_into().unwrap_or(u32::MAX),
    };
    Some(MoveLine { at, column, row, milliseconds })
}

fn tree(moves: &[MoveLine], size: BoardSize, from_zero: bool) -> Result<Tree, FaultAt> {
    let first = u32::from(!from_zero && moves.iter().all(|line| line.column > 0 && line.row > 0));
    let point = |line: &MoveLine| -> Option<Point> {
        let column = u8::try_from(line.column.checked_sub(first)?).ok()?;
        size.point(column, u8::try_from(line.row.checked_sub(first)?).ok()?)
    };
    let mut points = Vec::with_capacity(moves.len());
    for line in moves {
        points.push(Some(point(line).ok_or_else(|| {
            let text = shortened(&format!("{},{}", line.column, line.row));
            FaultAt::new(line.at, Fault::Point { text, size })
        })?));
    }
    let at = moves.last().map_or(0, |line| line.at);
    let mut tree = Tree::line(points).map_err(|full| FaultAt::new(at, full))?;
    let nodes: Vec<_> = tree.main_line().collect();
    for (id, line) in nodes.into_iter().zip(moves) {
        tree.set_milliseconds(id, line.milliseconds);
    }
    Ok(tree)
}

/// Prints the main line as PSQ: points from 1, the names, and the code of a normal end.
///
/// # Errors
/// If the moves do not alternate, or one is a pass.
pub(super) fn print(record: &Record) -> Result<String, WriteError> {
    let size = record.size;
    let mut out = format!("Piskvorky {size}x{size}, 0:0, 0\n");
    if !alternates(record) {
        return Err(WriteError::NotAlternating(Format::Psq));
    }
    for (id, played) in record.tree.main_moves() {
        let point = played.point.ok_or(WriteError::Pass(Format::Psq))?;
        let milliseconds = record.tree.milliseconds(id);
        let (column, row) = (point.column() + 1, point.row() + 1);
        writeln!(out, "{column},{row},{milliseconds}").map_err(std::io::Error::other)?;
    }
    let players = &record.players;
    if !(players.black.is_empty() && players.white.is_empty()) {
        for name in [&players.black, &players.white] {
            out.push_str(&name_line(name));
        }
    }
    out.push_str("0\n");
    Ok(out)
}

/// The name in a line written by [`name_line`].
fn name_of(line: &str) -> &str {
    let quoted = line.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    match quoted.filter(|name| !has_letters(name)) {
        Some(name) => name,
        None if line == UNKNOWN => "",
        None => line,
    }
}

/// Formats a name so that its line cannot be mistaken for a move or a code.
fn name_line(name: &str) -> String {
    let name = name.replace(['\n', '\r'], " ");
    match name.trim() {
        "" => format!("{UNKNOWN}\n"),
        name if !has_letters(name) => format!("\"{name}\"\n"),
        name => format!("{name}\n"),
    }
}

#[cfg(test)]
mod tests;
