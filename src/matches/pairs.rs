//! Pairs of games over one opening with the colours exchanged, counted by their score.
//!
//! The two games of a pair are not independent: an opening that favours a colour is won once by
//! each. Counted as one trial with five outcomes (the pentanomial model), such a pair says, as it
//! should, next to nothing. Pure: no clock, no I/O.

use std::ops::AddAssign;

/// How many pairs scored 0, ½, 1, 1½ and 2 points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pairs(pub [u64; 5]);

impl Pairs {
    /// What a pair of each kind scores, as a share of what it could.
    pub const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

    /// Adds a pair that scored so many half points, at most 4.
    pub fn add(&mut self, half_points: usize) {
        if let Some(count) = self.0.get_mut(half_points) {
            *count += 1;
        }
    }

    /// How many pairs there are.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Whether there is no pair.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The same pairs as the other side scored them.
    #[must_use]
    pub fn reversed(mut self) -> Self {
        self.0.reverse();
        self
    }

    /// Each kind's score with its count.
    pub(super) fn counts(&self) -> impl Iterator<Item = (f64, f64)> + Clone {
        #[expect(clippy::cast_precision_loss, reason = "nobody plays 2^52 games")]
        self.0
            .map(|count| count as f64)
            .into_iter()
            .enumerate()
            .map(|(kind, count)| (Self::SCORES[kind], count))
    }
}

impl AddAssign for Pairs {
    fn add_assign(&mut self, other: Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count += more;
        }
    }
}
