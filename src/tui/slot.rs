//! Where a board and what is beside it stand: at the same places on the home screen and in the forms,
//! whatever is chosen there.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Rect, Size};

use super::picture::{Picture, least_size_in, size_in};
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
}

/// Columns between the board and what is beside it, and where there is room for more.
pub(super) const GAP: u16 = 2;
const WIDE_GAP: u16 = 4;
/// The fewest columns beside the board.
const PANEL: u16 = 41;
/// Columns at the edges of the screen where there is room for them.
const MARGIN: u16 = 3;
/// Rows below the board and its caption: a message, a gap and the keys.
const BELOW: u16 = 4;

impl Slot {
    /// The place of a board that is as large as `usual` can be on a screen, with `most` columns beside
    /// it; `None` if there is no room.
    pub(super) fn new(usual: &dyn Picture, most: u16, screen: Rect) -> Option<Self> {
        let height = screen.height.saturating_sub(BELOW + 1);
        let room = Size { width: screen.width.saturating_sub(GAP + PANEL), height };
        let size = size_or_least(usual, room)?;
        let is_wide = room.width - size.width >= WIDE_GAP - GAP + 2 * MARGIN;
        let gap = if is_wide { WIDE_GAP } else { GAP };
        let left = screen.width - size.width - gap;
        let width = left.saturating_sub(2 * MARGIN).clamp(PANEL, most.max(PANEL));
        let x = screen.x + (left - width).div_ceil(2);
        let y = screen.y + (height - size.height) / 2;
        let board = Rect { x, y, width: size.width, height: size.height };
        let panel = Rect { x: board.right() + gap, width, ..screen };
        let room = Rect { width: panel.x - screen.x - 1, height: height + 1, ..screen };
        Some(Self { board, room, panel })
    }

    /// The place of a picture: in the middle of that of the board. A larger one is drawn without
    /// what is around it, or else in part.
    pub(super) fn place(&self, picture: &dyn Picture) -> Rect {
        let fits = |size: &Size| size.width < self.room.width && size.height <= self.room.height;
        if let Some(size) = size_or_least(picture, self.board.as_size()) {
            return middle(self.board, size);
        }
        match picture.bare_size().filter(fits) {
            Some(size) => middle(self.room, size),
            None if picture.has_parts() => self.board,
            None => middle(self.room, picture.size(Size::ZERO)),
        }
    }

    /// Whether less than all of a picture is drawn in its place.
    pub(super) fn is_part(&self, picture: &dyn Picture) -> bool {
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
