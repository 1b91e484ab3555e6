//! The parent of the process that serves.

use std::env;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::words::ServeWords;
use super::{RELOAD, Report, ServeFailure, ServeOptions, reachable};
use crate::commands::{Failure, Status};
use crate::console::signals;
use crate::lang::Lang;

/// How often in a row the server may fail before it serves.
const CRASHES: u32 = 5;

/// How long the parent waits before it starts the server again, so that one that fails at once does
/// not use all of a processor.
const PAUSE: Duration = Duration::from_millis(50);

/// What the threads share: the way to end the process that serves, and whether it shall end.
#[derive(Debug, Default)]
struct Shared {
    stdin: Option<ChildStdin>,
    is_ending: bool,
}

/// Runs a server until Ctrl+C or SIGTERM.
///
/// # Errors
/// If the server cannot be started, or fails again and again.
pub(in crate::commands) fn run(mut options: ServeOptions, lang: Lang) -> Result<Status, Failure> {
    let shared = Arc::<Mutex<Shared>>::default();
    let ending = Arc::clone(&shared);
    let parent = thread::current();
    signals::on_end(move || {
        let mut shared = ending.lock().unwrap_or_else(PoisonError::into_inner);
        shared.is_ending = true;
        shared.stdin = None;
        parent.unpark();
    })?;
    let reloading = Arc::clone(&shared);
    signals::on_hangup(move || {
        let mut shared = reloading.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(stdin) = &mut shared.stdin {
            // If the process that serves has just ended, the next one reads the files anyway.
            let _ = writeln!(stdin, "{RELOAD}");
        }
    })?;
    let (mut crashes, mut is_first) = (0, true);
    loop {
        let mut child = spawn(&options, &shared)?;
        if let Some(report) = read_report(&mut child)? {
            let Report::Ready { listen, lines, omok, .. } = &report else {
                let Report::Failed(why) = report else { unreachable!("it is not ready") };
                return Err(ServeFailure::Start(why).into());
            };
            // After a restart, clients find the server where it was.
            (options.listen, options.lines, options.omok) = (Some(*listen), *lines, *omok);
            crashes = 0;
            if std::mem::take(&mut is_first) {
                print(&report, scheme(&options), lang)?;
            }
        }
        let status = child.wait()?;
        let is_ending = shared.lock().unwrap_or_else(PoisonError::into_inner).is_ending;
        if is_ending || status.success() {
            writeln!(io::stdout(), "{}", lang.serve_stopped())?;
            return Ok(Status::Done);
        }
        crashes += 1;
        if crashes >= CRASHES {
            return Err(ServeFailure::Crashes(crashes).into());
        }
        // A closed error stream must not stop the server.
        let _ = writeln!(io::stderr(), "gomoku: {}", lang.serve_again());
        thread::park_timeout(PAUSE);
    }
}

/// Starts the process that serves and gives it its options.
fn spawn(options: &ServeOptions, shared: &Mutex<Shared>) -> io::Result<Child> {
    let mut child = Command::new(env::current_exe()?)
        .args(["serve", "--worker"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut stdin = child.stdin.take();
    if let Some(stdin) = &mut stdin {
        let text = serde_json::to_string(options)?;
        writeln!(stdin, "{text}")?;
    }
    let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
    // A signal may have come before this process was there.
    shared.stdin = stdin.filter(|_| !shared.is_ending);
    Ok(child)
}

/// What the process says; `None` if it ended before.
fn read_report(child: &mut Child) -> io::Result<Option<Report>> {
    let Some(stdout) = child.stdout.take() else { return Ok(None) };
    let mut line = String::new();
    BufReader::new(stdout).read_line(&mut line)?;
    Ok(serde_json::from_str(&line).ok())
}

/// How links begin.
#[cfg(feature = "tls")]
const fn scheme(options: &ServeOptions) -> &'static str {
    if options.tls_cert.is_some() && options.tls_key.is_some() { "https" } else { "http" }
}

/// How links begin.
#[cfg(not(feature = "tls"))]
const fn scheme(_: &ServeOptions) -> &'static str {
    "http"
}

/// Prints the links.
fn print(report: &Report, scheme: &str, lang: Lang) -> io::Result<()> {
    let Report::Ready { listen, lines, omok, room } = report else { return Ok(()) };
    let mut out = io::stdout().lock();
    writeln!(out, "{}", lang.serve_ready())?;
    for address in reachable(*listen) {
        writeln!(out, "\n{}", lang.serve_page(format!("{scheme}://{address}/")))?;
        if let Some(room) = room {
            writeln!(out, "{}", lang.serve_room(format!("{scheme}://{address}/{room}")))?;
            let plain = scheme == "http";
            let join = if plain { String::new() } else { format!("{scheme}://") };
            writeln!(out, "{}", lang.serve_join(format!("{join}{address}/{room}")))?;
        }
    }
    if let Some(lines) = lines {
        writeln!(out, "\n{}", lang.serve_lines(lines))?;
    }
    if let Some(omok) = omok {
        writeln!(out, "\n{}", lang.serve_omok(omok))?;
    }
    out.flush()
}
