//! The log: a file `rooms.jsonl` of JSON lines, one for each entry of any room.
//!
//! ```text
//! {"r":"K7QH2MX","v":31,"p":188120,"e":{…},"c":"9ae0f1d2"}
//! ```
//!
//! - `r` is the room, `v` its version; 0 is the header of the room, its events and what was said
//!   follow without holes.
//! - `p` is the offset of the room's line before, in bytes from the beginning of the file. A header
//!   has none. The lines of a room are read backwards by it.
//! - `b` is the offset of the first line of the batch, which itself has none, and `more` is `true` in
//!   all lines of a batch but its last. So a batch of one line has neither; after a crash, a batch
//!   of several is known to be cut, and where it begins is known even if the lines before it are
//!   damaged.
//! - `e` is the body.
//! - `c` is the CRC-32 of the bytes of the line before `,"c"`, in hexadecimal digits.

mod compact;
mod names;

use std::collections::BTreeSet;
use std::fs::{File, Metadata, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use thiserror::Error;

use self::names::Names;
use super::ledger::{Entry, Held, LONGEST, Ledger, LedgerError, Partition, StoredRoom};
use super::line::{BEGIN, Line};
use super::scan::{Place, Scan};
use crate::files::{self, ReadError};
use crate::lang::Lang;
use crate::wire::{ByCode, PublicKey, RoomCode};

/// The name of the file in its folder.
const NAME: &str = "rooms.jsonl";

/// The length from which a file is worth to be written anew, in bytes.
const COMPACT_FROM: u64 = 64 << 20;

/// The bytes that are read at first to find a line: most lines are shorter.
const FIRST_READ: usize = 512;

/// What was found when a log was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opened {
    /// The rooms that have lost an entry. Those before it can be read; nothing can be appended.
    pub damaged: Vec<RoomCode>,
    /// The numbers of the lines of `names.jsonl` that cannot be read, counted from 1.
    pub damaged_names: Vec<usize>,
    /// The bytes of the torn last batch that were dropped.
    pub dropped: u64,
}

/// Why a log cannot be opened.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum LogError {
    /// The operating system reports an error.
    Io {
        /// The file.
        path: PathBuf,
        /// The error.
        source: io::Error,
    },
    /// The file cannot be read.
    Read {
        /// The file.
        path: PathBuf,
        /// The error.
        source: ReadError,
    },
    /// The file is something else. It is not changed.
    NotALog(PathBuf),
    /// Another server has opened the log.
    InUse(PathBuf),
    /// The open file has lost its name, so what would be written to it could not be found again, or a
    /// part of what was written.
    Lost(PathBuf),
}

/// The only partition: a log holds all rooms while it is open.
const ALL: Partition = Partition(0);

/// The open log, which is locked until it is dropped.
#[derive(Debug)]
pub struct Log {
    file: File,
    path: PathBuf,
    /// The length of the batches in the file, in bytes.
    length: u64,
    rooms: ByCode<Place>,
    damaged: BTreeSet<RoomCode>,
    is_held: bool,
    /// Whether what an append that failed has written is still in the file.
    is_torn: bool,
    /// The bytes of the rooms that were forgotten.
    forgotten: u64,
    /// The length from which the file is written anew without those rooms.
    compact_from: u64,
    /// The file before it was written anew, until that is durable.
    old: Option<File>,
    /// Who owns which name.
    names: Names,
}

impl Log {
    /// Opens the log in `folder`; the folder and the log are created if they are missing. The last
    /// batch is dropped from the file if a line of it is missing or damaged, as a crash leaves it.
    /// The rooms of lines that were damaged later are named, and the others are not affected.
    ///
    /// # Errors
    /// [`LogError::InUse`] if the log is open already, here or in another process;
    /// [`LogError::NotALog`] if the file is something else; an error if it cannot be created, locked,
    /// read or repaired.
    pub fn open(folder: &Path) -> Result<(Self, Opened), LogError> {
        let path = folder.join(NAME);
        let io = |source| LogError::Io { path: path.clone(), source };
        files::create_folder(folder).map_err(io)?;
        if path.exists() {
            files::check_kind(&path)
                .map_err(|source| LogError::Read { path: path.clone(), source })?;
        }
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let file = options.open(&path).map_err(io)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(LogError::InUse(path)),
            // Without a lock, two servers could write the same rooms.
            Err(TryLockError::Error(source)) => return Err(io(source)),
        }
        if named(&file, &path).map_err(io)?.is_none() {
            return Err(LogError::InUse(path));
        }
        let Scan { rooms, damaged, length, .. } = Scan::read(&file).map_err(io)?;
        if length == 0 {
            // The file may be new.
            files::sync_folder(files::folder_of(&path)).map_err(io)?;
        }
        let dropped = file.metadata().map_err(io)?.len().saturating_sub(length);
        if length == 0 && dropped > 0 && !begins_as_a_log(&file).map_err(io)? {
            return Err(LogError::NotALog(path));
        }
        if dropped > 0 {
            truncate(&file, length).map_err(io)?;
        }
        let (names, damaged_names) = Names::open(folder)?;
        let opened = Opened { damaged: damaged.iter().copied().collect(), damaged_names, dropped };
        Ok((Self { length, rooms, damaged, names, ..Self::empty(file, path) }, opened))
    }

    /// A log of an empty file.
    fn empty(file: File, path: PathBuf) -> Self {
        let (rooms, damaged) = (ByCode::default(), BTreeSet::new());
        let (is_held, is_torn, old) = (false, false, None);
        let (length, forgotten, compact_from) = (0, 0, COMPACT_FROM);
        let names = Names::default();
        Self {
            file,
            path,
            length,
            rooms,
            damaged,
            is_held,
            is_torn,
            forgotten,
            compact_from,
            old,
            names,
        }
    }

    /// The lines of a batch, and the place of the last line of each room in it.
    fn lines(&self, batch: &[Entry]) -> Result<(Vec<u8>, ByCode<Place>), LedgerError> {
        let (mut text, mut places) = (Vec::new(), ByCode::default());
        for (i, Entry { room, v, body }) in batch.iter().enumerate() {
            if self.damaged.contains(room) {
                return Err(LedgerError::Damaged(*room));
            }
            let last = places.get(room).or_else(|| self.rooms.get(room)).copied();
            let p = last.map(|last| last.offset);
            if !Place::is_next(last, *v, p) {
                return Err(LedgerError::Conflict(*room));
            }
            let start = text.len();
            let (b, more) = ((i > 0).then_some(self.length), i + 1 < batch.len());
            let line = Line { r: *room, v: *v, p, b, more, e: body };
            line.write(&mut text).map_err(|source| self.error(source.into()))?;
            if text.len() - start > LONGEST {
                return Err(LedgerError::TooLong(*room));
            }
            let bytes = (text.len() - start) as u64;
            places.insert(*room, Place::after(last, self.length + start as u64, *v, bytes));
        }
        Ok((text, places))
    }

    /// Writes and syncs the lines of a batch at the end. If that fails, what was written is removed,
    /// at the latest before the next write.
    fn write(&mut self, text: &[u8]) -> io::Result<()> {
        if text.is_empty() {
            return Ok(());
        }
        self.settle()?;
        if self.is_torn {
            truncate(&self.file, self.length)?;
            self.is_torn = false;
        }
        let written = self.file.seek(SeekFrom::Start(self.length));
        let written = written.and_then(|_| self.file.write_all(text));
        let written = written.and_then(|()| self.file.sync_data());
        self.is_torn = written.is_err() && truncate(&self.file, self.length).is_err();
        written
    }

    /// The line that begins at `offset`, with its line break if it has one.
    fn line_at(&self, offset: u64) -> io::Result<Vec<u8>> {
        let mut line = Vec::new();
        let mut size = FIRST_READ;
        loop {
            let known = line.len();
            line.resize(size, 0);
            let read = read_at(&self.file, &mut line[known..], offset + known as u64)?;
            line.truncate(known + read);
            if let Some(end) = memchr::memchr(b'\n', &line[known..]) {
                line.truncate(known + end + 1);
                return Ok(line);
            }
            if read == 0 || line.len() >= LONGEST {
                return Ok(line);
            }
            size = line.len() + FIRST_READ.max(line.len());
        }
    }

    /// Checks that the file can be found under its name when the server is started again, with all that
    /// was written.
    fn check_file(&self) -> Result<(), LedgerError> {
        match named(&self.file, &self.path) {
            Ok(Some(found)) if found.len() >= self.length => Ok(()),
            Ok(_) => Err(self.lost()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Err(self.lost()),
            Err(error) => Err(self.error(error)),
        }
    }

    fn lost(&self) -> LedgerError {
        LedgerError::Unavailable(Box::new(LogError::Lost(self.path.clone())))
    }

    fn error(&self, source: io::Error) -> LedgerError {
        let path = self.path.clone();
        LedgerError::Unavailable(Box::new(LogError::Io { path, source }))
    }
}

impl Ledger for Log {
    fn partition(&self, _: RoomCode) -> Partition {
        ALL
    }

    fn hold(&mut self) -> Result<Held, LedgerError> {
        let gained = if self.is_held { Vec::new() } else { vec![ALL] };
        self.is_held = true;
        Ok(Held { lost: Vec::new(), gained })
    }

    fn lease(&self) -> Option<Duration> {
        None
    }

    fn rooms(&mut self, partitions: &[Partition]) -> Result<Vec<StoredRoom>, LedgerError> {
        if !partitions.contains(&ALL) {
            return Ok(Vec::new());
        }
        let whole = self.rooms.iter().filter(|(room, _)| !self.damaged.contains(room));
        let room = |(&code, place): (_, &Place)| {
            let served = Duration::ZERO;
            StoredRoom { code, v: place.v, served }
        };
        let mut rooms: Vec<_> = whole.map(room).collect();
        rooms.sort_unstable_by_key(|room| room.code);
        Ok(rooms)
    }

    /// As [`Ledger::read`]. The entries of a damaged room end before the one that was lost.
    fn read(&mut self, room: RoomCode, since: Option<u32>) -> Result<Vec<Entry>, LedgerError> {
        let mut entries = Vec::new();
        let mut next = self.rooms.get(&room).map(|last| (last.offset, last.v));
        while let Some((offset, v)) = next.filter(|(_, v)| since.is_none_or(|since| *v > since)) {
            let text = self.line_at(offset).map_err(|source| self.error(source))?;
            let line = Line::read(&text).filter(|line| (line.r, line.v) == (room, v));
            let line = line.ok_or(LedgerError::Damaged(room))?;
            entries.push(Entry { room, v, body: line.e.to_owned() });
            next = match (v.checked_sub(1), line.p) {
                (None, None) => None,
                (Some(v), Some(p)) if p < offset => Some((p, v)),
                _ => return Err(LedgerError::Damaged(room)),
            };
        }
        entries.reverse();
        Ok(entries)
    }

    /// As [`Ledger::append`], by one write and one sync. It fails while the file is not at its
    /// path, or is shorter than it was.
    fn append(&mut self, batch: &[Entry]) -> Result<(), LedgerError> {
        self.check_file()?;
        let (text, places) = self.lines(batch)?;
        self.write(&text).map_err(|source| self.error(source))?;
        self.length += text.len() as u64;
        self.rooms.extend(places);
        Ok(())
    }

    /// As [`Ledger::forget`]. The file is written anew when more than half of it, and much, belongs to
    /// rooms that were forgotten.
    fn forget(&mut self, rooms: &[RoomCode]) -> Result<(), LedgerError> {
        let places = rooms.iter().filter_map(|room| self.rooms.remove(room));
        self.forgotten += places.map(|place| u64::from(place.bytes)).sum::<u64>();
        if self.length < self.compact_from || self.forgotten <= self.length / 2 {
            return Ok(());
        }
        self.compact()
    }

    fn owner(
        &mut self,
        name: &str,
        claim: Option<PublicKey>,
    ) -> Result<Option<PublicKey>, LedgerError> {
        self.names.owner(name, claim).map_err(|source| {
            let path = self.names.path().to_owned();
            LedgerError::Unavailable(Box::new(LogError::Io { path, source }))
        })
    }

    fn release(&mut self) -> Result<(), LedgerError> {
        self.is_held = false;
        Ok(())
    }
}

/// Whether the file begins as far as it goes like the first line of a log.
fn begins_as_a_log(file: &File) -> io::Result<bool> {
    let mut head = [0; BEGIN.len()];
    let read = read_at(file, &mut head, 0)?;
    Ok(BEGIN.starts_with(&head[..read]))
}

/// The state of the open file, if it has this name: another process may have written the log anew.
fn named(file: &File, path: &Path) -> io::Result<Option<Metadata>> {
    let open = file.metadata()?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        let named = path.metadata()?;
        Ok(Some(open).filter(|open| (open.dev(), open.ino()) == (named.dev(), named.ino())))
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        Ok(Some(open))
    }
}

/// Cuts the file to `length` bytes for good: without the sync, a crash could bring the rest back.
fn truncate(file: &File, length: u64) -> io::Result<()> {
    file.set_len(length)?;
    file.sync_data()
}

/// Reads bytes at an offset, without the position of the file, which several readers share.
fn read_at(file: &File, bytes: &mut [u8], offset: u64) -> io::Result<usize> {
    #[cfg(not(unix))]
    use std::os::windows::fs::FileExt as _;

    loop {
        #[cfg(unix)]
        let read = std::os::unix::fs::FileExt::read_at(file, bytes, offset);
        #[cfg(not(unix))]
        let read = file.seek_read(bytes, offset);
        match read {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            read => return read,
        }
    }
}

#[cfg(test)]
mod tests;
