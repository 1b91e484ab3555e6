//! Which format a file has: by its content where that is unmistakable, or else by its name.
//!
//! Only the beginning of a file is looked at, up to [`BEGINNING`] bytes.
//!
//! - A library of `RenLib`, a file of Piskvork and an SGF collection name themselves; JSON, XML and
//!   the tags of PGN are recognized by their first signs.
//! - Older libraries have no header: only their extension tells them.
//! - `.pos` is a position code, or in binary a number of moves with one byte for each.
//! - Rapfi keeps the database of Yixin in two ways: in a frame of LZ4, or as it is, with a first
//!   entry about its encoding (`yxdbstorage.cpp` of Rapfi).

use std::borrow::Cow;
use std::collections::HashSet;
use std::path::Path;

use thiserror::Error;

use super::encoding::{Decoder, Encoding, decoded};
use super::slices::Syntax;
use super::source::FaultAt;
use super::{FileFault, Format, Lists};

/// The number of bytes at the beginning of a file that decide its format.
pub const BEGINNING: usize = 4 << 10;

/// The first bytes of a library of `RenLib`.
pub(crate) const LIBRARY: &[u8] = b"\xffRenLib\xff";

/// The number of points of the board of binary positions.
pub(crate) const BINARY_POINTS: u8 = 225;

/// The first bytes of a frame of LZ4.
const LZ4: &[u8] = b"\x04\x22\x4d\x18";

/// What the first entry of a database says, and where: behind the number of entries, the key of the
/// first one and the bytes of its evaluation.
const DATABASE_ENTRY: (usize, &[u8]) = (16, b"charset=\"UTF-8\"");

const SQLITE: &[u8] = b"SQLite format 3\0";

/// A format that was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Detected {
    /// The format.
    pub format: Format,
    /// Whether the name of the file tells the same.
    pub is_named: bool,
}

/// Why no format was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Undetected {
    /// Neither the content nor the name tells the format.
    #[error("neither the content nor the name tells the format")]
    Unknown,
    /// A database of evaluated positions, which has no games.
    #[error("a database of Yixin or Rapfi, which has no games")]
    Database,
    /// The content is neither text nor a binary format of records.
    #[error("not a file of records")]
    Binary,
}

impl Format {
    /// The format that the beginning of a file shows, if it is unmistakable.
    #[must_use]
    pub fn of_content(bytes: &[u8]) -> Option<Self> {
        if bytes.starts_with(LIBRARY) {
            return Some(Self::Lib);
        }
        let text = beginning(bytes);
        let text = text.trim_start();
        let after = |sign| text.strip_prefix(sign).map(str::trim_start);
        let begins = |word: &str| {
            let head = text.get(..word.len());
            head.is_some_and(|head| head.eq_ignore_ascii_case(word))
        };
        if Syntax::Sgf.begins(text.as_bytes()) {
            return Some(Self::Sgf);
        }
        if after('{').is_some_and(|rest| rest.starts_with(['"', '}']))
            || after('[').is_some_and(|rest| rest.starts_with(['{', ']']))
        {
            return Some(Self::Json);
        }
        if after('[').is_some_and(is_tag) {
            return Some(Self::Pgn);
        }
        if begins("Piskvorky ") {
            return Some(Self::Psq);
        }
        ["<?xml", "<database", "<game"].into_iter().any(begins).then_some(Self::Rif)
    }

    /// The format of a file with this name, of which these are the bytes or at least the first
    /// [`BEGINNING`]. An extension `.gz` is passed over: the bytes are those of the file inside.
    ///
    /// # Errors
    /// If neither the content nor the name tells a format, or the file is of another kind.
    pub fn detect(path: &Path, bytes: &[u8]) -> Result<Detected, Undetected> {
        let named = Self::named(path);
        let found = |format| Ok(Detected { format, is_named: named == Some(format) });
        if let Some(shown) = Self::of_content(bytes) {
            return found(named.filter(|named| named.reads_as(shown)).unwrap_or(shown));
        }
        if named == Some(Self::Code) && is_binary_position(bytes) {
            return Ok(Detected { format: Self::BinPos, is_named: true });
        }
        let text = beginning(bytes);
        let is_binary = text.contains('\0');
        if is_database(path, bytes, is_binary) {
            return Err(Undetected::Database);
        }
        match named {
            Some(format @ (Self::Lib | Self::BinPos)) => found(format),
            _ if is_binary => Err(Undetected::Binary),
            Some(Self::Moves) => {
                // Words of several moves are wrong in a list, but the lines of codes.
                found(of_words(&text).filter(|&shown| shown == Self::Code).unwrap_or(Self::Moves))
            }
            Some(format) => found(format),
            None => of_words(&text).map_or(Err(Undetected::Unknown), found),
        }
    }

    /// The format that the name of a file to read tells. An extension `.gz` is passed over.
    #[must_use]
    pub fn named(path: &Path) -> Option<Self> {
        Self::of(&unpacked(path))
    }

    /// Whether the parser of this format also reads the other one.
    const fn reads_as(self, other: Self) -> bool {
        match other {
            Self::Json => matches!(self, Self::Json | Self::Jsonl),
            Self::Psq => matches!(self, Self::Psq | Self::Rec),
            _ => false,
        }
    }
}

/// Whether the name of a file has this extension, in small or capital letters.
pub(crate) fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(extension))
}

/// The name of a file without an extension `.gz`.
fn unpacked(path: &Path) -> Cow<'_, Path> {
    if has_extension(path, "gz") { path.with_extension("").into() } else { path.into() }
}

/// The beginning of a file as text. What cannot be decoded is replaced.
fn beginning(bytes: &[u8]) -> Cow<'_, str> {
    let bytes = &bytes[..bytes.len().min(BEGINNING)];
    if Encoding::is_marked(bytes) {
        return decoded(bytes, None, Decoder::default()).0;
    }
    String::from_utf8_lossy(bytes)
}

/// Whether a text behind its bracket is a tag of PGN: a name and a value in quotes.
fn is_tag(text: &str) -> bool {
    let value = text.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
    value.len() < text.len()
        && value.starts_with([' ', '\t'])
        && value.trim_start().starts_with('"')
}

/// The position code in a link to Gomocalc, with what stands before it; `None` for other lines.
pub(crate) fn code_in_link(line: &str) -> Option<&str> {
    let is_link = line.starts_with("http") && line.contains("gomocalc.com");
    line.split_once("#/").filter(|_| is_link).map(|(_, code)| code.trim_matches('/'))
}

/// Whether these are a number of points and as many different points of the board.
fn is_binary_position(bytes: &[u8]) -> bool {
    let Some((&count, points)) = bytes.split_first() else { return false };
    let is_text =
        bytes.iter().all(|byte| byte.is_ascii_alphanumeric() || byte.is_ascii_whitespace());
    let mut seen = HashSet::new();
    !is_text
        && count > 0
        && points.len() == usize::from(count)
        && points.iter().all(|&point| point < BINARY_POINTS && seen.insert(point))
}

fn is_database(path: &Path, bytes: &[u8], is_binary: bool) -> bool {
    let (at, entry) = DATABASE_ENTRY;
    if bytes.get(at..).is_some_and(|rest| rest.starts_with(entry)) {
        return true;
    }
    has_extension(&unpacked(path), "db")
        && (bytes.starts_with(LZ4) || is_binary && !bytes.starts_with(SQLITE))
}

/// The format of a text whose first words are moves, or that begins with a link to Gomocalc.
fn of_words(text: &str) -> Option<Format> {
    if code_in_link(text.trim_start().lines().next().unwrap_or_default()).is_some() {
        return Some(Format::Code);
    }
    let lists = Lists::new::<FileFault>(text.as_bytes()).ok()?;
    let mut games = lists.games(|list| {
        let words: Vec<&str> = list.moves.iter().map(|&(_, word)| word).collect();
        Ok::<_, FaultAt<FileFault>>(words)
    });
    let first = games.next()?;
    let mut words = first.record.ok()?;
    // The last word may go on where the beginning ends.
    if text.len() >= BEGINNING {
        words.pop();
    }
    let is_move = |word: &&str| {
        // A wall of Quoridor is a square with its direction.
        points(word.strip_suffix(['h', 'v']).unwrap_or(word)) == Some(1)
    };
    let is_pass = |word: &&str| *word == "-" || word.eq_ignore_ascii_case("pass");
    if words.iter().any(is_move) && words.iter().all(|word| is_move(word) || is_pass(word)) {
        return Some(Format::Moves);
    }
    let is_code = !words.is_empty() && words.iter().all(|word| points(word).is_some());
    is_code.then_some(Format::Code)
}

/// The number of points in a word, each a letter with one or two digits; `None` if it has anything
/// else.
fn points(word: &str) -> Option<usize> {
    let (mut rest, mut points) = (word.as_bytes(), 0);
    while let [letter, behind @ ..] = rest {
        let digits = behind.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if !letter.is_ascii_alphabetic() || !(1..=2).contains(&digits) {
            return None;
        }
        (rest, points) = (&behind[digits..], points + 1);
    }
    Some(points)
}

#[cfg(test)]
mod tests;
