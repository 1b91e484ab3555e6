//! Writes the journal of one game: created with the first move or the result, removed when the
//! result is recorded or discarded.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use uuid::Uuid;

use super::desk::{Desk, DeskEvent};
use super::journal::{Journal, JournalError};
use super::position::Position;
use super::step::{Authored, Step};
use crate::files::Local;

/// What is saved of a game that the players leave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closed {
    /// The game, under the id by which it can be resumed.
    As(Uuid),
    /// Nothing, because there was no move yet.
    NotBegun,
    /// Nothing, because nothing is needed: the result is recorded or discarded, or there was no
    /// game.
    Nothing,
    /// Nothing or only a part, because the journal could not be written.
    Lost,
}

/// The writer of a game's journal. An error is reported once; the game continues, each step tries
/// again, and it is reported once that the journal is complete again.
pub(super) struct JournalWriter {
    journal: Option<Journal>,
    local: Local,
    /// The steps that are not in the journal yet. Steps before the first move do not create one.
    waiting: Vec<Authored<String>>,
    /// Whether the last attempt failed, which was reported.
    failed: bool,
    /// Whether it was reported that the journal is not locked.
    unlocked_reported: bool,
    unsynced: bool,
}

impl JournalWriter {
    /// The writer of a new game, or of a game resumed from its journal.
    pub(super) const fn new(journal: Option<Journal>, local: Local) -> Self {
        let (failed, unlocked_reported, unsynced) = (false, false, false);
        Self { journal, local, waiting: Vec::new(), failed, unlocked_reported, unsynced }
    }

    /// Writes the new steps of the session, before the front end shows them. An error is added to
    /// `events`.
    pub(super) fn write<P: Position>(
        &mut self,
        desk: &mut Desk<P>,
        events: &mut Vec<DeskEvent<P>>,
        folder: &Path,
    ) {
        let steps = desk.session_mut().take_steps();
        if !steps.is_empty() {
            self.waiting.extend(steps);
            self.write_waiting(desk, events, folder);
            desk.set_unsaved(self.failed);
        }
        let is_settled = events
            .iter()
            .any(|event| matches!(event, DeskEvent::Recorded | DeskEvent::NotRecorded));
        if (is_settled || desk.is_unrecorded())
            && let Err(error) = self.remove()
        {
            events.push(DeskEvent::JournalFailed(Arc::new(error)));
        }
    }

    /// Syncs what was written to the disk.
    pub(super) fn sync(&mut self) {
        if let Some(journal) = &self.journal
            && self.unsynced
        {
            // An error is ignored: without the sync, only a power cut can lose what is written.
            let _ = journal.sync();
            self.unsynced = false;
        }
    }

    /// Closes the journal of a game that the players leave, and returns what is saved.
    pub(super) fn close<P: Position>(mut self, desk: &mut Desk<P>, folder: &Path) -> Closed {
        // Writes the last clock reading; without it a resumed turn would start with its full time.
        self.write(desk, &mut Vec::new(), folder);
        if self.failed {
            self.write_waiting(desk, &mut Vec::new(), folder);
        }
        self.sync();
        let over = desk.table().game.outcome().is_some();
        match self.journal {
            _ if self.failed => Closed::Lost,
            Some(_) => Closed::As(desk.table().id),
            None if over => Closed::Nothing,
            None => Closed::NotBegun,
        }
    }

    /// Writes the waiting steps, and reports when that begins to fail or succeeds again.
    fn write_waiting<P: Position>(
        &mut self,
        desk: &Desk<P>,
        events: &mut Vec<DeskEvent<P>>,
        folder: &Path,
    ) {
        let failed_before = self.failed;
        let written = self.try_write(desk, folder);
        self.failed = written.is_err();
        match written {
            Ok(()) if failed_before => events.push(DeskEvent::JournalKept),
            Err(error) if !failed_before => {
                events.push(DeskEvent::JournalFailed(Arc::new(error)));
            }
            _ => {}
        }
        if let Some(path) = self.report_unlocked() {
            events.push(DeskEvent::JournalUnlocked(path));
        }
    }

    fn try_write<P: Position>(
        &mut self,
        desk: &Desk<P>,
        folder: &Path,
    ) -> Result<(), JournalError> {
        let begins =
            |step: &Authored<String>| matches!(step.step, Step::Moved { .. } | Step::Over { .. });
        if self.journal.is_none() && !self.waiting.iter().any(begins) {
            return Ok(());
        }
        let journal = match &mut self.journal {
            Some(journal) => journal,
            none => {
                let (session, name) = (desk.session(), desk.table().id.to_string());
                none.insert(Journal::create(folder, &name, &session.header(), self.local)?)
            }
        };
        self.unsynced = true;
        self.waiting.drain(..).try_for_each(|step| journal.push(&step))?;
        journal.write()
    }

    /// The path of the journal if it is not locked; `None` after the first call that returned it.
    fn report_unlocked(&mut self) -> Option<PathBuf> {
        let journal = self.journal.as_ref().filter(|journal| !journal.is_locked())?;
        let is_reported = std::mem::replace(&mut self.unlocked_reported, true);
        (!is_reported).then(|| journal.path().to_owned())
    }

    /// Removes the journal, even if it is incomplete: a game whose result is recorded or discarded
    /// must not be resumed.
    fn remove(&mut self) -> Result<(), JournalError> {
        self.failed = false;
        self.journal.take().map_or(Ok(()), Journal::remove)
    }
}

#[cfg(test)]
mod tests;
