//! The journal of an unfinished game: an append-only file of JSON lines with checksums.
//!
//! The first line is a header, each further line is one entry, and each has a checksum as described
//! in [`chain`](super::chain). An entry is written in one call, so that after a crash at most the
//! last line is torn; readers ignore it, and the next write drops it. Reading or opening a file
//! never changes it, because it may not be a journal. While a game is played its journal is locked,
//! if the file system has locks. This module does not know the meaning of the lines.
//!
//! A journal that is written move by move, and the game that is read back from it:
//!
//! ```
//! use std::time::Duration;
//!
//! use gomoku::board::BySeat;
//! use gomoku::files::Local;
//! use gomoku::game::header::Header;
//! use gomoku::game::journal::Journal;
//! use gomoku::game::player::Player;
//! use gomoku::game::setup::Setup;
//! use gomoku::game::step::{Authored, Line};
//! use gomoku::{Clock, Game, Gomoku, GomokuTerms, Position as _, TimeControl};
//!
//! let folder = tempfile::tempdir()?;
//! let players = BySeat::from_fn(|_| Player::Person(None));
//! let setup: Setup<Gomoku> = Setup::new(GomokuTerms::default(), TimeControl::Unlimited, players);
//! let header = Header::new(uuid::Uuid::now_v7(), jiff::Timestamp::now(), &setup);
//! let mut journal = Journal::create(folder.path(), "game", &header, Local::user())?;
//! let mut game: Game<Gomoku> = Game::new(setup.terms, Clock::new(setup.control));
//! for text in ["h8", "i9"] {
//!     let step = game.moved(game.position().read(text)?, Duration::ZERO);
//!     let by = Some(game.position().to_move());
//!     let step = Authored { n: game.version() + 1, by, step };
//!     journal.append(&game.written(&step))?;
//!     game.follow(&step)?;
//! }
//!
//! let (header, lines) = Journal::read::<Header<GomokuTerms>, Line>(journal.path())?;
//! let setup: Setup<Gomoku> = header.setup()?;
//! let read: Game<Gomoku> = Game::replay(setup.terms, Clock::new(setup.control), &lines)?;
//! assert_eq!(read.recorded(), ["h8", "i9"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;

pub use error::JournalError;

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::chain::{Chain, complete_lines};
use crate::files::{self, Local};

/// The open journal of a game.
#[derive(Debug)]
pub struct Journal {
    file: File,
    path: PathBuf,
    chain: Chain,
    /// The intended content of the file from offset `start` on.
    text: Vec<u8>,
    /// The number of bytes at the beginning of the file that are not kept in `text`.
    start: u64,
    /// The number of bytes of the file that are known to be written correctly.
    written: u64,
    /// The length of the file after the last access; greater than `written` if its last line is
    /// torn.
    length: u64,
    is_locked: bool,
}

/// The parsed content of a journal.
struct Parsed<H, E> {
    header: H,
    entries: Vec<E>,
    chain: Chain,
    /// The length of the complete lines, in bytes.
    complete: usize,
}

impl Journal {
    /// The maximum size of a journal that is read, 64 MiB: hundreds of thousands of moves.
    pub const LIMIT: u64 = 64 << 20;

    /// Creates a journal named `name` in `folder`, which is created if it is missing, and writes
    /// its header.
    ///
    /// # Errors
    /// If the folder or the file cannot be created or written, or the file already exists.
    pub fn create(
        folder: &Path,
        name: &str,
        header: &impl Serialize,
        local: Local,
    ) -> Result<Self, JournalError> {
        Self::create_at(folder.join(name).with_extension("jsonl"), header, local)
    }

    /// As [`Self::create`], at any path.
    ///
    /// # Errors
    /// As [`Self::create`].
    pub fn create_at(
        path: PathBuf,
        header: &impl Serialize,
        _: Local,
    ) -> Result<Self, JournalError> {
        let open = || {
            files::create_folder(files::folder_of(&path))?;
            OpenOptions::new().read(true).write(true).create_new(true).open(&path)
        };
        let file = open().map_err(|source| JournalError::Io { path: path.clone(), source })?;
        let (chain, text) = (Chain::default(), Vec::new());
        let mut journal =
            Self { file, path, chain, text, start: 0, written: 0, length: 0, is_locked: false };
        let created = lock_state(journal.file.try_lock(), &journal.path).and_then(|is_locked| {
            journal.is_locked = is_locked;
            journal.append(header)
        });
        if let Err(error) = created {
            // Without its header it is useless. If it cannot be removed, it is reported as damaged.
            let _ = journal.remove();
            return Err(error);
        }
        Ok(journal)
    }

    /// Opens a journal to continue it, and reads its header and entries. The file is unchanged
    /// until something is written.
    ///
    /// # Errors
    /// If another process holds the lock, the file cannot be read, or a complete line is malformed.
    pub fn open<H, E>(path: &Path) -> Result<(Self, H, Vec<E>), JournalError>
    where
        H: DeserializeOwned,
        E: DeserializeOwned,
    {
        Self::open_up_to(path, Self::LIMIT)
    }

    /// As [`Self::open`], for a file of at most `limit` bytes.
    ///
    /// # Errors
    /// As [`Self::open`], and if the file is larger.
    pub fn open_up_to<H, E>(path: &Path, limit: u64) -> Result<(Self, H, Vec<E>), JournalError>
    where
        H: DeserializeOwned,
        E: DeserializeOwned,
    {
        let read_error = |source| JournalError::Read { path: path.to_owned(), source };
        files::check_kind(path).map_err(read_error)?;
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .open(path)
            .map_err(|source| JournalError::Io { path: path.to_owned(), source })?;
        let is_locked = lock_state(file.try_lock(), path)?;
        let mut text = files::read_up_to(&file, limit).map_err(read_error)?;
        let Parsed { header, entries, chain, complete } = parse(path, &text)?;
        let length = text.len() as u64;
        text.truncate(complete);
        let (path, written) = (path.to_owned(), complete as u64);
        let journal = Self { file, path, chain, text, start: 0, written, length, is_locked };
        Ok((journal, header, entries))
    }

    /// Reads the header and the entries of a journal, even while another process plays it. Locks
    /// and changes nothing.
    ///
    /// # Errors
    /// If the file cannot be read or a complete line is malformed.
    pub fn read<H, E>(path: &Path) -> Result<(H, Vec<E>), JournalError>
    where
        H: DeserializeOwned,
        E: DeserializeOwned,
    {
        let text = files::read(path, Self::LIMIT)
            .map_err(|source| JournalError::Read { path: path.to_owned(), source })?;
        let Parsed { header, entries, .. } = parse(path, &text)?;
        Ok((header, entries))
    }

    /// The path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether the file is locked, so that no other process can continue it. Some network file
    /// systems have no locks.
    #[must_use]
    pub const fn is_locked(&self) -> bool {
        self.is_locked
    }

    /// Appends one entry. It then survives a crash of this process, and after [`sync`] a power cut.
    ///
    /// [`sync`]: Self::sync
    ///
    /// # Errors
    /// If it cannot be written; the next [`write`](Self::write) tries again.
    pub fn append(&mut self, entry: &impl Serialize) -> Result<(), JournalError> {
        self.push(entry)?;
        self.write()
    }

    /// Adds one entry to the buffer, which [`write`](Self::write) writes.
    ///
    /// # Errors
    /// If the entry cannot be serialized as JSON; it is not added then.
    pub fn push(&mut self, entry: &impl Serialize) -> Result<(), JournalError> {
        let line = self.chain.seal(entry).map_err(|source| self.error(source.into()))?;
        self.text.extend(line);
        Ok(())
    }

    /// Writes the entries that are not in the file yet. If another program has removed or changed
    /// the file, all of it is written again.
    ///
    /// # Errors
    /// If the file cannot be written now.
    pub fn write(&mut self) -> Result<(), JournalError> {
        let end = self.start + self.text.len() as u64;
        if !is_at(&self.file, &self.path) {
            return self.rewrite();
        }
        let length = self.file.metadata().map_err(|source| self.error(source))?.len();
        if length != self.length {
            // Without a lock, another process may be playing the same game.
            return if self.is_locked { self.rewrite() } else { Err(self.in_use()) };
        }
        let (written, file) = (self.written, &mut self.file);
        let unwritten = &self.text[usize::try_from(written - self.start).unwrap_or(usize::MAX)..];
        let mut write = || {
            if length > written {
                file.set_len(written)?;
            }
            file.seek(SeekFrom::Start(written))?;
            file.write_all(unwritten)
        };
        if let Err(source) = write() {
            // If this fails too, the next write drops the torn line.
            let _ = self.file.set_len(written);
            self.length = self.file.metadata().map_or(written, |data| data.len());
            return Err(self.error(source));
        }
        (self.written, self.length) = (end, end);
        Ok(())
    }

    /// Frees the copy in memory of what is written. From now on the file cannot be restored if
    /// another program removes it.
    pub fn discard_written(&mut self) {
        let written = usize::try_from(self.written - self.start).unwrap_or(usize::MAX);
        self.text.drain(..written);
        self.start = self.written;
    }

    /// Replaces the file atomically by a new one with all lines.
    fn rewrite(&mut self) -> Result<(), JournalError> {
        if self.start > 0 {
            return Err(self.error(io::ErrorKind::NotFound.into()));
        }
        let other = File::open(&self.path).ok().filter(|_| !is_at(&self.file, &self.path));
        if let Some(other) = other {
            lock_state(other.try_lock(), &self.path)?;
        }
        let write = || {
            files::create_folder(files::folder_of(&self.path))?;
            let mut fresh = files::temporary_beside(&self.path)?;
            fresh.write_all(&self.text)?;
            fresh.as_file().sync_data()?;
            Ok(fresh)
        };
        let fresh = write().map_err(|source| self.error(source))?;
        let is_locked = lock_state(fresh.as_file().try_lock(), &self.path)?;
        let file = fresh.persist(&self.path).map_err(|error| self.error(error.error))?;
        let length = self.text.len() as u64;
        (self.file, self.is_locked) = (file, is_locked);
        (self.written, self.length) = (length, length);
        Ok(())
    }

    /// Syncs the file to the disk.
    ///
    /// # Errors
    /// If the disk reports an error.
    pub fn sync(&self) -> Result<(), JournalError> {
        self.file.sync_data().map_err(|source| self.error(source))
    }

    /// Removes the journal of a game that is no longer needed.
    ///
    /// # Errors
    /// If the file exists and cannot be removed.
    pub fn remove(self) -> Result<(), JournalError> {
        match fs::remove_file(&self.path) {
            Err(source) if source.kind() != io::ErrorKind::NotFound => Err(self.error(source)),
            _ => Ok(()),
        }
    }

    /// The journals in `folder`, the most recently written first. A missing folder has no journals.
    ///
    /// # Errors
    /// If the folder cannot be read.
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

    fn in_use(&self) -> JournalError {
        JournalError::InUse(self.path.clone())
    }
}

/// Parses the complete lines of a journal and verifies their checksums.
fn parse<H, E>(path: &Path, text: &[u8]) -> Result<Parsed<H, E>, JournalError>
where
    H: DeserializeOwned,
    E: DeserializeOwned,
{
    let malformed = |line| {
        let path = path.to_owned();
        move |source| JournalError::Malformed { path, line, source }
    };
    let mut chain = Chain::default();
    let mut check = |text, line| {
        let path = path.to_owned();
        chain.check(text).map_err(|fault| JournalError::Sum { path, line, fault })
    };
    let mut lines = complete_lines(text).zip(1..);
    let (first, _) = lines.next().unwrap_or((b"", 1));
    let header = serde_json::from_slice(first).map_err(malformed(1))?;
    check(first, 1)?;
    let (mut entries, mut complete) = (Vec::new(), first.len());
    for (text, line) in lines {
        check(text, line)?;
        entries.push(serde_json::from_slice(text).map_err(malformed(line))?);
        complete += text.len();
    }
    Ok(Parsed { header, entries, chain, complete })
}

/// Whether a file was locked; `false` if its file system has no locks.
fn lock_state(tried: Result<(), TryLockError>, path: &Path) -> Result<bool, JournalError> {
    match tried {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Err(JournalError::InUse(path.to_owned())),
        Err(TryLockError::Error(cause)) if files::is_locking_unsupported(&cause) => Ok(false),
        Err(TryLockError::Error(source)) => Err(JournalError::Io { path: path.to_owned(), source }),
    }
}

/// Whether `path` still refers to this file.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;

    match (file.metadata(), fs::metadata(path)) {
        (Ok(one), Ok(other)) => (one.dev(), one.ino()) == (other.dev(), other.ino()),
        _ => false,
    }
}

/// Whether there is a file at `path`: other systems have no stable identity of files.
#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}

#[cfg(test)]
mod tests;
