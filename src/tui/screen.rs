//! Full-screen mode: raw mode and alternate screen, restored on every path: return, error, panic.

use std::io::{self, Write};
use std::panic;
use std::process;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::style::ResetColor;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue};

use super::images;

/// The exit code of a panic, the same as the Rust runtime's.
const PANICKED: i32 = 101;

/// Whether the terminal is in full-screen mode; static because the panic hook needs it.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// A terminal in raw mode on the alternate screen, with mouse capture, which tells what is pasted.
/// Dropping it restores the terminal.
#[derive(Debug)]
pub(super) struct Screen(());

impl Screen {
    /// Enters full-screen mode.
    pub(super) fn enter() -> io::Result<Self> {
        restore_on_panic();
        let screen = Self(());
        Self::resume()?;
        Ok(screen)
    }

    /// Enters full-screen mode again after [`restore`](Self::restore). The escape codes are sent
    /// with the next output.
    pub(super) fn resume() -> io::Result<()> {
        ENTERED.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        queue!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, Hide)?;
        // The console of Windows does not tell what is pasted.
        if cfg!(unix) { queue!(io::stdout(), EnableBracketedPaste) } else { Ok(()) }
    }

    /// Leaves full-screen mode for a while.
    pub(super) fn restore() -> io::Result<()> {
        restore()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // If the terminal is gone, there is nothing to restore.
        let _ = restore();
    }
}

fn restore() -> io::Result<()> {
    if !ENTERED.swap(false, Ordering::SeqCst) {
        // Lines in place need it, too.
        return disable_raw_mode();
    }
    let mut terminal = io::stdout();
    let removed = images::remove_all(&mut terminal);
    if cfg!(unix) {
        // The next command tells whether the terminal is gone.
        let _ = queue!(terminal, DisableBracketedPaste);
    }
    let written = execute!(terminal, DisableMouseCapture, ResetColor, LeaveAlternateScreen, Show);
    disable_raw_mode()?;
    removed.and(written)?;
    terminal.flush()
}

/// Makes a panic in any thread restore the terminal before its message is printed, and end the
/// program: the game is in its journal.
pub(super) fn restore_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let print = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // The message matters more than an error of the terminal.
            let _ = restore();
            print(info);
            process::exit(PANICKED);
        }));
    });
}
