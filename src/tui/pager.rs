//! The pager: a page of text that scrolls on the whole screen, such as the rules or the scoreboard.

use std::io;

use ratatui::layout::Rect;

use super::events::ScreenEvent;
use super::view::{Page, Pressed, draw_key_bar, page_keys};
use super::{Input, Tui};
use crate::game::run::{Exit, Inbox};

impl Tui {
    /// Shows `text` until the reader closes it; returns an exit if the program must end.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn read_page(
        &mut self,
        text: String,
        inbox: &mut Inbox<Input>,
    ) -> io::Result<Option<Exit>> {
        let mut page = Page::new(text);
        loop {
            self.draw(|frame, look| {
                let area = frame.area();
                let bar =
                    Rect { y: area.bottom().saturating_sub(1), height: area.height.min(1), ..area };
                page.draw(frame.buffer_mut(), above(area));
                draw_key_bar(frame.buffer_mut(), bar, page_keys(look.speech.lang), look);
            })?;
            let shown = above(self.area()?);
            let pressed = match self.next_event(inbox)? {
                ScreenEvent::Leave(exit) => return Ok(Some(exit)),
                ScreenEvent::Key(key) => page.press(key.code, shown),
                ScreenEvent::Mouse(mouse) => page.point(mouse.kind, shown),
                ScreenEvent::Nothing | ScreenEvent::TimeUp => Pressed::Stay,
            };
            if pressed == Pressed::Close {
                return Ok(None);
            }
        }
    }
}

/// All rows except the key bar's.
fn above(area: Rect) -> Rect {
    Rect { height: area.height.saturating_sub(1), ..area }
}
