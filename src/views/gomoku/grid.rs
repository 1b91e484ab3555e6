//! The grid widget under the stones, with labels on all four sides, for games and records alike.

mod discs;
mod images;
mod marks;
mod row;
mod tiles;
mod window;

pub use images::Images;
pub use window::{Window, bare_extent, extent};

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position as Cell, Rect};
use ratatui_core::style::Style;

use self::discs::Disc;
use self::window::Span;
use crate::board::{Board, BoardSize, Color, Point};
use crate::console::glyphs::Glyphs;
use crate::console::paint::{columns, put, set};
use crate::views::appearance::Appearance;
use crate::views::disc::{self, Inks};

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

    /// The sign of a forbidden point.
    #[must_use]
    pub const fn forbidden(&self) -> &'static str {
        let Self { palette, glyphs, .. } = self;
        if palette.board().is_some() { glyphs.no_entry } else { glyphs.forbidden }
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

    /// The part of a board that a window shows.
    #[must_use]
    pub const fn new(window: Window, look: &'a Appearance, size: BoardSize) -> Self {
        Self { window, look, size }
    }

    /// Draws the frame of the board with the coordinates, and the ground of its points.
    pub fn draw_frame(self, buffer: &mut Buffer) {
        let Self { window, look, .. } = self;
        let area = window.face();
        let edge = window.area.height - area.height;
        if let Some(board) = look.palette.board() {
            buffer.set_style(area, look.palette.frame);
            buffer.set_style(window.ground_of_all(), Style::new().bg(board));
            let below = Rect { y: area.bottom(), height: edge, ..area };
            for at in below.positions() {
                set(buffer, at, look.glyphs.edge, look.palette.edge);
            }
        }
        if window.scale.has_labels() {
            self.draw_labels(buffer, area);
        }
    }

    /// Draws the coordinates around the points.
    fn draw_labels(self, buffer: &mut Buffer, area: Rect) {
        let Self { window, look, size } = self;
        let (labels, style) = (look.speech.labels.on(size), look.palette.frame);
        let below = window.scale.labels_below.then_some(area.bottom() - 1);
        for index in 0..window.columns.count {
            let label = labels.column(window.columns.first + index);
            for y in [Some(area.top()), below].into_iter().flatten() {
                buffer[(window.x(index), y)].set_char(label).set_style(style);
            }
        }
        // The outer columns of a small frame are its edge where the wood is seen.
        let has_edge = !window.scale.is_small() || look.palette.board().is_some();
        let [left, right] = [has_edge && window.scale.has_left_edge(), has_edge].map(u16::from);
        for index in 0..window.rows.count {
            let number = labels.row(window.rows.first + index, size);
            let beside = Rect { y: window.y(index), height: 1, ..area };
            put(buffer, beside, left, &format!("{number:>2}"), style);
            put(buffer, beside, area.width - 2 - right, &format!("{number:<2}"), style);
        }
    }

    /// The cells of a point and the joints at its sides.
    fn ground(self, at: Cell) -> Rect {
        self.window.ground(at).intersection(self.window.area)
    }

    /// Draws the lines of a point: its symbol, and the joints to its right and below it.
    pub fn draw_point(self, buffer: &mut Buffer, point: Point, symbol: &str, style: Style) {
        if self.has_tiles() {
            return self.draw_lines(buffer, point, symbol, style);
        }
        let Some(Cell { x, y }) = self.window.cell(point) else { return };
        let Appearance { palette, glyphs, .. } = self.look;
        let is_star = self.size.is_star(point) && symbol == self.empty(point);
        let ink = palette.frame.fg.filter(|_| is_star && palette.board().is_some());
        set(buffer, Cell { x, y }, symbol, Style { fg: ink.or(style.fg), ..style });
        if self.has_images() {
            return;
        }
        let (pitch, last) = (self.window.scale.pitch, self.size.lines() - 1);
        // Of a board that is shown in part, the lines go on at the side that is cut off.
        let is_cut = point.column() > 0 && point.column() == self.window.columns.first;
        let first = if is_cut { x - 1 } else { x };
        // There a number stands beside the last point of a small one.
        let Span { first: from, count } = self.window.columns;
        let end = if self.is_small() { from + count - 1 } else { last };
        for joint in (first..x + pitch.width).filter(|&joint| joint != x) {
            if (joint < x || point.column() < end) && joint < self.window.area.right() {
                buffer[(joint, y)].set_symbol(glyphs.joint).set_style(palette.grid);
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
        if self.has_images() || self.has_tiles() {
            return " ";
        }
        let has_dots = palette.board().is_some() && !self.is_small();
        if has_dots && self.size.is_star(point) {
            return glyphs.large_star;
        }
        glyphs.empty(point, self.size)
    }

    /// Draws a symbol on an empty point, and leaves the joints around it.
    pub fn draw_symbol(self, buffer: &mut Buffer, point: Point, symbol: &str, style: Style) {
        let Some(at) = self.window.cell(point) else { return };
        if self.has_tiles() {
            return self.write_over(buffer, at, symbol, style);
        }
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
            let won = won.contains(&point);
            if self.is_small() {
                let (symbol, style) = self.look.stone(stone, won);
                set(buffer, at, symbol, style);
            } else if self.has_tiles() {
                self.draw_tile(
                    buffer,
                    at,
                    stone,
                    if won { self.look.palette.won[stone] } else { Style::new() },
                );
            } else {
                if won {
                    self.light(buffer, at, self.look.palette.won[stone]);
                }
                Disc { stone, won }.draw(buffer, at, self.window.scale, self.look);
            }
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
        let palette = &self.look.palette;
        let is_row_told = won && self.is_small();
        if is_row_told && !self.numbers_touch() && self.has_grounds() {
            let [ground, _] = palette.on_stones;
            self.write(buffer, point, &text, ground[stone].patch(palette.won_on_stones[stone]));
            if let Some(at) = self.window.cell(point) {
                self.widen(buffer, cells(at, columns(&text)), palette.won[stone]);
            }
            return;
        }
        self.write_on_stone(buffer, point, &text, stone);
        if let Some(at) = self.window.cell(point).filter(|_| is_row_told) {
            buffer.set_style(cells(at, columns(&text)), palette.won_on_stones[stone]);
        }
    }

    /// Whether numbers on the stones tell a winning row by their ink, so that nothing else does.
    #[must_use]
    pub fn tells_row_by(self, numbers: &[(Point, usize)]) -> bool {
        !numbers.is_empty() && self.is_small() && self.has_grounds()
    }

    /// A move's number as it is shown: in the smallest scale the last two digits of a longer one.
    fn shown_number(self, number: usize) -> String {
        match number {
            100.. if self.is_small() => format!("{:02}", number % 100),
            // All stones are as wide as one with two digits.
            _ if self.window.scale.digits() == 2 && self.has_grounds() => format!("{number:<2}"),
            _ if self.window.scale.digits() == 2 => format!("{number:>2}"),
            _ => number.to_string(),
        }
    }

    /// Draws the mark of a point that is forbidden to the side to move.
    pub fn draw_forbidden(self, buffer: &mut Buffer, point: Point) {
        let Some(at) = self.window.cell(point) else { return };
        let Appearance { palette, glyphs, .. } = self.look;
        if self.has_tiles() {
            return self.draw_no_entry(buffer, at);
        }
        if self.has_grounds() && self.window.scale.is_large() {
            let ink = palette.forbidden.bg.unwrap_or_default();
            let board = palette.board().unwrap_or_default();
            disc::draw(buffer, at, Inks { body: ink, upper: ink, lower: ink }, board);
            for at in cells(Cell { x: at.x - 1, ..at }, 3).positions() {
                set(buffer, at, glyphs.no_entry, palette.forbidden);
            }
            return;
        }
        set(buffer, at, self.look.forbidden(), palette.forbidden);
        if !self.has_images() {
            self.widen(buffer, cells(at, 1), palette.forbidden);
        }
    }

    /// Gives half a cell on both sides of what is in a cell the ground of its style, where there is
    /// nothing but the board or the half of a neighbour.
    fn widen(self, buffer: &mut Buffer, own: Rect, Style { bg, .. }: Style) {
        let Appearance { palette, glyphs: Glyphs { tile: [left, right], .. }, .. } = self.look;
        let (Some(ground), Some(ink)) = (palette.board(), bg) else { return };
        let both = [(own.x.saturating_sub(1), left, right), (own.right(), right, left)];
        for (x, side, others) in both {
            let beside = Cell { x, y: own.y };
            let is_board = self.window.area.contains(beside) && buffer[beside].bg == ground;
            let is_side = tiles::is_side(buffer[beside].symbol());
            let half = Some(&buffer[beside]).filter(|cell| cell.symbol() == *others);
            let under = half.map_or(ground, |cell| cell.fg);
            if is_board && !is_side && (half.is_some() || self.is_free(buffer, beside)) {
                set(buffer, beside, side, Style::new().fg(ink).bg(under));
            }
        }
    }

    /// Draws the preview of a stone.
    pub fn draw_ghost(self, buffer: &mut Buffer, point: Point, stone: Color, style: Style) {
        if self.has_images() {
            return;
        }
        let Some(at) = self.window.cell(point) else { return };
        if self.has_tiles() {
            return tiles::draw_figure(buffer, at, tiles::SQUARE, self.look.palette.stones[stone]);
        }
        let (ghost, style) = self.look.ghost(stone, style);
        let is_small = self.is_small();
        let symbol = if is_small { ghost } else { self.look.stone(stone, false).0 };
        set(buffer, at, symbol, style);
    }

    /// Writes a short text over an empty point.
    pub fn write(self, buffer: &mut Buffer, point: Point, text: &str, style: Style) {
        let Some(Cell { x, y }) = self.window.cell(point) else { return };
        if self.has_tiles() {
            return self.write_over(buffer, Cell { x, y }, text, style);
        }
        let style = Style::reset().patch(style);
        if self.is_small() {
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

    /// Whether a stone is a single character, which a text of two digits is wider than.
    #[must_use]
    pub const fn is_small(self) -> bool {
        self.window.scale.is_small()
    }

    /// Whether texts of two columns on single characters have nothing between them.
    const fn numbers_touch(self) -> bool {
        self.window.scale.digits() == 1
    }

    /// Writes a short text in place of a single character, on a ground that is wider where there is room.
    fn write_apart(self, buffer: &mut Buffer, point: Point, text: &str, style: Style) {
        let Some(at) = self.window.cell(point) else { return };
        self.write(buffer, point, text, style);
        if !self.numbers_touch() && self.has_grounds() {
            self.widen(buffer, cells(at, columns(text)), style);
        }
    }

    /// Writes a short text on a stone.
    pub fn write_on_stone(self, buffer: &mut Buffer, point: Point, text: &str, stone: Color) {
        let [one, other] = self.look.palette.on_stones;
        let Some(Cell { x, y }) = self.window.cell(point) else { return };
        if self.is_small() {
            // Texts touch each other, and two shades keep them apart.
            let is_other = (point.column() + point.row()) % 2 == 1;
            let style = if is_other { other[stone] } else { one[stone] };
            return self.write_apart(buffer, point, text, style);
        }
        if self.has_tiles() {
            self.draw_flat_tile(buffer, Cell { x, y }, stone);
            return tiles::write_on_tile(buffer, Cell { x, y }, text, one[stone]);
        }
        let style = Style::reset().patch(one[stone]);
        if columns(text) == 1 {
            buffer.set_stringn(x, y, text, 1, style);
        } else {
            buffer.set_stringn(x - 1, y, format!("{text:^3}"), 3, style);
        }
    }
}

/// A cell and those to its right.
const fn cells(Cell { x, y }: Cell, width: u16) -> Rect {
    Rect { x, y, width, height: 1 }
}
