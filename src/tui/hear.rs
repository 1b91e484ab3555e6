//! What is put in where no game is being played: in the menu and while a page is read.

use std::io;
use std::time::Instant;

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, MouseEvent};

use super::{Input, Tui};
use crate::game::run::{Exit, Inbox, Message};

/// What was put in.
#[derive(Debug, Clone)]
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
        inbox: &mut Inbox<Input>,
        until: Option<Instant>,
    ) -> io::Result<Heard> {
        if let Some(until) = until {
            let left = until.saturating_duration_since(Instant::now());
            // What is due comes first, or a flood of input would hold it up for ever.
            if left.is_zero() || (inbox.peek_within(left).is_none() && Instant::now() >= until) {
                return Ok(Heard::TimeUp);
            }
        }
        self.hear(inbox)
    }

    /// Waits for the next thing that is put in.
    pub(super) fn hear(&mut self, inbox: &mut Inbox<Input>) -> io::Result<Heard> {
        let sent = match inbox.next_message() {
            Message::Input { input: Input::Terminal(sent), .. } => sent,
            Message::Input { input: Input::StoneWidth(width), .. } => {
                self.stone_width(width);
                return Ok(Heard::Nothing);
            }
            // These belong to a game that was left.
            Message::Alarm(_) | Message::Thought { .. } | Message::Recorded { .. } => {
                return Ok(Heard::Nothing);
            }
            Message::Suspend { .. } => return self.sleep().map(|()| Heard::Nothing),
            Message::Interrupt { .. } => return Ok(Heard::Leave(Exit::Interrupted)),
            Message::Terminate { by, .. } => return Ok(Heard::Leave(Exit::Terminated(by))),
            Message::Closed { .. } => return Ok(Heard::Leave(Exit::InputClosed)),
        };
        Ok(match sent {
            Event::Key(key) if key.kind != KeyEventKind::Press => Heard::Nothing,
            Event::Key(key) if key.modifiers.contains(KeyModifiers::CONTROL) => match key.code {
                KeyCode::Char('c') => Heard::Leave(Exit::Interrupted),
                KeyCode::Char('z') => return self.sleep().map(|()| Heard::Nothing),
                KeyCode::Char('l') => return self.redraw().map(|()| Heard::Nothing),
                _ => Heard::Nothing,
            },
            Event::Key(key) => Heard::Key(key.code),
            Event::Mouse(mouse) => Heard::Mouse(mouse),
            _ => Heard::Nothing,
        })
    }
}
