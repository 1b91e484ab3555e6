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

    /// What the shapes on one line of an empty point count for the side to move.
    pub(super) fn of_shapes(&self, pair: ShapePair, to_move: Color) -> i32 {
        let weight = |weights: &[i16], stone| {
            weights.get(usize::from(pair.of(stone))).copied().map_or(0, i32::from)
        };
        weight(&self.own_shapes, to_move) + weight(&self.other_shapes, !to_move)
    }
}
