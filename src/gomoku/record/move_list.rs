//! Parser and serializer of plain move lists: `h8 i9 j10`, `1. h8 i9 2. j10`, or one move per line.
//!
//! Rows count from the bottom. A line `# board 19` gives the board size; without it, the smallest
//! usual board that contains every move is assumed. A game ends at a blank line, before a line that
//! begins with the number 1, and at the end of every line unless its moves are numbered or stand
//! one per line. `pass` and `-` are passes; `#` begins a comment.

use super::capabilities::alternates;
use super::format::GameRead;
use super::source::{FaultAt, Games, utf8};
use super::written::{RawMove, size_for};
use super::{Expected, Fault, Format, ParseError, Record, Tree, WriteError};
use crate::board::BoardSize;
use crate::board::Labels;

/// One line of the file.
#[derive(Debug)]
enum Line {
    Blank,
    /// `# board 19`.
    Size(BoardSize),
    Moves(Moves),
}

/// The moves on a line, with the move number at its beginning.
#[derive(Debug)]
struct Moves {
    number: Option<u32>,
    moves: Vec<RawMove>,
}

/// The layout of a game, determined by its first line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Layout {
    /// All on one line.
    Line,
    /// One move per line.
    Column,
    /// With move numbers, on any number of lines.
    Numbered,
}

impl Moves {
    const fn layout(&self) -> Layout {
        match (self.number, self.moves.len()) {
            (Some(_), _) => Layout::Numbered,
            (None, 1) => Layout::Column,
            (None, _) => Layout::Line,
        }
    }

    /// Whether this line continues a game of this layout.
    fn continues(&self, layout: Layout) -> bool {
        match layout {
            Layout::Line => false,
            Layout::Column => self.layout() == Layout::Column,
            Layout::Numbered => self.number != Some(1),
        }
    }
}

/// Iterates over the games of a file.
#[derive(Debug)]
pub(super) struct Lists<'a> {
    text: &'a str,
    at: usize,
    size: Option<BoardSize>,
    games: Games,
}

impl<'a> Lists<'a> {
    /// Reads the lists in these bytes.
    ///
    /// # Errors
    /// If the bytes are not UTF-8.
    pub(super) fn new(bytes: &'a [u8]) -> Result<Self, ParseError> {
        let text = utf8(bytes)?;
        Ok(Self { text, at: 0, size: None, games: Games::default() })
    }

    /// The next line, and the offset of the line after it.
    fn peek(&self) -> Option<(Result<Line, FaultAt>, usize)> {
        let rest = self.text.get(self.at..).filter(|rest| !rest.is_empty())?;
        let end = memchr::memchr(b'\n', rest.as_bytes());
        let line = &rest[..end.unwrap_or(rest.len())];
        Some((read_line(line, self.at), self.at + end.map_or(rest.len(), |end| end + 1)))
    }

    /// The next game; `None` after the last.
    fn game(&mut self) -> Option<Result<Record, FaultAt>> {
        loop {
            let start = self.at;
            let (line, next) = self.peek()?;
            self.at = next;
            match line {
                Ok(Line::Blank) => {}
                Ok(Line::Size(size)) => self.size = Some(size),
                Ok(Line::Moves(first)) => {
                    let layout = first.layout();
                    let moves = self.rest(first.moves, layout);
                    return Some(moves.and_then(|moves| self.record(&moves, start)));
                }
                Err(wrong) => return Some(Err(wrong)),
            }
        }
    }

    /// All moves of the game that begins with `moves`. One broken line makes the whole game an
    /// error.
    fn rest(&mut self, mut moves: Vec<RawMove>, layout: Layout) -> Result<Vec<RawMove>, FaultAt> {
        let mut broken = None;
        while let Some((line, next)) = self.peek() {
            match line {
                Ok(Line::Moves(line)) if line.continues(layout) => moves.extend(line.moves),
                Err(wrong) if layout != Layout::Line => broken = broken.or(Some(wrong)),
                _ => break,
            }
            self.at = next;
        }
        broken.map_or(Ok(moves), Err)
    }

    fn record(&mut self, moves: &[RawMove], at: usize) -> Result<Record, FaultAt> {
        let reach = moves.iter().map(|played| played.reach()).max().unwrap_or(0);
        let size = self.size.take().unwrap_or_else(|| size_for(reach));
        if reach > size.lines() {
            let text = reach.to_string();
            return Err(FaultAt::new(at, Fault::Point { text, size }));
        }
        let points = moves.iter().map(|played| match *played {
            RawMove::Point { column, number } => size.point(column, size.lines() - number),
            RawMove::Pass => None,
        });
        let tree = Tree::line(points).map_err(|full| FaultAt::new(at, full))?;
        Ok(Record { tree, ..Record::new(size) })
    }
}

/// Parses one line; `at` is its offset in the file.
fn read_line(line: &str, at: usize) -> Result<Line, FaultAt> {
    let (line, remark) = line.split_once('#').unwrap_or((line, ""));
    let mut moves = Moves { number: None, moves: Vec::new() };
    let mut is_blank = true;
    for token in line.split(|c: char| c.is_whitespace() || c == ',' || c == ';') {
        let digits = token.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = token.split_at(digits);
        if digits > 0 {
            let number = number.parse().unwrap_or(u32::MAX);
            moves.number = moves.number.or(moves.moves.is_empty().then_some(number));
        }
        is_blank &= token.is_empty();
        let name = if digits > 0 { rest.trim_start_matches(['.', ')']) } else { rest };
        if name.is_empty() {
            continue;
        }
        let offset = name.as_ptr() as usize - line.as_ptr() as usize;
        let wrong = || FaultAt::new(at + offset, Expected::Move);
        moves.moves.push(RawMove::read(name).ok_or_else(wrong)?);
    }
    let size = remark.trim().strip_prefix("board ").and_then(|size| size.parse().ok());
    Ok(match size {
        Some(size) if is_blank => Line::Size(size),
        _ if is_blank => Line::Blank,
        _ => Line::Moves(moves),
    })
}

impl Iterator for Lists<'_> {
    type Item = GameRead;

    fn next(&mut self) -> Option<GameRead> {
        let game = self.game();
        self.games.next(self.text, game, self.at)
    }
}

/// Prints the main line as a list on one line.
///
/// # Errors
/// If the moves do not alternate.
pub(super) fn print(record: &Record) -> Result<String, WriteError> {
    if !alternates(record) {
        return Err(WriteError::NotAlternating(Format::Moves));
    }
    let size = record.size;
    let mut reach = 0;
    let names: Vec<String> = record
        .tree
        .main_moves()
        .map(|(_, played)| {
            let Some(point) = played.point else { return "pass".to_owned() };
            reach = reach.max(point.column() + 1).max(size.lines() - point.row());
            Labels::Standard.format(point, size)
        })
        .collect();
    let mut out = String::new();
    if size_for(reach) != size {
        out = format!("# board {size}\n");
    }
    // A lone move number is a game without moves; a blank line would not be a game.
    out.push_str(if names.is_empty() { "1." } else { "" });
    out.push_str(&names.join(" "));
    out.push('\n');
    Ok(out)
}

#[cfg(test)]
mod tests;
