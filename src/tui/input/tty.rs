//! Reads from the terminal. This is the only place that does while the full screen is shown.

use std::ffi::c_int;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::os::fd::{AsFd, AsRawFd};
use std::os::unix::net::UnixStream;
use std::time::Instant;

use crossterm::event::Event;
use filedescriptor::{POLLIN, poll, pollfd};
use rustix::termios::isatty;
use signal_hook::consts::{SIGCONT, SIGWINCH};
use signal_hook::low_level::pipe;

use super::sequences::{Sequence, Sequences};
use super::{Input, OWED, keys, replies};
use crate::console::fault;
use crate::tui::screen;

/// Reads keys, clicks, answers and new sizes, and calls `send` with each, until that returns `false`.
///
/// # Errors
/// If the terminal is gone.
pub(super) fn read(mut send: impl FnMut(Input) -> bool) -> io::Result<()> {
    let mut terminal = open()?;
    let (mut resized, mut continued) = (caught(SIGWINCH)?, caught(SIGCONT)?);
    let (mut sequences, mut buffer, mut is_open) = (Sequences::new(), [0; 1024], true);
    while is_open {
        let left = sequences.deadline().map(|at| at.saturating_duration_since(Instant::now()));
        let mut sources = [source(&terminal), source(&resized), source(&continued)];
        let ready = match poll(&mut sources, left) {
            Err(filedescriptor::Error::Poll(error)) if error.kind() == ErrorKind::Interrupted => {
                continue;
            }
            ready => ready.map_err(io::Error::other)?,
        };
        let mut found = |sequence: Sequence<'_>| {
            is_open = is_open && input(sequence).is_none_or(&mut send);
        };
        if ready == 0 {
            sequences.expire(&mut found);
        }
        if sources[0].revents != 0 {
            match terminal.read(&mut buffer) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
                count => sequences.feed(&buffer[..count?], Instant::now(), &mut found),
            }
        }
        if sources[1].revents != 0 {
            drain(&mut resized);
            let (columns, rows) = screen::size()?;
            is_open = is_open && send(Input::Terminal(Event::Resize(columns, rows)));
        }
        if sources[2].revents != 0 {
            drain(&mut continued);
            is_open = is_open && send(Input::Continued);
        }
    }
    Ok(())
}

/// What becomes readable at a signal.
fn caught(signal: c_int) -> io::Result<UnixStream> {
    let (reader, writer) = UnixStream::pair()?;
    reader.set_nonblocking(true)?;
    pipe::register(signal, writer)?;
    Ok(reader)
}

/// Reads all signals that have come: one message stands for them.
fn drain(signals: &mut UnixStream) {
    let mut buffer = [0; 64];
    while signals.read(&mut buffer).is_ok_and(|count| count > 0) {}
}

/// The terminal: standard input, unless that is redirected.
fn open() -> io::Result<File> {
    let stdin = rustix::stdio::stdin();
    if isatty(stdin) {
        return Ok(stdin.as_fd().try_clone_to_owned()?.into());
    }
    File::open("/dev/tty")
}

fn source(of: &impl AsRawFd) -> pollfd {
    pollfd { fd: of.as_raw_fd(), events: POLLIN, revents: 0 }
}

fn input(sequence: Sequence<'_>) -> Option<Input> {
    if replies::is_position(sequence) {
        OWED.answer();
    }
    if let Some(reply) = replies::reply(sequence) {
        return Some(Input::Reply(reply));
    }
    let event = keys::event(sequence)?;
    fault::panic_if_requested("input");
    Some(Input::Terminal(event))
}
