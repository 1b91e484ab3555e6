//! Consistency checks: the incrementally updated state against a computation from the stones. Debug
//! builds run them at the nodes of a search.

use super::{CellState, Played, Position};
use crate::board::Color;
use crate::gomoku::engine::pattern_table::{Key, REACH};
use crate::gomoku::engine::points::{Cell, CountedBitboard};
use crate::gomoku::engine::shape::Shape;
use crate::gomoku::engine::tables::Sums;
use crate::gomoku::engine::threat::Threat;
use crate::gomoku::engine::zobrist;

/// The stones by cell.
type Stones = [Option<Color>; Cell::CAPACITY];

impl Position {
    /// Whether the hash is right, and every cell within reach of the last stone.
    pub(in crate::gomoku::engine) fn is_sound_near(&self) -> bool {
        let stones = self.placed();
        let reach = REACH as isize;
        let is_right = |last: Cell| {
            (0..4).all(|line| {
                let mut cells = (-reach..=reach).map(|steps| last.along(line, steps));
                cells.all(|cell| {
                    !self.is_empty(cell)
                        || self.has_right_key(cell, line, &stones) && self.is_in_its_sets(cell)
                })
            })
        };
        self.is_hashed() && self.last().is_none_or(is_right)
    }

    /// Whether the hash, the sums, the bitboards and every cell are right.
    pub(in crate::gomoku::engine) fn is_sound(&self) -> bool {
        let stones = self.placed();
        let is_right = |cell: Cell| {
            (0..4).all(|line| self.has_right_key(cell, line, &stones)) && self.is_in_its_sets(cell)
        };
        self.is_hashed() && self.is_summed_up() && self.empty_cells().iter().all(is_right)
    }

    fn placed(&self) -> Stones {
        let mut stones = [None; Cell::CAPACITY];
        for &Played { cell, stone, .. } in &self.played {
            stones[cell.index()] = Some(stone);
        }
        stones
    }

    /// Whether the hash is that of the stones and the side to move.
    fn is_hashed(&self) -> bool {
        let turn = if self.to_move == Color::White { zobrist::TURN } else { 0 };
        let stone = |hash, played: &Played| hash ^ zobrist::stone(played.cell, played.stone);
        self.hash == self.played.iter().fold(turn, stone)
            && self.taken.len() == self.played.len()
            && self.played.iter().all(|played| self.taken.contains(played.cell))
    }

    /// Whether the sums and the bitboards equal those of the cells.
    fn is_summed_up(&self) -> bool {
        let mut sums = Sums::default();
        let mut threats = [CountedBitboard::EMPTY; 2].map(|none| [none; Threat::ALL.len()]);
        for cell in self.empty_cells().iter() {
            let packed = self.cell_states[cell.index()].packed;
            sums += self.tables.values.get(packed.classes());
            for (sets, stone) in threats.iter_mut().zip(Color::BOTH) {
                if packed.threat(stone) != Threat::Quiet {
                    sets[packed.threat(stone) as usize].add(cell);
                }
            }
        }
        let sets = Color::BOTH.map(|stone| self.threats[stone]);
        self.sums == sums && sets == threats
    }

    /// Whether the key of one line of an empty cell is right, and its pair of shapes.
    fn has_right_key(&self, cell: Cell, line: usize, stones: &Stones) -> bool {
        let CellState { keys, packed, open } = self.cell_states[cell.index()];
        let key = self.key(cell, line, stones);
        open && keys[line] == key && packed.pair(line) == self.tables.lines.get(key)
    }

    /// Whether an empty cell's packed evaluation follows from its four lines, and the cell is in the
    /// bitboards of its threats and in no others.
    fn is_in_its_sets(&self, cell: Cell) -> bool {
        let packed = self.cell_states[cell.index()].packed;
        let pairs = [0, 1, 2, 3].map(|line| packed.pair(line));
        Color::BOTH.into_iter().all(|stone| {
            let shapes = pairs.map(|pair| Shape::ALL[usize::from(pair.of(stone))]);
            let class = self.tables.classes[stone].get(packed.shapes(stone));
            let threat = class.threat();
            packed.shapes(stone).each().eq(shapes)
                && packed.class(stone) == class
                && Threat::ALL[1..]
                    .iter()
                    .all(|&other| self.threats(stone, other).contains(cell) == (other == threat))
        })
    }

    /// The key of one line of a cell, computed from the stones.
    fn key(&self, cell: Cell, line: usize, stones: &Stones) -> Key {
        let mut lengths = [0; 2];
        let mut added = 0;
        for (side, way) in [-1, 1].into_iter().enumerate() {
            for steps in 1..=REACH {
                let at = cell.along(line, way * steps as isize);
                if !self.grid.contains(at) {
                    break;
                }
                lengths[side] = steps;
                let counts = steps <= self.tables.lines.reach();
                if let Some(stone) = stones[at.index()].filter(|_| counts) {
                    added += if way < 0 { Key::before } else { Key::after }(steps, stone);
                }
            }
        }
        let mut key = Key::empty(lengths[0], lengths[1]);
        key.add(added);
        key
    }
}
