//! Time controls and their notation: `30s`, `5m`, `5m+3s`, `10m/3x30s`, `none`.
//!
//! ```text
//! control  = "none" | time | time "+" time | main "/" periods "x" time
//! time     = [hours "h"] [minutes "m"] [seconds "s"]      at least one part, 1s to 24h
//! main     = time | "0"                                   0: byo-yomi from the first move
//! periods  = 1 to 255
//! ```
//! The units of a single time decide its meaning: a time in seconds only is for each move (`90s`),
//! a time with minutes or hours is for the whole game (`1m30s`). Case and spaces are ignored. Pure:
//! no clock, no I/O.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use crate::lang::Lang;

/// Why a text is not a valid time control.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TimeControlError {
    /// The text does not follow the notation.
    #[error(
        "`{0}` is not a valid time control; \
         write 30s (each move), 5m (whole game), 5m+3s, 10m/3x30s or none"
    )]
    Notation(String),
    /// A number has no unit.
    #[error("`{0}` has no unit; write s, m or h after each number, such as 30s or 5m")]
    NoUnit(String),
    /// A time is zero.
    #[error("{}", Lang::En.value_clock_zero())]
    Zero,
    /// A time is longer than a day.
    #[error("{}", Lang::En.value_clock_too_long())]
    TooLong,
    /// The number of byo-yomi periods is out of range.
    #[error("{}", Lang::En.value_clock_periods())]
    Periods,
}

/// A time control. Times are whole seconds.
///
/// ```
/// use std::time::Duration;
///
/// use gomoku::TimeControl;
/// use gomoku::game::clock::TimeControlError;
///
/// let (main, increment) = (Duration::from_secs(5 * 60), Duration::from_secs(3));
/// assert_eq!("5m+3s".parse(), Ok(TimeControl::Fischer { main, increment }));
/// assert_eq!("5m".parse(), Ok(TimeControl::Game { main }));
/// assert_eq!("300s".parse(), Ok(TimeControl::PerMove(main)));
/// assert_eq!("10 m / 3x30s".parse::<TimeControl>()?.to_string(), "10m/3x30s");
/// assert_eq!("5".parse::<TimeControl>(), Err(TimeControlError::NoUnit("5".to_owned())));
/// # Ok::<(), TimeControlError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// No clock.
    Unlimited,
    /// A fixed time for each move.
    PerMove(Duration),
    /// A fixed time for all moves of the game.
    Game {
        /// The time at the start.
        main: Duration,
    },
    /// A fixed time for the game, and an increment after each move.
    Fischer {
        /// The time at the start.
        main: Duration,
        /// The time that each move adds.
        increment: Duration,
    },
    /// Main time, then periods for one move each; a period is lost only by using it up.
    ByoYomi {
        /// The time before the first period; may be zero.
        main: Duration,
        /// The number of periods, at least one.
        periods: u8,
        /// The length of each period.
        period: Duration,
    },
}

impl TimeControl {
    /// The usual one between people who meet over a network: 5m+3s.
    pub const NETWORK: Self =
        Self::Fischer { main: Duration::from_mins(5), increment: Duration::from_secs(3) };

    /// Time controls to choose from where any other can be agreed, too.
    pub const OFFERED: [&str; 6] = ["none", "30s", "5m", "5m+3s", "10m+5s", "10m/3x30s"];
}

impl Default for TimeControl {
    /// The usual one between people at one keyboard: 30s.
    fn default() -> Self {
        Self::PerMove(Duration::from_secs(30))
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match *self {
            Self::Unlimited => "none".to_owned(),
            Self::PerMove(time) => format!("{}s", time.as_secs()),
            Self::Game { main } if main < MINUTE => format!("0m{}s", main.as_secs()),
            Self::Game { main } => format_time(main),
            Self::Fischer { main, increment } => {
                format!("{}+{}", format_time(main), format_time(increment))
            }
            Self::ByoYomi { main: Duration::ZERO, periods, period } => {
                format!("0/{periods}x{}", format_time(period))
            }
            Self::ByoYomi { main, periods, period } => {
                format!("{}/{periods}x{}", format_time(main), format_time(period))
            }
        };
        f.pad(&text)
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let compact: String = text.split_whitespace().collect::<String>().to_ascii_lowercase();
        let invalid = || TimeControlError::Notation(text.trim().to_owned());
        let time = |part: &str| parse_time(part)?.ok_or_else(invalid);
        if compact == "none" {
            return Ok(Self::Unlimited);
        }
        if let Some((main, increment)) = compact.split_once('+') {
            return Ok(Self::Fischer { main: time(main)?, increment: time(increment)? });
        }
        if let Some((main, overtime)) = compact.split_once('/') {
            let (periods, period) = overtime.split_once('x').ok_or_else(invalid)?;
            let main = if main == "0" { Duration::ZERO } else { time(main)? };
            return Ok(Self::ByoYomi {
                main,
                periods: parse_periods(periods).ok_or_else(invalid)??,
                period: time(period)?,
            });
        }
        let main = time(&compact)?;
        if compact.contains(['h', 'm']) { Ok(Self::Game { main }) } else { Ok(Self::PerMove(main)) }
    }
}

const MINUTE: Duration = Duration::from_mins(1);
const LONGEST: u64 = 24 * 60 * 60;

/// The units of a time in the order in which they are written, with the seconds of each.
const UNITS: [(char, u64); 3] = [('h', 3600), ('m', 60), ('s', 1)];

/// Formats a time: 90 minutes as `1h30m`, 90 seconds as `1m30s`.
fn format_time(time: Duration) -> String {
    let mut left = time.as_secs();
    let parts = UNITS.map(|(unit, seconds)| {
        let number = left / seconds;
        left %= seconds;
        if number == 0 { String::new() } else { format!("{number}{unit}") }
    });
    parts.concat()
}

/// Parses a time; `None` if the text does not have the form of a time.
fn parse_time(text: &str) -> Result<Option<Duration>, TimeControlError> {
    if is_number(text) {
        return Err(TimeControlError::NoUnit(text.to_owned()));
    }
    let mut rest = text;
    let mut total = 0_u64;
    for (unit, seconds) in UNITS {
        if let Some((number, after)) = rest.split_once(unit) {
            if !is_number(number) {
                return Ok(None);
            }
            let number: u64 = number.parse().unwrap_or(u64::MAX);
            total = total.saturating_add(number.saturating_mul(seconds));
            rest = after;
        }
    }
    if !rest.is_empty() || text.is_empty() {
        return Ok(None);
    }
    match total {
        0 => Err(TimeControlError::Zero),
        1..=LONGEST => Ok(Some(Duration::from_secs(total))),
        _ => Err(TimeControlError::TooLong),
    }
}

/// Parses a number of periods; `None` if the text is not a number.
fn parse_periods(text: &str) -> Option<Result<u8, TimeControlError>> {
    is_number(text).then(|| match text.parse() {
        Ok(0) | Err(_) => Err(TimeControlError::Periods),
        Ok(periods) => Ok(periods),
    })
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests;
