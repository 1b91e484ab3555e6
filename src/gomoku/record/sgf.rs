//! SGF, the Smart Game Format: FF\[4\], read liberally and written strictly.
//!
//! Follows <https://www.red-bean.com/sgf/>, which gives five in a row the number `GM[4]` and no
//! page of its own. Points are written as for Go: two letters, the column and the row from the
//! upper left; `B[h8]` is read as well. Games of `GM[1]` are read because many editors know
//! nothing else. `RU` names the rule set, `ON` the opening rule or the opening. What a property
//! means is in [`property`], how a text is escaped in [`text`].

mod parse;
mod print;
mod property;
mod text;

pub(super) use print::print;

use std::borrow::Cow;

use super::format::GameRead;
use super::slices::{Slices, Syntax};
use super::source::{FaultAt, Places, utf8_or_latin};
use super::{Expected, Fault, ParseError, Place};

/// The games of a collection, one after the other.
#[derive(Debug)]
pub(super) struct Collection<'a> {
    text: Cow<'a, str>,
    slices: Slices,
    places: Places,
    found: bool,
}

impl<'a> Collection<'a> {
    /// The games in these bytes: UTF-8, or else Latin-1 where no other encoding is declared.
    ///
    /// # Errors
    /// Where the encoding is not read.
    pub(super) fn new(bytes: &'a [u8]) -> Result<Self, ParseError> {
        let text = utf8_or_latin(bytes);
        if matches!(text, Cow::Owned(_)) {
            check_latin(bytes, &text)?;
        }
        let slices = Slices::new(Syntax::Sgf);
        Ok(Self { text, slices, places: Places::default(), found: false })
    }
}

/// Whether bytes that are not UTF-8 may be read as Latin-1, which is SGF's default.
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
        super::source::utf8(bytes)?;
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
                "" => Fault::Empty,
                _ => Expected::GameTree.into(),
            };
            let place = Place::Text { line: 1, column: 1 };
            return Some(GameRead { record: Err(ParseError { place, fault }), end: 0 });
        };
        self.found = true;
        let record = parse::game(&self.text[range.clone()]).map_err(|FaultAt { at, fault }| {
            self.slices.is_broken(self.text.as_bytes(), &range);
            self.places.error(self.text.as_bytes(), FaultAt { at: range.start + at, fault })
        });
        Some(GameRead { record, end: range.end })
    }
}

#[cfg(test)]
mod tests;
