//! The lookup tables of each rule set, built once on first use.

use std::sync::OnceLock;

use super::pattern_table::{PatternTable, ShapePair};
use super::threat::ThreatTable;
use super::weights::Weights;
use crate::board::{ByColor, Color};
use crate::gomoku::rules::Rules;

/// The tables of one rule set.
pub(super) struct Tables {
    pub(super) lines: PatternTable,
    pub(super) threats: ByColor<ThreatTable>,
    /// What a pair of shapes counts in the evaluation, by side to move.
    pub(super) values: Values,
}

/// The evaluation of each pair of shapes, by side to move.
pub(super) struct Values(Box<[ByColor<i32>; 1 << u8::BITS]>);

impl Values {
    /// What a pair counts.
    pub(super) fn get(&self, pair: ShapePair) -> ByColor<i32> {
        self.0[pair.number()]
    }

    /// Adds a pair to a sum.
    pub(super) fn add(&self, sums: &mut ByColor<i32>, pair: ShapePair) {
        let value = self.get(pair);
        sums.black += value.black;
        sums.white += value.white;
    }

    /// Subtracts a pair from a sum.
    pub(super) fn subtract(&self, sums: &mut ByColor<i32>, pair: ShapePair) {
        let value = self.get(pair);
        sums.black -= value.black;
        sums.white -= value.white;
    }
}

impl Tables {
    /// The tables of a rule set, built on first use.
    pub(super) fn of(rules: Rules) -> &'static Self {
        static BUILT: [OnceLock<Tables>; Rules::ALL.len()] =
            [const { OnceLock::new() }; Rules::ALL.len()];
        BUILT[rules as usize].get_or_init(|| Self::new(rules))
    }

    fn new(rules: Rules) -> Self {
        let by_shape = rules == Rules::RenjuSimple;
        let threats = |stone: Color| ThreatTable::new(rules.fouls(stone), by_shape);
        let weights = Weights::of(rules);
        let value = |pair| ByColor::from_fn(|to_move| weights.of_shapes(pair, to_move));
        Self {
            lines: PatternTable::new(rules),
            threats: ByColor::from_fn(threats),
            values: Values(Box::new(std::array::from_fn(|number| {
                value(ShapePair::numbered(number as u8))
            }))),
        }
    }
}
