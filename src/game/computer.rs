//! A computer player as it is written: its level, and how it is set up. Pure: no clock, no I/O.
//!
//! ```text
//! computer = level { "," option } | option { "," option }
//! option   = "threads=" 1-256 | "hash=" MiB | "seed=" number
//! ```

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;

use thiserror::Error;

use super::level::{Level, LevelError};

/// Why a number is not a number of threads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("write a number of threads from 1 to {}", Threads::MOST)]
pub struct ThreadsError;

/// How many threads search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Threads(NonZeroUsize);

impl Threads {
    /// More threads than any machine has use for.
    pub const MOST: usize = 256;

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
    type Err = ThreadsError;

    fn from_str(text: &str) -> Result<Self, ThreadsError> {
        up_to(Self::MOST, text).map(Self).ok_or(ThreadsError)
    }
}

impl fmt::Display for Threads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Why a number is not a size of memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("write a number of MiB from 1 to {}", Hash::MOST)]
pub struct HashError;

/// The size of the transposition table, in MiB.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hash(NonZeroUsize);

impl Hash {
    /// More MiB than any machine has use for.
    pub const MOST: usize = 1 << 16;

    /// So many MiB; `None` for 0 and for more than [`Self::MOST`].
    #[must_use]
    pub const fn new(mib: usize) -> Option<Self> {
        match NonZeroUsize::new(mib) {
            Some(mib) if mib.get() <= Self::MOST => Some(Self(mib)),
            _ => None,
        }
    }

    /// The same in bytes.
    #[must_use]
    pub const fn bytes(self) -> usize {
        self.0.get().saturating_mul(1 << 20)
    }
}

impl Default for Hash {
    /// Enough for a person's game.
    fn default() -> Self {
        const { Self::new(64).expect("64 is within the limit") }
    }
}

impl FromStr for Hash {
    type Err = HashError;

    fn from_str(text: &str) -> Result<Self, HashError> {
        up_to(Self::MOST, text).map(Self).ok_or(HashError)
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

fn up_to(most: usize, text: &str) -> Option<NonZeroUsize> {
    text.parse().ok().filter(|number: &NonZeroUsize| number.get() <= most)
}

/// How a computer player is set up; what is `None` is as the settings say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ComputerSetup {
    /// How many threads search.
    pub threads: Option<Threads>,
    /// The size of its transposition table.
    pub hash: Option<Hash>,
    /// Where its chances come from: the same seed makes the same choices.
    pub seed: Option<u64>,
}

impl ComputerSetup {
    /// The same, with what is said there wherever nothing is said here.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            threads: self.threads.or(other.threads),
            hash: self.hash.or(other.hash),
            seed: self.seed.or(other.seed),
        }
    }
}

/// A computer player: the engine of a game at a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Computer {
    /// How well it plays.
    pub level: Level,
    /// How it is set up.
    pub setup: ComputerSetup,
}

/// Why a text is not a computer player.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ComputerError {
    /// There is no such level.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// There is no such option, or it cannot have this value.
    #[error(
        "`{0}` is not a valid option of the computer; write threads=1 to threads={threads}, hash=1 to hash={hash} (MiB) or seed=NUMBER, as in computer:9,threads=2,hash=64",
        threads = Threads::MOST,
        hash = Hash::MOST
    )]
    Option(String),
}

impl From<Level> for Computer {
    fn from(level: Level) -> Self {
        Self { level, setup: ComputerSetup::default() }
    }
}

impl FromStr for Computer {
    type Err = ComputerError;

    fn from_str(text: &str) -> Result<Self, ComputerError> {
        let mut computer = Self::default();
        let mut parts = text.split(',').peekable();
        if let Some(level) = parts.next_if(|part| !part.contains('=')) {
            computer.level = level.parse::<Level>()?;
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
        self.level.fmt(f)?;
        threads.map_or(Ok(()), |threads| write!(f, ",threads={threads}"))?;
        hash.map_or(Ok(()), |hash| write!(f, ",hash={hash}"))?;
        seed.map_or(Ok(()), |seed| write!(f, ",seed={seed}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_computer_is_written_as_it_is_read() {
        for (text, written) in [
            ("9", "9"),
            ("9,threads=2,hash=64", "9,threads=2,hash=64"),
            ("3,seed=18446744073709551615,threads=256", "3,threads=256,seed=18446744073709551615"),
            ("seed=7", "5,seed=7"),
        ] {
            let computer: Computer = text.parse().unwrap();
            assert_eq!(computer.to_string(), written);
            assert_eq!(written.parse(), Ok(computer));
        }
    }

    #[test]
    fn a_wrong_option_is_told_with_what_it_can_be() {
        for text in ["9,threads=0", "9,threads=257", "9,hash=65537", "9,hash=", "9,seed=-1", "9,"] {
            let error = text.parse::<Computer>().unwrap_err();
            assert!(matches!(error, ComputerError::Option(_)), "{text}: {error}");
            assert!(error.to_string().contains("threads=256, hash=1 to hash=65536"), "{error}");
        }
        for text in ["", "0", "11", "x,threads=2"] {
            assert_eq!(text.parse::<Computer>(), Err(ComputerError::Level(LevelError)), "{text}");
        }
        assert!(matches!("5,nodes=9".parse::<Computer>(), Err(ComputerError::Option(_))));
    }

    #[test]
    fn what_a_player_leaves_open_is_as_the_settings_say() {
        let setup = |text: &str| text.parse::<Computer>().unwrap().setup;
        let all = setup("1,threads=2").or(setup("2,threads=8,hash=32"));
        assert_eq!(all, setup("3,threads=2,hash=32"));
    }
}
