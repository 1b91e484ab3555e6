//! The pager: a page of text that scrolls on the whole screen, such as the rules or the scoreboard.

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
        self.read(Page::new(text), inbox)
    }

    /// Shows a table, whose lines may take the whole width of the screen, in the same way.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn read_table(
        &mut self,
        text: String,
        inbox: &mut Inbox<Input>,
    ) -> io::Result<Option<Exit>> {
        self.read(Page::wide(text), inbox)
    }

    fn read(&mut self, mut page: Page, inbox: &mut Inbox<Input>) -> io::Result<Option<Exit>> {
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
