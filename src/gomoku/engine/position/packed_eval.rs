//! The evaluation of one empty cell, packed into one word.

use crate::board::{ByColor, Color};
use crate::gomoku::engine::pattern_table::ShapePair;
use crate::gomoku::engine::shape::{Shape, Shapes};
use crate::gomoku::engine::threat::{Threat, ThreatTable};

/// From the lowest bit: the pair of shapes on each of the four lines, eight bits each; the
/// move-ordering scores of Black and White, twelve bits each; the threats of Black and White, four
/// bits each. It is read, changed and logged as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PackedEval(u64);

const MOVE_SCORE_BITS: u32 = 12;
pub(super) const MOVE_SCORE_AT: ByColor<u32> = ByColor { black: 32, white: 32 + MOVE_SCORE_BITS };
pub(super) const THREATS_AT: u32 = 32 + 2 * MOVE_SCORE_BITS;

/// What a shape adds to the move-ordering score of a point.
pub(super) const MOVE_SCORES: [u16; Shape::ALL.len()] =
    [0, 1, 4, 5, 12, 16, 18, 20, 45, 60, 70, 300, 320, 900, 0];

/// What each pair of shapes adds to the scores in the word.
static PAIR_SCORES: [u64; 1 << u8::BITS] = {
    let mut worths = [0; 1 << u8::BITS];
    let mut number = 0;
    while number < worths.len() {
        let pair = ShapePair::numbered(number as u8);
        let [black, white] = [pair.of(Color::Black) as usize, pair.of(Color::White) as usize];
        if black < MOVE_SCORES.len() && white < MOVE_SCORES.len() {
            worths[number] = (MOVE_SCORES[black] as u64) << MOVE_SCORE_AT.black
                | (MOVE_SCORES[white] as u64) << MOVE_SCORE_AT.white;
        }
        number += 1;
    }
    worths
};

impl PackedEval {
    /// No shapes, no scores, no threats.
    pub(super) const NOTHING: Self = Self(0);

    /// The shapes of both colours on one line.
    pub(super) const fn pair(self, line: usize) -> ShapePair {
        ShapePair::numbered((self.0 >> (8 * line)) as u8)
    }

    /// The shapes of one colour on the four lines.
    pub(super) fn shapes(self, stone: Color) -> Shapes {
        Shapes::of_pairs(self.0 as u32)[stone]
    }

    /// The move-ordering score of one colour.
    pub(super) const fn move_score(self, stone: Color) -> i16 {
        let at = match stone {
            Color::Black => MOVE_SCORE_AT.black,
            Color::White => MOVE_SCORE_AT.white,
        };
        (self.0 >> at & ((1 << MOVE_SCORE_BITS) - 1)) as i16
    }

    /// The threat of one colour.
    pub(super) const fn threat(self, stone: Color) -> Threat {
        let at = match stone {
            Color::Black => THREATS_AT,
            Color::White => THREATS_AT + 4,
        };
        Threat::ALL[(self.0 >> at & 15) as usize]
    }

    /// Both threats as one number, for comparison.
    pub(super) const fn threats(self) -> u8 {
        (self.0 >> THREATS_AT) as u8
    }

    /// The evaluation with another pair of shapes on one line. The threats are always looked up again:
    /// a test whether they can change costs more.
    #[inline]
    pub(super) fn with(self, line: usize, pair: ShapePair, threats: &ByColor<ThreatTable>) -> Self {
        let before = self.pair(line);
        let mut word = self.0 ^ ((before.number() ^ pair.number()) as u64) << (8 * line);
        word = word
            .wrapping_add(PAIR_SCORES[pair.number()])
            .wrapping_sub(PAIR_SCORES[before.number()]);
        let shapes = Shapes::of_pairs(word as u32);
        let threat = |stone| threats[stone].get(shapes[stone]) as u64;
        let (black, white) = (threat(Color::Black), threat(Color::White));
        word = word << (u64::BITS - THREATS_AT) >> (u64::BITS - THREATS_AT);
        word |= (black | white << 4) << THREATS_AT;
        Self(word)
    }

    /// Changes one bit.
    #[cfg(test)]
    pub(super) const fn flip(&mut self, bit: u32) {
        self.0 ^= 1 << bit;
    }
}
