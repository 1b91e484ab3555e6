//! The time played, in the unit in which it is recorded.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The time played, in tenths of a second, so that it reads back exactly as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Seconds(u32);

impl Seconds {
    /// Converts from tenths of a second.
    #[must_use]
    pub const fn from_tenths(tenths: u32) -> Self {
        Self(tenths)
    }

    /// The time in seconds, with tenths.
    #[must_use]
    pub fn with_tenths(self) -> f64 {
        f64::from(self.0) / 10.0
    }

    /// The time truncated to seconds.
    #[must_use]
    pub const fn full_seconds(self) -> u32 {
        self.0 / 10
    }
}

impl From<Duration> for Seconds {
    /// Truncates to tenths of a second; longer times become the longest that fits, 13 years.
    fn from(duration: Duration) -> Self {
        Self(u32::try_from(duration.as_millis() / 100).unwrap_or(u32::MAX))
    }
}

impl fmt::Display for Seconds {
    /// Minutes and seconds, with hours from one hour on: `3:05`, `1:00:59`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hours, minutes, seconds) =
            (self.full_seconds() / 3600, self.full_seconds() / 60 % 60, self.full_seconds() % 60);
        if hours > 0 {
            write!(f, "{hours}:{minutes:02}:{seconds:02}")
        } else {
            write!(f, "{minutes}:{seconds:02}")
        }
    }
}

impl Serialize for Seconds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.with_tenths())
    }
}

impl<'de> Deserialize<'de> for Seconds {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the range is checked just before"
    )]
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tenths = (f64::deserialize(deserializer)? * 10.0).round();
        if (0.0..=f64::from(u32::MAX)).contains(&tenths) {
            Ok(Self(tenths as u32))
        } else {
            Err(de::Error::custom("seconds must be from 0 to 429496729.5"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_played_is_shown_in_minutes_and_seconds() {
        let shown = |tenths| Seconds::from_tenths(tenths).to_string();
        assert_eq!(shown(59), "0:05");
        assert_eq!(shown(1859), "3:05");
        assert_eq!(shown(36_599), "1:00:59");
    }

    #[test]
    fn a_duration_is_truncated_to_tenths() {
        assert_eq!(Seconds::from(Duration::from_millis(1299)), Seconds::from_tenths(12));
        assert_eq!(Seconds::from(Duration::MAX), Seconds::from_tenths(u32::MAX));
    }
}
