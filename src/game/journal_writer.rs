//! Writes the journal of one game: begun with the first move or the result, removed when the game is
//! dealt with.

use std::path::Path;
use std::sync::Arc;

use uuid::Uuid;

use super::hotseat::{HotSeat, News};
use super::journal::{Journal, JournalError};
use super::position::Position;
use super::step::{Authored, Step};

/// What is kept of a game that is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// The game, under the id by which it can be resumed.
    As(Uuid),
    /// Nothing: there was no move yet.
    NotBegun,
    /// Nothing, nor need there be: the result is dealt with, or there was no game at all.
    Nothing,
    /// Nothing, or not all of it: the journal could not be written.
    Lost,
}

/// The writer of a game's journal. A fault is told once; the game goes on without.
pub(super) struct JournalWriter {
    journal: Option<Journal>,
    /// The steps before the first move, which alone begin no journal.
    waiting: Vec<Authored<String>>,
    /// Whether a fault ended it: it stays as it is until the game is dealt with.
    failed: bool,
    unsynced: bool,
}

impl JournalWriter {
    /// The writer of a new game, or of one that goes on from its journal.
    pub(super) const fn new(journal: Option<Journal>) -> Self {
        Self { journal, waiting: Vec::new(), failed: false, unsynced: false }
    }

    /// Writes down what happened, before anybody is told. A fault is added to the news.
    pub(super) fn write<P: Position>(
        &mut self,
        seat: &mut HotSeat<P>,
        news: &mut Vec<News<P>>,
        folder: &Path,
    ) {
        for step in seat.session_mut().take_steps() {
            if let Err(error) = self.append(step, seat, folder) {
                self.failed = true;
                news.push(News::JournalFailed(Arc::new(error)));
            }
        }
        let is_dealt_with =
            news.iter().any(|news| matches!(news, News::Recorded | News::NotRecorded));
        if (is_dealt_with || seat.is_unrecorded())
            && let Err(error) = self.remove()
        {
            news.push(News::JournalFailed(Arc::new(error)));
        }
    }

    /// Brings what was written to the disk.
    pub(super) fn sync(&mut self) {
        if let Some(journal) = &self.journal
            && self.unsynced
        {
            // What is written outlives this process all the same; only a power cut could take it.
            let _ = journal.sync();
            self.unsynced = false;
        }
    }

    /// Closes the journal of a game that is left, and says what is kept of the game.
    pub(super) fn close<P: Position>(mut self, seat: &mut HotSeat<P>, folder: &Path) -> Kept {
        // Without this last line the turn only starts with its full time.
        self.write(seat, &mut Vec::new(), folder);
        self.sync();
        let over = seat.table().game.outcome().is_some();
        match self.journal {
            _ if self.failed => Kept::Lost,
            Some(_) => Kept::As(seat.table().id),
            None if over => Kept::Nothing,
            None => Kept::NotBegun,
        }
    }

    fn append<P: Position>(
        &mut self,
        step: Authored<String>,
        seat: &HotSeat<P>,
        folder: &Path,
    ) -> Result<(), JournalError> {
        if self.failed {
            return Ok(());
        }
        let begins = matches!(step.step, Step::Moved { .. } | Step::Over { .. });
        if self.journal.is_none() && !begins {
            self.waiting.push(step);
            return Ok(());
        }
        let journal = match &mut self.journal {
            Some(journal) => journal,
            none => {
                let (session, name) = (seat.session(), seat.table().id.to_string());
                none.insert(Journal::create(folder, &name, &session.header())?)
            }
        };
        self.unsynced = true;
        self.waiting.drain(..).chain([step]).try_for_each(|step| journal.append(&step))
    }

    /// Removes the journal, even where it could not be written to the end: nobody is to resume a
    /// game that is dealt with.
    fn remove(&mut self) -> Result<(), JournalError> {
        self.failed = false;
        self.journal.take().map_or(Ok(()), Journal::remove)
    }
}

#[cfg(test)]
mod tests;
