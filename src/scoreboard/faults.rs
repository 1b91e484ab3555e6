//! Lines that are no results: reported with their numbers, never silently dropped.

use super::EntryError;

/// A line that is no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Its number in the file, counted from 1.
    pub line: u64,
    /// What is wrong with it.
    pub reason: EntryError,
}

/// The lines that were left out: how many, and a few of them in full.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Faults {
    /// The first that were met, at most [`Faults::SHOWN`], in the order of the file.
    pub shown: Vec<Fault>,
    /// How many there are besides.
    pub more: u64,
}

impl Faults {
    /// How many are kept in full.
    pub const SHOWN: usize = 5;

    /// The faults of two readings of one file, each line once.
    ///
    /// Of those that are not kept in full only the greater number is known to be different lines.
    #[must_use]
    pub fn united(mut self, other: Self) -> Self {
        self.shown.extend(other.shown);
        self.shown.sort_by_key(|fault| fault.line);
        self.shown.dedup_by_key(|fault| fault.line);
        let over = self.shown.len().saturating_sub(Self::SHOWN);
        self.shown.truncate(Self::SHOWN);
        self.more = self.more.max(other.more).max(over as u64);
        self
    }
}

/// Faults while the file is read, when only their place in it is known.
#[derive(Default)]
pub(super) struct UnnumberedFault {
    pub(super) kept: Vec<(u64, EntryError)>,
    pub(super) more: u64,
}

impl UnnumberedFault {
    /// Notes that the line that begins at byte `offset` is no result.
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
    fn a_line_that_was_read_twice_is_told_once() {
        assert_eq!(faults([3, 9], 0).united(faults([1, 3], 0)), faults([1, 3, 9], 0));
        assert_eq!(faults([], 0).united(faults([7], 0)), faults([7], 0));
        assert_eq!(faults([6, 7, 8, 9], 0).united(faults(1..=5, 4)), faults(1..=5, 4));
        assert_eq!(faults([6, 7], 0).united(faults(1..=5, 0)), faults(1..=5, 2));
    }
}
