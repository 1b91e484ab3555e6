//! Inputs made of real files: flipped bits, pieces of other files, cuts, repeated and exchanged
//! pieces, other numbers, and signs of the formats.

use std::path::PathBuf;

use fastrand::Rng;

use crate::Sample;

/// The most changes of one input.
const CHANGES: usize = 8;

/// The longest piece that is moved.
const PIECE: usize = 64;

/// The largest usual input.
const USUAL: usize = 1 << 13;

/// Of so many inputs, one is large.
const LARGE_EVERY: usize = 1000;

/// Signs of all formats, which random bytes seldom make.
const SIGNS: [&[u8]; 34] = [
    b"(;",
    b"(",
    b")",
    b";",
    b"[",
    b"]",
    b"\\",
    b":",
    b"{",
    b"}",
    b"\"",
    b",",
    b"\n\n",
    b"\r\n",
    b"tt",
    b"AB[aa:oo]",
    b"W[resign]",
    b"W[zz]",
    b"GM[1]",
    b"SZ[26]",
    b"CA[GBK]",
    b"CA[Shift_JIS]",
    b"LB[aa:",
    b"<game id=\"1\"><move>h8",
    b"&#x10ffff;",
    b"</game>",
    b"1. h8 ",
    b"# board 5\n",
    b"# game quoridor\n",
    b"e3h",
    b"[Black \"",
    b"Piskvorky 15x15, 0:0, 0\n",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
];

/// Numbers at the edges of what the formats hold.
const NUMBERS: [&str; 12] = [
    "0",
    "1",
    "-1",
    "4",
    "5",
    "15",
    "26",
    "27",
    "255",
    "256",
    "4294967296",
    "99999999999999999999",
];

/// Makes inputs.
pub(crate) struct Mutator<'s> {
    pub(crate) rng: Rng,
    pub(crate) samples: &'s [Sample],
    /// The largest input in bytes.
    pub(crate) largest: usize,
}

impl<'s> Mutator<'s> {
    /// A mutated file and a name for it, which may tell another format.
    pub(crate) fn input(&mut self) -> (PathBuf, Vec<u8>) {
        let sample = self.sample();
        let name = match self.rng.u8(..8) {
            0 => PathBuf::from("-"),
            1 => self.sample().name.clone(),
            _ => sample.name.clone(),
        };
        let mut bytes = sample.bytes.clone();
        for _ in 0..self.rng.usize(1..=CHANGES) {
            self.change(&mut bytes);
        }
        if self.rng.usize(..LARGE_EVERY) == 0 {
            self.grow(&mut bytes);
        } else {
            bytes.truncate(USUAL);
        }
        bytes.truncate(self.largest);
        (name, bytes)
    }

    fn sample(&mut self) -> &'s Sample {
        &self.samples[self.rng.usize(..self.samples.len())]
    }

    fn change(&mut self, bytes: &mut Vec<u8>) {
        let at = self.rng.usize(..=bytes.len());
        let end = self.end(bytes, at);
        match self.rng.u8(..10) {
            0 => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << self.rng.u8(..8);
                }
            }
            1 => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = self.rng.u8(..);
                }
            }
            2 => bytes.truncate(at),
            3 => drop(bytes.drain(at..end)),
            4 => {
                let piece = bytes[at..end].to_vec();
                let times = self.rng.usize(1..PIECE);
                insert(bytes, at, &piece.repeat(times));
            }
            5 => {
                let piece = bytes.drain(at..end).collect::<Vec<_>>();
                let to = self.rng.usize(..=bytes.len());
                insert(bytes, to, &piece);
            }
            6 => {
                let other = &self.sample().bytes;
                let from = self.rng.usize(..=other.len());
                let to = self.end(other, from);
                insert(bytes, at, &other[from..to]);
            }
            7 => self.number(bytes, at),
            8 => {
                // The numbers of binary formats are bytes.
                let sign = [self.rng.choice([0, 1, 0x40, 0x7f, 0x80, 0xff]).unwrap_or_default()];
                insert(bytes, at, &sign.repeat(self.rng.usize(1..5)));
            }
            _ => {
                let sign = SIGNS[self.rng.usize(..SIGNS.len())];
                insert(bytes, at, sign);
            }
        }
    }

    /// Replaces the next number, such as a length, by another.
    fn number(&mut self, bytes: &mut Vec<u8>, at: usize) {
        let Some(begin) = bytes[at..].iter().position(u8::is_ascii_digit) else { return };
        let begin = at + begin;
        let digits = bytes[begin..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let other = NUMBERS[self.rng.usize(..NUMBERS.len())];
        bytes.splice(begin..begin + digits, other.bytes());
    }

    /// Repeats a piece until the input is large.
    fn grow(&mut self, bytes: &mut Vec<u8>) {
        let at = self.rng.usize(..=bytes.len());
        let piece = bytes[at..self.end(bytes, at)].to_vec();
        if let Some(times) = self.largest.checked_div(piece.len()) {
            insert(bytes, at, &piece.repeat(times));
        }
    }

    /// The end of a piece that begins at an offset.
    fn end(&mut self, bytes: &[u8], at: usize) -> usize {
        let rest = bytes.len() - at;
        at + self.rng.usize(..=rest.min(PIECE))
    }
}

fn insert(bytes: &mut Vec<u8>, at: usize, piece: &[u8]) {
    bytes.splice(at..at, piece.iter().copied());
}
