//! Time limits of engines: `100ms`, `60s+0.5s`, `5s/120s+0s`. Pure: does not read the time.
//!
//! ```text
//! limits    = move | game | move "/" game
//! move      = time                        for each move
//! game      = time "+" time               for the whole game, and the increment after each move
//! ```
//! A time is a number with its unit, truncated to milliseconds: `100ms`, `0.5s`, `2m`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use jiff::SignedDuration;
use thiserror::Error;

use crate::board::Seat;
use crate::game::bot::Budget;
use crate::game::clock::{Allotment, Clock, TimeControl};
use crate::named::as_text;

/// Why a text is not a valid time.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TimeError {
    /// The text is malformed, where a time is expected.
    #[error("`{0}` is not a valid time; write a number with its unit, such as 100ms or 1.5s")]
    Duration(String),
    /// The text is malformed, where the limits of an engine are expected.
    #[error(
        "`{0}` is not a valid time; write 100ms or 1s for each move, 60s+0.5s for a game, or 5s/120s+0s for both"
    )]
    Notation(String),
    /// The time is zero, negative or too long.
    #[error("`{0}` is out of range; a time is from 1ms to 24h")]
    Range(String),
}

impl TimeError {
    /// The error in a time as one in the limits that it is a part of.
    fn of_limits(self, limits: &str) -> Self {
        if matches!(self, Self::Duration(_)) { Self::Notation(limits.to_owned()) } else { self }
    }
}

/// The time limits of one engine; `None` means no limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TimeLimits {
    /// For each move.
    pub turn: Option<Duration>,
    /// For the whole game.
    pub game: Option<Duration>,
    /// Added to the time for the game after each move.
    pub increment: Duration,
}

/// How long to wait for a move without a time limit.
const PATIENCE: Duration = Duration::from_mins(5);

const LONGEST: Duration = Duration::from_hours(24);

/// Reads a time such as `100ms` or `1.5s`.
///
/// # Errors
/// If the text is malformed, or the time is negative or longer than a day.
pub fn duration(text: &str) -> Result<Duration, TimeError> {
    let text = text.trim();
    let range = || TimeError::Range(text.to_owned());
    let read: SignedDuration = text.parse().map_err(|_| TimeError::Duration(text.to_owned()))?;
    let time = Duration::try_from(read).map_err(|_| range())?;
    let time = u64::try_from(time.as_millis()).map(Duration::from_millis).map_err(|_| range())?;
    if time <= LONGEST { Ok(time) } else { Err(range()) }
}

/// Reads a time that is not zero.
///
/// # Errors
/// As [`duration`], and if the time is zero.
pub fn nonzero_duration(text: &str) -> Result<Duration, TimeError> {
    let time = duration(text)?;
    if time.is_zero() { Err(TimeError::Range(text.to_owned())) } else { Ok(time) }
}

impl TimeLimits {
    /// The time budget of an engine with these limits for its next move on this clock. For the
    /// answer of a program the match waits `margin` longer.
    #[must_use]
    pub fn budget(self, clock: &Clock, seat: Seat, margin: Duration) -> Budget {
        let Self { turn, game, increment } = self;
        let game = game.map(|_| clock.at_rest()[seat].left);
        let patience = clock.limit(seat).map_or(PATIENCE, |limit| limit + margin);
        Budget { turn, game, increment, patience }
    }
}

impl From<TimeLimits> for Allotment {
    fn from(TimeLimits { turn, game, increment }: TimeLimits) -> Self {
        match (turn, game) {
            (_, Some(main)) => {
                Self { control: TimeControl::Fischer { main, increment }, move_limit: turn }
            }
            (Some(turn), None) => TimeControl::PerMove(turn).into(),
            (None, None) => TimeControl::Unlimited.into(),
        }
    }
}

impl FromStr for TimeLimits {
    type Err = TimeError;

    fn from_str(text: &str) -> Result<Self, TimeError> {
        let none = Self::default();
        if text.is_empty() {
            return Ok(none);
        }
        let duration = |part: &str| duration(part).map_err(|why| why.of_limits(text));
        let nonzero_duration =
            |part: &str| nonzero_duration(part).map_err(|why| why.of_limits(text));
        if let Some((turn, game)) = text.split_once('/') {
            let game: Self = game.parse()?;
            let both = game.turn.is_none() && game.game.is_some();
            let turn = Some(nonzero_duration(turn)?);
            let mixed = both.then_some(Self { turn, ..game });
            return mixed.ok_or_else(|| TimeError::Notation(text.to_owned()));
        }
        if let Some((game, increment)) = text.split_once('+') {
            let increment = duration(increment)?;
            return Ok(Self { game: Some(nonzero_duration(game)?), increment, ..none });
        }
        Ok(Self { turn: Some(nonzero_duration(text)?), ..none })
    }
}

impl fmt::Display for TimeLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = self.turn.map(format_time);
        let game =
            self.game.map(|game| format!("{}+{}", format_time(game), format_time(self.increment)));
        f.pad(&turn.into_iter().chain(game).collect::<Vec<_>>().join("/"))
    }
}

fn format_time(time: Duration) -> String {
    match time.as_millis() {
        millis if millis.is_multiple_of(1000) => format!("{}s", millis / 1000),
        millis => format!("{millis}ms"),
    }
}

as_text!(TimeLimits);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BySeat;

    const MS: Duration = Duration::from_millis(1);

    #[test]
    fn limits_are_for_a_move_for_the_game_or_for_both() {
        let none = TimeLimits::default();
        let cases = [
            ("100ms", TimeLimits { turn: Some(100 * MS), ..none }),
            ("1.5s", TimeLimits { turn: Some(1500 * MS), ..none }),
            ("60s+0.5s", TimeLimits { game: Some(60_000 * MS), increment: 500 * MS, ..none }),
            ("5s/2m+0s", TimeLimits { turn: Some(5000 * MS), game: Some(120_000 * MS), ..none }),
            ("", none),
        ];
        for (text, limits) in cases {
            assert_eq!(text.parse(), Ok(limits), "{text}");
            assert_eq!(limits.to_string().parse(), Ok(limits), "{limits}");
        }
    }

    #[test]
    fn invalid_times_are_refused() {
        for bad in ["5", "soon", "1s/2s", "1s+", "+1s", "1s/2s/3s+0s", "/1s+0s", "1s 2s"] {
            assert!(matches!(bad.parse::<TimeLimits>(), Err(TimeError::Notation(_))), "{bad}");
        }
        for bad in ["0s", "-1s", "25h", "0s+1s", "0.1ms", "99999999999h"] {
            let refused = bad.parse::<TimeLimits>();
            assert!(refused.is_err(), "{bad}: {refused:?}");
        }
    }

    #[test]
    fn a_clock_applies_the_smaller_of_both_limits_and_adds_the_increment_after_each_move() {
        let limits: TimeLimits = "5s/6s+1s".parse().unwrap();
        let seat = Seat::First;
        let mut clock = Clock::with(BySeat { first: limits.into(), second: limits.into() });
        let mut spend = |time| {
            clock.set(clock.after(seat, time));
            clock.credit(seat);
            let budget = limits.budget(&clock, seat, 50 * MS);
            assert_eq!((budget.turn, budget.increment), (Some(5000 * MS), 1000 * MS));
            (clock.limit(seat), budget.game, budget.patience)
        };
        assert_eq!(spend(4000 * MS), (Some(3000 * MS), Some(3000 * MS), 3050 * MS));
        assert_eq!(spend(9000 * MS), (Some(1000 * MS), Some(1000 * MS), 1050 * MS));
        assert_eq!(spend(Duration::ZERO), (Some(2000 * MS), Some(2000 * MS), 2050 * MS));
        assert_eq!(clock.limit(Seat::Second), Some(5000 * MS));
    }

    #[test]
    fn the_wait_for_a_program_without_limits_is_bounded() {
        let limits = TimeLimits::default();
        let clock = Clock::with(BySeat { first: limits.into(), second: limits.into() });
        let budget = limits.budget(&clock, Seat::Second, 50 * MS);
        assert_eq!((clock.limit(Seat::Second), budget.turn, budget.game), (None, None, None));
        assert_eq!(budget.patience, PATIENCE);
    }
}
