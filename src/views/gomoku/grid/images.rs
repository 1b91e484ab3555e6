//! The board as images: the wood with its lines, and the stones on it.

use ratatui_core::layout::{Rect, Size};

use super::Window;
use super::window::Span;
use crate::board::{BoardSize, Point};
use crate::gomoku::record::parts::{Line, Piece, wood};
use crate::picture::Picture;
use crate::views::board::Layer;

/// The images of a part of a board.
#[derive(Debug, Clone, Copy)]
pub struct Images {
    /// The part.
    pub window: Window,
    /// The size of the board.
    pub size: BoardSize,
    /// The width and height of a cell, in pixels.
    pub cell: Size,
}

impl Images {
    /// The wood under the points and the labels, and the lines on it.
    #[must_use]
    pub fn board(self) -> Vec<Layer> {
        let Self { window, size, cell } = self;
        let (face, reach) = (window.face(), window.scale.reach);
        let wide = window.scale.digits();
        let columns = Side::new(window.columns, size, reach.width, |index| window.x(index), wide);
        let rows = Side::new(window.rows, size, reach.height, |index| window.y(index), 1);
        let (right, down) = (columns.pixels(cell.width), rows.pixels(cell.height));
        let wood = wood(face.width.saturating_mul(cell.width), self.step());
        let mut layers =
            vec![Layer { picture: wood, cut_out: false, columns: face.width, areas: vec![face] }];
        for is_edge in [false, true] {
            let line = |ends, at| Line { ends, at, step: self.step(), is_edge };
            let across = |y| Rect { x: columns.first, y, width: columns.cells, height: 1 };
            let picture = line(right, cell.height / 2).across(self.pixels(across(0).as_size()));
            let areas = rows.lines(is_edge).map(across).collect();
            layers.push(Layer { picture, cut_out: true, columns: columns.cells, areas });
            let along = |x| Rect { x, y: rows.first, width: wide, height: rows.cells };
            let picture = line(down, wide * cell.width / 2).down(self.pixels(along(0).as_size()));
            let areas = columns.lines(is_edge).map(along).collect();
            layers.push(Layer { picture, cut_out: true, columns: wide, areas });
        }
        layers.push(self.pieces(Piece::star, size.iter().filter(|&point| size.is_star(point))));
        layers
    }

    /// The distance from one line to the next, in pixels.
    fn step(self) -> u16 {
        let (pitch, cell) = (self.window.scale.pitch, self.cell);
        pitch.width.saturating_mul(cell.width).min(pitch.height.saturating_mul(cell.height))
    }

    /// A picture of a piece, on the points that are shown of these.
    pub fn pieces(
        self,
        picture: impl FnOnce(Piece) -> Picture,
        points: impl Iterator<Item = Point>,
    ) -> Layer {
        let Self { window, cell, .. } = self;
        let ground = window.ground_size();
        let left = window.scale.reach.width * cell.width;
        let at = (2 * left + window.scale.digits() * cell.width, ground.height * cell.height);
        let piece = Piece { extent: self.pixels(ground), at, step: self.step() };
        let areas: Vec<Rect> =
            points.filter_map(|point| window.cell(point)).map(|at| window.ground(at)).collect();
        Layer { picture: picture(piece), cut_out: true, columns: ground.width, areas }
    }

    /// Whether numbers on the stones would be beside their middle.
    #[must_use]
    pub const fn misplaces_numbers(window: Window) -> bool {
        window.scale.is_small() && window.scale.digits() == 1
    }

    const fn pixels(self, of: Size) -> (u16, u16) {
        let Size { width, height } = self.cell;
        (of.width.saturating_mul(width), of.height.saturating_mul(height))
    }
}

/// The lines of one direction that are shown, and the cells from the first to the last of them.
#[derive(Debug)]
struct Side {
    /// The cell of each line, and whether it is at the edge of the board.
    at: Vec<(u16, bool)>,
    /// The cells in which the lines of the other direction are drawn.
    first: u16,
    cells: u16,
    /// Whether the board goes on before the first line, and after the last.
    goes_on: [bool; 2],
    /// The cells of a point.
    wide: u16,
}

impl Side {
    fn new(span: Span, size: BoardSize, reach: u16, cell: impl Fn(u8) -> u16, wide: u16) -> Self {
        let is_edge = |line| line == 0 || line + 1 == size.lines();
        let at: Vec<_> =
            (0..span.count).map(|index| (cell(index), is_edge(span.first + index))).collect();
        let goes_on = [span.first > 0, span.first + span.count < size.lines()];
        let [before, after] = goes_on.map(|goes_on| if goes_on { reach } else { 0 });
        let (first, last) = (cell(0), cell(span.count.saturating_sub(1)));
        let cells = last + wide + after + before - first;
        Self { at, first: first - before, cells, goes_on, wide }
    }

    /// The cells of the lines at the edge of the board, or of the others.
    fn lines(&self, is_edge: bool) -> impl Iterator<Item = u16> {
        self.at.iter().filter(move |line| line.1 == is_edge).map(|line| line.0)
    }

    /// Where a line of the other direction begins and ends, in pixels of its picture.
    fn pixels(&self, cell: u16) -> (u16, u16) {
        let middle = self.wide * cell / 2;
        let all = self.cells.saturating_mul(cell);
        let first = if self.goes_on[0] { 0 } else { middle };
        let last = if self.goes_on[1] { all } else { all - self.wide * cell + middle };
        (first, last)
    }
}
