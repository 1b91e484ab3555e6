//! The child process of a hosted program, with a thread for each of its pipes.
//!
//! One thread writes commands, so that a program that does not read cannot block the caller; two
//! threads read the output and the error stream into a bounded queue. Every wait has a timeout and
//! checks a stop flag every [`POLL_INTERVAL`].

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

use shared_child::SharedChild;

use super::family::Family;
use super::log::Log;
use super::{CommandLine, Fault};
use crate::files::Local;

/// How long to wait for a program to end by itself.
pub const GRACE: Duration = Duration::from_secs(1);

/// The time between two checks of the stop flag during a wait.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// The maximum length of a line, in bytes. A longer line is truncated and ends in [`ELLIPSIS`], so
/// that it is not taken for an answer.
const MAX_LINE: usize = 1 << 16;

/// Replaces the rest of a line that is too long.
const ELLIPSIS: &str = " …";

/// The capacity of the output queue, in lines.
const QUEUE_LINES: usize = 256;

/// Output of the process.
#[derive(Debug)]
pub enum ProcessOutput {
    /// A line of its standard output, and when it was read.
    Line(String, Instant),
    /// A line of its error stream.
    ErrorLine(String),
    /// The end of its standard output.
    Closed,
}

/// Why no output was received.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReceiveError {
    /// The deadline has passed.
    Timeout,
    /// The stop flag was set.
    Stopped,
}

/// A running program. Dropping it sends the quit command, kills the program if it does not end,
/// with all its descendants, and joins the threads.
#[derive(Debug)]
pub struct Process {
    child: SharedChild,
    family: Family,
    log: Option<Log>,
    commands: Option<Sender<String>>,
    /// The command on which the program ends.
    quit_command: &'static str,
    output: Receiver<ProcessOutput>,
    /// The last line since the last command, on either stream.
    last_line: Option<String>,
    threads: Vec<JoinHandle<()>>,
}

impl Process {
    /// Starts the program. Its error stream is also appended to the file `log`; the program must
    /// end on `quit_command`.
    ///
    /// # Errors
    /// If the log cannot be opened or the program cannot be started.
    pub fn start(
        command: &CommandLine,
        log: Option<&Path>,
        quit_command: &'static str,
        _: Local,
    ) -> Result<Self, Fault> {
        let log = log.map(Log::open).transpose()?;
        Self::run(command, log, quit_command).map_err(Fault::Launch)
    }

    fn run(
        command: &CommandLine,
        log: Option<Log>,
        quit_command: &'static str,
    ) -> io::Result<Self> {
        let mut program = Command::new(command.program());
        program.args(command.arguments());
        program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A process group of its own: Ctrl+C reaches only this program, which ends the hosted ones,
        // and the descendants can be killed together.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut program, 0);
        let family = Family::mark(&mut program);
        let child = SharedChild::spawn(&mut program)?;
        let (commands, to_write) = mpsc::channel();
        let (sender, output) = mpsc::sync_channel(QUEUE_LINES);
        let mut process = Self {
            child,
            family,
            log: log.clone(),
            commands: Some(commands),
            quit_command,
            output,
            last_line: None,
            threads: Vec::new(),
        };
        if let Some(input) = process.child.take_stdin() {
            process.spawn("hosted input", move || write_all(input, &to_write))?;
        }
        if let Some(output) = process.child.take_stdout() {
            let sender = sender.clone();
            process.spawn("hosted output", move || read_output(output, &sender))?;
        }
        if let Some(errors) = process.child.take_stderr() {
            process.spawn("hosted errors", move || read_errors(errors, log.as_ref(), &sender))?;
        }
        Ok(process)
    }

    fn spawn(&mut self, name: &str, run: impl FnOnce() + Send + 'static) -> io::Result<()> {
        self.threads.push(Builder::new().name(name.to_owned()).spawn(run)?);
        Ok(())
    }

    /// Sends commands, each with its line break, to the writer thread. If the program no longer
    /// reads them, the wait for its answer reports that.
    pub fn send(&mut self, commands: String) {
        self.last_line = None;
        if let Some(writer) = &self.commands {
            let _ = writer.send(commands);
        }
    }

    /// Appends a line about the program to its log.
    pub fn note(&self, line: &str) {
        if let Some(log) = &self.log {
            log.add(line);
        }
    }

    /// Waits for the next output of the process.
    ///
    /// # Errors
    /// If there is no output before the deadline `until`, or `stop` is set.
    pub fn next(
        &mut self,
        until: Instant,
        stop: &AtomicBool,
    ) -> Result<ProcessOutput, ReceiveError> {
        let output = self.receive(until, stop)?;
        if let ProcessOutput::Line(line, _) | ProcessOutput::ErrorLine(line) = &output {
            self.last_line = Some(shortened(line));
        }
        Ok(output)
    }

    fn receive(&self, until: Instant, stop: &AtomicBool) -> Result<ProcessOutput, ReceiveError> {
        loop {
            if stop.load(Ordering::Relaxed) {
                return Err(ReceiveError::Stopped);
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left.min(POLL_INTERVAL)) {
                Ok(output) => return Ok(output),
                Err(RecvTimeoutError::Disconnected) => return Ok(ProcessOutput::Closed),
                Err(RecvTimeoutError::Timeout) if left <= POLL_INTERVAL => {
                    return Err(ReceiveError::Timeout);
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The fault that the program gave no answer to `command` in the time `waited`.
    #[must_use]
    pub fn late_fault(&mut self, command: &str, waited: Duration) -> Fault {
        Fault::Late { command: command.to_owned(), waited, last_line: self.last_line.take() }
    }

    /// The fault that the output of the process is [closed](ProcessOutput::Closed), with its exit
    /// status. Passes the last lines of its error stream, which may arrive after the end of its
    /// output, to `on_error_line`.
    #[must_use]
    pub fn end_fault(&mut self, stop: &AtomicBool, on_error_line: &mut dyn FnMut(String)) -> Fault {
        let status = self.status();
        let until = Instant::now() + GRACE;
        while let Ok(ProcessOutput::ErrorLine(line)) = self.next(until, stop) {
            on_error_line(line);
        }
        Fault::Ended { status, last_line: self.last_line.take() }
    }

    /// Whether the process has ended.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.child.try_wait().is_ok_and(|status| status.is_some())
    }

    /// Waits up to [`GRACE`] for the exit status; `None` if the process is still running.
    fn status(&self) -> Option<ExitStatus> {
        self.child.wait_timeout(GRACE).ok().flatten()
    }

    /// Kills the process and its process group.
    fn kill(&self) {
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            let group = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
            // Fails if the group has ended in the meantime.
            let _ = group.map(|group| kill_process_group(group, Signal::KILL));
        }
        let _ = self.child.kill();
    }

    /// Waits up to [`GRACE`] until both streams are closed, so that no process can write to them.
    fn wait_until_closed(&self) -> bool {
        let until = Instant::now() + GRACE;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(_) => {}
                Err(RecvTimeoutError::Disconnected) => return true,
                Err(RecvTimeoutError::Timeout) => return false,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.send(self.quit_command.to_owned());
        self.commands = None;
        let has_ended = self.status().is_some();
        // The processes it has started may outlive it.
        self.kill();
        if !has_ended {
            // It was killed, so this wait is short.
            let _ = self.child.wait();
        }
        self.family.kill();
        if !self.wait_until_closed() {
            // A process that cannot be found holds the pipes: the reader threads end with it.
            return;
        }
        for thread in self.threads.drain(..) {
            // If a thread panicked, its output is no longer needed.
            let _ = thread.join();
        }
    }
}

fn write_all(mut input: impl Write, commands: &Receiver<String>) {
    for text in commands {
        if input.write_all(text.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_output(output: impl Read, sender: &SyncSender<ProcessOutput>) {
    each_line(output, |line, at| sender.send(ProcessOutput::Line(line, at)).is_ok());
    // Fails if the `Process` has been dropped.
    let _ = sender.send(ProcessOutput::Closed);
}

fn read_errors(errors: impl Read, log: Option<&Log>, sender: &SyncSender<ProcessOutput>) {
    each_line(errors, |line, _| {
        if let Some(log) = log {
            log.add(&line);
        }
        sender.send(ProcessOutput::ErrorLine(line)).is_ok()
    });
}

/// Calls `on_line` with every line that is not blank, and the time when its end was read, until the
/// stream ends or `on_line` returns `false`. Lines end in CR, LF or both.
fn each_line(from: impl Read, mut on_line: impl FnMut(String, Instant) -> bool) {
    let mut from = BufReader::new(from);
    let (mut line, mut is_truncated, mut at) = (Vec::new(), false, Instant::now());
    loop {
        // All lines of one read have its time, so that none is stamped later than it arrived.
        let is_new = from.buffer().is_empty();
        let read = match from.fill_buf() {
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => &[],
        };
        if is_new {
            at = Instant::now();
        }
        let end = memchr::memchr2(b'\r', b'\n', read);
        let part = end.and_then(|end| read.get(..end)).unwrap_or(read);
        let kept = part.len().min(MAX_LINE.saturating_sub(line.len()));
        line.extend(part.iter().take(kept));
        is_truncated |= kept < part.len();
        let used = end.map_or(read.len(), |end| end + 1);
        from.consume(used);
        if end.is_some() || used == 0 {
            let mut text = String::from_utf8_lossy(&line).trim().to_owned();
            line.clear();
            text.extend(std::mem::take(&mut is_truncated).then_some(ELLIPSIS));
            if !text.is_empty() && !on_line(text, at) || used == 0 {
                return;
            }
        }
    }
}

/// A line truncated to 120 characters, to fit into a message.
#[must_use]
pub fn shortened(line: &str) -> String {
    const LONGEST: usize = 120;
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        let mut lines = Vec::new();
        each_line(bytes, |line, _| {
            lines.push(line);
            true
        });
        lines
    }

    #[test]
    fn lines_end_in_cr_lf_or_both_and_blank_ones_are_skipped() {
        assert_eq!(lines(b"a\r\nb\rc\n\n d \n\xffe"), ["a", "b", "c", "d", "\u{fffd}e"]);
        assert_eq!(lines(b""), Vec::<String>::new());
    }

    #[test]
    fn a_line_that_is_too_long_is_truncated() {
        let long = "x".repeat(MAX_LINE);
        let output = format!("{long}7,7\n8,8\n{long}\n7,7{}9,9", " ".repeat(MAX_LINE));
        let truncated = format!("{long}{ELLIPSIS}");
        assert_eq!(lines(output.as_bytes()), [truncated.as_str(), "8,8", &long, "7,7 …"]);
    }
}
