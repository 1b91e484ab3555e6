//! Parser and serializer of position codes as written by Gomocalc, Yixin and Rapfi: `h8i9j10`, one
//! game per line.
//!
//! Letters count columns from the left, numbers rows from the top. A code does not give the board
//! size: the smallest usual board that contains every move is assumed.

use std::fmt::Write;

use super::capabilities::alternates;
use super::fault::FaultAt;
use super::format::GameRead;
use super::written::{RawMove, size_for};
use super::{Expected, Format, ParseError, Record, Tree, WriteError};
use crate::game::record::source::{Games, utf8};

/// Iterates over the games of a file.
#[derive(Debug)]
pub(super) struct Codes<'a> {
    text: &'a str,
    at: usize,
    games: Games,
}

impl<'a> Codes<'a> {
    /// Reads the codes in these bytes.
    ///
    /// # Errors
    /// If the bytes are not UTF-8.
    pub(super) fn new(bytes: &'a [u8]) -> Result<Self, ParseError> {
        Ok(Self { text: utf8(bytes)?, at: 0, games: Games::default() })
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
fn code(line: &str, start: usize) -> Result<Record, FaultAt> {
    let mut written = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        let digits = rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
        let (name, behind) = rest.split_at_checked(1 + digits).unwrap_or((rest, ""));
        let wrong = || FaultAt::new(start + line.len() - rest.len(), Expected::Move);
        written.push(RawMove::read(name).ok_or_else(wrong)?);
        rest = behind.trim_start();
    }
    let reach = written.iter().map(|played| played.reach()).max().unwrap_or(0);
    let size = size_for(reach);
    let points = written.into_iter().map(|played| match played {
        RawMove::Point { column, number } => size.point(column, number - 1),
        RawMove::Pass => None,
    });
    let tree = Tree::line(points).map_err(|full| FaultAt::new(start, full))?;
    Ok(Record { tree, ..Record::new(size) })
}

impl Iterator for Codes<'_> {
    type Item = GameRead;

    fn next(&mut self) -> Option<GameRead> {
        let game = self.line().map(|(start, line)| code(line, start));
        self.games.next(self.text, game, self.at)
    }
}

/// Prints the main line as a code on one line.
///
/// # Errors
/// If the moves do not alternate, or one is a pass.
pub(super) fn print(record: &Record) -> Result<String, WriteError> {
    if !alternates(record) {
        return Err(WriteError::NotAlternating(Format::Code));
    }
    let mut out = String::new();
    for (_, played) in record.tree.main_moves() {
        let point = played.point.ok_or(WriteError::Pass(Format::Code))?;
        let letter = char::from(b'a' + point.column());
        write!(out, "{letter}{}", point.row() + 1).map_err(std::io::Error::other)?;
    }
    out.push('\n');
    Ok(out)
}

#[cfg(test)]
mod tests;
