//! What happens on the screen where no game is being played: in the menu, in a record and while a page
//! is read.

use std::io;
use std::time::Instant;

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, MouseEvent};

use super::{Input, Tui};
use crate::game::run::{Exit, Inbox, Message};

/// What happened.
#[derive(Debug, Clone)]
pub(super) enum ScreenEvent {
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
    /// Waits for the next event, or until a moment where one is named.
    pub(super) fn next_event_until(
        &mut self,
        inbox: &mut Inbox<Input>,
        until: Option<Instant>,
    ) -> io::Result<ScreenEvent> {
        if let Some(until) = until {
            let left = until.saturating_duration_since(Instant::now());
            // What is due comes first, or a flood of input would hold it up for ever.
            if left.is_zero() || (inbox.peek_within(left).is_none() && Instant::now() >= until) {
                return Ok(ScreenEvent::TimeUp);
            }
        }
        self.next_event(inbox)
    }

    /// Waits for the next event.
    pub(super) fn next_event(&mut self, inbox: &mut Inbox<Input>) -> io::Result<ScreenEvent> {
        let sent = match inbox.next_message() {
            Message::Input { input: Input::Terminal(sent), .. } => sent,
            Message::Input { input: Input::StoneWidth(width), .. } => {
                self.stone_width(width);
                return Ok(ScreenEvent::Nothing);
            }
            // These belong to a game that was left.
            Message::TimerEvent(_)
            | Message::Progress { .. }
            | Message::Recorded { .. }
            | Message::ScoreboardHeld { .. } => {
                return Ok(ScreenEvent::Nothing);
            }
            Message::Suspend { .. } => return self.sleep().map(|()| ScreenEvent::Nothing),
            Message::Interrupt { .. } => return Ok(ScreenEvent::Leave(Exit::Interrupted)),
            Message::Terminate { by, .. } => return Ok(ScreenEvent::Leave(Exit::Terminated(by))),
            Message::Closed { .. } => return Ok(ScreenEvent::Leave(Exit::InputClosed)),
        };
        Ok(match sent {
            Event::Key(key) if key.kind != KeyEventKind::Press => ScreenEvent::Nothing,
            Event::Key(key) if key.modifiers.contains(KeyModifiers::CONTROL) => match key.code {
                KeyCode::Char('c') => ScreenEvent::Leave(Exit::Interrupted),
                KeyCode::Char('z') => return self.sleep().map(|()| ScreenEvent::Nothing),
                KeyCode::Char('l') => return self.redraw().map(|()| ScreenEvent::Nothing),
                _ => ScreenEvent::Nothing,
            },
            Event::Key(key) => ScreenEvent::Key(key.code),
            Event::Mouse(mouse) => ScreenEvent::Mouse(mouse),
            _ => ScreenEvent::Nothing,
        })
    }
}
