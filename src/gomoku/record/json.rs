//! Our own JSON: a record as one object, which a line of the scoreboard is as well.
//!
//! ```text
//! {"rules":"renju","opening":"swap2","board":15,"black":"Ada","white":"Grace","winner":"black",
//!  "reason":"five","clock":"30s","date":"2026-01-31","moves":"h8 i9 j10"}
//! ```
//!
//! Points are named with rows from 1 at the bottom. `moves` is the main line. A game that has more
//! than that — variations, comments, set-up stones, times — lists all its nodes in `nodes`, and
//! then `moves` is there for other readers only. Keys of no meaning here are kept.
//!
//! Objects are read wherever they stand: alone, one a line, in an array. The journal of an
//! unfinished game, a header and a line for each step, is read as one game.

mod journal;
mod nodes;
mod parse;
mod print;

pub(super) use print::print;

use jiff::tz::TimeZone;

use super::format::GameRead;
use super::slices::{Slices, Syntax};
use super::source::{FaultAt, Games, utf8};
use super::{Expected, ParseError, Record};

/// The records of a file, one after the other.
#[derive(Debug)]
pub(super) struct Records<'a> {
    text: &'a str,
    slices: Slices,
    games: Games,
    at: usize,
    is_journal: bool,
    zone: TimeZone,
}

impl<'a> Records<'a> {
    /// The records in these bytes, for a reader in `zone`.
    ///
    /// # Errors
    /// Where they are not UTF-8.
    pub(super) fn new(bytes: &'a [u8], zone: &TimeZone) -> Result<Self, ParseError> {
        let text = utf8(bytes)?;
        let is_journal = journal::is_one(text);
        let slices = Slices::new(Syntax::Json);
        Ok(Self { text, slices, at: 0, games: Games::default(), is_journal, zone: zone.clone() })
    }

    /// The next record and where it ends; `None` behind the last.
    fn record(&mut self) -> Option<Result<Record, FaultAt>> {
        let next = self.slices.next(self.text.as_bytes());
        let end = next.as_ref().map_or(self.text.len(), |range| range.start);
        let between = &self.text[self.at..end];
        let start = std::mem::replace(&mut self.at, next.as_ref().map_or(end, |range| range.end));
        let is_joint = |c: char| c.is_whitespace() || matches!(c, '[' | ',' | ']');
        if let Some(stray) = between.find(|c| !is_joint(c)) {
            // The record behind it is read all the same.
            if let Some(range) = next {
                self.slices.back_to(range.start);
                self.at = range.start;
            }
            return Some(Err(FaultAt::new(start + stray, Expected::Object)));
        }
        let range = next?;
        let record = parse::record(&self.text[range.clone()], &self.zone);
        Some(record.map_err(|FaultAt { at, fault }| {
            self.slices.is_broken(self.text.as_bytes(), &range);
            self.at = self.slices.at();
            FaultAt { at: range.start + at, fault }
        }))
    }
}

impl Iterator for Records<'_> {
    type Item = GameRead;

    fn next(&mut self) -> Option<GameRead> {
        let game = if self.is_journal {
            let is_read = std::mem::replace(&mut self.at, self.text.len()) > 0;
            (!is_read).then(|| journal::parse(self.text, &self.zone))
        } else {
            self.record()
        };
        // An empty array is a file of no games, which is nothing wrong.
        if game.is_none() && is_empty_array(self.text) {
            return None;
        }
        self.games.next(self.text, game, self.at)
    }
}

fn is_empty_array(text: &str) -> bool {
    let inner = text.trim().strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    inner.is_some_and(|inner| inner.trim().is_empty())
}

#[cfg(test)]
mod tests;
