//! What the numbers of threats on the board count in the evaluation, added up four at a time.
//!
//! Each two of the thirteen counts have a weight, 78 in all. The numbers 0, 1, 3 and 9 are a perfect
//! difference set modulo 13: shifted thirteen times they give thirteen blocks of four counts, and any
//! two counts are in exactly one of them (J. Singer, "A theorem in finite projective geometry and some
//! applications to number theory", 1938). So one table for each block holds the sum of six weights.

use super::filled::filled;
use super::weights::{COUNTS, KINDS, Weights};
use crate::board::{ByColor, Color};

/// The counts of the first block.
const BLOCK: [usize; 4] = [0, 1, 3, 9];

/// The sums of the weights in each block by its four counts, for each colour to move.
pub(super) struct CountScores(ByColor<Box<[Block; KINDS]>>);

type Block = [i32; COUNTS.pow(BLOCK.len() as u32)];

impl CountScores {
    pub(super) fn new(weights: &Weights) -> Self {
        Self(ByColor::from_fn(|to_move| {
            let mut blocks = filled([0; _]);
            for (shift, block) in blocks.iter_mut().enumerate() {
                for (number, score) in block.iter_mut().enumerate() {
                    let mut counts = BLOCK.map(|kind| ((shift + kind) % KINDS, 0));
                    let mut rest = number;
                    for (_, count) in counts.iter_mut().rev() {
                        *count = (rest % COUNTS) as u8;
                        rest /= COUNTS;
                    }
                    for (at, &second) in counts.iter().enumerate() {
                        for &first in &counts[..at] {
                            *score += weights.of_pair([first, second], to_move);
                        }
                    }
                }
            }
            blocks
        }))
    }

    /// What the counts of threats count for the side to move.
    pub(super) fn get(&self, counts: [u8; KINDS], to_move: Color) -> i32 {
        // The counts twice, so that no block wraps around.
        let mut twice = [0; 2 * KINDS];
        twice[..KINDS].copy_from_slice(&counts);
        twice[KINDS..].copy_from_slice(&counts);
        let mut sum = 0;
        for (shift, block) in self.0[to_move].iter().enumerate() {
            let mut number = 0;
            for kind in BLOCK {
                number = number * COUNTS + usize::from(twice[shift + kind]);
            }
            sum += block[number];
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::gomoku::engine::tables::Tables;

    proptest! {
        #[test]
        fn the_blocks_add_up_to_the_weights_of_all_pairs(
            counts in prop::array::uniform::<_, KINDS>(0..COUNTS as u8),
        ) {
            for rules in Weights::RULES {
                for to_move in Color::BOTH {
                    let list = Weights::of(rules).list(to_move);
                    let weight = |number| i32::from(list[usize::from(number)]);
                    let all: i32 = Weights::numbers_of_counts(counts).map(weight).sum();
                    let scores = &Tables::of(rules).count_scores;
                    prop_assert_eq!(scores.get(counts, to_move), all);
                }
            }
        }
    }
}
