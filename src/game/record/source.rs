//! What the parsers share: decoding of bytes to text, and conversion of byte offsets to lines and
//! columns for errors.

use super::{FileFault, GameRead, ParseError, Place};

/// A fault at a byte offset, before the offset is converted to a line and column.
#[derive(Debug)]
pub(crate) struct FaultAt<F> {
    pub(crate) at: usize,
    pub(crate) fault: F,
}

impl<F> FaultAt<F> {
    pub(crate) fn new(at: usize, fault: impl Into<F>) -> Self {
        Self { at, fault: fault.into() }
    }
}

/// Converts byte offsets of one UTF-8 text to lines and columns.
///
/// It counts on from the previous offset, so that increasing offsets together take one pass.
#[derive(Debug, Clone, Default)]
pub(crate) struct Places {
    offset: usize,
    line: usize,
    column: usize,
}

impl Places {
    /// The place of the character at a byte offset. A smaller offset than the previous one counts
    /// from the start again.
    pub(crate) fn at(&mut self, text: impl AsRef<[u8]>, offset: usize) -> Place {
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

    /// Converts a fault in `text` to an error.
    pub(crate) fn error<F>(&mut self, text: impl AsRef<[u8]>, wrong: FaultAt<F>) -> ParseError<F> {
        ParseError { place: self.at(text, wrong.at), fault: wrong.fault }
    }
}

/// What the parsers of files with many games share: it adds the place to a fault, and reports a
/// file without games as a fault.
#[derive(Debug, Clone, Default)]
pub(crate) struct Games {
    places: Places,
    /// Whether a game or fault was returned so far.
    begun: bool,
}

impl Games {
    /// Whether a game or fault was returned so far.
    pub(crate) const fn is_begun(&self) -> bool {
        self.begun
    }

    /// The item to return for the next game of `text`, or for `None` at its end; `end` is the
    /// offset reached.
    pub(crate) fn next<R, F: From<FileFault>>(
        &mut self,
        text: impl AsRef<[u8]>,
        game: Option<Result<R, FaultAt<F>>>,
        end: usize,
    ) -> Option<GameRead<R, F>> {
        let record = match game {
            Some(record) => record,
            None if self.begun => return None,
            None => Err(FaultAt::new(0, FileFault::Empty)),
        };
        self.begun = true;
        let record = record.map_err(|wrong| self.places.error(text, wrong));
        Some(GameRead { record, end, remarks: Vec::new() })
    }
}

/// The number of characters that begin in these bytes of UTF-8.
fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte & 0xc0 != 0x80).count()
}

/// Bytes as UTF-8 text, without a byte order mark.
///
/// # Errors
/// At the first byte that is not UTF-8.
pub(crate) fn utf8<F: From<FileFault>>(bytes: &[u8]) -> Result<&str, ParseError<F>> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    std::str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        let valid = String::from_utf8_lossy(&bytes[..at]);
        Places::default().error(valid.as_bytes(), FaultAt::new(at, FileFault::NotUtf8))
    })
}

/// Converts an error of the JSON parser; its line and column become an offset. The offset is 0 if
/// the parser gives no place, which happens when each key is valid but not their combination.
pub(crate) fn wrong<F: From<FileFault>>(error: &serde_json::Error, text: &str) -> FaultAt<F> {
    if error.is_eof() {
        return FaultAt::new(text.len(), FileFault::NoObjectEnd);
    }
    let line: usize =
        text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    let at = line + error.column().saturating_sub(1);
    if !error.is_data() {
        return FaultAt::new(at, FileFault::NoJson);
    }
    let message = error.to_string();
    let what = message.rsplit_once(" at line ").map_or(message.as_str(), |(what, _)| what);
    FaultAt::new(at, FileFault::Json(what.to_owned()))
}

/// Shortens a text for quotation in an error.
pub(crate) fn shortened(text: &str) -> String {
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
    fn the_first_invalid_byte_is_reported() {
        let error = utf8::<FileFault>(b"ok\n\xff").unwrap_err();
        assert_eq!(error.place, Place::Text { line: 2, column: 1 });
    }
}
