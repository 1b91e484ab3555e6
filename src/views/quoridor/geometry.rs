//! Where the squares, the grooves between them and the walls are on the screen.

use std::cmp::Ordering;

use ratatui_core::layout::{Position as Cell, Rect, Size};

use crate::board::Color;
use crate::quoridor::{Direction, Move, Square, Wall};
use crate::views::board::{BESIDE_BOARD, Pointer};

/// Columns that the labels take to the left and to the right of the squares; above and below them
/// the labels take one row each.
const LEFT_LABELS: u16 = 3;
const RIGHT_LABELS: u16 = 3;
const LINES: u16 = Square::LINES as u16;

/// A size in which a board is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Scale {
    square: Size,
    /// Whether the goals are named: above the squares, where no letters are then, and in a row above
    /// the letters below them.
    has_names: bool,
    /// Whether there is a row for the lower part of the lowest squares. A groove across the board has
    /// half a row where the board has colours, and the squares above have the other half.
    has_foot: bool,
}

impl Scale {
    /// The size of a board with its labels. Squares are one column or row apart.
    const fn board(self) -> Size {
        let Self { square, has_names, has_foot } = self;
        Size {
            width: LEFT_LABELS + LINES * (square.width + 1) - 1 + RIGHT_LABELS,
            height: LINES * (square.height + 1) + 1 + has_names as u16 + has_foot as u16,
        }
    }

    /// Whether a board and further columns and rows fit into `room`.
    const fn fits(self, further: Size, room: Size) -> bool {
        let Size { width, height } = self.board();
        width + further.width <= room.width && height + further.height <= room.height
    }
}

const SMALL: Size = Size { width: 3, height: 1 };
const LARGE: Size = Size { width: 7, height: 3 };
const LARGEST: Size = Size { width: 11, height: 5 };
const SMALLEST: Scale = Scale { square: SMALL, has_names: false, has_foot: false };

/// What a small screen has besides the board: the rows below it, and one above it for the title.
const BELOW_TITLE: Size = Size { width: 0, height: BESIDE_BOARD.height + 1 };

/// The scales, the largest first, and what a screen has besides such a board. The large squares need
/// more room than the usual terminal has.
const SCALES: [(Scale, Size); 7] = [
    (Scale { square: LARGEST, has_names: true, has_foot: true }, BESIDE_BOARD),
    (Scale { square: LARGE, has_names: true, has_foot: true }, BESIDE_BOARD),
    (Scale { square: LARGE, has_names: true, has_foot: false }, BESIDE_BOARD),
    (Scale { square: LARGE, has_names: false, has_foot: false }, BESIDE_BOARD),
    (Scale { square: SMALL, has_names: true, has_foot: true }, BELOW_TITLE),
    (Scale { square: SMALL, has_names: true, has_foot: false }, Size { width: 0, ..BESIDE_BOARD }),
    (SMALLEST, Size::ZERO),
];

/// The size of the board on a screen of the size `room`.
#[must_use]
pub fn extent(room: Size) -> Size {
    let fitting = SCALES.into_iter().find(|(scale, further)| scale.fits(*further, room));
    fitting.map_or(SMALLEST, |(scale, _)| scale).board()
}

/// A board at its place on the screen.
#[derive(Debug, Clone, Copy)]
pub struct Geometry {
    /// The area of the board with its labels.
    pub area: Rect,
    scale: Scale,
}

impl Geometry {
    /// The largest board that fits into the upper left of `area`.
    #[must_use]
    pub fn new(area: Rect) -> Self {
        let mut scales = SCALES.into_iter().map(|(scale, _)| scale);
        let scale = scales.find(|scale| scale.fits(Size::ZERO, area.as_size())).unwrap_or(SMALLEST);
        let size = scale.board();
        let (width, height) = (size.width.min(area.width), size.height.min(area.height));
        Self { area: Rect { width, height, ..area }, scale }
    }

    /// The rows of the letters of the columns.
    pub fn letters(self) -> impl Iterator<Item = u16> {
        let above = (!self.scale.has_names).then_some(self.area.top());
        above.into_iter().chain([self.area.bottom() - 1])
    }

    /// The edges of the board that Black's pawn and White's have to reach.
    #[must_use]
    pub fn edges(self) -> [Rect; 2] {
        let width = self.area.width.saturating_sub(LEFT_LABELS + RIGHT_LABELS);
        let lower = self.area.bottom() - 1 - u16::from(self.scale.has_names);
        [self.area.top(), lower].map(|y| Rect { x: self.area.x + LEFT_LABELS, y, width, height: 1 })
    }

    /// The row in which the goal of a side is named.
    #[must_use]
    pub fn name_of_goal(self, color: Color) -> Option<Rect> {
        let [black, white] = self.edges();
        let row = match color {
            Color::Black => black,
            Color::White => white,
        };
        self.scale.has_names.then_some(row)
    }

    /// The cells of a square.
    #[must_use]
    pub fn square(self, square: Square) -> Rect {
        let row = Square::LINES - 1 - square.row();
        Rect {
            x: self.area.x
                + LEFT_LABELS
                + u16::from(square.column()) * (self.scale.square.width + 1),
            y: self.area.y + 1 + u16::from(row) * (self.scale.square.height + 1),
            width: self.scale.square.width,
            height: self.scale.square.height,
        }
    }

    /// The row below a square, half of which it has where grooves have half a row.
    #[must_use]
    pub fn foot(self, square: Square) -> Option<Rect> {
        let area = self.square(square);
        let is_free = square.row() > 0 || self.scale.has_foot;
        is_free.then(|| Rect { y: area.bottom(), height: 1, ..area })
    }

    /// The cell in the middle of a square.
    #[must_use]
    pub fn middle(self, square: Square) -> Cell {
        let Rect { x, y, width, height } = self.square(square);
        Cell { x: x + width / 2, y: y + height / 2 }
    }

    /// The five columns and three rows in the middle of a square on which a disc is drawn, if it is
    /// large enough for that.
    #[must_use]
    pub fn room_for_a_disc(self, square: Square) -> Option<Rect> {
        let Cell { x, y } = self.middle(square);
        let area = Rect { x: x.checked_sub(2)?, y: y.checked_sub(1)?, width: 5, height: 3 };
        (self.scale.square.height >= LARGE.height).then_some(area)
    }

    /// Whether the squares have the largest size.
    #[must_use]
    pub fn is_largest(self) -> bool {
        self.scale.square == LARGEST
    }

    /// The cell where the grooves on the upper and right side of a square cross.
    #[must_use]
    pub fn crossing(self, square: Square) -> Cell {
        let Rect { x, y, width, .. } = self.square(square);
        Cell { x: x + width, y: y - 1 }
    }

    /// The cells of a wall.
    #[must_use]
    pub fn wall(self, wall: Wall) -> Rect {
        let Some(square) = Square::new(wall.column(), wall.row()) else { return Rect::ZERO };
        let Rect { x, y, .. } = self.square(square);
        let middle = self.crossing(square);
        match wall.direction {
            Direction::Horizontal => {
                Rect { x, y: middle.y, width: 2 * self.scale.square.width + 1, height: 1 }
            }
            Direction::Vertical => Rect {
                x: middle.x,
                y: y - 1 - self.scale.square.height,
                width: 1,
                height: 2 * self.scale.square.height + 1,
            },
        }
    }

    /// The place under the mouse: over a square the pawn, over a groove a wall in it.
    ///
    /// A wall goes towards the end of the square that is nearer to the mouse; in the middle, towards
    /// the side from which the mouse came, or else towards the middle of the board. Over a crossing
    /// it has the direction of the wall before.
    #[must_use]
    pub fn place_at(self, pointer: Pointer<Move>) -> Option<Move> {
        let Pointer { at, before, cursor, .. } = pointer;
        let Size { width, height } = self.scale.square;
        let (column, right) = line(at.x.checked_sub(self.area.x + LEFT_LABELS)?, width)?;
        let (row, down) = line(at.y.checked_sub(self.area.y + 1)?, height)?;
        let row = Square::LINES - 1 - row;
        let wall = |column, row, direction| Wall::new(column, row, direction).map(Move::Wall);
        match (right, down) {
            (Some(_), Some(_)) => Square::new(column, row).map(Move::Pawn),
            (Some(right), None) => {
                let column = crossing(column, right, before.map(|before| doubled(before).0));
                wall(column, row.checked_sub(1)?, Direction::Horizontal)
            }
            (None, Some(down)) => {
                let row = crossing(row, down.reverse(), before.map(|before| doubled(before).1));
                wall(column, row, Direction::Vertical)
            }
            (None, None) => {
                let last = before.into_iter().chain([cursor]).find_map(|place| match place {
                    Move::Wall(wall) => Some(wall.direction),
                    Move::Pawn(_) => None,
                });
                wall(column, row.checked_sub(1)?, last.unwrap_or(Direction::Horizontal))
            }
        }
    }
}

/// The column or row of squares, and in which half of the square a cell is; `None` for the half if
/// it is in the groove after the square. `None` behind the last square.
fn line(offset: u16, size: u16) -> Option<(u8, Option<Ordering>)> {
    let (line, within) = (offset / (size + 1), offset % (size + 1));
    let half = (within < size).then(|| (2 * within + 1).cmp(&size));
    let is_on_board = line < LINES && (half.is_some() || line + 1 < LINES);
    u8::try_from(line).ok().filter(|_| is_on_board).map(|line| (line, half))
}

/// The column or row of the crossing at one end of a square. In the middle of the square, that is
/// the end from which the mouse came, or else the end nearer to the middle of the board.
fn crossing(line: u8, half: Ordering, before: Option<u8>) -> u8 {
    let came_from = before.map_or(Ordering::Equal, |before| before.cmp(&(2 * line)));
    let lower = match half.then(came_from) {
        Ordering::Less => true,
        Ordering::Greater => false,
        Ordering::Equal => line > Square::LINES / 2,
    };
    line.saturating_sub(u8::from(lower)).min(Wall::LINES - 1)
}

/// The column and row of a place, counted in halves, so that crossings are between squares.
const fn doubled(place: Move) -> (u8, u8) {
    match place {
        Move::Pawn(square) => (2 * square.column(), 2 * square.row()),
        Move::Wall(wall) => (2 * wall.column() + 1, 2 * wall.row() + 1),
    }
}
