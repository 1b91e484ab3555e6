//! The weights of the evaluation: one number for each shape and each threat.
//!
//! They are fitted to the results of games; `weights.md` says how.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::pattern_table::ShapePair;
use super::shape::Shape;
use super::threat::Threat;
use crate::board::Color;
use crate::gomoku::rules::Rules;

/// Weights are in sixteenths of a point.
pub(super) const SCALE: i32 = 16;

/// The weights of one rule set.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// By shape: what a shape of the side to move on an empty point counts.
    pub(super) own_shapes: [i16; Shape::ALL.len()],
    /// By shape: what a shape of the opponent counts.
    pub(super) other_shapes: [i16; Shape::ALL.len()],
    /// The same by threat, from [`Threat::Three`] on.
    pub(super) own_threats: [i16; Threat::ALL.len() - 1],
    pub(super) other_threats: [i16; Threat::ALL.len() - 1],
    /// What the right to move counts (tempo).
    pub(super) turn: i16,
}

impl Weights {
    /// The rule sets with weights of their own, in the order of the file.
    pub const RULES: [Rules; 3] = [Rules::Freestyle, Rules::Standard, Rules::Renju];

    /// The weights of a rule set: its own, or those of the most similar one.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "the file is compiled in and tested")]
    pub fn of(rules: Rules) -> &'static Self {
        static READ: OnceLock<[Weights; 3]> = OnceLock::new();
        let [freestyle, standard, renju] = READ.get_or_init(|| {
            serde_json::from_str(include_str!("weights.json")).expect("the weights are well formed")
        });
        match rules {
            Rules::Freestyle => freestyle,
            Rules::Renju | Rules::RenjuSimple => renju,
            _ => standard,
        }
    }

    /// The number of weights: for each side one for every shape and every threat but the quiet one,
    /// and one for the right to move.
    pub const COUNT: usize = 2 * (Shape::ALL.len() + Threat::ALL.len() - 1) + 1;

    /// Units of a weight in one point.
    pub const SCALE: f32 = SCALE as f32;

    /// The weights as a list: own shapes, the opponent's shapes, own threats, the opponent's threats,
    /// the right to move.
    #[must_use]
    pub fn to_list(&self) -> [i16; Self::COUNT] {
        let parts =
            [&self.own_shapes[..], &self.other_shapes, &self.own_threats, &self.other_threats];
        let mut list = parts.into_iter().flatten().copied().chain([self.turn]);
        std::array::from_fn(|_| list.next().unwrap_or_default())
    }

    /// The weights of a list in the order of [`Self::to_list`].
    #[must_use]
    pub fn from_list(list: [i16; Self::COUNT]) -> Self {
        let mut list = list.into_iter();
        let mut next = |_| list.next().unwrap_or_default();
        Self {
            own_shapes: std::array::from_fn(&mut next),
            other_shapes: std::array::from_fn(&mut next),
            own_threats: std::array::from_fn(&mut next),
            other_threats: std::array::from_fn(&mut next),
            turn: next(0),
        }
    }

    /// What the shapes on one line of an empty point count for the side to move.
    pub(super) fn of_shapes(&self, pair: ShapePair, to_move: Color) -> i32 {
        let weight = |weights: &[i16], stone| {
            weights.get(usize::from(pair.of(stone))).copied().map_or(0, i32::from)
        };
        weight(&self.own_shapes, to_move) + weight(&self.other_shapes, !to_move)
    }
}
