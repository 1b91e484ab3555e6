//! What is put in where no game is being played: in the menu and while a page is read.

use std::io;
use std::time::Instant;

use crossterm::event::{Event as Sent, KeyCode, KeyEventKind, KeyModifiers, MouseEvent};

use super::{Input, Tui};
use crate::game::run::{Event, Exit, Inbox};

/// What was put in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Heard {
    /// A key.
    Key(KeyCode),
    /// A click or a movement.
    Mouse(MouseEvent),
    /// The screen has to be drawn again.
    Nothing,
    /// Nothing, but it is time for what was awaited.
    TimeUp,
    /// The program has to end.
    Leave(Exit),
}

impl Tui {
    /// Waits for the next thing that is put in, or until a moment where one is named.
    pub(super) fn hear_until(
        &mut self,
        events: &mut Inbox<Input>,
        until: Option<Instant>,
    ) -> io::Result<Heard> {
        if let Some(until) = until {
            let left = until.saturating_duration_since(Instant::now());
            // What is due comes first, or a flood of input would hold it up for ever.
            if left.is_zero() || (events.peek_within(left).is_none() && Instant::now() >= until) {
                return Ok(Heard::TimeUp);
            }
        }
        self.hear(events)
    }

    /// Waits for the next thing that is put in.
    pub(super) fn hear(&mut self, events: &mut Inbox<Input>) -> io::Result<Heard> {
        let sent = match events.next_event() {
            Event::Input { input: Input::Terminal(sent), .. } => sent,
            Event::Input { input: Input::StoneWidth(width), .. } => {
                self.stone_width(width);
                return Ok(Heard::Nothing);
            }
            Event::Alarm(_) | Event::Brain(_) => return Ok(Heard::Nothing),
            Event::Suspend { .. } => return self.sleep().map(|()| Heard::Nothing),
            Event::Interrupt { .. } => return Ok(Heard::Leave(Exit::Interrupted)),
            Event::Terminate { by, .. } => return Ok(Heard::Leave(Exit::Terminated(by))),
            Event::Closed { .. } => return Ok(Heard::Leave(Exit::InputClosed)),
        };
        Ok(match sent {
            Sent::Key(key) if key.kind != KeyEventKind::Press => Heard::Nothing,
            Sent::Key(key) if key.modifiers.contains(KeyModifiers::CONTROL) => match key.code {
                KeyCode::Char('c') => Heard::Leave(Exit::Interrupted),
                KeyCode::Char('z') => return self.sleep().map(|()| Heard::Nothing),
                KeyCode::Char('l') => return self.redraw().map(|()| Heard::Nothing),
                _ => Heard::Nothing,
            },
            Sent::Key(key) => Heard::Key(key.code),
            Sent::Mouse(mouse) => Heard::Mouse(mouse),
            _ => Heard::Nothing,
        })
    }
}
