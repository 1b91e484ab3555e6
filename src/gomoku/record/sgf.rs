//! Parser and serializer of SGF, the Smart Game Format: reads liberally, writes strict FF\[4\].
//!
//! Follows <https://www.red-bean.com/sgf/>, which assigns five in a row the game type `GM[4]` but
//! does not specify its properties. Points are written as in Go: two letters, the column and the
//! row from the upper left; `B[h8]` can be read too. `GM[1]` (Go) is accepted because many editors
//! write no other type, `GM[5]` because some renju servers do; what says that it is a game of Go is
//! told. A line ends before a move that cannot be read, a file that was cut off after its last whole
//! value. `RU` names the rule set, `ON` the
//! opening rule or the opening. [`property`] defines the meaning of properties, [`text`] the escaping.

mod cut;
mod declared;
mod decode;
mod parse;
mod print;
mod property;
mod scanner;
mod text;

pub(super) use print::print;

use self::decode::Text;
use super::fault::FaultAt;
use super::format::GameRead;
use super::{Expected, FileFault, ParseError, Place};
use crate::game::record::slices::{Slices, Syntax};
use crate::game::record::source::Places;
use crate::game::record::{Decoder, Remark};

/// Iterates over the games of a collection.
#[derive(Debug)]
pub(super) struct Collection<'a> {
    text: Text<'a>,
    slices: Slices,
    places: Places,
    found: bool,
}

impl<'a> Collection<'a> {
    /// Reads the games in these bytes.
    pub(super) fn new(bytes: &'a [u8], decoder: Decoder) -> Self {
        let (text, slices) = (Text::new(bytes, decoder), Slices::new(Syntax::Sgf));
        Self { text, slices, places: Places::default(), found: false }
    }
}

impl Iterator for Collection<'_> {
    type Item = GameRead;

    fn next(&mut self) -> Option<GameRead> {
        let text = &*self.text.text;
        let Some(range) = self.slices.next(text.as_bytes()) else {
            if std::mem::replace(&mut self.found, true) {
                return None;
            }
            let fault = match text.trim() {
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
        let mut remarks = self.text.remarks(range.start);
        let read = cut::game(&text[range.clone()]).and_then(|read| match read.cut {
            Some(fault) if range.end < text.len() => Err(fault),
            _ => Ok(read),
        });
        let record = match read {
            Ok(read) => {
                remarks.extend(read.remarks);
                let end = read.cut.map(|_| self.places.at(text, text.len()));
                remarks.extend(end.map(Remark::Truncated));
                let more = goes_on(text, range.end).map(|at| self.places.at(text, at));
                remarks.extend(more.map(Remark::NotRead));
                Ok(read.record)
            }
            Err(FaultAt { at, fault }) => {
                self.slices.mark_broken(text.as_bytes(), &range);
                let fault = FaultAt { at: range.start + at, fault };
                Err(self.places.error(text.as_bytes(), fault))
            }
        };
        Some(GameRead { record, end: range.end, remarks })
    }
}

/// Where nodes go on behind the game that ends here, if they do: a closing bracket too many hides them.
fn goes_on(text: &str, end: usize) -> Option<usize> {
    let rest = text[end..].trim_start_matches(|it: char| it.is_whitespace() || it == ')');
    let is_node = [";", "B[", "W["].into_iter().any(|begin| rest.starts_with(begin));
    is_node.then_some(text.len() - rest.len())
}

#[cfg(test)]
mod tests;
