//! The input thread of the full screen: it reads keys and clicks and sends them with their time.
//!
//! First it reads the answer to a question about the terminal: how wide is `●`? The one who asks
//! must read the answer, and only this thread reads.

use std::io::{self, Write};
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::Instant;

use crossterm::cursor::{self, MoveTo};
use crossterm::event;
use crossterm::queue;
use crossterm::style::Print;
use crossterm::terminal::{Clear, ClearType};

use super::fault;
use crate::console::glyphs::Glyphs;
use crate::game::run::{Event, Termination};

/// What the terminal sends.
#[derive(Debug)]
pub enum Input {
    /// A key, a click or a new size.
    Terminal(event::Event),
    /// A round stone takes that many columns.
    StoneWidth(u16),
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
pub(super) fn spawn(events: SyncSender<Event<Input>>, width_is_asked: bool) {
    thread::spawn(move || {
        if width_is_asked
            && answer_is_first()
            && let Ok((width, _)) = cursor::position()
        {
            let input = Input::StoneWidth(width);
            if events.send(Event::Input { input, at: Instant::now() }).is_err() {
                return;
            }
        }
        loop {
            let read = event::read();
            fault::strike("input");
            let event = match read {
                Ok(input) => Event::Input { input: Input::Terminal(input), at: Instant::now() },
                // The terminal is gone, which is what SIGHUP says as well.
                Err(_) => Event::Terminate { by: Termination::HungUp, at: Instant::now() },
            };
            let closed = matches!(event, Event::Terminate { .. });
            if events.send(event).is_err() || closed {
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
