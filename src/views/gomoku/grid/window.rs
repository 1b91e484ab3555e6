//! Where the points of a board are on the screen, in several sizes.

use ratatui_core::layout::{Position as Cell, Rect, Size};

use crate::board::{BoardSize, Point};
use crate::views::board::BESIDE_BOARD;

/// A size in which a board is drawn, in columns and rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Scale {
    /// From one point to the next.
    pub(super) pitch: Size,
    /// How far the ground of a point reaches to its left and right, and above it.
    pub(super) reach: Size,
    /// Left of the first point and above it, with the labels.
    before: Size,
    /// Right of the last point and below it, with the labels.
    after: Size,
    /// Whether the labels of the columns are also below the points. Larger boards then have an edge
    /// below the labels.
    pub(super) labels_below: bool,
    /// The columns and rows that a screen has besides such a board.
    further: Size,
}

/// One cell for each point, with a joint to the next one.
const SMALL: Scale = Scale {
    pitch: Size { width: 2, height: 1 },
    reach: Size { width: 1, height: 0 },
    before: Size { width: 4, height: 1 },
    after: Size { width: 4, height: 1 },
    labels_below: true,
    further: BESIDE_BOARD,
};
/// The same with room for two digits and a joint after them.
const SMALL_NUMBERED: Scale = Scale {
    pitch: Size { width: 3, height: 1 },
    further: Size { width: 16, ..BESIDE_BOARD },
    ..SMALL
};
/// The same as [`SMALL`] without the column left of the labels: a board of 19 lines has room in 44 columns.
const SMALL_NARROW: Scale = Scale { before: Size { width: 3, height: 1 }, ..SMALL };
/// The points alone, where there is no room for the labels.
const BARE: Scale = Scale { before: Size::ZERO, after: Size::ZERO, labels_below: false, ..SMALL };
/// Stones of four columns and two rows, which touch.
const MEDIUM: Scale = Scale {
    pitch: Size { width: 4, height: 2 },
    reach: Size { width: 2, height: 1 },
    before: Size { width: 6, height: 1 },
    after: Size { width: 6, height: 3 },
    labels_below: true,
    further: BESIDE_BOARD,
};
/// The same where the labels above are the only ones.
const MEDIUM_LOW: Scale = Scale {
    after: Size { width: 6, height: 1 },
    labels_below: false,
    // The last row, which has no points, is also the prompt's.
    further: Size { height: BESIDE_BOARD.height - 1, ..BESIDE_BOARD },
    ..MEDIUM
};
/// Stones of five columns and three rows.
const LARGE: Scale = Scale {
    pitch: Size { width: 6, height: 3 },
    reach: Size { width: 3, height: 1 },
    before: Size { width: 7, height: 2 },
    after: Size { width: 7, height: 3 },
    labels_below: true,
    further: BESIDE_BOARD,
};
/// The same without labels below.
const LARGE_LOW: Scale =
    Scale { after: Size { width: 7, height: 1 }, labels_below: false, ..LARGE };

/// The scales, the largest first. Where one fits, all later ones do.
const SCALES: [Scale; 8] =
    [LARGE, LARGE_LOW, MEDIUM, MEDIUM_LOW, SMALL_NUMBERED, SMALL, SMALL_NARROW, BARE];

impl Scale {
    /// Whether a stone is one character.
    pub(super) const fn is_small(&self) -> bool {
        self.pitch.height == 1
    }

    /// The columns of a stone that is a single row high: it may have room for two digits.
    pub(super) const fn digits(&self) -> u16 {
        if self.pitch.width == SMALL_NUMBERED.pitch.width { 2 } else { 1 }
    }

    /// The columns of a point that are left of its middle.
    const fn left(&self) -> u16 {
        if self.is_small() { (self.pitch.width - 1) / 2 } else { self.reach.width }
    }

    /// Whether a stone has cells of its own, none of which it shares with its neighbours.
    pub(super) const fn is_large(&self) -> bool {
        self.pitch.height == 3
    }

    /// Whether the lines have labels.
    pub(super) const fn has_labels(&self) -> bool {
        self.before.height > 0
    }

    /// Whether there is a column left of the labels.
    pub(super) const fn has_left_edge(&self) -> bool {
        /// The labels, and a gap.
        const LABELS: u16 = 3;
        self.before.width > LABELS
    }

    /// Whether the lower edge of the board is seen.
    pub(super) const fn has_edge(&self) -> bool {
        self.labels_below && !self.is_small()
    }

    /// The size of a board with its labels.
    fn extent(self, size: BoardSize) -> Size {
        let steps = u16::from(size.lines()) - 1;
        let Self { pitch, before, after, .. } = self;
        Size {
            width: before.width + steps * pitch.width + 1 + after.width,
            height: before.height + steps * pitch.height + 1 + after.height,
        }
    }

    /// The lines that have room with their labels, in each direction.
    fn lines_in(self, room: Size) -> Size {
        let Self { pitch, before, after, .. } = self;
        let lines =
            |room: u16, labels: u16, pitch: u16| (room + pitch).saturating_sub(labels + 1) / pitch;
        Size {
            width: lines(room.width, before.width + after.width, pitch.width),
            height: lines(room.height, before.height + after.height, pitch.height),
        }
    }

    /// Whether a board and further columns and rows fit into `room`.
    fn fits(self, size: BoardSize, further: Size, room: Size) -> bool {
        let extent = self.extent(size);
        extent.width + further.width <= room.width && extent.height + further.height <= room.height
    }
}

/// The largest scale in which a whole board fits into `room`, or else the smallest with labels.
fn whole_in(room: Size, size: BoardSize) -> Scale {
    let fitting = SCALES.into_iter().find(|&scale| match scale {
        // An area with room to spare does not tell that there are numbers, or no labels.
        SMALL_NUMBERED | BARE => scale.extent(size) == room,
        _ => scale.fits(size, Size::ZERO, room),
    });
    fitting.unwrap_or(SMALL)
}

/// The size of a board with its labels, in columns and rows, on a screen of the size `room`;
/// `numbers` says whether stones show the numbers of their moves.
#[must_use]
pub fn extent(size: BoardSize, room: Size, numbers: bool) -> Size {
    let is_asked = |&scale: &Scale| match scale {
        SMALL_NARROW | BARE => false,
        SMALL_NUMBERED => numbers,
        _ => true,
    };
    let mut scales = SCALES.into_iter().filter(is_asked);
    let fitting = scales.find(|scale| scale.fits(size, scale.further, room));
    fitting.unwrap_or(SMALL).extent(size)
}

/// The least size of the whole board without its labels.
#[must_use]
pub fn bare_extent(size: BoardSize) -> Size {
    BARE.extent(size)
}

/// The lines of one direction that are shown: all, or the half with the focused line and as many more
/// as fit. There are only two such parts, so that the board does not scroll with every movement of
/// the pointer.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span {
    pub(super) first: u8,
    pub(super) count: u8,
}

impl Span {
    fn new(lines: u8, room: u16, focus: u8) -> Self {
        let count = lines.min(u8::try_from(room).unwrap_or(u8::MAX));
        Self { first: if focus < lines / 2 { 0 } else { lines - count }, count }
    }

    /// The part with the first of these groups of lines that there is room for: one of the two, or else
    /// the one in the middle of which the group is.
    fn around(lines: u8, room: u16, groups: impl Iterator<Item = Vec<u8>>) -> Self {
        let Self { first: end, count } = Self::new(lines, room, lines);
        let ranges = groups
            .filter_map(|group| Some((group.iter().copied().min()?, group.iter().copied().max()?)));
        let mut fitting = ranges.filter(|(from, to)| to - from < count);
        let (from, to) = fitting.next().unwrap_or((0, 0));
        let first = match () {
            () if to < count => 0,
            () if from >= end => end,
            () => ((from + to + 1).saturating_sub(count) / 2).min(end),
        };
        Self { first, count }
    }

    /// The index of a line among those shown, from 0.
    fn index(self, line: u8) -> Option<u16> {
        line.checked_sub(self.first).filter(|&index| index < self.count).map(u16::from)
    }

    /// The line whose ground is `offset` cells from that of the first line, `pitch` cells each.
    fn line(self, offset: u16, pitch: u16) -> Option<u8> {
        let index = u8::try_from(offset / pitch).ok().filter(|&index| index < self.count)?;
        Some(self.first + index)
    }
}

/// The part of a board that is shown.
#[derive(Debug, Clone, Copy)]
pub struct Window {
    /// The area of the board with its labels.
    pub(super) area: Rect,
    pub(super) scale: Scale,
    pub(super) columns: Span,
    pub(super) rows: Span,
}

impl Window {
    /// What is shown in the upper left of `area` of a board of this size, in the largest scale that
    /// fits: all, or the part around `focus` that there is room for.
    #[must_use]
    pub fn new(area: Rect, size: BoardSize, focus: Point) -> Self {
        let span = |lines, room, of: fn(Point) -> u8| Span::new(lines, room, of(focus));
        Self::with_spans(area, size, whole_in(area.as_size(), size), span)
    }

    /// The same with the part that has the first of these groups of points that there is room for.
    #[must_use]
    pub fn around(area: Rect, size: BoardSize, groups: &[Vec<Point>]) -> Self {
        let span = |lines, room, of: fn(Point) -> u8| {
            let groups = groups.iter().map(|group| group.iter().copied().map(of).collect());
            Span::around(lines, room, groups)
        };
        Self::with_spans(area, size, whole_in(area.as_size(), size), span)
    }

    fn with_spans(
        area: Rect,
        size: BoardSize,
        scale: Scale,
        span: impl Fn(u8, u16, fn(Point) -> u8) -> Span,
    ) -> Self {
        let Scale { pitch, before, after, .. } = scale;
        let Size { width: across, height: down } = scale.lines_in(area.as_size());
        let columns = span(size.lines(), across, Point::column);
        let rows = span(size.lines(), down, Point::row);
        let steps = |span: Span| u16::from(span.count.saturating_sub(1));
        let width = before.width + steps(columns) * pitch.width + 1 + after.width;
        let height = before.height + steps(rows) * pitch.height + 1 + after.height;
        let area = Rect { width: width.min(area.width), height: height.min(area.height), ..area };
        Self { area, scale, columns, rows }
    }

    /// The cell of the first point that is shown.
    pub(super) fn corner(self) -> Cell {
        let Self { area, scale, .. } = self;
        Cell { x: area.x + scale.before.width, y: area.y + scale.before.height }
    }

    /// The column on the screen of a column of points, by its index among those shown.
    pub(super) fn x(self, index: u8) -> u16 {
        self.corner().x + self.scale.pitch.width * u16::from(index)
    }

    /// The row on the screen of a row of points, by its index among those shown.
    pub(super) fn y(self, index: u8) -> u16 {
        self.corner().y + self.scale.pitch.height * u16::from(index)
    }

    /// The cell in the middle of a point that is shown.
    pub(super) fn cell(self, point: Point) -> Option<Cell> {
        let (column, row) = (self.columns.index(point.column())?, self.rows.index(point.row())?);
        let (Cell { x, y }, pitch) = (self.corner(), self.scale.pitch);
        Some(Cell { x: x + pitch.width * column, y: y + pitch.height * row })
    }

    /// The cells around the middle of a point, with the joints that it shares with its neighbours.
    pub(super) fn ground(self, Cell { x, y }: Cell) -> Rect {
        let Size { width, height } = self.scale.reach;
        // At the edge of the screen a point may have no cells to its left.
        let (left, top) = (x.saturating_sub(width), y.saturating_sub(height));
        Rect { x: left, y: top, width: x + width + 1 - left, height: y + height + 1 - top }
    }

    /// The columns and rows of these cells.
    pub(super) const fn ground_size(self) -> Size {
        let Size { width, height } = self.scale.reach;
        Size { width: 2 * width + 1, height: 2 * height + 1 }
    }

    /// The area of the board without the side that is seen below it.
    pub(super) fn face(self) -> Rect {
        let edge = u16::from(self.scale.has_edge());
        Rect { height: self.area.height - edge, ..self.area }
    }

    /// The area of all points.
    #[must_use]
    pub fn ground_of_all(self) -> Rect {
        let last = |span: Span| span.count.saturating_sub(1);
        let last = Cell { x: self.x(last(self.columns)), y: self.y(last(self.rows)) };
        self.ground(self.corner()).union(self.ground(last)).intersection(self.area)
    }

    /// The point whose cells are at a position on the screen; a joint belongs to the point on one side of it.
    #[must_use]
    pub fn point_at(self, at: Cell) -> Option<Point> {
        let pitch = self.scale.pitch;
        let corner = self.corner();
        let left = corner.x - self.scale.left();
        let column = self.columns.line(at.x.checked_sub(left)?, pitch.width)?;
        let above = corner.y - (pitch.height - 1) / 2;
        let row = self.rows.line(at.y.checked_sub(above)?, pitch.height)?;
        Point::new(column, row)
    }
}
