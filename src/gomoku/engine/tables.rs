//! The lookup tables of each rule set, built once on first use.

use std::ops::{AddAssign, SubAssign};
use std::sync::OnceLock;

use super::combination::{Class, ClassTable, Combination};
use super::count_scores::CountScores;
use super::filled::filled;
use super::move_scores::MoveScores;
use super::pattern_table::PatternTable;
use super::weights::Weights;
use crate::board::{ByColor, Color};
use crate::gomoku::rules::Rules;

/// The tables of one rule set.
pub(super) struct Tables {
    pub(super) lines: PatternTable,
    pub(super) classes: ByColor<ClassTable>,
    /// What the classes on an empty point count in the evaluation.
    pub(super) values: Values,
    pub(super) count_scores: CountScores,
    pub(super) move_scores: &'static MoveScores,
}

/// Two evaluations in one word, by side to move, so that both are summed up at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Sums(i64);

impl Sums {
    fn new(sums: ByColor<i32>) -> Self {
        Self(i64::from(sums.black) + (i64::from(sums.white) << i32::BITS))
    }

    /// The evaluation for a side to move.
    pub(super) fn of(self, to_move: Color) -> i32 {
        let black = self.0 as i32;
        match to_move {
            Color::Black => black,
            Color::White => ((self.0 - i64::from(black)) >> i32::BITS) as i32,
        }
    }
}

impl AddAssign for Sums {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl SubAssign for Sums {
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

/// The evaluation of each combination of either colour.
pub(super) struct Values(ByColor<Box<[Sums; Combination::NUMBERS]>>);

impl Values {
    fn new(weights: &Weights) -> Self {
        Self(ByColor::from_fn(|stone| {
            let mut values = filled(Sums::default());
            for (number, value) in values.iter_mut().enumerate().take(Combination::COUNT) {
                let combination = Combination::numbered(number);
                let value_of = |to_move| weights.of_combination(combination, stone, to_move);
                *value = Sums::new(ByColor::from_fn(value_of));
            }
            values
        }))
    }

    /// What the classes of both colours on one point count.
    pub(super) fn get(&self, classes: ByColor<Class>) -> Sums {
        let mut value = self.0.black[classes.black.combination().number()];
        value += self.0.white[classes.white.combination().number()];
        value
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
        Self {
            lines: PatternTable::new(rules),
            classes: ByColor::from_fn(|stone| ClassTable::new(rules.fouls(stone), by_shape)),
            values: Values::new(Weights::of(rules)),
            count_scores: CountScores::new(Weights::of(rules)),
            move_scores: MoveScores::of(rules),
        }
    }
}
