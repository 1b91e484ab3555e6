//! Parser and serializer of position codes as written by Gomocalc, Yixin and Rapfi: `h8i9j10`, one
//! game per line; also behind the address of Gomocalc, with the size of the board between them.
//!
//! Letters count columns from the left. A code says neither from where its rows are counted nor how
//! large the board is.

use super::capabilities::is_plain_line;
use super::fault::FaultAt;
use super::format::GameRead;
use super::written::{self, RawMove};
use super::{Assumed, Expected, Format, ParseError, Record, Rows, WriteError};
use crate::board::BoardSize;
use crate::game::record::code_in_link;
use crate::game::record::source::{Games, utf8};

/// Iterates over the games of a file.
#[derive(Debug)]
pub(super) struct Codes<'a> {
    text: &'a str,
    at: usize,
    games: Games,
    assumed: Assumed,
}

/// A pass, which other programs do not write, among moves that are typed.
const PASS: &str = "pass";

/// What precedes a code in a link to Gomocalc.
const LINK: &str = "https://gomocalc.com/#/";

impl<'a> Codes<'a> {
    /// Reads the codes in these bytes.
    ///
    /// # Errors
    /// If the bytes are not UTF-8.
    pub(super) fn new(bytes: &'a [u8], assumed: Assumed) -> Result<Self, ParseError> {
        Ok(Self { text: utf8(bytes)?, at: 0, games: Games::default(), assumed })
    }

    /// The next line that is not blank, with the offset of its first character.
    fn line(&mut self) -> Option<(usize, &'a str)> {
        loop {
            let rest = self.text.get(self.at..).filter(|rest| !rest.is_empty())?;
            let end = memchr::memchr(b'\n', rest.as_bytes()).unwrap_or(rest.len());
            let line = &rest[..end];
            let start = self.at + line.len() - line.trim_start().len();
            self.at += (end + 1).min(rest.len());
            if !line.trim().is_empty() {
                return Some((start, line.trim()));
            }
        }
    }
}

/// Parses one code; `start` is its offset in the file.
fn code(line: &str, start: usize, assumed: Assumed) -> Result<Record, FaultAt> {
    let mut moves = Vec::new();
    let (mut rest, size) = code_and_size(line);
    while !rest.is_empty() {
        let digits = rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
        let is_pass = rest.get(..PASS.len()).is_some_and(|word| word.eq_ignore_ascii_case(PASS));
        let length = if is_pass { PASS.len() } else { 1 + digits };
        let (name, behind) = rest.split_at_checked(length).unwrap_or((rest, ""));
        let wrong = || FaultAt::new(start + line.len() - rest.len(), Expected::Move);
        moves.push(RawMove::read(name).ok_or_else(wrong)?);
        rest = behind.trim_start();
    }
    let (size, tree) = written::line(&moves, start, size.or(assumed.board), assumed.rows)?;
    Ok(Record { tree, ..Record::new(size) })
}

impl Iterator for Codes<'_> {
    type Item = GameRead;

    fn next(&mut self) -> Option<GameRead> {
        // A file without a code has that of the empty board.
        let line = self.line().or_else(|| (!self.games.is_begun()).then_some((0, "")));
        let game = line.map(|(start, line)| code(line, start, self.assumed));
        self.games.next(self.text, game, self.at)
    }
}

/// The code of a line, and the size of the board: a link to Gomocalc may name it before the code.
fn code_and_size(line: &str) -> (&str, Option<BoardSize>) {
    let Some(code) = code_in_link(line) else { return (line, None) };
    let named = code.split_once('/').unwrap_or((code, ""));
    named.0.parse().map_or((code, None), |size| (named.1, Some(size)))
}

/// The link to the first `moves` moves of a record on Gomocalc, which counts rows from the bottom. It
/// names a board that is not 15x15.
///
/// # Errors
/// If the moves do not alternate, or one is a pass.
pub fn link(record: &Record, moves: usize) -> Result<String, WriteError> {
    let code = code_of(record, Rows::Bottom, moves)?;
    let size = record.size;
    let board = if size == BoardSize::FIFTEEN { String::new() } else { format!("{size}/") };
    Ok(format!("{LINK}{board}{code}"))
}

/// Prints the main line as a code on one line. Since a blank line is no game, that of an empty game is a
/// link.
///
/// # Errors
/// If the moves do not alternate, or one is a pass.
pub(super) fn print(record: &Record, rows: Rows) -> Result<String, WriteError> {
    let code = code_of(record, rows, usize::MAX)?;
    Ok(if code.is_empty() { link(record, 0)? } else { code } + "\n")
}

fn code_of(record: &Record, rows: Rows, moves: usize) -> Result<String, WriteError> {
    if !is_plain_line(record) {
        return Err(WriteError::NotAlternating(Format::Code));
    }
    let mut out = String::new();
    for (_, played) in record.tree.main_moves().take(moves) {
        if played.point.is_none() {
            return Err(WriteError::Pass(Format::Code));
        }
        out.push_str(&RawMove::of(played.point, record.size, rows).to_string());
    }
    Ok(out)
}

#[cfg(test)]
mod tests;
