//! The static evaluation: the sum of what the combinations of shapes on the empty points count, and
//! what the numbers of threats on the board count.

use super::position::Position;
use super::threat::Threat;
use super::weights::{COUNTED, COUNTS, KINDS, SCALE};

/// The bound of an evaluation, well below the proved scores.
const MOST: i32 = 20_000;

/// The evaluation of a position for the side to move, in points.
pub(super) fn evaluate(position: &Position) -> i32 {
    let sum = position.sum() + position.score_counts(threat_counts(position));
    (sum / SCALE).clamp(-MOST, MOST)
}

/// How many empty points are a threat of each counted kind: the opponent's, then those of the side to
/// move. A double three that may be forbidden counts too.
pub(super) fn threat_counts(position: &Position) -> [u8; KINDS] {
    let mut counts = [0; KINDS];
    let (theirs, ours) = counts.split_at_mut(COUNTED.len());
    for (counts, stone) in [(theirs, !position.to_move()), (ours, position.to_move())] {
        for (count, kind) in counts.iter_mut().zip(COUNTED) {
            let mut points = position.threats(stone, kind).len();
            if kind == Threat::DoubleThree {
                points += position.threats(stone, Threat::Suspect).len();
            }
            *count = points.min(COUNTS - 1) as u8;
        }
    }
    counts
}
