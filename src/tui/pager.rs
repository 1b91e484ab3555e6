//! The pager: a page of text that scrolls on the whole screen, such as the rules.

use std::io;

use super::events::ScreenEvent;
use super::view::Page;
use super::{Input, Tui};
use crate::game::run::{Exit, Inbox};
use crate::views::rules_part::RulesPart;

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

    /// The same with parts that have headings.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn read_parts(
        &mut self,
        parts: Vec<RulesPart>,
        inbox: &mut Inbox<Input>,
    ) -> io::Result<Option<Exit>> {
        self.read(Page::of_parts(parts), inbox)
    }

    fn read(&mut self, page: Page, inbox: &mut Inbox<Input>) -> io::Result<Option<Exit>> {
        let mut open = Some(page);
        while let Some(page) = &open {
            self.draw(|frame, look| {
                let area = frame.area();
                page.draw(frame.buffer_mut(), area, look);
            })?;
            let screen = self.area()?;
            match self.next_event(inbox)? {
                ScreenEvent::Leave(exit) => return Ok(Some(exit)),
                ScreenEvent::Key(key) => Page::press(&mut open, key.code, screen),
                ScreenEvent::Mouse(mouse) => Page::point(&mut open, mouse.kind, screen),
                ScreenEvent::Chord(_)
                | ScreenEvent::Paste(_)
                | ScreenEvent::Nothing
                | ScreenEvent::TimeUp => {}
            }
        }
        Ok(None)
    }
}
