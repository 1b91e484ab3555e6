//! The list of the moves of a record's line, or of a game that is browsed, in columns beside the
//! board.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::Style;

use crate::console::paint::{put, row};
use crate::tui::menu::marked_style;
use crate::views::appearance::Appearance;

/// Columns of a move: the mark of the current one, the number, the name, the sign of a variation.
const WIDTH: u16 = 10;

/// The part of the list that is shown: the page with the current move. A list that scrolled with
/// every step would be sent in full each time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct MoveList {
    area: Rect,
    moves: usize,
    /// The number of the current move, from 1; 0 before the first.
    current: usize,
}

impl MoveList {
    /// The rows that a list of all moves takes in an area of this width.
    pub(super) fn rows(moves: usize, width: u16) -> u16 {
        u16::try_from(moves.div_ceil(per_row(width))).unwrap_or(u16::MAX)
    }

    /// The page with the current move of a line of this many moves.
    pub(super) const fn new(area: Rect, moves: usize, current: usize) -> Self {
        Self { area, moves, current }
    }

    /// The index of the first move that is shown. Two pages have a row in common, so that the move
    /// before the current one is seen.
    fn first(self) -> usize {
        let (per_row, height) = (per_row(self.area.width), usize::from(self.area.height));
        let rows = self.moves.div_ceil(per_row);
        let turned = height.saturating_sub(1).max(1);
        let top = self.current.saturating_sub(1) / per_row / turned * turned;
        top.min(rows.saturating_sub(height)) * per_row
    }

    /// The number of the move at a position on the screen, from 1.
    pub(in super::super) fn at(self, at: Position) -> Option<usize> {
        if !self.area.contains(at) {
            return None;
        }
        let per_row = per_row(self.area.width);
        let column = usize::from((at.x - self.area.x) / WIDTH);
        let down = usize::from(at.y - self.area.y);
        let number = self.first() + down * per_row + column + 1;
        (column < per_row && number <= self.moves).then_some(number)
    }

    /// Draws the page. `forked` are the numbers of the moves that have variations beside them.
    pub(super) fn draw(
        self,
        names: &[String],
        forked: &[usize],
        look: &Appearance,
        buffer: &mut Buffer,
    ) {
        let per_row = per_row(self.area.width);
        let first = self.first();
        let room = usize::from(self.area.height) * per_row;
        for (at, name) in names.iter().enumerate().skip(first).take(room) {
            let number = at + 1;
            let is_current = number == self.current;
            let mark = if is_current { ">" } else { "" };
            let fork = if forked.contains(&number) { "+" } else { "" };
            let style = match () {
                () if is_current => marked_style(look),
                () if number < self.current => Style::new(),
                () => look.palette.dim,
            };
            let (down, column) = ((at - first) / per_row, (at - first) % per_row);
            let (Ok(down), Ok(column)) = (u16::try_from(down), u16::try_from(column)) else {
                return;
            };
            let text = format!("{:>4} {name}{fork}", format!("{mark}{number}"));
            put(buffer, row(self.area, down), column * WIDTH, &text, style);
        }
    }
}

/// The moves in one row.
fn per_row(width: u16) -> usize {
    usize::from((width / WIDTH).max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three moves a row and four rows.
    const AREA: Rect = Rect { x: 40, y: 5, width: 35, height: 4 };

    fn list(moves: usize, current: usize) -> MoveList {
        MoveList::new(AREA, moves, current)
    }

    #[test]
    fn a_click_on_a_move_gives_its_number() {
        let at = |list: MoveList, x, y| list.at(Position { x, y });
        assert_eq!(at(list(9, 0), 40, 5), Some(1));
        assert_eq!(at(list(9, 0), 59, 6), Some(5));
        assert_eq!(at(list(9, 9), 69, 7), Some(9));
        for (x, y) in [(40, 8), (39, 5), (70, 5), (60, 9)] {
            assert_eq!(at(list(9, 0), x, y), None, "{x} {y}");
        }
    }

    #[test]
    fn a_page_stays_until_the_current_move_leaves_it() {
        assert_eq!(list(300, 0).first(), 0);
        assert_eq!(list(300, 9).first(), 0);
        assert_eq!(
            list(300, 10).first(),
            9,
            "the row with moves 10 to 12 is the first of the next"
        );
        assert_eq!(list(300, 18).first(), 9);
        assert_eq!(list(300, 300).first(), 96 * 3, "the last page is full");
        assert_eq!(list(12, 12).first(), 0, "all fit");
        assert_eq!(MoveList::rows(10, 35), 4);
    }
}
