//! Parses and formats the engines of a match, such as `computer:nodes=10000`. The same for all
//! games; each game decides which machines it offers.

use std::fmt;
use std::num::{NonZeroU8, NonZeroU64};
use std::str::FromStr;

use thiserror::Error;

use super::{TimeError, TimeLimits};
use crate::game::computer::{ComputerError, Hash, Threads};
use crate::game::level::Level;
use crate::game::player::{Machine, Player, PlayerError};
use crate::game::position::Position;
use crate::hosted::CommandLineError;
use crate::named::as_text;

/// Why a text is not a valid engine.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EngineError {
    /// There is no engine with this name.
    #[error(
        "`{0}` is not a valid engine; write computer, computer:nodes=10000 (options: {options}), computer:1 to computer:{most}, random, omok, walk, brain:COMMAND or qtp:COMMAND",
        options = OPTIONS.join(", "), most = Level::MAX
    )]
    Unknown(String),
    /// The computer has no such option, or the value is invalid.
    #[error("`{0}` is not a valid option of the computer; write {options}, each with a number or a time", options = OPTIONS.join(", "))]
    Option(String),
    /// A time is invalid.
    #[error(transparent)]
    Time(#[from] TimeError),
    /// A level or its options are invalid.
    #[error(transparent)]
    Computer(#[from] ComputerError),
    /// The command of a hosted program is invalid.
    #[error(transparent)]
    Command(#[from] CommandLineError),
}

/// An engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EngineSpec {
    /// The built-in engine at full strength.
    Search(Search),
    /// A machine player, as in games against people.
    Machine(Machine),
}

/// The options of the built-in engine; where one is `None`, the setting of the match applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Search {
    /// The maximum number of nodes for a move.
    pub nodes: Option<u64>,
    /// The maximum depth in plies.
    pub depth: Option<u8>,
    /// The time limits.
    pub time: Option<TimeLimits>,
    /// The number of search threads.
    pub threads: Threads,
    /// The size of the transposition table.
    pub hash: Hash,
}

/// The name of the built-in engine.
const COMPUTER: &str = "computer";

const OPTIONS: [&str; 5] = ["nodes=", "depth=", "time=", "threads=", "hash="];

impl Search {
    /// The default size of the transposition table, small because many engines may play at once.
    pub(super) const HASH: Hash = Hash::new(16).expect("16 is within the limit");
}

impl Default for Search {
    fn default() -> Self {
        Self { nodes: None, depth: None, time: None, threads: Threads::default(), hash: Self::HASH }
    }
}

impl EngineSpec {
    /// The name in tables: that of a hosted program, otherwise the engine as written.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Machine(Machine::Hosted(_, command)) => command.name().to_owned(),
            _ => self.to_string(),
        }
    }

    /// Whether this engine plays the game `P`.
    #[must_use]
    pub fn plays<P: Position>(&self) -> bool {
        match self {
            Self::Search(_) => true,
            Self::Machine(machine) => P::offers(machine),
        }
    }
}

impl FromStr for EngineSpec {
    type Err = EngineError;

    fn from_str(text: &str) -> Result<Self, EngineError> {
        let text = text.trim();
        if text == COMPUTER {
            return Ok(Self::Search(Search::default()));
        }
        let options = text.strip_prefix(COMPUTER).and_then(|rest| rest.strip_prefix(':'));
        if let Some(options) = options
            && options.split(',').next().is_some_and(|option| option.contains('='))
        {
            return Ok(Self::Search(options.parse()?));
        }
        match text.parse() {
            Ok(Player::Machine(machine)) => Ok(Self::Machine(machine)),
            Err(PlayerError::Computer(why)) => Err(why.into()),
            Err(PlayerError::Command(why)) => Err(why.into()),
            Ok(Player::Person(_)) | Err(PlayerError::Name(_)) => {
                Err(EngineError::Unknown(text.to_owned()))
            }
        }
    }
}

impl FromStr for Search {
    type Err = EngineError;

    fn from_str(text: &str) -> Result<Self, EngineError> {
        let mut search = Self::default();
        for option in text.split(',') {
            let bad = || EngineError::Option(option.to_owned());
            let (key, value) = option.split_once('=').ok_or_else(bad)?;
            match key {
                "nodes" => {
                    let nodes: NonZeroU64 = value.parse().map_err(|_| bad())?;
                    search.nodes = Some(nodes.get());
                }
                "depth" => {
                    let depth: NonZeroU8 = value.parse().map_err(|_| bad())?;
                    search.depth = Some(depth.get());
                }
                "time" => search.time = Some(value.parse::<TimeLimits>()?),
                "threads" => search.threads = value.parse().map_err(|_| bad())?,
                "hash" => search.hash = value.parse().map_err(|_| bad())?,
                _ => return Err(bad()),
            }
        }
        Ok(search)
    }
}

impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Machine(machine) => machine.fmt(f),
            Self::Search(search) if *search == Search::default() => f.write_str(COMPUTER),
            Self::Search(search) => write!(f, "{COMPUTER}:{search}"),
        }
    }
}

impl fmt::Display for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let default = Self::default();
        let threads = (self.threads != default.threads).then_some(self.threads);
        let hash = (self.hash != default.hash).then_some(self.hash);
        let options = [
            self.nodes.map(|nodes| format!("nodes={nodes}")),
            self.depth.map(|depth| format!("depth={depth}")),
            self.time.map(|time| format!("time={time}")),
            threads.map(|threads| format!("threads={threads}")),
            hash.map(|hash| format!("hash={hash}")),
        ];
        f.write_str(&options.into_iter().flatten().collect::<Vec<_>>().join(","))
    }
}

as_text!(EngineSpec);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_read_back_as_they_are_written() {
        for (text, name) in [
            ("computer", "computer"),
            ("computer:nodes=200", "computer:nodes=200"),
            ("computer:nodes=1,depth=2,time=1s/60s+1s,threads=2,hash=64", ""),
            ("computer:7", "computer:7"),
            ("computer:7,threads=2,hash=64,seed=3", "computer:7,threads=2,hash=64,seed=3"),
            ("omok", "omok"),
            ("walk", "walk"),
            ("qtp:./titan --fast", "titan"),
            ("brain:/opt/pbrain-x.exe --fast", "pbrain-x"),
        ] {
            let engine: EngineSpec = text.parse().unwrap();
            assert_eq!(engine.to_string(), text);
            assert!(name.is_empty() || engine.name() == name, "{}", engine.name());
        }
        let default: EngineSpec = "computer:threads=1,hash=16".parse().unwrap();
        assert_eq!(default.to_string(), "computer");
    }

    #[test]
    fn an_invalid_engine_is_reported_with_what_is_valid() {
        for (text, word) in [
            ("rapfi", "brain:COMMAND"),
            ("name:random", "qtp:COMMAND"),
            ("computerized", "brain:COMMAND"),
            ("computer:7,nodes=9", "nodes=9"),
            ("computer:11", "from 1 to 10"),
            ("computer:x=", "nodes="),
            ("computer:nodes=many", "nodes=many"),
            ("computer:nodes=0", "nodes=0"),
            ("computer:depth=0", "depth=0"),
            ("computer:depth=300", "depth=300"),
            ("computer:threads=0", "threads=0"),
            ("computer:threads=1000", "threads=1000"),
            ("computer:hash=9999999", "hash=9999999"),
            ("computer:time=5", "100ms"),
            ("brain:", "a command is needed"),
            ("brain:'x", "quotation mark"),
        ] {
            let error = text.parse::<EngineSpec>().unwrap_err().to_string();
            assert!(error.contains(word), "{text}: {error}");
        }
    }
}
