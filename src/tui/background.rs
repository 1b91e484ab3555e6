//! Work in a thread of its own, which the screen looks at now and then.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

/// How often the screen looks at running work.
const INTERVAL: Duration = Duration::from_millis(100);

/// Running work that tells what it finds. It stops when this is dropped.
pub(super) struct Background<T> {
    stop: Arc<AtomicBool>,
    told: Receiver<T>,
    /// When the screen looks at it again.
    due: Instant,
}

impl<T: Send + 'static> Background<T> {
    /// Starts the work; `None` if no thread can be started.
    pub(super) fn start(
        work: impl FnOnce(&AtomicBool, &mut dyn FnMut(T)) + Send + 'static,
    ) -> Option<Self> {
        let (sender, told) = mpsc::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        // A closed channel means that nobody waits any more.
        let work = move || work(&stopped, &mut |it| drop(sender.send(it)));
        thread::Builder::new().name("analysis".to_owned()).spawn(work).ok()?;
        Some(Self { stop, told, due: Instant::now() + INTERVAL })
    }
}

impl<T> Background<T> {
    /// When the screen should look at it again.
    pub(super) const fn due(&self) -> Instant {
        self.due
    }

    /// What it has told since the last look, and whether it has ended.
    pub(super) fn look(&mut self) -> (Vec<T>, bool) {
        self.due = Instant::now() + INTERVAL;
        let mut told = Vec::new();
        loop {
            match self.told.try_recv() {
                Ok(it) => told.push(it),
                Err(why) => return (told, why == TryRecvError::Disconnected),
            }
        }
    }
}

impl<T> Drop for Background<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
