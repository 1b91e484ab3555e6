//! Where each game of a collection begins and ends, found by brackets alone.
//!
//! Where a game is never closed, or turns out to be broken, the rest of the file is taken apart at the
//! lines that begin a game, so that one broken game costs only itself. At most two passes over the
//! text, whatever it is.

use std::ops::Range;

/// What brackets and quotes look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Syntax {
    /// Games in `(;…)`, values in `[…]`.
    Sgf,
    /// Games in `{…}`, texts in `"…"`.
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

    /// Whether a game begins at the start of `text`.
    fn begins(self, text: &[u8]) -> bool {
        match text.split_first() {
            Some((&first, rest)) if first == self.begin() => {
                self == Self::Json || rest.trim_ascii_start().starts_with(b";")
            }
            _ => false,
        }
    }

    /// Whether a line certainly begins a game, and not a part of one.
    fn certainly_begins(self, line: &[u8]) -> bool {
        const ROOT_ONLY: [&[u8]; 9] =
            [b"FF", b"GM", b"CA", b"AP", b"SZ", b"RU", b"EV", b"GN", b"PB"];
        let names_a_root = |game: &[u8]| {
            let node = game[1..].trim_ascii_start();
            let property = node.get(1..).unwrap_or_default().trim_ascii_start();
            ROOT_ONLY.iter().any(|name| property.starts_with(name))
        };
        self.begins(line) && (self == Self::Json || names_a_root(line))
    }

    /// Where the game that begins at `start` ends, if it is closed.
    fn end(self, text: &[u8], start: usize) -> Option<usize> {
        let (open_quote, close_quote) = self.quotes();
        let (mut depth, mut quoted, mut escaped) = (0_isize, false, false);
        for (at, &byte) in text.iter().enumerate().skip(start) {
            if quoted {
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

    /// The first line behind `from` that certainly begins a game, or the end of the text.
    fn next_line(self, text: &[u8], from: usize) -> usize {
        let breaks = memchr::memchr_iter(b'\n', &text[from..]).map(|at| from + at + 1);
        breaks.into_iter().find(|&at| self.certainly_begins(&text[at..])).unwrap_or(text.len())
    }
}

/// The games of one text, from its beginning.
#[derive(Debug, Clone)]
pub(super) struct Slices {
    syntax: Syntax,
    at: usize,
    /// Where the next line begins that certainly begins a game; set once brackets have failed.
    limit: Option<usize>,
}

impl Slices {
    pub(super) const fn new(syntax: Syntax) -> Self {
        Self { syntax, at: 0, limit: None }
    }

    /// The next game, which may be one that is not closed.
    pub(super) fn next(&mut self, text: &[u8]) -> Option<Range<usize>> {
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
            match self.syntax.end(piece, start) {
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

    /// Hears that the game just given is broken. Where a bracket or quote is lost, games behind it
    /// were taken for a part of it: they are given next.
    pub(super) fn is_broken(&mut self, text: &[u8], game: &Range<usize>) {
        let line = self.syntax.next_line(&text[..game.end], game.start);
        if self.limit.is_none() && line < game.end {
            self.at = line;
            self.limit = Some(self.syntax.next_line(text, line));
        }
    }

    /// Up to where the text is dealt with.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// Makes the game that begins at `start`, found before, the next one again.
    pub(super) const fn back_to(&mut self, start: usize) {
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
    fn brackets_in_values_count_for_nothing() {
        let text = r"junk (;C[a \] ) (;]) between ( ;B[hh](;W[ii])(;W[jj]))";
        assert_eq!(all(Syntax::Sgf, text), [r"(;C[a \] ) (;])", "( ;B[hh](;W[ii])(;W[jj]))"]);
        let text = r#"[{"a":"}\""}, {"b":[{}]}]"#;
        assert_eq!(all(Syntax::Json, text), [r#"{"a":"}\""}"#, r#"{"b":[{}]}"#]);
    }

    #[test]
    fn a_game_that_is_never_closed_costs_only_itself() {
        let text = "(;GM[4])\n(;GM[4];B[hh]\n(;B[ii])\n(;GM[4])(;GM[4])\n(;GM[4]";
        let games = all(Syntax::Sgf, text);
        let open = "(;GM[4];B[hh]\n(;B[ii])\n";
        assert_eq!(games, ["(;GM[4])", open, "(;GM[4])", "(;GM[4])", "(;GM[4]"]);
    }

    #[test]
    fn games_that_a_broken_one_swallowed_are_given_back() {
        let text = b"(;GM[4];B[hh\n(;GM[4])\n(;GM[4];B[hh])";
        let mut slices = Slices::new(Syntax::Sgf);
        let first = slices.next(text).unwrap();
        assert_eq!(first, 0..21);
        slices.is_broken(text, &first);
        assert_eq!(slices.next(text), Some(13..21));
        assert_eq!(slices.next(text), Some(22..36));
        assert_eq!(slices.next(text), None);
    }
}
