//! Lines that are not valid results: reported with their line numbers, never silently dropped.

use super::EntryError;

/// A line that is not a valid result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Its number in the file, counted from 1.
    pub line: u64,
    /// What is wrong with it.
    pub reason: EntryError,
}

/// The lines that were left out: a few in full, and the number of the others.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Faults {
    /// The first that were found, at most [`Faults::SHOWN`], in the order of the file.
    pub shown: Vec<Fault>,
    /// The number of the others.
    pub more: u64,
}

impl Faults {
    /// The maximum number that is kept in full.
    pub const SHOWN: usize = 5;

    /// Merges the faults of two scans of one file, each line once.
    ///
    /// Those that are not kept in full may be the same lines, so only the greater number counts.
    #[must_use]
    pub fn union(mut self, other: Self) -> Self {
        self.shown.extend(other.shown);
        self.shown.sort_by_key(|fault| fault.line);
        self.shown.dedup_by_key(|fault| fault.line);
        let over = self.shown.len().saturating_sub(Self::SHOWN);
        self.shown.truncate(Self::SHOWN);
        self.more = self.more.max(other.more).max(over as u64);
        self
    }
}

/// The faults of a scan in progress, which knows offsets but not line numbers.
#[derive(Default)]
pub(super) struct UnnumberedFaults {
    pub(super) kept: Vec<(u64, EntryError)>,
    pub(super) more: u64,
}

impl UnnumberedFaults {
    /// Records that the line at byte `offset` is not a valid result.
    pub(super) fn push(&mut self, offset: u64, reason: EntryError) {
        if self.kept.len() < Faults::SHOWN {
            self.kept.push((offset, reason));
        } else {
            self.more += 1;
        }
    }

    pub(super) fn merge(&mut self, other: Self) {
        self.more += other.more;
        for (offset, reason) in other.kept {
            self.push(offset, reason);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(lines: impl IntoIterator<Item = u64>, more: u64) -> Faults {
        let reason = EntryError::MoveCount { recorded: 1, found: 2 };
        let shown = lines.into_iter().map(|line| Fault { line, reason: reason.clone() }).collect();
        Faults { shown, more }
    }

    #[test]
    fn a_line_that_was_read_twice_is_listed_once() {
        assert_eq!(faults([3, 9], 0).union(faults([1, 3], 0)), faults([1, 3, 9], 0));
        assert_eq!(faults([], 0).union(faults([7], 0)), faults([7], 0));
        assert_eq!(faults([6, 7, 8, 9], 0).union(faults(1..=5, 4)), faults(1..=5, 4));
        assert_eq!(faults([6, 7], 0).union(faults(1..=5, 0)), faults(1..=5, 2));
    }
}
