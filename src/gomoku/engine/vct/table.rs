//! The table of proof and disproof numbers.

/// Proof and disproof number: the least number of leaves that must still be won, or lost, to decide a
/// node for the attacker, or against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

impl Numbers {
    /// Greater than any other number. It takes [`BITS`] bits.
    pub(super) const INFINITE: u32 = (1 << BITS) - 1;

    pub(super) const WON: Self = Self { proof: 0, disproof: Self::INFINITE };
    pub(super) const LOST: Self = Self { proof: Self::INFINITE, disproof: 0 };
    /// Thresholds that only a decided node reaches.
    pub(super) const MOST: Self = Self { proof: Self::INFINITE, disproof: Self::INFINITE };

    pub(super) const fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// The bits of a number in an entry; those that remain hold the work.
const BITS: u32 = 28;
const WORK_BITS: u32 = u64::BITS - 2 * BITS;

/// Positions with their numbers, two in a bucket. A new position replaces the one of its bucket that
/// took less work, of equal ones that which is nearer to a loss.
///
/// Most positions that are looked up were not visited. The tags tell that of nearly all of them, and
/// take so little memory that the processor's cache holds them.
pub(super) struct Table {
    buckets: Box<[[Entry; 2]]>,
    tags: Box<[[u8; 2]]>,
}

/// The hash of a position, then its numbers and the binary logarithm of the nodes that they took. An
/// empty entry is zero, so that a new table needs no writing.
type Entry = [u64; 2];

impl Table {
    /// A table of `2^bits` positions, at least two.
    pub(super) fn new(bits: u32) -> Self {
        let buckets = 1 << bits.saturating_sub(1);
        Self {
            buckets: vec![[[0; 2]; 2]; buckets].into_boxed_slice(),
            tags: vec![[0; 2]; buckets].into_boxed_slice(),
        }
    }

    /// What is known of the position with this hash; `None` if it was not visited or is forgotten.
    #[inline]
    pub(super) fn probe(&self, hash: u64) -> Option<Numbers> {
        let slot = self.slot(hash);
        if !self.tags[slot].contains(&tag(hash)) {
            return None;
        }
        let entry = self.buckets[slot].iter().find(|entry| entry[0] == hash && entry[1] != 0)?;
        Some(numbers(entry[1]))
    }

    /// Keeps the numbers of a position, which took this many nodes.
    pub(super) fn store(&mut self, hash: u64, numbers: Numbers, nodes: u64) {
        let Numbers { proof, disproof } = numbers;
        let work = u64::from((nodes + 1).ilog2()).min((1 << WORK_BITS) - 1);
        let value = work << (2 * BITS) | u64::from(disproof) << BITS | u64::from(proof);
        let slot = self.slot(hash);
        let [first, second] = &self.buckets[slot];
        let is_first = first[0] == hash || second[0] != hash && first[1] < second[1];
        let place = usize::from(!is_first);
        self.buckets[slot][place] = [hash, value];
        self.tags[slot][place] = tag(hash);
    }

    /// Forgets the positions that are not won.
    pub(super) fn forget_all_but_wins(&mut self) {
        let entries = self.buckets.as_flattened_mut().iter_mut();
        for (entry, tag) in entries.zip(self.tags.as_flattened_mut()) {
            if numbers(entry[1]).proof > 0 {
                (*entry, *tag) = ([0; 2], 0);
            }
        }
    }

    const fn slot(&self, hash: u64) -> usize {
        hash as usize & (self.buckets.len() - 1)
    }
}

/// The tag of a position: bits that are not part of its slot, and never zero, which stands for an empty
/// entry.
const fn tag(hash: u64) -> u8 {
    (hash >> (u64::BITS - u8::BITS)) as u8 | 1
}

/// The numbers in an entry.
fn numbers(value: u64) -> Numbers {
    let number = |value: u64| value as u32 & Numbers::INFINITE;
    Numbers { proof: number(value), disproof: number(value >> BITS) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_keeps_two_positions_and_only_wins_are_not_forgotten() {
        let (won, open) = (0x0123_4567_89ab_cd00, 0xfe23_4567_89ab_cd00);
        let numbers = Numbers { proof: 7, disproof: 9 };
        let mut table = Table::new(10);
        assert_eq!(table.probe(won), None);
        table.store(won, Numbers::WON, 5);
        table.store(open, numbers, 3);
        assert_eq!((table.probe(won), table.probe(open)), (Some(Numbers::WON), Some(numbers)));
        assert_eq!(table.probe(open ^ 1 << 40), None, "the tag is the same");
        table.forget_all_but_wins();
        assert_eq!((table.probe(won), table.probe(open)), (Some(Numbers::WON), None));
    }
}
