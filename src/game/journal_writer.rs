//! Writes the journal of one game: begun with the first move or the result, removed when the game is
//! dealt with.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use uuid::Uuid;

use super::hotseat::{HotSeat, HotSeatEvent};
use super::journal::{Journal, JournalError};
use super::position::Position;
use super::step::{Authored, Step};

/// What is kept of a game that is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closed {
    /// The game, under the id by which it can be resumed.
    As(Uuid),
    /// Nothing: there was no move yet.
    NotBegun,
    /// Nothing, nor need there be: the result is dealt with, or there was no game at all.
    Nothing,
    /// Nothing, or not all of it: the journal could not be written.
    Lost,
}

/// The writer of a game's journal. A fault is told once; the game goes on, each step tries again, and
/// it is told once that the journal is whole again.
pub(super) struct JournalWriter {
    journal: Option<Journal>,
    /// The steps that no journal has: those before the first move alone begin none.
    waiting: Vec<Authored<String>>,
    /// Whether the last try failed, which was told.
    failed: bool,
    /// Whether it was told that the journal is not locked.
    told_unlocked: bool,
    unsynced: bool,
}

impl JournalWriter {
    /// The writer of a new game, or of one that goes on from its journal.
    pub(super) const fn new(journal: Option<Journal>) -> Self {
        let (failed, told_unlocked, unsynced) = (false, false, false);
        Self { journal, waiting: Vec::new(), failed, told_unlocked, unsynced }
    }

    /// Writes down what happened, before anybody is told. A fault is added to the news.
    pub(super) fn write<P: Position>(
        &mut self,
        seat: &mut HotSeat<P>,
        news: &mut Vec<HotSeatEvent<P>>,
        folder: &Path,
    ) {
        let steps = seat.session_mut().take_steps();
        if !steps.is_empty() {
            self.waiting.extend(steps);
            self.keep(seat, news, folder);
        }
        let is_dealt_with = news
            .iter()
            .any(|news| matches!(news, HotSeatEvent::Recorded | HotSeatEvent::NotRecorded));
        if (is_dealt_with || seat.is_unrecorded())
            && let Err(error) = self.remove()
        {
            news.push(HotSeatEvent::JournalFailed(Arc::new(error)));
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
    pub(super) fn close<P: Position>(mut self, seat: &mut HotSeat<P>, folder: &Path) -> Closed {
        // Without this last line the turn only starts with its full time.
        self.write(seat, &mut Vec::new(), folder);
        if self.failed {
            self.keep(seat, &mut Vec::new(), folder);
        }
        self.sync();
        let over = seat.table().game.outcome().is_some();
        match self.journal {
            _ if self.failed => Closed::Lost,
            Some(_) => Closed::As(seat.table().id),
            None if over => Closed::Nothing,
            None => Closed::NotBegun,
        }
    }

    /// Writes the steps that wait, and tells where that fails or succeeds again.
    fn keep<P: Position>(
        &mut self,
        seat: &HotSeat<P>,
        news: &mut Vec<HotSeatEvent<P>>,
        folder: &Path,
    ) {
        let failed_before = self.failed;
        let put = self.put(seat, folder);
        self.failed = put.is_err();
        match put {
            Ok(()) if failed_before => news.push(HotSeatEvent::JournalKept),
            Err(error) if !failed_before => news.push(HotSeatEvent::JournalFailed(Arc::new(error))),
            _ => {}
        }
        if let Some(path) = self.unlocked() {
            news.push(HotSeatEvent::JournalUnlocked(path));
        }
    }

    fn put<P: Position>(&mut self, seat: &HotSeat<P>, folder: &Path) -> Result<(), JournalError> {
        let begins =
            |step: &Authored<String>| matches!(step.step, Step::Moved { .. } | Step::Over { .. });
        if self.journal.is_none() && !self.waiting.iter().any(begins) {
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
        self.waiting.drain(..).try_for_each(|step| journal.push(&step))?;
        journal.write()
    }

    /// The journal that others can open while this game is played, the first time it is asked for.
    fn unlocked(&mut self) -> Option<PathBuf> {
        let journal = self.journal.as_ref().filter(|journal| !journal.is_locked())?;
        let is_told = std::mem::replace(&mut self.told_unlocked, true);
        (!is_told).then(|| journal.path().to_owned())
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
