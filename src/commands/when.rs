//! Moments in as few characters as tell them apart.

use jiff::Zoned;
use jiff::civil::DateTime;

use crate::lang::Lang;

/// A local moment, as of `now`: the time of a day that is today, or else the day.
pub(super) fn short(moment: DateTime, now: &Zoned, lang: Lang) -> String {
    if moment.date() == now.date() {
        return lang.today_at(moment.strftime("%H:%M"));
    }
    // In this year the year is understood.
    let format = if moment.year() == now.year() { "%m-%d" } else { "%F" };
    recent(moment, now, lang).unwrap_or_else(|| moment.strftime(format).to_string())
}

/// The day of a local moment, if it is one of the last two as of `now`.
pub(super) fn recent(moment: DateTime, now: &Zoned, lang: Lang) -> Option<String> {
    let (day, today) = (moment.date(), now.date());
    if day == today {
        return Some(lang.today());
    }
    let is_yesterday = today.yesterday().is_ok_and(|yesterday| yesterday == day);
    is_yesterday.then(|| lang.yesterday())
}

/// A local moment whole: its day and its time.
pub(super) fn whole(moment: DateTime) -> String {
    moment.strftime("%Y-%m-%d %H:%M").to_string()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_moment_is_told_by_its_day_as_of_now() {
        let now = date(2026, 3, 10).at(12, 0, 0, 0).in_tz("UTC").unwrap();
        for (day, expected) in [
            (date(2026, 3, 10), "today 09:05"),
            (date(2026, 3, 9), "yesterday"),
            (date(2026, 3, 8), "03-08"),
            (date(2025, 12, 31), "2025-12-31"),
            (date(2026, 3, 11), "03-11"),
        ] {
            assert_eq!(short(day.at(9, 5, 0, 0), &now, Lang::En), expected);
        }
        assert_eq!(short(date(2026, 3, 10).at(9, 5, 0, 0), &now, Lang::Ko), "오늘 09:05");
        assert_eq!(whole(date(2026, 3, 10).at(9, 5, 0, 0)), "2026-03-10 09:05");
    }
}
