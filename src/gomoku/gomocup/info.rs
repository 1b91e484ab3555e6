//! Parser of the manager's settings, `INFO key value`. Pure: no clock, no I/O.

use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use super::quote::quotable;
use crate::gomoku::rules::Rules;

/// One setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Info {
    /// `timeout_turn`: the time for each move; zero means as fast as possible.
    TurnTime(Option<Duration>),
    /// `timeout_match`: the time for a whole game.
    MatchTime(Option<Duration>),
    /// `time_left`: the remaining time for the game.
    TimeLeft(Option<Duration>),
    /// `time_increment`: the time added after each move.
    Increment(Duration),
    /// `max_memory`: the memory limit in bytes; `None` is the default.
    Memory(Option<usize>),
    /// `rule`.
    Rules(Rules),
    /// `max_depth`: plies.
    Depth(Option<u8>),
    /// `max_node`: the largest number of nodes to search.
    Nodes(Option<u64>),
    /// `hash_size`: the size of the transposition table, converted to bytes.
    Hash(usize),
    /// `thread_num`.
    Threads(NonZeroUsize),
    /// `game_type`, `evaluate`, `folder` and all other keys, which are ignored: the engine plays
    /// the same against every opponent, displays no evaluation and stores no files.
    Other,
}

/// An invalid value.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("INFO {key} `{value}` is invalid: {allowed}")]
pub(super) struct InfoError {
    key: &'static str,
    value: String,
    allowed: String,
}

impl InfoError {
    fn new(key: &'static str, value: &str, allowed: impl Into<String>) -> Self {
        Self { key, value: quotable(value), allowed: allowed.into() }
    }
}

/// Memory for the program and its tables besides the transposition table, in bytes.
pub(super) const OWN_MEMORY: usize = 32 << 20;

/// Memory of one thread, in bytes.
pub(super) const THREAD_MEMORY: usize = 1 << 20;

/// The largest number of threads.
pub(super) const MOST_THREADS: usize = 256;

/// The number of milliseconds that the protocol defines as unlimited.
const UNLIMITED: i128 = 2_147_483_647;

const RULES: &str = "0 freestyle, 1 standard, 4 or 2 renju, 8 caro with overlines, 9 caro, 17 omok, 16 with overlines";

impl FromStr for Info {
    type Err = InfoError;

    fn from_str(text: &str) -> Result<Self, InfoError> {
        let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let value = value.trim();
        let number: Option<i128> = value.parse().ok();
        let within = |key, least, allowed: &str| {
            let fits = number.filter(|&number| number >= least);
            fits.ok_or_else(|| InfoError::new(key, value, allowed))
        };
        let millis = "milliseconds from 0 up";
        Ok(match key.to_ascii_lowercase().as_str() {
            "timeout_turn" => Self::TurnTime(time(within("timeout_turn", 0, millis)?)),
            "timeout_match" => {
                let limit = within("timeout_match", 0, millis)?;
                Self::MatchTime(time(limit).filter(|limit| !limit.is_zero()))
            }
            // Managers may send a negative number when the time has run out.
            "time_left" => Self::TimeLeft(time(within("time_left", i128::MIN, "milliseconds")?)),
            "time_increment" => {
                Self::Increment(time(within("time_increment", 0, millis)?).unwrap_or_default())
            }
            "max_memory" => {
                let bytes = saturated(within("max_memory", 0, "bytes, or 0 for the default")?);
                // With less than it needs, it plays as well as it can.
                Self::Memory((bytes > 0).then(|| bytes.max(OWN_MEMORY)))
            }
            "rule" => {
                let rules = number.and_then(rules);
                Self::Rules(rules.ok_or_else(|| InfoError::new("rule", value, RULES))?)
            }
            "max_depth" => {
                let plies = within("max_depth", i128::MIN, "plies, or 0 for no limit")?;
                Self::Depth((plies > 0).then(|| u8::try_from(plies).unwrap_or(u8::MAX)))
            }
            "max_node" => {
                let nodes = within("max_node", i128::MIN, "nodes, or 0 for no limit")?;
                Self::Nodes((nodes > 0).then(|| u64::try_from(nodes).unwrap_or(u64::MAX)))
            }
            "hash_size" => {
                let kilobytes: usize = saturated(within("hash_size", 0, "KB from 0 up")?);
                Self::Hash(kilobytes.saturating_mul(1 << 10))
            }
            "thread_num" => {
                let threads: usize = saturated(number.unwrap_or(0).max(0));
                let allowed = NonZeroUsize::new(threads).filter(|n| n.get() <= MOST_THREADS);
                let error =
                    || InfoError::new("thread_num", value, format!("1 to {MOST_THREADS} threads"));
                Self::Threads(allowed.ok_or_else(error)?)
            }
            _ => Self::Other,
        })
    }
}

/// The rule set of a number: Gomocup's sum of 1 (exactly five wins), 2 (continuous game), 4 (renju)
/// and 8 (caro), and additionally 16 (omok), which some managers use.
///
/// A continuous game, which does not end with a five, makes no difference to the engine.
/// Yixin-Board sends 2 alone for renju, so 2 means renju here too: playing renju in a continuous
/// freestyle game is legal, while playing freestyle in a renju game would place forbidden stones.
fn rules(number: i128) -> Option<Rules> {
    Some(match number {
        0 => Rules::Freestyle,
        1 | 3 => Rules::Standard,
        2 | 4 | 6 => Rules::Renju,
        8 | 10 => Rules::CaroOverline,
        9 | 11 => Rules::Caro,
        16 | 18 => Rules::OmokOverline,
        17 | 19 => Rules::Omok,
        _ => return None,
    })
}

fn time(millis: i128) -> Option<Duration> {
    let millis = (millis < UNLIMITED).then_some(millis.max(0));
    millis.map(|millis| Duration::from_millis(u64::try_from(millis).unwrap_or(u64::MAX)))
}

fn saturated(number: i128) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn millis(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    #[test]
    fn every_key_is_read_in_any_case() {
        for (text, info) in [
            ("timeout_turn 5000", Info::TurnTime(Some(millis(5000)))),
            ("TIMEOUT_TURN 0", Info::TurnTime(Some(millis(0)))),
            ("timeout_turn 2147483647", Info::TurnTime(None)),
            ("timeout_match 180000", Info::MatchTime(Some(millis(180_000)))),
            ("timeout_match 0", Info::MatchTime(None)),
            ("Time_Left 100", Info::TimeLeft(Some(millis(100)))),
            ("time_left -20", Info::TimeLeft(Some(millis(0)))),
            ("time_left 2147483647", Info::TimeLeft(None)),
            ("time_increment 500", Info::Increment(millis(500))),
            ("max_memory 0", Info::Memory(None)),
            ("max_memory 367001600", Info::Memory(Some(367_001_600))),
            ("max_memory 1000", Info::Memory(Some(OWN_MEMORY))),
            ("max_depth 8", Info::Depth(Some(8))),
            ("max_depth 0", Info::Depth(None)),
            ("max_depth 1000", Info::Depth(Some(255))),
            ("max_node 18446744073709551615", Info::Nodes(Some(u64::MAX))),
            ("max_node 0", Info::Nodes(None)),
            ("hash_size 1024", Info::Hash(1 << 20)),
            ("thread_num  2 ", Info::Threads(NonZeroUsize::new(2).unwrap())),
            ("game_type 1", Info::Other),
            ("evaluate 3,4", Info::Other),
            ("folder /var/lib/brains", Info::Other),
            ("caution_factor 3", Info::Other),
            ("", Info::Other),
        ] {
            assert_eq!(text.parse(), Ok(info), "{text}");
        }
    }

    #[test]
    fn rules_are_a_sum_of_bits_and_two_alone_is_renju_as_yixin_board_means_it() {
        for (number, rules) in [
            (0, Rules::Freestyle),
            (1, Rules::Standard),
            (2, Rules::Renju),
            (3, Rules::Standard),
            (4, Rules::Renju),
            (6, Rules::Renju),
            (8, Rules::CaroOverline),
            (9, Rules::Caro),
            (10, Rules::CaroOverline),
            (11, Rules::Caro),
            (16, Rules::OmokOverline),
            (17, Rules::Omok),
            (18, Rules::OmokOverline),
            (19, Rules::Omok),
        ] {
            assert_eq!(format!("rule {number}").parse(), Ok(Info::Rules(rules)), "{number}");
        }
    }

    #[test]
    fn a_sum_of_rules_that_are_not_played_together_is_refused_and_not_played_as_another_rule() {
        for sum in [-1, 5, 7, 12, 13, 14, 15, 20, 24, 32] {
            let error = format!("rule {sum}").parse::<Info>().unwrap_err().to_string();
            assert!(error.starts_with(&format!("INFO rule `{sum}` is invalid: 0 ")), "{error}");
        }
    }

    #[test]
    fn an_invalid_value_is_reported_with_the_valid_ones() {
        for (text, expected) in [
            ("rule 5", "INFO rule `5` is invalid: 0 freestyle, 1 standard, 4 or 2 renju"),
            ("rule", "INFO rule `` is invalid"),
            ("timeout_turn soon", "INFO timeout_turn `soon` is invalid: milliseconds from 0 up"),
            ("timeout_match -1", "milliseconds from 0 up"),
            ("time_left later", "milliseconds"),
            ("max_memory -1", "bytes, or 0 for the default"),
            ("hash_size 1.5", "KB from 0 up"),
            ("thread_num 0", "1 to 256 threads"),
            ("thread_num 257", "1 to 256 threads"),
            ("max_node many", "nodes, or 0 for no limit"),
        ] {
            let error = text.parse::<Info>().unwrap_err().to_string();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }
}
