//! The engine's board cells, and bitboards of them.

use std::num::NonZeroU16;

use crate::board::{BoardSize, Line, Point};

/// An index into the engine's padded grid: 32 cells a row, with a margin on all sides, so that no line
/// of [`REACH`](super::pattern_table::REACH) steps wraps around.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Cell(u16);

impl Cell {
    /// The number of cells, those of the margin included.
    const COUNT: usize = ROWS * STRIDE;

    /// The size of a table by cells: a power of two, so that it needs no bounds check.
    pub(super) const CAPACITY: usize = Self::COUNT.next_power_of_two();

    pub(super) fn new(point: Point) -> Self {
        Self((u16::from(point.row()) + MARGIN) * STRIDE as u16 + u16::from(point.column()))
    }

    pub(super) fn point(self) -> Point {
        let (column, row) = (self.0 % STRIDE as u16, self.0 / STRIDE as u16 - MARGIN);
        Point::new(column as u8, row as u8).expect("a cell that is played on lies on the board")
    }

    /// The cell as a number: none is 0, which lies in the margin.
    pub(super) const fn number(self) -> Option<NonZeroU16> {
        NonZeroU16::new(self.0)
    }

    /// The cell with this number, if it is one.
    pub(super) fn numbered(number: NonZeroU16) -> Option<Self> {
        (usize::from(number.get()) < Self::COUNT).then_some(Self(number.get()))
    }

    /// The cell with this index.
    pub(super) const fn at(index: u16) -> Self {
        Self(index)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize % Self::CAPACITY
    }

    /// The number of the cell on a board of the greatest size, below [`Self::ON_BOARD`]. The cell must
    /// lie on the board.
    pub(super) const fn on_board(self) -> usize {
        let index = self.0 as usize - MARGIN as usize * STRIDE;
        index / STRIDE * BoardSize::MAX as usize + index % STRIDE
    }

    /// The number of cells on a board of the greatest size.
    pub(super) const ON_BOARD: usize = BoardSize::MAX as usize * BoardSize::MAX as usize;

    /// The cell `steps` away along one of the four lines.
    pub(super) const fn along(self, line: usize, steps: isize) -> Self {
        Self(self.0.wrapping_add_signed((Self::STEPS[line] * steps) as i16))
    }

    /// The index difference between neighbours along each line.
    pub(super) const STEPS: [isize; 4] = {
        let mut steps = [0; 4];
        let mut line = 0;
        while line < 4 {
            let (right, down) = Line::ALL[line].direction();
            steps[line] = right as isize + down as isize * STRIDE as isize;
            line += 1;
        }
        steps
    };

    /// The greatest difference between the indices of neighbours.
    pub(super) const FARTHEST: usize = STRIDE + 1;
}

/// Cells in a row. Those after the last column are the margin of both sides.
const STRIDE: usize = 32;

/// Margin rows above the board, and as many below it.
const MARGIN: u16 = 6;

/// The number of the cell in the first column and row.
const FIRST: usize = MARGIN as usize * STRIDE;

const ROWS: usize = BoardSize::MAX as usize + 2 * MARGIN as usize;

/// A bitboard: one word for each row of the greatest board, whose bits are the cells of the row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bitboard([u32; BoardSize::MAX as usize]);

impl Bitboard {
    pub(super) const EMPTY: Self = Self([0; BoardSize::MAX as usize]);

    /// Whether a cell, which may lie in the margin, is in the set.
    pub(super) fn contains(&self, cell: Cell) -> bool {
        let row = (cell.index() / STRIDE).checked_sub(usize::from(MARGIN));
        let row = row.and_then(|row| self.0.get(row));
        row.is_some_and(|row| row >> (cell.index() % STRIDE) & 1 == 1)
    }

    /// Adds a cell, or removes it if it is in the set.
    pub(super) const fn flip(&mut self, cell: Cell) {
        let (row, column) = ((cell.index() - FIRST) / STRIDE, cell.index() % STRIDE);
        self.0[row] ^= 1 << column;
    }

    /// Adds a cell of the board.
    pub(super) fn insert(&mut self, cell: Cell) {
        if !self.contains(cell) {
            self.flip(cell);
        }
    }

    /// The cells that are in either set.
    #[inline]
    pub(super) fn union(&self, other: &Self) -> Self {
        self.combined(other, |row, other| row | other)
    }

    /// The cells that are not in `other`.
    #[inline]
    pub(super) fn difference(&self, other: &Self) -> Self {
        self.combined(other, |row, other| row & !other)
    }

    /// The cells that are in both sets.
    #[inline]
    pub(super) fn intersection(&self, other: &Self) -> Self {
        self.combined(other, |row, other| row & other)
    }

    /// Combines the sets row by row. This is a loop, because the closures of array functions are
    /// inlined only by link-time optimization.
    #[inline]
    fn combined(&self, other: &Self, combine: impl Fn(u32, u32) -> u32) -> Self {
        let mut rows = self.0;
        for (row, &other) in rows.iter_mut().zip(&other.0) {
            *row = combine(*row, other);
        }
        Self(rows)
    }

    /// The set dilated by two columns and two rows; it may reach beyond the board.
    #[inline]
    pub(super) fn dilated(&self) -> Self {
        let mut wide = [0; BoardSize::MAX as usize + 4];
        for (wide, row) in wide[2..].iter_mut().zip(&self.0) {
            *wide = row | row << 1 | row << 2 | row >> 1 | row >> 2;
        }
        let mut rows = Self::EMPTY.0;
        for (row, near) in rows.iter_mut().zip(wide.array_windows()) {
            let [first, second, third, fourth, fifth] = near;
            *row = first | second | third | fourth | fifth;
        }
        Self(rows)
    }

    /// The first cell, row by row.
    fn first(&self) -> Option<Cell> {
        let row = self.0.iter().position(|&row| row != 0)?;
        let column = self.0[row].trailing_zeros() as usize;
        Some(Cell((FIRST + row * STRIDE + column) as u16))
    }

    /// The cells, row by row.
    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        let rows = self.0;
        let (mut row, mut bits) = (0, rows[0]);
        std::iter::from_fn(move || {
            while bits == 0 {
                row += 1;
                bits = *rows.get(row)?;
            }
            let column = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            Some(Cell((FIRST + row * STRIDE + column) as u16))
        })
    }
}

/// A bitboard with its population count, which is kept up to date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CountedBitboard {
    cells: Bitboard,
    len: u16,
}

impl CountedBitboard {
    pub(super) const EMPTY: Self = Self { cells: Bitboard::EMPTY, len: 0 };

    pub(super) const fn cells(&self) -> &Bitboard {
        &self.cells
    }

    pub(super) const fn len(&self) -> usize {
        self.len as usize
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(super) fn contains(&self, cell: Cell) -> bool {
        self.cells.contains(cell)
    }

    /// Adds a cell. It must not be in the set.
    pub(super) const fn add(&mut self, cell: Cell) {
        self.cells.flip(cell);
        self.len += 1;
    }

    /// Removes a cell. It must be in the set.
    pub(super) const fn remove(&mut self, cell: Cell) {
        self.cells.flip(cell);
        self.len -= 1;
    }

    /// The first cell, row by row.
    pub(super) fn first(&self) -> Option<Cell> {
        if self.is_empty() { None } else { self.cells.first() }
    }

    /// The cells, row by row.
    pub(super) fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        self.cells.iter().take(self.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_beyond_the_last_cell_is_no_cell() {
        let numbered = |number: usize| Cell::numbered(NonZeroU16::new(number as u16).unwrap());
        assert_eq!(numbered(Cell::COUNT - 1), Some(Cell(Cell::COUNT as u16 - 1)));
        assert_eq!(numbered(Cell::COUNT), None);
    }
}
