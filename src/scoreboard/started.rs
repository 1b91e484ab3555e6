//! When a game began: the moment, and the local time of the place where it was played.
//!
//! Pure: no clock, no I/O; the reader's time zone is passed in.

use std::fmt;
use std::str::FromStr;

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::fmt::temporal::{Pieces, PiecesOffset};
use jiff::tz::{Offset, TimeZone};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// When a game began.
///
/// It is written as a time with the UTC offset of the place, `2026-01-31T00:30:00+09:00`, so that
/// the day of a game is the same for every reader. A time in `Z`, as earlier versions wrote, does
/// not record the place: then the day in the reader's time zone is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Started {
    moment: Timestamp,
    offset: Option<Offset>,
}

impl Started {
    /// A moment without the offset of the place.
    #[must_use]
    pub const fn without_offset(moment: Timestamp) -> Self {
        Self { moment, offset: None }
    }

    /// The moment with the offset of `zone`, where the game is played.
    #[must_use]
    pub fn in_zone(moment: Timestamp, zone: &TimeZone) -> Self {
        // The written form has an offset in full minutes.
        let minutes = zone.to_offset(moment).seconds() / 60;
        Self { moment, offset: Offset::from_seconds(minutes * 60).ok() }
    }

    /// The moment.
    #[must_use]
    pub const fn moment(self) -> Timestamp {
        self.moment
    }

    /// The local time where the game was played or, if that is not known, in `zone`.
    #[must_use]
    pub fn local(self, zone: &TimeZone) -> DateTime {
        let offset = self.offset.unwrap_or_else(|| zone.to_offset(self.moment));
        offset.to_datetime(self.moment)
    }

    /// The day of [`local`](Self::local), such as `2026-01-31`.
    #[must_use]
    pub fn day(self, zone: &TimeZone) -> String {
        self.local(zone).date().to_string()
    }
}

impl From<Timestamp> for Started {
    fn from(moment: Timestamp) -> Self {
        Self::without_offset(moment)
    }
}

impl fmt::Display for Started {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.offset {
            Some(offset) => self.moment.display_with_offset(offset).fmt(f),
            None => self.moment.fmt(f),
        }
    }
}

impl FromStr for Started {
    type Err = jiff::Error;

    fn from_str(text: &str) -> Result<Self, jiff::Error> {
        let moment: Timestamp = text.parse()?;
        if text.ends_with('Z') {
            return Ok(moment.into());
        }
        let offset = match Pieces::parse(text)?.offset() {
            Some(PiecesOffset::Numeric(offset)) => Some(offset.offset()),
            _ => None,
        };
        Ok(Self { moment, offset })
    }
}

impl Serialize for Started {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Started {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl de::Visitor<'_> for Text {
            type Value = Started;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a time such as 2026-01-31T18:00:00Z")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Started, E> {
                text.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Text)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn seoul() -> TimeZone {
        TimeZone::fixed(jiff::tz::offset(9))
    }

    #[test]
    fn the_day_is_that_of_the_place_for_every_reader() {
        let moment: Timestamp = "2026-11-21T15:30:00Z".parse().unwrap();
        let written = Started::in_zone(moment, &seoul()).to_string();
        assert_eq!(written, "2026-11-22T00:30:00+09:00");
        let read: Started = written.parse().unwrap();
        assert_eq!((read.moment(), &*read.day(&TimeZone::UTC)), (moment, "2026-11-22"));
        let in_utc = Started::in_zone(moment, &TimeZone::UTC).to_string();
        assert_eq!(in_utc.parse::<Started>().unwrap().day(&seoul()), "2026-11-21");
    }

    #[test]
    fn without_an_offset_the_day_is_the_readers() {
        let read: Started = "2026-11-21T15:30:00Z".parse().unwrap();
        assert_eq!(read.to_string(), "2026-11-21T15:30:00Z");
        assert_eq!(read.day(&seoul()), "2026-11-22");
        assert_eq!(read.day(&TimeZone::UTC), "2026-11-21");
    }

    #[test]
    fn the_first_and_the_last_moment_have_a_day() {
        for moment in [Timestamp::MIN, Timestamp::MAX] {
            for hours in [-25, 25] {
                let zone = TimeZone::fixed(jiff::tz::offset(hours));
                let started = Started::in_zone(moment, &zone);
                assert!(!started.day(&zone).is_empty());
                assert_eq!(started.to_string().parse::<Started>().unwrap(), started);
            }
        }
    }

    proptest! {
        #[test]
        fn it_reads_back_as_it_was_written(
            second in Timestamp::MIN.as_second()..=Timestamp::MAX.as_second(),
            offset in -93_599..=93_599_i32,
        ) {
            let moment = Timestamp::from_second(second).unwrap();
            let zone = TimeZone::fixed(Offset::from_seconds(offset).unwrap());
            for started in [Started::in_zone(moment, &zone), moment.into()] {
                prop_assert_eq!(started.to_string().parse::<Started>().unwrap(), started);
                prop_assert_eq!(started.moment(), moment);
            }
        }
    }
}
