//! Parser of games in the manner of PGN, the format of chess programs: tags such as `[Black "Ada"]`,
//! then the moves `1. h8 i9 2. j10` and the result. Read-only; `PlayOK` writes its games so.
//!
//! Black moves first, and the first number of a result such as `1-0` is his. The rows of the moves
//! count from the bottom. `--` is a pass. Comments in braces, or from `;` to the end of a line, belong
//! to the move before them; lines that begin with `%` are passed over, and variations are refused. Of
//! the tags, `Black`, `White`, `Result`, `Date`, `Event` and `TimeControl` are read. Layout:
//! <http://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm>, section 8.

use std::borrow::Cow;

use super::fault::FaultAt;
use super::format::GameRead;
use super::result::{ending, five};
use super::written::{self, RawMove};
use super::{Assumed, Ending, Expected, NodeId, Note, Record};
use crate::game::record::Remark;
use crate::game::record::encoding::decoded;
use crate::game::record::source::Games;

/// Iterates over the games of a file.
#[derive(Debug)]
pub(super) struct Database<'a> {
    text: Cow<'a, str>,
    at: usize,
    games: Games,
    assumed: Assumed,
    /// What is doubtful in the file, told with its first game.
    remarks: Vec<Remark>,
}

impl<'a> Database<'a> {
    /// Reads the games in these bytes.
    pub(super) fn new(bytes: &'a [u8], assumed: Assumed) -> Self {
        let (text, remarks) = decoded(bytes, None, assumed.decoder);
        Self { text, at: 0, games: Games::default(), assumed, remarks }
    }
}

impl Iterator for Database<'_> {
    type Item = GameRead;

    fn next(&mut self) -> Option<GameRead> {
        let mut scanner = Scanner { text: &self.text, at: self.at };
        let game = (!scanner.rest().is_empty()).then(|| match Game::read(&mut scanner) {
            Ok(game) => game.record(self.assumed),
            Err(wrong) => {
                scanner.skip_game();
                Err(wrong)
            }
        });
        self.at = scanner.at;
        let mut game = self.games.next(&*self.text, game, self.at)?;
        game.remarks.append(&mut self.remarks);
        Some(game)
    }
}

/// A word of the moves.
enum Word<'t> {
    Move(&'t str),
    Comment(&'t str),
    Result(&'t str),
}

/// Splits a text into tags and words.
struct Scanner<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Scanner<'t> {
    /// Skips blanks and returns the rest of the text.
    fn rest(&mut self) -> &'t str {
        loop {
            let rest =
                self.text[self.at..].trim_start_matches(|c: char| c.is_whitespace() || c == MARK);
            self.at = self.text.len() - rest.len();
            let begins_line = self.at == 0 || self.text[..self.at].ends_with('\n');
            if !(begins_line && rest.starts_with('%')) {
                return rest;
            }
            self.at += line_of(rest).len();
        }
    }

    /// The name and the value of the next tag, if one begins here.
    fn tag(&mut self) -> Result<Option<(&'t str, String)>, FaultAt> {
        let rest = self.rest();
        if !rest.starts_with('[') {
            return Ok(None);
        }
        let line = rest.lines().next().unwrap_or_default().trim_end();
        let inside = line[1..].strip_suffix(']').map(str::trim);
        let parts = inside.and_then(|inside| inside.split_once(char::is_whitespace));
        let tag = parts.and_then(|(name, value)| {
            let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
            Some((name, value.replace("\\\"", "\"").replace("\\\\", "\\")))
        });
        let tag = tag.ok_or_else(|| FaultAt::new(self.at, Expected::Tag))?;
        self.at += line.len();
        Ok(Some(tag))
    }

    /// The next word of the moves with its offset; `None` at a tag and at the end.
    fn word(&mut self) -> Result<Option<(usize, Word<'t>)>, FaultAt> {
        loop {
            let rest = self.rest();
            let at = self.at;
            let (word, behind) = match rest.as_bytes().first() {
                None | Some(b'[') => return Ok(None),
                Some(b'{') => {
                    let end = end_of_comment(rest.as_bytes());
                    let end = end.ok_or_else(|| FaultAt::new(at, Expected::Brace))?;
                    self.at += end + 1;
                    return Ok(Some((at, Word::Comment(rest[1..end].trim()))));
                }
                Some(b';') => {
                    let line = line_of(rest);
                    self.at += line.len();
                    return Ok(Some((at, Word::Comment(line[1..].trim()))));
                }
                Some(b'(') => return Err(FaultAt::new(at, Expected::MainLine)),
                Some(_) => {
                    let end = rest.find(|c: char| c.is_whitespace() || "{;(".contains(c));
                    rest.split_at(end.unwrap_or(rest.len()))
                }
            };
            self.at = self.text.len() - behind.len();
            if is_result(word) {
                return Ok(Some((at, Word::Result(word))));
            }
            // A move may follow its number without a blank.
            let name = word.trim_start_matches(|c: char| c.is_ascii_digit());
            let name = if name.starts_with('.') { name.trim_start_matches('.') } else { word };
            let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
            if !name.is_empty() && !is_number && !name.starts_with('$') {
                return Ok(Some((at + word.len() - name.len(), Word::Move(name))));
            }
        }
    }

    /// Skips what is left of a broken game: up to a line with a tag after one without.
    fn skip_game(&mut self) {
        let mut is_in_moves = false;
        let start = self.text[..self.at].rfind('\n').map_or(0, |line| line + 1);
        let mut at = start;
        for line in self.text[start..].split_inclusive('\n') {
            let is_tag = line.trim_start().starts_with('[');
            if is_tag && is_in_moves && at > self.at {
                break;
            }
            is_in_moves |= !is_tag && !line.trim().is_empty();
            at += line.len();
        }
        self.at = at;
    }
}

/// The line that begins here, without its end.
fn line_of(rest: &str) -> &str {
    rest.split('\n').next().unwrap_or_default()
}

/// A byte order mark.
const MARK: char = '\u{feff}';

/// Whether a word is a result, which ends the moves.
fn is_result(word: &str) -> bool {
    word == "*" || word.contains('-') && !matches!(ending(word), Ending::Other(_))
}

/// The offset of the brace at the end of a comment; `None` if a line with a tag comes before it.
fn end_of_comment(text: &[u8]) -> Option<usize> {
    let mut signs = memchr::memchr2_iter(b'}', b'[', text);
    signs.find(|&at| text[at] == b'}' || text[at - 1] == b'\n').filter(|&at| text[at] == b'}')
}

/// A game before the size of its board is known.
struct Game<'t> {
    start: usize,
    record: Record,
    moves: Vec<RawMove>,
    /// Each comment with the number of moves before it.
    comments: Vec<(usize, &'t str)>,
}

impl<'t> Game<'t> {
    /// Reads the next game.
    fn read(scanner: &mut Scanner<'t>) -> Result<Self, FaultAt> {
        let (mut record, mut moves, mut comments) = (Record::default(), Vec::new(), Vec::new());
        let start = scanner.at;
        while let Some((name, value)) = scanner.tag()? {
            record.tag(name, value);
        }
        while let Some((at, word)) = scanner.word()? {
            match word {
                Word::Comment(text) => comments.push((moves.len(), text)),
                Word::Move("--") => moves.push(RawMove::Pass),
                Word::Move(name) => {
                    let played = RawMove::read(name);
                    moves.push(played.ok_or_else(|| FaultAt::new(at, Expected::Move))?);
                }
                Word::Result(text) => {
                    if record.ending == Ending::Unknown {
                        record.ending = ending(text);
                    }
                    break;
                }
            }
        }
        Ok(Self { start, record, moves, comments })
    }

    fn record(self, assumed: Assumed) -> Result<Record, FaultAt> {
        let Self { start, mut record, moves, comments } = self;
        (record.size, record.tree) = written::line(&moves, start, assumed.board, assumed.rows)?;
        record.comment(&comments);
        if let Some(won) = five(&record) {
            record.ending = Ending::Outcome(won);
        }
        Ok(record)
    }
}

impl Record {
    /// Takes what a tag tells.
    fn tag(&mut self, name: &str, value: String) {
        if matches!(value.as_str(), "" | "?" | "-" | "????.??.??") {
            return;
        }
        match name {
            "Black" => self.players.black = value,
            "White" => self.players.white = value,
            "Result" => self.ending = ending(&value),
            "Date" => self.date = value.replace('.', "-"),
            "Event" => self.event = value,
            "TimeControl" => self.clock = value,
            _ => {}
        }
    }

    /// Adds comments, each after a number of moves.
    fn comment(&mut self, comments: &[(usize, &str)]) {
        let nodes: Vec<_> = self.tree.main_line().collect();
        for after in comments.chunk_by(|one, other| one.0 == other.0) {
            let node = after[0].0.checked_sub(1).map_or(NodeId::ROOT, |last| nodes[last]);
            let texts = after.iter().map(|&(_, text)| Note::Comment(text.into()));
            self.tree.set_notes(node, texts.collect());
        }
    }
}

#[cfg(test)]
mod tests;
