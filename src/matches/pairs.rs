//! Counts pairs of games over one opening with the colours exchanged, by their score (the
//! pentanomial model).
//!
//! The two games of a pair are not independent: if the opening favours a colour, each side wins
//! once. Counted as one trial with five outcomes, such a pair is worth next to nothing as evidence,
//! as it should be. Pure: no clock, no I/O.

use std::ops::AddAssign;

/// The numbers of pairs that scored 0, ½, 1, 1½ and 2 points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pairs(pub [u64; 5]);

impl Pairs {
    /// The score of a pair of each kind, as a share of 2 points.
    pub const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

    /// Adds a pair that scored this number of half points, at most 4.
    pub fn add(&mut self, half_points: usize) {
        if let Some(count) = self.0.get_mut(half_points) {
            *count += 1;
        }
    }

    /// The number of pairs.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Whether there are no pairs.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The score and the number of pairs of each kind.
    pub(super) fn counts(&self) -> impl Iterator<Item = (f64, f64)> + Clone {
        #[expect(clippy::cast_precision_loss, reason = "a match has fewer than 2^52 games")]
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
