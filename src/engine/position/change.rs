//! Stones placed and taken back, and the sums that follow them.

use super::{Change, Played, Position, WORTH};
use crate::board::{ByColor, Stone};
use crate::engine::lines::{Key, Pair, REACH};
use crate::engine::points::Cell;
use crate::engine::shape::Shape;
use crate::engine::threat::Threat;
use crate::engine::zobrist;

/// The threats of a cell that is in no set.
pub(super) const QUIET: ByColor<Threat> = ByColor { black: Threat::Quiet, white: Threat::Quiet };

impl Position {
    /// Places a stone of the side to move on an empty point. That it is allowed there is the
    /// caller's duty.
    pub(in crate::engine) fn play(&mut self, cell: Cell) {
        self.place(cell, self.to_move);
        self.pass();
    }

    /// Takes back the stone that was played last.
    pub(in crate::engine) fn undo(&mut self) {
        self.pass();
        self.remove_last();
    }

    /// Hands the turn to the other side.
    pub(in crate::engine) fn pass(&mut self) {
        self.to_move = !self.to_move;
        self.hash ^= zobrist::TURN;
    }

    /// Places a stone of either colour on an empty point, whoever is to move.
    pub(in crate::engine) fn place(&mut self, cell: Cell, stone: Stone) {
        debug_assert!(self.is_empty(cell), "a stone is placed on an empty point");
        self.played.push(Played { cell, stone, logged: self.log.len(), sums: self.sums });
        let view = self.spots[cell.index()].view;
        self.file(cell, view.threats, QUIET);
        for pair in view.pairs {
            self.weigh(pair, -1);
        }
        self.spots[cell.index()].empty = false;
        self.stand(cell, stone);
        self.taken.add(cell);
        for line in 0..4 {
            for steps in 1..=REACH {
                let away = steps as isize;
                self.reach(cell.along(line, away), line, Key::before(steps, stone));
                self.reach(cell.along(line, -away), line, Key::after(steps, stone));
            }
        }
    }

    /// Adds a stone to one key of a cell and sees what that changes.
    fn reach(&mut self, cell: Cell, line: usize, stone: u32) {
        let spot = &mut self.spots[cell.index()];
        spot.keys[line].add(stone);
        if !spot.empty {
            return;
        }
        let pair = self.tables.lines.get(spot.keys[line]);
        if pair != spot.view.pairs[line] {
            self.log.push(Change { cell, before: spot.view });
            self.reshape(cell, line, pair);
        }
    }

    /// Takes off the stone that was placed last, leaving the turn as it is.
    pub(in crate::engine) fn remove_last(&mut self) {
        let Some(Played { cell, stone, logged, sums }) = self.played.pop() else { return };
        for line in 0..4 {
            for steps in 1..=REACH {
                let away = steps as isize;
                let [after, before] = [away, -away].map(|steps| cell.along(line, steps).index());
                self.spots[after].keys[line].subtract(Key::before(steps, stone));
                self.spots[before].keys[line].subtract(Key::after(steps, stone));
            }
        }
        while self.log.len() > logged {
            let Some(Change { cell, before }) = self.log.pop() else { break };
            let view = std::mem::replace(&mut self.spots[cell.index()].view, before);
            self.file(cell, view.threats, before.threats);
        }
        self.sums = sums;
        self.taken.remove(cell);
        self.stand(cell, stone);
        self.spots[cell.index()].empty = true;
        self.file(cell, QUIET, self.spots[cell.index()].view.threats);
    }

    /// Puts a stone into the hash and on the rules' board, or takes it out again.
    fn stand(&mut self, cell: Cell, stone: Stone) {
        self.hash ^= zobrist::stone(cell, stone);
        if self.rules.has_fouls(Stone::Black) || self.rules.has_fouls(Stone::White) {
            let point = cell.point();
            if self.board.remove(point).is_none() {
                self.board.place(point, stone).expect("the point is empty");
            }
        }
    }

    /// Sets the shapes of both colours on one line of an empty cell.
    pub(super) fn reshape(&mut self, cell: Cell, line: usize, pair: Pair) {
        let view = &mut self.spots[cell.index()].view;
        let before = std::mem::replace(&mut view.pairs[line], pair);
        let threats = view.threats;
        for stone in Stone::BOTH {
            let (old, new) = (before.of(stone), pair.of(stone));
            if old == new {
                continue;
            }
            view.worth[stone] += WORTH[usize::from(new)] - WORTH[usize::from(old)];
            view.shapes[stone].set(line, new);
            // Weaker shapes are no part of any threat.
            if old.max(new) >= Shape::OpenTwo as u16 {
                view.threats[stone] = self.tables.threats[stone].get(view.shapes[stone]);
            }
        }
        let now = view.threats;
        self.file(cell, threats, now);
        self.weigh(before, -1);
        self.weigh(pair, 1);
    }

    /// Adds what a pair of shapes is worth, or takes it away.
    pub(super) fn weigh(&mut self, pair: Pair, sign: i32) {
        let value = self.tables.values[pair.number()];
        self.sums.black += sign * value.black;
        self.sums.white += sign * value.white;
    }

    /// Moves a cell from the sets of some threats to those of others.
    fn file(&mut self, cell: Cell, from: ByColor<Threat>, to: ByColor<Threat>) {
        for stone in Stone::BOTH {
            let (from, to) = (from[stone], to[stone]);
            if from != to {
                let sets = &mut self.threats[stone];
                if from != Threat::Quiet {
                    sets[from as usize].remove(cell);
                }
                if to != Threat::Quiet {
                    sets[to as usize].add(cell);
                }
            }
        }
    }
}
