//! The line through a winning row.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Position as Cell;
use ratatui_core::style::Style;

use super::{Grid, cells, discs, set};
use crate::board::{Line, Run};
use crate::console::glyphs::Glyphs;
use crate::views::appearance::Appearance;

/// The characters of a line in one direction: in the columns of its points and in every second one
/// between them, and in the others the upper and the lower one of two cells.
struct Strokes {
    whole: &'static str,
    halves: [&'static str; 2],
}

/// On a screen a column is half as wide as a row is high: a diagonal descends a row in two columns.
const fn strokes(line: Line) -> Strokes {
    match line {
        Line::Horizontal => Strokes { whole: "▄", halves: ["▄", " "] },
        Line::Vertical => Strokes { whole: "█", halves: [" ", " "] },
        Line::Falling => Strokes { whole: "▚", halves: ["▖", "▝"] },
        Line::Rising => Strokes { whole: "▞", halves: ["▗", "▘"] },
    }
}

impl Grid<'_> {
    /// Draws what joins the stones of a winning row, which have been drawn; none of them has a text.
    /// Stones of several cells in colours are joined by their ground.
    pub fn draw_row(self, buffer: &mut Buffer, run: Run) {
        let Appearance { palette, glyphs, .. } = self.look;
        if self.window.scale.is_small() && !self.has_images() {
            self.draw_small_row(buffer, run);
        } else if palette.board().is_none() && *glyphs != Glyphs::ASCII {
            self.draw_line(buffer, run);
        }
    }

    /// Gives a large stone the ground of a mark, without the lines of the board.
    pub(super) fn light(self, buffer: &mut Buffer, at: Cell, mark: Style) {
        if self.look.palette.board().is_some() && self.window.scale.is_large() {
            let (ground, tile) = (self.ground(at), self.look.glyphs.tile);
            let Some(ink) = mark.bg else { return };
            let half = Style { fg: Some(ink), bg: self.look.palette.board(), ..mark };
            for at in ground.positions() {
                let side = match at.x {
                    x if x == ground.left() => tile[0],
                    x if x + 1 == ground.right() => tile[1],
                    _ => " ",
                };
                // A tile of the same mark beside it has the other half.
                if side == " " || buffer[at].fg == ink && tile.contains(&buffer[at].symbol()) {
                    set(buffer, at, " ", mark);
                } else {
                    set(buffer, at, side, half);
                }
            }
        }
    }

    /// The line goes from the middle of the first stone to that of the last.
    fn draw_line(self, buffer: &mut Buffer, run: Run) {
        let ends = (run.points().next(), run.points().last());
        let (Some(first), Some(last)) = ends else { return };
        let (Some(from), Some(to)) = (self.window.cell(first), self.window.cell(last)) else {
            return;
        };
        let Strokes { whole, halves: [upper, lower] } = strokes(run.line);
        match run.line {
            Line::Vertical => {
                (from.y..=to.y).for_each(|y| self.stroke(buffer, Cell { y, ..from }, whole, run));
            }
            Line::Horizontal => {
                (from.x..=to.x).for_each(|x| self.stroke(buffer, Cell { x, ..from }, whole, run));
            }
            Line::Falling | Line::Rising => {
                for x in from.x..=to.x {
                    let (down, odd) = ((x - from.x) / 2, (x - from.x) % 2 == 1);
                    let y = match run.line {
                        Line::Rising => from.y - down - u16::from(odd),
                        _ => from.y + down,
                    };
                    let at = Cell { x, y };
                    self.stroke(buffer, at, if odd { upper } else { whole }, run);
                    if odd {
                        self.stroke(buffer, Cell { y: y + 1, ..at }, lower, run);
                    }
                }
            }
        }
    }

    /// Draws a part of the line over what is in a cell.
    fn stroke(self, buffer: &mut Buffer, at: Cell, symbol: &str, run: Run) {
        let Appearance { palette, glyphs, .. } = self.look;
        let fills = |middle| discs::fills(self.window.scale, middle, at);
        let is_on_stone = run.points().filter_map(|point| self.window.cell(point)).any(fills);
        let is_on_filled = is_on_stone && glyphs.is_filled(run.stone);
        let row = if is_on_filled { palette.last_on_stones[run.stone] } else { palette.strong };
        set(buffer, at, symbol, row);
    }

    /// One ground under all stones, and under what lies between them. In colours it is a square around each
    /// stone: half a cell of it is on both sides.
    fn draw_small_row(self, buffer: &mut Buffer, run: Run) {
        let won = self.look.palette.won[run.stone];
        let stones: Vec<Cell> = run.points().filter_map(|it| self.window.cell(it)).collect();
        for &at in &stones {
            buffer.set_style(cells(at, 1), won);
        }
        for pair in stones.windows(2).filter(|pair| pair[0].y == pair[1].y) {
            for x in pair[0].x + 1..pair[1].x {
                let at = Cell { x, ..pair[0] };
                if self.is_free(buffer, at) {
                    buffer.set_style(cells(at, 1), won);
                }
            }
        }
        if self.has_grounds() {
            for at in stones {
                self.widen(buffer, cells(at, 1), won);
            }
        }
    }
}
