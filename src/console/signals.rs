//! Signals as events or as a flag, and the way to sleep.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::SyncSender;
use std::time::Instant;

use crate::game::run::Message;
#[cfg(unix)]
use crate::game::run::Termination;

/// The signals that end a program unless it handles them, besides SIGHUP and Ctrl+C's. Those of a
/// crash (SIGSEGV, SIGABRT and their like) are not among them: a program cannot go on behind them.
#[cfg(unix)]
const ENDING: [std::ffi::c_int; 9] = {
    use signal_hook::consts::{
        SIGALRM, SIGIO, SIGPROF, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU,
    };
    [SIGTERM, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGXCPU]
};

/// Sends Ctrl+C, SIGTSTP and the signals that end a program as events from now on. A file that grows
/// beyond its limit is told of by the one who writes it, and SIGXFSZ ends nothing.
///
/// # Errors
/// Where the system does not let them be handled.
pub fn listen<I: Send + 'static>(events: &SyncSender<Message<I>>) -> io::Result<()> {
    let interrupts = events.clone();
    ctrlc::set_handler(move || {
        // Once nobody receives, the program is on its way out already; so below.
        let _ = interrupts.send(Message::Interrupt { at: Instant::now() });
    })
    .map_err(io::Error::other)?;
    #[cfg(unix)]
    listen_to_others(events.clone())?;
    Ok(())
}

#[cfg(unix)]
fn listen_to_others<I: Send + 'static>(events: SyncSender<Message<I>>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGTSTP, SIGXFSZ};
    use signal_hook::iterator::Signals;

    let mut signals = Signals::new(ENDING.iter().chain(&[SIGHUP, SIGTSTP, SIGXFSZ]))?;
    std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
        for signal in signals.forever() {
            let at = Instant::now();
            let event = match signal {
                SIGHUP => Message::Terminate { by: Termination::HungUp, at },
                SIGTSTP => Message::Suspend { at },
                SIGXFSZ => continue,
                other => {
                    let by = Termination::Signal(u8::try_from(other).unwrap_or(u8::MAX));
                    Message::Terminate { by, at }
                }
            };
            if events.send(event).is_err() {
                return;
            }
        }
    })?;
    Ok(())
}

/// Lets Ctrl+C and SIGTERM end the program as they always do, but for `clean_up`, which is called
/// first. SIGHUP is left as it was found: `nohup` has it ignored.
///
/// # Errors
/// Where the system does not let them be handled.
#[cfg(unix)]
pub fn end_after(clean_up: impl Fn() + Send + 'static) -> io::Result<()> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
        for signal in signals.forever() {
            clean_up();
            // What these two do is to end the program, which cannot fail.
            let _ = emulate_default_handler(signal);
        }
    })?;
    Ok(())
}

/// Lets Ctrl+C end the program, but for `clean_up`, which is called first.
///
/// # Errors
/// Where the system does not let it be handled.
#[cfg(not(unix))]
pub fn end_after(clean_up: impl Fn() + Send + 'static) -> io::Result<()> {
    ctrlc::set_handler(move || {
        clean_up();
        std::process::exit(130);
    })
    .map_err(io::Error::other)
}

/// A flag that Ctrl+C, SIGTERM and SIGHUP set, for work that looks at it from time to time.
#[derive(Debug, Default)]
pub struct Stop {
    /// Whether to stop.
    pub flag: Arc<AtomicBool>,
    signal: Arc<AtomicUsize>,
}

impl Stop {
    /// Sets the flag at those signals from now on.
    ///
    /// # Errors
    /// Where the system does not let them be handled.
    #[cfg(unix)]
    pub fn listen() -> io::Result<Self> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        use signal_hook::flag;

        let stop = Self::default();
        for (signal, number) in [(SIGINT, 2), (SIGTERM, 15), (SIGHUP, 1)] {
            flag::register_usize(signal, Arc::clone(&stop.signal), number)?;
            flag::register(signal, Arc::clone(&stop.flag))?;
        }
        Ok(stop)
    }

    /// Sets the flag at Ctrl+C from now on.
    ///
    /// # Errors
    /// Where the system does not let it be handled.
    #[cfg(not(unix))]
    pub fn listen() -> io::Result<Self> {
        let stop = Self::default();
        let (flag, signal) = (Arc::clone(&stop.flag), Arc::clone(&stop.signal));
        ctrlc::set_handler(move || {
            signal.store(2, Ordering::Relaxed);
            flag.store(true, Ordering::Relaxed);
        })
        .map_err(io::Error::other)?;
        Ok(stop)
    }

    /// The number of the signal that came last, if one came.
    #[must_use]
    pub fn signal(&self) -> Option<u8> {
        let number = self.signal.load(Ordering::Relaxed);
        u8::try_from(number).ok().filter(|&number| number > 0)
    }
}

/// Whether anybody could wake this program: a shell with job control, which runs it in a process
/// group that is not its own.
#[cfg(unix)]
#[must_use]
pub fn can_sleep() -> bool {
    use rustix::process::{getpgrp, getsid};

    getsid(None).is_ok_and(|session| session != getpgrp())
}

/// Stops the whole process group, as the terminal does at Ctrl+Z, until it is woken: whatever
/// started this program (`cargo run`, a script) has to stop with it.
#[cfg(unix)]
pub fn sleep() {
    use rustix::process::{Signal, kill_current_process_group};

    // One's own group can always be stopped; if not, nothing is lost by staying awake.
    let _ = kill_current_process_group(Signal::STOP);
}

/// There is no such thing here.
#[cfg(not(unix))]
#[must_use]
pub fn can_sleep() -> bool {
    false
}

/// There is no such thing here.
#[cfg(not(unix))]
pub fn sleep() {}
