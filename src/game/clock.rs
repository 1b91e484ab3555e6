//! The clock of a game, for every kind of time control. Pure: `now` always comes in.

mod control;

pub use control::*;

use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::board::{ByColor, Color};

/// One player's time at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    /// What is left of the stretch that runs now: the move's time, the main time or one byo-yomi
    /// period. Zero where the control has no limit.
    #[serde(rename = "left_ms", with = "millis")]
    pub left: Duration,
    /// Byo-yomi periods that are left after this stretch.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub periods: u8,
    /// Whether the main time is over and byo-yomi runs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub overtime: bool,
    /// All the time this player has used.
    #[serde(rename = "used_ms", with = "millis")]
    pub used: Duration,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
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

/// The side whose time runs, and since when.
#[derive(Debug, Clone, Copy)]
struct Running {
    side: Color,
    since: Instant,
}

/// Both players' time under one time control. At most one side's time runs.
#[derive(Debug, Clone)]
pub struct Clock {
    control: TimeControl,
    readings: ByColor<Reading>,
    running: Option<Running>,
}

impl Clock {
    /// The time from which on players are warned.
    pub const LOW: Duration = Duration::from_secs(10);

    /// A stopped clock with the full time on both sides.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        let (left, periods, overtime) = match control {
            TimeControl::Unlimited => (Duration::ZERO, 0, false),
            TimeControl::PerMove(limit) => (limit, 0, false),
            TimeControl::Game { main } | TimeControl::Fischer { main, .. } => (main, 0, false),
            TimeControl::ByoYomi { main: Duration::ZERO, periods, period } => {
                (period, periods.saturating_sub(1), true)
            }
            TimeControl::ByoYomi { main, periods, .. } => (main, periods, false),
        };
        let full = Reading { left, periods, overtime, used: Duration::ZERO };
        Self { control, readings: ByColor { black: full, white: full }, running: None }
    }

    /// The time control.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// The side whose time runs.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.running.map(|running| running.side)
    }

    /// Lets the time of `side` run from `now`.
    pub fn start(&mut self, side: Color, now: Instant) {
        self.stop(now);
        self.running = Some(Running { side, since: now });
    }

    /// Stops the clock and keeps what is left.
    pub fn stop(&mut self, now: Instant) {
        self.readings = self.readings(now);
        self.running = None;
    }

    /// Ends the running side's move: its time stops and is made up as the control says. Returns
    /// both readings as they were just before that.
    pub fn press(&mut self, now: Instant) -> ByColor<Reading> {
        let side = self.running();
        self.stop(now);
        let before = self.readings;
        if let Some(side) = side {
            self.make_up(side);
        }
        before
    }

    /// Exchanges both sides' time, on a stopped clock: the players exchange colours.
    pub fn swap(&mut self) {
        let ByColor { black, white } = self.readings;
        self.readings = ByColor { black: white, white: black };
        self.running = None;
    }

    /// Sets a stopped clock to `readings`.
    pub fn set(&mut self, readings: ByColor<Reading>) {
        self.readings = readings;
        self.running = None;
    }

    /// Gives `side` what the control grants for a finished move.
    pub fn make_up(&mut self, side: Color) {
        let reading = &mut self.readings[side];
        match self.control {
            TimeControl::PerMove(limit) => reading.left = limit,
            TimeControl::Fischer { increment, .. } => reading.left += increment,
            TimeControl::ByoYomi { period, .. } if reading.overtime => reading.left = period,
            TimeControl::Unlimited | TimeControl::Game { .. } | TimeControl::ByoYomi { .. } => {}
        }
    }

    /// Both players' time at `now`.
    #[must_use]
    pub fn readings(&self, now: Instant) -> ByColor<Reading> {
        let mut readings = self.readings;
        if let Some(Running { side, since }) = self.running {
            readings[side] = self.spend(readings[side], now.saturating_duration_since(since));
        }
        readings
    }

    /// Both players' time when the clock was last started or stopped.
    #[must_use]
    pub const fn at_rest(&self) -> ByColor<Reading> {
        self.readings
    }

    /// Whether the running side has at most ten seconds left, in all or of a byo-yomi period.
    #[must_use]
    pub fn is_low(&self, now: Instant) -> bool {
        let Some(deadline) = self.deadline() else { return false };
        let in_period = self.running().is_some_and(|side| {
            let reading = self.readings(now)[side];
            reading.overtime && reading.left <= Self::LOW
        });
        in_period || deadline.saturating_duration_since(now) <= Self::LOW
    }

    /// Whether the running side is never given more than ten seconds at once, so that little time
    /// is nothing new to it.
    #[must_use]
    pub fn is_always_low(&self) -> bool {
        let Some(side) = self.running() else { return false };
        let most = match self.control {
            TimeControl::PerMove(limit) => limit,
            TimeControl::Game { main } | TimeControl::Fischer { main, .. } => main,
            TimeControl::ByoYomi { period, .. } if self.readings[side].overtime => period,
            TimeControl::ByoYomi { .. } | TimeControl::Unlimited => return false,
        };
        most <= Self::LOW
    }

    /// When the running side's time is used up; `None` while nothing runs or nothing is limited.
    #[must_use]
    pub fn deadline(&self) -> Option<Instant> {
        let Running { side, since } = self.running?;
        let reading = self.readings[side];
        let extra = match self.control {
            TimeControl::Unlimited => return None,
            TimeControl::ByoYomi { period, .. } => period * u32::from(reading.periods),
            _ => Duration::ZERO,
        };
        Some(since + reading.left + extra)
    }

    /// Whether the running side has no time left: a move at `now` comes too late.
    #[must_use]
    pub fn is_out(&self, now: Instant) -> bool {
        self.deadline().is_some_and(|deadline| now >= deadline)
    }

    /// What `reading` becomes after `elapsed`; byo-yomi periods that pass are lost one by one.
    fn spend(&self, mut reading: Reading, elapsed: Duration) -> Reading {
        reading.used += elapsed;
        let mut rest = elapsed;
        if let TimeControl::ByoYomi { period, .. } = self.control {
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
