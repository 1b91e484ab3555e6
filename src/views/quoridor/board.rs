//! The board widget: squares, pawns, walls and the cursor; and the board as text.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position as Cell, Rect, Size};
use ratatui_core::style::Style;

use super::cursor;
use super::geometry::{self, Geometry};
use super::messages::walls_left;
use super::signs::Signs;
use crate::board::Color;
use crate::console::glyphs::Glyphs;
use crate::console::keys::Keys;
use crate::console::paint::put;
use crate::console::theme::Palette;
use crate::quoridor::rules::{State, goal};
use crate::quoridor::{Move, Square, Wall};
use crate::views::appearance::{Appearance, Thoughts};
use crate::views::board::{BoardView, Pointer, Shown};
use crate::views::speech::Speech;

/// A position that can be displayed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Squares<'a> {
    pub(super) state: &'a State,
    /// The last move.
    pub(super) last: Option<Move>,
}

impl BoardView for Squares<'_> {
    /// A square for the pawn, or a wall.
    type Place = Move;

    fn extent(&self, room: Size) -> Size {
        geometry::extent(room)
    }

    fn focus(&self) -> Move {
        cursor::home(self.state)
    }

    fn step(&self, from: Move, right: i8, down: i8) -> Move {
        cursor::step(self.state, from, right, down)
    }

    fn switched(&self, from: Move) -> Option<Move> {
        cursor::switched(self.state, from)
    }

    fn turned(&self, from: Move) -> Option<Move> {
        cursor::turned(from)
    }

    fn place_at(&self, area: Rect, pointer: Pointer<Move>) -> Option<Move> {
        Geometry::new(area).place_at(pointer)
    }

    fn draw(&self, shown: Shown<Move>, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        let signs = Signs::new(&look.glyphs, look.palette.board().is_some());
        let drawing = Drawing { position: *self, look, signs, geometry: Geometry::new(area) };
        drawing.draw_position(buffer);
        if shown.awaits_move && shown.by_person {
            drawing.draw_choice(shown, buffer);
        }
    }

    fn lines(&self, speech: Speech, glyphs: Glyphs) -> String {
        let look = Appearance {
            speech,
            palette: Palette::MONO,
            glyphs,
            keys: Keys::default(),
            thoughts: Thoughts::Off,
        };
        let area = Rect::from(geometry::extent(Size::ZERO));
        let mut buffer = Buffer::empty(area);
        let (signs, geometry) = (Signs::text(&glyphs), Geometry::new(area));
        Drawing { position: *self, look: &look, signs, geometry }.draw_position(&mut buffer);
        let row = |y| {
            let row: String = (0..area.width).map(|x| buffer[(x, y)].symbol()).collect();
            format!("{}\n", row.trim_end())
        };
        let board: String = (0..area.height).map(row).collect();
        let stones = glyphs.stones();
        let left = |color| format!("{} {}", stones[color], walls_left(self.state, color, speech));
        format!("{board}{}\n", Color::BOTH.map(left).join("  "))
    }

    fn has_numbers(&self) -> bool {
        false
    }

    fn note(&self, color: Color, speech: Speech) -> Option<String> {
        Some(walls_left(self.state, color, speech))
    }
}

/// The state that the board is drawn from.
#[derive(Clone, Copy)]
struct Drawing<'a> {
    position: Squares<'a>,
    look: &'a Appearance,
    signs: Signs,
    geometry: Geometry,
}

impl Drawing<'_> {
    /// Draws the labels, the squares, the pawns and the walls.
    fn draw_position(&self, buffer: &mut Buffer) {
        self.draw_labels(buffer);
        Square::all().for_each(|square| self.draw_square(buffer, square));
        for color in Color::BOTH {
            self.draw_pawn(buffer, color);
        }
        for wall in self.position.state.walls().placed().walls() {
            let symbol = self.signs.wall(wall.direction);
            fill(buffer, self.geometry.wall(wall), symbol, self.look.palette.wall);
        }
        match self.position.last {
            Some(Move::Pawn(square)) => {
                self.mark(buffer, square, ["(", ")"], self.look.palette.last);
            }
            Some(Move::Wall(wall)) => self.draw_newest(buffer, wall),
            None => {}
        }
    }

    /// Rows count from the bottom, whichever labels a reader has chosen for other games.
    fn draw_labels(&self, buffer: &mut Buffer) {
        let (area, style) = (self.geometry.area, self.look.palette.label);
        for square in Square::all().filter(|square| square.row() == square.column()) {
            let name = square.to_string();
            let (letter, number) = name.split_at(1);
            let Cell { x, y } = self.geometry.middle(square);
            for y in [area.top(), area.bottom() - 1] {
                set(buffer, Cell { x, y }, letter, style);
            }
            for x in [area.left() + 1, area.right() - 1] {
                set(buffer, Cell { x, y }, number, style);
            }
        }
    }

    /// Draws a square, and the grooves above and to its right.
    fn draw_square(&self, buffer: &mut Buffer, square: Square) {
        let (palette, signs) = (&self.look.palette, &self.signs);
        let area = self.geometry.square(square);
        fill(buffer, area, " ", self.on(square, palette.grid));
        buffer[self.geometry.middle(square)].set_symbol(signs.square);
        let groove = palette.groove;
        let [beside, above] = [square.column(), square.row()].map(|line| line + 1 < Square::LINES);
        if beside {
            let right = Rect { x: area.right(), width: 1, ..area };
            fill(buffer, right, signs.grooves[1], groove);
        }
        if above {
            let up = Rect { y: area.y - 1, height: 1, ..area };
            fill(buffer, up, signs.grooves[0], groove);
        }
        if beside && above {
            set(buffer, self.geometry.crossing(square), signs.crossing, groove);
        }
    }

    /// A style on a square: the squares of the row that the winner has reached stand out.
    fn on(&self, square: Square, style: Style) -> Style {
        let is_won =
            self.position.state.winner().is_some_and(|winner| goal(winner) & square.bit() != 0);
        if is_won { style.patch(self.look.palette.won) } else { style }
    }

    fn draw_pawn(&self, buffer: &mut Buffer, color: Color) {
        let (symbol, style) = self.look.stone(color, self.position.state.winner() == Some(color));
        let square = self.position.state.pawns()[color];
        let Some(area) = self.geometry.room_for_a_disc(square) else {
            return self.write(buffer, square, symbol, style);
        };
        for (y, line) in (area.y..).zip(self.signs.disc(color)) {
            put(buffer, Rect { y, height: 1, ..area }, 0, line, self.on(square, style));
        }
    }

    /// Writes a character in the middle of a square.
    fn write(&self, buffer: &mut Buffer, square: Square, symbol: &str, style: Style) {
        set(buffer, self.geometry.middle(square), symbol, self.on(square, style));
    }

    fn draw_newest(&self, buffer: &mut Buffer, wall: Wall) {
        let (palette, area) = (&self.look.palette, self.geometry.wall(wall));
        buffer.set_style(area, palette.accent);
        let middle = Cell { x: area.x + area.width / 2, y: area.y + area.height / 2 };
        buffer[middle].set_symbol(self.signs.newest);
    }

    /// Draws what the player to move may do, and the cursor.
    fn draw_choice(&self, shown: Shown<Move>, buffer: &mut Buffer) {
        let palette = &self.look.palette;
        let targets = self.position.state.pawn_moves();
        for square in Square::of(targets) {
            self.write(buffer, square, self.signs.target, palette.hover);
        }
        match shown.hinted {
            Some(Move::Pawn(square)) => {
                self.write(buffer, square, self.look.glyphs.offer, palette.cursor);
            }
            Some(Move::Wall(wall)) => {
                let symbol = self.signs.preview(wall.direction);
                fill(buffer, self.geometry.wall(wall), symbol, palette.accent);
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
                self.mark(buffer, square, ["[", "]"], palette.cursor);
            }
            Move::Wall(_) if shown.hinted == Some(shown.cursor) => {}
            Move::Wall(wall) if is_legal(shown.cursor) => self.draw_preview(buffer, wall),
            Move::Wall(wall) => {
                fill(buffer, self.geometry.wall(wall), self.signs.refused, palette.accent);
            }
        }
    }

    /// Draws a preview of the pawn.
    fn draw_ghost(&self, buffer: &mut Buffer, square: Square, style: Style) {
        let (ghost, style) = self.look.ghost(self.position.state.to_move(), style);
        self.write(buffer, square, ghost, style);
    }

    fn draw_preview(&self, buffer: &mut Buffer, wall: Wall) {
        let symbol = self.signs.preview(wall.direction);
        fill(buffer, self.geometry.wall(wall), symbol, self.look.palette.wall);
    }

    /// Writes two marks at the left and right end of a square.
    fn mark(&self, buffer: &mut Buffer, square: Square, [left, right]: [&str; 2], style: Style) {
        let (area, style) = (self.geometry.square(square), self.on(square, style));
        let y = self.geometry.middle(square).y;
        set(buffer, Cell { x: area.left(), y }, left, style);
        set(buffer, Cell { x: area.right() - 1, y }, right, style);
    }
}

/// Fills an area with one character. The previous style is replaced.
fn fill(buffer: &mut Buffer, area: Rect, symbol: &str, style: Style) {
    for at in area.positions() {
        set(buffer, at, symbol, style);
    }
}

/// Writes a character. The previous style is replaced.
fn set(buffer: &mut Buffer, at: Cell, symbol: &str, style: Style) {
    buffer[at].set_symbol(symbol).set_style(Style::reset().patch(style));
}
