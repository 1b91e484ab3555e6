//! The table of positions that the attacker does not win.

/// More moves than any line of fours has: a position that is not won within them is never won.
pub(super) const UNBOUNDED: u8 = u8::MAX;

/// Positions that are not won, each with a number of the attacker's moves within which it is not.
///
/// An entry is the hash of a position with that number in the place of its lowest byte, which is known
/// from the entry's index; an empty entry is zero. A new position replaces the old one. The table
/// doubles when a quarter of it is used: an easy position needs only a small one, which is soon cleared.
pub(super) struct Failures {
    entries: Vec<u64>,
    used: usize,
    most: usize,
}

/// The binary logarithm of the first size. The index must include the lowest byte of the hash.
const LEAST_BITS: u32 = 9;

const DEPTH: u64 = 0xff;

impl Failures {
    /// A table of at most `2^bits` positions.
    pub(super) fn new(bits: u32) -> Self {
        Self { entries: vec![0; 1 << LEAST_BITS], used: 0, most: 1 << bits }
    }

    /// Within how many of the attacker's moves the position is known not to be won; 0 if nothing is
    /// known of it.
    pub(super) fn depth(&self, hash: u64) -> u8 {
        let entry = self.entries[self.slot(hash)];
        if (entry ^ hash) & !DEPTH == 0 { (entry & DEPTH) as u8 } else { 0 }
    }

    pub(super) fn store(&mut self, hash: u64, depth: u8) {
        if self.used > self.entries.len() / 4 && self.entries.len() < self.most {
            self.grow();
        }
        let slot = self.slot(hash);
        self.used += usize::from(self.entries[slot] == 0);
        self.entries[slot] = hash & !DEPTH | u64::from(depth);
    }

    const fn slot(&self, hash: u64) -> usize {
        hash as usize & (self.entries.len() - 1)
    }

    fn grow(&mut self) {
        let twice = vec![0; 2 * self.entries.len()];
        let entries = std::mem::replace(&mut self.entries, twice);
        for (index, entry) in entries.into_iter().enumerate() {
            let slot = self.slot(entry & !DEPTH | index as u64 & DEPTH);
            if entry != 0 {
                self.entries[slot] = entry;
            }
        }
    }
}
