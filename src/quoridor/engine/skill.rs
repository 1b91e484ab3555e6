//! Computer players by name.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::game::computer::{Computer, ComputerError, ComputerSetup};
use crate::game::level::{Level, LevelError};
use crate::game::player::{Machine, Player, PlayerError, SimplePlayer};

/// A kind of computer player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Skill {
    /// The engine at a level.
    Level(Level),
    /// Any legal move.
    Random,
    /// A shortest way, and no walls.
    Walk,
}

/// A text does not name a computer player of Quoridor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SkillError {
    /// The name is not known.
    #[error("a computer player is computer, computer:1 to computer:{most}, random or walk", most = Level::MAX)]
    Unknown,
    /// The level does not exist.
    #[error(transparent)]
    Level(#[from] LevelError),
}

impl Skill {
    /// All computer players, the levels first.
    pub fn all() -> impl Iterator<Item = Self> {
        Level::all().map(Self::Level).chain([Self::Random, Self::Walk])
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Level(level) => Machine::Computer(level.into()),
            Self::Random => Machine::Simple(SimplePlayer::Random),
            Self::Walk => Machine::Simple(SimplePlayer::Walk),
        }
        .fmt(f)
    }
}

impl FromStr for Skill {
    type Err = SkillError;

    /// Parses the displayed form; `computer` alone is the default level.
    fn from_str(text: &str) -> Result<Self, SkillError> {
        match text.parse() {
            Ok(Player::Machine(Machine::Computer(Computer { level, think: None, setup })))
                if setup == ComputerSetup::default() =>
            {
                Ok(Self::Level(level))
            }
            Ok(Player::Machine(Machine::Simple(SimplePlayer::Random))) => Ok(Self::Random),
            Ok(Player::Machine(Machine::Simple(SimplePlayer::Walk))) => Ok(Self::Walk),
            Err(PlayerError::Computer(ComputerError::Level(error))) => Err(error.into()),
            _ => Err(SkillError::Unknown),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_skill_round_trips_and_others_are_refused() {
        for skill in Skill::all() {
            assert_eq!(skill.to_string().parse(), Ok(skill));
        }
        assert_eq!("computer".parse(), Ok(Skill::Level(Level::default())));
        for text in ["", "omok", "walker", "computer:5,threads=2", "qtp:x"] {
            assert_eq!(text.parse::<Skill>(), Err(SkillError::Unknown), "{text}");
        }
        assert_eq!("computer:11".parse::<Skill>(), Err(SkillError::Level(LevelError)));
    }
}
