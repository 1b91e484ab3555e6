//! The board as images: the wood with its lines, and the stones on it.

use ratatui_core::layout::{Rect, Size};

use super::Window;
use crate::board::{BoardSize, Point};
use crate::gomoku::record::parts::{Lines, Piece, wood};
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
    /// The wood under the points and the labels.
    #[must_use]
    pub fn wood(self) -> Layer {
        let Self { window, size, cell } = self;
        let area = window.face();
        let (corner, pitch) = (window.corner(), window.scale.pitch);
        let columns = Lines {
            first: window.columns.first,
            count: window.columns.count,
            at: (corner.x - area.x) * cell.width + self.middle(),
            step: pitch.width * cell.width,
        };
        let rows = Lines {
            first: window.rows.first,
            count: window.rows.count,
            at: (corner.y - area.y) * cell.height + cell.height / 2,
            step: pitch.height * cell.height,
        };
        let picture = wood(size, self.pixels(area.as_size()), columns, rows);
        Layer { picture, cut_out: false, areas: vec![area] }
    }

    /// A picture of a piece, on the points that are shown of these.
    pub fn pieces(
        self,
        picture: impl FnOnce(Piece) -> Picture,
        points: impl Iterator<Item = Point>,
    ) -> Layer {
        let Self { window, cell, .. } = self;
        let (ground, pitch) = (window.ground_size(), window.scale.pitch);
        let step = (pitch.width * cell.width).min(pitch.height * cell.height);
        let left = window.scale.reach.width * cell.width;
        let at = (2 * left + window.scale.digits() * cell.width, ground.height * cell.height);
        let piece = Piece { extent: self.pixels(ground), at, step };
        let areas: Vec<Rect> =
            points.filter_map(|point| window.cell(point)).map(|at| window.ground(at)).collect();
        Layer { picture: picture(piece), cut_out: true, areas }
    }

    /// Where the middle of a stone is, from the left of the cell of its point.
    const fn middle(self) -> u16 {
        self.window.scale.digits() * self.cell.width / 2
    }

    /// Whether numbers on the stones would be beside their middle.
    #[must_use]
    pub const fn misplaces_numbers(window: Window) -> bool {
        window.scale.is_small() && window.scale.digits() == 1
    }

    const fn pixels(self, of: Size) -> (u16, u16) {
        (of.width * self.cell.width, of.height * self.cell.height)
    }
}
