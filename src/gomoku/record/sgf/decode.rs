//! Decodes a collection whose games may have different encodings.

use std::borrow::Cow;
use std::iter;
use std::ops::Range;

use super::cut;
use crate::game::record::Remark;
use crate::game::record::encoding::{Decoder, Decoding, Encoding, decoded, is_nearly_utf8};
use crate::game::record::slices::{Slices, Syntax};

/// The text of a collection.
#[derive(Debug)]
pub(super) struct Text<'a> {
    pub(super) text: Cow<'a, str>,
    /// What is doubtful in the games, each with its offset in the text.
    remarks: Vec<(usize, Vec<Remark>)>,
}

impl<'a> Text<'a> {
    /// Decodes a file. Each game that is not UTF-8 has the encoding that its `CA` names; those
    /// without one share the usual one, or a guess. So do those that name UTF-8 and are clearly
    /// something else, if there is a usual one.
    pub(super) fn new(bytes: &'a [u8], decoder: Decoder) -> Self {
        if std::str::from_utf8(bytes).is_ok() || Encoding::is_marked(bytes) {
            let (text, remarks) = decoded(bytes, None, decoder);
            let first = Slices::new(Syntax::Sgf).next(text.as_bytes()).map_or(0, |game| game.start);
            return Self { text, remarks: vec![(first, remarks)] };
        }
        let mut slices = Slices::new(Syntax::Sgf);
        let games: Vec<_> = std::iter::from_fn(|| slices.next(bytes)).collect();
        let trusted = |game: &[u8]| {
            let is_wrong = |named| {
                let is_known = decoder.usual.is_some() && named == Encoding::UTF_8;
                is_known && !is_nearly_utf8(iter::once(game))
            };
            declared(game).filter(|&named| !is_wrong(named))
        };
        let undeclared = games.iter().map(|game| &bytes[game.clone()]);
        let undeclared =
            undeclared.filter(|game| trusted(game).is_none() && std::str::from_utf8(game).is_err());
        let usual = decoder.for_texts(undeclared);
        let (mut text, mut remarks, mut at) = (String::with_capacity(bytes.len()), Vec::new(), 0);
        let mut slices = Slices::new(Syntax::Sgf);
        while let Some(game) = slices.next(bytes) {
            text.push_str(&usual.clone().text(&bytes[at..game.start]));
            let named = trusted(&bytes[game.clone()]);
            let (game, read, doubts) = game_text(bytes, game, named, &usual, &mut slices);
            remarks.push((text.len(), doubts));
            text.push_str(&read);
            at = game.end;
        }
        text.push_str(&usual.clone().text(&bytes[at..]));
        Self { text: Cow::Owned(text), remarks }
    }

    /// What is doubtful in the game that begins at an offset.
    pub(super) fn remarks(&self, start: usize) -> Vec<Remark> {
        let found = self.remarks.binary_search_by_key(&start, |&(at, _)| at);
        found.map_or_else(|_| Vec::new(), |index| self.remarks[index].1.clone())
    }
}

/// The encoding that a game names.
fn declared(game: &[u8]) -> Option<Encoding> {
    const NAME: &[u8] = b"CA[";
    let value = &game[memchr::memmem::find(game, NAME)? + NAME.len()..];
    let end = memchr::memchr(b']', value)?;
    str::from_utf8(&value[..end]).ok()?.parse().ok()
}

/// A game with its bytes: `game` ends where its brackets end if each byte is a sign. In some
/// encodings, the second byte of a letter may look like a bracket.
fn game_text(
    bytes: &[u8],
    game: Range<usize>,
    named: Option<Encoding>,
    usual: &Decoding,
    slices: &mut Slices,
) -> (Range<usize>, String, Vec<Remark>) {
    let is_utf8 = std::str::from_utf8(&bytes[game.clone()]).is_ok();
    let mut decoding = match named {
        _ if is_utf8 => Decoding::of(Encoding::UTF_8),
        Some(encoding) => Decoding::of(encoding),
        None => usual.clone(),
    };
    let encoding = decoding.encoding();
    if !bytes[game.clone()].iter().any(|&byte| encoding.leads(byte)) {
        let text = decoding.text(&bytes[game.clone()]).into_owned();
        return (game, text, decoding.remarks());
    }
    // Half a letter before a bracket may be read as a letter with it, which hides moves.
    let (bracketed, doubts) = bracket_by_bracket(&bytes[game.clone()], decoding.clone());
    let after = slices.clone();
    slices.rewind_to(game.start);
    if let Some(whole) = slices.next_in(bytes, |byte| encoding.leads(byte)) {
        let text = decoding.text(&bytes[whole.clone()]).into_owned();
        if nodes(&text).is_some_and(|found| nodes(&bracketed).is_none_or(|other| found >= other)) {
            return (whole, text, decoding.remarks());
        }
    }
    *slices = after;
    (game, bracketed, doubts)
}

/// The number of nodes of a game; `None` if it cannot be read.
fn nodes(text: &str) -> Option<usize> {
    cut::game(text).ok().map(|read| read.record.tree.len())
}

/// Decodes a game in which each byte that looks like a bracket is one.
fn bracket_by_bracket(game: &[u8], mut decoding: Decoding) -> (String, Vec<Remark>) {
    let mut text = String::with_capacity(game.len());
    for part in game.split_inclusive(|byte| b"[]()\\;".contains(byte)) {
        let (letters, sign) = match part.split_last() {
            Some((&sign, letters)) if sign.is_ascii() => (letters, Some(char::from(sign))),
            _ => (part, None),
        };
        text.push_str(&decoding.text(letters));
        text.extend(sign);
    }
    (text, decoding.remarks())
}
