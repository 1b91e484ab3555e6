//! Moves that come by themselves, one after each stretch of time.

use std::time::{Duration, Instant};

/// Whether moves come by themselves, how fast, and when the next is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Autoplay {
    pace: usize,
    due: Option<Instant>,
}

/// How long a position is shown, the slowest pace first.
const PACES: [Duration; 8] = [
    Duration::from_secs(10),
    Duration::from_secs(5),
    Duration::from_secs(3),
    Duration::from_secs(2),
    Duration::from_secs(1),
    Duration::from_millis(500),
    Duration::from_millis(200),
    Duration::from_millis(100),
];

impl Default for Autoplay {
    /// Stopped, at a move a second.
    fn default() -> Self {
        Self { pace: 4, due: None }
    }
}

impl Autoplay {
    /// How long a position is shown.
    #[must_use]
    pub const fn pace(&self) -> Duration {
        PACES[self.pace]
    }

    /// When the next move is due; `None` while none comes by itself.
    #[must_use]
    pub const fn due(&self) -> Option<Instant> {
        self.due
    }

    /// Whether moves come by themselves.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.due.is_some()
    }

    pub(super) fn is_due(&self, now: Instant) -> bool {
        self.due.is_some_and(|due| due <= now)
    }

    pub(super) fn start(&mut self, now: Instant) {
        self.due = Some(now + self.pace());
    }

    /// Lets no more moves come by themselves.
    pub const fn stop(&mut self) {
        self.due = None;
    }

    /// Takes the next faster pace, or the next slower one; what is due comes that much sooner or
    /// later.
    pub fn change(&mut self, faster: bool) {
        let before = self.pace();
        let paces = PACES.len() - 1;
        self.pace = if faster { (self.pace + 1).min(paces) } else { self.pace.saturating_sub(1) };
        let pace = self.pace();
        self.due = self.due.and_then(|due| (due + pace).checked_sub(before));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_paces_have_two_ends() {
        let mut autoplay = Autoplay::default();
        (0..99).for_each(|_| autoplay.change(true));
        assert_eq!(autoplay.pace(), Duration::from_millis(100));
        (0..99).for_each(|_| autoplay.change(false));
        assert_eq!(autoplay.pace(), Duration::from_secs(10));
    }
}
