//! The time zone of this machine.

use std::sync::LazyLock;

use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

static ZONE: LazyLock<TimeZone> = LazyLock::new(|| of_system().unwrap_or_else(TimeZone::system));

/// The time zone of the person or of the system, as it is when it is first asked for.
///
/// [`TimeZone::system`] looks for the name of the zone, and for that lists all zones that the system
/// knows, which takes longer than the first screen. Without a name it is enough to read one file.
#[must_use]
pub fn time_zone() -> TimeZone {
    ZONE.clone()
}

/// The present moment in that zone.
#[must_use]
pub fn now() -> Zoned {
    Timestamp::now().to_zoned(time_zone())
}

/// The zone in the file that the system has for it, if the environment names no other.
#[cfg(unix)]
fn of_system() -> Option<TimeZone> {
    if std::env::var_os("TZ").is_some() {
        return None;
    }
    let file = std::fs::read("/etc/localtime").ok()?;
    TimeZone::tzif("", &file).ok()
}

#[cfg(not(unix))]
const fn of_system() -> Option<TimeZone> {
    None
}

#[cfg(test)]
mod tests {
    use jiff::ToSpan;

    use super::*;

    #[test]
    fn the_zone_has_the_offsets_of_the_one_with_a_name() {
        let (here, named) = (time_zone(), TimeZone::system());
        for months in 0..24 {
            let moment = Timestamp::now() + (months * 31 * 24).hours();
            assert_eq!(here.to_offset(moment), named.to_offset(moment), "{moment}");
        }
    }
}
