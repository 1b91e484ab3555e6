//! Formatting of clock readings and the time bar.

use std::time::{Duration, Instant};

use super::speech::Speech;
use crate::board::{Color, Seat};
use crate::game::clock::{Clock, Reading, TimeControl};
use crate::game::position::Position;
use crate::game::table::Table;
use crate::lang::Lang;

/// A player's remaining time, rounded up to seconds, so that 0:00 means no time is left.
#[must_use]
pub fn left(clock: &Clock, seat: Seat, now: Instant) -> String {
    let Reading { left, periods, .. } = clock.readings(now)[seat];
    let left = rounded_up(left);
    match clock.control(seat) {
        TimeControl::Unlimited => String::new(),
        _ if periods > 0 => format!("{left} +{periods}"),
        _ => left,
    }
}

/// A time in minutes and seconds, rounded up.
fn rounded_up(time: Duration) -> String {
    minutes(time.as_secs() + u64::from(time.subsec_nanos() > 0))
}

/// The same with the length of the periods that are left, if there are any.
#[must_use]
pub fn left_in_full(clock: &Clock, seat: Seat, now: Instant, lang: Lang) -> String {
    let Reading { left, periods, .. } = clock.readings(now)[seat];
    match clock.control(seat) {
        TimeControl::ByoYomi { period, .. } if periods > 0 => {
            lang.clock_with_periods(rounded_up(left), periods, period.as_secs())
        }
        _ => self::left(clock, seat, now),
    }
}

/// The remaining time of both players in one line, or that there is no clock.
#[must_use]
pub fn both<P: Position>(table: &Table<P>, now: Instant, speech: Speech) -> String {
    if table.setup.control == TimeControl::Unlimited {
        return speech.lang.no_clock();
    }
    let clock = table.game.clock();
    let line = |color| {
        let left = left_in_full(clock, table.position().seat(color), now, speech.lang);
        format!("{}: {left}", speech.side(color))
    };
    Color::BOTH.map(line).join(", ")
}

/// A time control in words, for the title of a game.
#[must_use]
pub fn control(control: TimeControl, lang: Lang) -> String {
    let span = |time: Duration| match time.as_secs() {
        seconds if seconds % 60 == 0 => lang.minutes(seconds / 60),
        seconds => lang.seconds(seconds),
    };
    match control {
        TimeControl::Unlimited => lang.without_clock(),
        TimeControl::PerMove(time) => lang.time_per_move(span(time)),
        TimeControl::Game { main } => lang.time_per_player(span(main)),
        TimeControl::Fischer { main, increment } => {
            lang.time_with_more(span(main), span(increment))
        }
        TimeControl::ByoYomi { main, periods, period } => {
            lang.time_with_periods(span(main), periods, span(period))
        }
    }
}

/// The remaining and the full length of a player's time period: the move's time, the main time or
/// the byo-yomi period.
#[must_use]
pub fn period(clock: &Clock, seat: Seat, now: Instant) -> Option<(Duration, Duration)> {
    let reading = clock.readings(now)[seat];
    let total = match clock.control(seat) {
        TimeControl::Unlimited => return None,
        TimeControl::ByoYomi { period, .. } if reading.overtime => period,
        TimeControl::PerMove(main)
        | TimeControl::Game { main }
        | TimeControl::Fischer { main, .. }
        | TimeControl::ByoYomi { main, .. } => main,
    };
    Some((reading.left, total))
}

/// How many of `width` cells are filled when `left` of `total` remains; 0 only at zero.
#[must_use]
pub fn fill(left: Duration, total: Duration, width: u16) -> u16 {
    let cells = (left.as_millis() * u128::from(width)).div_ceil(total.as_millis().max(1));
    u16::try_from(cells).unwrap_or(width).min(width)
}

/// Seconds as `m:ss`, or `h:mm:ss` from one hour on.
fn minutes(seconds: u64) -> String {
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_shown_in_minutes_and_hours() {
        assert_eq!(minutes(9), "0:09");
        assert_eq!(minutes(75), "1:15");
        assert_eq!(minutes(3_675), "1:01:15");
    }

    #[test]
    fn the_bar_is_empty_only_when_nothing_is_left() {
        let seconds = Duration::from_secs;
        assert_eq!(fill(seconds(30), seconds(30), 10), 10);
        assert_eq!(fill(Duration::from_millis(1), seconds(30), 10), 1);
        assert_eq!(fill(Duration::ZERO, seconds(30), 10), 0);
        assert_eq!(fill(seconds(33), seconds(30), 10), 10, "an increment does not overflow it");
    }
}
