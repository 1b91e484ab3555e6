//! The evaluation of one empty cell, packed into one word.

use crate::board::{ByColor, Color};
use crate::gomoku::engine::combination::{Class, ClassTable};
use crate::gomoku::engine::pattern_table::ShapePair;
use crate::gomoku::engine::shape::Shapes;
use crate::gomoku::engine::threat::Threat;

/// From the lowest bit: the pair of shapes on each of the four lines, eight bits each, and the classes
/// of Black and White, sixteen bits each. It is read, changed and logged as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PackedEval(u64);

pub(super) const CLASSES_AT: ByColor<u32> = ByColor { black: 32, white: 48 };

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

    /// The class of one colour's shapes.
    pub(super) const fn class(self, stone: Color) -> Class {
        let at = match stone {
            Color::Black => CLASSES_AT.black,
            Color::White => CLASSES_AT.white,
        };
        Class::numbered((self.0 >> at) as u16)
    }

    /// The classes of both colours' shapes.
    pub(super) const fn classes(self) -> ByColor<Class> {
        ByColor { black: self.class(Color::Black), white: self.class(Color::White) }
    }

    /// The threat of one colour.
    pub(super) const fn threat(self, stone: Color) -> Threat {
        self.class(stone).threat()
    }

    /// Whether a threat of either colour differs.
    pub(super) const fn has_other_threats(self, other: Self) -> bool {
        const THREATS: u64 =
            (Class::THREAT as u64) << CLASSES_AT.black | (Class::THREAT as u64) << CLASSES_AT.white;
        (self.0 ^ other.0) & THREATS != 0
    }

    /// How the pairs of shapes change if this is the pair on one line; zero if it is already.
    #[inline]
    pub(super) const fn difference(self, line: usize, pair: ShapePair) -> u32 {
        ((self.pair(line).number() ^ pair.number()) as u32) << (8 * line)
    }

    /// The evaluation with the pairs changed by such a difference. The classes are always looked up
    /// again: a test whether they can change costs more.
    #[inline]
    pub(super) fn changed(self, difference: u32, classes: &ByColor<ClassTable>) -> Self {
        let pairs = self.0 as u32 ^ difference;
        let shapes = Shapes::of_pairs(pairs);
        let class = |stone: Color| u64::from(classes[stone].get(shapes[stone]).number());
        let (black, white) = (class(Color::Black), class(Color::White));
        Self(u64::from(pairs) | black << CLASSES_AT.black | white << CLASSES_AT.white)
    }

    /// Changes one bit.
    #[cfg(test)]
    pub(super) const fn flip(&mut self, bit: u32) {
        self.0 ^= 1 << bit;
    }
}
