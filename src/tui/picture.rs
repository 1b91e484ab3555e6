//! A picture beside a menu: a board, drawn as in a game.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Rect, Size};

use crate::game::table::Table;
use crate::views::appearance::Appearance;
use crate::views::view::{BoardContents, View};

/// A picture that a menu shows where there is room.
pub trait Picture {
    /// Its size on a screen of this size.
    fn size(&self, screen: Size) -> Size;

    /// Draws it in an area of its size.
    fn draw(&self, look: &Appearance, area: Rect, buffer: &mut Buffer);
}

/// The table's board, without a cursor.
impl<P: View> Picture for Table<P> {
    fn size(&self, screen: Size) -> Size {
        P::extent(self.game.terms(), screen)
    }

    fn draw(&self, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        let contents = BoardContents {
            table: self,
            cursor: self.position().home(),
            hover: None,
            hinted: None,
            awaits_move: false,
            by_person: false,
            numbers: false,
            look,
        };
        P::draw(&contents, area, buffer);
    }
}
