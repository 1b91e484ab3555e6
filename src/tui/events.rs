//! Screen events outside a game: in the menu, in a record and in the pager.

use std::io;
use std::time::Instant;

use crossterm::event::{Event, KeyEvent, MouseEvent};

use super::keymap::{Action, control_key, is_chord};
use super::{Input, Tui};
use crate::game::run::{Exit, Inbox, Message};

/// A screen event.
#[derive(Debug, Clone)]
pub(super) enum ScreenEvent {
    /// A key.
    Key(KeyEvent),
    /// A character with Ctrl or Alt, which edits a line and does nothing else.
    Chord(KeyEvent),
    /// What was pasted.
    Paste(String),
    /// A click or a movement.
    Mouse(MouseEvent),
    /// No input, but the screen must be redrawn.
    Nothing,
    /// The awaited moment has come.
    TimeUp,
    /// The program must end.
    Leave(Exit),
}

impl Tui {
    /// Waits for the next event, or until a moment if one is given.
    pub(super) fn next_event_until(
        &mut self,
        inbox: &mut Inbox<Input>,
        until: Option<Instant>,
    ) -> io::Result<ScreenEvent> {
        if let Some(until) = until {
            let left = until.saturating_duration_since(Instant::now());
            // The deadline comes first; otherwise a flood of input could delay it forever.
            if left.is_zero() || (inbox.peek_within(left).is_none() && Instant::now() >= until) {
                return Ok(ScreenEvent::TimeUp);
            }
        }
        self.next_event(inbox)
    }

    /// Waits for the next event.
    pub(super) fn next_event(&mut self, inbox: &mut Inbox<Input>) -> io::Result<ScreenEvent> {
        let input = match inbox.next_message() {
            Message::Input { input: Input::Terminal(input), .. } => input,
            Message::Input { input: Input::Reply(reply), .. } => {
                self.heed(reply);
                return Ok(ScreenEvent::Nothing);
            }
            Message::Input { input: Input::Continued, .. } => {
                return self.reclaim().map(|()| ScreenEvent::Nothing);
            }
            // These belong to a game that has been left.
            Message::Input { input: Input::Worked, .. }
            | Message::TimerEvent(_)
            | Message::Progress { .. }
            | Message::Remote { .. }
            | Message::Recorded { .. }
            | Message::Unrecorded { .. }
            | Message::ScoreboardHeld { .. } => {
                return Ok(ScreenEvent::Nothing);
            }
            Message::Suspend { .. } => return self.sleep().map(|()| ScreenEvent::Nothing),
            Message::Interrupt { .. } => return Ok(ScreenEvent::Leave(Exit::Interrupted)),
            Message::Terminate { by, .. } => return Ok(ScreenEvent::Leave(Exit::Terminated(by))),
            Message::Closed { .. } => return Ok(ScreenEvent::Leave(Exit::InputClosed)),
        };
        Ok(match input {
            Event::Key(key) if is_chord(key) => match control_key(key) {
                Some(Action::Interrupt) => ScreenEvent::Leave(Exit::Interrupted),
                Some(Action::Suspend) => return self.sleep().map(|()| ScreenEvent::Nothing),
                Some(Action::Redraw) => return self.redraw().map(|()| ScreenEvent::Nothing),
                _ => ScreenEvent::Chord(key),
            },
            Event::Key(key) => ScreenEvent::Key(key),
            Event::Mouse(mouse) => ScreenEvent::Mouse(mouse),
            Event::Paste(text) => ScreenEvent::Paste(text),
            _ => ScreenEvent::Nothing,
        })
    }
}
