//! The transposition table: results of earlier searches by position, shared by the search threads.
//!
//! Each entry is two words that are written without a lock. The first holds the position's hash
//! combined with the second by XOR, so that halves of two different writes are never taken for an
//! entry (R. Hyatt and T. Mann, "A lock-less transposition table implementation", 2002).

use std::num::NonZeroU16;
use std::sync::atomic::{AtomicU64, Ordering};

use prefetch_index::prefetch_index;

use super::score::{self, LONGEST, WIN};

/// How a stored score bounds the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Bound {
    /// The true score is at most this.
    Upper = 1,
    /// It is at least this.
    Lower = 2,
    /// It is exactly this.
    Exact = 3,
}

/// An entry: the stored result of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// The best move, numbered by its game; `None` if no move was better than the bound.
    pub best: Option<NonZeroU16>,
    /// The score for the side to move.
    pub score: i32,
    /// The static evaluation for the side to move.
    pub evaluation: i32,
    /// The remaining depth to which the position was searched, in plies.
    pub depth: u8,
    /// What the score says of the true one.
    pub bound: Bound,
}

impl Entry {
    /// Whether the score is that of a node with this window and remaining depth, in plies, so that it
    /// need not be searched. A PV node, whose window is wider than one point, is always searched.
    #[must_use]
    #[inline]
    pub fn settles(self, (alpha, beta): (i32, i32), depth: i32) -> bool {
        let enough = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
        };
        enough && beta - alpha <= 1 && i32::from(self.depth) >= depth.max(0)
    }
}

/// Entries in a bucket: one cache line.
const WAYS: usize = 4;

/// Two words for each entry.
const BUCKET_WORDS: usize = 2 * WAYS;

type Bucket = [AtomicU64; BUCKET_WORDS];

/// A table with 4-way buckets, of which a search uses as many as it can fill; the least valuable entry
/// of a bucket is replaced.
pub struct TranspositionTable {
    words: Box<[AtomicU64]>,
    /// The first word of the first bucket: it begins a cache line.
    first: usize,
    /// The number of buckets in use, from the first: a short search is faster in a small table, which
    /// the processor's cache holds.
    used: usize,
    age: u8,
}

/// Nodes of a search for each bucket in use.
const NODES_PER_BUCKET: u64 = WAYS as u64;

/// The age of an entry has six bits.
const AGES: u8 = 64;

impl TranspositionTable {
    /// A table of up to about `bytes` bytes, and at least one bucket. The pages are zeroed, so the operating
    /// system provides them only as they are written.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        let words = (buckets + 1) * BUCKET_WORDS - 1;
        let words: Box<[AtomicU64]> = bytemuck::try_zeroed_slice_box(words).unwrap_or_default();
        let first = words.as_ptr().align_offset(size_of::<Bucket>()).min(BUCKET_WORDS - 1);
        Self { words, first, used: 1, age: 0 }
    }

    #[inline]
    fn buckets(&self) -> &[Bucket] {
        self.words.get(self.first..).map_or(&[], |words| words.as_chunks().0)
    }

    /// Clears all entries.
    pub fn clear(&mut self) {
        if let Some(used) = self.words.get_mut(..self.first + self.used * BUCKET_WORDS) {
            bytemuck::fill_zeroes(used);
        }
        self.used = 1;
    }

    /// Begins a new search of about `nodes` nodes: entries of older searches are replaced first. If it
    /// needs more buckets than are in use, earlier entries are lost, as their buckets move.
    pub fn new_search(&mut self, nodes: u64) {
        self.age = (self.age + 1) % AGES;
        let wanted = (nodes / NODES_PER_BUCKET).checked_next_power_of_two();
        let wanted = wanted.and_then(|wanted| usize::try_from(wanted).ok()).unwrap_or(usize::MAX);
        self.used = self.used.max(wanted.min(self.buckets().len()));
    }

    #[inline]
    fn bucket_index(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.used as u128) >> 64) as usize
    }

    #[inline]
    fn bucket(&self, hash: u64) -> Option<&Bucket> {
        self.buckets().get(self.bucket_index(hash))
    }

    /// Asks the processor to load the bucket of a position that is about to be looked up.
    #[inline]
    pub fn prefetch(&self, hash: u64) {
        prefetch_index(self.buckets(), self.bucket_index(hash));
    }

    /// Looks up a position that is `ply` plies from the root.
    #[must_use]
    #[inline]
    pub fn probe(&self, hash: u64, ply: usize) -> Option<Entry> {
        self.bucket(hash)?.as_chunks().0.iter().find_map(|[key, data]| {
            let data = data.load(Ordering::Relaxed);
            (key.load(Ordering::Relaxed) ^ data == hash).then(|| unpack(data, ply)).flatten()
        })
    }

    /// Stores an entry for a position that is `ply` plies from the root.
    pub fn store(&self, hash: u64, ply: usize, mut entry: Entry) {
        let Some(bucket) = self.bucket(hash) else { return };
        let ways = bucket.as_chunks::<2>().0;
        let mut place = &ways[0];
        let mut least = i32::MAX;
        for way in ways {
            let data = way[1].load(Ordering::Relaxed);
            if way[0].load(Ordering::Relaxed) ^ data == hash {
                if let Some(known) = unpack(data, ply) {
                    let shallower = entry.bound != Bound::Exact && entry.depth + 3 < known.depth;
                    if shallower && age_of(data) == self.age {
                        return;
                    }
                    entry.best = entry.best.or(known.best);
                }
                place = way;
                break;
            }
            let older = i32::from((self.age + AGES - age_of(data)) % AGES);
            let value = i32::from(depth_of(data)) - 8 * older;
            if value < least {
                (least, place) = (value, way);
            }
        }
        let data = pack(&entry, ply, self.age);
        place[0].store(hash ^ data, Ordering::Relaxed);
        place[1].store(data, Ordering::Relaxed);
    }
}

/// Best move, score and evaluation in sixteen bits each, then the depth, the age and the bound.
fn pack(entry: &Entry, ply: usize, age: u8) -> u64 {
    // A proved score counts from the root in the search, but from the position in the table.
    let score = match entry.score {
        score if !score::is_proved(score) => score,
        score @ 1.. => score + ply as i32,
        score => score - ply as i32,
    };
    let best = entry.best.map_or(0, NonZeroU16::get);
    u64::from(best)
        | u64::from(score as i16 as u16) << 16
        | u64::from(entry.evaluation as i16 as u16) << 32
        | u64::from(entry.depth) << 48
        | u64::from(age << 2 | entry.bound as u8) << 56
}

const fn depth_of(data: u64) -> u8 {
    (data >> 48) as u8
}

const fn age_of(data: u64) -> u8 {
    (data >> 58) as u8
}

fn unpack(data: u64, ply: usize) -> Option<Entry> {
    let bound = match data >> 56 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        3 => Bound::Exact,
        _ => return None,
    };
    let score = i32::from((data >> 16) as u16 as i16);
    let score = match score {
        score if score.abs() < WIN - LONGEST => score,
        score @ 1.. => score - ply as i32,
        score => score + ply as i32,
    };
    Some(Entry {
        best: NonZeroU16::new(data as u16),
        score,
        evaluation: i32::from((data >> 32) as u16 as i16),
        depth: depth_of(data),
        bound,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_comes_back_as_it_was_and_a_proved_score_counts_from_the_root() {
        let table = TranspositionTable::new(1 << 16);
        let best = NonZeroU16::new(77);
        let entry = Entry { best, score: -123, evaluation: 77, depth: 9, bound: Bound::Lower };
        table.store(0xfeed_f00d_dead_beef, 5, entry);
        assert_eq!(table.probe(0xfeed_f00d_dead_beef, 5), Some(entry));
        assert_eq!(table.probe(0xfeed_f00d_dead_beee, 5), None);
        let won = Entry { score: score::win_in(9), bound: Bound::Exact, ..entry };
        table.store(1, 4, won);
        assert_eq!(table.probe(1, 6).map(|entry| entry.score), Some(score::win_in(11)));
    }

    #[test]
    fn a_search_uses_as_many_buckets_as_it_can_fill_and_keeps_the_entries_of_shorter_ones() {
        let hash = 0xfeed_f00d_dead_beef;
        let entry = Entry { best: None, score: 5, evaluation: 3, depth: 2, bound: Bound::Upper };
        let mut table = TranspositionTable::new(1 << 16);
        for (nodes, buckets) in [(0, 1), (100, 32), (10, 32), (u64::MAX, 1 << 10), (100, 1 << 10)] {
            table.new_search(nodes);
            assert_eq!(table.used, buckets, "{nodes} nodes");
        }
        table.store(hash, 0, entry);
        table.new_search(10);
        assert_eq!(table.probe(hash, 0), Some(entry));
        table.clear();
        table.new_search(u64::MAX);
        assert_eq!(table.probe(hash, 0), None);
    }
}
