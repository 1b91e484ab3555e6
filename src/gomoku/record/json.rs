//! This program's JSON format: a record as one object. A line of the scoreboard is also a record.
//!
//! ```text
//! {"rules":"renju","opening":"swap2","board":15,"black":"Ada","white":"Grace","winner":"black",
//!  "reason":"five","clock":"30s","date":"2026-01-31","moves":"h8 i9 j10"}
//! ```
//!
//! Rows of points count from 1 at the bottom. `moves` is the main line. A game with variations,
//! comments, set-up stones or times lists all its nodes in `nodes`; `moves` is then written only
//! for other programs. Unknown keys are kept.
//!
//! A file may be one object, one object per line, or an array of objects. The journal of an
//! unfinished game, a header and one line for each step, is read as one game.

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

/// Iterates over the records of a file.
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
    /// Reads the records in these bytes, for a reader in `zone`.
    ///
    /// # Errors
    /// If the bytes are not UTF-8.
    pub(super) fn new(bytes: &'a [u8], zone: &TimeZone) -> Result<Self, ParseError> {
        let text = utf8(bytes)?;
        let is_journal = journal::is_journal(text);
        let slices = Slices::new(Syntax::Json);
        Ok(Self { text, slices, at: 0, games: Games::default(), is_journal, zone: zone.clone() })
    }

    /// The next record; `None` after the last.
    fn record(&mut self) -> Option<Result<Record, FaultAt>> {
        let next = self.slices.next(self.text.as_bytes());
        let end = next.as_ref().map_or(self.text.len(), |range| range.start);
        let between = &self.text[self.at..end];
        let start = std::mem::replace(&mut self.at, next.as_ref().map_or(end, |range| range.end));
        let is_joint = |c: char| c.is_whitespace() || matches!(c, '[' | ',' | ']');
        if let Some(stray) = between.find(|c| !is_joint(c)) {
            // The record after the stray text is still read.
            if let Some(range) = next {
                self.slices.rewind_to(range.start);
                self.at = range.start;
            }
            return Some(Err(FaultAt::new(start + stray, Expected::Object)));
        }
        let range = next?;
        let record = parse::record(&self.text[range.clone()], &self.zone);
        Some(record.map_err(|FaultAt { at, fault }| {
            self.slices.mark_broken(self.text.as_bytes(), &range);
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
        // An empty array is a valid file without games.
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
