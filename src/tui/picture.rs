//! A picture beside a menu: a board, drawn as in a game.

use std::rc::Rc;

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Rect, Size};

use crate::game::table::Table;
use crate::views::appearance::Appearance;
use crate::views::board::{BESIDE_BOARD, BoardView, Shown};
use crate::views::replaying::StudyView;
use crate::views::view::View;

/// A picture that a menu shows where there is room.
pub trait Picture {
    /// Its size on a screen of this size.
    fn size(&self, screen: Size) -> Size;

    /// Draws it in an area of its size.
    fn draw(&self, look: &Appearance, area: Rect, buffer: &mut Buffer);

    /// Whether a part of it is drawn where an area is too small for it.
    fn has_parts(&self) -> bool {
        false
    }

    /// The least size of the whole without what is around it, if it is drawn so in an area of this size.
    fn bare_size(&self) -> Option<Size> {
        None
    }

    /// What is said of it below, in a line or two, if anything.
    fn caption(&self) -> Option<&str> {
        None
    }
}

/// The size of a picture that has so many columns and rows to itself; `None` if it is larger.
pub(super) fn size_in(picture: &dyn Picture, room: Size) -> Option<Size> {
    let screen =
        Size { width: room.width + BESIDE_BOARD.width, height: room.height + BESIDE_BOARD.height };
    Some(picture.size(screen)).filter(|&size| fits(size, room))
}

/// The least size of a picture; `None` if it is larger than so many columns and rows.
pub(super) fn least_size_in(picture: &dyn Picture, room: Size) -> Option<Size> {
    Some(picture.size(Size::ZERO)).filter(|&size| fits(size, room))
}

/// The size of a picture without what is around it; `None` if it has none or is larger.
pub(super) fn bare_size_in(picture: &dyn Picture, room: Size) -> Option<Size> {
    picture.bare_size().filter(|&size| fits(size, room))
}

const fn fits(size: Size, room: Size) -> bool {
    size.width <= room.width && size.height <= room.height
}

/// The table's board, without a cursor.
impl<P: View> Picture for Table<P> {
    fn size(&self, screen: Size) -> Size {
        P::board_of(self).extent(screen, false)
    }

    fn has_parts(&self) -> bool {
        P::board_of(self).has_parts()
    }

    fn bare_size(&self) -> Option<Size> {
        P::board_of(self).bare_extent()
    }

    fn draw(&self, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        let board = P::board_of(self);
        let shown = Shown { forbids: true, ..Shown::picture(board.focus()) };
        board.draw(shown, look, area, buffer);
    }
}

/// A picture with a line below it.
pub struct Captioned {
    /// The picture.
    pub picture: Rc<dyn Picture>,
    /// What is said of it.
    pub caption: String,
}

impl Picture for Captioned {
    fn size(&self, screen: Size) -> Size {
        self.picture.size(screen)
    }

    fn draw(&self, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        self.picture.draw(look, area, buffer);
    }

    fn has_parts(&self) -> bool {
        self.picture.has_parts()
    }

    fn bare_size(&self) -> Option<Size> {
        self.picture.bare_size()
    }

    fn caption(&self) -> Option<&str> {
        Some(&self.caption)
    }
}

/// A picture in its least size, without what is around it.
pub struct Small(pub Rc<dyn Picture>);

impl Picture for Small {
    fn size(&self, _: Size) -> Size {
        self.0.bare_size().unwrap_or_else(|| self.0.size(Size::ZERO))
    }

    fn draw(&self, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        self.0.draw(look, area, buffer);
    }
}

/// A recorded game, whose board is shown as it stands at the cursor.
#[derive(Debug)]
pub struct LastPosition<G>(pub G);

impl<G: StudyView> Picture for LastPosition<G> {
    fn size(&self, screen: Size) -> Size {
        self.0.board().extent(screen, false)
    }

    fn has_parts(&self) -> bool {
        self.0.board().has_parts()
    }

    fn bare_size(&self) -> Option<Size> {
        self.0.board().bare_extent()
    }

    fn draw(&self, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        let board = self.0.board();
        board.draw(Shown::picture(board.focus()), look, area, buffer);
    }
}
