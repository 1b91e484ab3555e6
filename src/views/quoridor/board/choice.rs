//! What the player to move may do, on the board: targets of the pawn, previews, the cursor, and what
//! forbids a wall.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position as Cell, Rect, Size};
use ratatui_core::style::{Modifier, Style};

use super::{Drawing, lower_ground, set};
use crate::quoridor::rules::Refusal;
use crate::quoridor::{Direction, Move, Square, Wall};
use crate::views::board::Shown;
use crate::views::quoridor::coaching::lengthened;
use crate::views::quoridor::ways;

impl Drawing<'_> {
    /// Draws what the player to move may do, and the cursor.
    pub(super) fn draw_choice(&self, shown: Shown<Move>, buffer: &mut Buffer) {
        let palette = &self.look.palette;
        if matches!(shown.cursor, Move::Pawn(_)) {
            Square::of(self.position.state.pawn_moves())
                .for_each(|to| self.draw_target(buffer, to));
        }
        match shown.hinted {
            Some(Move::Pawn(square)) => {
                self.write(buffer, square, self.look.glyphs.offer, palette.hinted);
            }
            Some(Move::Wall(wall)) => {
                let symbol = self.signs.preview(wall.direction);
                self.draw_wall(buffer, wall, symbol, self.on_slab(palette.accent));
            }
            None => {}
        }
        let is_legal = |place| self.position.state.check(place).is_ok();
        match shown.hover.filter(|&place| is_legal(place)) {
            Some(Move::Pawn(square)) => self.draw_ghost(buffer, square, palette.hover),
            Some(Move::Wall(wall)) => self.draw_preview(buffer, wall),
            None => {}
        }
        match shown.cursor {
            Move::Pawn(square) => {
                if is_legal(shown.cursor) && shown.hinted != Some(shown.cursor) {
                    self.draw_ghost(buffer, square, palette.cursor);
                }
                self.mark_cursor(buffer, square);
            }
            Move::Wall(_) if shown.hinted == Some(shown.cursor) => {}
            Move::Wall(wall) if is_legal(shown.cursor) => {
                self.draw_lengthened(buffer, wall);
                self.draw_preview(buffer, wall);
            }
            Move::Wall(wall) => self.draw_refused(buffer, wall),
        }
    }

    /// Marks a square to which the pawn may go.
    fn draw_target(&self, buffer: &mut Buffer, square: Square) {
        let color = self.position.state.to_move();
        let (style, at) = (self.look.palette.target[color], self.geometry.middle(square));
        let symbol =
            if self.has_large_discs(square) { self.look.glyphs.last } else { self.signs.target };
        set(buffer, at, symbol, style);
    }

    /// Draws a wall that is not allowed, and what it is in conflict with: another wall, or the last
    /// way of a pawn.
    fn draw_refused(&self, buffer: &mut Buffer, wall: Wall) {
        let palette = &self.look.palette;
        let mut sign = self.middle_of(wall);
        match self.position.state.check(Move::Wall(wall)) {
            Err(Refusal::CutsOff(color)) => {
                let way = ways::shortest(self.position.state, color);
                self.draw_way(buffer, &way);
                sign = self.crossing(&way, wall).unwrap_or(sign);
            }
            Err(Refusal::Crosses(other) | Refusal::Overlaps(other)) => {
                let symbol = self.signs.wall(other.direction);
                self.draw_wall(buffer, other, symbol, self.on_slab(palette.accent));
            }
            _ => {}
        }
        match palette.refused.bg.filter(|_| self.signs.is_halved) {
            Some(ink) => {
                let symbol = self.signs.wall(wall.direction);
                self.draw_wall(buffer, wall, symbol, self.on_slab(Style::new().fg(ink)));
                set(buffer, sign, self.signs.refused, palette.refused);
            }
            None => self.draw_wall(buffer, wall, self.signs.refused, palette.refused),
        }
    }

    /// Where a way and a wall cross.
    fn crossing(&self, way: &[Square], wall: Wall) -> Option<Cell> {
        let area = self.geometry.wall(wall);
        let step = self.steps(way).into_iter().find(|&step| line(step).intersects(area))?;
        Some(line(step).intersection(area).as_position())
    }

    /// The steps of a way, from the middle of a square to that of the next one.
    fn steps(&self, way: &[Square]) -> Vec<[Cell; 2]> {
        way.windows(2).map(|pair| [pair[0], pair[1]].map(|it| self.geometry.middle(it))).collect()
    }

    /// Draws the way that a wall leaves to a pawn, of the other side first, if it lengthens that and
    /// there is a coach.
    fn draw_lengthened(&self, buffer: &mut Buffer, wall: Wall) {
        let state = self.position.state;
        let ways = if self.position.is_coached { lengthened(state, wall) } else { Vec::new() };
        if let Some(&(color, ..)) = ways.first() {
            self.draw_way(buffer, &ways::shortest(&state.after(Move::Wall(wall)), color));
        }
    }

    /// Draws a line through the middles of squares.
    fn draw_way(&self, buffer: &mut Buffer, way: &[Square]) {
        let style = Style { bg: None, ..self.look.palette.way };
        let Some(&start) = way.first() else { return };
        let Cell { x, y } = self.geometry.middle(start);
        // The marks of a last move are beside a small pawn.
        let middle = Rect { x: x - 1, y, width: 3, height: 1 };
        let pawn = self.geometry.room_for_a_disc(start).unwrap_or(middle);
        let steps = self.steps(way);
        for &[from, to] in &steps {
            let symbol = self.signs.way(if from.y == to.y {
                Direction::Horizontal
            } else {
                Direction::Vertical
            });
            for at in line([from, to]).positions().filter(|&at| !pawn.contains(at)) {
                let cell = &mut buffer[at];
                // Where half of a row is groove, all of it is below the line.
                let ground = lower_ground(cell);
                cell.set_symbol(symbol).set_bg(ground).set_style(style);
            }
        }
        for (at, &[from, to]) in (1..).zip(steps.iter()) {
            let onward = steps.get(at).map(|&[from, to]| step(from, to));
            let symbol = self.signs.way_in_square(step(from, to), onward);
            buffer[to].set_symbol(symbol).set_style(style);
        }
    }

    /// Draws a preview of the pawn.
    fn draw_ghost(&self, buffer: &mut Buffer, square: Square, style: Style) {
        let (ghost, style) = self.look.ghost(self.position.state.to_move(), style);
        if self.has_large_discs(square) {
            let Cell { x, y } = self.geometry.middle(square);
            for x in [x - 1, x + 1] {
                buffer[(x, y)].set_symbol(" ");
            }
        }
        self.write(buffer, square, ghost, style);
    }

    fn draw_preview(&self, buffer: &mut Buffer, wall: Wall) {
        let symbol = self.signs.preview(wall.direction);
        let style = self.look.palette.built[self.position.state.to_move()];
        self.draw_wall(buffer, wall, symbol, style);
    }

    /// Marks the square of the cursor: its corners, if it is large.
    fn mark_cursor(&self, buffer: &mut Buffer, square: Square) {
        if !self.has_large_discs(square) {
            if self.signs.is_halved {
                return self.mark_beside(buffer, square);
            }
            return self.mark(buffer, square, ["[", "]"], self.look.palette.cursor);
        }
        match self.geometry.foot(square).filter(|_| self.signs.is_halved) {
            Some(foot) => self.mark_corners(buffer, self.geometry.square(square), foot),
            None => self.look.draw_corners(buffer, self.geometry.square(square)),
        }
    }

    /// Marks the corners of a square that has half of its foot, in its first and last column: in its first
    /// row, and in the lower half of its last one and the upper half of its foot.
    fn mark_corners(&self, buffer: &mut Buffer, area: Rect, foot: Rect) {
        let ink = self.look.palette.cursor.fg.unwrap_or_default();
        for (x, [top, bottom]) in [(area.left(), ["▛", "▖"]), (area.right() - 1, ["▜", "▗"])]
        {
            for (y, corner) in [(area.y, top), (area.bottom() - 1, bottom), (foot.y, "▀")] {
                let cell = &mut buffer[(x, y)];
                let below = lower_ground(cell);
                cell.set_symbol(corner).set_style(Style::reset().fg(ink).bg(below));
            }
        }
    }

    /// Marks the square of the cursor in the grooves beside it, which may have walls.
    fn mark_beside(&self, buffer: &mut Buffer, square: Square) {
        let palette = &self.look.palette;
        let area = self.geometry.square(square);
        for (x, mark) in [(area.x - 1, "["), (area.right(), "]")] {
            let cell = &mut buffer[(x, area.y)];
            let ink =
                if Some(cell.bg) == palette.slab.bg { palette.cursor.fg } else { palette.slab.bg };
            let style = Style::reset().bg(cell.bg).fg(ink.unwrap_or_default());
            cell.set_symbol(mark).set_style(style.add_modifier(Modifier::BOLD));
        }
    }
}

/// The cells from one to another in the same row or column.
fn line(ends: [Cell; 2]) -> Rect {
    let [from, to] = ends.map(|at| Rect::from((at, Size::new(1, 1))));
    from.union(to)
}

/// How many columns to the right and rows down a cell is.
fn step(from: Cell, to: Cell) -> [i32; 2] {
    [i32::from(to.x) - i32::from(from.x), i32::from(to.y) - i32::from(from.y)]
}
