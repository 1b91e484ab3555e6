//! The list of the moves of a game or of a record's line, beside the board: a pair of Black's move and
//! White's in each row, in as many columns as fit beside each other.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::Style;

use super::draw_chip;
use super::paragraph::rows;
use crate::board::Color;
use crate::console::paint::{columns, put, row};
use crate::tui::sheet::{marked_style, title_style};
use crate::views::appearance::Appearance;

/// The sign of a move that has variations beside it.
pub(super) const FORK: &str = "+";
/// The fewest columns of a pair's number.
const NUMBER: u16 = 3;
/// Columns of a move where there is little room, and usually: a mark, the name, the sign of a variation.
const NARROW: u16 = 5;
const USUAL: u16 = 6;
/// The most columns between the names of a pair.
const WIDEST: u16 = 10;
/// The moves of a pair.
const PAIR: usize = 2;
/// The fewest places for pairs of which one is left empty.
const LEAST_WITH_A_GAP: usize = 3;
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

/// Where the pairs are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Grid {
    /// The columns of pairs.
    pairs: usize,
    /// Screen columns from one pair to the next.
    stride: u16,
    /// Screen columns of a pair's number.
    number: u16,
    /// Screen columns of a move.
    cell: u16,
}

impl Grid {
    /// As many columns as fit beside each other with the names of their moves.
    fn new(width: u16, names: &[String]) -> Self {
        let widest = names.iter().map(|name| columns(name) + 2).max().unwrap_or(0).max(USUAL);
        let number = columns(&names.len().to_string()).max(NUMBER);
        let pairs = (width / (number + 2 * widest)).max(1);
        let stride = width / pairs;
        let most = WIDEST.max(widest);
        let cell = (stride.saturating_sub(number) / 2).clamp(NARROW, most);
        Self { pairs: pairs.into(), stride, number, cell }
    }

    /// The screen column of a move: the first or the second of a pair in one of the columns.
    fn column(self, pair: usize, second: bool) -> u16 {
        let pair = u16::try_from(pair).unwrap_or(0);
        pair * self.stride + self.number + u16::from(second) * self.cell
    }
}

impl MoveList {
    /// The rows that a list of all moves takes in an area, with the stones above its columns.
    pub(super) fn rows(names: &[String], area: Rect) -> u16 {
        let columns = Grid::new(area.width, names).pairs;
        let pairs = names.len().div_ceil(PAIR).div_ceil(columns);
        rows(pairs + 1)
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

    /// The rows of a column, of which there is at least one.
    fn height(self) -> usize {
        usize::from(self.body().height).max(1)
    }

    /// The pairs that fit.
    fn room(self) -> usize {
        self.height() * self.grid.pairs
    }

    /// The row of one of the places for a pair, and its column of pairs: a column is filled down to its
    /// end before the next one is.
    fn place(self, slot: usize) -> (usize, usize) {
        (slot % self.height(), slot / self.height())
    }

    /// The index of the first move that is shown. Two pages have a pair in common, so that the move
    /// before the current one is seen.
    fn first(self) -> usize {
        let turned = self.room().saturating_sub(1).max(1);
        let top = self.current.saturating_sub(1) / PAIR / turned * turned;
        top.min(self.moves.div_ceil(PAIR).saturating_sub(self.room())) * PAIR
    }

    /// The number of the move at a position on the screen, from 1.
    pub(in super::super) fn at(self, at: Position) -> Option<usize> {
        let body = self.body();
        if !body.contains(at) {
            return None;
        }
        let (x, down) = (at.x - body.x, usize::from(at.y - body.y));
        let is_hit = |&(pair, second): &(usize, bool)| {
            let from = self.grid.column(pair, second);
            // The number belongs to the first move of its pair.
            let before = if second { 0 } else { self.grid.number };
            (from - before..from + self.grid.cell).contains(&x)
        };
        let mut places = (0..self.grid.pairs).flat_map(|pair| [(pair, false), (pair, true)]);
        let (pair, second) = places.find(is_hit)?;
        let before = self.first() + PAIR * (pair * self.height() + down);
        let number = before + usize::from(second) + 1;
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
        let first = self.first();
        let is_cut = [first > 0, first + self.room() * PAIR < names.len()];
        self.draw_heads(first, is_cut, look, buffer);
        for (at, name) in names.iter().enumerate().skip(first).take(self.room() * PAIR) {
            let number = at + 1;
            let is_current = number == self.current;
            // Without colours a sign marks it.
            let has_sign = is_current && look.palette.board().is_none();
            let mark = if has_sign { ">" } else { " " };
            let fork = if forked.contains(&number) { FORK } else { "" };
            let style = match () {
                () if is_current => marked_style(look),
                () if number < self.current => Style::new(),
                () => look.palette.dim,
            };
            let slot = (at - first) / PAIR;
            self.draw_move(at, slot, (&format!("{mark}{name}{fork}"), style), look, buffer);
        }
    }

    /// Draws the list of a game that goes on: from its end it begins again at the top, with an empty
    /// place before the oldest moves that remain. Of a game that `is_over`, and where there are too few
    /// places for an empty one, the last moves are in order.
    /// `marked` says whether the newest move stands out.
    pub(super) fn draw_growing(
        self,
        names: &[String],
        marked: bool,
        is_over: bool,
        look: &Appearance,
        buffer: &mut Buffer,
    ) {
        let room = self.room();
        let is_in_order = is_over || room < LEAST_WITH_A_GAP;
        let newest = names.len().saturating_sub(1) / PAIR;
        let oldest = (newest + 2 - usize::from(is_in_order)).saturating_sub(room);
        let top = if is_in_order { oldest } else { 0 };
        self.draw_heads(top * PAIR, [top > 0, false], look, buffer);
        for (at, name) in names.iter().enumerate().skip(oldest * PAIR) {
            let is_newest = marked && at + 1 == names.len();
            let style = if is_newest { title_style(look) } else { Style::new() };
            let slot = (at / PAIR - top) % room;
            self.draw_move(at, slot, (&format!(" {name}"), style), look, buffer);
        }
    }

    /// Draws a move in one of the places for a pair, after the number of its pair.
    fn draw_move(
        self,
        at: usize,
        slot: usize,
        (text, style): (&str, Style),
        look: &Appearance,
        buffer: &mut Buffer,
    ) {
        let ((down, pair), second) = (self.place(slot), at % PAIR == 1);
        let (area, x) = (row(self.body(), rows(down)), self.grid.column(pair, second));
        if !second {
            let width = self.grid.number;
            let number = format!("{:>1$}", at + 1, usize::from(width));
            put(buffer, area, x - width, &number, look.palette.dim);
        }
        put(buffer, area, x, text, style);
    }

    /// Draws the stones above the columns that have moves, of a list that begins with the move `first`,
    /// and before them whether moves above and below it are not shown.
    fn draw_heads(self, first: usize, is_cut: [bool; 2], look: &Appearance, buffer: &mut Buffer) {
        let area = Rect { height: self.body().y - self.area.y, ..self.area };
        let signs = [look.glyphs.above, look.glyphs.more].into_iter().zip(is_cut);
        for (x, (sign, _)) in (1..).zip(signs).filter(|(_, (_, is_cut))| *is_cut) {
            put(buffer, row(area, 0), x, sign, look.palette.dim);
        }
        let used = (self.moves - first.min(self.moves)).div_ceil(PAIR).div_ceil(self.height());
        for pair in 0..self.grid.pairs.min(used) {
            for (color, second) in Color::BOTH.into_iter().zip([false, true]) {
                draw_chip(buffer, row(area, 0), self.grid.column(pair, second), color, look);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::glyphs::Glyphs;
    use crate::lang::Lang;
    use crate::tui::menu::tests::look;
    use crate::tui::view::tests::text;

    /// Two columns of four pairs below the stones.
    const AREA: Rect = Rect { x: 40, y: 5, width: 35, height: 5 };

    fn list(moves: usize, current: usize) -> MoveList {
        MoveList::new(AREA, &vec!["h8".to_owned(); moves], current)
    }

    #[test]
    fn a_click_on_a_move_gives_its_number() {
        let at = |list: MoveList, x, y| list.at(Position { x, y });
        assert_eq!(at(list(15, 0), 40, 6), Some(1));
        assert_eq!(at(list(15, 0), 51, 6), Some(2));
        assert_eq!(at(list(15, 0), 40, 9), Some(7));
        assert_eq!(at(list(15, 0), 57, 6), Some(9));
        assert_eq!(at(list(15, 15), 57, 9), Some(15));
        for (x, y) in [(40, 5), (39, 6), (75, 6), (67, 9), (40, 10)] {
            assert_eq!(at(list(15, 0), x, y), None, "{x} {y}");
        }
    }

    #[test]
    fn a_column_is_filled_down_to_its_end_before_the_next_one() {
        let area = Rect { x: 0, y: 0, width: 60, height: 20 };
        let list = MoveList::new(area, &vec!["h8".to_owned(); 100], 0);
        assert_eq!([0, 18, 19].map(|slot| list.place(slot)), [(0, 0), (18, 0), (0, 1)]);
        for (x, y, expected) in [(0, 1, Some(1)), (0, 6, Some(11)), (15, 1, Some(39))] {
            assert_eq!(list.at(Position { x, y }), expected, "{x} {y}");
        }
    }

    #[test]
    fn a_page_stays_until_the_current_move_leaves_it() {
        assert_eq!(list(300, 0).first(), 0);
        assert_eq!(list(300, 14).first(), 0);
        assert_eq!(list(300, 15).first(), 14, "the pair 15 and 16 is the first of the next page");
        assert_eq!(list(300, 28).first(), 14);
        assert_eq!(list(300, 300).first(), 142 * 2, "the last page is full");
        assert_eq!(list(16, 16).first(), 0, "all fit");
    }

    #[test]
    fn a_second_column_is_there_only_where_the_names_fit() {
        let pairs = |name: &str| Grid::new(30, &vec![name.to_owned(); 10]).pairs;
        assert_eq!((pairs("h8"), pairs("a longer one")), (2, 1));
        assert_eq!(MoveList::rows(&vec!["h8".to_owned(); 10], Rect::new(0, 0, 30, 9)), 4);
    }

    #[test]
    fn in_a_list_of_one_row_the_last_moves_are_in_order() {
        let names = ["h8", "i9", "h9"].map(str::to_owned);
        let look = look(Lang::En, 8, &Glyphs::UNICODE);
        let mut buffer = Buffer::empty(Rect::new(0, 0, 40, 2));
        MoveList::new(buffer.area, &names, 3).draw_growing(
            &names,
            false,
            false,
            &look,
            &mut buffer,
        );
        let shown = text(&buffer);
        assert!(shown.contains("1 h8") && shown.contains("3 h9"), "{shown}");
    }

    #[test]
    fn numbers_of_four_digits_are_shown_whole() {
        let names = vec!["h13".to_owned(); 1234];
        let look = look(Lang::En, 8, &Glyphs::UNICODE);
        let mut buffer = Buffer::empty(Rect { x: 0, y: 0, ..AREA });
        MoveList::new(buffer.area, &names, 1234).draw(&names, &[], &look, &mut buffer);
        let shown = text(&buffer);
        assert!(shown.contains("1233 h13"), "{shown}");
    }

    #[test]
    fn above_a_part_of_the_moves_it_is_told_where_more_are() {
        let look = look(Lang::En, 8, &Glyphs::UNICODE);
        let signs = |moves: usize, current: usize| {
            let names = vec!["h8".to_owned(); moves];
            let mut buffer = Buffer::empty(Rect { x: 0, y: 0, ..AREA });
            MoveList::new(buffer.area, &names, current).draw(&names, &[], &look, &mut buffer);
            let head = text(&buffer).lines().next().map(str::to_owned).unwrap_or_default();
            ["▲", "▼"].map(|sign| head.contains(sign))
        };
        assert_eq!([signs(16, 16), signs(300, 0)], [[false, false], [false, true]]);
        assert_eq!([signs(300, 40), signs(300, 300)], [[true, true], [true, false]]);
    }
}
