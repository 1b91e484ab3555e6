//! Writes the log anew without the rooms that were forgotten, and without what was said long ago.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::Path;

use super::Log;
use crate::files;
use crate::store::ledger::{Ledger as _, LedgerError};
use crate::store::said;

/// About how many bytes are written and synced at once.
const BATCH: usize = 1 << 20;

impl Log {
    /// Writes the log anew beside the file, and puts it in its place. If that fails, the log goes on
    /// in the file as it is. A log with damaged rooms is left alone: they would look whole.
    pub(super) fn compact(&mut self) -> Result<(), LedgerError> {
        if !self.damaged.is_empty() || self.old.is_some() {
            return Ok(());
        }
        // The new file must not take the place of a file that is not this log.
        self.check_file()?;
        let path = self.path.with_extension("new");
        let mut new = self.written_to(&path).inspect_err(|_| drop(fs::remove_file(&path)))?;
        fs::rename(&path, &self.path).map_err(|source| self.error(source))?;
        new.path.clone_from(&self.path);
        (new.is_held, new.compact_from) = (self.is_held, self.compact_from);
        new.names = std::mem::take(&mut self.names);
        let old = std::mem::replace(self, new).file;
        self.old = Some(old);
        self.settle().map_err(|source| self.error(source))
    }

    /// A log at `path` with the rooms of this one. It is locked before it has the name of a log, so
    /// that nobody else can open it.
    fn written_to(&mut self, path: &Path) -> Result<Self, LedgerError> {
        let created =
            OpenOptions::new().read(true).write(true).create(true).truncate(true).open(path);
        let file = created.and_then(|file| file.try_lock().map(|()| file).map_err(io::Error::from));
        let file = file.map_err(|source| self.error(source))?;
        let mut new = Self::empty(file, path.to_owned());
        let mut rooms: Vec<_> = self.rooms.keys().copied().collect();
        rooms.sort_unstable();
        let (mut batch, mut size) = (Vec::new(), 0);
        for room in rooms {
            let mut entries = self.read(room, None)?;
            said::forget_earlier(&mut entries);
            size += entries.iter().map(|entry| entry.body.get().len()).sum::<usize>();
            batch.extend(entries);
            if size >= BATCH {
                new.append(&batch)?;
                batch.clear();
                size = 0;
            }
        }
        new.append(&batch)?;
        Ok(new)
    }

    /// Makes it durable that the log was written anew, which must be before anything is appended:
    /// after a crash, the old file could have the name of the log again. Only then is the old file
    /// given up.
    pub(super) fn settle(&mut self) -> io::Result<()> {
        if self.old.is_some() {
            files::sync_folder(files::folder_of(&self.path))?;
            self.old = None;
        }
        Ok(())
    }
}
