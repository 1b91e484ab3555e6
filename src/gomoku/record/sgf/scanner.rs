//! Splits an SGF text into brackets, names of properties and values.

use crate::gomoku::record::Expected;
use crate::gomoku::record::fault::FaultAt;

/// Scans a text byte by byte, since all SGF syntax is ASCII.
pub(super) struct Scanner<'t> {
    pub(super) text: &'t str,
    pub(super) at: usize,
}

impl<'t> Scanner<'t> {
    /// Skips whitespace and returns the next byte without consuming it.
    pub(super) fn peek(&mut self) -> Option<u8> {
        let rest = &self.text.as_bytes()[self.at..];
        let blanks = rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        self.at += blanks;
        rest.get(blanks).copied()
    }

    /// Reads `byte` if it is next.
    fn take(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    /// Reads the beginning of a game, `(;`. Returns whether the semicolon is there.
    pub(super) fn begin(&mut self) -> Result<bool, FaultAt> {
        let is_begun = self.take(b'(');
        let has_semicolon = self.take(b';');
        if is_begun && (has_semicolon || self.is_at_name()) {
            return Ok(has_semicolon);
        }
        Err(FaultAt::new(self.at, Expected::GameTree))
    }

    /// Whether the name of a property is next.
    pub(super) fn is_at_name(&mut self) -> bool {
        self.peek().is_some_and(|byte| byte.is_ascii_alphanumeric())
    }

    /// The name of a property and its offset, if one begins here. Lowercase letters, which older
    /// versions of SGF allow, are ignored; a digit may come first, as in the `5A` of renju servers.
    pub(super) fn name(&mut self) -> Option<(String, usize)> {
        if !self.is_at_name() {
            return None;
        }
        let start = self.at;
        let rest = &self.text.as_bytes()[start..];
        self.at += rest.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
        let name = self.text[start..self.at].chars().filter(|c| !c.is_ascii_lowercase()).collect();
        Some((name, start))
    }

    /// The next value, still escaped, and its offset, if one begins here.
    pub(super) fn value(&mut self) -> Result<Option<(usize, &'t str)>, FaultAt> {
        if self.peek() != Some(b'[') {
            return Ok(None);
        }
        let start = self.at + 1;
        let mut escaped = false;
        for (length, byte) in self.text.as_bytes()[start..].iter().enumerate() {
            match byte {
                _ if escaped => escaped = false,
                b'\\' => escaped = true,
                b']' => {
                    self.at = start + length + 1;
                    return Ok(Some((start, &self.text[start..start + length])));
                }
                _ => {}
            }
        }
        Err(FaultAt::new(self.text.len(), Expected::ValueEnd))
    }
}
