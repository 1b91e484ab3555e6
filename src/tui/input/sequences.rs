//! Cuts the bytes that a terminal sends into units: characters, control sequences and control
//! strings, by ECMA-48 and the conventions of xterm.
//!
//! A key may begin like a control sequence: Esc is the byte that introduces them all, and Alt and
//! `]` are the beginning of an answer. Only time tells them apart, so whoever feeds the bytes calls
//! [`expire`](Sequences::expire) once [`deadline`](Sequences::deadline) has passed.
//!
//! Pure: `now` is an argument.

use std::time::{Duration, Instant};

/// A unit of what a terminal sends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sequence<'a> {
    /// A character, or a control character other than ESC.
    Character(char),
    /// The key Esc.
    Escape,
    /// A character after ESC: a key with Alt.
    Alt(char),
    /// A control sequence without its introducer, `ESC [`: parameters and the final byte.
    Csi(&'a [u8]),
    /// The character after `ESC O`: a key of the keypad or a function key.
    Ss3(u8),
    /// The mouse of a terminal that has only the first protocol of xterm: the three bytes after
    /// `ESC [ M`.
    Mouse([u8; 3]),
    /// An operating system command without its introducer, `ESC ]`, and its end.
    Osc(&'a [u8]),
    /// An application program command without its introducer, `ESC _`, and its end.
    Apc(&'a [u8]),
    /// Another control string: of a device, a message. No key sends one.
    OtherString,
    /// What was pasted, between the two control sequences of a bracketed paste.
    Paste(&'a [u8]),
}

/// What has begun and is not complete.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// A character, with Alt after an ESC.
    Character { alt: bool },
    /// ESC.
    Escape,
    /// ESC twice: the key Esc, perhaps with Alt, or with the first byte of something else behind it.
    Escapes,
    /// `ESC O`.
    Ss3,
    /// `ESC [`.
    Csi,
    /// `ESC [ M`.
    Mouse,
    /// A control string, by the character that introduces it.
    String(u8),
    /// A control string and an ESC, which may begin its end.
    StringEscape(u8),
    /// What is pasted.
    Paste,
}

const GROUND: State = State::Character { alt: false };

const ESC: u8 = 0x1b;
const BEL: u8 = 0x07;
const OSC: u8 = b']';
const APC: u8 = b'_';

/// What a byte after ESC introduces, if anything.
const fn introduced(byte: u8) -> Option<State> {
    Some(match byte {
        b'[' => State::Csi,
        b'O' => State::Ss3,
        // Device control, start of string, operating system command, privacy message, application
        // program command.
        b'P' | b'X' | OSC | b'^' | APC => State::String(byte),
        _ => return None,
    })
}

/// How long Esc waits for what would make it the beginning of something else. A terminal writes a
/// sequence at once, and a person notices no delay this short.
const KEY_TIME: Duration = Duration::from_millis(50);
/// How long anything else may take. What is not complete then never will be, and is dropped, so
/// that it swallows no keys.
const REPLY_TIME: Duration = Duration::from_millis(500);
/// How long a paste may stop: what comes behind it would be taken for keys.
const PASTE_TIME: Duration = Duration::from_secs(5);
/// The most bytes that are kept of a paste: more than any line takes.
const LONGEST_PASTE: usize = 4096;
/// What begins a paste, after the introducer, and what ends it.
const PASTE_BEGINS: &[u8] = b"200~";
const PASTE_ENDS: &[u8] = b"\x1b[201~";
/// The most bytes that are kept of a sequence; a longer one is dropped. The longest answer that is
/// of use has fewer than 40.
const LONGEST: usize = 256;

/// The units of a stream of bytes, which may be cut anywhere.
#[derive(Debug)]
pub(super) struct Sequences {
    state: State,
    /// The bytes of the unit that is not complete.
    bytes: Vec<u8>,
    /// When its first byte came, and of a paste the last.
    began: Option<Instant>,
}

impl Sequences {
    /// Nothing has come yet.
    pub(super) const fn new() -> Self {
        Self { state: GROUND, bytes: Vec::new(), began: None }
    }

    /// Takes the next bytes, which came `now`.
    pub(super) fn feed(
        &mut self,
        bytes: &[u8],
        now: Instant,
        found: &mut impl FnMut(Sequence<'_>),
    ) {
        for &byte in bytes {
            self.take(byte, found);
            let is_between = self.state == GROUND && self.bytes.is_empty();
            let began = self.began.filter(|_| self.state != State::Paste).unwrap_or(now);
            self.began = (!is_between).then_some(began);
        }
    }

    /// The moment from which what has begun is taken as it is.
    pub(super) fn deadline(&self) -> Option<Instant> {
        let time = match self.state {
            State::Escape | State::Escapes | State::Ss3 => KEY_TIME,
            State::Csi | State::String(_) if self.bytes.is_empty() => KEY_TIME,
            State::Paste => PASTE_TIME,
            _ => REPLY_TIME,
        };
        self.began.map(|began| began + time)
    }

    /// Ends what has begun: a key if it can be one, and otherwise nothing.
    pub(super) fn expire(&mut self, found: &mut impl FnMut(Sequence<'_>)) {
        if self.state == State::Paste {
            return self.end_paste(found);
        }
        let is_bare = self.bytes.is_empty();
        let state = self.reset();
        match state {
            State::Escape | State::Escapes | State::StringEscape(_) => found(Sequence::Escape),
            State::Ss3 => found(Sequence::Alt('O')),
            State::Csi if is_bare => found(Sequence::Alt('[')),
            State::String(introducer) if is_bare => found(Sequence::Alt(introducer.into())),
            _ => {}
        }
    }

    fn reset(&mut self) -> State {
        self.bytes.clear();
        self.began = None;
        std::mem::replace(&mut self.state, GROUND)
    }

    /// Drops what has begun, and takes a byte that cannot belong to it: no key gets lost.
    fn restart(&mut self, byte: u8, found: &mut impl FnMut(Sequence<'_>)) {
        self.reset();
        self.take(byte, found);
    }

    /// Ends a unit.
    fn complete(&mut self, sequence: Sequence<'_>, found: &mut impl FnMut(Sequence<'_>)) {
        self.reset();
        found(sequence);
    }

    /// Goes on with another kind of unit.
    fn begin(&mut self, state: State) {
        self.bytes.clear();
        self.began = None;
        self.state = state;
    }

    fn take(&mut self, byte: u8, found: &mut impl FnMut(Sequence<'_>)) {
        match (self.state, byte) {
            (State::Character { alt: false }, ESC) => self.begin(State::Escape),
            (State::Character { alt }, _) => self.take_character(byte, alt, found),
            (State::Escape, _) => self.take_after_escape(byte, found),
            (State::Escapes, _) => {
                self.complete(Sequence::Escape, found);
                match introduced(byte) {
                    Some(state) => self.state = state,
                    None => self.take(byte, found),
                }
            }
            (State::Ss3, b' '..=b'~') => self.complete(Sequence::Ss3(byte), found),
            (State::Csi, b' '..=b'~') => self.take_parameter(byte, found),
            (State::Mouse, b' '..) => self.take_mouse(byte, found),
            (State::String(introducer), BEL) | (State::StringEscape(introducer), b'\\') => {
                self.end_string(introducer, found);
            }
            (State::String(introducer), ESC) => self.state = State::StringEscape(introducer),
            (State::String(_), b' '..=b'~' | 0x80..) => self.keep(byte),
            (State::StringEscape(_), _) => {
                self.begin(State::Escape);
                self.take(byte, found);
            }
            (State::Paste, _) => self.take_pasted(byte, found),
            // Control characters are in no sequence, so they are keys that were typed meanwhile.
            (State::Ss3 | State::Csi | State::Mouse | State::String(_), _) => {
                self.restart(byte, found);
            }
        }
    }

    fn take_character(&mut self, byte: u8, alt: bool, found: &mut impl FnMut(Sequence<'_>)) {
        self.bytes.push(byte);
        let unit = |c| if alt { Sequence::Alt(c) } else { Sequence::Character(c) };
        match std::str::from_utf8(&self.bytes) {
            Ok(text) => {
                let character = text.chars().next();
                self.reset();
                character.map(unit).into_iter().for_each(found);
            }
            Err(error) if error.error_len().is_none() => {}
            Err(_) if self.bytes.len() > 1 => self.restart(byte, found),
            Err(_) => drop(self.reset()),
        }
    }

    fn take_after_escape(&mut self, byte: u8, found: &mut impl FnMut(Sequence<'_>)) {
        match (introduced(byte), byte) {
            (Some(state), _) => self.state = state,
            (None, ESC) => self.state = State::Escapes,
            (None, _) => {
                self.state = State::Character { alt: true };
                self.take(byte, found);
            }
        }
    }

    fn take_parameter(&mut self, byte: u8, found: &mut impl FnMut(Sequence<'_>)) {
        match (byte, self.bytes.is_empty()) {
            (b'M', true) => self.state = State::Mouse,
            // The console of Linux sends `ESC [ [ A` for F1.
            (b' '..=b'?', _) | (b'[', true) => self.keep(byte),
            _ => {
                self.keep(byte);
                let bytes = std::mem::take(&mut self.bytes);
                self.reset();
                if bytes == PASTE_BEGINS {
                    self.state = State::Paste;
                } else if bytes.len() <= LONGEST {
                    found(Sequence::Csi(&bytes));
                }
            }
        }
    }

    fn take_mouse(&mut self, byte: u8, found: &mut impl FnMut(Sequence<'_>)) {
        self.keep(byte);
        if let Ok(bytes) = self.bytes[..].try_into() {
            self.complete(Sequence::Mouse(bytes), found);
        }
    }

    fn take_pasted(&mut self, byte: u8, found: &mut impl FnMut(Sequence<'_>)) {
        self.bytes.push(byte);
        if self.bytes.ends_with(PASTE_ENDS) {
            self.bytes.truncate(self.bytes.len() - PASTE_ENDS.len());
            self.end_paste(found);
        } else if self.bytes.len() == LONGEST_PASTE + PASTE_ENDS.len() {
            // What may be the beginning of the end stays.
            self.bytes.remove(LONGEST_PASTE);
        }
    }

    fn end_paste(&mut self, found: &mut impl FnMut(Sequence<'_>)) {
        let bytes = std::mem::take(&mut self.bytes);
        self.complete(Sequence::Paste(&bytes), found);
    }

    fn end_string(&mut self, introducer: u8, found: &mut impl FnMut(Sequence<'_>)) {
        let bytes = std::mem::take(&mut self.bytes);
        let string = match introducer {
            OSC if bytes.len() <= LONGEST => Sequence::Osc(&bytes),
            APC if bytes.len() <= LONGEST => Sequence::Apc(&bytes),
            _ => Sequence::OtherString,
        };
        self.complete(string, found);
    }

    /// Keeps a byte of a sequence, or one more than [`LONGEST`], which shows that it is too long.
    fn keep(&mut self, byte: u8) {
        if self.bytes.len() <= LONGEST {
            self.bytes.push(byte);
        }
    }
}

#[cfg(test)]
mod tests;
