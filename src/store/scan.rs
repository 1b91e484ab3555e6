//! Reads the log from its beginning to its end when it is opened.
//!
//! A batch begins to be written only after the batch before it is synced. So a crash can damage only
//! the last batch, in any of its lines, because a file system may write the end of a batch before
//! its beginning: the last batch counts only if all of its lines are right. A damaged line before it
//! was damaged later. It stays in the file, and the other lines of its batch count.

use std::collections::{BTreeSet, VecDeque};
use std::io::{self, BufRead, BufReader, Read};
use std::ops::Range;

use super::ledger::LONGEST;
use super::line::{Line, offsets_named, rooms_named};
use crate::wire::{ByCode, RoomCode};

/// The place of the last line of a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    /// Where the line begins, in bytes from the beginning of the file.
    pub(super) offset: u64,
    /// The version of the room in that line.
    pub(super) v: u32,
    /// The bytes of all lines of the room, as far as this counts.
    pub(super) bytes: u32,
}

impl Place {
    /// Whether a line with this version and this offset of the line before is the one after `last`.
    pub(super) fn is_next(last: Option<Self>, v: u32, p: Option<u64>) -> bool {
        let next = last.map_or(Some(0), |last| last.v.checked_add(1));
        next == Some(v) && last.map(|last| last.offset) == p
    }

    /// The place of a room whose last line, of so many bytes, follows `last`.
    pub(super) fn after(last: Option<Self>, offset: u64, v: u32, bytes: u64) -> Self {
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        Self { offset, v, bytes: last.map_or(0, |last| last.bytes).saturating_add(bytes) }
    }
}

/// What one line says about the rooms.
#[derive(Debug)]
enum Fact {
    /// The line is this version of the room, the line before it is at offset `p`, and it ends before
    /// offset `end`.
    Line { room: RoomCode, v: u32, p: Option<u64>, end: u64 },
    /// The line is damaged and names this room.
    DamagedOf(RoomCode),
    /// The line is damaged and names this offset as that of the line before.
    DamagedAfter(u64),
}

/// The rooms of a log, as far as it was read.
#[derive(Debug, Default)]
pub(super) struct Scan {
    /// The last line of each room before any hole.
    pub(super) rooms: ByCode<Place>,
    /// The rooms with a hole.
    pub(super) damaged: BTreeSet<RoomCode>,
    /// The length of the batches that count, in bytes.
    pub(super) length: u64,
    /// The rooms whose last line may be a damaged one. The next line of the room decides.
    suspected: BTreeSet<RoomCode>,
    /// The facts beyond `length`, each with the offset of its line.
    waiting: VecDeque<(u64, Fact)>,
    /// Where the last damaged line begins and ends.
    last_damage: Range<u64>,
}

impl Scan {
    /// Reads a log. The memory that is used is bounded by the rooms, the longest line, the largest
    /// batch and what damaged lines name.
    pub(super) fn read(from: impl Read) -> io::Result<Self> {
        let mut from = BufReader::with_capacity(1 << 16, from);
        let (mut scan, mut line, mut offset) = (Self::default(), Vec::new(), 0);
        loop {
            line.clear();
            // Of a line that is too long, each piece is a damaged line.
            from.by_ref().take(LONGEST as u64).read_until(b'\n', &mut line)?;
            if line.is_empty() {
                break;
            }
            scan.add(offset, &line);
            offset += line.len() as u64;
        }
        scan.damaged.append(&mut scan.suspected);
        Ok(scan)
    }

    fn add(&mut self, offset: u64, text: &[u8]) {
        let end = offset + text.len() as u64;
        let Some(line) = Line::read(text).filter(|line| line.b.is_none_or(|b| b < offset)) else {
            self.last_damage = offset..end;
            let rooms = rooms_named(text).map(Fact::DamagedOf);
            let facts = rooms.chain(offsets_named(text).map(Fact::DamagedAfter));
            self.waiting.extend(facts.map(|fact| (offset, fact)));
            return;
        };
        let (damage, mut start) = (&self.last_damage, line.b.unwrap_or(offset).max(self.length));
        if damage.start < start {
            // If a damaged line goes on from the batch before into this one, the line break between
            // them is damaged. It was synced, so no crash has done it.
            start = start.max(damage.end);
        }
        // The batch that begins at `start` was written after the lines before it were synced.
        self.count(start);
        self.waiting.push_back((offset, Fact::Line { room: line.r, v: line.v, p: line.p, end }));
        if !line.more && self.last_damage.end <= start {
            self.count(end);
        }
    }

    /// Counts all lines that begin before `end`, each to its own end.
    fn count(&mut self, end: u64) {
        self.length = end;
        while let Some((offset, fact)) = self.waiting.pop_front_if(|(offset, _)| *offset < end) {
            match fact {
                Fact::Line { room, v, p, end } => {
                    self.length = self.length.max(end);
                    self.follow(room, p, offset..end, v);
                }
                Fact::DamagedOf(room) => drop(self.suspected.insert(room)),
                Fact::DamagedAfter(p) => {
                    let room = self.rooms.iter().find(|(_, place)| place.offset == p);
                    self.suspected.extend(room.map(|(&room, _)| room));
                }
            }
        }
    }

    /// Follows a room to its next line. A header begins it anew, since the room before was forgotten
    /// if there was one.
    fn follow(&mut self, room: RoomCode, p: Option<u64>, line: Range<u64>, v: u32) {
        if (v, p) == (0, None) {
            self.rooms.remove(&room);
            self.damaged.remove(&room);
        }
        if self.damaged.contains(&room) {
            return;
        }
        let last = self.rooms.get(&room).copied();
        if Place::is_next(last, v, p) {
            self.suspected.remove(&room);
            self.rooms.insert(room, Place::after(last, line.start, v, line.end - line.start));
        } else {
            self.damaged.insert(room);
        }
    }
}
