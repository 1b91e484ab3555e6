//! The journal of an unfinished game: a file of JSON lines that only grows.
//!
//! The first line is a header, each further line one entry. An entry is written in one call, so
//! after a crash at most the last line is torn; it is dropped when the journal is opened again.
//! While a game is being played its journal is locked. What the lines mean is their writer's
//! business.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

/// Why a journal cannot be used.
#[derive(Debug, Error)]
pub enum JournalError {
    /// The operating system refused.
    #[error("cannot use the journal {path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// Another process plays this game.
    #[error("the game of {0} is being played elsewhere")]
    InUse(PathBuf),
    /// A line that is no entry.
    #[error("{path}, line {line}: not a line of a journal: {source}")]
    Malformed {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        source: serde_json::Error,
    },
}

/// The open, locked journal of a game.
#[derive(Debug)]
pub struct Journal {
    file: File,
    path: PathBuf,
    length: u64,
}

impl Journal {
    /// Begins a journal named `name` in `folder`, which is made if need be, with its header.
    ///
    /// # Errors
    /// Where the folder or the file cannot be made or written, or the name is taken.
    pub fn create(
        folder: &Path,
        name: &str,
        header: &impl Serialize,
    ) -> Result<Self, JournalError> {
        Self::create_at(folder.join(name).with_extension("jsonl"), header)
    }

    /// As [`Self::create`], in a file of any name.
    ///
    /// # Errors
    /// As [`Self::create`].
    pub fn create_at(path: PathBuf, header: &impl Serialize) -> Result<Self, JournalError> {
        let open = || {
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder)?;
            }
            let file = OpenOptions::new().read(true).append(true).create_new(true).open(&path)?;
            file.lock()?;
            Ok(file)
        };
        let file = open().map_err(|source| JournalError::Io { path: path.clone(), source })?;
        let mut journal = Self { file, path, length: 0 };
        if let Err(error) = journal.append(header) {
            // Without its header it holds no game. If it stays, it is found and reported as damaged.
            let _ = journal.remove();
            return Err(error);
        }
        Ok(journal)
    }

    /// Opens a journal that was left, drops a torn last line, and reads its header and entries.
    ///
    /// # Errors
    /// Where another process holds it, it cannot be read, or a whole line is malformed.
    pub fn open<H, E>(path: &Path) -> Result<(Self, H, Vec<E>), JournalError>
    where
        H: DeserializeOwned,
        E: DeserializeOwned,
    {
        let io = |source| JournalError::Io { path: path.to_owned(), source };
        let mut file = OpenOptions::new().read(true).append(true).open(path).map_err(io)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => JournalError::InUse(path.to_owned()),
            TryLockError::Error(source) => io(source),
        })?;
        let mut text = Vec::new();
        file.seek(SeekFrom::Start(0)).and_then(|_| file.read_to_end(&mut text)).map_err(io)?;
        let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        if whole < text.len() {
            file.set_len(whole as u64).map_err(io)?;
            text.truncate(whole);
        }
        let mut lines = text.split_inclusive(|&byte| byte == b'\n').zip(1..);
        let malformed = |line| {
            let path = path.to_owned();
            move |source| JournalError::Malformed { path, line, source }
        };
        let (header, _) = lines.next().unwrap_or((b"", 1));
        let header = serde_json::from_slice(header).map_err(malformed(1))?;
        let entries = lines
            .map(|(text, line)| serde_json::from_slice(text).map_err(malformed(line)))
            .collect::<Result<_, _>>()?;
        let length = whole as u64;
        Ok((Self { file, path: path.to_owned(), length }, header, entries))
    }

    /// Adds one entry. It outlives this process from here on, and a power cut after [`sync`].
    ///
    /// [`sync`]: Self::sync
    ///
    /// # Errors
    /// Where it cannot be written; the journal then ends as before.
    pub fn append(&mut self, entry: &impl Serialize) -> Result<(), JournalError> {
        let mut line = serde_json::to_vec(entry).map_err(|source| self.error(source.into()))?;
        line.push(b'\n');
        if let Err(source) = self.file.write_all(&line) {
            // Should this fail as well, the torn line ends at the next line's break and is found.
            let _ = self.file.set_len(self.length);
            return Err(self.error(source));
        }
        self.length += line.len() as u64;
        Ok(())
    }

    /// Waits until all entries are on the disk.
    ///
    /// # Errors
    /// Where the disk fails.
    pub fn sync(&self) -> Result<(), JournalError> {
        self.file.sync_data().map_err(|source| self.error(source))
    }

    /// Removes the journal of a game that is dealt with.
    ///
    /// # Errors
    /// Where the file cannot be removed.
    pub fn remove(self) -> Result<(), JournalError> {
        fs::remove_file(&self.path).map_err(|source| self.error(source))
    }

    /// The journals in `folder`, the one written to last first. A folder that is not there has
    /// none.
    ///
    /// # Errors
    /// Where the folder cannot be read.
    pub fn list(folder: &Path) -> Result<Vec<PathBuf>, JournalError> {
        let io = |source| JournalError::Io { path: folder.to_owned(), source };
        let entries = match fs::read_dir(folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(source) => return Err(io(source)),
        };
        let mut journals = Vec::new();
        for entry in entries {
            let path = entry.map_err(io)?.path();
            if path.extension().is_some_and(|extension| extension == "jsonl") {
                let written = path.metadata().and_then(|data| data.modified());
                journals.push((written.unwrap_or(SystemTime::UNIX_EPOCH), path));
            }
        }
        journals.sort_by(|one, other| other.cmp(one));
        Ok(journals.into_iter().map(|(_, path)| path).collect())
    }

    fn error(&self, source: io::Error) -> JournalError {
        JournalError::Io { path: self.path.clone(), source }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Opened = (Journal, String, Vec<u32>);

    fn journal(folder: &Path) -> PathBuf {
        let mut journal = Journal::create(folder, "game", &"header").unwrap();
        for entry in [1, 2, 3] {
            journal.append(&entry).unwrap();
        }
        journal.sync().unwrap();
        folder.join("game.jsonl")
    }

    #[test]
    fn entries_are_read_back_and_more_can_follow() {
        let folder = tempfile::tempdir().unwrap();
        let path = journal(&folder.path().join("made"));
        let (mut open, header, entries): Opened = Journal::open(&path).unwrap();
        assert_eq!((header.as_str(), entries.as_slice()), ("header", [1, 2, 3].as_slice()));
        open.append(&4).unwrap();
        drop(open);
        let (open, _, entries): Opened = Journal::open(&path).unwrap();
        assert_eq!(entries, [1, 2, 3, 4]);
        open.remove().unwrap();
        assert!(!path.exists());
    }

    #[test]
    fn a_torn_last_line_is_dropped_at_every_length() {
        let folder = tempfile::tempdir().unwrap();
        let path = journal(folder.path());
        let whole = fs::read(&path).unwrap();
        let header = b"\"header\"\n".len();
        for length in header..whole.len() {
            fs::write(&path, &whole[..length]).unwrap();
            let (mut open, _, entries): Opened = Journal::open(&path).unwrap();
            assert_eq!(entries.len(), (length - header) / 2);
            open.append(&9).unwrap();
            drop(open);
            let (_, _, entries): Opened = Journal::open(&path).unwrap();
            assert_eq!(entries.last(), Some(&9));
        }
    }

    #[test]
    fn a_journal_in_use_cannot_be_opened_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = journal(folder.path());
        let first: Opened = Journal::open(&path).unwrap();
        let second: Result<Opened, _> = Journal::open(&path);
        assert!(matches!(second, Err(JournalError::InUse(_))));
        drop(first);
    }

    #[test]
    fn a_malformed_line_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("bad.jsonl");
        fs::write(&path, "\"header\"\n1\nnonsense\n").unwrap();
        let opened: Result<Opened, _> = Journal::open(&path);
        assert!(matches!(opened, Err(JournalError::Malformed { line: 3, .. })));
        fs::write(&path, "").unwrap();
        let opened: Result<Opened, _> = Journal::open(&path);
        assert!(matches!(opened, Err(JournalError::Malformed { line: 1, .. })));
    }

    #[test]
    fn a_journal_without_its_header_does_not_stay() {
        struct Unwritable;
        impl Serialize for Unwritable {
            fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
                Err(serde::ser::Error::custom("no header"))
            }
        }
        let folder = tempfile::tempdir().unwrap();
        assert!(Journal::create(folder.path(), "game", &Unwritable).is_err());
        assert!(Journal::list(folder.path()).unwrap().is_empty());
    }

    #[test]
    fn the_list_of_a_missing_folder_is_empty() {
        let folder = tempfile::tempdir().unwrap();
        assert!(Journal::list(&folder.path().join("none")).unwrap().is_empty());
        let path = journal(folder.path());
        fs::write(folder.path().join("other.txt"), "").unwrap();
        assert_eq!(Journal::list(folder.path()).unwrap(), [path]);
    }
}
