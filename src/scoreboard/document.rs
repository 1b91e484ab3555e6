//! Checks the JSON document around the results: where their lines begin and end, whether an
//! interrupted append left a torn end, and whether the file is a scoreboard at all.
//!
//! Reads only the first line and the last ones, so that the cost does not depend on the length of
//! the file. Does not write: [`store`](super::store) repairs.

use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;

use crate::lang::Lang;
use memchr::memrchr;
use serde::Deserialize;
use serde::de::IgnoredAny;
use thiserror::Error;

/// The maximum length of a line, in bytes; a result with every point played takes 3 KiB.
pub(super) const LINE_LIMIT: usize = 1 << 20;
/// The first line must end within this many bytes.
const HEAD: u64 = 64 << 10;
/// Bytes at the end that are read first; one or two lines show whether the end is intact.
const TAIL: u64 = 8 << 10;
/// The maximum length of a torn end, in bytes: an append writes one line.
const TORN_LIMIT: u64 = LINE_LIMIT as u64;
/// The beginning of every line that this program writes.
const MARK: &[u8] = br#"{"id":""#;

/// Why a file is not a scoreboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{}", self.text(Lang::En))]
pub enum NotAScoreboard {
    /// The path is a directory, a device or a pipe.
    NotAFile,
    /// The file does not begin as a JSON array.
    NotAnArray,
    /// The file may be an array of results, but is formatted differently.
    NotOneALine,
    /// The array holds something else.
    NotResults,
    /// The end is more damaged than an interrupted append can leave it.
    NoWholeEnd,
}

/// Why a file could not be examined.
#[derive(Debug, Error)]
pub(super) enum ExamineError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    NotAScoreboard(#[from] NotAScoreboard),
}

/// The layout of a scoreboard file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Document {
    /// The bytes from the first result to the end of the last complete one.
    pub(super) lines: Range<u64>,
    /// The length of the file.
    pub(super) len: u64,
    /// Whether anything but the closing bracket follows the last complete result.
    pub(super) torn: bool,
}

impl Document {
    pub(super) const EMPTY: Self = Self { lines: 0..0, len: 0, torn: false };

    /// The offset at which the next result is written, and the separator before it.
    pub(super) fn append_point(&self) -> (u64, &'static [u8]) {
        if self.lines.is_empty() { (0, b"[\n") } else { (self.lines.end, b",\n") }
    }

    /// Examines the beginning and the end of `file`.
    pub(super) fn examine(file: &mut (impl Read + Seek)) -> Result<Self, ExamineError> {
        let len = file.seek(SeekFrom::End(0))?;
        let head = read_range(file, 0..len.min(HEAD))?;
        let first = match Beginning::of(&head, len <= HEAD)? {
            Beginning::NoResults { torn } => return Ok(Self { lines: 0..0, len, torn }),
            Beginning::FirstAt(first) => first as u64,
        };
        let mut size = TAIL;
        loop {
            let from = len.saturating_sub(size).max(first);
            let tail = Tail { bytes: read_range(file, from..len)?, begins_a_line: from == first };
            if let Some(end) = tail.closed_end() {
                return Ok(Self { lines: first..from + end as u64, len, torn: false });
            }
            if let Some(end) = tail.last_whole_end() {
                return Ok(Self { lines: first..from + end as u64, len, torn: true });
            }
            if from == first {
                return Ok(Self { lines: 0..0, len, torn: true });
            }
            if size == TORN_LIMIT {
                return Err(NotAScoreboard::NoWholeEnd.into());
            }
            size = (size * 8).min(TORN_LIMIT);
        }
    }
}

/// Reads the bytes of `range`; it is an error if the file is shorter.
pub(super) fn read_range(file: &mut (impl Read + Seek), range: Range<u64>) -> io::Result<Vec<u8>> {
    file.seek(SeekFrom::Start(range.start))?;
    let mut bytes = Vec::new();
    file.take(range.end - range.start).read_to_end(&mut bytes)?;
    if bytes.len() as u64 == range.end - range.start {
        Ok(bytes)
    } else {
        Err(io::ErrorKind::UnexpectedEof.into())
    }
}

/// The keys that identify a line as a result, whether their values are valid or not.
#[derive(Deserialize)]
#[expect(dead_code, reason = "only the presence of the keys counts")]
struct Signature {
    id: IgnoredAny,
    started: IgnoredAny,
    black: IgnoredAny,
    white: IgnoredAny,
    moves: IgnoredAny,
}

/// How a file begins.
enum Beginning {
    NoResults { torn: bool },
    FirstAt(usize),
}

impl Beginning {
    /// Examines the first bytes of a file; `complete` means that the file has no more.
    fn of(head: &[u8], complete: bool) -> Result<Self, NotAScoreboard> {
        // After a power cut the file can end in zeros instead of data.
        let text = if complete { trim_end(head, |byte| byte == 0 || is_blank(byte)) } else { head };
        let torn = text.len() < head.len() && head.contains(&0);
        if text.is_empty() {
            return Ok(Self::NoResults { torn });
        }
        let inner = text.trim_ascii_start().strip_prefix(b"[").ok_or(NotAScoreboard::NotAnArray)?;
        let body = inner.trim_ascii_start();
        match body {
            b"" if complete => return Ok(Self::NoResults { torn: true }),
            b"]" if complete => return Ok(Self::NoResults { torn }),
            [b'{', ..] => {}
            _ => return Err(NotAScoreboard::NotResults),
        }
        let between = &inner[..inner.len() - body.len()];
        let line = body.split(|&byte| byte == b'\n').next().unwrap_or(body);
        let alone = complete && line.len() == body.len();
        if !between.contains(&b'\n') || !(complete || line.len() < body.len()) {
            return Err(NotAScoreboard::NotOneALine);
        }
        let result = line_content(line);
        match serde_json::from_slice::<Signature>(result) {
            Ok(_) => {}
            Err(error) if error.is_data() => return Err(NotAScoreboard::NotResults),
            Err(_) if result.starts_with(MARK) && !holds_two(result) => {}
            Err(_) if alone && MARK.starts_with(result) => {}
            Err(_) => return Err(NotAScoreboard::NotOneALine),
        }
        Ok(Self::FirstAt(text.len() - body.len()))
    }
}

/// The last bytes of a file.
struct Tail {
    bytes: Vec<u8>,
    /// Whether the first of them begins a line.
    begins_a_line: bool,
}

impl Tail {
    /// Where the last result ends, if it is complete and only the closing bracket follows.
    fn closed_end(&self) -> Option<usize> {
        let closed = self.bytes.trim_ascii_end().strip_suffix(b"]")?.trim_ascii_end();
        let start = self.line_start(closed.len())?;
        let complete = object_end(&closed[start..])? == closed.len() - start;
        complete.then_some(closed.len())
    }

    /// Where the last line with a complete result ends, whatever follows it.
    fn last_whole_end(&self) -> Option<usize> {
        let mut end = self.bytes.len();
        while let Some(start) = self.line_start(end) {
            if let Some(length) = object_end(&self.bytes[start..end]) {
                return Some(start + length);
            }
            end = start.checked_sub(1)?;
        }
        None
    }

    /// Where the line that ends at `end` begins, if its beginning is in these bytes.
    fn line_start(&self, end: usize) -> Option<usize> {
        match memrchr(b'\n', &self.bytes[..end]) {
            Some(line_break) => Some(line_break + 1),
            None => self.begins_a_line.then_some(0),
        }
    }
}

/// The length in bytes of the JSON object at the beginning of `line`.
fn object_end(line: &[u8]) -> Option<usize> {
    if !line.trim_ascii_start().starts_with(b"{") {
        return None;
    }
    let mut values = serde_json::Deserializer::from_slice(line).into_iter::<IgnoredAny>();
    values.next()?.ok()?;
    Some(values.byte_offset())
}

/// Whether a line holds more than one object.
fn holds_two(line: &[u8]) -> bool {
    object_end(line).is_some_and(|end| line[end..].contains(&b'{'))
}

/// A line without its trailing comma and the whitespace around it.
pub(super) fn line_content(line: &[u8]) -> &[u8] {
    let line = line.trim_ascii();
    line.strip_suffix(b",").unwrap_or(line).trim_ascii_end()
}

fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace()
}

fn trim_end(bytes: &[u8], trimmed: impl Fn(u8) -> bool) -> &[u8] {
    let kept = bytes.iter().rposition(|&byte| !trimmed(byte)).map_or(0, |last| last + 1);
    &bytes[..kept]
}

#[cfg(test)]
mod tests;
