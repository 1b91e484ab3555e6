//! The analysis of the game, in a thread of its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use super::ReplayScreen;
use crate::views::replaying::{Analysis, ReplayWords, StudyView};

/// How often the screen looks at a running analysis.
const INTERVAL: Duration = Duration::from_millis(100);

/// What the thread tells.
enum Told<E> {
    /// The parts that are done, and all parts.
    Progress(usize, usize),
    /// It is done.
    Done(E),
}

/// A running analysis. It stops when this is dropped.
pub(super) struct Analysing<E> {
    stop: Arc<AtomicBool>,
    told: Receiver<Told<E>>,
    /// When the screen looks at it again.
    due: Instant,
}

impl<E: Send + 'static> Analysing<E> {
    /// Starts the work; `None` if no thread can be started.
    fn start(work: Analysis<E>) -> Option<Self> {
        let (sender, told) = mpsc::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let work = move || {
            // A closed channel means that nobody waits any more; likewise below.
            let mut report = |done, parts| drop(sender.send(Told::Progress(done, parts)));
            if let Some(found) = work(&stopped, &mut report) {
                let _ = sender.send(Told::Done(found));
            }
        };
        thread::Builder::new().name("analysis".to_owned()).spawn(work).ok()?;
        Some(Self { stop, told, due: Instant::now() + INTERVAL })
    }

    /// When the screen should look at it again.
    pub(super) const fn due(&self) -> Instant {
        self.due
    }
}

impl<E> Drop for Analysing<E> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl<G: StudyView> ReplayScreen<'_, G> {
    /// Begins to analyse the game.
    pub(super) fn investigate(&mut self) {
        let speech = self.tui.look().speech;
        let work = self.replay.game().analysis(speech);
        self.analysing = work.and_then(Analysing::start);
        self.state.message = match self.analysing {
            Some(_) => speech.lang.replay_analysing(),
            None => speech.lang.replay_no_analysis(),
        };
    }

    /// Shows how far the analysis is, or what it found.
    pub(super) fn look_at_analysis(&mut self) {
        let Some(analysing) = &mut self.analysing else { return };
        analysing.due = Instant::now() + INTERVAL;
        let speech = self.tui.look().speech;
        loop {
            match analysing.told.try_recv() {
                Ok(Told::Progress(done, parts)) => {
                    self.state.message = speech.lang.replay_analysed(done, parts);
                }
                Ok(Told::Done(found)) => {
                    self.analysing = None;
                    let message = self.replay.with_game(|game| game.explain(found, speech));
                    self.state.message = message.unwrap_or_else(|| speech.lang.replay_explained());
                    return;
                }
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => {
                    self.analysing = None;
                    return;
                }
            }
        }
    }
}
