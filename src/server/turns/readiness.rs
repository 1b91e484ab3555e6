//! Whether games can be played, which a load balancer asks, and how the rooms are.

use std::time::Instant;

use super::Turns;
use crate::server::metrics::Queues;
use crate::store::{LedgerError, LogError};

/// Why no game can be played. Nobody outside learns where anything is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::server) enum Unready {
    /// The file with the rooms is not where or not what it was.
    Moved,
    /// Nothing can be written to it, such as to a full disk.
    Unwritten,
    /// The database is away, or any other store.
    Away,
    /// Other servers may have taken the rooms.
    NoLease,
    /// No room is here yet.
    NoRooms,
    /// The rooms are waiting for the store.
    Silent,
    /// The server ends.
    Stopping,
}

impl Unready {
    /// Why nothing can be kept.
    pub(super) fn after(error: &LedgerError) -> Self {
        let LedgerError::Unavailable(cause) = error else { return Self::Away };
        match cause.downcast_ref() {
            Some(LogError::Lost(_)) => Self::Moved,
            Some(_) => Self::Unwritten,
            None => Self::Away,
        }
    }
}

impl Turns {
    /// Whether games can be played.
    pub(super) fn ready(&self) -> Result<(), Unready> {
        match &self.waiting {
            Some(waiting) => Err(waiting.why),
            None if self.is_lease_over(Instant::now()) => Err(Unready::NoLease),
            None if self.held.is_empty() => Err(Unready::NoRooms),
            None => Ok(()),
        }
    }

    /// Brings the metrics up to date.
    pub(super) fn look(&self) {
        let now = Instant::now();
        let waiting = self.waiting.as_ref();
        let deferred = waiting.map_or(0, |it| it.put_off.len() + it.coming.len());
        let put_off = self.until_loaded.len() + deferred;
        let queues = Queues { loading: self.loading.len(), put_off };
        self.watch.metrics.hold(!self.is_lease_over(now));
        self.watch.metrics.look(self.hall.census(), self.set_aside.len(), queues);
    }

    /// Whether other servers may hold the rooms of this one.
    pub(super) fn is_lease_over(&self, now: Instant) -> bool {
        self.held_until.is_some_and(|until| until <= now)
    }
}
