//! The parent of the process that serves.

use std::env;
use std::io::{self, BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use shared_child::SharedChild;
use uuid::Uuid;

use super::{Again, RELOAD, Report, ServeOptions, reachable};
use crate::commands::{Failure, Status};
use crate::console::signals;
use crate::server::events::{Event, EventLog};

/// How often in a row the server may fail before it serves.
const CRASHES: u32 = 5;

/// A server that fails within this time after its start has failed at once.
const AT_ONCE: Duration = Duration::from_secs(10);

/// How long the parent waits before it starts a server again that has not failed at once before.
const PAUSE: Duration = Duration::from_millis(50);

/// How long the parent waits after the first start that failed and may succeed later. The pause is
/// doubled after each further one.
const FIRST_PAUSE: Duration = Duration::from_millis(250);

/// How long the parent waits for the processes of a server that was killed to end.
const TAKEN: Duration = Duration::from_secs(2);

/// The longest of these pauses.
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// What the threads share: the way to end the process that serves, and whether it shall end.
#[derive(Debug, Default)]
struct Shared {
    /// The process until it has reported. It does not read its input before.
    starting: Option<Arc<SharedChild>>,
    stdin: Option<ChildStdin>,
    is_ending: bool,
}

impl Shared {
    fn end(&mut self) {
        self.is_ending = true;
        self.stdin = None;
        if let Some(starting) = self.starting.take() {
            // It has told nobody anything yet. It may have ended by itself.
            let _ = starting.kill();
        }
    }
}

/// Runs a server until Ctrl+C or SIGTERM.
///
/// # Errors
/// If the server cannot be started, or fails again and again. A server that has served before, or
/// whose database is away, is started until it serves.
pub(in crate::commands) fn run(mut options: ServeOptions) -> Result<Status, Failure> {
    let shared = Arc::<Mutex<Shared>>::default();
    let (ending, log) = (Arc::clone(&shared), options.events());
    let parent = thread::current();
    signals::on_end(move || {
        log.say(&Event::Stopping);
        lock(&ending).end();
        parent.unpark();
    })?;
    let reloading = Arc::clone(&shared);
    signals::on_hangup(move || {
        if let Some(stdin) = &mut lock(&reloading).stdin {
            // If the process that serves has just ended, the next one reads the files anyway.
            let _ = writeln!(stdin, "{RELOAD}");
        }
    })?;
    let (mut crashes, mut failures, mut has_served) = (0, 0, false);
    let mut at_once = 0;
    let begun = Instant::now();
    options.parent = Uuid::now_v7();
    // Once the file is replaced, the system would call this program a deleted one.
    let program = env::current_exe()?;
    // A signal may come during a pause.
    while !lock(&shared).is_ending {
        let started = Instant::now();
        let child = spawn(&program, &options, &shared)?;
        let report = read_report(&child)?;
        lock(&shared).starting = None;
        match report {
            Some(Report::Failed { why, again }) => {
                child.wait()?;
                if lock(&shared).is_ending {
                    break;
                }
                match again {
                    Again::Soon if !has_served && begun.elapsed() < TAKEN => {
                        thread::park_timeout(PAUSE);
                        continue;
                    }
                    Again::Never => return Ok(failed(log, why)),
                    Again::Soon | Again::OnceServed if !has_served => return Ok(failed(log, why)),
                    Again::Soon | Again::OnceServed | Again::Always => {}
                }
                if failures == 0 {
                    log.say(&Event::Waiting { why });
                }
                failures += 1;
                thread::park_timeout(pause_after(failures));
                continue;
            }
            Some(Report::Ready { listen, lines, omok, metrics, room }) => {
                // After a restart, clients find the server where it was.
                (options.listen, options.lines, options.omok) = (Some(listen), lines, omok);
                options.metrics = metrics;
                (crashes, failures) = (0, 0);
                if !std::mem::replace(&mut has_served, true) {
                    let pages = links(listen, scheme(&options));
                    log.write(&Event::Started { pages, room, lines, omok, metrics })?;
                }
            }
            None => {}
        }
        let status = child.wait()?;
        if lock(&shared).is_ending || status.success() {
            break;
        }
        crashes += 1;
        options.restarts += 1;
        let why = status.to_string();
        if crashes >= CRASHES {
            return Ok(failed(log, log.lang.event_crashes(crashes, why)));
        }
        log.say(&Event::Restarting { why });
        at_once = if started.elapsed() < AT_ONCE { at_once + 1 } else { 0 };
        thread::park_timeout(pause_before_restart(at_once));
    }
    log.write(&Event::Stopped)?;
    Ok(Status::Done)
}

/// The server cannot go on.
fn failed(log: EventLog, why: String) -> Status {
    log.say(&Event::Failed { why });
    Status::Unfinished
}

fn lock(shared: &Mutex<Shared>) -> MutexGuard<'_, Shared> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The pause after so many failures in a row, so that they do not use all of a processor.
fn pause_after(failures: u32) -> Duration {
    let doubled = 2_u32.saturating_pow(failures.saturating_sub(1));
    FIRST_PAUSE.saturating_mul(doubled).min(LONGEST_PAUSE)
}

/// The pause before a server is started again that has failed at once so often in a row.
fn pause_before_restart(at_once: u32) -> Duration {
    if at_once < 2 { PAUSE } else { pause_after(at_once - 1) }
}

/// Starts the process that serves and gives it its options.
fn spawn(
    program: &Path,
    options: &ServeOptions,
    shared: &Mutex<Shared>,
) -> io::Result<Arc<SharedChild>> {
    let mut command = Command::new(program);
    command.args(["serve", "--worker"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let child = Arc::new(SharedChild::spawn(&mut command)?);
    let mut stdin = child.take_stdin();
    if let Some(stdin) = &mut stdin {
        let text = serde_json::to_string(options)?;
        // If the process has ended already, its end is reported.
        let _ = writeln!(stdin, "{text}");
    }
    let mut shared = lock(shared);
    (shared.starting, shared.stdin) = (Some(Arc::clone(&child)), stdin);
    if shared.is_ending {
        // The signal came before this process was there.
        shared.end();
    }
    Ok(child)
}

/// What the process says; `None` if it ended before.
fn read_report(child: &SharedChild) -> io::Result<Option<Report>> {
    let Some(stdout) = child.take_stdout() else { return Ok(None) };
    let mut line = String::new();
    BufReader::new(stdout).read_line(&mut line)?;
    Ok(serde_json::from_str(&line).ok())
}

/// How links begin.
#[cfg(feature = "tls")]
pub(super) const fn scheme(options: &ServeOptions) -> &'static str {
    if options.tls_cert.is_some() && options.tls_key.is_some() { "https" } else { "http" }
}

/// How links begin.
#[cfg(not(feature = "tls"))]
pub(super) const fn scheme(_: &ServeOptions) -> &'static str {
    "http"
}

/// The links that lead to the server.
pub(super) fn links(listen: SocketAddr, scheme: &str) -> Vec<String> {
    reachable(listen).iter().map(|address| format!("{scheme}://{address}/")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pauses_double_up_to_the_longest() {
        let pauses = [1, 2, 3, 4, 5, 1_000].map(|failures| pause_after(failures).as_millis());
        assert_eq!(pauses, [250, 500, 1_000, 1_000, 1_000, 1_000]);
    }

    #[test]
    fn a_server_that_fails_at_once_again_and_again_is_started_less_often() {
        let pauses = [0, 1, 2, 3, 4, 1_000].map(|it| pause_before_restart(it).as_millis());
        assert_eq!(pauses, [50, 50, 250, 500, 1_000, 1_000]);
    }
}
