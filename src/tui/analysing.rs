//! The analysis of a game in a thread of its own, which lasts longer than the screen that shows it.

use std::fmt;
use std::time::Instant;

use super::background::Background;
use crate::views::analysed::Analysis;

/// What the thread tells.
enum Told<E> {
    /// The parts that are done, and all parts.
    Progress(usize, usize),
    /// It is done.
    Done(E),
}

/// The analysis of a game, running or done. It stops when this is dropped.
pub(super) struct Analysing<E> {
    /// The work, until it has ended.
    running: Option<Background<Told<E>>>,
    /// What it has found.
    found: Option<E>,
}

impl<E> fmt::Debug for Analysing<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (is_running, is_done) = (self.running.is_some(), self.found.is_some());
        let mut shown = f.debug_struct("Analysing");
        shown.field("is_running", &is_running).field("is_done", &is_done).finish_non_exhaustive()
    }
}

impl<E: Send + 'static> Analysing<E> {
    /// Begins the work; `None` if no thread can be started. `ended` is called at its end.
    pub(super) fn begin(work: Analysis<E>, ended: impl FnOnce() + Send + 'static) -> Option<Self> {
        let running = Background::start(move |stop, tell| {
            let report = &mut |done, parts| tell(Told::Progress(done, parts));
            if let Some(found) = work(stop, report) {
                tell(Told::Done(found));
                ended();
            }
        })?;
        Some(Self { running: Some(running), found: None })
    }
}

impl<E> Analysing<E> {
    /// When a screen that shows the progress should look again.
    pub(super) fn due(&self) -> Option<Instant>
    where
        E: Send + 'static,
    {
        self.running.as_ref().map(Background::due)
    }

    /// Takes what the thread has told since the last look. Returns the parts that are done, and their
    /// number, if they have changed.
    pub(super) fn look(&mut self) -> Option<(usize, usize)> {
        let (told, has_ended) = self.running.as_mut()?.look();
        let mut progress = None;
        for told in told {
            match told {
                Told::Progress(done, parts) => progress = Some((done, parts)),
                Told::Done(found) => self.found = Some(found),
            }
        }
        if has_ended {
            self.running = None;
        }
        progress
    }

    /// What was found, once the work is done.
    pub(super) const fn found(&self) -> Option<&E> {
        self.found.as_ref()
    }

    /// Whether the work has ended and found nothing, as if it was stopped.
    pub(super) const fn has_failed(&self) -> bool {
        self.running.is_none() && self.found.is_none()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;
    use std::sync::mpsc;
    use std::time::{Duration, Instant};

    use super::*;

    #[test]
    fn work_stops_soon_after_it_is_dropped() {
        let (sender, stopped) = mpsc::channel();
        let work: Analysis<u8> = Box::new(move |stop, _| {
            while !stop.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            sender.send(Instant::now()).ok()?;
            None
        });
        let analysing = Analysing::begin(work, || ()).unwrap();
        let dropped = Instant::now();
        drop(analysing);
        let stopped = stopped.recv_timeout(Duration::from_secs(10)).unwrap();
        assert!(stopped >= dropped);
    }

    #[test]
    fn what_is_found_stays() {
        let (sender, ended) = mpsc::channel();
        let work: Analysis<u8> = Box::new(|_, report| {
            report(1, 2);
            Some(7)
        });
        let mut analysing = Analysing::begin(work, move || sender.send(()).unwrap()).unwrap();
        ended.recv().unwrap();
        assert_eq!(analysing.look(), Some((1, 2)));
        while analysing.due().is_some() {
            assert_eq!(analysing.look(), None);
        }
        assert_eq!((analysing.found(), analysing.has_failed()), (Some(&7), false));
    }
}
