//! Splits the text of a collection into games by matching brackets, before they are parsed.
//!
//! Error recovery: after a game that is never closed, or that turns out to be broken, the rest of
//! the file is split at the lines that begin a game, so that one broken game does not affect the
//! others. It takes at most two passes over any text.

use std::ops::Range;

/// The brackets and quotes of a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Syntax {
    /// SGF: games in `(;…)`, values in `[…]`.
    Sgf,
    /// JSON: games in `{…}`, texts in `"…"`.
    Json,
}

impl Syntax {
    const fn begin(self) -> u8 {
        match self {
            Self::Sgf => b'(',
            Self::Json => b'{',
        }
    }

    const fn quotes(self) -> (u8, u8) {
        match self {
            Self::Sgf => (b'[', b']'),
            Self::Json => (b'"', b'"'),
        }
    }

    const fn depth_change(self, byte: u8) -> isize {
        match (self, byte) {
            (Self::Sgf, b'(') | (Self::Json, b'{' | b'[') => 1,
            (Self::Sgf, b')') | (Self::Json, b'}' | b']') => -1,
            _ => 0,
        }
    }

    /// Whether a game begins at the start of `text`. In SGF, the first semicolon may be missing before
    /// a property that only a root has.
    pub(crate) fn begins(self, text: &[u8]) -> bool {
        match text.split_first() {
            Some((&first, rest)) if first == self.begin() => {
                self == Self::Json
                    || rest.trim_ascii_start().starts_with(b";")
                    || is_property_of_root(rest)
            }
            _ => false,
        }
    }

    /// Whether a line certainly begins a game: in SGF, `(;` may also begin a variation, but the
    /// root has properties of its own.
    fn certainly_begins(self, line: &[u8]) -> bool {
        let names_a_root = |game: &[u8]| {
            let node = game[1..].trim_ascii_start();
            is_property_of_root(node.strip_prefix(b";").unwrap_or(node))
        };
        self.begins(line) && (self == Self::Json || names_a_root(line))
    }

    /// The end of the game that begins at `start`; `None` if it is never closed. A byte for which
    /// `leads` holds begins a letter of two bytes.
    fn end(self, text: &[u8], start: usize, leads: impl Fn(u8) -> bool) -> Option<usize> {
        let (open_quote, close_quote) = self.quotes();
        let (mut depth, mut quoted, mut escaped, mut is_second) = (0_isize, false, false, false);
        for (at, &byte) in text.iter().enumerate().skip(start) {
            if is_second {
                is_second = false;
            } else if leads(byte) {
                (is_second, escaped) = (true, false);
            } else if quoted {
                match byte {
                    _ if escaped => escaped = false,
                    b'\\' => escaped = true,
                    _ if byte == close_quote => quoted = false,
                    _ => {}
                }
            } else if byte == open_quote {
                quoted = true;
            } else {
                depth += self.depth_change(byte);
                if depth <= 0 {
                    return Some(at + 1);
                }
            }
        }
        None
    }

    /// The offset of the first line after `from` that certainly begins a game, or of the end of the
    /// text.
    fn next_line(self, text: &[u8], from: usize) -> usize {
        let breaks = memchr::memchr_iter(b'\n', &text[from..]).map(|at| from + at + 1);
        breaks.into_iter().find(|&at| self.certainly_begins(&text[at..])).unwrap_or(text.len())
    }
}

/// Whether a property of SGF that only a root has begins a text.
fn is_property_of_root(text: &[u8]) -> bool {
    const ROOT_ONLY: [&[u8]; 9] = [b"FF", b"GM", b"CA", b"AP", b"SZ", b"RU", b"EV", b"GN", b"PB"];
    let value = |name: &&[u8]| text.trim_ascii_start().strip_prefix(*name);
    ROOT_ONLY.iter().filter_map(value).any(|value| value.trim_ascii_start().starts_with(b"["))
}

/// Iterates over the ranges of the games in a text.
#[derive(Debug, Clone)]
pub(crate) struct Slices {
    syntax: Syntax,
    at: usize,
    /// The offset of the next line that certainly begins a game. Set once matching brackets failed.
    limit: Option<usize>,
}

impl Slices {
    pub(crate) const fn new(syntax: Syntax) -> Self {
        Self { syntax, at: 0, limit: None }
    }

    /// The range of the next game, which may be an unclosed one.
    pub(crate) fn next(&mut self, text: &[u8]) -> Option<Range<usize>> {
        self.next_in(text, |_| false)
    }

    /// The same in bytes of an encoding in which some bytes begin a letter of two bytes.
    pub(crate) fn next_in(
        &mut self,
        text: &[u8],
        leads: impl Fn(u8) -> bool,
    ) -> Option<Range<usize>> {
        loop {
            let piece = &text[..self.limit.unwrap_or(text.len())];
            let Some(start) = self.start(piece) else {
                if piece.len() == text.len() {
                    return None;
                }
                self.at = piece.len();
                self.limit = Some(self.syntax.next_line(text, self.at));
                continue;
            };
            match self.syntax.end(piece, start, &leads) {
                Some(end) => self.at = end,
                None if self.limit.is_some() => self.at = piece.len(),
                None => {
                    self.limit = Some(self.syntax.next_line(text, start));
                    continue;
                }
            }
            return Some(start..self.at);
        }
    }

    /// Reports that the game just returned is broken. If it lacks a bracket or quote, its range may
    /// include later games: they are returned next.
    pub(crate) fn mark_broken(&mut self, text: &[u8], game: &Range<usize>) {
        let line = self.syntax.next_line(&text[..game.end], game.start);
        if self.limit.is_none() && line < game.end {
            self.at = line;
            self.limit = Some(self.syntax.next_line(text, line));
        }
    }

    /// The offset up to which the text has been read.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// Makes the earlier game that begins at `start` the next one again.
    pub(crate) const fn rewind_to(&mut self, start: usize) {
        self.at = start;
    }

    fn start(&self, piece: &[u8]) -> Option<usize> {
        let begins = memchr::memchr_iter(self.syntax.begin(), piece.get(self.at..)?);
        begins.map(|at| self.at + at).find(|&at| self.syntax.begins(&piece[at..]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(syntax: Syntax, text: &str) -> Vec<&str> {
        let mut slices = Slices::new(syntax);
        std::iter::from_fn(|| slices.next(text.as_bytes())).map(|range| &text[range]).collect()
    }

    #[test]
    fn brackets_in_values_are_ignored() {
        let text = r"junk (;C[a \] ) (;]) between ( ;B[hh](;W[ii])(;W[jj]))";
        assert_eq!(all(Syntax::Sgf, text), [r"(;C[a \] ) (;])", "( ;B[hh](;W[ii])(;W[jj]))"]);
        let text = r#"[{"a":"}\""}, {"b":[{}]}]"#;
        assert_eq!(all(Syntax::Json, text), [r#"{"a":"}\""}"#, r#"{"b":[{}]}"#]);
    }

    #[test]
    fn a_game_that_is_never_closed_does_not_affect_the_others() {
        let text = "(;GM[4])\n(;GM[4];B[hh]\n(;B[ii])\n(;GM[4])(;GM[4])\n(;GM[4]";
        let games = all(Syntax::Sgf, text);
        let open = "(;GM[4];B[hh]\n(;B[ii])\n";
        assert_eq!(games, ["(;GM[4])", open, "(;GM[4])", "(;GM[4])", "(;GM[4]"]);
    }

    #[test]
    fn games_in_the_range_of_a_broken_one_are_returned_next() {
        let text = b"(;GM[4];B[hh\n(;GM[4])\n(;GM[4];B[hh])";
        let mut slices = Slices::new(Syntax::Sgf);
        let first = slices.next(text).unwrap();
        assert_eq!(first, 0..21);
        slices.mark_broken(text, &first);
        assert_eq!(slices.next(text), Some(13..21));
        assert_eq!(slices.next(text), Some(22..36));
        assert_eq!(slices.next(text), None);
    }
}
