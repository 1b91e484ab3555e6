//! The grid widget under the stones, with labels on all four sides, for games and records alike.

mod discs;
mod images;
mod row;
mod window;

pub use images::Images;
pub use window::{Window, extent};

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position as Cell, Rect};
use ratatui_core::style::{Modifier, Style};

use self::discs::{Around, Disc};
use crate::board::{Board, BoardSize, ByColor, Color, Point};
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
        (symbol, if won { style.patch(palette.won[stone]) } else { style })
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

    /// Draws the frame of the board with the coordinates, and the ground of its points.
    pub fn draw_frame(self, buffer: &mut Buffer) {
        let Self { window, look, size } = self;
        let area = window.face();
        let edge = window.area.height - area.height;
        let (labels, style) = (look.speech.labels.on(size), look.palette.frame);
        if let Some(board) = look.palette.board() {
            buffer.set_style(area, style);
            buffer.set_style(window.ground_of_all(), Style::new().bg(board));
            let below = Rect { y: area.bottom(), height: edge, ..area };
            for at in below.positions() {
                set(buffer, at, look.glyphs.edge, look.palette.edge);
            }
        }
        let below = window.scale.labels_below.then_some(area.bottom() - 1);
        for index in 0..window.columns.count {
            let label = labels.column(window.columns.first + index);
            for y in [Some(area.top()), below].into_iter().flatten() {
                buffer[(window.x(index), y)].set_char(label).set_style(style);
            }
        }
        // A frame that is wider than a number has room on both of its sides.
        let margin = u16::from(!window.scale.is_small());
        for index in 0..window.rows.count {
            let number = labels.row(window.rows.first + index, size);
            let beside = Rect { y: window.y(index), height: 1, ..area };
            put(buffer, beside, margin, &format!("{number:>2}"), style);
            put(buffer, beside, area.width - 2 - margin, &format!("{number:<2}"), style);
        }
    }

    /// Draws the lines of a point: its symbol, and the joints to its right and below it.
    pub fn draw_point(self, buffer: &mut Buffer, point: Point, symbol: &str, style: Style) {
        let Some(Cell { x, y }) = self.window.cell(point) else { return };
        let Appearance { palette, glyphs, .. } = self.look;
        set(buffer, Cell { x, y }, symbol, style);
        if self.has_images() {
            return;
        }
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

    /// Whether the wood and the stones are images under the characters.
    const fn has_images(self) -> bool {
        self.look.cell.is_some()
    }

    /// The character of an empty point.
    #[must_use]
    pub fn empty(self, point: Point) -> &'static str {
        let Appearance { palette, glyphs, .. } = self.look;
        if self.has_images() {
            return " ";
        }
        let has_dots = palette.board().is_some() && !self.window.scale.is_small();
        if has_dots && self.size.is_star(point) {
            return glyphs.large_star;
        }
        glyphs.empty(point, self.size)
    }

    /// Draws a symbol on an empty point, and leaves the joints around it.
    pub fn draw_symbol(self, buffer: &mut Buffer, point: Point, symbol: &str, style: Style) {
        let Some(at) = self.window.cell(point) else { return };
        set(buffer, at, symbol, style);
    }

    /// Draws the stones of a board, whose points have been drawn; `won` tells those of a winning row.
    pub fn draw_stones(self, buffer: &mut Buffer, board: &Board, won: &[Point]) {
        if self.has_images() {
            return;
        }
        for point in board.points() {
            let (Some(stone), Some(at)) = (board.get(point), self.window.cell(point)) else {
                continue;
            };
            if self.window.scale.is_small() {
                let (symbol, style) = self.look.stone(stone, won.contains(&point));
                set(buffer, at, symbol, style);
                continue;
            }
            let below = self.size.point(point.column(), point.row() + 1);
            let around = Around {
                has_room_above: at.y - 1 > self.window.area.top(),
                has_stone_below: below.is_some_and(|below| board.get(below).is_some()),
            };
            let disc = Disc { stone, won: won.contains(&point) };
            disc.draw(buffer, at, self.window.scale, self.look, around);
        }
    }

    /// Writes the number of a move on its stone; `won` tells whether that is part of a winning row.
    pub fn write_number(
        self,
        buffer: &mut Buffer,
        point: Point,
        stone: Color,
        number: usize,
        won: bool,
    ) {
        let text = self.shown_number(number);
        self.write_on_stone(buffer, point, &text, stone);
        if won && self.window.scale.is_small() {
            let Some(at) = self.window.cell(point) else { return };
            buffer.set_style(cells(at, columns(&text)), self.look.palette.won_on_stones);
        }
    }

    /// A move's number as it is shown: in the smallest scale the last two digits of a longer one.
    fn shown_number(self, number: usize) -> String {
        match number {
            100.. if self.window.scale.is_small() => format!("{:02}", number % 100),
            _ if self.window.scale.pitch.width == 3 => format!("{number:>2}"),
            _ => number.to_string(),
        }
    }

    /// Marks a stone that makes the point under the cursor forbidden; `text` tells whether a text
    /// stands on it, which keeps its colours.
    pub fn mark_foul(self, buffer: &mut Buffer, point: Point, stone: Color, text: bool) {
        let Some(at) = self.window.cell(point) else { return };
        let Appearance { palette, glyphs, .. } = self.look;
        match (self.window.scale.is_small(), text) {
            (true, false) if !self.has_images() => {
                buffer.set_style(cells(at, 1), palette.foul);
            }
            (_, false) => set(buffer, at, glyphs.forbidden, palette.foul_on_stones[stone]),
            (is_small, true) => {
                let underlined = Style::new().add_modifier(Modifier::UNDERLINED);
                if is_small {
                    let is_wide = is_letter(buffer, Cell { x: at.x + 1, ..at });
                    buffer.set_style(cells(at, 1 + u16::from(is_wide)), underlined);
                } else {
                    mark_text(buffer, at, underlined);
                }
            }
        }
    }

    /// Draws the mark of a point that is forbidden to the side to move.
    pub fn draw_forbidden(self, buffer: &mut Buffer, point: Point) {
        let Some(at) = self.window.cell(point) else { return };
        let Appearance { palette, glyphs, .. } = self.look;
        set(buffer, at, glyphs.forbidden, palette.forbidden);
        let has_tile = !self.window.scale.is_small() && !self.has_images();
        let Some(ground) = palette.board().filter(|_| has_tile) else { return };
        let sides = Style::new().fg(palette.forbidden.bg.unwrap_or_default()).bg(ground);
        for (x, side) in [(at.x - 1, glyphs.tile[0]), (at.x + 1, glyphs.tile[1])] {
            set(buffer, Cell { x, ..at }, side, sides);
        }
    }

    /// Draws the preview of a stone.
    pub fn draw_ghost(self, buffer: &mut Buffer, point: Point, stone: Color, style: Style) {
        if self.has_images() {
            return;
        }
        let Some(at) = self.window.cell(point) else { return };
        let (ghost, style) = self.look.ghost(stone, style);
        let is_small = self.window.scale.is_small();
        let symbol = if is_small { ghost } else { self.look.stone(stone, false).0 };
        set(buffer, at, symbol, style);
    }

    /// Writes a short text over an empty point.
    pub fn write(self, buffer: &mut Buffer, point: Point, text: &str, style: Style) {
        let Some(Cell { x, y }) = self.window.cell(point) else { return };
        let style = Style::reset().patch(style);
        if self.window.scale.is_small() {
            buffer.set_stringn(x, y, text, 2, style);
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
        if self.window.scale.is_small() {
            let is_other = (point.column() + point.row()) % 2 == 1;
            let style = if is_other { other[stone] } else { one[stone] };
            return self.write(buffer, point, text, style);
        }
        let Some(Cell { x, y }) = self.window.cell(point) else { return };
        let style = Style::reset().patch(one[stone]);
        if columns(text) == 1 {
            buffer.set_stringn(x, y, text, 1, style);
        } else {
            buffer.set_stringn(x - 1, y, format!("{text:^3}"), 3, style);
        }
    }

    /// Marks the stone of the last move; `text` says whether a text stands on it.
    pub fn mark_last(self, buffer: &mut Buffer, point: Point, stone: Color, text: bool) {
        let Some(at) = self.window.cell(point) else { return };
        let Appearance { palette, glyphs, .. } = self.look;
        let style = palette.last_on_stones[stone];
        let is_colored = palette.board().is_some() && *glyphs != Glyphs::ASCII;
        match (self.window.scale.is_small() && (text || !self.has_images()), text) {
            (true, false) if is_colored => {
                buffer[at].set_symbol(glyphs.last_stone);
                // The ground of a winning row goes on under its last stone.
                if Some(buffer[at].bg) != palette.won[stone].bg {
                    buffer[at].set_style(palette.last_under[stone]);
                }
            }
            (true, false) => self.bracket(buffer, at, ["(", ")"], palette.last, None),
            (true, true) => {
                let style = Style { bg: None, ..style };
                self.bracket(buffer, at, ["(", ")"], palette.last, Some(style));
            }
            (false, false) => {
                let Style { fg: lit, bg: body, .. } = palette.row_on_stones[stone];
                let is_lit = is_colored && lit == Some(buffer[at].bg);
                let style = if is_lit { Style { fg: body, bg: lit, ..style } } else { style };
                set(buffer, at, glyphs.last, style);
            }
            (false, true) => mark_text(buffer, at, style),
        }
    }

    /// Marks the point that the next stone goes to; `text` is the colour of the stone on the point if
    /// a text stands on it.
    pub fn mark_cursor(self, buffer: &mut Buffer, point: Point, text: Option<Color>) {
        let Some(at) = self.window.cell(point) else { return };
        let palette = &self.look.palette;
        if !self.window.scale.is_small() {
            return self.look.draw_corners(buffer, self.ground(at));
        }
        let on_text = text.map(|stone| palette.cursor_on_stones[stone]);
        self.bracket(buffer, at, ["[", "]"], palette.cursor, on_text);
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
        let beside = if self.has_images() { self.window.scale.digits() } else { 1 };
        let (before, after) = (Cell { x: at.x - 1, ..at }, Cell { x: at.x + beside, ..at });
        let has_room = self.is_free(buffer, after) && self.is_free(buffer, before);
        let second = Cell { x: at.x + 1, ..at };
        let own = cells(at, 1 + u16::from(on_text.is_some() && is_letter(buffer, second)));
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

    /// Whether a joint is part of neither a text on a point nor a winning row.
    fn is_free(self, buffer: &Buffer, joint: Cell) -> bool {
        let ground = Some(buffer[joint].bg);
        let grounds = self.look.palette.on_stones.into_iter();
        let mut grounds = grounds.flat_map(|ByColor { black, white }| [black.bg, white.bg]);
        let is_board = ground == self.look.palette.board();
        let is_joined = row::JOINTS.as_flattened().contains(&buffer[joint].symbol());
        let is_text = !is_board && grounds.any(|other| other == ground);
        !is_letter(buffer, joint) && !is_joined && !is_text
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

/// Sets the style of the text on a stone of several cells, and not of the stone beside it.
fn mark_text(buffer: &mut Buffer, at: Cell, style: Style) {
    for at in cells(Cell { x: at.x - 1, ..at }, 3).positions() {
        if !discs::is_side(buffer[at].symbol()) {
            buffer.set_style(cells(at, 1), style);
        }
    }
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
