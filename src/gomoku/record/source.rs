//! A text, where its lines are, the games that are read from it, and a fault on its way to the place
//! it has there.

use std::borrow::Cow;

use super::format::GameRead;
use super::{Fault, ParseError, Place, Record};

/// A fault at a byte offset, before it is known on which line that is.
#[derive(Debug)]
pub(super) struct FaultAt {
    pub(super) at: usize,
    pub(super) fault: Fault,
}

impl FaultAt {
    pub(super) fn new(at: usize, fault: impl Into<Fault>) -> Self {
        Self { at, fault: fault.into() }
    }
}

/// Tells line and column of places in one text, UTF-8, that are asked for in order.
///
/// Counts on from the last answer, so that all answers together cost one pass.
#[derive(Debug, Clone, Default)]
pub(super) struct Places {
    offset: usize,
    line: usize,
    column: usize,
}

impl Places {
    /// The place of the character at a byte offset; one before the last answer starts over.
    pub(super) fn at(&mut self, text: impl AsRef<[u8]>, offset: usize) -> Place {
        let text = text.as_ref();
        let offset = offset.min(text.len());
        if offset < self.offset {
            *self = Self::default();
        }
        let passed = &text[self.offset..offset];
        match memchr::memrchr(b'\n', passed) {
            Some(last) => {
                self.line += memchr::memchr_iter(b'\n', passed).count();
                self.column = characters(&passed[last + 1..]);
            }
            None => self.column += characters(passed),
        }
        self.offset = offset;
        Place::Text { line: self.line + 1, column: self.column + 1 }
    }

    /// The error of a fault that was found in `text`.
    pub(super) fn error(&mut self, text: impl AsRef<[u8]>, wrong: FaultAt) -> ParseError {
        ParseError { place: self.at(text, wrong.at), fault: wrong.fault }
    }
}

/// What the readers of files with many games share: a fault of a game gets its place, and a file
/// without any game is a fault itself.
#[derive(Debug, Clone, Default)]
pub(super) struct Games {
    places: Places,
    /// Whether anything was read so far.
    begun: bool,
}

impl Games {
    /// What to give out for the next game of `text`, or for its end; `end` is how far it was read.
    pub(super) fn next(
        &mut self,
        text: impl AsRef<[u8]>,
        game: Option<Result<Record, FaultAt>>,
        end: usize,
    ) -> Option<GameRead> {
        let record = match game {
            Some(record) => record,
            None if self.begun => return None,
            None => Err(FaultAt::new(0, Fault::Empty)),
        };
        self.begun = true;
        let record = record.map_err(|wrong| self.places.error(text, wrong));
        Some(GameRead { record, end })
    }
}

/// How many characters begin in these bytes of UTF-8.
fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte & 0xc0 != 0x80).count()
}

/// Bytes as UTF-8 text, without a byte order mark.
///
/// # Errors
/// Says where the bytes stop being UTF-8.
pub(super) fn utf8(bytes: &[u8]) -> Result<&str, ParseError> {
    let bytes = without_mark(bytes);
    std::str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        let valid = String::from_utf8_lossy(&bytes[..at]);
        Places::default().error(valid.as_bytes(), FaultAt::new(at, Fault::NotUtf8))
    })
}

/// Bytes as text: UTF-8 where they are that, else Latin-1, which all bytes are.
pub(super) fn utf8_or_latin(bytes: &[u8]) -> Cow<'_, str> {
    let bytes = without_mark(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}

fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}

/// A text that is quoted in an error, not longer than a line.
pub(super) fn shortened(text: &str) -> String {
    let mut chars = text.chars();
    let mut short: String = chars.by_ref().take(24).collect();
    if chars.next().is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_count_characters_from_1() {
        let text = "ab\n흑백c\n\nd";
        let mut places = Places::default();
        for (offset, line, column) in [(0, 1, 1), (2, 1, 3), (3, 2, 1), (6, 2, 2), (9, 2, 3)] {
            assert_eq!(places.at(text, offset), Place::Text { line, column }, "{offset}");
        }
        assert_eq!(places.at(text, text.len()), Place::Text { line: 4, column: 2 });
        assert_eq!(places.at(text, 1), Place::Text { line: 1, column: 2 });
    }

    #[test]
    fn the_first_byte_that_is_no_text_is_named() {
        let error = utf8(b"ok\n\xff").unwrap_err();
        assert_eq!(error.place, Place::Text { line: 2, column: 1 });
        assert_eq!(utf8_or_latin(b"M\xfcller"), "Müller");
    }
}
