//! The checksums of the lines of a file that only grows.
//!
//! Each line is a JSON object, and its last key is the CRC-32 of every byte of the file before that
//! key, the header and the sums of the earlier lines among them:
//!
//! ```text
//! {"n":2,"did":"went_on","sum":"1a2b3c4d"}
//! ```
//!
//! So a line that was changed, dropped, doubled or put in its neighbour's place is told by its own
//! sum or by that of the next line. What is missing at the end cannot be told. Lines without sums,
//! as earlier versions wrote them, may stand before the first sum, which then holds them as well.
//! Pure.

use crc32fast::Hasher;
use serde::Serialize;
use serde::ser::Error as _;
use thiserror::Error;

/// What stands before the eight digits of a sum, and behind them.
const KEY: &[u8] = br#","sum":""#;
const END: &[u8] = b"\"}\n";
const DIGITS: usize = 8;

/// What is wrong with the checksum of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SumFault {
    /// It does not fit the bytes before it.
    #[error("the checksum does not fit: this line or one before it was changed")]
    Wrong,
    /// There is none, but a line before it has one.
    #[error("the checksum is missing")]
    Missing,
}

/// What the lines so far come to.
#[derive(Debug, Clone, Default)]
pub struct Chain {
    /// The sum of all bytes so far.
    sum: Hasher,
    /// Whether a line with a sum was among them.
    is_summed: bool,
}

impl Chain {
    /// The line of an entry with its sum and its break; the chain goes on behind it.
    ///
    /// # Errors
    /// Where the entry cannot be written as a JSON object with keys.
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

    /// Holds the next line, its break included, to its sum.
    ///
    /// # Errors
    /// Where the sum is wrong, or missing behind another.
    pub fn check(&mut self, line: &[u8]) -> Result<(), SumFault> {
        let Some((body, digits)) = parts(line) else {
            self.sum.update(line);
            return if self.is_summed { Err(SumFault::Missing) } else { Ok(()) };
        };
        self.sum.update(body);
        let is_right = self.digits().as_bytes() == digits;
        self.sum.update(&line[body.len()..]);
        self.is_summed = true;
        if is_right { Ok(()) } else { Err(SumFault::Wrong) }
    }

    fn digits(&self) -> String {
        format!("{:0DIGITS$x}", self.sum.clone().finalize())
    }
}

/// What stands before the sum of a line, and the digits of the sum.
fn parts(line: &[u8]) -> Option<(&[u8], &[u8])> {
    let rest = line.strip_suffix(END)?;
    let (rest, digits) = rest.split_at(rest.len().checked_sub(DIGITS)?);
    Some((rest.strip_suffix(KEY)?, digits))
}

/// The lines of a text that end in a break. What stands behind the last of them is torn.
pub fn whole_lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|&byte| byte == b'\n').filter(|line| line.ends_with(b"\n"))
}
