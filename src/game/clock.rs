//! The game clock, for every kind of time control. Pure: `now` is always an argument.

mod control;

pub use control::*;

use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::board::{BySeat, Seat};

/// One player's time at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    /// The time left of the current stretch: the move's time, the main time or one byo-yomi period.
    /// Zero if the control has no limit.
    #[serde(rename = "left_ms", with = "millis")]
    pub left: Duration,
    /// The byo-yomi periods left after this stretch.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub periods: u8,
    /// Whether the main time is over and byo-yomi runs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub overtime: bool,
    /// The total time this player has used.
    #[serde(rename = "used_ms", with = "millis")]
    pub used: Duration,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(periods: &u8) -> bool {
    *periods == 0
}

/// Durations as whole milliseconds.
mod millis {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
        u64::try_from(time.as_millis()).unwrap_or(u64::MAX).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        u64::deserialize(from).map(Duration::from_millis)
    }
}

impl Reading {
    /// The reading truncated to whole milliseconds, the unit of the journal.
    fn truncated_to_millis(self) -> Self {
        let truncate = |time: Duration| {
            Duration::from_millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
        };
        Self { left: truncate(self.left), used: truncate(self.used), ..self }
    }
}

/// The time that one player is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allotment {
    /// The time control.
    pub control: TimeControl,
    /// An additional limit for each single move, if there is one.
    pub move_limit: Option<Duration>,
}

impl From<TimeControl> for Allotment {
    fn from(control: TimeControl) -> Self {
        Self { control, move_limit: None }
    }
}

/// The player whose time runs, and the moment it was started.
#[derive(Debug, Clone, Copy)]
struct Running {
    seat: Seat,
    since: Instant,
}

/// Both players' time, each with its own time control. At most one player's time runs.
///
/// Byo-yomi: after the main time each period that passes is lost.
///
/// ```
/// use std::time::{Duration, Instant};
///
/// use gomoku::Clock;
/// use gomoku::board::Seat;
///
/// let mut clock = Clock::new("10m/3x30s".parse()?);
/// let start = Instant::now();
/// clock.start(Seat::First, start);
/// let late = start + Duration::from_secs(10 * 60 + 40);
/// let reading = clock.readings(late).first;
/// assert_eq!((reading.periods, reading.left), (1, Duration::from_secs(20)));
/// assert_eq!(clock.deadline(), Some(start + Duration::from_secs(10 * 60 + 3 * 30)));
/// # Ok::<(), gomoku::game::clock::TimeControlError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Clock {
    allotments: BySeat<Allotment>,
    readings: BySeat<Reading>,
    running: Option<Running>,
}

impl Clock {
    /// Players are warned when this much time or less is left.
    pub const LOW: Duration = Duration::from_secs(10);

    /// A stopped clock with the full time for both players and one time control.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        Self::with(BySeat { first: control.into(), second: control.into() })
    }

    /// A stopped clock with the full time for both players.
    #[must_use]
    pub fn with(allotments: BySeat<Allotment>) -> Self {
        let full = |seat| {
            let (left, periods, overtime) = match allotments[seat].control {
                TimeControl::Unlimited => (Duration::ZERO, 0, false),
                TimeControl::PerMove(limit) => (limit, 0, false),
                TimeControl::Game { main } | TimeControl::Fischer { main, .. } => (main, 0, false),
                TimeControl::ByoYomi { main: Duration::ZERO, periods, period } => {
                    (period, periods.saturating_sub(1), true)
                }
                TimeControl::ByoYomi { main, periods, .. } => (main, periods, false),
            };
            Reading { left, periods, overtime, used: Duration::ZERO }
        };
        Self { allotments, readings: BySeat::from_fn(full), running: None }
    }

    /// A player's time control.
    #[must_use]
    pub fn control(&self, seat: Seat) -> TimeControl {
        self.allotments[seat].control
    }

    /// The player whose time runs.
    #[must_use]
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|running| running.seat)
    }

    /// Since when the time of that player runs.
    #[must_use]
    pub fn running_since(&self) -> Option<Instant> {
        self.running.map(|running| running.since)
    }

    /// Starts a player's time at `now`.
    pub fn start(&mut self, seat: Seat, now: Instant) {
        self.stop(now);
        self.running = Some(Running { seat, since: now });
    }

    /// Gives the player whose time runs so much of it back, as if it had been started later.
    pub fn pardon(&mut self, time: Duration) {
        if let Some(Running { since, .. }) = &mut self.running {
            *since = since.checked_add(time).unwrap_or(*since);
        }
    }

    /// Gives a player more time, which the reading of the clock keeps.
    pub fn give(&mut self, seat: Seat, time: Duration) {
        let left = &mut self.readings[seat].left;
        *left = left.saturating_add(time);
    }

    /// Stops the clock and keeps the readings in whole milliseconds.
    pub fn stop(&mut self, now: Instant) {
        self.set(self.stopped_at(now));
    }

    /// The readings that the clock would keep if it were stopped at `now`.
    #[must_use]
    pub fn stopped_at(&self, now: Instant) -> BySeat<Reading> {
        let readings = self.readings(now);
        BySeat::from_fn(|seat| readings[seat].truncated_to_millis())
    }

    /// Sets a stopped clock to `readings`.
    pub fn set(&mut self, readings: BySeat<Reading>) {
        self.readings = readings;
        self.running = None;
    }

    /// The readings after the player on `seat` has spent this much more time.
    #[must_use]
    pub fn after(&self, seat: Seat, spent: Duration) -> BySeat<Reading> {
        let mut readings = self.readings;
        readings[seat] = self.spend(seat, spent).truncated_to_millis();
        readings
    }

    /// Credits a player with the time that the control grants for a finished move.
    pub fn credit(&mut self, seat: Seat) {
        let reading = &mut self.readings[seat];
        match self.allotments[seat].control {
            TimeControl::PerMove(limit) => reading.left = limit,
            TimeControl::Fischer { increment, .. } => reading.left += increment,
            TimeControl::ByoYomi { period, .. } if reading.overtime => reading.left = period,
            TimeControl::Unlimited | TimeControl::Game { .. } | TimeControl::ByoYomi { .. } => {}
        }
    }

    /// Both players' time at `now`.
    #[must_use]
    pub fn readings(&self, now: Instant) -> BySeat<Reading> {
        let mut readings = self.readings;
        if let Some(Running { seat, since }) = self.running {
            readings[seat] = self.spend(seat, now.saturating_duration_since(since));
        }
        readings
    }

    /// Both players' time when the clock was last started or stopped.
    #[must_use]
    pub const fn at_rest(&self) -> BySeat<Reading> {
        self.readings
    }

    /// Whether the running player has at most ten seconds left, in total or in a byo-yomi period.
    #[must_use]
    pub fn is_low(&self, now: Instant) -> bool {
        let Some(deadline) = self.deadline() else { return false };
        let in_period = self.running().is_some_and(|seat| {
            let reading = self.readings(now)[seat];
            reading.overtime && reading.left <= Self::LOW
        });
        in_period || deadline.saturating_duration_since(now) <= Self::LOW
    }

    /// Whether the control never gives the running player more than ten seconds at once, so that a
    /// warning would be pointless.
    #[must_use]
    pub fn is_always_low(&self) -> bool {
        let Some(seat) = self.running() else { return false };
        let most = match self.allotments[seat].control {
            TimeControl::PerMove(limit) => limit,
            TimeControl::Game { main } | TimeControl::Fischer { main, .. } => main,
            TimeControl::ByoYomi { period, .. } if self.readings[seat].overtime => period,
            // Short periods are one stretch with the time before them.
            TimeControl::ByoYomi { main, periods, period } => main + period * u32::from(periods),
            TimeControl::Unlimited => return false,
        };
        most <= Self::LOW
    }

    /// How long a player's next move may take, if there is a limit.
    #[must_use]
    pub fn limit(&self, seat: Seat) -> Option<Duration> {
        let Reading { left, periods, .. } = self.readings[seat];
        let left = match self.allotments[seat].control {
            TimeControl::Unlimited => None,
            TimeControl::ByoYomi { period, .. } => Some(left + period * u32::from(periods)),
            _ => Some(left),
        };
        left.into_iter().chain(self.allotments[seat].move_limit).min()
    }

    /// When the running player's time is used up; `None` while the clock is stopped or has no
    /// limit.
    #[must_use]
    pub fn deadline(&self) -> Option<Instant> {
        let Running { seat, since } = self.running?;
        since.checked_add(self.limit(seat)?)
    }

    /// Whether the running player has no time left: a move at `now` comes too late.
    #[must_use]
    pub fn is_out(&self, now: Instant) -> bool {
        self.deadline().is_some_and(|deadline| now >= deadline)
    }

    /// A player's reading after `elapsed` more time. Byo-yomi periods that pass are lost one by
    /// one.
    fn spend(&self, seat: Seat, elapsed: Duration) -> Reading {
        let mut reading = self.readings[seat];
        reading.used += elapsed;
        let mut rest = elapsed;
        if let TimeControl::ByoYomi { period, .. } = self.allotments[seat].control {
            while rest >= reading.left && reading.periods > 0 {
                rest -= reading.left;
                reading.periods -= 1;
                reading.left = period;
                reading.overtime = true;
            }
        }
        reading.left = reading.left.saturating_sub(rest);
        reading
    }
}

#[cfg(test)]
mod tests;
