//! A slow reference for renju's forbidden points: a transcript of the definitions of the
//! International Rules of Renju (RIF, 1996, corrected 1998), section 9.
//!
//! Shares no code with the program: it has its own grid. It answers each question by placing stones
//! and counting.

use std::collections::BTreeSet;

/// The contents of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cell {
    Empty,
    Black,
    White,
    Edge,
}

/// The verdict on a black stone on an empty point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Class {
    Five,
    Overline,
    DoubleFour,
    DoubleThree,
    Legal,
}

/// The points of a board of 15 lines, row by row, with a border of five cells.
pub(crate) struct Grid([Cell; CELLS]);

const LINES: usize = 15;
const EDGE: usize = 5;
const WIDTH: usize = LINES + 2 * EDGE;
const CELLS: usize = WIDTH * WIDTH;

/// The offsets from a point to the next: right, down, and both diagonals.
const DIRECTIONS: [usize; 4] = [1, WIDTH, WIDTH + 1, WIDTH - 1];

/// The index of the point at a column and row, both from 0.
pub(crate) fn point(column: u8, row: u8) -> usize {
    (EDGE + usize::from(row)) * WIDTH + EDGE + usize::from(column)
}

impl Grid {
    pub(crate) fn new(stone_at: impl Fn(u8, u8) -> Cell) -> Self {
        let mut cells = [Cell::Edge; CELLS];
        for (column, row) in (0..15).flat_map(|row| (0..15).map(move |column| (column, row))) {
            cells[point(column, row)] = stone_at(column, row);
        }
        Self(cells)
    }

    /// Evaluates `question` with a black stone on `point`.
    fn with<T>(&mut self, point: usize, question: impl FnOnce(&mut Self) -> T) -> T {
        self.0[point] = Cell::Black;
        let answer = question(self);
        self.0[point] = Cell::Empty;
        answer
    }

    /// The first stone and the length of the unbroken row through the black stone on `point`.
    fn row(&self, point: usize, step: usize) -> (usize, usize) {
        let mut first = point;
        while self.0[first - step] == Cell::Black {
            first -= step;
        }
        let mut length = 0;
        while self.0[first + length * step] == Cell::Black {
            length += 1;
        }
        (first, length)
    }

    /// The empty points within the same five points of a line as `point`, where one more stone may
    /// complete a row. Empty if fewer than three stones are that near: that is neither a three nor
    /// a four.
    fn completions(&self, point: usize, step: usize) -> Vec<usize> {
        let (mut empty, mut stones) = (Vec::new(), 0);
        let mut near = point - 4 * step;
        while near <= point + 4 * step {
            match self.0[near] {
                Cell::Empty => empty.push(near),
                Cell::Black => stones += 1,
                Cell::White | Cell::Edge => {}
            }
            near += step;
        }
        if stones < 3 { Vec::new() } else { empty }
    }

    /// The verdict on a black stone on the empty point `point`.
    pub(crate) fn classify(&mut self, point: usize) -> Class {
        self.with(point, |grid| {
            let rows = DIRECTIONS.map(|step| grid.row(point, step).1);
            if rows.contains(&5) {
                Class::Five
            } else if rows.iter().any(|&length| length > 5) {
                Class::Overline
            } else if DIRECTIONS.map(|step| grid.fours(point, step)).iter().sum::<usize>() > 1 {
                Class::DoubleFour
            } else if DIRECTIONS.iter().filter(|&&step| grid.is_three(point, step)).count() > 1 {
                Class::DoubleThree
            } else {
                Class::Legal
            }
        })
    }

    /// "Four": four stones on a line to which one stone can be added to make a five. Counts those
    /// that include the stone on `point`.
    fn fours(&mut self, point: usize, step: usize) -> usize {
        let mut fours = BTreeSet::new();
        for completion in self.completions(point, step) {
            let (first, length) = self.with(completion, |grid| grid.row(completion, step));
            let mut five: Vec<usize> = (0..length).map(|steps| first + steps * step).collect();
            if length == 5 && five.contains(&point) {
                five.retain(|&stone| stone != completion);
                fours.insert(five);
            }
        }
        fours.len()
    }

    /// "Three": three stones to which one stone can be added, without making a five at the same
    /// time, so as to obtain a straight four; and that stone must be allowed (9.3).
    fn is_three(&mut self, point: usize, step: usize) -> bool {
        self.completions(point, step).into_iter().any(|completion| {
            let straight = self.with(completion, |grid| {
                let (first, length) = grid.row(completion, step);
                let holds_point = (0..length).any(|steps| first + steps * step == point);
                holds_point && grid.is_straight_four(first, length, step)
            });
            straight && self.classify(completion) == Class::Legal
        })
    }

    /// "Straight four": an unbroken row of four that can become a five at both ends.
    fn is_straight_four(&mut self, first: usize, length: usize, step: usize) -> bool {
        length == 4
            && [first - step, first + 4 * step].into_iter().all(|end| {
                self.0[end] == Cell::Empty && self.with(end, |grid| grid.row(end, step).1 == 5)
            })
    }
}
