//! The input thread of the full screen: reads keys, clicks and the terminal's answers, and sends
//! them with their time.
//!
//! On Unix it reads the bytes itself and takes the answers out before it looks for keys:
//! crossterm's reader knows few answers, and would type the others into the game or wait for an end
//! that never comes.

#[cfg(unix)]
mod keys;
#[cfg(unix)]
mod owed;
mod questions;
#[cfg(unix)]
mod replies;
#[cfg(unix)]
mod sequences;
#[cfg(unix)]
mod tty;

#[cfg(unix)]
pub(super) use owed::OWED;
pub use questions::Reply;
pub(super) use questions::{Wanted, ask};

use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::Instant;

use crossterm::event::{Event, KeyCode, MouseEventKind};

use super::keymap::{Action, control_key};
use crate::game::run::{Message, Termination};

/// What the terminal sends.
#[derive(Debug)]
pub enum Input {
    /// A key that is pressed, a click or a new size.
    Terminal(Event),
    /// An answer to a question.
    Reply(Reply),
    /// Work in the background has something to show.
    Worked,
    /// The program continues after a stop that it has not made itself: the terminal has left raw mode.
    Continued,
}

impl Input {
    /// Whether this is a key press or a paste that may be meant for what was on the screen before.
    pub(super) fn is_key_typed_ahead(&self) -> bool {
        matches!(self, Self::Terminal(Event::Key(_) | Event::Paste(_))) && self.is_typed_ahead()
    }

    /// Whether it is Esc, which ends a wait.
    #[must_use]
    pub fn is_cancel(&self) -> bool {
        matches!(self, Self::Terminal(Event::Key(key)) if key.code == KeyCode::Esc)
            || matches!(self, Self::Terminal(Event::Key(key)) if control_key(*key) == Some(Action::Interrupt))
    }

    /// Whether this is a key press, a paste or a click, which may be meant for a question that is not yet
    /// shown. Input that controls the screen or the program takes effect at once.
    pub(super) fn is_typed_ahead(&self) -> bool {
        match self {
            Self::Terminal(Event::Key(key)) => {
                let control = control_key(*key);
                let at_once =
                    matches!(control, Some(Action::Interrupt | Action::Suspend | Action::Redraw));
                !at_once
            }
            Self::Terminal(Event::Paste(_)) => true,
            Self::Terminal(Event::Mouse(mouse)) => matches!(mouse.kind, MouseEventKind::Down(_)),
            Self::Terminal(_) | Self::Reply(_) | Self::Worked | Self::Continued => false,
        }
    }
}

/// Starts the thread. It ends when the receiver or the terminal is gone.
pub(super) fn spawn(messages: SyncSender<Message<Input>>) {
    thread::spawn(move || {
        let send = |input| messages.send(Message::Input { input, at: Instant::now() }).is_ok();
        if read(send).is_err() {
            // The terminal is gone, as with SIGHUP. If the receiver is too, nobody needs to know.
            let at = Instant::now();
            let _ = messages.send(Message::Terminate { by: Termination::HungUp, at });
        }
    });
}

#[cfg(unix)]
use self::tty::read;

/// Reads by crossterm, which asks the console of Windows for events.
#[cfg(not(unix))]
fn read(mut send: impl FnMut(Input) -> bool) -> std::io::Result<()> {
    // This is the answer to the question for the width of a stone, which is awaited.
    if let Ok((width, _)) = crossterm::cursor::position()
        && !send(Input::Reply(Reply::StoneWidth(width)))
    {
        return Ok(());
    }
    loop {
        let event = crossterm::event::read()?;
        // A key that goes up says nothing.
        let is_release = event.as_key_release_event().is_some();
        if !is_release && !send(Input::Terminal(event)) {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent};

    use super::*;

    fn key(character: char, modifiers: KeyModifiers) -> Input {
        Input::Terminal(Event::Key(KeyEvent::new(KeyCode::Char(character), modifiers)))
    }

    fn mouse(kind: MouseEventKind) -> Input {
        let modifiers = KeyModifiers::NONE;
        Input::Terminal(Event::Mouse(MouseEvent { kind, column: 0, row: 0, modifiers }))
    }

    #[test]
    fn keys_and_clicks_are_typed_ahead() {
        for character in ['1', 'y', 'c'] {
            assert!(key(character, KeyModifiers::NONE).is_typed_ahead(), "{character}");
        }
        assert!(mouse(MouseEventKind::Down(MouseButton::Left)).is_typed_ahead());
    }

    #[test]
    fn input_for_the_screen_or_the_program_takes_effect_at_once() {
        for character in ['c', 'z', 'l'] {
            assert!(!key(character, KeyModifiers::CONTROL).is_typed_ahead(), "{character}");
        }
        assert!(!mouse(MouseEventKind::Moved).is_typed_ahead());
        assert!(!Input::Terminal(Event::Resize(80, 24)).is_typed_ahead());
        assert!(!Input::Reply(Reply::StoneWidth(1)).is_typed_ahead());
    }
}
