//! The journal of an unfinished game: a file of JSON lines that only grows.
//!
//! The first line is a header, each further line one entry, and each has a checksum, as
//! [`chain`](super::chain) says. An entry is written in one call, so after a crash at most the last
//! line is torn; it is passed over, and dropped when the next entry is written. Reading or opening a
//! file never changes it: it may be something else. While a game is being played its journal is
//! locked, where the folder knows locks. What the lines mean is their writer's business.

mod error;

pub use error::JournalError;

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::chain::{Chain, whole_lines};
use crate::files;

/// The open journal of a game.
#[derive(Debug)]
pub struct Journal {
    file: File,
    path: PathBuf,
    chain: Chain,
    /// The lines as they ought to stand in the file, from `start` on.
    text: Vec<u8>,
    /// How many bytes of the file are not kept in `text`.
    start: u64,
    /// How many bytes of the file are known to be right.
    written: u64,
    /// How long the file was when it was left alone last: longer where its last line is torn.
    length: u64,
    is_locked: bool,
}

/// What the bytes of a journal come to.
struct Parsed<H, E> {
    header: H,
    entries: Vec<E>,
    chain: Chain,
    /// How many bytes the whole lines have.
    whole: usize,
}

impl Journal {
    /// The most bytes that are read of a journal, 64 MiB: hundreds of thousands of moves.
    pub const LIMIT: u64 = 64 << 20;

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
            OpenOptions::new().read(true).write(true).create_new(true).open(&path)
        };
        let file = open().map_err(|source| JournalError::Io { path: path.clone(), source })?;
        let (chain, text) = (Chain::default(), Vec::new());
        let mut journal =
            Self { file, path, chain, text, start: 0, written: 0, length: 0, is_locked: false };
        let begun = locked(journal.file.try_lock(), &journal.path).and_then(|is_locked| {
            journal.is_locked = is_locked;
            journal.append(header)
        });
        if let Err(error) = begun {
            // Without its header it holds no game. If it stays, it is found and reported as damaged.
            let _ = journal.remove();
            return Err(error);
        }
        Ok(journal)
    }

    /// Opens a journal that was left, to go on with it, and reads its header and entries. The file
    /// stays as it is until something is written.
    ///
    /// # Errors
    /// Where another process holds it, it cannot be read, or a whole line is malformed.
    pub fn open<H, E>(path: &Path) -> Result<(Self, H, Vec<E>), JournalError>
    where
        H: DeserializeOwned,
        E: DeserializeOwned,
    {
        Self::open_up_to(path, Self::LIMIT)
    }

    /// As [`Self::open`], of at most `limit` bytes.
    ///
    /// # Errors
    /// As [`Self::open`], and where it is larger.
    pub fn open_up_to<H, E>(path: &Path, limit: u64) -> Result<(Self, H, Vec<E>), JournalError>
    where
        H: DeserializeOwned,
        E: DeserializeOwned,
    {
        let unread = |source| JournalError::Read { path: path.to_owned(), source };
        files::check_kind(path).map_err(unread)?;
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .open(path)
            .map_err(|source| JournalError::Io { path: path.to_owned(), source })?;
        let is_locked = locked(file.try_lock(), path)?;
        let mut text = files::read_up_to(&file, limit).map_err(unread)?;
        let Parsed { header, entries, chain, whole } = parse(path, &text)?;
        let length = text.len() as u64;
        text.truncate(whole);
        let (path, written) = (path.to_owned(), whole as u64);
        let journal = Self { file, path, chain, text, start: 0, written, length, is_locked };
        Ok((journal, header, entries))
    }

    /// Reads the header and the entries of a journal, whoever plays it now. Nothing is locked and
    /// nothing is changed.
    ///
    /// # Errors
    /// Where it cannot be read, or a whole line is malformed.
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

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether no other process can open it to go on with it. Some network folders know no locks.
    #[must_use]
    pub const fn is_locked(&self) -> bool {
        self.is_locked
    }

    /// Adds one entry. It outlives this process from here on, and a power cut after [`sync`].
    ///
    /// [`sync`]: Self::sync
    ///
    /// # Errors
    /// Where it cannot be written; the next [`write`](Self::write) tries again.
    pub fn append(&mut self, entry: &impl Serialize) -> Result<(), JournalError> {
        self.push(entry)?;
        self.write()
    }

    /// Adds one entry to what [`write`](Self::write) writes.
    ///
    /// # Errors
    /// Where the entry cannot be written as JSON; it is not added then.
    pub fn push(&mut self, entry: &impl Serialize) -> Result<(), JournalError> {
        let line = self.chain.seal(entry).map_err(|source| self.error(source.into()))?;
        self.text.extend(line);
        Ok(())
    }

    /// Writes what is not in the file yet. A file that was removed or changed by somebody else is
    /// written again whole.
    ///
    /// # Errors
    /// Where that cannot be done now.
    pub fn write(&mut self) -> Result<(), JournalError> {
        let end = self.start + self.text.len() as u64;
        if !is_at(&self.file, &self.path) {
            return self.write_anew();
        }
        let length = self.file.metadata().map_err(|source| self.error(source))?.len();
        if length != self.length {
            // Where nothing can be locked, somebody else may be playing this very game.
            return if self.is_locked { self.write_anew() } else { Err(self.in_use()) };
        }
        let (written, file) = (self.written, &mut self.file);
        let unwritten = &self.text[usize::try_from(written - self.start).unwrap_or(usize::MAX)..];
        let mut put = || {
            if length > written {
                file.set_len(written)?;
            }
            file.seek(SeekFrom::Start(written))?;
            file.write_all(unwritten)
        };
        if let Err(source) = put() {
            // Should this fail as well, the torn line is dropped by the next write.
            let _ = self.file.set_len(written);
            self.length = self.file.metadata().map_or(written, |data| data.len());
            return Err(self.error(source));
        }
        (self.written, self.length) = (end, end);
        Ok(())
    }

    /// Gives up the copy of what is written, which takes memory: from now on the file is not
    /// written again where somebody removes it.
    pub fn forget_written(&mut self) {
        let written = usize::try_from(self.written - self.start).unwrap_or(usize::MAX);
        self.text.drain(..written);
        self.start = self.written;
    }

    /// Puts a fresh file with all lines in the journal's place.
    fn write_anew(&mut self) -> Result<(), JournalError> {
        if self.start > 0 {
            return Err(self.error(io::ErrorKind::NotFound.into()));
        }
        let other = File::open(&self.path).ok().filter(|_| !is_at(&self.file, &self.path));
        if let Some(other) = other {
            locked(other.try_lock(), &self.path)?;
        }
        let put = || {
            if let Some(folder) = self.path.parent() {
                fs::create_dir_all(folder)?;
            }
            let mut fresh = files::beside(&self.path)?;
            fresh.write_all(&self.text)?;
            fresh.as_file().sync_data()?;
            Ok(fresh)
        };
        let fresh = put().map_err(|source| self.error(source))?;
        let is_locked = locked(fresh.as_file().try_lock(), &self.path)?;
        let file = fresh.persist(&self.path).map_err(|error| self.error(error.error))?;
        let length = self.text.len() as u64;
        (self.file, self.is_locked) = (file, is_locked);
        (self.written, self.length) = (length, length);
        Ok(())
    }

    /// Waits until all that was written is on the disk.
    ///
    /// # Errors
    /// Where the disk fails.
    pub fn sync(&self) -> Result<(), JournalError> {
        self.file.sync_data().map_err(|source| self.error(source))
    }

    /// Removes the journal of a game that is dealt with.
    ///
    /// # Errors
    /// Where the file is there and cannot be removed.
    pub fn remove(self) -> Result<(), JournalError> {
        match fs::remove_file(&self.path) {
            Err(source) if source.kind() != io::ErrorKind::NotFound => Err(self.error(source)),
            _ => Ok(()),
        }
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

    fn in_use(&self) -> JournalError {
        JournalError::InUse(self.path.clone())
    }
}

/// Reads the whole lines of a journal, each held to its checksum.
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
    let mut lines = whole_lines(text).zip(1..);
    let (first, _) = lines.next().unwrap_or((b"", 1));
    let header = serde_json::from_slice(first).map_err(malformed(1))?;
    check(first, 1)?;
    let (mut entries, mut whole) = (Vec::new(), first.len());
    for (text, line) in lines {
        check(text, line)?;
        entries.push(serde_json::from_slice(text).map_err(malformed(line))?);
        whole += text.len();
    }
    Ok(Parsed { header, entries, chain, whole })
}

/// Whether a file was locked; `false` where its folder knows no locks.
fn locked(tried: Result<(), TryLockError>, path: &Path) -> Result<bool, JournalError> {
    match tried {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Err(JournalError::InUse(path.to_owned())),
        Err(TryLockError::Error(cause)) if files::has_no_locks(&cause) => Ok(false),
        Err(TryLockError::Error(source)) => Err(JournalError::Io { path: path.to_owned(), source }),
    }
}

/// Whether this very file stands at `path`.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;

    match (file.metadata(), fs::metadata(path)) {
        (Ok(one), Ok(other)) => (one.dev(), one.ino()) == (other.dev(), other.ino()),
        _ => false,
    }
}

/// Whether a file stands at `path`: elsewhere files have no identity that is stable.
#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}

#[cfg(test)]
mod tests;
