//! The evaluation as a linear function, for fitting its weights: the features of a position, in the
//! order of their weights.

use super::evaluation::threat_counts;
use super::threat::Threat;
use super::{Cell, Engine, MoveScores, Weights};
use crate::board::Point;

impl Engine {
    /// The features that occur in the position, one entry for each time: the numbers of their weights
    /// in the list of the side to move.
    #[must_use]
    pub fn features(&self) -> Vec<u16> {
        let position = &self.position;
        let (us, them) = (position.to_move(), !position.to_move());
        let own = |cell| Weights::number_of(position.combination(cell, us), true);
        let other = |cell| Weights::number_of(position.combination(cell, them), false);
        let cells = position.empty_cells().iter();
        let mut features: Vec<u16> = cells.flat_map(|cell| [own(cell), other(cell)]).collect();
        features.extend(Weights::numbers_of_counts(threat_counts(position)));
        features
    }

    /// The moves of the position in the order of the search, each with where its two numbers are in
    /// [`MoveScores`]. Empty where a five or a straight four decides which move is played.
    #[must_use]
    pub fn choices(&self) -> Vec<(Point, [u16; 2])> {
        if !self.is_quiet() {
            return Vec::new();
        }
        let position = &self.position;
        let [us, them] = [position.to_move(), !position.to_move()];
        let numbers = |cell| {
            let [own, other] = [us, them].map(|stone| position.combination(cell, stone));
            (cell.point(), MoveScores::numbers(own, other))
        };
        self.moves().into_iter().map(numbers).collect()
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
