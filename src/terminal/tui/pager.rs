//! A page of text on the whole screen, which scrolls: the rules, the scoreboard.

use std::io;

use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::layout::Rect;

use super::hear::Heard;
use super::view::{Overlay, draw_key_bar};
use super::{Input, Tui};
use crate::game::run::{Exit, Inbox};

/// Rows a wheel turns by.
const WHEEL: i16 = 3;

impl Tui {
    /// Shows `text` until the reader closes it; an exit means that the program has to end.
    ///
    /// # Errors
    /// Where the terminal is gone.
    pub fn read_page(
        &mut self,
        text: String,
        events: &mut Inbox<Input>,
    ) -> io::Result<Option<Exit>> {
        let mut page = Overlay::new(text);
        loop {
            self.draw(|frame, look| {
                let area = frame.area();
                let lang = look.speech.lang;
                let bar =
                    Rect { y: area.bottom().saturating_sub(1), height: area.height.min(1), ..area };
                let keys =
                    [("Esc".to_owned(), lang.bar_close()), (lang.key_arrows(), lang.bar_scroll())];
                page.draw(frame.buffer_mut(), above(area));
                draw_key_bar(frame.buffer_mut(), bar, keys, look);
            })?;
            let shown = above(self.area()?);
            let rows = i16::try_from(shown.height).unwrap_or(i16::MAX);
            match self.hear(events)? {
                Heard::Leave(exit) => return Ok(Some(exit)),
                Heard::Key(KeyCode::Up | KeyCode::Char('k')) => page.scroll(-1, shown),
                Heard::Key(KeyCode::Down | KeyCode::Char('j')) => page.scroll(1, shown),
                Heard::Key(KeyCode::PageUp) => page.scroll(-rows, shown),
                Heard::Key(KeyCode::PageDown | KeyCode::Char(' ')) => page.scroll(rows, shown),
                Heard::Key(KeyCode::Home | KeyCode::Char('g')) => page.scroll(i16::MIN, shown),
                Heard::Key(KeyCode::End | KeyCode::Char('G')) => page.scroll(i16::MAX, shown),
                Heard::Key(KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q')) => return Ok(None),
                Heard::Mouse(mouse) => match mouse.kind {
                    MouseEventKind::ScrollUp => page.scroll(-WHEEL, shown),
                    MouseEventKind::ScrollDown => page.scroll(WHEEL, shown),
                    MouseEventKind::Down(MouseButton::Left) => return Ok(None),
                    _ => {}
                },
                Heard::Key(_) | Heard::Nothing => {}
            }
        }
    }
}

/// All rows but the key bar's.
fn above(area: Rect) -> Rect {
    Rect { height: area.height.saturating_sub(1), ..area }
}
