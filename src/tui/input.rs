//! The input thread of the full screen: reads keys and clicks and sends them with their time.
//!
//! It first reads the terminal's reply to a query for the width of `●`, because no other thread
//! reads from the terminal.

use std::io::{self, Write};
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::Instant;

use crossterm::cursor::{self, MoveTo};
use crossterm::event::{self, Event, KeyCode, KeyEventKind, MouseEventKind};
use crossterm::queue;
use crossterm::style::Print;
use crossterm::terminal::{Clear, ClearType};

use super::keymap::{Action, control_key};
use crate::console::fault;
use crate::console::glyphs::Glyphs;
use crate::game::run::{Message, Termination};

/// What the terminal sends.
#[derive(Debug)]
pub enum Input {
    /// A key, a click or a new size.
    Terminal(Event),
    /// The width of a round stone, in columns.
    StoneWidth(u16),
}

impl Input {
    /// Whether this is a key press that may be meant for what was on the screen before.
    pub(super) fn is_key_typed_ahead(&self) -> bool {
        matches!(self, Self::Terminal(Event::Key(_))) && self.is_typed_ahead()
    }

    /// Whether it is Esc, which ends a wait.
    #[must_use]
    pub fn is_cancel(&self) -> bool {
        matches!(self, Self::Terminal(Event::Key(key)) if key.code == KeyCode::Esc)
            || matches!(self, Self::Terminal(Event::Key(key)) if control_key(*key) == Some(Action::Interrupt))
    }

    /// Whether this is a key press or a click, which may be meant for a question that is not yet
    /// shown. Input that controls the screen or the program takes effect at once.
    pub(super) fn is_typed_ahead(&self) -> bool {
        match self {
            Self::Terminal(Event::Key(key)) => {
                let control = control_key(*key);
                let at_once =
                    matches!(control, Some(Action::Interrupt | Action::Suspend | Action::Redraw));
                key.kind == KeyEventKind::Press && !at_once
            }
            Self::Terminal(Event::Mouse(mouse)) => matches!(mouse.kind, MouseEventKind::Down(_)),
            Self::Terminal(_) | Self::StoneWidth(_) => false,
        }
    }
}

/// Queries the terminal's cursor position after a stone in the upper left corner.
pub(super) fn query_stone_width() -> io::Result<()> {
    let mut terminal = io::stdout();
    queue!(terminal, MoveTo(0, 0), Print(Glyphs::UNICODE.black), Print(POSITION_QUERY))?;
    queue!(terminal, MoveTo(0, 0), Clear(ClearType::CurrentLine))?;
    terminal.flush()
}

/// Device status report 6, which terminals answer with `ESC [ row ; column R`.
const POSITION_QUERY: &str = "\x1b[6n";

/// Starts the thread. It ends when the receiver or the terminal is gone.
pub(super) fn spawn(messages: SyncSender<Message<Input>>, awaits_width: bool) {
    thread::spawn(move || {
        if awaits_width
            && reply_is_first()
            && let Ok((width, _)) = cursor::position()
        {
            let input = Input::StoneWidth(width);
            if messages.send(Message::Input { input, at: Instant::now() }).is_err() {
                return;
            }
        }
        loop {
            let read = event::read();
            fault::panic_if_requested("input");
            let message = match read {
                Ok(input) => Message::Input { input: Input::Terminal(input), at: Instant::now() },
                // The terminal is gone, as with SIGHUP.
                Err(_) => Message::Terminate { by: Termination::HungUp, at: Instant::now() },
            };
            let closed = matches!(message, Message::Terminate { .. });
            if messages.send(message).is_err() || closed {
                return;
            }
        }
    });
}

/// Waits for the first bytes from the terminal and returns whether they can be the reply. This way
/// a terminal that never replies causes no delay: its first bytes are a key, which is shorter, or a
/// mouse event, which is longer. [`cursor::position`] would hold those back until its own timeout.
#[cfg(unix)]
fn reply_is_first() -> bool {
    use std::fs::File;
    use std::os::fd::AsFd;

    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::ioctl_fionread;
    use rustix::termios::isatty;

    const REPLY: u64 = b"\x1b[1;2R".len() as u64;
    const SHORTEST_MOUSE: u64 = b"\x1b[<0;1;1M".len() as u64;
    // If standard input is redirected, keys come from the terminal itself.
    let opened;
    let mut terminal = rustix::stdio::stdin();
    if !isatty(terminal) {
        let Ok(file) = File::open("/dev/tty") else { return false };
        opened = file;
        terminal = opened.as_fd();
    }
    let readable = poll(&mut [PollFd::new(&terminal, PollFlags::IN)], None).is_ok();
    readable
        && ioctl_fionread(terminal).is_ok_and(|waiting| (REPLY..SHORTEST_MOUSE).contains(&waiting))
}

/// Without a way to peek, the reply is awaited for as long as the library does.
#[cfg(not(unix))]
fn reply_is_first() -> bool {
    true
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
        assert!(!Input::StoneWidth(1).is_typed_ahead());
    }
}
