//! Autoplay of a recorded game: one move after each interval.

use std::time::{Duration, Instant};

/// Whether autoplay is on, its pace, and when the next move is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Autoplay {
    pace: usize,
    due: Option<Instant>,
}

/// The times for which a position is shown, slowest first.
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
    /// Off, at the pace of one move a second.
    fn default() -> Self {
        Self { pace: 4, due: None }
    }
}

impl Autoplay {
    /// The time for which a position is shown.
    #[must_use]
    pub const fn pace(&self) -> Duration {
        PACES[self.pace]
    }

    /// When the next move is due; `None` while autoplay is off.
    #[must_use]
    pub const fn due(&self) -> Option<Instant> {
        self.due
    }

    /// Whether autoplay is on.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.due.is_some()
    }

    pub(super) fn start(&mut self, now: Instant) {
        self.due = Some(now + self.pace());
    }

    /// Turns autoplay off.
    pub const fn stop(&mut self) {
        self.due = None;
    }

    /// Changes to the next faster or slower pace; the move that is due is moved by the difference.
    pub fn change(&mut self, faster: bool) {
        let before = self.pace();
        let fastest = PACES.len() - 1;
        self.pace = if faster { (self.pace + 1).min(fastest) } else { self.pace.saturating_sub(1) };
        let pace = self.pace();
        self.due = self.due.and_then(|due| (due + pace).checked_sub(before));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pace_stops_at_the_fastest_and_the_slowest() {
        let mut autoplay = Autoplay::default();
        (0..99).for_each(|_| autoplay.change(true));
        assert_eq!(autoplay.pace(), Duration::from_millis(100));
        (0..99).for_each(|_| autoplay.change(false));
        assert_eq!(autoplay.pace(), Duration::from_secs(10));
    }
}
