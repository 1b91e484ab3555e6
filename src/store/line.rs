//! The lines of the log. Pure.

use memchr::memmem;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::wire::RoomCode;

/// How every line begins.
pub(super) const BEGIN: &[u8] = br#"{"r":""#;

/// The text before and after the eight digits of a checksum.
const KEY: &[u8] = br#","c":""#;
const END: &[u8] = b"\"}\n";
const DIGITS: usize = 8;

/// What a line says besides its checksum.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Line<'a> {
    /// The room.
    pub(super) r: RoomCode,
    /// The version of the room; 0 is its header.
    pub(super) v: u32,
    /// The offset of the room's line before, in bytes; a header has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) p: Option<u64>,
    /// The offset of the first line of the batch; that line itself has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) b: Option<u64>,
    /// Whether more lines of the batch follow.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) more: bool,
    /// The body. It is the last key, so that the others are found in a damaged line.
    #[serde(borrow)]
    pub(super) e: &'a RawValue,
}

impl<'a> Line<'a> {
    /// Appends this line with its checksum and line break. Line breaks in the body, which JSON allows
    /// between its tokens only, become spaces.
    pub(super) fn write(&self, text: &mut Vec<u8>) -> serde_json::Result<()> {
        let start = text.len();
        serde_json::to_writer(&mut *text, self)?;
        text.pop();
        let mut from = start;
        while let Some(at) = memchr::memchr(b'\n', &text[from..]) {
            from += at;
            text[from] = b' ';
        }
        let digits = digits(&text[start..]);
        for part in [KEY, digits.as_bytes(), END] {
            text.extend_from_slice(part);
        }
        Ok(())
    }

    /// Reads a line, which is given with its line break; `None` if it is damaged.
    pub(super) fn read(line: &'a [u8]) -> Option<Self> {
        let rest = line.strip_suffix(END)?;
        let (rest, sum) = rest.split_at(rest.len().checked_sub(DIGITS)?);
        let summed = rest.strip_suffix(KEY)?;
        if digits(summed).as_bytes() != sum {
            return None;
        }
        serde_json::from_slice(line).ok()
    }
}

/// The CRC-32 of these bytes as hexadecimal digits.
fn digits(bytes: &[u8]) -> String {
    format!("{:0DIGITS$x}", crc32fast::hash(bytes))
}

/// The rooms that a damaged line names. There may be several, since a damaged line break makes one
/// line of two.
pub(super) fn rooms_named(damaged: &[u8]) -> impl Iterator<Item = RoomCode> {
    after(damaged, br#""r":""#).filter_map(|rest| {
        let end = memchr::memchr(b'"', rest)?;
        str::from_utf8(&rest[..end]).ok()?.parse().ok()
    })
}

/// The offsets that a damaged line names as those of the lines before.
pub(super) fn offsets_named(damaged: &[u8]) -> impl Iterator<Item = u64> {
    after(damaged, br#","p":"#).filter_map(|rest| {
        let end = rest.iter().position(|byte| !byte.is_ascii_digit())?;
        str::from_utf8(&rest[..end]).ok()?.parse().ok()
    })
}

/// What follows each occurrence of `key`.
fn after<'a>(text: &'a [u8], key: &'static [u8]) -> impl Iterator<Item = &'a [u8]> {
    memmem::find_iter(text, key).map(|at| &text[at + key.len()..])
}
