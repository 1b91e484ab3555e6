//! When a room is of no use in memory, or of no use at all.

use std::time::{Duration, Instant};

use jiff::Timestamp;

use super::Place;
use crate::scoreboard::Started;

/// How long a room that nobody is in stays in memory once nothing can happen in it.
pub(super) const KEPT_IN_MEMORY: Duration = Duration::from_mins(10);

/// How long a room is kept whose game is over or has never begun.
const KEPT: Duration = Duration::from_hours(30 * 24);

/// How long ago a game ended at most, from its beginning and the time played, whose result may not
/// have been recorded because the server ended.
const RECENT: Duration = Duration::from_mins(10);

impl Place {
    /// Reports the result once more, after the room was read back, if the game ended not long ago.
    pub(in crate::hall) fn report_again(&mut self, today: Timestamp) {
        self.reported = false;
        let is_recent = self.result().is_some_and(|result| {
            let played = Duration::from_secs(result.seconds.full_seconds().into());
            let age = today.duration_since(result.started.moment());
            Duration::try_from(age).is_ok_and(|age| age < played + RECENT)
        });
        self.reported = !is_recent;
    }

    /// Whether nobody is here and nothing can happen until somebody comes.
    pub(super) fn is_idle(&self) -> bool {
        let runs = self.room.deadline().is_some();
        self.members.is_empty() && !runs && self.grace.is_none()
    }

    /// Whether the room can be forgotten: it can be read back when somebody comes.
    pub(in crate::hall) fn is_forgotten(&self, now: Instant) -> bool {
        self.is_idle() && self.touched + KEPT_IN_MEMORY <= now
    }

    /// Whether the game is over or has never begun, and was made long ago.
    pub(in crate::hall) fn is_stale(&self, today: Timestamp) -> bool {
        let is_old = |made: Started| {
            Duration::try_from(today.duration_since(made.moment())).is_ok_and(|age| age > KEPT)
        };
        self.members.is_empty() && self.room.idle_since().is_some_and(is_old)
    }
}
