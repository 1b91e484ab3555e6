//! The board of a game: stones, marks and the cursor.

use ratatui::buffer::Buffer;
use ratatui::style::Style;

use super::grid::{Grid, Mark};
use super::{Layout, View, columns, put, row};
use crate::board::{Color, Point, Run};
use crate::console::wrap::wrap;
use crate::game::session::Stage;
use crate::gomoku::rules::{Foul, Judgement, Move};

impl View<'_> {
    pub(super) fn draw_board(self, buffer: &mut Buffer, layout: &Layout, foul: Option<&Foul>) {
        let grid = self.grid(layout);
        grid.draw_labels(buffer);
        let won: Vec<Point> =
            self.session.winning_rows().into_iter().flat_map(Run::points).collect();
        let forbidden = self.session.forbidden_points();
        let fouling = foul.map(|foul| foul.stones.as_slice()).unwrap_or_default();
        for point in self.session.board().points() {
            let (symbol, style) = if forbidden.contains(&point) {
                (self.look.glyphs.forbidden, self.look.palette.forbidden)
            } else {
                self.point(point, won.contains(&point))
            };
            let style =
                if fouling.contains(&point) { style.patch(self.look.palette.foul) } else { style };
            grid.draw_point(buffer, point, symbol, style);
        }
        if self.scene.numbers {
            self.draw_numbers(buffer, layout);
        }
        if let Some(&Move::Stone(last)) = self.session.moves().last() {
            self.mark(buffer, layout, last, Mark::LastMove);
        }
        self.draw_offers(buffer, layout);
        if matches!(self.session.stage(), Stage::Turn | Stage::Opening) {
            self.mark(buffer, layout, self.scene.cursor, Mark::Cursor);
        }
    }

    /// What forbids a stone at the cursor, if anything does.
    pub(super) fn foul_at_cursor(self) -> Option<Foul> {
        let (rules, stone) = (self.session.setup().rules, self.session.to_move());
        let (board, cursor) = (self.session.board(), self.scene.cursor);
        let awaited = self.session.stage() == Stage::Turn && rules.has_fouls(stone);
        if !awaited || board.get(cursor).is_some() {
            return None;
        }
        match rules.judge(board, cursor, stone) {
            Judgement::Forbidden(foul) => Some(foul),
            Judgement::Legal | Judgement::Wins(_) => None,
        }
    }

    /// The board while players must not see it.
    pub(super) fn draw_hidden_board(self, buffer: &mut Buffer, layout: &Layout) {
        let area = layout.board;
        let lines = wrap(&self.look.speech.lang.board_hidden(), area.width);
        for (y, line) in (area.height / 2..area.height).zip(lines) {
            let x = area.width.saturating_sub(columns(&line)) / 2;
            put(buffer, row(area, y), x, &line, self.look.palette.dim);
        }
    }

    /// What stands on a point.
    fn point(self, point: Point, won: bool) -> (&'static str, Style) {
        let glyphs = &self.look.glyphs;
        let palette = &self.look.palette;
        let Some(stone) = self.session.board().get(point) else {
            if self.is_closed(point) {
                return (glyphs.closed, palette.grid.patch(palette.dim));
            }
            return self
                .ghost(point)
                .unwrap_or_else(|| (glyphs.empty(point, self.session.size()), palette.grid));
        };
        self.look.stone(stone, won)
    }

    /// The stone that would stand on an empty point if it were played now.
    fn ghost(self, point: Point) -> Option<(&'static str, Style)> {
        let palette = &self.look.palette;
        let style = if point == self.scene.cursor {
            palette.cursor
        } else if Some(point) == self.scene.hover {
            palette.hover
        } else {
            return None;
        };
        let placing = self.session.opening().is_none_or(|opening| opening.options().is_empty());
        let awaited = matches!(self.session.stage(), Stage::Turn | Stage::Opening) && placing;
        awaited.then(|| (self.look.glyphs.ghost[self.session.to_move()], style))
    }

    /// Whether the opening asks for a stone that cannot go there.
    fn is_closed(self, point: Point) -> bool {
        self.session.stage() == Stage::Opening
            && self.session.opening().is_some_and(|opening| {
                opening.pointed_at(point).is_some() && !opening.is_allowed(point)
            })
    }

    /// Writes the numbers of the fifth moves to choose from over their points.
    fn draw_offers(self, buffer: &mut Buffer, layout: &Layout) {
        let Some(opening) = self.session.opening() else { return };
        let style = self.look.palette.stones[opening.to_move()];
        for (number, &point) in (1..).zip(opening.offers()) {
            self.grid(layout).write(buffer, point, &format!("{number}"), style);
        }
    }

    fn mark(self, buffer: &mut Buffer, layout: &Layout, point: Point, mark: Mark) {
        let numbered = self.scene.numbers && self.session.board().get(point).is_some();
        self.grid(layout).mark(buffer, point, mark, numbered);
    }

    /// Writes the number of each of the last moves over its stone; Black's are the odd ones.
    fn draw_numbers(self, buffer: &mut Buffer, layout: &Layout) {
        let grid = self.grid(layout);
        let moves = self.session.moves();
        let first = moves.len().saturating_sub(Grid::NUMBERS);
        for ((number, made), stone) in (1..).zip(moves).zip(Color::in_turn()).skip(first) {
            let Some(point) = made.point() else { continue };
            grid.draw_number(buffer, point, number, stone);
        }
    }

    fn grid<'a>(&'a self, layout: &'a Layout) -> Grid<'a> {
        Grid { layout, look: self.look, size: self.session.size() }
    }
}
