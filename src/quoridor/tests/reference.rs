//! A slow and plain generator of moves, against which the fast one is tested. It shares nothing with
//! it but the names of moves.

use std::collections::BTreeSet;

use super::super::Move;

type Cell = (i8, i8);

/// A position as sets of names and cells.
pub(super) struct Reference {
    /// The cells of the pawns, the mover's first, and their goal rows.
    pawns: [(Cell, i8); 2],
    /// The walls that the players have left, the mover's first.
    left: [u8; 2],
    /// The pairs of cells between which a wall is.
    closed: BTreeSet<(Cell, Cell)>,
    /// The walls: the cell nearest a1, and whether the wall is horizontal.
    walls: BTreeSet<(Cell, bool)>,
}

const STEPS: [Cell; 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];

fn cell(name: &str) -> Cell {
    let digits = name.as_bytes();
    ((digits[0] - b'a').cast_signed(), (digits[1] - b'1').cast_signed())
}

fn name((column, row): Cell) -> String {
    format!("{}{}", char::from(b'a' + column.cast_unsigned()), row + 1)
}

fn add((x, y): Cell, (dx, dy): Cell) -> Cell {
    (x + dx, y + dy)
}

/// The pairs of cells that a wall separates.
fn pairs((x, y): Cell, horizontal: bool) -> [(Cell, Cell); 2] {
    if horizontal {
        [((x, y), (x, y + 1)), ((x + 1, y), (x + 1, y + 1))]
    } else {
        [((x, y), (x + 1, y)), ((x, y + 1), (x + 1, y + 1))]
    }
}

impl Reference {
    pub(super) fn after(line: &[Move]) -> Self {
        let mut position = Self {
            pawns: [((4, 0), 8), ((4, 8), 0)],
            left: [10; 2],
            closed: BTreeSet::new(),
            walls: BTreeSet::new(),
        };
        for made in line {
            let text = made.to_string();
            match text.get(2..) {
                Some(direction @ ("h" | "v")) => {
                    let wall = (cell(&text), direction == "h");
                    position.walls.insert(wall);
                    position.closed.extend(pairs(wall.0, wall.1));
                    position.left[0] -= 1;
                }
                _ => position.pawns[0].0 = cell(&text),
            }
            position.pawns.reverse();
            position.left.reverse();
        }
        position
    }

    fn is_open(&self, from: Cell, to: Cell) -> bool {
        (0..9).contains(&to.0)
            && (0..9).contains(&to.1)
            && !self.closed.contains(&(from, to))
            && !self.closed.contains(&(to, from))
    }

    fn pawn_moves(&self) -> BTreeSet<String> {
        let [(pawn, _), (other, _)] = self.pawns;
        let mut targets = BTreeSet::new();
        for step in STEPS {
            let next = add(pawn, step);
            if !self.is_open(pawn, next) {
                continue;
            }
            if next != other {
                targets.insert(next);
            } else if self.is_open(other, add(other, step)) {
                targets.insert(add(other, step));
            } else {
                for aside in
                    STEPS.into_iter().filter(|aside| aside.0 * step.0 + aside.1 * step.1 == 0)
                {
                    if self.is_open(other, add(other, aside)) {
                        targets.insert(add(other, aside));
                    }
                }
            }
        }
        targets.into_iter().map(name).collect()
    }

    fn has_way(&self, (pawn, goal): (Cell, i8)) -> bool {
        let (mut seen, mut waiting) = (BTreeSet::from([pawn]), vec![pawn]);
        while let Some(at) = waiting.pop() {
            if at.1 == goal {
                return true;
            }
            for next in STEPS.map(|step| add(at, step)) {
                if self.is_open(at, next) && seen.insert(next) {
                    waiting.push(next);
                }
            }
        }
        false
    }

    fn allows_wall(&mut self, (x, y): Cell, horizontal: bool) -> bool {
        let along = if horizontal { (1, 0) } else { (0, 1) };
        let overlapping = [(0, 0), along, (-along.0, -along.1)];
        if self.walls.contains(&((x, y), !horizontal))
            || overlapping.iter().any(|&by| self.walls.contains(&(add((x, y), by), horizontal)))
        {
            return false;
        }
        let added: Vec<_> = pairs((x, y), horizontal)
            .into_iter()
            .filter(|&pair| self.closed.insert(pair))
            .collect();
        let legal = self.pawns.iter().all(|&pawn| self.has_way(pawn));
        for pair in added {
            self.closed.remove(&pair);
        }
        legal
    }

    /// The names of all legal moves of a game that is not over, sorted.
    pub(super) fn legal(mut self) -> Vec<String> {
        let mut legal = self.pawn_moves();
        for wall in (0..8)
            .flat_map(|x| (0..8).map(move |y| (x, y)))
            .filter(|_| self.left[0] > 0)
            .collect::<Vec<_>>()
        {
            for (horizontal, letter) in [(true, 'h'), (false, 'v')] {
                if self.allows_wall(wall, horizontal) {
                    legal.insert(format!("{}{letter}", name(wall)));
                }
            }
        }
        legal.into_iter().collect()
    }
}
