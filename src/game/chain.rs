//! Chained checksums for the lines of an append-only file.
//!
//! Each line is a JSON object, and its last key is the CRC-32 of every byte of the file before that
//! key, including the header and the checksums of the earlier lines:
//!
//! ```text
//! {"n":2,"did":"went_on","sum":"1a2b3c4d"}
//! ```
//!
//! So a line that was changed, dropped, duplicated or swapped is detected by its own checksum or by
//! that of the next line. Lines missing at the end cannot be detected. Lines without a checksum, as
//! earlier versions wrote, may come before the first checksum, which then covers them too. Pure: no
//! I/O.

use crate::lang::Lang;
use crc32fast::Hasher;
use serde::Serialize;
use serde::ser::Error as _;
use thiserror::Error;

/// The text before and after the eight digits of a checksum.
const KEY: &[u8] = br#","sum":""#;
const END: &[u8] = b"\"}\n";
const DIGITS: usize = 8;

/// What is wrong with the checksum of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{}", self.text(Lang::En))]
pub enum SumFault {
    /// The checksum does not match the bytes before it.
    Wrong,
    /// The line has no checksum, but a line before it has one.
    Missing,
}

/// The state of the checksum after the lines so far.
#[derive(Debug, Clone, Default)]
pub struct Chain {
    /// The checksum of all bytes so far.
    sum: Hasher,
    /// Whether any line so far had a checksum.
    is_summed: bool,
}

impl Chain {
    /// Serializes an entry as a line with its checksum and line break, and adds it to the chain.
    ///
    /// # Errors
    /// If the entry cannot be serialized as a JSON object with keys.
    pub fn seal(&mut self, entry: &impl Serialize) -> serde_json::Result<Vec<u8>> {
        let mut line = serde_json::to_vec(entry)?;
        if line.pop() != Some(b'}') || line == b"{" {
            return Err(serde_json::Error::custom("a line is an object with keys"));
        }
        self.sum.update(&line);
        let start = line.len();
        line.extend_from_slice(KEY);
        line.extend_from_slice(self.digits().as_bytes());
        line.extend_from_slice(END);
        self.sum.update(&line[start..]);
        self.is_summed = true;
        Ok(line)
    }

    /// Verifies the checksum of the next line, given with its line break, and adds it to the chain.
    ///
    /// # Errors
    /// If the checksum is wrong, or missing after a line that has one.
    pub fn check(&mut self, line: &[u8]) -> Result<(), SumFault> {
        let Some((body, key, digits)) = parts(line) else {
            self.sum.update(line);
            return if self.is_summed { Err(SumFault::Missing) } else { Ok(()) };
        };
        self.sum.update(body);
        let matches = key == KEY && self.digits().as_bytes() == digits;
        self.sum.update(&line[body.len()..]);
        self.is_summed = true;
        if matches { Ok(()) } else { Err(SumFault::Wrong) }
    }

    fn digits(&self) -> String {
        format!("{:0DIGITS$x}", self.sum.clone().finalize())
    }
}

/// Splits a line into the part before its checksum, and the key and the digits of the checksum. The
/// letters of the key may have been changed: no other key of three letters has eight digits.
fn parts(line: &[u8]) -> Option<(&[u8], &[u8], &[u8])> {
    let rest = line.strip_suffix(END)?;
    let (rest, digits) = rest.split_at(rest.len().checked_sub(DIGITS)?);
    let (body, key) = rest.split_at(rest.len().checked_sub(KEY.len())?);
    let is_close = key.iter().zip(KEY).all(|(found, known)| {
        found == known || found.is_ascii_alphanumeric() && known.is_ascii_alphanumeric()
    });
    let is_key = key == KEY || is_close && digits.iter().all(u8::is_ascii_hexdigit);
    is_key.then_some((body, key, digits))
}

/// The lines of a text that end in a line break. Anything after the last of them is torn.
pub fn complete_lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|&byte| byte == b'\n').filter(|line| line.ends_with(b"\n"))
}
