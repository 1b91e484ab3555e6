//! The parsers of `--since` and `--until`: a local date, or an exact time in any time zone.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use thiserror::Error;

use crate::files::time_zone;
use crate::lang::Lang;

/// A text that is neither a date nor a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{}", Lang::En.value_since())]
pub(crate) struct SinceError;

/// Parses a moment; a date means its midnight in the time zone of the system.
pub(in crate::commands) fn moment(text: &str) -> Result<Timestamp, SinceError> {
    moment_in(text, time_zone)
}

/// Parses a last moment; a date means the end of that day in the time zone of the system.
pub(in crate::commands) fn last_moment(text: &str) -> Result<Timestamp, SinceError> {
    last_moment_in(text, time_zone)
}

fn moment_in(text: &str, zone: impl FnOnce() -> TimeZone) -> Result<Timestamp, SinceError> {
    if let Ok(moment) = text.parse() {
        return Ok(moment);
    }
    midnight(date(text)?, zone)
}

fn last_moment_in(text: &str, zone: impl FnOnce() -> TimeZone) -> Result<Timestamp, SinceError> {
    if let Ok(moment) = text.parse() {
        return Ok(moment);
    }
    let next = date(text)?.tomorrow().map_err(|_| SinceError)?;
    midnight(next, zone)?.checked_sub(SignedDuration::from_nanos(1)).map_err(|_| SinceError)
}

fn date(text: &str) -> Result<Date, SinceError> {
    Date::strptime("%Y-%m-%d", text).map_err(|_| SinceError)
}

fn midnight(date: Date, zone: impl FnOnce() -> TimeZone) -> Result<Timestamp, SinceError> {
    date.to_zoned(zone()).map(|midnight| midnight.timestamp()).map_err(|_| SinceError)
}

#[cfg(test)]
mod tests {
    use jiff::tz::{Offset, TimeZone};

    use super::*;

    fn in_seoul(text: &str) -> Result<String, SinceError> {
        let seoul = || TimeZone::fixed(Offset::constant(9));
        moment_in(text, seoul).map(|moment| moment.to_string())
    }

    #[test]
    fn a_date_is_its_local_midnight() {
        assert_eq!(in_seoul("2026-01-31"), Ok("2026-01-30T15:00:00Z".to_owned()));
    }

    #[test]
    fn the_last_moment_of_a_date_is_the_end_of_the_day() {
        let until = |text| {
            let seoul = || TimeZone::fixed(Offset::constant(9));
            last_moment_in(text, seoul).map(|moment| moment.to_string())
        };
        assert_eq!(until("2026-01-31"), Ok("2026-01-31T14:59:59.999999999Z".to_owned()));
        assert_eq!(until("2026-01-31T18:00:00Z"), Ok("2026-01-31T18:00:00Z".to_owned()));
        assert_eq!(until("soon"), Err(SinceError));
    }

    #[test]
    fn an_exact_time_is_not_changed() {
        let evening = Ok("2026-01-31T18:00:00Z".to_owned());
        for text in ["2026-01-31T18:00:00Z", "2026-02-01T03:00:00+09:00"] {
            assert_eq!(in_seoul(text), evening, "{text}");
        }
    }

    #[test]
    fn other_texts_are_rejected() {
        for text in
            ["", "yesterday", "2026-02-30", "31.01.2026", "2026-01-31T18:00:00", "2026-01-31 x"]
        {
            assert_eq!(in_seoul(text), Err(SinceError), "{text:?}");
        }
    }
}
