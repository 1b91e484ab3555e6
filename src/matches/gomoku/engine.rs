//! Which engine plays, as a person writes it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::game::computer::{Hash, Threads};
use crate::gomoku::engine::{LevelError, Skill, SkillError};
use crate::hosted::{CommandLine, CommandLineError};
use crate::matches::{TimeError, TimeLimits};

/// Why a text names no engine.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EngineError {
    /// It names nothing that is known.
    #[error(
        "`{0}` is no engine; write computer, computer:nodes=10000 (options: {options}), computer:1 to computer:10, random, omok or brain:COMMAND",
        options = OPTIONS.join(", ")
    )]
    Unknown(String),
    /// The computer has no such option, or the option no such value.
    #[error("`{0}` is no option of the computer; write {options}, each with a number or a time", options = OPTIONS.join(", "))]
    Option(String),
    /// A time is none.
    #[error(transparent)]
    Time(#[from] TimeError),
    /// The computer has no such level.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// The command of a brain is none.
    #[error(transparent)]
    Command(#[from] CommandLineError),
}

/// An engine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum EngineSpec {
    /// Our own.
    Computer(Computer),
    /// One of the computer players that people play against.
    Skill(Skill),
    /// A program that speaks the protocol of Gomocup.
    Brain(CommandLine),
}

/// How our own engine is set up; what is `None` is as in the rest of the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Computer {
    /// Positions that it may search for a move, at most.
    pub nodes: Option<u64>,
    /// Plies that it may look ahead.
    pub depth: Option<u8>,
    /// Its time.
    pub time: Option<TimeLimits>,
    /// How many threads search.
    pub threads: Threads,
    /// The size of its transposition table.
    pub hash: Hash,
}

const OPTIONS: [&str; 5] = ["nodes=", "depth=", "time=", "threads=", "hash="];

impl Computer {
    /// The transposition table where nobody says otherwise: many engines may play at once.
    const HASH: Hash = Hash::new(16).expect("16 is within the limit");
}

impl Default for Computer {
    fn default() -> Self {
        Self { nodes: None, depth: None, time: None, threads: Threads::default(), hash: Self::HASH }
    }
}

impl EngineSpec {
    /// What it is called in tables: a brain by its program, the computer as it is written.
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
        let usual = Self::default();
        let threads = (self.threads != usual.threads).then_some(self.threads);
        let hash = (self.hash != usual.hash).then_some(self.hash);
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
        let usual: EngineSpec = "computer:threads=1,hash=16".parse().unwrap();
        assert_eq!(usual.to_string(), "computer");
    }

    #[test]
    fn what_is_no_engine_is_told_what_there_is() {
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
