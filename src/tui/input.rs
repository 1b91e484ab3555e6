//! The input thread of the full screen: it reads keys and clicks and sends them with their time.
//!
//! First it reads the answer to a question about the terminal: how wide is `●`? The one who asks
//! must read the answer, and only this thread reads.

use std::io::{self, Write};
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::Instant;

use crossterm::cursor::{self, MoveTo};
use crossterm::event::{self, Event, KeyEventKind, MouseEventKind};
use crossterm::queue;
use crossterm::style::Print;
use crossterm::terminal::{Clear, ClearType};

use super::fault;
use super::keymap::{Action, control_key};
use crate::console::glyphs::Glyphs;
use crate::game::run::{Message, Termination};

/// What the terminal sends.
#[derive(Debug)]
pub enum Input {
    /// A key, a click or a new size.
    Terminal(Event),
    /// A round stone takes that many columns.
    StoneWidth(u16),
}

impl Input {
    /// Whether somebody typed or clicked it, so that it can be meant for a question that is still to
    /// come. What is for the screen and the program counts at once.
    pub(super) fn is_typed_ahead(&self) -> bool {
        match self {
            Self::Terminal(Event::Key(key)) => {
                let asked = control_key(*key);
                let at_once =
                    matches!(asked, Some(Action::Interrupt | Action::Suspend | Action::Redraw));
                key.kind == KeyEventKind::Press && !at_once
            }
            Self::Terminal(Event::Mouse(mouse)) => matches!(mouse.kind, MouseEventKind::Down(_)),
            Self::Terminal(_) | Self::StoneWidth(_) => false,
        }
    }
}

/// Asks the terminal for its cursor's position behind a stone in the upper left corner.
pub(super) fn ask_for_stone_width() -> io::Result<()> {
    let mut terminal = io::stdout();
    queue!(terminal, MoveTo(0, 0), Print(Glyphs::UNICODE.black), Print(POSITION_QUERY))?;
    queue!(terminal, MoveTo(0, 0), Clear(ClearType::CurrentLine))?;
    terminal.flush()
}

/// Device status report 6, which terminals answer with `ESC [ row ; column R`.
const POSITION_QUERY: &str = "\x1b[6n";

/// Starts the thread. It ends when nobody receives any more or the terminal is gone.
pub(super) fn spawn(messages: SyncSender<Message<Input>>, width_is_asked: bool) {
    thread::spawn(move || {
        if width_is_asked
            && answer_is_first()
            && let Ok((width, _)) = cursor::position()
        {
            let input = Input::StoneWidth(width);
            if messages.send(Message::Input { input, at: Instant::now() }).is_err() {
                return;
            }
        }
        loop {
            let read = event::read();
            fault::strike("input");
            let message = match read {
                Ok(input) => Message::Input { input: Input::Terminal(input), at: Instant::now() },
                // The terminal is gone, which is what SIGHUP says as well.
                Err(_) => Message::Terminate { by: Termination::HungUp, at: Instant::now() },
            };
            let closed = matches!(message, Message::Terminate { .. });
            if messages.send(message).is_err() || closed {
                return;
            }
        }
    });
}

/// Waits for the first bytes from the terminal and says whether they can be the answer. A terminal
/// that never answers costs nothing this way: its first bytes are a key, which is shorter, or the
/// mouse, which is longer. [`cursor::position`] would hold those back until its own long time limit.
#[cfg(unix)]
fn answer_is_first() -> bool {
    use std::fs::File;
    use std::os::fd::AsFd;

    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::ioctl_fionread;
    use rustix::termios::isatty;

    const ANSWER: u64 = b"\x1b[1;2R".len() as u64;
    const SHORTEST_MOUSE: u64 = b"\x1b[<0;1;1M".len() as u64;
    // Where something else comes by standard input, the keys come by the terminal itself.
    let opened;
    let mut terminal = rustix::stdio::stdin();
    if !isatty(terminal) {
        let Ok(file) = File::open("/dev/tty") else { return false };
        opened = file;
        terminal = opened.as_fd();
    }
    let readable = poll(&mut [PollFd::new(&terminal, PollFlags::IN)], None).is_ok();
    readable
        && ioctl_fionread(terminal).is_ok_and(|waiting| (ANSWER..SHORTEST_MOUSE).contains(&waiting))
}

/// Without a way to look ahead, the answer is awaited as long as the library does.
#[cfg(not(unix))]
fn answer_is_first() -> bool {
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
    fn what_is_for_the_screen_or_the_program_counts_at_once() {
        for character in ['c', 'z', 'l'] {
            assert!(!key(character, KeyModifiers::CONTROL).is_typed_ahead(), "{character}");
        }
        assert!(!mouse(MouseEventKind::Moved).is_typed_ahead());
        assert!(!Input::Terminal(Event::Resize(80, 24)).is_typed_ahead());
        assert!(!Input::StoneWidth(1).is_typed_ahead());
    }
}
