//! What is counted and said of the rooms.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::server::events::{Event, EventLog};
use crate::server::metrics::Metrics;

/// How often it is said how much the limits have refused.
const SUMMARY: Duration = Duration::from_mins(1);

/// The counts, the events, and what was said last.
pub(in crate::server) struct Watch {
    pub(super) metrics: Arc<Metrics>,
    pub(super) log: EventLog,
    /// The refusals by limits until the last summary, and when the next one is due.
    told: u64,
    next_summary: Instant,
    is_lease_over: bool,
}

impl Watch {
    pub(in crate::server) fn new(metrics: Arc<Metrics>, log: EventLog) -> Self {
        let next_summary = Instant::now() + SUMMARY;
        Self { metrics, log, told: 0, next_summary, is_lease_over: false }
    }

    /// How much the limits have refused in the last minute, once it has ended.
    fn summary(&mut self, now: Instant) -> Option<Event> {
        if now < self.next_summary {
            return None;
        }
        self.next_summary = now + SUMMARY;
        let limited = self.metrics.limited();
        let refusals = limited - std::mem::replace(&mut self.told, limited);
        (refusals > 0).then_some(Event::Limited { refusals })
    }

    /// Whether the lease has run out, when that changes.
    fn lease(&mut self, is_over: bool) -> Option<Event> {
        self.metrics.hold(!is_over);
        let before = std::mem::replace(&mut self.is_lease_over, is_over);
        (before != is_over).then_some(if is_over { Event::LeaseOver } else { Event::LeaseRenewed })
    }

    /// Says what is to be said when the hold on the rooms was renewed, or could not be.
    pub(super) fn after_hold(&mut self, is_lease_over: bool, now: Instant) {
        for event in [self.summary(now), self.lease(is_lease_over)].into_iter().flatten() {
            self.log.say(&event);
        }
    }

    /// Says how many partitions were lost to other servers and taken over from them.
    pub(super) fn exchanged(&self, lost: usize, taken: usize) {
        if lost > 0 {
            self.log.say(&Event::LeaseLost { partitions: lost });
        }
        if taken > 0 {
            self.log.say(&Event::LeaseTaken { partitions: taken });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::Why;

    #[test]
    fn what_the_limits_refuse_is_said_once_a_minute() {
        let mut watch = Watch::new(Metrics::new(0), EventLog::default());
        let begin = Instant::now();
        for why in Why::LIMITS.into_iter().chain([Why::Illegal]) {
            watch.metrics.refuse(why);
        }
        assert_eq!(watch.summary(begin + SUMMARY / 2), None);
        assert_eq!(watch.summary(begin + 2 * SUMMARY), Some(Event::Limited { refusals: 3 }));
        watch.metrics.refuse(Why::TooFast);
        assert_eq!(watch.summary(begin + 2 * SUMMARY), None);
        assert_eq!(watch.summary(begin + 4 * SUMMARY), Some(Event::Limited { refusals: 1 }));
        assert_eq!(watch.summary(begin + 8 * SUMMARY), None, "there were none");
    }

    #[test]
    fn a_lease_that_runs_out_is_said_once() {
        let mut watch = Watch::new(Metrics::new(0), EventLog::default());
        let said = [false, true, true, false, false].map(|is_over| watch.lease(is_over));
        assert_eq!(said, [None, Some(Event::LeaseOver), None, Some(Event::LeaseRenewed), None]);
    }
}
