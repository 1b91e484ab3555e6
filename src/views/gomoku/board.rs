//! The board widget of a game: stones, marks and the cursor; and the board as text.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use super::grid::Grid;
use crate::board::{Point, Run};
use crate::console::glyphs::Glyphs;
use crate::game::table::Table;
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Move;
use crate::gomoku::rules::opening::Opening;
use crate::views::appearance::Appearance;
use crate::views::picture;
use crate::views::speech::Speech;
use crate::views::view::BoardContents;

/// Draws the board in the upper left of `area`: all of it, or the part around the cursor.
pub(super) fn draw(contents: &BoardContents<'_, Gomoku>, area: Rect, buffer: &mut Buffer) {
    let position = contents.table.position();
    let grid = Grid::new(area, contents.look, position.size(), contents.cursor);
    Drawing { contents, position, grid }.draw(buffer);
}

/// The board as text.
pub(super) fn lines(table: &Table<Gomoku>, speech: Speech, glyphs: &Glyphs) -> String {
    let position = table.position();
    let forbidden = match table.game.outcome() {
        Some(_) => Vec::new(),
        None => position.forbidden_points(),
    };
    let offers = position.opening().map(Opening::offers).unwrap_or_default();
    picture::board(position.size(), speech.labels, |point| match position.board().get(point) {
        Some(stone) => glyphs.stones()[stone],
        None if forbidden.contains(&point) => glyphs.forbidden,
        None if offers.contains(&point) => glyphs.offer,
        None => ".",
    })
}

/// The state that the board is drawn from.
#[derive(Clone, Copy)]
struct Drawing<'a> {
    contents: &'a BoardContents<'a, Gomoku>,
    position: &'a Gomoku,
    grid: Grid<'a>,
}

impl Drawing<'_> {
    fn draw(self, buffer: &mut Buffer) {
        let Self { contents, position, grid } = self;
        let (glyphs, palette) = (&contents.look.glyphs, &contents.look.palette);
        grid.draw_frame(buffer);
        let won: Vec<Point> = position.winning_rows().into_iter().flat_map(Run::points).collect();
        let (forbidden, foul) = if contents.awaits_move {
            (position.forbidden_points(), position.foul_at(contents.cursor))
        } else {
            (Vec::new(), None)
        };
        let fouling = foul.map(|foul| foul.stones).unwrap_or_default();
        let numbers = self.numbers();
        let number = |point| Some(numbers.iter().find(|&&(at, _)| at == point)?.1);
        for point in position.board().points() {
            match position.board().get(point) {
                Some(stone) => {
                    grid.draw_point(buffer, point, " ", palette.grid);
                    grid.draw_stone(buffer, point, stone, won.contains(&point), number(point));
                }
                None if forbidden.contains(&point) => {
                    grid.draw_point(buffer, point, glyphs.forbidden, palette.forbidden);
                }
                None => self.draw_empty(buffer, point),
            }
            if fouling.contains(&point) {
                grid.restyle(buffer, point, palette.foul, number(point).is_some());
            }
        }
        if let Some(hinted) = contents.hinted {
            grid.draw_symbol(buffer, hinted, glyphs.offer, palette.cursor);
        }
        let last = position.moves().last().and_then(|last| match last {
            Move::Stone(point) => Some((*point, position.board().get(*point)?)),
            _ => None,
        });
        if let Some((last, stone)) = last {
            grid.mark_last(buffer, last, stone, number(last).is_some());
        }
        self.draw_offers(buffer);
        if contents.awaits_move {
            let stone = position.board().get(contents.cursor);
            let text = stone.filter(|_| number(contents.cursor).is_some());
            grid.mark_cursor(buffer, contents.cursor, last.map(|(last, _)| last), text);
        }
    }

    /// Draws a point without a stone, with a preview of the next stone at the cursor or under the
    /// mouse.
    fn draw_empty(self, buffer: &mut Buffer, point: Point) {
        let Self { contents, grid, .. } = self;
        let Appearance { glyphs, palette, .. } = contents.look;
        if self.is_closed(point) {
            return grid.draw_point(buffer, point, glyphs.closed, palette.grid.patch(palette.dim));
        }
        grid.draw_point(buffer, point, glyphs.empty(point, grid.size), palette.grid);
        let style = if point == contents.cursor {
            palette.cursor
        } else if Some(point) == contents.hover {
            palette.hover
        } else {
            return;
        };
        let placing = self.position.opening().is_none_or(|opening| opening.options().is_empty());
        if contents.awaits_move && placing {
            grid.draw_ghost(buffer, point, self.position.stone_to_move(), style);
        }
    }

    /// Whether the opening asks for a stone and does not allow it on this point.
    fn is_closed(self, point: Point) -> bool {
        self.contents.awaits_move
            && self.position.opening().is_some_and(|opening| {
                opening.pointed_at(point).is_some() && !opening.is_allowed(point)
            })
    }

    /// Writes the numbers of the offered fifth moves over their points.
    fn draw_offers(self, buffer: &mut Buffer) {
        let Some(opening) = self.position.opening() else { return };
        let style = self.contents.look.palette.stones[opening.to_move()];
        for (number, &point) in (1..).zip(opening.offers()) {
            self.grid.write(buffer, point, &format!("{number}"), style);
        }
    }

    /// The points whose stones show the numbers of their moves, and the numbers.
    fn numbers(self) -> Vec<(Point, usize)> {
        if !self.contents.numbers {
            return Vec::new();
        }
        let moves = self.position.moves();
        let first = moves.len().saturating_sub(Grid::NUMBERS);
        let numbered = (1..).zip(moves).skip(first);
        numbered.filter_map(|(number, made)| Some((made.point()?, number))).collect()
    }
}

#[cfg(test)]
mod tests;
