//! Reads a snapshot of the file: the newest results from its end, or all in order.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::ErrorKind;
use std::ops::Range;
use std::path::{Path, PathBuf};

use jiff::Timestamp;

use super::document::Document;
use super::entry::Head;
use super::faults::{Fault, Faults, UnnumberedFaults};
use super::line_reader::{Chunks, LinesFromEnd, ReadError, count_line_breaks, lines_of};
use super::{Entry, EntryError, Filter, Operation, Repaired, StoreError, store};

/// What happened to the torn end that was found when the file was opened.
#[derive(Debug)]
pub enum Torn {
    /// It was repaired.
    Repaired(Repaired),
    /// It could not be repaired and was left; the complete lines before it can be read.
    Left(StoreError),
}

/// The newest results that a filter accepts.
#[derive(Debug, Default)]
pub struct Listing {
    /// The results, the newest last.
    pub entries: Vec<Entry>,
    /// The lines read on the way that are not valid results.
    pub faults: Faults,
}

/// The results in a file at one moment.
///
/// Holds a shared lock on the file, if it could get one: no result is appended while it lives. Drop
/// it before waiting for the user, for example in a pager; [`Snapshot::for_each`] releases the lock
/// itself.
#[derive(Debug)]
pub struct Snapshot {
    path: PathBuf,
    file: Option<File>,
    lines: Range<u64>,
    torn: Option<Torn>,
}

impl Snapshot {
    /// The lines from the end among which the newest results are found, at least.
    pub const SEARCHED: usize = 1000;

    /// Opens the file at `path`; a missing file has no results. A torn end is repaired if possible.
    ///
    /// # Errors
    /// If the file cannot be read or is not a scoreboard.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        if is_missing(path)? {
            let path = path.to_owned();
            return Ok(Self { path, file: None, lines: Document::EMPTY.lines, torn: None });
        }
        let (file, document) = open_shared(path)?;
        if !document.torn {
            return Ok(Self::of(path, file, document, None));
        }
        // The repair needs the exclusive lock. Without locks there is nothing to release.
        let _ = file.unlock();
        match store::repair(path) {
            Ok(repaired) => {
                let (file, document) = open_shared(path)?;
                Ok(Self::of(path, file, document, repaired.map(Torn::Repaired)))
            }
            Err(error) => Ok(Self::of(path, file, document, Some(Torn::Left(error)))),
        }
    }

    fn of(path: &Path, file: File, document: Document, torn: Option<Torn>) -> Self {
        Self { path: path.to_owned(), file: Some(file), lines: document.lines, torn }
    }

    /// The torn end that was found, and whether it was repaired.
    #[must_use]
    pub const fn torn(&self) -> Option<&Torn> {
        self.torn.as_ref()
    }

    /// The newest `limit` results that `filter` accepts, read from the end: those of the games that
    /// ended last.
    ///
    /// Results are in the order in which they were recorded, and those that were merged in from
    /// another file may be of any time. So at least the last [`Snapshot::SEARCHED`] lines are read, and
    /// a time in `filter` does not stop it earlier.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn newest(&self, filter: &Filter, limit: usize) -> Result<Listing, StoreError> {
        let Some(file) = &self.file else {
            return Ok(Listing::default());
        };
        let mut lines = LinesFromEnd::new(file, self.lines.clone());
        let mut newest = Newest { limit, entries: BTreeMap::new() };
        let (mut faults, mut read) = (UnnumberedFaults::default(), 0);
        while newest.entries.len() < limit || read < Self::SEARCHED {
            let (offset, line) = match lines.next() {
                Ok(Some(next)) => next,
                Ok(None) => break,
                // What is above the results that are wanted need not be readable.
                Err(_) if newest.entries.len() >= limit => break,
                Err(error) => return Err(self.read_error(error)),
            };
            read += 1;
            let kept = read_line(line, filter)
                .and_then(|head| head.map_or(Ok(()), |head| newest.add(offset, head)));
            if let Err(reason) = kept {
                faults.push(offset, reason);
            }
        }
        let entries = newest.entries.into_values().collect();
        Ok(Listing { entries, faults: self.with_line_numbers(faults)? })
    }

    /// Calls `each` with the newest `limit` results that `filter` accepts, or with all if there is
    /// no limit, the newest last. Memory does not grow with their number.
    ///
    /// Releases the lock first, so that a slow reader does not prevent other processes from
    /// recording games. Results that are appended meanwhile are not seen, and appending does not
    /// change what is already in the file.
    ///
    /// # Errors
    /// If the file cannot be read, or if `each` returns an error; then it is not called again.
    pub fn for_each<E: From<StoreError>>(
        &self,
        filter: &Filter,
        limit: Option<usize>,
        mut each: impl FnMut(Entry) -> Result<(), E>,
    ) -> Result<Faults, E> {
        let Some(file) = &self.file else {
            return Ok(Faults::default());
        };
        // Fails only on a file system without locks, where there is nothing to release.
        let _ = file.unlock();
        let first = match limit {
            Some(limit) => self.first_of_newest(file, filter, limit)?,
            None => self.lines.start,
        };
        let chunks = Chunks::new(file, first..self.lines.end);
        let mut faults = UnnumberedFaults::default();
        let mut chunk = Vec::new();
        while let Some(offset) = chunks.next(&mut chunk).map_err(|error| self.read_error(error))? {
            for (offset, line) in lines_of(&chunk, offset) {
                let entry =
                    read_line(line, filter).and_then(|head| head.map(Entry::try_from).transpose());
                match entry {
                    Ok(Some(entry)) => each(entry)?,
                    Ok(None) => {}
                    Err(reason) => faults.push(offset, reason),
                }
            }
        }
        Ok(self.with_line_numbers(faults)?)
    }

    /// The offset of the oldest of the newest `limit` results.
    fn first_of_newest(
        &self,
        file: &File,
        filter: &Filter,
        limit: usize,
    ) -> Result<u64, StoreError> {
        let mut lines = LinesFromEnd::new(file, self.lines.clone());
        let (mut first, mut found) = (self.lines.end, 0);
        while found < limit
            && let Some((offset, line)) = lines.next().map_err(|error| self.read_error(error))?
        {
            // Faults are reported later, when the lines are read in order.
            if let Ok(Some(_)) = read_line(line, filter) {
                (first, found) = (offset, found + 1);
            }
        }
        Ok(if found < limit { self.lines.start } else { first })
    }

    /// The lines in chunks, for several threads.
    pub(super) fn chunks(&self) -> Option<Chunks<'_>> {
        self.file.as_ref().map(|file| Chunks::new(file, self.lines.clone()))
    }

    /// Finds line numbers by counting the line breaks before each fault, so that a file without
    /// faults is not read for it.
    pub(super) fn with_line_numbers(
        &self,
        mut faults: UnnumberedFaults,
    ) -> Result<Faults, StoreError> {
        faults.kept.sort_by_key(|&(offset, _)| offset);
        let mut shown = Vec::new();
        for (offset, reason) in faults.kept {
            shown.push(Fault { line: self.line_number(offset)?, reason });
        }
        Ok(Faults { shown, more: faults.more })
    }

    fn line_number(&self, offset: u64) -> Result<u64, StoreError> {
        let breaks = self.file.as_ref().map_or(Ok(0), |file| count_line_breaks(file, offset));
        breaks.map(|breaks| 1 + breaks).map_err(StoreError::system(Operation::Read, &self.path))
    }

    pub(super) fn read_error(&self, error: ReadError) -> StoreError {
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

/// The results that ended last, at most `limit`.
struct Newest {
    limit: usize,
    /// By their end, and those of one moment by their place in the file.
    entries: BTreeMap<(Timestamp, u64), Entry>,
}

impl Newest {
    /// Adds the result at `offset`, unless it ended before all of those that are kept.
    fn add(&mut self, offset: u64, head: Head<'_>) -> Result<(), EntryError> {
        let key = (head.end(), offset);
        if self.entries.len() == self.limit {
            if self.entries.first_key_value().is_none_or(|(oldest, _)| *oldest > key) {
                return Ok(());
            }
            self.entries.pop_first();
        }
        self.entries.insert(key, head.try_into()?);
        Ok(())
    }
}

/// Parses the result on a line; `None` if the line is blank or `filter` does not accept it.
fn read_line<'a>(line: &'a [u8], filter: &Filter) -> Result<Option<Head<'a>>, EntryError> {
    if line.is_empty() {
        return Ok(None);
    }
    let head = Head::from_line(line)?;
    Ok(filter.accepts(&head).then_some(head))
}

#[cfg(test)]
mod tests;
