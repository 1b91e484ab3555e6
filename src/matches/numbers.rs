//! A compact set of game numbers. Pure: no clock, no I/O.

use std::collections::BTreeSet;

/// A set of game numbers. Games are played nearly in order, so that nearly all members are below
/// the first number that is missing: a match of a million games takes no more memory than one of
/// ten.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Numbers {
    /// All numbers below this one are in the set.
    below: usize,
    /// The members above it.
    above: BTreeSet<usize>,
}

impl Numbers {
    /// Adds a number and returns whether it is new.
    pub fn insert(&mut self, number: usize) -> bool {
        let is_new = number >= self.below && self.above.insert(number);
        while self.above.remove(&self.below) {
            self.below += 1;
        }
        is_new
    }

    /// Whether a number is in the set.
    #[must_use]
    pub fn contains(&self, number: usize) -> bool {
        number < self.below || self.above.contains(&number)
    }

    /// The size of the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.below + self.above.len()
    }

    /// Whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of members less than `end`.
    #[must_use]
    pub fn count_below(&self, end: usize) -> usize {
        self.below.min(end) + self.above.range(..end).count()
    }
}

impl FromIterator<usize> for Numbers {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Self {
        let mut all = Self::default();
        for number in numbers {
            all.insert(number);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn numbers_that_come_in_order_are_held_as_one() {
        let mut numbers: Numbers = (1..1_000).collect();
        assert_eq!(numbers.above.len(), 999);
        assert!(numbers.insert(0) && !numbers.insert(0) && !numbers.insert(999));
        assert_eq!((numbers.below, numbers.above.len()), (1_000, 0));
    }

    proptest! {
        #[test]
        fn they_are_a_set(numbers in prop::collection::vec(0_usize..20, 0..40), end in 0_usize..25) {
            let set: BTreeSet<usize> = numbers.iter().copied().collect();
            let all: Numbers = numbers.into_iter().collect();
            prop_assert_eq!((all.len(), all.is_empty()), (set.len(), set.is_empty()));
            prop_assert_eq!(all.count_below(end), set.range(..end).count());
            prop_assert_eq!(all.contains(end), set.contains(&end));
        }
    }
}
