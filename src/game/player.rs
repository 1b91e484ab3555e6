//! Who makes the moves of a side: a person at this keyboard, the computer, or a brain: a program of
//! somebody else.
//!
//! Pure: no clock, no I/O. Machines think in [`thinker`](super::thinker).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::command_line::{CommandLine, CommandLineError};
use super::name::{NameError, PlayerName, is_hidden};
use crate::gomoku::engine::{LevelError, Skill, SkillError};

/// Who makes the moves of a side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Player {
    /// A person at this keyboard, by name as far as it is known.
    Person(Option<PlayerName>),
    /// Nobody at all.
    Machine(Machine),
}

/// A player that is no person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Machine {
    /// The computer.
    Computer(Skill),
    /// A program that speaks the protocol of Gomocup, by the command that starts it. Boxed, so that
    /// the other players carry no room for one.
    Brain(Box<CommandLine>),
}

/// Why a text is no player.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PlayerError {
    /// It is neither a machine nor a name.
    #[error(transparent)]
    Name(#[from] NameError),
    /// The computer has no such level.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// The command of a brain is none.
    #[error(transparent)]
    Command(#[from] CommandLineError),
}

/// What stands before the name of a person who is called like a machine.
const NAME: &str = "name:";

/// What stands before the command of a brain.
const BRAIN: &str = "brain:";

/// What the file names of brains begin with, so that managers know them.
const FILE: &str = "pbrain-";

impl Player {
    /// The name that stands in records, as far as it is known: `computer:5` for a level,
    /// `brain:figrid` for a program `pbrain-figrid`, wherever it is and with whatever arguments.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        match self {
            Self::Person(name) => name.as_ref().map(ToString::to_string),
            Self::Machine(machine) => Some(machine.name()),
        }
    }

    /// The machine that plays, if it is none of us.
    #[must_use]
    pub const fn machine(&self) -> Option<&Machine> {
        match self {
            Self::Person(_) => None,
            Self::Machine(machine) => Some(machine),
        }
    }

    /// The command of a brain.
    #[must_use]
    pub const fn brain(&self) -> Option<&CommandLine> {
        match self {
            Self::Machine(Machine::Brain(command)) => Some(command),
            _ => None,
        }
    }

    /// Whether it is a person.
    #[must_use]
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Person(_))
    }
}

impl Machine {
    fn name(&self) -> String {
        match self {
            Self::Computer(skill) => skill.to_string(),
            Self::Brain(command) => {
                let name = command.name();
                let short = name.strip_prefix(FILE).filter(|rest| !rest.is_empty()).unwrap_or(name);
                let shown = short.chars().map(|c| if is_hidden(c) { '?' } else { c });
                BRAIN.chars().chain(shown).collect()
            }
        }
    }
}

/// The machine of this name; `None` where nothing about it is one.
fn machine(text: &str) -> Option<Result<Machine, PlayerError>> {
    if let Some(command) = text.strip_prefix(BRAIN) {
        let command = command.parse().map(|command| Machine::Brain(Box::new(command)));
        return Some(command.map_err(PlayerError::from));
    }
    match text.parse() {
        Ok(skill) => Some(Ok(Machine::Computer(skill))),
        Err(SkillError::Level(why)) => Some(Err(why.into())),
        Err(SkillError::Unknown) => None,
    }
}

impl Default for Player {
    /// A person whose name is not known.
    fn default() -> Self {
        Self::Person(None)
    }
}

impl fmt::Display for Player {
    /// Writes what [`FromStr`] reads; nothing for a person without a name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(None) => Ok(()),
            Self::Person(Some(name)) => {
                let taken = machine(name.as_str()).is_some() || name.as_str().starts_with(NAME);
                write!(f, "{}{name}", if taken { NAME } else { "" })
            }
            Self::Machine(Machine::Computer(skill)) => skill.fmt(f),
            Self::Machine(Machine::Brain(command)) => write!(f, "{BRAIN}{command}"),
        }
    }
}

impl FromStr for Player {
    type Err = PlayerError;

    /// Reads `computer`, `computer:7`, `random`, `omok`, `brain:COMMAND`, and else a person's name;
    /// behind `name:` everything is one.
    fn from_str(text: &str) -> Result<Self, PlayerError> {
        let text = text.trim();
        if let Some(machine) = machine(text) {
            return Ok(Self::Machine(machine?));
        }
        let name: PlayerName = text.strip_prefix(NAME).unwrap_or(text).parse()?;
        Ok(Self::Person(Some(name)))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::gomoku::engine::Level;

    const fn computer(skill: Skill) -> Player {
        Player::Machine(Machine::Computer(skill))
    }

    #[test]
    fn computers_are_called_by_their_skill() {
        let level = |number| computer(Skill::Level(Level::new(number).unwrap()));
        for (text, player) in [
            ("computer", level(5)),
            ("computer:1", level(1)),
            ("computer:10", level(10)),
            ("random", computer(Skill::Random)),
            ("omok", computer(Skill::Omok)),
        ] {
            assert_eq!(text.parse(), Ok(player), "{text}");
        }
        for text in ["computer:", "computer:0", "computer:11", "computer:x"] {
            assert_eq!(text.parse::<Player>(), Err(PlayerError::Level(LevelError)), "{text}");
        }
    }

    #[test]
    fn a_person_may_be_called_like_a_computer() {
        for name in ["random", "omok", "computer", "computer:3", "name:x", "brain:x", "brain:"] {
            let player: Player = format!("name:{name}").parse().unwrap();
            assert_eq!(player, Player::Person(Some(name.parse().unwrap())));
            assert_eq!(player.name().as_deref(), Some(name));
        }
        assert_eq!("name:".parse::<Player>(), Err(PlayerError::Name(NameError::Empty)));
    }

    #[test]
    fn every_computer_is_read_back() {
        for skill in Skill::all() {
            assert_eq!(skill.to_string().parse(), Ok(computer(skill)));
        }
    }

    #[test]
    fn a_brain_keeps_its_command_and_is_recorded_by_its_program() {
        for (text, name) in [
            ("brain:pbrain-figrid", "brain:figrid"),
            ("brain:/opt/x/pbrain-rapfi.exe --fast", "brain:rapfi"),
            ("brain:'my brains/a b' \"c d\"", "brain:a b"),
            ("brain:pbrain-", "brain:pbrain-"),
            ("brain:'a\u{1b}b'", "brain:a?b"),
        ] {
            let player: Player = text.parse().unwrap();
            assert!(player.brain().is_some(), "{text}");
            assert_eq!(player.to_string(), text);
            assert_eq!(player.name().as_deref(), Some(name));
        }
        for text in ["brain:", "brain: ", "brain:'x"] {
            assert!(matches!(text.parse::<Player>(), Err(PlayerError::Command(_))), "{text}");
        }
        let person: Player = "brain".parse().unwrap();
        assert!(person.is_person());
    }

    proptest! {
        #[test]
        fn a_printed_player_is_read_back(text in "(name:)*(computer:?[0-9]?|random|omok|brain:|[a-z]{1,4}| )*") {
            if let Ok(player) = text.parse::<Player>() {
                prop_assert_eq!(player.to_string().parse(), Ok(player));
            }
        }
    }
}
