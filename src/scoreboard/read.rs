//! Reading: the results in the file at one moment, the newest of them from its end.

use std::fs::File;
use std::io::ErrorKind;
use std::ops::Range;
use std::path::{Path, PathBuf};

use super::document::Document;
use super::entry::Head;
use super::faults::{Fault, Faults, UnnumberedFault};
use super::line_reader::{Chunks, LinesFromEnd, ReadError, count_breaks, lines_of};
use super::{Entry, EntryError, Filter, Operation, Repaired, StoreError, store};

/// The torn end that was found when the file was opened.
#[derive(Debug)]
pub enum Torn {
    /// It was repaired.
    Repaired(Repaired),
    /// It could not be repaired, and so was left; the whole lines before it can be read.
    Left(StoreError),
}

/// The newest results that were asked for.
#[derive(Debug, Default)]
pub struct Listing {
    /// The results, the newest last.
    pub entries: Vec<Entry>,
    /// The lines that were met on the way and are no results.
    pub faults: Faults,
}

/// The results in a file at one moment.
///
/// Holds a shared lock on the file, where that can be had: no result is appended while it lives. So
/// let go of it before waiting for anybody, a pager for one; [`Snapshot::for_each`] does so itself.
#[derive(Debug)]
pub struct Snapshot {
    path: PathBuf,
    file: Option<File>,
    lines: Range<u64>,
    torn: Option<Torn>,
}

impl Snapshot {
    /// Opens the file at `path`; a missing one holds no results. A torn end is repaired if it may be.
    ///
    /// # Errors
    /// Says why the file cannot be read, or that it is no scoreboard.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        if is_missing(path)? {
            let path = path.to_owned();
            return Ok(Self { path, file: None, lines: Document::EMPTY.lines, torn: None });
        }
        let (file, document) = open_shared(path)?;
        if !document.torn {
            return Ok(Self::of(path, file, document, None));
        }
        drop(file);
        let torn = match store::repair(path) {
            Ok(repaired) => repaired.map(Torn::Repaired),
            Err(error) => Some(Torn::Left(error)),
        };
        let (file, document) = open_shared(path)?;
        Ok(Self::of(path, file, document, torn))
    }

    fn of(path: &Path, file: File, document: Document, torn: Option<Torn>) -> Self {
        Self { path: path.to_owned(), file: Some(file), lines: document.lines, torn }
    }

    /// The torn end that was found, and what became of it.
    #[must_use]
    pub const fn torn(&self) -> Option<&Torn> {
        self.torn.as_ref()
    }

    /// The newest `limit` results that `filter` accepts, read from the end.
    ///
    /// Stops as soon as it has them. A time in `filter` stops it no earlier: results stand in the
    /// order in which they were recorded, and a game that was paused, resumed much later or merged
    /// in from another file may have begun before any that stand above it.
    ///
    /// # Errors
    /// Says why the file cannot be read.
    pub fn newest(&self, filter: &Filter, limit: usize) -> Result<Listing, StoreError> {
        let Some(file) = &self.file else {
            return Ok(Listing::default());
        };
        let mut lines = LinesFromEnd::new(file, self.lines.clone());
        let mut entries = Vec::new();
        let mut faults = UnnumberedFault::default();
        while entries.len() < limit {
            let next = lines.next().map_err(|error| self.refused(error))?;
            let Some((offset, line)) = next else {
                break;
            };
            match read_line(line, filter) {
                Ok(entry) => entries.extend(entry),
                Err(reason) => faults.push(offset, reason),
            }
        }
        entries.reverse();
        Ok(Listing { entries, faults: self.numbered(faults)? })
    }

    /// Hands over each of the newest `limit` results that `filter` accepts, of all without a limit,
    /// the newest last, in memory that does not grow with them.
    ///
    /// Lets go of the lock first, so that a slow reader keeps nobody from recording a game: what is
    /// appended meanwhile is not seen, and nothing that stands in the file is changed by it.
    ///
    /// # Errors
    /// Says why the file cannot be read; or what `each` answers, after which no more follow.
    pub fn for_each<E: From<StoreError>>(
        &self,
        filter: &Filter,
        limit: Option<usize>,
        mut each: impl FnMut(Entry) -> Result<(), E>,
    ) -> Result<Faults, E> {
        let Some(file) = &self.file else {
            return Ok(Faults::default());
        };
        // On a file system without locks there is none to let go of.
        let _ = file.unlock();
        let first = match limit {
            Some(limit) => self.first_of_newest(file, filter, limit)?,
            None => self.lines.start,
        };
        let pieces = Chunks::new(file, first..self.lines.end);
        let mut faults = UnnumberedFault::default();
        let mut piece = Vec::new();
        while let Some(offset) = pieces.next(&mut piece).map_err(|error| self.refused(error))? {
            for (offset, line) in lines_of(&piece, offset) {
                match read_line(line, filter) {
                    Ok(Some(entry)) => each(entry)?,
                    Ok(None) => {}
                    Err(reason) => faults.push(offset, reason),
                }
            }
        }
        Ok(self.numbered(faults)?)
    }

    /// Where the oldest of the newest `limit` results begins.
    fn first_of_newest(
        &self,
        file: &File,
        filter: &Filter,
        limit: usize,
    ) -> Result<u64, StoreError> {
        let mut lines = LinesFromEnd::new(file, self.lines.clone());
        let (mut first, mut found) = (self.lines.end, 0);
        while found < limit
            && let Some((offset, line)) = lines.next().map_err(|error| self.refused(error))?
        {
            // What is at fault is told when the lines are read in their order.
            if let Ok(Some(_)) = read_line(line, filter) {
                (first, found) = (offset, found + 1);
            }
        }
        Ok(if found < limit { self.lines.start } else { first })
    }

    /// The lines in pieces, to be read by several threads.
    pub(super) fn pieces(&self) -> Option<Chunks<'_>> {
        self.file.as_ref().map(|file| Chunks::new(file, self.lines.clone()))
    }

    /// Finds the numbers of lines by counting the line breaks before them: needed only where a
    /// line is at fault, so that a sound file is never read for it.
    pub(super) fn numbered(&self, mut faults: UnnumberedFault) -> Result<Faults, StoreError> {
        faults.kept.sort_by_key(|&(offset, _)| offset);
        let mut shown = Vec::new();
        for (offset, reason) in faults.kept {
            shown.push(Fault { line: self.line_number(offset)?, reason });
        }
        Ok(Faults { shown, more: faults.more })
    }

    fn line_number(&self, offset: u64) -> Result<u64, StoreError> {
        let breaks = self.file.as_ref().map_or(Ok(0), |file| count_breaks(file, offset));
        breaks.map(|breaks| 1 + breaks).map_err(StoreError::system(Operation::Read, &self.path))
    }

    pub(super) fn refused(&self, error: ReadError) -> StoreError {
        match error {
            ReadError::Io(cause) => StoreError::system(Operation::Read, &self.path)(cause),
            ReadError::LongLine { offset } => match self.line_number(offset) {
                Ok(line) => StoreError::LongLine { path: self.path.clone(), line },
                Err(error) => error,
            },
        }
    }
}

fn is_missing(path: &Path) -> Result<bool, StoreError> {
    match store::check_kind(path) {
        Err(StoreError::System { cause, .. }) if cause.kind() == ErrorKind::NotFound => Ok(true),
        checked => checked.map(|()| false),
    }
}

fn open_shared(path: &Path) -> Result<(File, Document), StoreError> {
    let mut file = File::open(path).map_err(StoreError::system(Operation::Open, path))?;
    store::lock_to_read(&file);
    let document = Document::examine(&mut file).map_err(StoreError::examine(path))?;
    Ok((file, document))
}

/// The result on a line, unless the line is blank or `filter` does not accept it.
fn read_line(line: &[u8], filter: &Filter) -> Result<Option<Entry>, EntryError> {
    if line.is_empty() || (!filter.is_all() && !filter.accepts(&Head::from_line(line)?)) {
        return Ok(None);
    }
    Entry::from_line(line).map(Some)
}

#[cfg(test)]
mod tests;
