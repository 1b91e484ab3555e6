//! How long engines may think: `100ms`, `60s+0.5s`, `5s/120s+0s`. Pure: `now` never comes in.
//!
//! ```text
//! limits    = move | game | move "/" game
//! move      = time                        for each move
//! game      = time "+" time               for the whole game, and more after each move
//! ```
//! A time is a number with its unit, in whole milliseconds: `100ms`, `0.5s`, `2m`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::board::Seat;
use crate::game::bot::Budget;
use crate::game::clock::{Allotment, Clock, TimeControl};

/// Why a text is no time.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TimeError {
    /// It has not the shape of one.
    #[error(
        "`{0}` is no time; write 100ms or 1s for each move, 60s+0.5s for a game, or 5s/120s+0s for both"
    )]
    Notation(String),
    /// It is nothing at all, or too long.
    #[error("`{0}` is no time to think; a time has 1ms to 24h")]
    Range(String),
}

/// How long each side may think.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeLimits {
    /// For a move.
    pub turn: Option<Duration>,
    /// For the whole game.
    pub game: Option<Duration>,
    /// Added to that after each move.
    pub increment: Duration,
}

/// How long a move is waited for that has no limit of time.
const PATIENCE: Duration = Duration::from_mins(5);

const LONGEST: Duration = Duration::from_hours(24);

/// Reads a time such as `100ms` or `1.5s`.
///
/// # Errors
/// Where it has another shape, is negative or longer than a day.
pub fn duration(text: &str) -> Result<Duration, TimeError> {
    let text = text.trim();
    let range = || TimeError::Range(text.to_owned());
    let read: SignedDuration = text.parse().map_err(|_| TimeError::Notation(text.to_owned()))?;
    let time = Duration::try_from(read).map_err(|_| range())?;
    let whole = u64::try_from(time.as_millis()).map(Duration::from_millis).map_err(|_| range())?;
    if whole <= LONGEST { Ok(whole) } else { Err(range()) }
}

fn some_time(text: &str) -> Result<Duration, TimeError> {
    let time = duration(text)?;
    if time.is_zero() { Err(TimeError::Range(text.to_owned())) } else { Ok(time) }
}

impl TimeLimits {
    /// What an engine with these limits has for its next move on this clock. A program's answer is
    /// waited for by `margin` longer.
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
        if let Some((turn, game)) = text.split_once('/') {
            let game: Self = game.parse()?;
            let both = game.turn.is_none() && game.game.is_some();
            let turn = Some(some_time(turn)?);
            let mixed = both.then_some(Self { turn, ..game });
            return mixed.ok_or_else(|| TimeError::Notation(text.to_owned()));
        }
        if let Some((game, increment)) = text.split_once('+') {
            let increment = duration(increment)?;
            return Ok(Self { game: Some(some_time(game)?), increment, ..none });
        }
        Ok(Self { turn: Some(some_time(text)?), ..none })
    }
}

impl fmt::Display for TimeLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = self.turn.map(spell);
        let game = self.game.map(|game| format!("{}+{}", spell(game), spell(self.increment)));
        f.pad(&turn.into_iter().chain(game).collect::<Vec<_>>().join("/"))
    }
}

fn spell(time: Duration) -> String {
    match time.as_millis() {
        whole if whole.is_multiple_of(1000) => format!("{}s", whole / 1000),
        milliseconds => format!("{milliseconds}ms"),
    }
}

impl TryFrom<String> for TimeLimits {
    type Error = TimeError;

    fn try_from(text: String) -> Result<Self, TimeError> {
        text.parse()
    }
}

impl From<TimeLimits> for String {
    fn from(limits: TimeLimits) -> Self {
        limits.to_string()
    }
}

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
    fn what_is_no_time_is_refused() {
        for bad in ["5", "soon", "1s/2s", "1s+", "+1s", "1s/2s/3s+0s", "/1s+0s", "1s 2s"] {
            assert!(matches!(bad.parse::<TimeLimits>(), Err(TimeError::Notation(_))), "{bad}");
        }
        for bad in ["0s", "-1s", "25h", "0s+1s", "0.1ms", "99999999999h"] {
            let refused = bad.parse::<TimeLimits>();
            assert!(refused.is_err(), "{bad}: {refused:?}");
        }
    }

    #[test]
    fn a_clock_gives_the_lesser_of_both_limits_and_adds_after_each_move() {
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
    fn without_limits_a_program_is_waited_for_all_the_same() {
        let limits = TimeLimits::default();
        let clock = Clock::with(BySeat { first: limits.into(), second: limits.into() });
        let budget = limits.budget(&clock, Seat::Second, 50 * MS);
        assert_eq!((clock.limit(Seat::Second), budget.turn, budget.game), (None, None, None));
        assert_eq!(budget.patience, PATIENCE);
    }
}
