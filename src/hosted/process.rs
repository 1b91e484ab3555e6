//! The process of a hosted program and the threads at its pipes.
//!
//! One thread writes commands, so that a program which does not read holds nobody up; one reads each
//! of its streams into a bounded queue. No wait goes on for ever: each has a limit, and looks at a
//! stop flag [`GLANCE`] by [`GLANCE`].

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

/// How long a program has to end by itself.
pub const GRACE: Duration = Duration::from_secs(1);

/// The longest a wait goes on before it looks at the stop flag.
const GLANCE: Duration = Duration::from_millis(20);

/// Bytes of a line that are kept. One that is longer ends in [`CUT`], so that it is taken for no
/// answer.
const LONGEST_LINE: usize = 1 << 16;

/// Stands for the rest of a line that is too long.
const CUT: &str = " …";

/// Lines that are held for a caller who does not listen.
const HELD_LINES: usize = 256;

/// Something that came out of the process.
#[derive(Debug)]
pub enum ProcessOutput {
    /// A line of its output, and when it was read.
    Said(String, Instant),
    /// A line of its error stream.
    Complained(String),
    /// The end of its output.
    Closed,
}

/// Why nothing was heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReceiveError {
    /// The time is over.
    Over,
    /// The flag was set.
    Stopped,
}

/// A running program. Dropping it tells it to end, kills it if it does not, with all that it has
/// started, and joins the threads.
#[derive(Debug)]
pub struct Process {
    child: SharedChild,
    family: Family,
    log: Option<Log>,
    commands: Option<Sender<String>>,
    /// What tells it to end.
    farewell: &'static str,
    heard: Receiver<ProcessOutput>,
    /// The last line since the last command, on either stream.
    last: Option<String>,
    threads: Vec<JoinHandle<()>>,
}

impl Process {
    /// Starts the program. What it writes to its error stream is added to the file `log` as well;
    /// `farewell` tells it to end.
    ///
    /// # Errors
    /// Where the log cannot be opened or the program cannot be started.
    pub fn start(
        command: &CommandLine,
        log: Option<&Path>,
        farewell: &'static str,
    ) -> Result<Self, Fault> {
        let log = log.map(Log::open).transpose()?;
        Self::run(command, log, farewell).map_err(Fault::Launch)
    }

    fn run(command: &CommandLine, log: Option<Log>, farewell: &'static str) -> io::Result<Self> {
        let mut program = Command::new(command.program());
        program.args(command.arguments());
        program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl+C is for us: we end what we host. And what it starts can be killed with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut program, 0);
        let family = Family::mark(&mut program);
        let child = SharedChild::spawn(&mut program)?;
        let (commands, to_write) = mpsc::channel();
        let (sender, heard) = mpsc::sync_channel(HELD_LINES);
        let mut process = Self {
            child,
            family,
            log: log.clone(),
            commands: Some(commands),
            farewell,
            heard,
            last: None,
            threads: Vec::new(),
        };
        if let Some(input) = process.child.take_stdin() {
            process.spawn("hosted input", move || write_all(input, &to_write))?;
        }
        if let Some(output) = process.child.take_stdout() {
            let sender = sender.clone();
            process.spawn("hosted output", move || pass_on_output(output, &sender))?;
        }
        if let Some(errors) = process.child.take_stderr() {
            process
                .spawn("hosted errors", move || pass_on_errors(errors, log.as_ref(), &sender))?;
        }
        Ok(process)
    }

    fn spawn(&mut self, name: &str, run: impl FnOnce() + Send + 'static) -> io::Result<()> {
        self.threads.push(Builder::new().name(name.to_owned()).spawn(run)?);
        Ok(())
    }

    /// Hands commands, each with its line break, to the writing thread. That nobody reads them any
    /// more shows when the answer is waited for.
    pub fn send(&mut self, commands: String) {
        self.last = None;
        if let Some(writer) = &self.commands {
            let _ = writer.send(commands);
        }
    }

    /// Adds a line about the program to its log.
    pub fn note(&self, line: &str) {
        if let Some(log) = &self.log {
            log.add(line);
        }
    }

    /// Waits for the next thing that comes out of the process.
    ///
    /// # Errors
    /// Where nothing came until then, or `stop` is set.
    pub fn next(
        &mut self,
        until: Instant,
        stop: &AtomicBool,
    ) -> Result<ProcessOutput, ReceiveError> {
        let heard = self.receive(until, stop)?;
        if let ProcessOutput::Said(line, _) | ProcessOutput::Complained(line) = &heard {
            self.last = Some(shortened(line));
        }
        Ok(heard)
    }

    fn receive(&self, until: Instant, stop: &AtomicBool) -> Result<ProcessOutput, ReceiveError> {
        loop {
            if stop.load(Ordering::Relaxed) {
                return Err(ReceiveError::Stopped);
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.heard.recv_timeout(left.min(GLANCE)) {
                Ok(heard) => return Ok(heard),
                Err(RecvTimeoutError::Disconnected) => return Ok(ProcessOutput::Closed),
                Err(RecvTimeoutError::Timeout) if left <= GLANCE => return Err(ReceiveError::Over),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// That no answer to `asked` came in the time that was `waited`.
    #[must_use]
    pub fn late(&mut self, asked: &str, waited: Duration) -> Fault {
        Fault::Late { asked: asked.to_owned(), waited, said: self.last.take() }
    }

    /// How a process has ended whose output is [closed](ProcessOutput::Closed). Hands on its last words on
    /// its error stream: they may still be on their way.
    #[must_use]
    pub fn end(&mut self, stop: &AtomicBool, complain: &mut dyn FnMut(String)) -> Fault {
        let status = self.status();
        let until = Instant::now() + GRACE;
        while let Ok(ProcessOutput::Complained(line)) = self.next(until, stop) {
            complain(line);
        }
        Fault::Ended { status, said: self.last.take() }
    }

    /// Whether the process has ended.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.child.try_wait().is_ok_and(|status| status.is_some())
    }

    /// How a process whose output is closed has ended; `None` if it goes on without an output.
    fn status(&self) -> Option<ExitStatus> {
        self.child.wait_timeout(GRACE).ok().flatten()
    }

    /// Kills the process and what it has started.
    fn kill(&self) {
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            let group = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
            // It may have ended just now.
            let _ = group.map(|group| kill_process_group(group, Signal::KILL));
        }
        let _ = self.child.kill();
    }

    /// Waits until both streams are closed: nothing is left that could write to them.
    fn is_silent(&self) -> bool {
        let until = Instant::now() + GRACE;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.heard.recv_timeout(left) {
                Ok(_) => {}
                Err(RecvTimeoutError::Disconnected) => return true,
                Err(RecvTimeoutError::Timeout) => return false,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.send(self.farewell.to_owned());
        self.commands = None;
        let has_ended = self.status().is_some();
        // What it has started may go on without it.
        self.kill();
        if !has_ended {
            // It cannot refuse; the system takes it away.
            let _ = self.child.wait();
        }
        self.family.kill();
        if !self.is_silent() {
            // Something that nobody can find holds the pipes: its readers end with it.
            return;
        }
        for thread in self.threads.drain(..) {
            // A reader that panicked has nothing more to tell.
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

fn pass_on_output(output: impl Read, heard: &SyncSender<ProcessOutput>) {
    each_line(output, |line, at| heard.send(ProcessOutput::Said(line, at)).is_ok());
    // Nobody waits for the end of a program that is being dropped; so below.
    let _ = heard.send(ProcessOutput::Closed);
}

fn pass_on_errors(errors: impl Read, log: Option<&Log>, heard: &SyncSender<ProcessOutput>) {
    each_line(errors, |line, _| {
        if let Some(log) = log {
            log.add(&line);
        }
        heard.send(ProcessOutput::Complained(line)).is_ok()
    });
}

/// Hands on every line that is not blank, and when its end was read, until there are no more or
/// nobody wants them. Lines end in CR, LF or both.
fn each_line(from: impl Read, mut wanted: impl FnMut(String, Instant) -> bool) {
    let mut from = BufReader::new(from);
    let (mut line, mut is_cut, mut at) = (Vec::new(), false, Instant::now());
    loop {
        // What one read brings has one time: a line is not younger than the one before it.
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
        let kept = part.len().min(LONGEST_LINE.saturating_sub(line.len()));
        line.extend(part.iter().take(kept));
        is_cut |= kept < part.len();
        let used = end.map_or(read.len(), |end| end + 1);
        from.consume(used);
        if end.is_some() || used == 0 {
            let mut text = String::from_utf8_lossy(&line).trim().to_owned();
            line.clear();
            text.extend(std::mem::take(&mut is_cut).then_some(CUT));
            if !text.is_empty() && !wanted(text, at) || used == 0 {
                return;
            }
        }
    }
}

/// As much of a line as fits into a message.
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
    fn lines_end_in_any_way_and_blank_ones_are_passed_over() {
        assert_eq!(lines(b"a\r\nb\rc\n\n d \n\xffe"), ["a", "b", "c", "d", "\u{fffd}e"]);
        assert_eq!(lines(b""), Vec::<String>::new());
    }

    #[test]
    fn a_line_that_is_too_long_is_one_line_without_its_rest() {
        let long = "x".repeat(LONGEST_LINE);
        let told = format!("{long}7,7\n8,8\n{long}\n7,7{}9,9", " ".repeat(LONGEST_LINE));
        let cut = format!("{long}{CUT}");
        assert_eq!(lines(told.as_bytes()), [cut.as_str(), "8,8", &long, "7,7 …"]);
    }
}
