//! Full-screen mode: raw mode and alternate screen, restored on every path: return, error, panic.

use std::io::{self, Write};
use std::panic;
use std::process;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
#[cfg(unix)]
use std::time::Instant;

use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::style::ResetColor;
use crossterm::terminal::{
    self, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
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

    /// Enters full-screen mode again if somebody else has ended it, and says whether that is so.
    #[cfg(unix)]
    pub(super) fn reclaim() -> io::Result<bool> {
        if !is_in_line_mode() {
            return Ok(false);
        }
        // It is taken for raw until it is restored.
        disable_raw_mode()?;
        Self::resume().map(|()| true)
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

/// Waits shortly for answers that the terminal owes, and drops what has come of them.
#[cfg(unix)]
fn drop_late_answers() {
    use rustix::termios::{QueueSelector, tcflush};

    if super::input::OWED.wait(Instant::now()) {
        // If the terminal is gone, nothing has come.
        let _ = tcflush(rustix::stdio::stdin(), QueueSelector::IFlush);
    }
}

/// Whether the terminal has left raw mode, as when a shell has stopped the program and continues it.
#[cfg(unix)]
fn is_in_line_mode() -> bool {
    use rustix::termios::{LocalModes, tcgetattr};

    tcgetattr(rustix::stdio::stdin())
        .is_ok_and(|modes| modes.local_modes.contains(LocalModes::ICANON))
}

/// The columns and rows of the terminal.
///
/// # Errors
/// If the terminal is gone.
pub(super) fn size() -> io::Result<(u16, u16)> {
    let (columns, rows) = terminal::size()?;
    let variable = |name| std::env::var(name).ok()?.parse().ok();
    Ok((known(columns, variable("COLUMNS"), 80), known(rows, variable("LINES"), 24)))
}

/// A side of the terminal: one that does not know it, such as a serial console, reports 0. Then a
/// variable of the environment tells it, or else it is the usual one.
fn known(side: u16, named: Option<u16>, usual: u16) -> u16 {
    [Some(side), named].into_iter().flatten().find(|&side| side > 0).unwrap_or(usual)
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
    #[cfg(unix)]
    drop_late_answers();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_that_the_terminal_does_not_know_is_named_or_usual() {
        assert_eq!(known(100, Some(60), 80), 100);
        assert_eq!(known(0, Some(60), 80), 60);
        assert_eq!([known(0, Some(0), 80), known(0, None, 80)], [80; 2]);
    }
}
