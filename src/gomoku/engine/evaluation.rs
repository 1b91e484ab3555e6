//! The static evaluation: a weighted sum of the shapes and threats on the empty points.

use super::position::Position;
use super::threat::Threat;
use super::weights::{SCALE, Weights};
use crate::board::Color;

/// The bound of an evaluation, well below the proved scores.
const MOST: i32 = 20_000;

/// The evaluation of a position for the side to move, in points.
pub(super) fn evaluate(weights: &Weights, position: &Position) -> i32 {
    let (us, them) = (position.to_move(), !position.to_move());
    let mut threats = 0;
    for (stone, weights) in [(us, &weights.own_threats), (them, &weights.other_threats)] {
        for (count, &weight) in threat_counts(position, stone).zip(weights) {
            threats += i32::from(count) * i32::from(weight);
        }
    }
    let sum = position.sum() + threats + i32::from(weights.turn);
    (sum / SCALE).clamp(-MOST, MOST)
}

/// How many empty points are a threat of each kind but the quiet one.
pub(super) fn threat_counts(position: &Position, stone: Color) -> impl Iterator<Item = i16> {
    Threat::ALL[1..].iter().map(move |&threat| position.threats(stone, threat).len() as i16)
}
