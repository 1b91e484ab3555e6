//! Who makes the moves of a side: a person at this keyboard, or the computer.
//!
//! Pure: no clock, no I/O. The computer thinks in [`thinker`](super::thinker).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::name::{NameError, PlayerName};
use crate::engine::{LevelError, Skill, SkillError};

/// Who makes the moves of a side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Player {
    /// A person at this keyboard, by name as far as it is known.
    Person(Option<PlayerName>),
    /// The computer.
    Computer(Skill),
}

/// Why a text is no player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PlayerError {
    /// It is neither a computer nor a name.
    #[error(transparent)]
    Name(#[from] NameError),
    /// The computer has no such level.
    #[error(transparent)]
    Level(#[from] LevelError),
}

/// What stands before the name of a person who is called like a computer.
const NAME: &str = "name:";

impl Player {
    /// The name that stands in records, as far as it is known: `computer:5` for a level.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        match self {
            Self::Person(name) => name.as_ref().map(ToString::to_string),
            Self::Computer(skill) => Some(skill.to_string()),
        }
    }

    /// How well it plays, if it is the computer.
    #[must_use]
    pub const fn skill(&self) -> Option<Skill> {
        match self {
            Self::Person(_) => None,
            Self::Computer(skill) => Some(*skill),
        }
    }

    /// Whether it is a person.
    #[must_use]
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Person(_))
    }
}

/// The computer player of this name; `None` where nothing about it is one.
fn computer(text: &str) -> Option<Result<Skill, LevelError>> {
    match text.parse() {
        Ok(skill) => Some(Ok(skill)),
        Err(SkillError::Level(why)) => Some(Err(why)),
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
        let name = self.name().unwrap_or_default();
        let taken = computer(&name).is_some() || name.starts_with(NAME);
        let prefix = if self.is_person() && taken { NAME } else { "" };
        write!(f, "{prefix}{name}")
    }
}

impl FromStr for Player {
    type Err = PlayerError;

    /// Reads `computer`, `computer:7`, `random`, `omok`, and else a person's name; behind `name:`
    /// everything is one.
    fn from_str(text: &str) -> Result<Self, PlayerError> {
        let text = text.trim();
        if let Some(skill) = computer(text) {
            return Ok(Self::Computer(skill?));
        }
        let name: PlayerName = text.strip_prefix(NAME).unwrap_or(text).parse()?;
        Ok(Self::Person(Some(name)))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::engine::Level;

    #[test]
    fn computers_are_called_by_their_skill() {
        let level = |number| Player::Computer(Skill::Level(Level::new(number).unwrap()));
        for (text, player) in [
            ("computer", level(5)),
            ("computer:1", level(1)),
            ("computer:10", level(10)),
            ("random", Player::Computer(Skill::Random)),
            ("omok", Player::Computer(Skill::Omok)),
        ] {
            assert_eq!(text.parse(), Ok(player), "{text}");
        }
        for text in ["computer:", "computer:0", "computer:11", "computer:x"] {
            assert_eq!(text.parse::<Player>(), Err(PlayerError::Level(LevelError)), "{text}");
        }
    }

    #[test]
    fn a_person_may_be_called_like_a_computer() {
        for name in ["random", "omok", "computer", "computer:3", "name:x"] {
            let player: Player = format!("name:{name}").parse().unwrap();
            assert_eq!(player, Player::Person(Some(name.parse().unwrap())));
            assert_eq!(player.name().as_deref(), Some(name));
        }
        assert_eq!("name:".parse::<Player>(), Err(PlayerError::Name(NameError::Empty)));
    }

    #[test]
    fn every_computer_is_read_back() {
        for skill in Skill::all() {
            assert_eq!(skill.to_string().parse(), Ok(Player::Computer(skill)));
        }
    }

    proptest! {
        #[test]
        fn a_printed_player_is_read_back(text in "(name:)*(computer:?[0-9]?|random|omok|[a-z]{1,4})") {
            if let Ok(player) = text.parse::<Player>() {
                prop_assert_eq!(player.to_string().parse(), Ok(player));
            }
        }
    }
}
