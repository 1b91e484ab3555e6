//! A thin line of dots, eight in each cell.

use std::collections::BTreeMap;

/// The dots of a line, by cells.
#[derive(Debug, Default)]
pub(super) struct Dots {
    cells: BTreeMap<[usize; 2], u8>,
    /// The last dot.
    at: Option<[usize; 2]>,
}

/// The first character with dots, which has none.
const EMPTY: u32 = 0x2800;
/// The bits of the dots of a cell, column by column.
const BITS: [[u8; Dots::DOWN as usize]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];

impl Dots {
    /// The dots of a cell from above to below.
    pub(super) const DOWN: u8 = 4;

    /// Draws the line to a dot in the next column of dots, without a gap.
    pub(super) fn go_to(&mut self, x: usize, y: usize) {
        let Some([before, from]) = self.at.replace([x, y]) else { return self.set(x, y) };
        // Of what it goes up or down, one half is in the column where it comes from.
        let middle = usize::midpoint(from, y);
        for (x, from, to) in [(before, from, middle), (x, middle, y)] {
            for y in from.min(to)..=from.max(to) {
                self.set(x, y);
            }
        }
    }

    /// Draws a point of three dots by three around a dot, in so many rows of cells.
    pub(super) fn mark(&mut self, [x, y]: [usize; 2], rows: usize) {
        let last = (rows * usize::from(Self::DOWN)).saturating_sub(1);
        for y in y.saturating_sub(1)..=(y + 1).min(last) {
            for x in x.saturating_sub(1)..=x + 1 {
                self.set(x, y);
            }
        }
    }

    fn set(&mut self, x: usize, y: usize) {
        let down = usize::from(Self::DOWN);
        *self.cells.entry([x / 2, y / down]).or_default() |= BITS[x % 2][y % down];
    }

    /// The cells with dots, each with its character.
    pub(super) fn cells(self) -> impl Iterator<Item = ([usize; 2], char)> {
        let drawn = |bits: u8| char::from_u32(EMPTY + u32::from(bits)).unwrap_or(' ');
        self.cells.into_iter().map(move |(cell, bits)| (cell, drawn(bits)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_no_gap() {
        let mut dots = Dots::default();
        dots.go_to(2, 3);
        dots.go_to(3, 0);
        let drawn: Vec<_> = dots.cells().collect();
        assert_eq!(drawn, [([1, 0], '⡞')]);
    }

    #[test]
    fn points_of_one_cell_are_at_different_heights() {
        let drawn = |y| {
            let mut dots = Dots::default();
            dots.mark([2, y], 1);
            dots.cells().map(|(_, symbol)| symbol).collect::<String>()
        };
        assert_eq!([0, 1, 2, 3].map(drawn), ["⠘⠛", "⠸⠿", "⢰⣶", "⢠⣤"]);
    }
}
