//! The lines of a large file, in bounded memory: from the end one by one, or in pieces for several
//! threads.
//!
//! Knows lines and nothing of what stands on them.

use std::fs::File;
use std::io;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use memchr::{memchr_iter, memrchr};

use super::document::{LINE_LIMIT, line_content, read_range};

/// Bytes that are read at once from the end: a hundred results.
const BLOCK: u64 = 64 << 10;
/// Bytes that are read at once in a full scan; a line must fit.
const PIECE: u64 = LINE_LIMIT as u64;

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
    /// What stands behind it.
    buffer: Vec<u8>,
    /// How many bytes of the buffer have not been handed out.
    left: usize,
}

impl<'a> LinesFromEnd<'a> {
    pub(super) const fn new(file: &'a File, part: Range<u64>) -> Self {
        Self { file, unread: part, buffer: Vec::new(), left: 0 }
    }

    /// The next line without its comma, and where it begins in the file.
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

    /// Puts one more block before what is left in the buffer.
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

/// A part of a file, handed out to any number of threads in pieces of whole lines.
///
/// Whoever wants a piece reads it under the lock: copying it is little beside parsing it, the file is
/// read in order, and no thread is needed only for that.
pub(super) struct Chunks<'a> {
    file: &'a File,
    unread: Mutex<Range<u64>>,
}

impl<'a> Chunks<'a> {
    pub(super) const fn new(file: &'a File, part: Range<u64>) -> Self {
        Self { file, unread: Mutex::new(part) }
    }

    /// How many threads can be of use.
    pub(super) fn count(&self) -> usize {
        let unread = self.unread.lock().unwrap_or_else(PoisonError::into_inner);
        usize::try_from((unread.end - unread.start).div_ceil(PIECE)).unwrap_or(usize::MAX)
    }

    /// Replaces what is in `piece` by the next whole lines and returns where they begin in the
    /// file; `None` when there are no more.
    pub(super) fn next(&self, piece: &mut Vec<u8>) -> Result<Option<u64>, ReadError> {
        let mut unread = self.unread.lock().unwrap_or_else(PoisonError::into_inner);
        if unread.is_empty() {
            return Ok(None);
        }
        let offset = unread.start;
        let end = unread.end.min(offset + PIECE);
        let mut file = self.file;
        *piece = read_range(&mut file, offset..end).map_err(ReadError::Io)?;
        if end < unread.end {
            let last = memrchr(b'\n', piece).ok_or(ReadError::LongLine { offset })?;
            piece.truncate(last + 1);
        }
        unread.start += piece.len() as u64;
        Ok(Some(offset))
    }
}

/// How many line breaks stand before `offset`.
pub(super) fn count_breaks(mut file: &File, offset: u64) -> io::Result<u64> {
    let mut breaks = 0;
    let mut at = 0;
    while at < offset {
        let end = offset.min(at + PIECE);
        breaks += memchr_iter(b'\n', &read_range(&mut file, at..end)?).count() as u64;
        at = end;
    }
    Ok(breaks)
}

/// The lines of a piece that begins at `offset`, without their commas, and where each begins; blank
/// ones are left out.
pub(super) fn lines_of(piece: &[u8], offset: u64) -> impl Iterator<Item = (u64, &[u8])> {
    let ends = memchr_iter(b'\n', piece).chain([piece.len()]);
    let lines = ends.scan(0, move |start, end| {
        let from = *start;
        *start = (end + 1).min(piece.len());
        Some((offset + from as u64, line_content(&piece[from..end])))
    });
    lines.filter(|(_, line)| !line.is_empty())
}
