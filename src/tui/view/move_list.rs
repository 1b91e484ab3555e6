//! The list of the moves of a game or of a record's line, beside the board: pairs of Black's move and
//! White's, one or two pairs in a row.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::Style;

use super::draw_stone;
use crate::board::Color;
use crate::console::paint::{columns, put, row};
use crate::tui::menu::marked_style;
use crate::views::appearance::Appearance;

/// Columns of a pair's number.
const NUMBER: u16 = 3;
/// Columns of a move where there is little room, and usually: a mark, the name, the sign of a variation.
const NARROW: u16 = 5;
const USUAL: u16 = 6;
/// The most columns between the names of a pair.
const WIDEST: u16 = 10;
/// The moves of a pair.
const PAIR: usize = 2;
/// The rows of a list that has room for the stones above its columns.
const WITH_HEADS: u16 = 2;

/// The part of the list that is shown: the page with the current move. A list that scrolled with
/// every step would be sent in full each time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct MoveList {
    area: Rect,
    moves: usize,
    /// The number of the current move, from 1; 0 before the first.
    current: usize,
    grid: Grid,
    /// Whether Black's and White's moves take turns, so that the stones stand above them.
    has_heads: bool,
}

/// Where the pairs of a row are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Grid {
    /// The moves in a row, which is an even number.
    per_row: usize,
    /// Columns from one pair to the next.
    stride: u16,
    /// Columns of a move.
    cell: u16,
}

impl Grid {
    /// Two pairs where the names of their moves fit into a row, and otherwise one.
    fn new(width: u16, names: &[String]) -> Self {
        let widest = names.iter().map(|name| columns(name) + 2).max().unwrap_or(0).max(USUAL);
        let pairs = if width >= 2 * (NUMBER + 2 * widest) { 2 } else { 1 };
        let stride = width / pairs;
        let most = WIDEST.max(widest);
        let cell = (stride.saturating_sub(NUMBER) / 2).clamp(NARROW, most);
        Self { per_row: PAIR * usize::from(pairs), stride, cell }
    }

    /// The column of a move, of those in its row.
    fn column(self, at: usize) -> u16 {
        let pair = u16::try_from(at / PAIR).unwrap_or(0);
        let second = u16::try_from(at % PAIR).unwrap_or(0);
        pair * self.stride + NUMBER + second * self.cell
    }
}

impl MoveList {
    /// The rows that a list of all moves takes in an area of this width.
    pub(super) fn rows(names: &[String], width: u16) -> u16 {
        let rows = names.len().div_ceil(Grid::new(width, names).per_row);
        u16::try_from(rows).map_or(u16::MAX, |rows| rows.saturating_add(1))
    }

    /// The page with the current move of a line of these moves.
    pub(super) fn new(area: Rect, names: &[String], current: usize) -> Self {
        let grid = Grid::new(area.width, names);
        Self { area, moves: names.len(), current, grid, has_heads: true }
    }

    /// The same, whose moves take turns or not.
    pub(super) const fn with_turns(self, has_heads: bool) -> Self {
        Self { has_heads, ..self }
    }

    /// The rows of the moves, below the stones.
    fn body(self) -> Rect {
        let heads = u16::from(self.has_heads && self.area.height >= WITH_HEADS);
        Rect { y: self.area.y + heads, height: self.area.height - heads, ..self.area }
    }

    /// The index of the first move that is shown. Two pages have a row in common, so that the move
    /// before the current one is seen.
    fn first(self) -> usize {
        let (per_row, height) = (self.grid.per_row, usize::from(self.body().height));
        let rows = self.moves.div_ceil(per_row);
        let turned = height.saturating_sub(1).max(1);
        let top = self.current.saturating_sub(1) / per_row / turned * turned;
        top.min(rows.saturating_sub(height)) * per_row
    }

    /// The number of the move at a position on the screen, from 1.
    pub(in super::super) fn at(self, at: Position) -> Option<usize> {
        let body = self.body();
        if !body.contains(at) {
            return None;
        }
        let x = at.x - body.x;
        let is_hit = |&index: &usize| {
            let from = self.grid.column(index);
            // The number belongs to the first move of its pair.
            let from = if index.is_multiple_of(PAIR) { from - NUMBER } else { from };
            (from..self.grid.column(index) + self.grid.cell).contains(&x)
        };
        let index = (0..self.grid.per_row).find(is_hit)?;
        let down = usize::from(at.y - body.y);
        let number = self.first() + down * self.grid.per_row + index + 1;
        (number <= self.moves).then_some(number)
    }

    /// Draws the page. `forked` are the numbers of the moves that have variations beside them.
    pub(super) fn draw(
        self,
        names: &[String],
        forked: &[usize],
        look: &Appearance,
        buffer: &mut Buffer,
    ) {
        self.draw_heads(look, buffer);
        let first = self.first();
        let room = usize::from(self.body().height) * self.grid.per_row;
        for (at, name) in names.iter().enumerate().skip(first).take(room) {
            let number = at + 1;
            let is_current = number == self.current;
            let mark = if is_current { ">" } else { " " };
            let fork = if forked.contains(&number) { "+" } else { "" };
            let style = match () {
                () if is_current => marked_style(look),
                () if number < self.current => Style::new(),
                () => look.palette.dim,
            };
            let down = (at - first) / self.grid.per_row;
            self.draw_move(at, down, (&format!("{mark}{name}{fork}"), style), look, buffer);
        }
    }

    /// Draws the list of a game that goes on: from the bottom it wraps to the top, with an empty row
    /// before the oldest moves that remain. Of a game that `is_over` the last moves are in order.
    /// `marked` says whether the newest move stands out.
    pub(super) fn draw_growing(
        self,
        names: &[String],
        marked: bool,
        is_over: bool,
        look: &Appearance,
        buffer: &mut Buffer,
    ) {
        self.draw_heads(look, buffer);
        let per_row = self.grid.per_row;
        let rows = usize::from(self.body().height).max(2);
        let newest = names.len().saturating_sub(1) / per_row;
        let oldest = (newest + 2 - usize::from(is_over)).saturating_sub(rows);
        let top = if is_over { oldest } else { 0 };
        for (at, name) in names.iter().enumerate().skip(oldest * per_row) {
            let is_newest = marked && at + 1 == names.len();
            let style = if is_newest { look.palette.strong } else { look.palette.dim };
            let down = (at / per_row - top) % rows;
            self.draw_move(at, down, (&format!(" {name}"), style), look, buffer);
        }
    }

    /// Draws a move in a row of the list, after the number of its pair.
    fn draw_move(
        self,
        at: usize,
        down: usize,
        (text, style): (&str, Style),
        look: &Appearance,
        buffer: &mut Buffer,
    ) {
        let Ok(down) = u16::try_from(down) else { return };
        let (area, x) = (row(self.body(), down), self.grid.column(at % self.grid.per_row));
        if at.is_multiple_of(PAIR) {
            let number = format!("{:>3}", at + 1);
            put(buffer, area, x - NUMBER, &number, look.palette.dim);
        }
        put(buffer, area, x, text, style);
    }

    /// Draws the stones above the columns of their moves.
    fn draw_heads(self, look: &Appearance, buffer: &mut Buffer) {
        let area = Rect { height: self.body().y - self.area.y, ..self.area };
        for at in 0..self.grid.per_row.min(self.moves.next_multiple_of(PAIR)) {
            let color = if at.is_multiple_of(PAIR) { Color::Black } else { Color::White };
            draw_stone(buffer, row(area, 0), self.grid.column(at) + 1, color, look);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two pairs a row, and four rows below the stones.
    const AREA: Rect = Rect { x: 40, y: 5, width: 35, height: 5 };

    fn list(moves: usize, current: usize) -> MoveList {
        MoveList::new(AREA, &vec!["h8".to_owned(); moves], current)
    }

    #[test]
    fn a_click_on_a_move_gives_its_number() {
        let at = |list: MoveList, x, y| list.at(Position { x, y });
        assert_eq!(at(list(9, 0), 40, 6), Some(1));
        assert_eq!(at(list(9, 0), 51, 6), Some(2));
        assert_eq!(at(list(9, 0), 57, 7), Some(7));
        assert_eq!(at(list(9, 9), 40, 8), Some(9));
        for (x, y) in [(40, 5), (39, 6), (74, 6), (51, 8), (40, 10)] {
            assert_eq!(at(list(9, 0), x, y), None, "{x} {y}");
        }
    }

    #[test]
    fn a_page_stays_until_the_current_move_leaves_it() {
        assert_eq!(list(300, 0).first(), 0);
        assert_eq!(list(300, 12).first(), 0);
        assert_eq!(
            list(300, 13).first(),
            12,
            "the row with moves 13 to 16 is the first of the next"
        );
        assert_eq!(list(300, 24).first(), 12);
        assert_eq!(list(300, 300).first(), 71 * 4, "the last page is full");
        assert_eq!(list(16, 16).first(), 0, "all fit");
    }

    #[test]
    fn moves_with_long_names_are_one_pair_a_row() {
        let names = |name: &str| vec![name.to_owned(); 10];
        assert_eq!(MoveList::rows(&names("h8"), 30), 4);
        assert_eq!(MoveList::rows(&names("a longer one"), 30), 6);
    }
}
