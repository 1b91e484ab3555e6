//! The grid widget under the stones, with labels on all four sides, for games and records alike.

mod discs;
mod window;

pub use window::{Window, extent};

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position as Cell, Rect};
use ratatui_core::style::{Modifier, Style};

use self::discs::Disc;
use self::window::SMALL;
use crate::board::{BoardSize, ByColor, Color, Point};
use crate::console::glyphs::Glyphs;
use crate::console::paint::{columns, put};
use crate::views::appearance::Appearance;

/// A board at its place on the screen.
#[derive(Debug, Clone, Copy)]
pub struct Grid<'a> {
    window: Window,
    /// The rendering settings.
    pub look: &'a Appearance,
    /// Its size.
    pub size: BoardSize,
}

impl Appearance {
    /// The symbol and style of a stone; `won` marks it as part of a winning row.
    #[must_use]
    pub fn stone(&self, stone: Color, won: bool) -> (&'static str, Style) {
        let Self { palette, glyphs, .. } = self;
        let style = palette.stones[stone];
        let symbol = match (palette.board(), won) {
            (None, true) => glyphs.won[stone],
            (Some(_), true) if *glyphs == Glyphs::ASCII => glyphs.won[stone],
            (Some(_), _) => glyphs.filled[stone],
            (None, false) => glyphs.stones()[stone],
        };
        (symbol, if won { style.patch(palette.won) } else { style })
    }

    /// The symbol and style of the preview of a stone; `style` is for a terminal without colours.
    #[must_use]
    pub fn ghost(&self, stone: Color, style: Style) -> (&'static str, Style) {
        let Self { palette, glyphs, .. } = self;
        match palette.board() {
            Some(_) => (glyphs.filled_ghost[stone], palette.stones[stone]),
            None => (glyphs.ghost[stone], style),
        }
    }
}

impl<'a> Grid<'a> {
    /// How many of the last moves can bear their numbers.
    pub const NUMBERS: usize = 99;

    /// A board in the upper left of `area`: all of it, or the part around `focus`.
    #[must_use]
    pub fn new(area: Rect, look: &'a Appearance, size: BoardSize, focus: Point) -> Self {
        Self { window: Window::new(area, size, focus), look, size }
    }

    /// Draws the ground of the board, and the coordinates on all four sides.
    pub fn draw_frame(self, buffer: &mut Buffer) {
        let Self { window, look, size } = self;
        let area = window.area;
        let ground = window.ground_of_all();
        if let Some(board) = look.palette.board() {
            buffer.set_style(ground, Style::new().bg(board));
            for x in ground.left()..ground.right() {
                if window.scale != SMALL && ground.bottom() + 1 < area.bottom() {
                    let edge = &mut buffer[(x, ground.bottom())];
                    edge.set_symbol(look.glyphs.edge).set_fg(board);
                }
            }
        }
        let (labels, style) = (look.speech.labels.on(size), look.palette.label);
        for index in 0..window.columns.count {
            for y in [area.top(), area.bottom() - 1] {
                let label = labels.column(window.columns.first + index);
                buffer[(window.x(index), y)].set_char(label).set_style(style);
            }
        }
        for index in 0..window.rows.count {
            let number = labels.row(window.rows.first + index, size);
            let beside = Rect { y: window.y(index), height: 1, ..area };
            put(buffer, beside, 0, &format!("{number:>2}"), style);
            put(buffer, beside, area.width - 2, &format!("{number:<2}"), style);
        }
    }

    /// Draws the lines of a point: its symbol, and the joints to its right and below it.
    pub fn draw_point(self, buffer: &mut Buffer, point: Point, symbol: &str, style: Style) {
        let Some(Cell { x, y }) = self.window.cell(point) else { return };
        let Appearance { palette, glyphs, .. } = self.look;
        set(buffer, Cell { x, y }, symbol, style);
        let (pitch, last) = (self.window.scale.pitch, self.size.lines() - 1);
        for x in x + 1..x + pitch.width {
            if point.column() < last && x < self.window.area.right() {
                buffer[(x, y)].set_symbol(glyphs.joint).set_style(palette.grid);
            }
        }
        for y in y + 1..y + pitch.height {
            if point.row() < last {
                buffer[(x, y)].set_symbol(glyphs.joint_down).set_style(palette.grid);
            }
        }
    }

    /// Draws a symbol on an empty point, and leaves the joints around it.
    pub fn draw_symbol(self, buffer: &mut Buffer, point: Point, symbol: &str, style: Style) {
        let Some(at) = self.window.cell(point) else { return };
        set(buffer, at, symbol, style);
    }

    /// Draws a stone on a point that has been drawn; `won` marks it as part of a winning row, and
    /// `number` is that of its move if it is shown.
    pub fn draw_stone(
        self,
        buffer: &mut Buffer,
        point: Point,
        stone: Color,
        won: bool,
        number: Option<usize>,
    ) {
        let Some(at) = self.window.cell(point) else { return };
        let palette = &self.look.palette;
        let is_small = self.window.scale == SMALL;
        if !(is_small && number.is_some()) {
            self.draw_piece(buffer, at, stone, won);
        }
        let Some(number) = number else { return };
        self.write_on_stone(buffer, point, &self.shown_number(number), stone);
        if won && is_small {
            buffer.set_style(cells(at, 2), palette.won_on_stones);
        }
    }

    /// Draws a stone without a text.
    fn draw_piece(self, buffer: &mut Buffer, at: Cell, stone: Color, won: bool) {
        let (symbol, style) = self.look.stone(stone, won);
        if won {
            let ground = self.ground(at);
            // The joint on the left may hold the end of a text on the stone beside it.
            let taken = u16::from(!self.is_free(buffer, Cell { x: ground.x, ..at }));
            let own = Rect { x: ground.x + taken, width: ground.width - taken, ..ground };
            buffer.set_style(own, self.look.palette.won);
        }
        match Disc::new(self.look, self.window.scale, stone) {
            None => set(buffer, at, symbol, style),
            Some(disc) => disc.draw(buffer, at, style),
        }
    }

    /// A move's number as it is shown: in the smallest scale the last two digits of a longer one.
    fn shown_number(self, number: usize) -> String {
        match number {
            100.. if self.window.scale == SMALL => format!("{:02}", number % 100),
            _ => number.to_string(),
        }
    }

    /// Changes the style of the stone on a point. One with a text keeps its colours, which tell whose
    /// it is.
    pub fn restyle(self, buffer: &mut Buffer, point: Point, style: Style, text: bool) {
        let Some(at) = self.window.cell(point) else { return };
        match (self.window.scale == SMALL, text) {
            (true, true) => {
                let style = Style::new().add_modifier(style.add_modifier);
                buffer.set_style(cells(at, 2), style);
            }
            (true, false) => buffer.set_style(cells(at, 1), style),
            (false, _) => buffer.set_style(self.ground(at), style),
        }
    }

    /// Draws the preview of a stone.
    pub fn draw_ghost(self, buffer: &mut Buffer, point: Point, stone: Color, style: Style) {
        let Some(at) = self.window.cell(point) else { return };
        let (ghost, style) = self.look.ghost(stone, style);
        let symbol =
            if self.window.scale == SMALL { ghost } else { self.look.stone(stone, false).0 };
        set(buffer, at, symbol, style);
    }

    /// Writes a short text over an empty point.
    pub fn write(self, buffer: &mut Buffer, point: Point, text: &str, style: Style) {
        let Some(Cell { x, y }) = self.window.cell(point) else { return };
        let style = Style::reset().patch(style);
        if self.window.scale == SMALL {
            buffer.set_stringn(x, y, format!("{text:<2}"), 2, style);
        } else {
            let from = x - columns(text).saturating_sub(1) / 2;
            buffer.set_stringn(
                from,
                y,
                text,
                usize::from(self.window.scale.pitch.width - 1),
                style,
            );
        }
    }

    /// Writes a short text on a stone.
    pub fn write_on_stone(self, buffer: &mut Buffer, point: Point, text: &str, stone: Color) {
        let [one, other] = self.look.palette.on_stones;
        if self.window.scale == SMALL {
            let is_other = (point.column() + point.row()) % 2 == 1;
            let style = if is_other { other[stone] } else { one[stone] };
            return self.write(buffer, point, text, style);
        }
        let Some(Cell { x, y }) = self.window.cell(point) else { return };
        let text = format!("{text:^3}");
        buffer.set_stringn(x - 1, y, text, 3, Style::reset().patch(one[stone]));
    }

    /// Marks the stone of the last move; `text` says whether a text stands on it.
    pub fn mark_last(self, buffer: &mut Buffer, point: Point, stone: Color, text: bool) {
        let Some(at) = self.window.cell(point) else { return };
        let Appearance { palette, glyphs, .. } = self.look;
        let style = palette.last_on_stones[stone];
        match (self.window.scale == SMALL, text) {
            (true, false) => self.bracket(buffer, at, ["(", ")"], palette.last, None),
            (true, true) => {
                let style = Style { bg: None, ..style };
                self.bracket(buffer, at, ["(", ")"], palette.last, Some(style));
            }
            (false, false) => set(buffer, at, glyphs.last, style),
            (false, true) => buffer.set_style(cells(Cell { x: at.x - 1, ..at }, 3), style),
        }
    }

    /// Marks the point that the next stone goes to; `last` is the point of the last move, and `text`
    /// is the colour of the stone on the point if a text stands on it.
    pub fn mark_cursor(
        self,
        buffer: &mut Buffer,
        point: Point,
        last: Option<Point>,
        text: Option<Color>,
    ) {
        let Some(at) = self.window.cell(point) else { return };
        let Appearance { palette, glyphs, .. } = self.look;
        if self.window.scale != SMALL {
            return self.draw_corners(buffer, at);
        }
        let on_text = text.map(|stone| palette.cursor_on_stones[stone]);
        self.bracket(buffer, at, ["[", "]"], palette.cursor, on_text);
        let is_colored = palette.board().is_some();
        if last == Some(point) && text.is_none() && is_colored && *glyphs != Glyphs::ASCII {
            // The cursor has taken the place of the mark.
            buffer[at].set_symbol(glyphs.last_stone);
        }
    }

    /// Writes two marks to the left and right of a point. If a text takes one of these cells, neither
    /// is written, and what is on the point is underlined, or reversed without colours. `on_text` is
    /// the style of a text on the point.
    fn bracket(
        self,
        buffer: &mut Buffer,
        at: Cell,
        [left, right]: [&str; 2],
        style: Style,
        on_text: Option<Style>,
    ) {
        let board = self.look.palette.board();
        let (before, after) = (Cell { x: at.x - 1, ..at }, Cell { x: at.x + 1, ..at });
        let is_after_free = match on_text {
            Some(_) => [" ", ")"].contains(&buffer[after].symbol()),
            None => !is_letter(buffer, after),
        };
        let has_room = is_after_free && self.is_free(buffer, before);
        let own = cells(at, 1 + u16::from(on_text.is_some()));
        buffer.set_style(own, on_text.unwrap_or_default());
        if !has_room {
            let mark = if board.is_some() { Modifier::UNDERLINED } else { Modifier::REVERSED };
            buffer.set_style(own, Style::new().add_modifier(mark));
            return;
        }
        for (to, mark, others) in [(before, left, ")"), (after, right, "(")] {
            let cell = &mut buffer[to];
            // The mark of the neighbour ends, or begins, in the same cell.
            let mark = if cell.symbol() == others { self.look.glyphs.between } else { mark };
            let ground = if on_text.is_some() { board.unwrap_or(cell.bg) } else { cell.bg };
            cell.set_symbol(mark).set_style(Style::reset().patch(style));
            if board.is_some() {
                cell.set_bg(ground);
            }
        }
    }

    /// Whether no text on a point extends to a joint.
    fn is_free(self, buffer: &Buffer, joint: Cell) -> bool {
        let ground = Some(buffer[joint].bg);
        let grounds = self.look.palette.on_stones.into_iter();
        let mut grounds = grounds.flat_map(|ByColor { black, white }| [black.bg, white.bg]);
        !is_letter(buffer, joint) && grounds.all(|other| other != ground)
    }

    /// Draws the cursor of a large board: the corners of the ground of a point.
    fn draw_corners(self, buffer: &mut Buffer, at: Cell) {
        let ground = self.ground(at);
        let (right, bottom) = (ground.right() - 1, ground.bottom() - 1);
        let rows = [ground.y, bottom];
        let cells = rows.into_iter().flat_map(|y| [(ground.x, y), (right, y)]);
        for (cell, corner) in cells.zip(self.look.glyphs.corners) {
            let style = Style::reset().patch(self.look.palette.cursor);
            let under = buffer[cell].bg;
            buffer[cell].set_symbol(corner).set_style(style).set_bg(under);
        }
    }

    /// The cells of a point and the joints at its sides.
    fn ground(self, at: Cell) -> Rect {
        self.window.ground(at).intersection(self.window.area)
    }
}

/// A cell and those to its right.
const fn cells(Cell { x, y }: Cell, width: u16) -> Rect {
    Rect { x, y, width, height: 1 }
}

/// Whether a cell holds a letter or digit, or the right half of one that is two columns wide.
fn is_letter(buffer: &Buffer, at: Cell) -> bool {
    let is_wide = columns(buffer[(at.x - 1, at.y)].symbol()) > 1;
    is_wide || buffer[at].symbol().contains(char::is_alphanumeric)
}

/// Writes a character. The previous style is replaced.
fn set(buffer: &mut Buffer, at: Cell, symbol: &str, style: Style) {
    buffer[at].set_symbol(symbol).set_style(Style::reset().patch(style));
}
