//! The static move order: what the combinations of shapes on an empty point count for a stone there.
//!
//! The numbers are fitted to the moves that the search prefers; `weights.md` says how.

use std::sync::OnceLock;

use super::combination::Combination;
use super::weights::{Weights, lists, set_of};
use crate::board::{ByColor, Color};
use crate::gomoku::rules::Rules;

/// The search prefers a move to another one `e` times as often if its score is better by this.
pub(super) const SCALE: i32 = 60;

/// The static scores of moves under one rule set, by colour to move.
///
/// The score of a move is the sum of two numbers: that of the combination which the stone makes, and
/// that of the combination which it takes from the opponent.
pub struct MoveScores(ByColor<Box<[i16; MoveScores::COUNT]>>);

impl MoveScores {
    /// The numbers of a list: first those of the mover's combinations, then of the opponent's.
    pub const COUNT: usize = 2 * Combination::COUNT;

    /// By how much better a score is that makes a move `e` times as likely.
    pub const SCALE: f32 = SCALE as f32;

    /// The scores of a rule set: its own, or those of the most similar one.
    #[must_use]
    pub fn of(rules: Rules) -> &'static Self {
        static READ: OnceLock<[MoveScores; Weights::RULES.len()]> = OnceLock::new();
        &READ.get_or_init(|| lists(FILE).map(Self))[set_of(rules)]
    }

    /// The numbers where this colour is to move.
    #[must_use]
    pub fn list(&self, to_move: Color) -> &[i16; Self::COUNT] {
        &self.0[to_move]
    }

    /// The static score of a move by what the stone makes and what it takes from the opponent.
    #[inline]
    pub(super) fn get(&self, to_move: Color, own: Combination, other: Combination) -> i32 {
        let list = &self.0[to_move];
        let [own, other] = Self::numbers(own, other);
        i32::from(list[usize::from(own)]) + i32::from(list[usize::from(other)])
    }

    /// Where the two numbers of a move are in a list.
    pub(super) const fn numbers(own: Combination, other: Combination) -> [u16; 2] {
        [own.number() as u16, (Combination::COUNT + other.number()) as u16]
    }
}

/// The lists of freestyle and standard, and those of renju for Black and for White to move.
static FILE: &[u8; 4 * 2 * MoveScores::COUNT] = include_bytes!("move_scores.bin");
