//! Parses one SGF game tree.

use super::print::{FIFTHS, MINUTES, REASON, SWAPS};
use super::property;
use super::text::unescape_simple;
use crate::board::{BoardSize, Color};
use crate::game::record::Remark;
use crate::game::record::source::shortened;
use crate::gomoku::record::fault::FaultAt;
use crate::gomoku::record::{Expected, Fault, Move, NodeId, Note, Record, Tree};

/// Parses the game at the start of `text`. Its last bracket may be missing: that is told.
pub(super) fn game(text: &str) -> Result<(Record, Vec<Remark>), FaultAt> {
    let declared = Declared::read(text)?;
    let parsed = declared.size.map_or(BoardSize::new(declared.usual), Ok);
    let size = parsed.unwrap_or_default();
    match Parser::new(text, size).game() {
        // Without `SZ`, points outside the usual board imply 19 lines, the size that Go programs
        // assume.
        Err(FaultAt { fault: Fault::Point { .. }, .. })
            if declared.size.is_none() && size < BoardSize::default() =>
        {
            Parser::new(text, BoardSize::default()).game()
        }
        done => done,
    }
}

/// The root properties that the rest of the parsing depends on: game type and size.
struct Declared {
    size: Option<BoardSize>,
    /// The number of lines if no size is given.
    usual: u8,
}

impl Declared {
    fn read(text: &str) -> Result<Self, FaultAt> {
        let mut scanner = Scanner { text, at: 0 };
        scanner.expect(b'(', Expected::GameTree)?;
        scanner.expect(b';', Expected::GameTree)?;
        let mut declared = Self { size: None, usual: 15 };
        while let Some((name, _)) = scanner.name() {
            let mut first = true;
            while let Some((at, raw)) = scanner.value()? {
                if std::mem::take(&mut first) {
                    declared.declare(&name, raw.trim()).map_err(|fault| FaultAt::new(at, fault))?;
                }
            }
        }
        Ok(declared)
    }

    fn declare(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        match (name, value) {
            ("GM", "1") => self.usual = BoardSize::default().lines(),
            // Some renju servers write 5, in SGF another game that no reader of these files plays.
            ("GM", "" | "4" | "5") => {}
            ("GM", other) => return Err(Fault::OtherGame(shortened(other))),
            ("SZ", size) => {
                let (columns, rows) = size.split_once(':').unwrap_or((size, size));
                let square = columns.trim() == rows.trim();
                let read = columns.trim().parse().ok().filter(|_| square);
                self.size = Some(read.ok_or_else(|| Fault::Size(shortened(size)))?);
            }
            _ => {}
        }
        Ok(())
    }
}

/// Scans a text byte by byte, since all SGF syntax is ASCII.
struct Scanner<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Scanner<'t> {
    /// Skips whitespace and returns the next byte without consuming it.
    fn peek(&mut self) -> Option<u8> {
        let rest = &self.text.as_bytes()[self.at..];
        let blanks = rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        self.at += blanks;
        rest.get(blanks).copied()
    }

    fn expect(&mut self, byte: u8, expected: Expected) -> Result<(), FaultAt> {
        if self.peek() == Some(byte) {
            self.at += 1;
            return Ok(());
        }
        Err(FaultAt::new(self.at, expected))
    }

    /// The name of a property and its offset, if one begins here. Lowercase letters, which older
    /// versions of SGF allow, are ignored; a digit may come first, as in the `5A` of renju servers.
    fn name(&mut self) -> Option<(String, usize)> {
        if !self.peek()?.is_ascii_alphanumeric() {
            return None;
        }
        let start = self.at;
        let rest = &self.text.as_bytes()[start..];
        self.at += rest.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
        let name = self.text[start..self.at].chars().filter(|c| !c.is_ascii_lowercase()).collect();
        Some((name, start))
    }

    /// The next value, still escaped, and its offset, if one begins here.
    fn value(&mut self) -> Result<Option<(usize, &'t str)>, FaultAt> {
        if self.peek() != Some(b'[') {
            return Ok(None);
        }
        let start = self.at + 1;
        let mut escaped = false;
        for (length, byte) in self.text.as_bytes()[start..].iter().enumerate() {
            match byte {
                _ if escaped => escaped = false,
                b'\\' => escaped = true,
                b']' => {
                    self.at = start + length + 1;
                    return Ok(Some((start, &self.text[start..start + length])));
                }
                _ => {}
            }
        }
        Err(FaultAt::new(self.text.len(), Expected::ValueEnd))
    }
}

struct Parser<'t> {
    scanner: Scanner<'t>,
    record: Record,
    /// The current node.
    node: NodeId,
    notes: Vec<Note>,
    /// The current node's unknown properties, as written.
    kept: String,
    reason: String,
    in_root: bool,
    /// The number of notes in the game, limited to [`Tree::LIMIT`].
    noted: usize,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str, size: BoardSize) -> Self {
        Self {
            scanner: Scanner { text, at: 0 },
            record: Record::new(size),
            node: NodeId::ROOT,
            notes: Vec::new(),
            kept: String::new(),
            reason: String::new(),
            in_root: true,
            noted: 0,
        }
    }

    fn game(mut self) -> Result<(Record, Vec<Remark>), FaultAt> {
        let mut remarks = Vec::new();
        self.scanner.expect(b'(', Expected::GameTree)?;
        self.scanner.expect(b';', Expected::GameTree)?;
        self.properties()?;
        self.in_root = false;
        let mut branches = Vec::new();
        loop {
            match self.scanner.peek() {
                Some(b';') => {
                    self.scanner.at += 1;
                    self.begin_node(self.node, None)?;
                    self.properties()?;
                }
                Some(b'(') => {
                    self.scanner.at += 1;
                    branches.push(self.node);
                }
                Some(b')') => {
                    self.scanner.at += 1;
                    self.end_node();
                    match branches.pop() {
                        Some(node) => self.node = node,
                        None => break,
                    }
                }
                Some(_) => return Err(FaultAt::new(self.scanner.at, Expected::NodeOrEnd)),
                None => {
                    self.end_node();
                    remarks.push(Remark::Unclosed);
                    break;
                }
            }
        }
        let ending = std::mem::take(&mut self.record.ending);
        self.record.ending = property::with_reason(ending, &self.reason);
        Ok((self.record, remarks))
    }

    fn begin_node(&mut self, parent: NodeId, played: Option<Move>) -> Result<(), FaultAt> {
        self.end_node();
        let added = self.record.tree.add(parent, played);
        self.node = added.map_err(|full| FaultAt::new(self.scanner.at, full))?;
        Ok(())
    }

    fn end_node(&mut self) {
        if !self.kept.is_empty() {
            self.notes.push(Note::Sgf(std::mem::take(&mut self.kept).into()));
        }
        if !self.notes.is_empty() {
            let notes = std::mem::take(&mut self.notes);
            self.record.tree.set_notes(self.node, notes);
        }
    }

    fn properties(&mut self) -> Result<(), FaultAt> {
        let mut has_move = false;
        while let Some((name, start)) = self.scanner.name() {
            if self.scanner.peek() != Some(b'[') {
                return Err(FaultAt::new(self.scanner.at, Expected::ValueStart));
            }
            match name.as_str() {
                "B" => self.moves(Color::Black, &mut has_move)?,
                "W" => self.moves(Color::White, &mut has_move)?,
                _ => self.property(&name, start)?,
            }
        }
        Ok(())
    }

    /// Parses a move. If the node already has one, or is the root, the move gets a new node.
    fn moves(&mut self, stone: Color, has_move: &mut bool) -> Result<(), FaultAt> {
        while let Some((at, raw)) = self.scanner.value()? {
            let point = property::point(raw, self.record.size);
            let played = Move { stone, point: point.map_err(|fault| FaultAt::new(at, fault))? };
            if *has_move || self.node == NodeId::ROOT {
                self.begin_node(self.node, Some(played))?;
            } else {
                self.record.tree.set_played(self.node, played);
            }
            *has_move = true;
        }
        Ok(())
    }

    fn property(&mut self, name: &str, start: usize) -> Result<(), FaultAt> {
        let mut is_understood = true;
        while let Some((at, raw)) = self.scanner.value()? {
            let note = property::note(name, raw, self.record.size);
            match note.map_err(|fault| FaultAt::new(at, fault))? {
                Some(note) => {
                    self.noted += 1;
                    if self.noted > Tree::LIMIT {
                        return Err(FaultAt::new(at, Fault::TooManyNodes));
                    }
                    self.notes.push(note);
                }
                None if self.is_info(name, raw) => {}
                None => is_understood = false,
            }
        }
        if !is_understood {
            self.kept.push_str(self.scanner.text[start..self.scanner.at].trim_end());
        }
        Ok(())
    }

    /// Stores a value that belongs to the whole game; `false` if it does not.
    fn is_info(&mut self, name: &str, raw: &str) -> bool {
        let record = &mut self.record;
        let text = || unescape_simple(raw);
        // Servers write it where the fifth moves were offered.
        if name == FIFTHS {
            match property::point(raw, record.size) {
                Ok(Some(point)) => record.offer_fifth(point),
                _ => record.details.add_fifth(&text()),
            }
            return true;
        }
        if !self.in_root {
            return false;
        }
        match name {
            "FF" | "GM" | "CA" | "SZ" => {}
            "RU" => record.name_rules(&text()),
            "ON" => record.opening = text(),
            "PB" => record.players.black = text(),
            "PW" => record.players.white = text(),
            "RE" => record.ending = property::ending(&text()),
            REASON => self.reason = text(),
            SWAPS => record.details.swaps = text(),
            _ if name == MINUTES[0] => record.details.minutes.black = text(),
            _ if name == MINUTES[1] => record.details.minutes.white = text(),
            "DT" => record.date = text(),
            "EV" => record.event = text(),
            "GN" => record.name = text(),
            "TM" | "OT" if record.clock.is_empty() => record.clock = text(),
            _ => return false,
        }
        true
    }
}
