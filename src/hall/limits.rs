//! Limits on what strangers send.

use std::time::{Duration, Instant};

/// A limit on messages: at most so many at once, which come back evenly within a window of time. This
/// is the leaky bucket of ITU-T I.371, the generic cell rate algorithm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    most: u32,
    window: Duration,
}

impl Limit {
    /// At most `most` messages, at least one, in a window of time.
    #[must_use]
    pub const fn new(most: u32, window: Duration) -> Self {
        Self { most: if most == 0 { 1 } else { most }, window }
    }
}

/// What one sender has used of a limit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Used {
    /// When all that was used has come back.
    until: Option<Instant>,
}

impl Used {
    /// Uses one message of the limit; `false` if none is left at `now`.
    pub fn take(&mut self, limit: Limit, now: Instant) -> bool {
        let until = self.until.map_or(now, |until| until.max(now)) + limit.window / limit.most;
        let is_allowed = until <= now + limit.window;
        if is_allowed {
            self.until = Some(until);
        }
        is_allowed
    }

    /// Whether all has come back at `now`, so that this sender can be forgotten.
    #[must_use]
    pub fn is_idle(&self, now: Instant) -> bool {
        self.until.is_none_or(|until| until <= now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: Limit = Limit::new(100, Duration::from_secs(20));

    #[test]
    fn a_burst_is_allowed_and_comes_back_evenly() {
        let (mut used, now) = (Used::default(), Instant::now());
        let allowed = |used: &mut Used, now| (0..1_000).filter(|_| used.take(LIMIT, now)).count();
        assert!(used.is_idle(now));
        assert_eq!(allowed(&mut used, now), 100);
        assert!(!used.is_idle(now));
        assert_eq!(allowed(&mut used, now + Duration::from_millis(199)), 0);
        assert_eq!(allowed(&mut used, now + Duration::from_millis(200)), 1);
        assert_eq!(allowed(&mut used, now + Duration::from_secs(4)), 19);
        assert_eq!(allowed(&mut used, now + Duration::from_mins(1)), 100);
        assert!(used.is_idle(now + Duration::from_secs(80)));
    }

    #[test]
    fn a_limit_allows_at_least_one_message() {
        let (mut used, now) = (Used::default(), Instant::now());
        let limit = Limit::new(0, Duration::from_secs(1));
        assert!(used.take(limit, now) && !used.take(limit, now));
    }
}
