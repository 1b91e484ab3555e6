//! Parses and formats the engines of a match, such as `computer:nodes=10000`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::game::computer::{Hash, Threads};
use crate::gomoku::engine::{LevelError, Skill, SkillError};
use crate::hosted::{CommandLine, CommandLineError};
use crate::matches::{TimeError, TimeLimits};

/// Why a text is not a valid engine.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EngineError {
    /// There is no engine with this name.
    #[error(
        "`{0}` is not a valid engine; write computer, computer:nodes=10000 (options: {options}), computer:1 to computer:10, random, omok or brain:COMMAND",
        options = OPTIONS.join(", ")
    )]
    Unknown(String),
    /// The computer has no such option, or the value is invalid.
    #[error("`{0}` is not a valid option of the computer; write {options}, each with a number or a time", options = OPTIONS.join(", "))]
    Option(String),
    /// A time is invalid.
    #[error(transparent)]
    Time(#[from] TimeError),
    /// A level is invalid.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// The command of a brain is invalid.
    #[error(transparent)]
    Command(#[from] CommandLineError),
}

/// An engine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum EngineSpec {
    /// The built-in engine at full strength.
    Computer(Computer),
    /// A computer player of a given skill, as in games against people.
    Skill(Skill),
    /// A program that uses the Gomocup protocol.
    Brain(CommandLine),
}

/// The options of the built-in engine; where one is `None`, the setting of the match applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Computer {
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

const OPTIONS: [&str; 5] = ["nodes=", "depth=", "time=", "threads=", "hash="];

impl Computer {
    /// The default size of the transposition table, small because many engines may play at once.
    const HASH: Hash = Hash::new(16).expect("16 is within the limit");
}

impl Default for Computer {
    fn default() -> Self {
        Self { nodes: None, depth: None, time: None, threads: Threads::default(), hash: Self::HASH }
    }
}

impl EngineSpec {
    /// The name in tables: the program of a brain, otherwise the engine as written.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Computer(_) | Self::Skill(_) => self.to_string(),
            Self::Brain(command) => command.name().to_owned(),
        }
    }
}

impl FromStr for EngineSpec {
    type Err = EngineError;

    fn from_str(text: &str) -> Result<Self, EngineError> {
        let text = text.trim();
        match text.split_once(':') {
            Some(("brain", command)) => Ok(Self::Brain(command.parse::<CommandLine>()?)),
            Some(("computer", options)) if options.contains('=') => {
                Ok(Self::Computer(options.parse()?))
            }
            None if text == "computer" => Ok(Self::Computer(Computer::default())),
            _ => match text.parse() {
                Ok(skill) => Ok(Self::Skill(skill)),
                Err(SkillError::Level(why)) => Err(why.into()),
                Err(SkillError::Unknown) => Err(EngineError::Unknown(text.to_owned())),
            },
        }
    }
}

impl FromStr for Computer {
    type Err = EngineError;

    fn from_str(text: &str) -> Result<Self, EngineError> {
        let mut computer = Self::default();
        for option in text.split(',') {
            let bad = || EngineError::Option(option.to_owned());
            let (key, value) = option.split_once('=').ok_or_else(bad)?;
            match key {
                "nodes" => computer.nodes = Some(value.parse().map_err(|_| bad())?),
                "depth" => computer.depth = Some(value.parse().map_err(|_| bad())?),
                "time" => computer.time = Some(value.parse::<TimeLimits>()?),
                "threads" => computer.threads = value.parse().map_err(|_| bad())?,
                "hash" => computer.hash = value.parse().map_err(|_| bad())?,
                _ => return Err(bad()),
            }
        }
        Ok(computer)
    }
}

impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Brain(command) => write!(f, "brain:{command}"),
            Self::Skill(skill) => skill.fmt(f),
            Self::Computer(computer) if *computer == Computer::default() => f.write_str("computer"),
            Self::Computer(computer) => write!(f, "computer:{computer}"),
        }
    }
}

impl fmt::Display for Computer {
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

impl TryFrom<String> for EngineSpec {
    type Error = EngineError;

    fn try_from(text: String) -> Result<Self, EngineError> {
        text.parse()
    }
}

impl From<EngineSpec> for String {
    fn from(engine: EngineSpec) -> Self {
        engine.to_string()
    }
}

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
            ("omok", "omok"),
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
            ("computer:11", "from 1 to 10"),
            ("computer:x=", "nodes="),
            ("computer:nodes=many", "nodes=many"),
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
