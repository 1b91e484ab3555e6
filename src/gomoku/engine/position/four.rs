//! Fours and their answers, judged before they are played.

use super::Position;
use crate::board::Color;
use crate::gomoku::engine::pattern_table::{Key, REACH};
use crate::gomoku::engine::points::Cell;
use crate::gomoku::engine::shape::Shape;
use crate::gomoku::engine::threat::Threat;
use crate::gomoku::engine::zobrist;

impl Position {
    /// The point that stops a four of the side to move, which threatens no five yet: the only point
    /// where the four becomes a five. `None` if the rules let a five be stopped at its ends too, or if
    /// they might forbid this point to the defender.
    pub(in crate::gomoku::engine) fn answer_to(&self, four: Cell) -> Option<Cell> {
        if self.rules.needs_open_end() {
            return None;
        }
        let attacker = self.to_move;
        let packed = self.cell_states[four.index()].packed;
        let line = (0..4).find(|&line| packed.pair(line).of(attacker) == Shape::Four as u16)?;
        let is_five = |cell: Cell, four: u32| {
            // An occupied cell has a key too, but cannot become a five.
            self.is_empty(cell) && {
                let mut key = self.cell_states[cell.index()].keys[line];
                key.add(four);
                self.tables.lines.get(key).of(attacker) == Shape::Five as u16
            }
        };
        let five = (1..REACH).find_map(|steps| {
            let after = four.along(line, steps as isize);
            if is_five(after, Key::before(steps, attacker)) {
                return Some(after);
            }
            let before = four.along(line, -(steps as isize));
            is_five(before, Key::after(steps, attacker)).then_some(before)
        })?;
        // By shape, a three can be left where this four takes a four from the defender.
        let allowed =
            !self.rules.has_fouls(!attacker) || self.apparent(five, !attacker) < Threat::Four;
        allowed.then_some(five)
    }

    /// The hash after these moves, the first by the side to move.
    #[inline]
    pub(in crate::gomoku::engine) fn hash_after<const N: usize>(&self, moves: [Cell; N]) -> u64 {
        let (mut hash, mut stone) = (self.hash, self.to_move);
        for cell in moves {
            hash ^= zobrist::stone(cell, stone) ^ zobrist::TURN;
            stone = !stone;
        }
        hash
    }

    /// Whether the attacker may make a four after this answer to a four. The answer is not yet played,
    /// but it adds no four of the attacker, so `false` is certain.
    pub(in crate::gomoku::engine) fn may_follow(&self, answer: Cell) -> bool {
        let (defender, attacker) = (self.to_move, !self.to_move);
        match self.apparent(answer, defender) {
            // The attacker cannot stop two fives, and stops one only with a four.
            Threat::Winning => false,
            Threat::Four | Threat::FourPlus | Threat::FourThree => self
                .answer_to(answer)
                .is_none_or(|stop| self.apparent(stop, attacker) >= Threat::Four),
            _ => self.may_make_four(attacker),
        }
    }

    /// Whether a stone of this colour has the shape of a four on any point, forbidden or not.
    fn may_make_four(&self, stone: Color) -> bool {
        let others = [Threat::Winning, Threat::Forbidden];
        self.has_fours(stone)
            || others.iter().any(|&threat| !self.threats(stone, threat).is_empty())
    }

    /// The [`Threat::Suspect`] points where a legal stone of this colour makes such a threat. Few have
    /// the shapes for it, so these are looked at before the rules.
    pub(in crate::gomoku::engine) fn suspects(
        &self,
        stone: Color,
        is_such: fn(Threat) -> bool,
    ) -> impl Iterator<Item = Cell> {
        let by_shape = move |cell: &Cell| {
            is_such(Threat::free(self.cell_states[cell.index()].packed.shapes(stone)))
        };
        let suspects = self.threats(stone, Threat::Suspect).iter();
        suspects.filter(by_shape).filter(move |&cell| is_such(self.threat(cell, stone)))
    }
}

#[cfg(test)]
mod tests;
