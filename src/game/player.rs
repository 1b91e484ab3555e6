//! Who makes the moves of a seat: a person, or a machine.
//!
//! The names of machines are reserved here once for all games; which of them a game has is the
//! game's own business. Pure: no clock, no I/O. Machines think in [`thinker`](super::thinker).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::computer::{Computer, ComputerError};
use super::name::{NameError, PlayerName, is_hidden};
use crate::hosted::{CommandLine, CommandLineError};
use crate::named::named;

/// Who makes the moves of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Player {
    /// A person, by name as far as it is known.
    Person(Option<PlayerName>),
    /// A machine.
    Machine(Machine),
}

/// A player that is no person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Machine {
    /// The engine of the game at a level.
    Computer(Computer),
    /// A small player with a name of its own.
    Small(SimplePlayer),
    /// A program of somebody else, by the protocol that it speaks and the command that starts it.
    /// Boxed, so that the other players carry no room for one.
    Hosted(&'static str, Box<CommandLine>),
}

/// The small players of all games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SimplePlayer {
    /// Any legal move.
    Random,
    /// The order of thought of a small omok program.
    Omok,
}

named!(SimplePlayer is a "computer player" { Random = "random", Omok = "omok" });

/// Why a text is no player.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PlayerError {
    /// It is neither a machine nor a name.
    #[error(transparent)]
    Name(#[from] NameError),
    /// The computer has no such level or no such option.
    #[error(transparent)]
    Computer(#[from] ComputerError),
    /// The command of a hosted program is none.
    #[error(transparent)]
    Command(#[from] CommandLineError),
}

/// What the computer is called, with its level behind it.
const COMPUTER: &str = "computer";

/// What stands before the name of a person who is called like a machine.
const NAME: &str = "name:";

/// The protocol of Gomocup's programs.
pub const BRAIN: &str = "brain";

/// The protocols of hosted programs; the command stands behind a colon. Programs are often called
/// after their protocol: the beginning of their file's name, so that managers know them.
const PROTOCOLS: [(&str, &str); 1] = [(BRAIN, "pbrain-")];

impl Player {
    /// The name that stands in records, as far as it is known: `computer:5` for a level, however it
    /// is set up,
    /// `brain:figrid` for a program `pbrain-figrid`, wherever it is and with whatever arguments.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        match self {
            Self::Person(name) => name.as_ref().map(ToString::to_string),
            Self::Machine(machine) => Some(machine.name()),
        }
    }

    /// The name that stands in a journal, as far as it is known: that of a machine says how it is
    /// begun again, a hosted program's by its whole command.
    #[must_use]
    pub fn whole_name(&self) -> Option<String> {
        match self {
            Self::Person(name) => name.as_ref().map(ToString::to_string),
            Self::Machine(machine) => Some(machine.to_string()),
        }
    }

    /// The machine, unless a person plays.
    #[must_use]
    pub const fn machine(&self) -> Option<&Machine> {
        match self {
            Self::Person(_) => None,
            Self::Machine(machine) => Some(machine),
        }
    }

    /// The command of a hosted program.
    #[must_use]
    pub const fn program(&self) -> Option<&CommandLine> {
        match self {
            Self::Machine(Machine::Hosted(_, command)) => Some(command),
            _ => None,
        }
    }

    /// The protocol of a hosted program.
    #[must_use]
    pub const fn protocol(&self) -> Option<&'static str> {
        match self {
            Self::Machine(Machine::Hosted(protocol, _)) => Some(protocol),
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
        let (protocol, command) = match self {
            Self::Hosted(protocol, command) => (protocol, command),
            // However it is set up: a level is rated as one player.
            Self::Computer(computer) => return format!("{COMPUTER}:{}", computer.level),
            Self::Small(player) => return player.to_string(),
        };
        let name = command.name();
        let prefix = PROTOCOLS.iter().find(|(known, _)| known == protocol).map(|known| known.1);
        let short = prefix.and_then(|prefix| name.strip_prefix(prefix));
        let short = short.filter(|rest| !rest.is_empty()).unwrap_or(name);
        let shown: String = short.chars().map(|c| if is_hidden(c) { '?' } else { c }).collect();
        format!("{protocol}:{shown}")
    }
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Computer(computer) => write!(f, "{COMPUTER}:{computer}"),
            Self::Small(player) => player.fmt(f),
            Self::Hosted(protocol, command) => write!(f, "{protocol}:{command}"),
        }
    }
}

/// The machine of this name; `None` where nothing about it is one.
fn machine(text: &str) -> Option<Result<Machine, PlayerError>> {
    if let Some((protocol, command)) = text.split_once(':')
        && let Some((protocol, _)) = PROTOCOLS.into_iter().find(|known| known.0 == protocol)
    {
        let command = command.parse().map(|command| Machine::Hosted(protocol, Box::new(command)));
        return Some(command.map_err(PlayerError::from));
    }
    if let Ok(player) = text.parse() {
        return Some(Ok(Machine::Small(player)));
    }
    let computer = match text.strip_prefix(COMPUTER)? {
        "" => Ok(Computer::default()),
        computer => computer.strip_prefix(':')?.parse(),
    };
    Some(computer.map(Machine::Computer).map_err(PlayerError::from))
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
            Self::Machine(machine) => machine.fmt(f),
        }
    }
}

impl FromStr for Player {
    type Err = PlayerError;

    /// Reads `computer`, `computer:7`, `computer:7,threads=2`, `random`, `omok`, `brain:COMMAND`, and else a person's name;
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
    use crate::game::level::{Level, LevelError};

    #[test]
    fn computers_are_called_by_their_skill() {
        let level = |number| Player::Machine(Machine::Computer(Level::new(number).unwrap().into()));
        let small = |player| Player::Machine(Machine::Small(player));
        for (text, player) in [
            ("computer", level(5)),
            ("computer:1", level(1)),
            ("computer:10", level(10)),
            ("random", small(SimplePlayer::Random)),
            ("omok", small(SimplePlayer::Omok)),
        ] {
            assert_eq!(text.parse(), Ok(player), "{text}");
        }
        for text in ["computer:", "computer:0", "computer:11", "computer:x"] {
            let error = PlayerError::Computer(ComputerError::Level(LevelError));
            assert_eq!(text.parse::<Player>(), Err(error), "{text}");
        }
    }

    #[test]
    fn a_level_is_recorded_as_one_player_however_it_is_set_up() {
        let player: Player = "computer:9,threads=2,hash=64,seed=3".parse().unwrap();
        assert_eq!(player.name().as_deref(), Some("computer:9"));
        assert_eq!(player.whole_name().as_deref(), Some("computer:9,threads=2,hash=64,seed=3"));
        assert!("computer:9,threads=0".parse::<Player>().is_err());
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
        let small = SimplePlayer::ALL.map(Machine::Small);
        let levels = Level::all().map(|level| Machine::Computer(level.into()));
        for machine in levels.chain(small) {
            assert_eq!(machine.to_string().parse(), Ok(Player::Machine(machine)));
        }
    }

    #[test]
    fn a_hosted_program_keeps_its_command_and_is_recorded_by_its_program() {
        for (text, name) in [
            ("brain:pbrain-figrid", "brain:figrid"),
            ("brain:/opt/x/pbrain-rapfi.exe --fast", "brain:rapfi"),
            ("brain:'my brains/a b' \"c d\"", "brain:a b"),
            ("brain:pbrain-", "brain:pbrain-"),
            ("brain:'a\u{1b}b'", "brain:a?b"),
        ] {
            let player: Player = text.parse().unwrap();
            assert!(player.program().is_some(), "{text}");
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
