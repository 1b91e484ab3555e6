//! The start time and id of a new game. Both are valid even if the system clock is wrong.

use std::time::SystemTime;

use jiff::Timestamp;
use uuid::{NoContext, Uuid};

use crate::files::time_zone;
use crate::scoreboard::Started;

/// The current time in the local time zone, truncated to the whole seconds that a result records.
pub(super) fn start_time() -> Started {
    let now = moment(SystemTime::now());
    let second = Timestamp::from_second(now.as_second()).unwrap_or(now);
    Started::in_zone(second, &time_zone())
}

/// A new id; ids made in a later millisecond are greater.
pub(super) fn new_id() -> Uuid {
    id_at(moment(SystemTime::now()))
}

/// The number before that of the first order to a server: the seconds since 1970, so that a program that
/// is started again uses higher numbers than before.
pub(super) fn last_order() -> u32 {
    u32::try_from(moment(SystemTime::now()).as_second()).unwrap_or(u32::MAX / 2)
}

/// The time of the system clock or, if it is out of range, the nearest valid time.
fn moment(clock: SystemTime) -> Timestamp {
    let nearest = if clock < SystemTime::UNIX_EPOCH { Timestamp::MIN } else { Timestamp::MAX };
    Timestamp::try_from(clock).unwrap_or(nearest)
}

fn id_at(moment: Timestamp) -> Uuid {
    // A version 7 UUID counts from 1970.
    let since_1970 = moment.max(Timestamp::UNIX_EPOCH);
    let second = u64::try_from(since_1970.as_second()).unwrap_or(0);
    let nanosecond = u32::try_from(since_1970.subsec_nanosecond()).unwrap_or(0);
    Uuid::new_v7(uuid::Timestamp::from_unix(NoContext, second, nanosecond))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use jiff::tz::TimeZone;

    use super::*;

    #[test]
    fn a_game_can_begin_at_any_time_of_the_system_clock() {
        let from_1970 = |seconds| SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        let before_1970 = SystemTime::UNIX_EPOCH - Duration::from_hours(24);
        for (clock, day) in [
            (before_1970, "1969-12-31"),
            (from_1970(0), "1970-01-01"),
            (from_1970(253_402_300_799), "9999-12-30"),
            (from_1970(1 << 40), "9999-12-30"),
        ] {
            let moment = moment(clock);
            assert_eq!(Started::in_zone(moment, &TimeZone::UTC).day(&TimeZone::UTC), day);
            assert_eq!(id_at(moment).get_version_num(), 7);
        }
    }
}
