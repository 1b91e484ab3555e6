//! The evaluation as a linear function, for fitting its weights: the features of a position, in the
//! order of their weights.

use super::evaluation::threat_counts;
use super::threat::Threat;
use super::{Cell, Engine, Weights};
use crate::board::Point;

impl Engine {
    /// How often each feature occurs in the position, in the order of [`Weights::to_list`].
    #[must_use]
    pub fn features(&self) -> [i16; Weights::COUNT] {
        let position = &self.position;
        let (us, them) = (position.to_move(), !position.to_move());
        let mut counts = [us, them]
            .into_iter()
            .flat_map(|stone| position.count_shapes(stone))
            .chain([us, them].into_iter().flat_map(|stone| threat_counts(position, stone)))
            .chain([1]);
        std::array::from_fn(|_| counts.next().unwrap_or_default())
    }

    /// Whether the static evaluation applies: neither side threatens a five, and the side to move
    /// has no straight four or double four to make.
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        let position = &self.position;
        let us = position.to_move();
        position.threats(us, Threat::Five).is_empty()
            && position.threats(!us, Threat::Five).is_empty()
            && position.winning_point(us).is_none()
    }

    /// The points near the stones where a stone of the side to move threatens nothing.
    #[must_use]
    pub fn quiet_points(&self) -> Vec<Point> {
        let us = self.position.to_move();
        let quiet = |&cell: &Cell| self.position.threat(cell, us) == Threat::Quiet;
        self.position.neighbourhood().iter().filter(quiet).map(Cell::point).collect()
    }
}
