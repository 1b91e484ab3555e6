//! The answers that the terminal still owes. Whoever leaves the full screen waits for them shortly: an
//! answer that comes later would be typed at the prompt of the shell.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long after the question an answer is still expected: a terminal that has not answered by then
/// never does.
const EXPECTED: Duration = Duration::from_secs(1);

/// How long an expected answer is waited for.
const WAIT: Duration = Duration::from_millis(200);

/// When the last question was asked, until it is answered.
#[derive(Debug)]
pub(in crate::tui) struct Owed {
    since: Mutex<Option<Instant>>,
    answered: Condvar,
}

/// What the terminal of this program owes; static because it is left from a panic, too.
pub(in crate::tui) static OWED: Owed = Owed::new();

impl Owed {
    const fn new() -> Self {
        Self { since: Mutex::new(None), answered: Condvar::new() }
    }

    fn since(&self) -> MutexGuard<'_, Option<Instant>> {
        self.since.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The last question goes out.
    pub(super) fn ask(&self, now: Instant) {
        *self.since() = Some(now);
    }

    /// The last question is answered, and with it all before it.
    pub(super) fn answer(&self) {
        *self.since() = None;
        self.answered.notify_all();
    }

    /// Waits for the answer if it is still expected, and returns whether it was.
    pub(in crate::tui) fn wait(&self, now: Instant) -> bool {
        let is_expected = |since: &mut Option<Instant>| {
            since.is_some_and(|since| now.saturating_duration_since(since) < EXPECTED)
        };
        let mut since = self.since();
        let was_expected = is_expected(&mut since);
        // Without an answer, the wait ends as it does with one.
        drop(self.answered.wait_timeout_while(since, WAIT, is_expected));
        was_expected
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_waited_for_only_while_it_is_expected() {
        let (owed, now) = (Owed::new(), Instant::now());
        assert!(!owed.wait(now), "nothing was asked");
        owed.ask(now);
        assert!(owed.wait(now), "it never comes");
        assert!(!owed.wait(now + EXPECTED), "it is too late");
        std::thread::scope(|scope| {
            scope.spawn(|| owed.answer());
            assert!(owed.wait(now) || owed.since().is_none());
        });
        assert!(!owed.wait(now), "it is answered");
    }
}
