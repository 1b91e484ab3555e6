//! The board widget: squares, pawns, walls and the cursor; and the board as text.

mod choice;

use ratatui_core::buffer::{Buffer, Cell as BufferCell};
use ratatui_core::layout::{Position as Cell, Rect, Size};
use ratatui_core::style::{Color as Ink, Style};

use super::geometry::{self, Geometry};
use super::messages::{steps_left, walls_left};
use super::signs::Signs;
use super::{cursor, pawns, ways};
use crate::board::Color;
use crate::console::glyphs::Glyphs;
use crate::console::keys::Keys;
use crate::console::paint::{columns, put, set};
use crate::console::theme::Palette;
use crate::quoridor::rules::{State, WALLS, goal};
use crate::quoridor::walls::Slots;
use crate::quoridor::{Direction, Move, Square, Wall};
use crate::views::appearance::{Appearance, Thoughts};
use crate::views::board::{BoardView, Note, Pointer, Shown};
use crate::views::disc::Inks;
use crate::views::speech::Speech;

/// A position that can be displayed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Squares<'a> {
    state: &'a State,
    /// The last move.
    last: Option<Move>,
    /// The walls that White has built.
    by_white: Slots,
    /// Whether the ways that a wall under the cursor lengthens are shown.
    is_coached: bool,
}

impl<'a> Squares<'a> {
    /// The position to which these moves led from the beginning.
    pub(super) fn new(state: &'a State, made: impl Iterator<Item = Move>) -> Self {
        let (mut last, mut by_white) = (None, Slots::default());
        for (number, made) in made.enumerate() {
            if let (Move::Wall(wall), 1) = (made, number % 2) {
                by_white.insert(wall);
            }
            last = Some(made);
        }
        Self { state, last, by_white, is_coached: false }
    }

    /// The same with a coach, or without.
    pub(super) const fn coached(self, is_coached: bool) -> Self {
        Self { is_coached, ..self }
    }

    fn builder(&self, wall: Wall) -> Color {
        if self.by_white.contains(wall) { Color::White } else { Color::Black }
    }
}

impl BoardView for Squares<'_> {
    /// A square for the pawn, or a wall.
    type Place = Move;

    fn extent(&self, room: Size, _numbers: bool) -> Size {
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
        drawing.name_goals(buffer);
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
            ways: false,
            cell: None,
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

    fn note(&self, color: Color, look: &Appearance) -> Option<Note> {
        let way =
            Some(color).filter(|_| look.ways).and_then(|color| ways::steps(self.state, color));
        let [mark, used] = Signs::new(&look.glyphs, false).supply;
        let number = usize::from(self.state.walls_left()[color]);
        Some(Note {
            progress: way.map(|steps| steps_left(steps, look.speech)).unwrap_or_default(),
            left: walls_left(self.state, color, look.speech),
            marks: mark.repeat(number) + &used.repeat(usize::from(WALLS).saturating_sub(number)),
        })
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
            let style = self.look.palette.built[self.position.builder(wall)];
            self.draw_wall(buffer, wall, self.signs.wall(wall.direction), style);
        }
        match self.position.last {
            Some(Move::Pawn(square)) => self.mark_last(buffer, square),
            Some(Move::Wall(wall)) => self.draw_newest(buffer, wall),
            None => {}
        }
    }

    /// Rows count from the bottom, whichever labels a reader has chosen for other games.
    fn draw_labels(&self, buffer: &mut Buffer) {
        let Appearance { palette, .. } = self.look;
        let area = self.geometry.area;
        let is_colored = palette.board().is_some();
        if is_colored {
            fill(buffer, area, " ", palette.slab);
        }
        for (color, edge) in Color::BOTH.into_iter().zip(self.geometry.edges()) {
            fill(buffer, edge, " ", palette.sides[color]);
        }
        let style = if is_colored { palette.slab } else { palette.label };
        for square in Square::all().filter(|square| square.row() == square.column()) {
            let name = square.to_string();
            let (letter, number) = name.split_at(1);
            let Cell { x, y } = self.geometry.middle(square);
            for y in self.geometry.letters() {
                buffer[(x, y)].set_symbol(letter);
                if !is_colored {
                    buffer[(x, y)].set_style(style);
                }
            }
            for x in [area.left() + 1, area.right() - 2] {
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
        let groove = if palette.board().is_some() { palette.slab } else { palette.groove };
        let [beside, above] = [square.column(), square.row()].map(|line| line + 1 < Square::LINES);
        if beside {
            let right = Rect { x: area.right(), width: 1, ..area };
            fill(buffer, right, signs.grooves[1], groove);
        }
        if self.signs.is_halved {
            self.draw_foot(buffer, square);
        } else if above {
            let up = Rect { y: area.y - 1, height: 1, ..area };
            fill(buffer, up, signs.grooves[0], groove);
        }
        if beside && above {
            set(buffer, self.geometry.crossing(square), signs.crossing, groove);
        }
    }

    /// Draws the part of a square that is in the row of the groove below it, and the groove.
    fn draw_foot(&self, buffer: &mut Buffer, square: Square) {
        let palette = &self.look.palette;
        let Some(foot) = self.geometry.foot(square) else { return };
        let ground = self.on(square, palette.grid).bg.unwrap_or_default();
        let groove = palette.slab.bg.unwrap_or_default();
        fill(buffer, foot, "▄", Style::new().fg(groove).bg(ground));
    }

    /// Draws a wall. Where grooves have half a row, one across the board leaves the squares above it their
    /// part, and one down the board ends beside the part of the square below it.
    fn draw_wall(&self, buffer: &mut Buffer, wall: Wall, symbol: &str, style: Style) {
        let area = self.geometry.wall(wall);
        let Some(ink) = style.fg.filter(|_| self.signs.is_halved) else {
            return fill(buffer, area, symbol, style);
        };
        if wall.direction == Direction::Horizontal {
            for at in area.positions() {
                buffer[at].set_symbol(symbol).fg = ink;
            }
            return;
        }
        if symbol != self.signs.wall(wall.direction) {
            return fill(buffer, area, symbol, style);
        }
        // The ground closes the seams that a font leaves between its rows.
        fill(buffer, area, symbol, Style::new().fg(ink).bg(ink));
        let below = Square::new(wall.column(), wall.row()).and_then(|it| self.geometry.foot(it));
        if let Some(below) = below {
            let cell = &mut buffer[(area.x, below.y)];
            let lower = lower_ground(cell);
            cell.set_symbol("▄").set_style(Style::reset().fg(lower).bg(ink));
        }
    }

    fn middle_of(&self, wall: Wall) -> Cell {
        let area = self.geometry.wall(wall);
        Cell { x: area.x + area.width / 2, y: area.y + area.height / 2 }
    }

    /// A style on a square: under a pawn it has the colour of that side, and the goal that the winner
    /// has reached stands out.
    fn on(&self, square: Square, style: Style) -> Style {
        let (palette, state) = (&self.look.palette, self.position.state);
        let won = state.winner().filter(|&winner| goal(winner) & square.bit() != 0);
        let here = Color::BOTH.into_iter().find(|&color| state.pawns()[color] == square);
        let ground = match (won, here) {
            (Some(winner), here) if here != Some(!winner) => palette.won[winner],
            (_, Some(color)) => Style { fg: None, ..palette.sides[color] },
            (_, None) => return style,
        };
        style.patch(ground)
    }

    /// Writes the names of the goals beside them.
    fn name_goals(&self, buffer: &mut Buffer) {
        let Appearance { speech, palette, .. } = self.look;
        for color in Color::BOTH {
            let Some(row) = self.geometry.name_of_goal(color) else { continue };
            let name = speech.lang.goal_of(speech.side(color));
            let (stone, _) = self.look.stone(color, false);
            let style = match palette.board() {
                Some(_) => palette.sides[color],
                None => palette.walls[color],
            };
            let text = format!("{stone} {name}");
            let x = row.width.saturating_sub(columns(&text)) / 2;
            put(buffer, row, x, &text, style);
        }
    }

    /// A style on what the squares lie on.
    fn on_slab(&self, style: Style) -> Style {
        Style { bg: self.look.palette.slab.bg, ..style }
    }

    fn draw_pawn(&self, buffer: &mut Buffer, color: Color) {
        let has_won = self.position.state.winner() == Some(color);
        // In colours the row that the winner has reached stands out.
        let is_marked = has_won && self.look.palette.board().is_none();
        let (symbol, style) = self.look.stone(color, is_marked);
        let square = self.position.state.pawns()[color];
        let Some(area) = self.geometry.room_for_a_disc(square) else {
            return self.write(buffer, square, symbol, style);
        };
        let on = self.on(square, style);
        if let Some(ground) = on.bg.filter(|_| self.has_large_discs(square)) {
            let middle = self.geometry.middle(square);
            let shape = if self.geometry.is_largest() { pawns::LARGEST } else { pawns::LARGE };
            return shape.draw(buffer, middle, Inks::of(color, &self.look.palette), ground);
        }
        for (y, line) in (area.y..).zip(self.signs.disc(color)) {
            put(buffer, Rect { y, height: 1, ..area }, 0, line, on);
        }
    }

    /// Writes a character in the middle of a square.
    fn write(&self, buffer: &mut Buffer, square: Square, symbol: &str, style: Style) {
        set(buffer, self.geometry.middle(square), symbol, self.on(square, style));
    }

    /// Marks the pawn that went to a square with the last move.
    fn mark_last(&self, buffer: &mut Buffer, square: Square) {
        let palette = &self.look.palette;
        let moved = Color::BOTH.into_iter().find(|&of| self.position.state.pawns()[of] == square);
        let at = self.geometry.middle(square);
        match moved.filter(|_| self.signs.is_halved) {
            Some(color) if self.has_large_discs(square) => {
                set(buffer, at, self.look.glyphs.last, palette.last_on_stones[color]);
            }
            Some(_) => {
                buffer[at].set_symbol(self.look.glyphs.last_stone);
            }
            None => self.mark(buffer, square, ["(", ")"], palette.last),
        }
    }

    /// Whether the pieces on the squares have several cells, in colours.
    fn has_large_discs(&self, square: Square) -> bool {
        let Appearance { palette, glyphs, .. } = self.look;
        let is_shaded = palette.board().is_some() && *glyphs != Glyphs::ASCII;
        is_shaded && self.geometry.room_for_a_disc(square).is_some()
    }

    /// Draws the newest wall in a colour of its own, or marks it in its middle.
    fn draw_newest(&self, buffer: &mut Buffer, wall: Wall) {
        let style = self.look.palette.newest[self.position.builder(wall)];
        if self.signs.is_halved {
            return self.draw_wall(buffer, wall, self.signs.wall(wall.direction), style);
        }
        set(buffer, self.middle_of(wall), self.signs.newest, style);
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

/// The colour of the lower half of a cell, whose upper half may have another one.
fn lower_ground(cell: &BufferCell) -> Ink {
    if cell.symbol() == "▄" { cell.fg } else { cell.bg }
}
