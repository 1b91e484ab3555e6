//! The compensation of network lag: the time that a move needs to arrive is not the player's.
//!
//! Only what the server measures itself counts: the time from its ping to the answer. What a client
//! reports could be invented. A quota bounds the compensation, because a player could also delay the
//! answers: a token bucket of time, which each compensated move empties and which fills slowly.

use std::time::{Duration, Instant};

/// The quota when it is full, which is the most that one move can be compensated.
const FULL: Duration = Duration::from_millis(400);
/// What comes back to the quota in a minute. With a full quota, no minute gives more than a second.
const A_MINUTE: Duration = Duration::from_millis(600);
/// The weight of a new measurement against those before it: one to this.
const SMOOTHING: u32 = 4;

/// The lag of a player and what is left of the quota.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lag {
    /// The smoothed time from a ping to its answer; `None` before the first answer.
    measured: Option<Duration>,
    /// What was left of the quota at a time.
    quota: (Duration, Instant),
    /// What was compensated in the present game.
    forgiven: Duration,
}

impl Lag {
    /// The lag of a player, not measured yet, with a full quota.
    #[must_use]
    pub const fn new(now: Instant) -> Self {
        Self { measured: None, quota: (FULL, now), forgiven: Duration::ZERO }
    }

    /// Notes the time from a ping of the server to its answer.
    pub fn measure(&mut self, answered_in: Duration) {
        self.measured =
            Some(self.measured.map_or(answered_in, |before| {
                (before * (SMOOTHING - 1) + answered_in) / SMOOTHING
            }));
    }

    /// The smoothed time from a ping to its answer, to be shown; `None` before the first answer.
    #[must_use]
    pub const fn measured(&self) -> Option<Duration> {
        self.measured
    }

    /// What was compensated since the game began.
    #[must_use]
    pub const fn forgiven(&self) -> Duration {
        self.forgiven
    }

    /// How long before its arrival at `at` a move is taken to have been made, and how long after a
    /// deadline at `at` it may arrive.
    #[must_use]
    pub fn allowance(&self, at: Instant) -> Duration {
        self.measured.unwrap_or_default().min(self.left(at))
    }

    /// What is left of the quota.
    fn left(&self, at: Instant) -> Duration {
        let (left, since) = self.quota;
        let minutes = at.saturating_duration_since(since).as_secs_f64() / 60.0;
        (left + A_MINUTE.mul_f64(minutes.min(1.0))).min(FULL)
    }

    /// Notes that a move which arrived at `at` was compensated.
    pub fn spend(&mut self, forgiven: Duration, at: Instant) {
        self.quota = (self.left(at).saturating_sub(forgiven), at);
        self.forgiven += forgiven;
    }

    /// Another game begins: nothing was compensated in it yet.
    pub const fn begin(&mut self) {
        self.forgiven = Duration::ZERO;
    }
}

/// A time in whole milliseconds.
pub(super) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const fn millis(count: u64) -> Duration {
        Duration::from_millis(count)
    }

    #[test]
    fn a_usual_lag_is_compensated_in_full_for_ever() {
        let mut now = Instant::now();
        let mut lag = Lag::new(now);
        assert_eq!(lag.allowance(now), Duration::ZERO, "nothing is measured");
        lag.measure(millis(50));
        for _ in 0..1_000 {
            now += Duration::from_secs(6);
            assert_eq!(lag.allowance(now), millis(50));
            lag.spend(millis(50), now);
        }
        assert_eq!(lag.forgiven(), Duration::from_secs(50));
        lag.begin();
        assert_eq!(lag.forgiven(), Duration::ZERO);
    }

    #[test]
    fn one_slow_answer_counts_a_quarter() {
        let mut lag = Lag::new(Instant::now());
        lag.measure(millis(100));
        lag.measure(millis(500));
        assert_eq!(lag.measured(), Some(millis(200)));
    }

    proptest! {
        #[test]
        fn a_player_who_delays_the_answers_gains_at_most_a_second_a_minute(
            thought in prop::collection::vec(0_u64..20_000, 1..200),
        ) {
            let mut now = Instant::now();
            let mut lag = Lag::new(now);
            lag.measure(Duration::from_secs(9));
            let mut given = Vec::new();
            for time in thought {
                now += millis(time);
                let allowance = lag.allowance(now);
                lag.spend(allowance, now);
                given.push((now, allowance));
                let lately = given.iter().filter(|(at, _)| now - *at < Duration::from_mins(1));
                prop_assert!(lately.map(|(_, it)| *it).sum::<Duration>() <= Duration::from_secs(1));
            }
        }
    }
}
