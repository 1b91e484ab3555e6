//! Signal handling: signals as messages or as a stop flag, and suspending the process.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::SyncSender;
use std::time::Instant;

use crate::game::run::Message;
#[cfg(unix)]
use crate::game::run::Termination;

/// The signals that end a program unless it handles them, besides SIGHUP and Ctrl+C's. Those of a
/// crash (SIGSEGV, SIGABRT and their like) are not among them: a program cannot continue after them.
#[cfg(unix)]
const ENDING: [std::ffi::c_int; 9] = {
    use signal_hook::consts::{
        SIGALRM, SIGIO, SIGPROF, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU,
    };
    [SIGTERM, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGXCPU]
};

/// From now on sends Ctrl+C, SIGTSTP and the signals that end a program as messages. SIGXFSZ is
/// caught and ignored: the failed write reports the file size limit.
///
/// # Errors
/// If the system does not allow handling them.
pub fn listen<I: Send + 'static>(events: &SyncSender<Message<I>>) -> io::Result<()> {
    let interrupts = events.clone();
    ctrlc::set_handler(move || {
        // If the receiver is gone, the program is already ending; likewise below.
        let _ = interrupts.send(Message::Interrupt { at: Instant::now() });
    })
    .map_err(io::Error::other)?;
    #[cfg(unix)]
    listen_to_signals(events.clone())?;
    Ok(())
}

#[cfg(unix)]
fn listen_to_signals<I: Send + 'static>(events: SyncSender<Message<I>>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGTSTP, SIGXFSZ};

    let signals: Vec<_> = ENDING.into_iter().chain([SIGHUP, SIGTSTP, SIGXFSZ]).collect();
    on_each("signals", &signals, move |signal| {
        let at = Instant::now();
        let event = match signal {
            SIGHUP => Message::Terminate { by: Termination::HungUp, at },
            SIGTSTP => Message::Suspend { at },
            SIGXFSZ => return,
            other => {
                let by = Termination::Signal(u8::try_from(other).unwrap_or(u8::MAX));
                Message::Terminate { by, at }
            }
        };
        let _ = events.send(event);
    })
}

/// Calls `act` at each of these signals, in a thread of this name; they have no other effect then.
#[cfg(unix)]
fn on_each(
    name: &str,
    signals: &[std::ffi::c_int],
    act: impl Fn(std::ffi::c_int) + Send + 'static,
) -> io::Result<()> {
    let mut signals = signal_hook::iterator::Signals::new(signals)?;
    let thread = std::thread::Builder::new().name(name.to_owned());
    thread.spawn(move || signals.forever().for_each(act))?;
    Ok(())
}

/// Calls `clean_up` before Ctrl+C or SIGTERM ends the program as usual. The disposition of SIGHUP
/// is left unchanged, because `nohup` sets it to be ignored.
///
/// # Errors
/// If the system does not allow handling them.
#[cfg(unix)]
pub fn end_after(clean_up: impl Fn() + Send + 'static) -> io::Result<()> {
    use signal_hook::consts::{SIGINT, SIGTERM};

    on_each("signals", &[SIGINT, SIGTERM], move |signal| {
        clean_up();
        // The default action of both signals ends the program, which cannot fail.
        let _ = signal_hook::low_level::emulate_default_handler(signal);
    })
}

/// Calls `clean_up` before Ctrl+C ends the program.
///
/// # Errors
/// If the system does not allow handling it.
#[cfg(not(unix))]
pub fn end_after(clean_up: impl Fn() + Send + 'static) -> io::Result<()> {
    ctrlc::set_handler(move || {
        clean_up();
        std::process::exit(130);
    })
    .map_err(io::Error::other)
}

/// Calls `end` at Ctrl+C and SIGTERM, which do not end the program then.
///
/// # Errors
/// If the system does not allow handling them.
#[cfg(unix)]
pub fn on_end(end: impl Fn() + Send + 'static) -> io::Result<()> {
    use signal_hook::consts::{SIGINT, SIGTERM};

    on_each("signals", &[SIGINT, SIGTERM], move |_| end())
}

/// Calls `reload` at SIGHUP, which does not end the program then.
///
/// # Errors
/// If the system does not allow handling it.
#[cfg(unix)]
pub fn on_hangup(reload: impl Fn() + Send + 'static) -> io::Result<()> {
    on_each("hangups", &[signal_hook::consts::SIGHUP], move |_| reload())
}

/// Not supported on this platform.
///
/// # Errors
/// None.
#[cfg(not(unix))]
pub fn on_hangup(_reload: impl Fn() + Send + 'static) -> io::Result<()> {
    Ok(())
}

/// Calls `end` at Ctrl+C, which does not end the program then.
///
/// # Errors
/// If the system does not allow handling it.
#[cfg(not(unix))]
pub fn on_end(end: impl Fn() + Send + 'static) -> io::Result<()> {
    ctrlc::set_handler(end).map_err(io::Error::other)
}

/// A flag that Ctrl+C, SIGTERM and SIGHUP set, for work that polls it.
#[derive(Debug, Default)]
pub struct Stop {
    /// Whether to stop.
    pub flag: Arc<AtomicBool>,
    signal: Arc<AtomicUsize>,
}

impl Stop {
    /// From now on these signals set the flag.
    ///
    /// # Errors
    /// If the system does not allow handling them.
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

    /// From now on Ctrl+C sets the flag.
    ///
    /// # Errors
    /// If the system does not allow handling it.
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

    /// The number of the last signal received, if any.
    #[must_use]
    pub fn signal(&self) -> Option<u8> {
        let number = self.signal.load(Ordering::Relaxed);
        u8::try_from(number).ok().filter(|&number| number > 0)
    }
}

/// Whether a shell with job control could resume this program: such a shell runs it in a process
/// group other than the shell's.
#[cfg(unix)]
#[must_use]
pub fn can_sleep() -> bool {
    use rustix::process::{getpgrp, getsid};

    getsid(None).is_ok_and(|session| session != getpgrp())
}

/// Stops the whole process group, as the terminal does on Ctrl+Z, until it is resumed: the parent
/// that started this program (`cargo run`, a script) must stop with it.
#[cfg(unix)]
pub fn sleep() {
    use rustix::process::{Signal, kill_current_process_group};

    // A process may always stop its own group; if not, running on does no harm.
    let _ = kill_current_process_group(Signal::STOP);
}

/// Not supported on this platform.
#[cfg(not(unix))]
#[must_use]
pub fn can_sleep() -> bool {
    false
}

/// Not supported on this platform.
#[cfg(not(unix))]
pub fn sleep() {}
