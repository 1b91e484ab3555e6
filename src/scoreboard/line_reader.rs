//! Reads the lines of a large file in bounded memory: from the end one by one, or in chunks for
//! several threads.
//!
//! Does not know what the lines contain.

use std::fs::File;
use std::io;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use memchr::{memchr_iter, memrchr};

use super::document::{LINE_LIMIT, line_content, read_range};

/// The block size when reading from the end, in bytes: a hundred results.
const BLOCK: u64 = 64 << 10;
/// The chunk size in a full scan, in bytes; a line must fit.
const CHUNK: u64 = LINE_LIMIT as u64;

/// Why lines could not be read.
#[derive(Debug)]
pub(super) enum ReadError {
    Io(io::Error),
    LongLine { offset: u64 },
}

/// The lines of a part of a file, the last one first.
pub(super) struct LinesFromEnd<'a> {
    file: &'a File,
    /// What has not been read yet.
    unread: Range<u64>,
    /// The bytes after it.
    buffer: Vec<u8>,
    /// The length of the part of the buffer that has not been returned yet.
    left: usize,
}

impl<'a> LinesFromEnd<'a> {
    pub(super) const fn new(file: &'a File, part: Range<u64>) -> Self {
        Self { file, unread: part, buffer: Vec::new(), left: 0 }
    }

    /// The next line without its comma, and its offset in the file.
    pub(super) fn next(&mut self) -> Result<Option<(u64, &[u8])>, ReadError> {
        let mut searched = 0;
        loop {
            let line_break = memrchr(b'\n', &self.buffer[..self.left - searched]);
            let start = match line_break {
                Some(line_break) => line_break + 1,
                None if !self.unread.is_empty() => {
                    searched = self.left;
                    self.read_block()?;
                    continue;
                }
                None if self.left > 0 => 0,
                None => return Ok(None),
            };
            let line = &self.buffer[start..self.left];
            self.left = line_break.unwrap_or(0);
            return Ok(Some((self.unread.end + start as u64, line_content(line))));
        }
    }

    /// Prepends one more block to what is left in the buffer.
    fn read_block(&mut self) -> Result<(), ReadError> {
        if self.left > LINE_LIMIT {
            return Err(ReadError::LongLine { offset: self.unread.end });
        }
        let start = self.unread.end.saturating_sub(BLOCK).max(self.unread.start);
        let mut file = self.file;
        let mut block = read_range(&mut file, start..self.unread.end).map_err(ReadError::Io)?;
        block.extend_from_slice(&self.buffer[..self.left]);
        self.left = block.len();
        self.buffer = block;
        self.unread.end = start;
        Ok(())
    }
}

/// A part of a file, handed out to any number of threads in chunks of complete lines.
///
/// The thread that takes a chunk reads it while it holds the lock: copying a chunk is cheap
/// compared with parsing it, the file is read in order, and no extra reader thread is needed.
pub(super) struct Chunks<'a> {
    file: &'a File,
    unread: Mutex<Range<u64>>,
}

impl<'a> Chunks<'a> {
    pub(super) const fn new(file: &'a File, part: Range<u64>) -> Self {
        Self { file, unread: Mutex::new(part) }
    }

    /// The number of chunks, which is the most threads that can be of use.
    pub(super) fn count(&self) -> usize {
        let unread = self.unread.lock().unwrap_or_else(PoisonError::into_inner);
        usize::try_from((unread.end - unread.start).div_ceil(CHUNK)).unwrap_or(usize::MAX)
    }

    /// Replaces the content of `chunk` by the next complete lines and returns their offset in the
    /// file; `None` at the end.
    pub(super) fn next(&self, chunk: &mut Vec<u8>) -> Result<Option<u64>, ReadError> {
        let mut unread = self.unread.lock().unwrap_or_else(PoisonError::into_inner);
        if unread.is_empty() {
            return Ok(None);
        }
        let offset = unread.start;
        let end = unread.end.min(offset + CHUNK);
        let mut file = self.file;
        *chunk = read_range(&mut file, offset..end).map_err(ReadError::Io)?;
        if end < unread.end {
            let last = memrchr(b'\n', chunk).ok_or(ReadError::LongLine { offset })?;
            chunk.truncate(last + 1);
        }
        unread.start += chunk.len() as u64;
        Ok(Some(offset))
    }
}

/// The number of line breaks before `offset`.
pub(super) fn count_line_breaks(mut file: &File, offset: u64) -> io::Result<u64> {
    let mut breaks = 0;
    let mut at = 0;
    while at < offset {
        let end = offset.min(at + CHUNK);
        breaks += memchr_iter(b'\n', &read_range(&mut file, at..end)?).count() as u64;
        at = end;
    }
    Ok(breaks)
}

/// The lines of a chunk that begins at `offset`, without their commas, each with its offset; blank
/// lines are left out.
pub(super) fn lines_of(chunk: &[u8], offset: u64) -> impl Iterator<Item = (u64, &[u8])> {
    let ends = memchr_iter(b'\n', chunk).chain([chunk.len()]);
    let lines = ends.scan(0, move |start, end| {
        let from = *start;
        *start = (end + 1).min(chunk.len());
        Some((offset + from as u64, line_content(&chunk[from..end])))
    });
    lines.filter(|(_, line)| !line.is_empty())
}
