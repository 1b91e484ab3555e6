//! Lines that are written again and again in the same place, below the command line, until a key is
//! pressed.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crossterm::cursor::{Hide, MoveUp, Show};
use crossterm::event::{self, Event};
use crossterm::queue;
use crossterm::terminal::{self, Clear, ClearType, disable_raw_mode, enable_raw_mode};

use super::screen::restore_on_panic;
use crate::console::paint::first_columns;

/// The lines on the terminal. Keys are not echoed until this is dropped.
pub struct InPlace {
    /// The rows that were written last.
    rows: u16,
}

impl InPlace {
    /// Begins below the command line. The flag is set by the first key, Ctrl+C included.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn begin(stop: Arc<AtomicBool>) -> io::Result<Self> {
        restore_on_panic();
        enable_raw_mode()?;
        let lines = Self { rows: 0 };
        queue!(io::stdout(), Hide)?;
        thread::Builder::new().name("keys".to_owned()).spawn(move || {
            while let Ok(event) = event::read() {
                if matches!(event, Event::Key(key) if key.is_press()) {
                    stop.store(true, Ordering::Relaxed);
                    return;
                }
            }
        })?;
        Ok(lines)
    }

    /// Writes these lines in place of those before, each cut to one row.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn show(&mut self, lines: &[String]) -> io::Result<()> {
        let (width, height) = terminal::size()?;
        let mut out = io::stdout().lock();
        if self.rows > 0 {
            queue!(out, MoveUp(self.rows))?;
        }
        queue!(out, Clear(ClearType::FromCursorDown))?;
        // What has scrolled away could not be reached again.
        let fitting = lines.iter().take(usize::from(height.saturating_sub(1)));
        self.rows = 0;
        for line in fitting {
            write!(out, "{}\r\n", first_columns(line, width))?;
            self.rows += 1;
        }
        out.flush()
    }
}

impl Drop for InPlace {
    fn drop(&mut self) {
        // If the terminal is gone, there is nothing to restore.
        let _ = queue!(io::stdout(), Show).and_then(|()| io::stdout().flush());
        let _ = disable_raw_mode();
    }
}
