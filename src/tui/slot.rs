//! Where a board and what is beside it stand: at the same places on the home screen and in the forms,
//! whatever is chosen there.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Rect, Size};

use super::picture::{Picture, bare_size_in, least_size_in, size_in};
use crate::views::appearance::Appearance;

/// The place of a board, and the columns beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Slot {
    /// The place of the board; the row below it is that of its caption.
    pub(super) board: Rect,
    /// What a larger picture may take.
    room: Rect,
    /// What is beside the board, from the top of the screen to its bottom.
    pub(super) panel: Rect,
    /// Whether pictures begin in the first row of the board, and not in the middle of its place. A small
    /// one is in the middle of the room.
    is_from_top: bool,
}

/// Columns between the board and what is beside it, and where there is room for more.
pub(super) const GAP: u16 = 2;
const WIDE_GAP: u16 = 4;
/// The fewest columns beside the board.
const PANEL: u16 = 41;
/// Columns at the edges of the screen where there is room for them, and right of what is beside the board.
const MARGIN: u16 = 3;
const EDGE: u16 = 1;
/// Rows below the board and its caption: a message, a gap and the keys.
const BELOW: u16 = 4;

impl Slot {
    /// The place of a board that is as large as `usual` can be on a screen, with `most` columns beside
    /// it; `None` if there is no room. A larger picture leaves so many rows `below` it.
    pub(super) fn new(usual: &dyn Picture, most: u16, below: u16, screen: Rect) -> Option<Self> {
        let height = screen.height.saturating_sub(BELOW.max(below.saturating_sub(1)) + 1);
        let room = Size { width: screen.width.saturating_sub(GAP + PANEL), height };
        let size = size_or_least(usual, room)?;
        let is_wide = room.width - size.width >= WIDE_GAP - GAP + 2 * MARGIN;
        let gap = if is_wide { WIDE_GAP } else { GAP };
        let left = screen.width - size.width - gap;
        let width = left.saturating_sub(2 * MARGIN).clamp(PANEL, most.max(PANEL));
        let margins = left - width;
        let y = screen.y + (height - size.height) / 2;
        // Small margins are left to a larger picture.
        let is_pushed = is_wide && margins <= 2 * MARGIN;
        let edge = if is_pushed { EDGE } else { margins / 2 };
        let panel = Rect { x: screen.right() - edge - width, width, ..screen };
        let before = margins - edge;
        let x = screen.x + if is_pushed { u16::midpoint(before, gap) } else { before };
        let board = Rect { x, y, width: size.width, height: size.height };
        let height = screen.height.saturating_sub(below);
        let room = Rect { width: panel.x - screen.x - 1, height, ..screen };
        Some(Self { board, room, panel, is_from_top: false })
    }

    /// The same with pictures that begin in a row, if that leaves room for them.
    pub(super) fn beginning_in(self, y: u16) -> Self {
        let last = self.room.bottom().saturating_sub(self.board.height);
        let board = Rect { y: y.min(last), ..self.board };
        Self { board, is_from_top: true, ..self }
    }

    /// The place of a picture: in the middle of that of the board. One that is larger is drawn without
    /// what is around it, or in part.
    pub(super) fn place(&self, picture: &dyn Picture) -> Rect {
        let bare = || bare_size_in(picture, self.room.as_size());
        let size = size_or_least(picture, self.board.as_size()).or_else(bare);
        match size {
            Some(size) => self.middle(size),
            None if picture.has_parts() => self.board,
            None => middle(self.room, picture.size(Size::ZERO)),
        }
    }

    /// An area of this size in the middle of the board's place or at its top, in the room.
    fn middle(&self, Size { width, height }: Size) -> Rect {
        let Rect { x, y, .. } = self.board;
        let centred = |from: u16, of: u16, size: u16| (from + of / 2).saturating_sub(size / 2);
        let x = if width > self.board.width { 0 } else { centred(x, self.board.width, width) };
        let room = self.room.height;
        let y = if self.is_from_top && 4 * height < 3 * room {
            self.room.y + (room - height) / 2
        } else if self.is_from_top {
            y.min(self.room.bottom().saturating_sub(height)).max(self.room.y)
        } else {
            centred(y, self.board.height, height).max(self.room.y)
        };
        Rect { x: x.max(self.room.x), y, width, height }
    }

    /// Whether less than all of a picture is drawn in its place.
    fn is_part(&self, picture: &dyn Picture) -> bool {
        let (area, whole) = (self.place(picture).as_size(), picture.size(Size::ZERO));
        let is_cut = area.width < whole.width || area.height < whole.height;
        is_cut && picture.bare_size() != Some(area)
    }

    /// The place of a text of so many columns below the middle of a picture, in a row.
    pub(super) fn below(&self, area: Rect, y: u16, width: u16) -> Rect {
        let width = width.min(self.room.width);
        let x = (area.x + area.width / 2).saturating_sub(width / 2);
        let last = self.board.right().max(area.right()).saturating_sub(width);
        Rect { x: x.min(last).max(self.room.x), y, width, height: 1 }
    }

    /// Draws a picture in its place.
    pub(super) fn draw(&self, picture: &dyn Picture, look: &Appearance, buffer: &mut Buffer) {
        let area = self.place(picture);
        if !self.is_part(picture) || picture.has_parts() {
            picture.draw(look, area, buffer);
            return;
        }
        // Of a picture that has no parts of its own the right and the lower edge are cut off.
        let mut all = Buffer::empty(Rect::from(picture.size(Size::ZERO)));
        picture.draw(look, all.area, &mut all);
        for at in area.positions() {
            buffer[at] = all[(at.x - area.x, at.y - area.y)].clone();
        }
    }
}

/// An area of this size, as far as there is room, in the middle of another one.
fn middle(of: Rect, size: Size) -> Rect {
    let (width, height) = (size.width.min(of.width), size.height.min(of.height));
    let (x, y) = (of.x + (of.width - width) / 2, of.y + (of.height - height) / 2);
    Rect { x, y, width, height }
}

/// The size of a picture in so many columns and rows, or else its least size.
fn size_or_least(picture: &dyn Picture, room: Size) -> Option<Size> {
    size_in(picture, room).or_else(|| least_size_in(picture, room))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::board::BESIDE_BOARD;

    /// A board in two sizes with labels and in one without, the larger first.
    struct Board([Size; 2], Size);

    impl Picture for Board {
        fn size(&self, screen: Size) -> Size {
            let Size { width, height } = BESIDE_BOARD;
            let [large, small] = self.0;
            let fits =
                large.width + width <= screen.width && large.height + height <= screen.height;
            if fits { large } else { small }
        }

        fn draw(&self, _: &Appearance, _: Rect, _: &mut Buffer) {}

        fn bare_size(&self) -> Option<Size> {
            Some(self.1)
        }
    }

    const USUAL: Board = Board([Size::new(69, 33), Size::new(37, 17)], Size::new(29, 15));
    const OTHER: Board = Board([Size::new(85, 41), Size::new(45, 21)], Size::new(37, 19));

    #[test]
    fn a_larger_board_is_in_the_middle_of_the_same_place() {
        for (screen, expected) in
            [((120, 40), (45, 21)), ((80, 24), (37, 19)), ((200, 60), (45, 21))]
        {
            let area = Rect::from(Size::from(screen));
            let slot = Slot::new(&USUAL, 56, 2, area).unwrap();
            let placed = slot.place(&OTHER);
            assert_eq!(placed.as_size(), expected.into(), "{screen:?}");
            assert!(placed.right() < slot.panel.x && placed.bottom() + 2 <= area.bottom());
            let middle = |area: Rect| (area.x + area.width / 2, area.y + area.height / 2);
            assert_eq!(middle(placed), middle(slot.board), "{screen:?}");
            assert_eq!(slot.place(&USUAL), slot.board, "{screen:?}");
        }
    }

    #[test]
    fn a_small_board_is_in_the_middle_of_the_room_of_a_place_that_begins_higher() {
        let slot = Slot::new(&USUAL, 56, 2, Rect::new(0, 0, 120, 40)).unwrap().beginning_in(1);
        let (placed, board) = (slot.place(&OTHER), slot.board);
        assert_eq!((board.y, slot.place(&USUAL)), (1, board));
        assert_eq!(placed.y, (slot.room.height - placed.height) / 2);
        assert_eq!(placed.x + placed.width / 2, board.x + board.width / 2);
    }
}
