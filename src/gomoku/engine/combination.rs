//! The combination of the shapes that a stone makes along the four lines, whatever their order.

use super::filled::filled;
use super::shape::{Shape, Shapes};
use super::threat::Threat;
use crate::gomoku::rules::FoulKind;

/// The number of a multiset of four shapes.
///
/// The shapes a ≤ b ≤ c ≤ d have the number C(a, 1) + C(b + 1, 2) + C(c + 2, 3) + C(d + 3, 4): the
/// combinatorial number system (D. E. Knuth, "The Art of Computer Programming", 7.2.1.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Combination(u16);

impl Combination {
    /// How many combinations there are: C(15 + 3, 4).
    pub(super) const COUNT: usize = 3_060;

    /// How many numbers fit into the bits of a number. A table of this size needs no bounds check.
    pub(super) const NUMBERS: usize = 1 << COMBINATION_BITS;

    /// The combination of four shapes.
    pub(super) fn new(shapes: Shapes) -> Self {
        let mut sorted: Vec<Shape> = shapes.each().collect();
        sorted.sort_unstable();
        let ways = |(place, shape)| binomial(shape as u32 + place - 1, place);
        Self((1..).zip(sorted).map(ways).sum::<u32>() as u16)
    }

    /// The combination with this number.
    pub(super) const fn numbered(number: usize) -> Self {
        Self(number as u16)
    }

    pub(super) const fn number(self) -> usize {
        self.0 as usize
    }
}

/// How many ways there are to choose `some` of `all`.
fn binomial(all: u32, some: u32) -> u32 {
    (0..some).fold(1, |ways, at| ways * all.saturating_sub(at) / (at + 1))
}

/// A combination and the threat of a stone that makes it: twelve bits for the one, four for the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Class(u16);

const COMBINATION_BITS: u32 = 12;

impl Class {
    /// The bits of the packed value that hold the threat.
    pub(super) const THREAT: u16 = u16::MAX << COMBINATION_BITS;

    const fn new(combination: Combination, threat: Threat) -> Self {
        Self(combination.0 | (threat as u16) << COMBINATION_BITS)
    }

    /// The class with this packed value.
    pub(super) const fn numbered(number: u16) -> Self {
        Self(number)
    }

    /// The packed value.
    pub(super) const fn number(self) -> u16 {
        self.0
    }

    pub(super) const fn combination(self) -> Combination {
        Combination(self.0 & !Self::THREAT)
    }

    pub(super) const fn threat(self) -> Threat {
        THREATS[(self.0 >> COMBINATION_BITS) as usize]
    }
}

/// The threats by number, as many as four bits can hold, so that no bounds check is needed.
static THREATS: [Threat; 1 << (u16::BITS - COMBINATION_BITS)] = {
    let mut threats = [Threat::Quiet; _];
    let mut number = 0;
    while number < Threat::ALL.len() {
        threats[number] = Threat::ALL[number];
        number += 1;
    }
    threats
};

/// The class of every four shapes, for one colour under one rule set.
pub(super) struct ClassTable(Box<[Class; 1 << u16::BITS]>);

impl ClassTable {
    pub(super) fn new(fouls: &[FoulKind], by_shape: bool) -> Self {
        let mut classes = filled(Class(0));
        for shapes in Shapes::all() {
            let threat = Threat::under(fouls, by_shape, shapes);
            classes[shapes.number()] = Class::new(Combination::new(shapes), threat);
        }
        Self(classes)
    }

    pub(super) fn get(&self, shapes: Shapes) -> Class {
        self.0[shapes.number()]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn shapes_have_the_same_class_in_any_order_and_no_other_shapes_have_it() {
        let mut shapes_of = BTreeMap::new();
        let table = ClassTable::new(&FoulKind::ALL, false);
        for shapes in Shapes::all() {
            let mut sorted: Vec<Shape> = shapes.each().collect();
            sorted.sort_unstable();
            let class = table.get(shapes);
            let before = shapes_of.insert(class.combination(), (sorted.clone(), class));
            assert!(before.is_none_or(|before| before == (sorted, class)));
        }
        let numbers = shapes_of.keys().map(|combination| combination.number());
        assert!(numbers.eq(0..Combination::COUNT));
    }
}
