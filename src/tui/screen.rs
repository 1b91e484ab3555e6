//! The terminal in full-screen mode, and its way back on every path: return, error, panic.

use std::io::{self, Write};
use std::panic;
use std::process;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::{Hide, Show};
use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::style::ResetColor;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue};

/// The exit code of a program that panicked, as the Rust runtime has it.
const PANICKED: i32 = 101;

/// Whether the terminal is in full-screen mode: one terminal, one flag, for the panic hook too.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// A terminal in raw mode on the alternate screen, with the mouse on. Dropping it gives the
/// terminal back as it was found.
#[derive(Debug)]
pub(super) struct Screen(());

impl Screen {
    /// Takes the terminal.
    pub(super) fn enter() -> io::Result<Self> {
        give_back_on_panic();
        let screen = Self(());
        Self::take()?;
        Ok(screen)
    }

    /// Takes the terminal again after [`give_back`](Self::give_back). The next thing written takes
    /// the switch with it.
    pub(super) fn take() -> io::Result<()> {
        ENTERED.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        queue!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, Hide)
    }

    /// Gives the terminal back for a while.
    pub(super) fn give_back() -> io::Result<()> {
        give_back()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Where the terminal is gone, there is nothing to give back.
        let _ = give_back();
    }
}

fn give_back() -> io::Result<()> {
    if !ENTERED.swap(false, Ordering::SeqCst) {
        return Ok(());
    }
    let mut terminal = io::stdout();
    let written = execute!(terminal, DisableMouseCapture, ResetColor, LeaveAlternateScreen, Show);
    disable_raw_mode()?;
    written?;
    terminal.flush()
}

/// Makes a panic in any thread give the terminal back before its message is printed, and end the
/// program: the game is in its journal.
fn give_back_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let print = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // The message matters more than a terminal that cannot be reached.
            let _ = give_back();
            print(info);
            process::exit(PANICKED);
        }));
    });
}
