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
pub(super) struct Table {
    buckets: Box<[[Entry; 2]]>,
}

/// The hash of a position, then its numbers and the binary logarithm of the nodes that they took. An
/// empty entry is zero, so that a new table needs no writing.
type Entry = [u64; 2];

impl Table {
    /// A table of `2^bits` positions, at least two.
    pub(super) fn new(bits: u32) -> Self {
        Self { buckets: vec![[[0; 2]; 2]; 1 << bits.saturating_sub(1)].into_boxed_slice() }
    }

    /// What is known of the position with this hash; `None` if it was not visited or is forgotten.
    pub(super) fn probe(&self, hash: u64) -> Option<Numbers> {
        let bucket = &self.buckets[self.slot(hash)];
        let &[_, value] = bucket.iter().find(|entry| entry[0] == hash && entry[1] != 0)?;
        Some(numbers(value))
    }

    /// Keeps the numbers of a position, which took this many nodes.
    pub(super) fn store(&mut self, hash: u64, numbers: Numbers, nodes: u64) {
        let Numbers { proof, disproof } = numbers;
        let work = u64::from((nodes + 1).ilog2()).min((1 << WORK_BITS) - 1);
        let value = work << (2 * BITS) | u64::from(disproof) << BITS | u64::from(proof);
        let slot = self.slot(hash);
        let [first, second] = &mut self.buckets[slot];
        let replaced = if first[0] == hash || second[0] != hash && first[1] < second[1] {
            first
        } else {
            second
        };
        *replaced = [hash, value];
    }

    /// Forgets the positions that are not won.
    pub(super) fn forget_all_but_wins(&mut self) {
        for entry in self.buckets.iter_mut().flatten() {
            if numbers(entry[1]).proof > 0 {
                *entry = [0; 2];
            }
        }
    }

    const fn slot(&self, hash: u64) -> usize {
        hash as usize & (self.buckets.len() - 1)
    }
}

/// The numbers in an entry.
fn numbers(value: u64) -> Numbers {
    let number = |value: u64| value as u32 & Numbers::INFINITE;
    Numbers { proof: number(value), disproof: number(value >> BITS) }
}
