//! The JSON objects of a file: one object, one object per line, or an array of objects. The journal
//! of an unfinished game is one record.

use std::iter;

use jiff::tz::TimeZone;
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::slices::{Slices, Syntax};
use super::source::{FaultAt, Games, utf8, wrong};
use super::{FileFault, GameRead, GamesRead, ParseError, journal};
use crate::game::position::Position;
use crate::game::table::Table;

/// Iterates over the records of a file.
#[derive(Debug)]
pub(crate) struct Objects<'a> {
    text: &'a str,
    slices: Slices,
    games: Games,
    at: usize,
    is_journal: bool,
}

impl<'a> Objects<'a> {
    /// Reads the objects in these bytes.
    ///
    /// # Errors
    /// If the bytes are not UTF-8.
    pub(crate) fn new<F: From<FileFault>>(bytes: &'a [u8]) -> Result<Self, ParseError<F>> {
        let text = utf8(bytes)?;
        Ok(Self {
            text,
            slices: Slices::new(Syntax::Json),
            at: 0,
            games: Games::default(),
            is_journal: journal::named_game(text).is_some(),
        })
    }

    /// The key `game` of each object, or the game of the journal.
    pub(super) fn names(mut self) -> impl Iterator<Item = Option<String>> + 'a {
        #[derive(Deserialize)]
        struct GameOnly {
            game: Option<String>,
        }
        let name = |text: &str| {
            let read = serde_json::from_str::<GameOnly>(text).map(|object| object.game);
            read.map_err(|error| wrong::<FileFault>(&error, text))
        };
        iter::from_fn(move || {
            let named = self.next(name, |text| Ok(journal::named_game(text)))?;
            Some(named.record.ok().flatten())
        })
    }

    /// The records, for a reader in `zone`: `object` parses an object, `of_table` makes a record of a
    /// journal's game.
    pub(crate) fn games<P: Position, R: 'a, F: From<FileFault> + 'a>(
        mut self,
        zone: TimeZone,
        object: fn(&str, &TimeZone) -> Result<R, FaultAt<F>>,
        of_table: fn(&Table<P>, &TimeZone) -> R,
    ) -> GamesRead<'a, R, F> {
        Box::new(iter::from_fn(move || {
            let journal = |text: &str| journal::table(text).map(|table| of_table(&table, &zone));
            self.next(|text| object(text, &zone), journal)
        }))
    }

    /// The next record, or `None` after the last: `object` parses an object, `journal` a journal.
    fn next<R, F: From<FileFault>>(
        &mut self,
        object: impl FnOnce(&str) -> Result<R, FaultAt<F>>,
        journal: impl FnOnce(&str) -> Result<R, FaultAt<F>>,
    ) -> Option<GameRead<R, F>> {
        let game = if self.is_journal {
            let is_read = std::mem::replace(&mut self.at, self.text.len()) > 0;
            (!is_read).then(|| journal(self.text))
        } else {
            self.object(object)
        };
        // An empty array is a valid file without games.
        if game.is_none() && is_empty_array(self.text) {
            return None;
        }
        self.games.next(self.text, game, self.at)
    }

    fn object<R, F: From<FileFault>>(
        &mut self,
        parse: impl FnOnce(&str) -> Result<R, FaultAt<F>>,
    ) -> Option<Result<R, FaultAt<F>>> {
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
            return Some(Err(FaultAt::new(start + stray, FileFault::NoObject)));
        }
        let range = next?;
        let object = &self.text[range.clone()];
        Some(parse(object).map_err(|FaultAt { at, fault }| {
            // A whole object has no other game in it, whatever its keys are.
            if serde_json::from_str::<IgnoredAny>(object).is_err() {
                self.slices.mark_broken(self.text.as_bytes(), &range);
                self.at = self.slices.at();
            }
            FaultAt { at: range.start + at, fault }
        }))
    }
}

fn is_empty_array(text: &str) -> bool {
    let inner = text.trim().strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    inner.is_some_and(|inner| inner.trim().is_empty())
}
