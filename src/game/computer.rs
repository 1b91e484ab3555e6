//! Parser and formatter of a computer player: its level and its options. Pure: no clock, no I/O.
//!
//! ```text
//! computer = level [ "@" time ] { "," option } | option { "," option }
//! level    = 1-10 | "max"                     the highest level is also called max
//! time     = 1s-1h                            the most time for a move
//! option   = "threads=" 1-256 | "hash=" MiB | "seed=" number
//! ```
//!
//! ```
//! use gomoku::game::computer::Computer;
//!
//! let computer: Computer = "7@2s,threads=2".parse()?;
//! assert_eq!((computer.level.number(), computer.strength()), (7, "7@2s".to_owned()));
//! assert_eq!("max,seed=1".parse::<Computer>()?.to_string(), "10,seed=1");
//! assert!("11".parse::<Computer>().is_err());
//! # Ok::<(), gomoku::game::computer::ComputerError>(())
//! ```

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;
use uuid::Uuid;

use super::clock::TimeControl;
use super::level::{Level, LevelError};
use crate::board::Seat;
use crate::lang::Lang;
use crate::named::NumberError;

/// The number of search threads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Threads(NonZeroUsize);

impl Threads {
    /// More threads than any machine can use.
    pub const MAX: usize = 256;

    /// The number.
    #[must_use]
    pub const fn get(self) -> NonZeroUsize {
        self.0
    }
}

impl Default for Threads {
    fn default() -> Self {
        Self(NonZeroUsize::MIN)
    }
}

impl FromStr for Threads {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Self, NumberError> {
        parse_up_to(Self::MAX, text).map(Self)
    }
}

impl fmt::Display for Threads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The size of the transposition table, in MiB.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hash(NonZeroUsize);

impl Hash {
    /// More MiB than any machine can use.
    pub const MAX: usize = 1 << 16;

    /// A size in MiB; `None` for 0 and for more than [`Self::MAX`].
    #[must_use]
    pub const fn new(mib: usize) -> Option<Self> {
        match NonZeroUsize::new(mib) {
            Some(mib) if mib.get() <= Self::MAX => Some(Self(mib)),
            _ => None,
        }
    }

    /// The size in bytes.
    #[must_use]
    pub const fn bytes(self) -> usize {
        self.0.get().saturating_mul(1 << 20)
    }
}

impl Default for Hash {
    /// Enough for a game against a person.
    fn default() -> Self {
        const { Self::new(64).expect("64 is within the limit") }
    }
}

impl FromStr for Hash {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Self, NumberError> {
        parse_up_to(Self::MAX, text).map(Self)
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text is not a valid limit of the time for a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{}", Lang::En.value_think())]
pub struct ThinkError;

/// The most time that a computer player takes for a move, from a second to an hour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Think(Duration);

impl Think {
    const MAX: Duration = Duration::from_hours(1);

    /// The time.
    #[must_use]
    pub const fn time(self) -> Duration {
        self.0
    }
}

impl FromStr for Think {
    type Err = ThinkError;

    fn from_str(text: &str) -> Result<Self, ThinkError> {
        match text.parse() {
            Ok(TimeControl::PerMove(time) | TimeControl::Game { main: time })
                if time <= Self::MAX =>
            {
                Ok(Self(time))
            }
            _ => Err(ThinkError),
        }
    }
}

impl fmt::Display for Think {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        TimeControl::PerMove(self.0).fmt(f)
    }
}

fn parse_up_to(most: usize, text: &str) -> Result<NonZeroUsize, NumberError> {
    let number = text.parse().ok().filter(|number: &NonZeroUsize| number.get() <= most);
    number.ok_or(NumberError { least: 1, most })
}

/// The options of a computer player; where one is `None`, the settings apply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ComputerSetup {
    /// The number of search threads.
    pub threads: Option<Threads>,
    /// The size of the transposition table.
    pub hash: Option<Hash>,
    /// The random seed: the same seed makes the same choices.
    pub seed: Option<u64>,
}

impl ComputerSetup {
    /// The options of the engine that gives hints: a small transposition table.
    #[must_use]
    pub fn of_hints() -> Self {
        Self { hash: Hash::new(16), ..Self::default() }
    }

    /// These options, with those of `other` where one is `None`.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            threads: self.threads.or(other.threads),
            hash: self.hash.or(other.hash),
            seed: self.seed.or(other.seed),
        }
    }

    /// The size of the transposition table in bytes.
    #[must_use]
    pub fn memory(self) -> usize {
        self.hash.unwrap_or_default().bytes()
    }

    /// The number of search threads.
    #[must_use]
    pub fn threads(self) -> NonZeroUsize {
        self.threads.unwrap_or_default().get()
    }

    /// The seed of a computer at a seat of a game, which differs from that of the other seat.
    #[must_use]
    pub fn seed_of(self, game: Uuid, seat: Seat) -> u64 {
        // The last bits of an id are random.
        let seed = self.seed.unwrap_or(game.as_u64_pair().1);
        match seat {
            Seat::First => seed,
            Seat::Second => !seed,
        }
    }
}

/// A computer player: the engine of a game at a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Computer {
    /// Its playing strength.
    pub level: Level,
    /// The most time for a move, if it is not the usual one.
    pub think: Option<Think>,
    /// Its options.
    pub setup: ComputerSetup,
}

/// Why a text is not a computer player.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", self.text(Lang::En))]
pub enum ComputerError {
    /// The level is invalid.
    Level(#[from] LevelError),
    /// The time for a move is invalid.
    Think(#[from] ThinkError),
    /// There is no such option, or its value is invalid.
    Option(String),
}

/// Another name of the highest level.
const MAX: &str = "max";

impl Computer {
    /// The name of its strength: the level, and the time for a move if that is limited.
    #[must_use]
    pub fn strength(self) -> String {
        let Self { level, think, .. } = self;
        think.map_or_else(|| level.to_string(), |think| format!("{level}@{think}"))
    }
}

impl From<Level> for Computer {
    fn from(level: Level) -> Self {
        Self { level, think: None, setup: ComputerSetup::default() }
    }
}

impl FromStr for Computer {
    type Err = ComputerError;

    fn from_str(text: &str) -> Result<Self, ComputerError> {
        let mut computer = Self::default();
        let mut parts = text.split(',').peekable();
        if let Some(strength) = parts.next_if(|part| !part.contains('=')) {
            let (level, think) = strength
                .split_once('@')
                .map_or((strength, None), |(level, time)| (level, Some(time)));
            computer.level = if level == MAX { Level::MAX } else { level.parse()? };
            computer.think = think.map(str::parse).transpose()?;
        }
        let setup = &mut computer.setup;
        for option in parts {
            let bad = || ComputerError::Option(option.to_owned());
            let (key, value) = option.split_once('=').ok_or_else(bad)?;
            match key {
                "threads" => setup.threads = Some(value.parse().map_err(|_| bad())?),
                "hash" => setup.hash = Some(value.parse().map_err(|_| bad())?),
                "seed" => setup.seed = Some(value.parse().map_err(|_| bad())?),
                _ => return Err(bad()),
            }
        }
        Ok(computer)
    }
}

impl fmt::Display for Computer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ComputerSetup { threads, hash, seed } = self.setup;
        f.write_str(&self.strength())?;
        threads.map_or(Ok(()), |threads| write!(f, ",threads={threads}"))?;
        hash.map_or(Ok(()), |hash| write!(f, ",hash={hash}"))?;
        seed.map_or(Ok(()), |seed| write!(f, ",seed={seed}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_computer_round_trips() {
        for (text, written) in [
            ("9", "9"),
            ("9,threads=2,hash=64", "9,threads=2,hash=64"),
            ("3,seed=18446744073709551615,threads=256", "3,threads=256,seed=18446744073709551615"),
            ("seed=7", "5,seed=7"),
            ("max", "10"),
            ("max@10s", "10@10s"),
            ("7@2s,threads=2", "7@2s,threads=2"),
            ("3@1m30s", "3@90s"),
            ("3@1h", "3@3600s"),
        ] {
            let computer: Computer = text.parse().unwrap();
            assert_eq!(computer.to_string(), written);
            assert_eq!(written.parse(), Ok(computer));
        }
    }

    #[test]
    fn an_invalid_option_is_reported_with_what_is_valid() {
        for text in ["9,threads=0", "9,threads=257", "9,hash=65537", "9,hash=", "9,seed=-1", "9,"] {
            let error = text.parse::<Computer>().unwrap_err();
            assert!(matches!(error, ComputerError::Option(_)), "{text}: {error}");
            assert!(error.to_string().contains("threads=256, hash=1 to hash=65536"), "{error}");
        }
        for text in ["", "0", "11", "x,threads=2"] {
            assert_eq!(text.parse::<Computer>(), Err(ComputerError::Level(LevelError)), "{text}");
        }
        for text in ["7@", "7@0s", "7@2", "7@none", "7@61m", "max@5m+3s"] {
            assert_eq!(text.parse::<Computer>(), Err(ComputerError::Think(ThinkError)), "{text}");
        }
        assert!(matches!("5,nodes=9".parse::<Computer>(), Err(ComputerError::Option(_))));
    }

    #[test]
    fn missing_options_come_from_the_settings() {
        let setup = |text: &str| text.parse::<Computer>().unwrap().setup;
        let all = setup("1,threads=2").or(setup("2,threads=8,hash=32"));
        assert_eq!(all, setup("3,threads=2,hash=32"));
    }
}
