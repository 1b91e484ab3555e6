//! Parser and serializer of SGF, the Smart Game Format: reads liberally, writes strict FF\[4\].
//!
//! Follows <https://www.red-bean.com/sgf/>, which assigns five in a row the game type `GM[4]` but
//! does not specify its properties. Points are written as in Go: two letters, the column and the
//! row from the upper left; `B[h8]` can be read too. `GM[1]` (Go) is accepted because many editors
//! write no other type. `RU` names the rule set, `ON` the opening rule or the opening. [`property`]
//! defines the meaning of properties, [`text`] the escaping.

mod parse;
mod print;
mod property;
mod text;

pub(super) use print::print;

use std::borrow::Cow;

use super::fault::FaultAt;
use super::format::GameRead;
use super::{Expected, Fault, FileFault, ParseError, Place};
use crate::game::record::slices::{Slices, Syntax};
use crate::game::record::source::{Places, utf8, utf8_or_latin};

/// Iterates over the games of a collection.
#[derive(Debug)]
pub(super) struct Collection<'a> {
    text: Cow<'a, str>,
    slices: Slices,
    places: Places,
    found: bool,
}

impl<'a> Collection<'a> {
    /// Reads the games in these bytes: UTF-8, or else Latin-1 unless another encoding is declared.
    ///
    /// # Errors
    /// If the encoding is not supported.
    pub(super) fn new(bytes: &'a [u8]) -> Result<Self, ParseError> {
        let text = utf8_or_latin(bytes);
        if matches!(text, Cow::Owned(_)) {
            check_latin(bytes, &text)?;
        }
        let slices = Slices::new(Syntax::Sgf);
        Ok(Self { text, slices, places: Places::default(), found: false })
    }
}

/// Checks that bytes that are not UTF-8 may be read as Latin-1, the default of SGF.
fn check_latin(bytes: &[u8], text: &str) -> Result<(), ParseError> {
    const LATIN: [&str; 5] = ["latin1", "latin-1", "iso8859-1", "iso-8859-1", "windows-1252"];
    let Some(at) = memchr::memmem::find(bytes, b"CA[") else { return Ok(()) };
    let name: String =
        bytes[at + 3..].iter().take(32).take_while(|&&b| b != b']').map(|&b| b as char).collect();
    let name = name.trim();
    if name.is_empty() || LATIN.iter().any(|latin| name.eq_ignore_ascii_case(latin)) {
        return Ok(());
    }
    if name.eq_ignore_ascii_case("UTF-8") || name.eq_ignore_ascii_case("UTF8") {
        utf8::<Fault>(bytes)?;
    }
    let offset = text.find("CA[").unwrap_or(0);
    let place = Places::default().at(text, offset);
    Err(ParseError { place, fault: Fault::Encoding(name.to_owned()) })
}

impl Iterator for Collection<'_> {
    type Item = GameRead;

    fn next(&mut self) -> Option<GameRead> {
        let Some(range) = self.slices.next(self.text.as_bytes()) else {
            if std::mem::replace(&mut self.found, true) {
                return None;
            }
            let fault = match self.text.trim() {
                "" => FileFault::Empty.into(),
                _ => Expected::GameTree.into(),
            };
            let place = Place::Text { line: 1, column: 1 };
            return Some(GameRead {
                record: Err(ParseError { place, fault }),
                end: 0,
                remarks: Vec::new(),
            });
        };
        self.found = true;
        let record = parse::game(&self.text[range.clone()]).map_err(|FaultAt { at, fault }| {
            self.slices.mark_broken(self.text.as_bytes(), &range);
            self.places.error(self.text.as_bytes(), FaultAt { at: range.start + at, fault })
        });
        Some(GameRead { record, end: range.end, remarks: Vec::new() })
    }
}

#[cfg(test)]
mod tests;
