//! What a position is worth when nothing is proved: a weighted sum of what the empty points offer.
//!
//! The weights are fitted to the results of games (see `weights.json` and `weights.md`).

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::lines::Pair;
use super::position::Position;
use super::shape::Shape;
use super::threat::Threat;
use crate::board::Color;
use crate::gomoku::rules::Rules;

/// The number of weights: for each side every shape and every threat but the quiet one, and the
/// right to move.
pub(super) const FEATURES: usize = 2 * (Shape::ALL.len() + Threat::ALL.len() - 1) + 1;

/// The weights of one rule set.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// What a shape on an empty point is worth to the side to move when it is its own.
    own_shapes: [i16; Shape::ALL.len()],
    /// What one is worth to it when it is the other side's.
    other_shapes: [i16; Shape::ALL.len()],
    /// The same for threats, from [`Threat::Three`] on.
    own_threats: [i16; Threat::ALL.len() - 1],
    other_threats: [i16; Threat::ALL.len() - 1],
    /// What the right to move is worth.
    turn: i16,
}

/// A score is kept well away from those that are proved.
const MOST: i32 = 20_000;

impl Weights {
    /// The rule sets that have weights of their own, in the order of the file.
    pub const RULES: [Rules; 3] = [Rules::Freestyle, Rules::Standard, Rules::Renju];

    /// The weights for a rule set: its own, or those of the one most like it.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "the file is part of the program")]
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

    /// What a position is worth to the side to move.
    pub(super) fn evaluate(&self, position: &Position) -> i32 {
        let (us, them) = (position.to_move(), !position.to_move());
        let threats = [(us, &self.own_threats), (them, &self.other_threats)];
        let threats = threats
            .into_iter()
            .flat_map(|(stone, weights)| threat_counts(position, stone).zip(weights));
        let threats: i32 =
            threats.map(|(count, &weight)| i32::from(count) * i32::from(weight)).sum();
        let sum = position.sum() + threats + i32::from(self.turn);
        (sum / SCALE).clamp(-MOST, MOST)
    }

    /// What a pair of shapes on a line of an empty point counts for the side to move.
    pub(super) fn of_shapes(&self, pair: Pair, to_move: Color) -> i32 {
        let weight = |weights: &[i16], stone| {
            weights.get(usize::from(pair.of(stone))).copied().map_or(0, i32::from)
        };
        weight(&self.own_shapes, to_move) + weight(&self.other_shapes, !to_move)
    }

    /// How often each weight counts in a position, in the order of [`Self::to_list`].
    pub(super) fn features(position: &Position) -> [i16; FEATURES] {
        let (us, them) = (position.to_move(), !position.to_move());
        let mut features = [us, them]
            .into_iter()
            .flat_map(|stone| position.count_shapes(stone))
            .chain([us, them].into_iter().flat_map(|stone| threat_counts(position, stone)))
            .chain([1]);
        std::array::from_fn(|_| features.next().unwrap_or_default())
    }

    /// The weights in one row.
    pub(super) fn to_list(&self) -> [i16; FEATURES] {
        let parts =
            [&self.own_shapes[..], &self.other_shapes, &self.own_threats, &self.other_threats];
        let mut list = parts.into_iter().flatten().copied().chain([self.turn]);
        std::array::from_fn(|_| list.next().unwrap_or_default())
    }

    /// The weights that [`Self::to_list`] put in one row.
    pub(super) fn from_list(list: [i16; FEATURES]) -> Self {
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
}

/// How many empty points are a threat of each kind but the quiet one.
fn threat_counts(position: &Position, stone: Color) -> impl Iterator<Item = i16> {
    Threat::ALL[1..].iter().map(move |&threat| position.threats(stone, threat).len() as i16)
}

/// Weights are in sixteenths of a point.
pub(super) const SCALE: i32 = 16;
