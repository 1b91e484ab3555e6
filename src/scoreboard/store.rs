//! Appends to the scoreboard file under a file lock, and repairs an end that a crash has torn.
//!
//! An append overwrites the closing bracket, in one write, under an exclusive lock, and returns
//! only after the data is synced to the disk. Whatever interrupts it, the complete lines before it
//! are unchanged, and the next open finds where they end. No other module writes to the file.

mod deletion;

pub use deletion::delete;

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use thiserror::Error;
use uuid::Uuid;

use super::Entry;
use super::document::{Document, ExamineError, NotAScoreboard, read_range};
use crate::files::{self, ReadError};
use crate::lang::Lang;

const CLOSING: &[u8] = b"\n]\n";

/// The number of attempts to lock the file: one second in total, which is long for an append.
const LOCK_TRIES: u32 = 100;
/// The time between two attempts; the standard library has no lock with a timeout.
const LOCK_RETRY: Duration = Duration::from_millis(10);

/// An operation on a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operation {
    /// Creating it, or its folder.
    Create,
    /// Opening it.
    Open,
    /// Locking it against other processes.
    Lock,
    /// Reading it.
    Read,
    /// Writing it and syncing it to the disk.
    Write,
    /// Truncating its torn end.
    Repair,
}

/// Why the scoreboard could not be read or written.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum StoreError {
    /// The operating system reports an error.
    System {
        /// The operation that failed.
        doing: Operation,
        /// The file.
        path: PathBuf,
        /// The error.
        cause: io::Error,
    },
    /// The file is something else; it was not changed.
    NotAScoreboard {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: NotAScoreboard,
    },
    /// The file has a line too long to be a result.
    LongLine {
        /// The file.
        path: PathBuf,
        /// The line's number, counted from 1.
        line: u64,
    },
    /// The result cannot be written as JSON.
    Entry(#[from] serde_json::Error),
    /// Another program holds the lock on the file and does not release it.
    Held {
        /// The file.
        path: PathBuf,
    },
    /// The writer thread has ended.
    WriterStopped,
}

impl StoreError {
    /// Adds the operation and the path to an I/O error.
    pub(super) fn system(doing: Operation, path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |cause| Self::System { doing, path: path.to_owned(), cause }
    }

    pub(super) fn examine(path: &Path) -> impl FnOnce(ExamineError) -> Self {
        move |error| match error {
            ExamineError::Io(cause) => Self::system(Operation::Read, path)(cause),
            ExamineError::NotAScoreboard(why) => {
                Self::NotAScoreboard { path: path.to_owned(), why }
            }
        }
    }
}

/// Confirms that a result is on the disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    /// The repair that was necessary before.
    pub repaired: Option<Repaired>,
}

/// A torn end that was repaired; every complete line was kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repaired {
    /// The number of damaged bytes; 0 if only the closing bracket was missing.
    pub bytes: u64,
    /// The file to which they were appended.
    pub kept_in: PathBuf,
}

/// Whether a result may already be in the file before it is appended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// It cannot: the game was played just now.
    New,
    /// It may be: the game was resumed after the program had ended. The file is searched, and a
    /// result with the same id is not appended again.
    Perhaps,
    /// It may be, or it may have been [deleted](delete) since: a server reports the results of its rooms
    /// again at each start. A result that was deleted is not appended again either.
    PerhapsDeleted,
}

/// Appends one result to the file at `path`, which is created with its folders if it is missing,
/// and repaired if its end is torn. While another process holds the lock, `wait` is called between
/// two attempts and may give up.
///
/// # Errors
/// After an error the result is not in the file, and the file is unchanged. If it could not be
/// restored, its end is torn, and the next append repairs it.
pub fn append(
    path: &Path,
    entry: &Entry,
    presence: Presence,
    wait: impl FnMut() -> ControlFlow<()>,
) -> Result<Recorded, StoreError> {
    let line = entry.to_line()?;
    let folder = files::folder_of(path);
    files::create_folder(folder).map_err(StoreError::system(Operation::Create, folder))?;
    let mut file = open_current(path, true, wait)?;
    let (document, repaired) = repair_open(path, &mut file)?;
    if presence != Presence::New
        && holds(&mut file, &document, entry.id)
            .map_err(StoreError::system(Operation::Read, path))?
    {
        return Ok(Recorded { repaired });
    }
    if presence == Presence::PerhapsDeleted && deletion::is_deleted(path, entry.id)? {
        return Ok(Recorded { repaired });
    }
    write_line(&mut file, &document, &line).map_err(StoreError::system(Operation::Write, path))?;
    if document.len == 0 {
        // The result itself is on the disk; not every file system can sync a folder.
        let _name_unsynced = files::sync_folder(folder);
    }
    Ok(Recorded { repaired })
}

/// Checks that results can be recorded in the file at `path`, which is not changed.
///
/// # Errors
/// If the file is no scoreboard or cannot be written, or is missing and cannot be created.
pub fn check(path: &Path) -> Result<(), StoreError> {
    if path.exists() {
        let document = Document::examine(&mut open(path, false)?);
        return document.map(drop).map_err(StoreError::examine(path));
    }
    let folder = files::folder_of(path);
    let created = files::create_folder(folder).and_then(|()| files::temporary_beside(path));
    created.map(drop).map_err(StoreError::system(Operation::Create, path))
}

/// Repairs the end of the file at `path`, if it is torn.
///
/// # Errors
/// If the file cannot be repaired; it is then unchanged.
pub(super) fn repair(path: &Path) -> Result<Option<Repaired>, StoreError> {
    let mut file = open_current(path, false, lock_within_a_second())?;
    repair_open(path, &mut file).map(|(_, repaired)| repaired)
}

/// Checks that `path` is a regular file before it is opened.
pub(super) fn check_kind(path: &Path) -> Result<(), StoreError> {
    files::check_kind(path).map_err(|error| match error {
        ReadError::Io(cause) => StoreError::system(Operation::Open, path)(cause),
        ReadError::NotAFile | ReadError::TooLarge(_) => {
            StoreError::NotAScoreboard { path: path.to_owned(), why: NotAScoreboard::NotAFile }
        }
    })
}

fn open(path: &Path, create: bool) -> Result<File, StoreError> {
    if !create || path.exists() {
        check_kind(path)?;
    }
    OpenOptions::new()
        .read(true)
        .write(true)
        .create(create)
        .truncate(false)
        .open(path)
        .map_err(StoreError::system(Operation::Open, path))
}

/// Opens the file and takes its exclusive lock. If the file was replaced while this waited for the
/// lock, the new one is opened.
fn open_current(
    path: &Path,
    create: bool,
    mut wait: impl FnMut() -> ControlFlow<()>,
) -> Result<File, StoreError> {
    loop {
        let file = open(path, create)?;
        lock(&file, path, &mut wait)?;
        if is_current(&file, path) {
            return Ok(file);
        }
    }
}

/// Whether an open file is still the one at `path`.
#[cfg(unix)]
fn is_current(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let (Ok(opened), Ok(now)) = (file.metadata(), fs::metadata(path)) else { return false };
    (opened.dev(), opened.ino()) == (now.dev(), now.ino())
}

/// Other systems do not replace a file that is open.
#[cfg(not(unix))]
fn is_current(_: &File, _: &Path) -> bool {
    true
}

/// Waits for the lock between two attempts, and gives up after a second.
fn lock_within_a_second() -> impl FnMut() -> ControlFlow<()> {
    let mut tries = LOCK_TRIES;
    move || {
        tries -= 1;
        if tries == 0 {
            return ControlFlow::Break(());
        }
        thread::sleep(LOCK_RETRY);
        ControlFlow::Continue(())
    }
}

/// Takes the exclusive lock, which is held until the file is closed; `wait` is called between two
/// attempts and may give up.
fn lock(
    file: &File,
    path: &Path,
    mut wait: impl FnMut() -> ControlFlow<()>,
) -> Result<(), StoreError> {
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(()),
            Err(TryLockError::WouldBlock) if wait().is_continue() => {}
            Err(TryLockError::WouldBlock) => {
                return Err(StoreError::Held { path: path.to_owned() });
            }
            Err(TryLockError::Error(cause)) => {
                return Err(StoreError::system(Operation::Lock, path)(cause));
            }
        }
    }
}

/// Takes the shared lock, so that no partial line is seen, if that is possible within a second. If
/// it is not, or the file system has no locks, the file is read without: complete lines never
/// change, and a partial line at the end is recognized.
pub(super) fn lock_to_read(file: &File) {
    for _ in 0..LOCK_TRIES {
        match file.try_lock_shared() {
            Err(TryLockError::WouldBlock) => thread::sleep(LOCK_RETRY),
            Ok(()) | Err(TryLockError::Error(_)) => return,
        }
    }
}

fn repair_open(path: &Path, file: &mut File) -> Result<(Document, Option<Repaired>), StoreError> {
    let document = Document::examine(file).map_err(StoreError::examine(path))?;
    if !document.torn {
        return Ok((document, None));
    }
    let end = document.lines.end;
    let damaged =
        read_range(file, end..document.len).map_err(StoreError::system(Operation::Read, path))?;
    let kept_in = beside(path, ".damaged");
    // The damaged bytes are saved first: after a crash in between the end is still torn, and at
    // worst they are saved twice.
    if !damaged.is_empty() {
        append_beside(&kept_in, file, &damaged)
            .map_err(StoreError::system(Operation::Write, &kept_in))?;
    }
    let closing = if end == 0 { b"[\n]\n" } else { CLOSING };
    file.set_len(end)
        .and_then(|()| write_at(file, end, closing))
        .and_then(|()| file.sync_data())
        .map_err(StoreError::system(Operation::Repair, path))?;
    let repaired = Document { len: end + closing.len() as u64, torn: false, ..document };
    Ok((repaired, Some(Repaired { bytes: damaged.len() as u64, kept_in })))
}

/// The file whose name is this one's and an ending: `scoreboard.json.damaged`.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

/// Appends a line to a file beside the scoreboard. A new one has its owner and permissions.
fn append_beside(path: &Path, scoreboard: &File, line: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let is_new = !path.exists();
    let mut file = options.open(path)?;
    if is_new {
        files::take_after(&file, &scoreboard.metadata()?)?;
    }
    file.write_all(&[line, b"\n"].concat())?;
    file.sync_data()
}

/// Whether a result with this id is in the file.
fn holds(file: &mut File, document: &Document, id: Uuid) -> io::Result<bool> {
    file.seek(SeekFrom::Start(document.lines.start))?;
    is_in(BufReader::new(file.take(document.lines.end - document.lines.start)), id)
}

/// Whether one of these lines has this id.
fn is_in(lines: impl BufRead, id: Uuid) -> io::Result<bool> {
    let id = id.to_string();
    for line in lines.split(b'\n') {
        if memchr::memmem::find(&line?, id.as_bytes()).is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Writes a line and the closing bracket after the last line, or restores the file.
fn write_line(file: &mut File, document: &Document, line: &str) -> io::Result<()> {
    let (at, before) = document.append_point();
    let bytes = [before, line.as_bytes(), CLOSING].concat();
    let end = at + bytes.len() as u64;
    let old_end = read_range(file, at..document.len)?;
    let written = write_at(file, at, &bytes)
        .and_then(|()| if end < document.len { file.set_len(end) } else { Ok(()) })
        .and_then(|()| file.sync_data());
    written.inspect_err(|_| {
        // If this fails too, the end is torn and the next open repairs it, so that the first error
        // is all there is to report.
        let _restored = file
            .set_len(at)
            .and_then(|()| write_at(file, at, &old_end))
            .and_then(|()| file.sync_data());
    })
}

fn write_at(file: &mut File, at: u64, bytes: &[u8]) -> io::Result<()> {
    file.seek(SeekFrom::Start(at))?;
    file.write_all(bytes)
}

#[cfg(test)]
mod tests;
