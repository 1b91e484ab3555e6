//! The reader thread: receives the manager's lines even while the engine searches.
//!
//! Lines are sent through a bounded channel in order. Each line that may start a search has its own
//! stop flag, which this thread sets when the manager requests an immediate move or ends the
//! session. A stop that arrives after the line is read but before its search begins is not lost.

use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::Builder;
use std::time::{Duration, Instant};

use super::command::{Command, CommandError};
use super::info::Info;
use crate::files::next_line;

/// A line of the manager.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) command: Result<Command, CommandError>,
    /// When it was read.
    pub(super) read: Instant,
    /// The stop flag of the search that this line starts.
    pub(super) stop: Arc<AtomicBool>,
}

/// The capacity of the channel in lines: more than the largest board needs. When it is full, the
/// manager's writes block.
const WAITING: usize = 4096;

/// The bytes of a line that are kept: more than any command has.
const LONGEST: usize = 4096;

/// Starts the reader. The last line is `END`, which also stands for the end of the input.
///
/// # Errors
/// If the system cannot start a thread.
pub(super) fn spawn(input: impl Read + Send + 'static) -> io::Result<Receiver<Line>> {
    let (lines, received) = sync_channel(WAITING);
    Builder::new()
        .name("protocol".to_owned())
        .spawn(move || read_all(&mut BufReader::new(input), &lines))?;
    Ok(received)
}

fn read_all(input: &mut impl BufRead, lines: &SyncSender<Line>) {
    let mut unfinished: Vec<Arc<AtomicBool>> = Vec::new();
    let mut text = Vec::new();
    loop {
        // A read error counts as the end of the input.
        let command = match next_line(input, &mut text, LONGEST) {
            Ok(true) => String::from_utf8_lossy(&text).parse(),
            Ok(false) | Err(_) => Ok(Command::End),
        };
        let stop = Arc::default();
        if let Ok(command) = command {
            if stops(command) {
                for stop in &unfinished {
                    stop.store(true, Ordering::Relaxed);
                }
            }
            if command.may_think() {
                unfinished.retain(|stop| Arc::strong_count(stop) > 1);
                unfinished.push(Arc::clone(&stop));
            }
        }
        let ends = command == Ok(Command::End);
        let sent = lines.send(Line { command, read: Instant::now(), stop });
        if ends || sent.is_err() {
            return;
        }
    }
}

/// Whether a command stops the searches that were requested before it. Managers request an
/// immediate move by a `timeout_turn` of 0.
fn stops(command: Command) -> bool {
    const NOW: Command = Command::Info(Info::TurnTime(Some(Duration::ZERO)));
    matches!(command, Command::Stop | Command::End) || command == NOW
}

#[cfg(test)]
mod tests;
