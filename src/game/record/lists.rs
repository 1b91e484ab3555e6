//! The games of a file of plain move lists: `h8 i9 j10`, `1. h8 i9 2. j10`, or one move per line.
//!
//! A game ends at a blank line, before a line that begins with the number 1, and at the end of every
//! line unless its moves are numbered or stand one per line. `#` begins a comment. A file without
//! moves is a game at its start. The last word of a game may be its result: `1-0`, `0-1` or `1/2-1/2`.

use std::iter;

use super::source::{FaultAt, Games, utf8};
use super::{Ending, FileFault, GamesRead, ParseError};

/// The moves of one game, not yet parsed.
#[derive(Debug, Default)]
pub(crate) struct List<'a> {
    /// The offset of its first line.
    pub(crate) at: usize,
    /// The texts of the lines with only a comment before it, each with its offset.
    pub(crate) remarks: Vec<(usize, &'a str)>,
    /// The moves, each with its offset.
    pub(crate) moves: Vec<(usize, &'a str)>,
    /// The result, if it stands behind them.
    pub(crate) ending: Ending,
}

/// One line of the file.
#[derive(Debug)]
enum Line<'a> {
    Blank,
    /// Only a comment.
    Remark(&'a str),
    Moves(Row<'a>),
}

/// The moves on a line, with the move number at its beginning.
#[derive(Debug)]
struct Row<'a> {
    number: Option<u32>,
    moves: Vec<&'a str>,
    /// The result at its end.
    ending: Ending,
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

impl Row<'_> {
    const fn layout(&self) -> Layout {
        match (self.number, self.moves.len()) {
            (Some(_), _) => Layout::Numbered,
            (None, 1) => Layout::Column,
            (None, _) => Layout::Line,
        }
    }

    /// Whether this line continues a game of this layout.
    fn continues(&self, layout: Layout) -> bool {
        // Only a result is there.
        if self.moves.is_empty() && self.ending != Ending::Unknown {
            return true;
        }
        match layout {
            Layout::Line => false,
            Layout::Column => self.layout() == Layout::Column,
            Layout::Numbered => self.number != Some(1),
        }
    }
}

/// Iterates over the games of a file.
#[derive(Debug)]
pub(crate) struct Lists<'a> {
    text: &'a str,
    at: usize,
    games: Games,
    /// Whether a word belongs to the same move as the words before it.
    joins: fn(before: &str, word: &str) -> bool,
}

impl<'a> Lists<'a> {
    /// Reads the lists in these bytes, in which every word is a move.
    ///
    /// # Errors
    /// If the bytes are not UTF-8.
    pub(crate) fn new<F: From<FileFault>>(bytes: &'a [u8]) -> Result<Self, ParseError<F>> {
        Ok(Self { text: utf8(bytes)?, at: 0, games: Games::default(), joins: |_, _| false })
    }

    /// The lists with another rule for the words of a move: whether a word belongs to the move that
    /// begins with the text before it.
    #[must_use]
    pub(crate) fn joining(self, joins: fn(before: &str, word: &str) -> bool) -> Self {
        Self { joins, ..self }
    }

    /// The games, each of which `record` makes of its list.
    pub(crate) fn games<R: 'a, F: From<FileFault> + 'a>(
        mut self,
        record: impl Fn(&List<'a>) -> Result<R, FaultAt<F>> + 'a,
    ) -> GamesRead<'a, R, F> {
        Box::new(iter::from_fn(move || {
            let game = self.list().map(|list| record(&list));
            self.games.next(self.text, game, self.at)
        }))
    }

    /// The next line, and the offset of the line after it.
    fn peek(&self) -> Option<(Line<'a>, usize)> {
        let rest = self.text.get(self.at..).filter(|rest| !rest.is_empty())?;
        let end = memchr::memchr(b'\n', rest.as_bytes());
        let line = &rest[..end.unwrap_or(rest.len())];
        Some((read_line(line, self.joins), self.at + end.map_or(rest.len(), |end| end + 1)))
    }

    fn list(&mut self) -> Option<List<'a>> {
        let mut list = List::default();
        loop {
            list.at = self.at;
            let Some((line, next)) = self.peek() else {
                return (!self.games.is_begun()).then_some(list);
            };
            self.at = next;
            match line {
                Line::Blank => {}
                Line::Remark(text) => list.remarks.push((self.offset(text), text)),
                Line::Moves(first) => {
                    let layout = first.layout();
                    self.add(first, &mut list);
                    self.rest(layout, &mut list);
                    return Some(list);
                }
            }
        }
    }

    /// Adds the further lines of a game.
    fn rest(&mut self, layout: Layout, list: &mut List<'a>) {
        while list.ending == Ending::Unknown
            && let Some((Line::Moves(line), next)) = self.peek()
            && line.continues(layout)
        {
            self.at = next;
            self.add(line, list);
        }
    }

    fn add(&self, Row { moves, ending, .. }: Row<'a>, list: &mut List<'a>) {
        list.moves.extend(moves.into_iter().map(|name| (self.offset(name), name)));
        list.ending = ending;
    }

    /// Where a part of the text begins.
    fn offset(&self, part: &str) -> usize {
        part.as_ptr() as usize - self.text.as_ptr() as usize
    }
}

/// Splits one line into its move number and its moves.
fn read_line(line: &str, joins: fn(&str, &str) -> bool) -> Line<'_> {
    let (line, remark) = match line.split_once('#') {
        Some((line, remark)) => (line, Some(remark)),
        None => (line, None),
    };
    let mut moves = Row { number: None, moves: Vec::new(), ending: Ending::Unknown };
    let words = line.trim_end();
    let last = words.rsplit(char::is_whitespace).next().unwrap_or_default();
    let line = match Ending::of_score(last) {
        Some(ending) => {
            moves.ending = ending;
            &words[..words.len() - last.len()]
        }
        None => line,
    };
    let mut is_blank = true;
    let mut numbers = Vec::new();
    // Where the last move begins in the line.
    let mut begun = 0;
    for token in line.split(|c: char| c.is_whitespace() || c == ',' || c == ';') {
        let digits = token.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = token.split_at(digits);
        if digits > 0 {
            let number = number.parse().unwrap_or(u32::MAX);
            moves.number = moves.number.or(moves.moves.is_empty().then_some(number));
        }
        is_blank &= token.is_empty();
        if digits > 0 && rest.is_empty() {
            numbers.push(token);
        }
        let name = if digits > 0 { rest.trim_start_matches(['.', ')']) } else { rest };
        if name.is_empty() {
            continue;
        }
        let at = name.as_ptr() as usize - line.as_ptr() as usize;
        match moves.moves.last_mut() {
            Some(last) if digits == 0 && joins(last, name) => *last = &line[begun..at + name.len()],
            _ => {
                moves.moves.push(name);
                begun = at;
            }
        }
    }
    // One number is that of a move; several are meant as moves, which they are not.
    if moves.moves.is_empty() && numbers.len() > 1 {
        moves = Row { moves: numbers, number: None, ..moves };
    }
    match remark {
        Some(remark) if is_blank => Line::Remark(remark.trim()),
        _ if is_blank && moves.ending == Ending::Unknown => Line::Blank,
        _ => Line::Moves(moves),
    }
}
