//! The pager: a page of text that scrolls on the whole screen, such as the rules.

use std::io;

use super::events::ScreenEvent;
use super::view::{Page, Pressed};
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
                page.draw(frame.buffer_mut(), area, look);
            })?;
            let screen = self.area()?;
            let pressed = match self.next_event(inbox)? {
                ScreenEvent::Leave(exit) => return Ok(Some(exit)),
                ScreenEvent::Key(key) => page.press(key.code, screen),
                ScreenEvent::Mouse(mouse) => page.point(mouse.kind, screen),
                ScreenEvent::Nothing | ScreenEvent::TimeUp => Pressed::Stay,
            };
            if pressed == Pressed::Close {
                return Ok(None);
            }
        }
    }
}
