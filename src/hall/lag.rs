//! The compensation of network lag: the time that a move needs to arrive is not the player's.
//!
//! Only what the server measures itself counts: the time from its ping to the answer. What a client
//! reports could be invented. A quota bounds the compensation, because a player could also delay the
//! answers: it grows with each move and is spent by compensation, as in the lag tracker of scalachess
//! (<https://github.com/lichess-org/scalachess>).

use std::time::Duration;

/// The most that one move can be compensated.
const MOST: Duration = Duration::from_secs(1);
/// What each move adds to the quota, besides a part of the expected duration of the game.
const LEAST_GAIN: Duration = Duration::from_millis(150);
/// The part of the expected duration of the game that each move adds: 4 ms for a second.
const PART_OF_GAME: u32 = 250;
/// What a move adds at most beyond the measured lag.
const BEYOND_LAG: Duration = Duration::from_millis(140);
/// The quota at the start and at most, in gains.
const AT_START: u32 = 3;
const AT_MOST: u32 = 7;
/// The weight of a new measurement against those before it: one to this.
const SMOOTHING: u32 = 4;

/// The lag of a player and what is left of the quota.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lag {
    gain: Duration,
    quota: Duration,
    /// The smoothed time from a ping to its answer; `None` before the first answer.
    measured: Option<Duration>,
}

impl Lag {
    /// The lag of a player in a game that is expected to last so long for that player.
    #[must_use]
    pub fn new(expected: Duration) -> Self {
        let gain = (LEAST_GAIN + expected / PART_OF_GAME).min(MOST);
        Self { gain, quota: gain * AT_START, measured: None }
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

    /// How long before its arrival a move is taken to have been made, and how long after its deadline
    /// it may arrive.
    #[must_use]
    pub fn allowance(&self) -> Duration {
        self.measured.unwrap_or_default().min(self.quota).min(MOST)
    }

    /// Notes that a move was compensated by [`allowance`](Self::allowance).
    pub fn spend(&mut self) {
        let lag = self.measured.unwrap_or_default();
        let gain = self.gain.min(lag + BEYOND_LAG);
        let left = self.quota.saturating_sub(self.allowance());
        self.quota = (left + gain).min(self.gain * AT_MOST);
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
        let mut lag = Lag::new(Duration::from_mins(5));
        assert_eq!(lag.allowance(), Duration::ZERO, "nothing is measured");
        lag.measure(millis(200));
        for _ in 0..1_000 {
            assert_eq!(lag.allowance(), millis(200));
            lag.spend();
        }
    }

    #[test]
    fn a_player_who_delays_the_answers_gains_no_more_than_the_quota() {
        let mut lag = Lag::new(Duration::from_mins(1));
        for _ in 0..20 {
            lag.measure(Duration::from_secs(5));
        }
        let mut allowances = Vec::new();
        for _ in 0..6 {
            allowances.push(lag.allowance().as_millis());
            lag.spend();
        }
        // 390 ms for each move, and what was left at the start.
        assert_eq!(allowances, [1_000, 560, 390, 390, 390, 390]);
    }

    #[test]
    fn one_slow_answer_counts_a_quarter() {
        let mut lag = Lag::new(Duration::ZERO);
        lag.measure(millis(100));
        lag.measure(millis(500));
        assert_eq!(lag.measured(), Some(millis(200)));
    }

    proptest! {
        #[test]
        fn the_allowance_is_bounded(
            answers in prop::collection::vec(0_u64..20_000, 1..60),
            seconds in 0_u64..100_000,
        ) {
            let mut lag = Lag::new(Duration::from_secs(seconds));
            let mut given = Duration::ZERO;
            let moves = u32::try_from(answers.len()).unwrap();
            for answer in answers {
                lag.measure(millis(answer));
                prop_assert!(lag.allowance() <= MOST);
                given += lag.allowance();
                lag.spend();
            }
            prop_assert!(given <= (lag.gain * (moves + AT_START)));
        }
    }
}
