//! Where a board and what is beside it stand: at the same places on the home screen and in the forms,
//! whatever is chosen there.

use ratatui_core::layout::{Rect, Size};

use super::picture::Picture;
use crate::views::board::BESIDE_BOARD;

/// The place of a board, and the columns beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Slot {
    /// The place of the board; the row below it is that of its caption.
    pub(super) board: Rect,
    /// What is beside the board, from the top of the screen to its bottom.
    pub(super) panel: Rect,
}

/// Columns between the board and what is beside it.
pub(super) const GAP: u16 = 2;
/// The columns beside the board: the fewest and the most.
const PANEL: [u16; 2] = [41, 80];
/// Columns at the edges of the screen where there is room for them.
const MARGIN: u16 = 3;
/// Rows below the board and its caption: a message, a gap and the keys.
const BELOW: u16 = 4;

impl Slot {
    /// The place of a board that is as large as `usual` can be on a screen; `None` if there is no room.
    pub(super) fn new(usual: &dyn Picture, screen: Rect) -> Option<Self> {
        let [fewest, most] = PANEL;
        let height = screen.height.saturating_sub(BELOW + 1);
        let room = Size { width: screen.width.saturating_sub(GAP + fewest), height };
        let size = size_in(usual, room)?;
        let left = screen.width - size.width - GAP;
        let width = left.saturating_sub(2 * MARGIN).clamp(fewest, most.max(fewest));
        let x = screen.x + (left - width).div_ceil(2);
        let y = screen.y + (height - size.height) / 2;
        let board = Rect { x, y, width: size.width, height: size.height };
        Some(Self { board, panel: Rect { x: board.right() + GAP, width, ..screen } })
    }

    /// The place of a picture in the middle of that of the board. Of one that is too large a part is
    /// shown.
    pub(super) fn place(&self, picture: &dyn Picture) -> Rect {
        let Rect { x, y, width, height } = self.board;
        let size = size_in(picture, self.board.as_size()).unwrap_or(self.board.as_size());
        Rect {
            x: x + (width - size.width) / 2,
            y: y + (height - size.height) / 2,
            width: size.width,
            height: size.height,
        }
    }
}

/// The largest size of a picture in so many columns and rows; `None` if it has none that fits.
pub(super) fn size_in(picture: &dyn Picture, room: Size) -> Option<Size> {
    let screen =
        Size { width: room.width + BESIDE_BOARD.width, height: room.height + BESIDE_BOARD.height };
    let sizes = [screen, Size::ZERO].map(|screen| picture.size(screen));
    sizes.into_iter().find(|size| size.width <= room.width && size.height <= room.height)
}
