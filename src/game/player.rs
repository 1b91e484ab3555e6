//! The player of a seat: a person or a machine.
//!
//! The names of machines are reserved here for all games; each game decides which of them it
//! offers. Pure: no clock, no I/O. Machines think in [`thinker`](super::thinker).

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use super::computer::{Computer, ComputerError, Think};
use super::level::Level;
use super::name::{NameError, PlayerName, is_hidden};
use crate::hosted::{CommandLine, CommandLineError};
use crate::named::named;
use crate::scoreboard::is_one_name;

/// The player who makes the moves of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Player {
    /// A person, with the name if it is known.
    Person(Option<PlayerName>),
    /// A machine.
    Machine(Machine),
}

/// A machine player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Machine {
    /// The game's engine at a level.
    Computer(Computer),
    /// A simple player with a name of its own.
    Simple(SimplePlayer),
    /// An external program: its protocol and the command that starts it. The command is boxed to
    /// keep the other variants small.
    Hosted(&'static str, Box<CommandLine>),
}

/// The simple players of all games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SimplePlayer {
    /// Plays any legal move.
    Random,
    /// Gomoku: follows the move priorities of a small omok program.
    Omok,
    /// Quoridor: walks a shortest way and never places a wall.
    Walk,
}

named!(SimplePlayer is a "computer player" { Random = "random", Omok = "omok", Walk = "walk" });

/// A machine player that is not an external program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Skill {
    /// The game's engine at a level.
    Level(Level),
    /// A simple player.
    Simple(SimplePlayer),
}

impl From<&Machine> for Skill {
    /// A hosted program has none: it counts as a player of any legal moves.
    fn from(machine: &Machine) -> Self {
        match machine {
            Machine::Computer(computer) => Self::Level(computer.level),
            Machine::Simple(player) => Self::Simple(*player),
            Machine::Hosted(..) => Self::Simple(SimplePlayer::Random),
        }
    }
}

/// Why a text is not a valid player.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PlayerError {
    /// The text is neither a machine nor a valid name.
    #[error(transparent)]
    Name(#[from] NameError),
    /// The level or an option of the computer is not valid.
    #[error(transparent)]
    Computer(#[from] ComputerError),
    /// The command of a hosted program is invalid.
    #[error(transparent)]
    Command(#[from] CommandLineError),
}

/// The name of the computer; a colon and its level may follow.
pub const COMPUTER: &str = "computer";

/// The prefix of a person's name that would otherwise be read as a machine.
pub const NAME: &str = "name:";

/// The protocol of Gomocup's programs.
pub const BRAIN: &str = "brain";

/// The Quoridor Text Protocol.
pub const QTP: &str = "qtp";

/// The protocols of hosted programs, each with the usual prefix of its programs' file names, by
/// which tournament managers recognize them. A colon and the command follow the protocol.
const PROTOCOLS: [(&str, &str); 2] = [(BRAIN, "pbrain-"), (QTP, "")];

impl Player {
    /// The name for results and messages, if it is known: `computer:5` or `computer:5@2s` for a level, without
    /// its options;
    /// `brain:figrid` for a program `pbrain-figrid`, without its folder and arguments. A person who has
    /// the name of a machine is told from it: `name:random`.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        match self {
            Self::Person(name) => name.as_ref().map(person),
            Self::Machine(machine) => Some(machine.name()),
        }
    }

    /// The name for record files, which say nothing of machines: that of a person as it was given.
    #[must_use]
    pub fn name_in_files(&self) -> Option<String> {
        self.person_name().map(ToString::to_string).or_else(|| self.name())
    }

    /// The name of a person, if it is known.
    #[must_use]
    pub const fn person_name(&self) -> Option<&PlayerName> {
        match self {
            Self::Person(name) => name.as_ref(),
            Self::Machine(_) => None,
        }
    }

    /// The name for journals, if it is known. That of a machine is enough to start it again: for a
    /// hosted program it has the full command.
    #[must_use]
    pub fn journal_name(&self) -> Option<String> {
        match self {
            Self::Person(name) => name.as_ref().map(ToString::to_string),
            Self::Machine(machine) => Some(machine.to_string()),
        }
    }

    /// Whether records could not tell this player from `other`: both have one name, whatever its
    /// case, and not both are machines.
    #[must_use]
    pub fn shares_name(&self, other: &Self) -> bool {
        let any_person = self.is_person() || other.is_person();
        let is_one = |(own, other): (String, String)| is_one_name(&own, &other);
        any_person && self.name().zip(other.name()).is_some_and(is_one)
    }

    /// The machine; `None` if a person plays.
    #[must_use]
    pub const fn machine(&self) -> Option<&Machine> {
        match self {
            Self::Person(_) => None,
            Self::Machine(machine) => Some(machine),
        }
    }

    /// The same player; a computer whose name allows no time for a move has at most `think`.
    #[must_use]
    pub fn with_think(mut self, think: Option<Think>) -> Self {
        if let Self::Machine(Machine::Computer(computer)) = &mut self {
            computer.think = computer.think.or(think);
        }
        self
    }

    /// The command, if the player is a hosted program.
    #[must_use]
    pub const fn program(&self) -> Option<&CommandLine> {
        match self {
            Self::Machine(Machine::Hosted(_, command)) => Some(command),
            _ => None,
        }
    }

    /// The protocol, if the player is a hosted program.
    #[must_use]
    pub const fn protocol(&self) -> Option<&'static str> {
        match self {
            Self::Machine(Machine::Hosted(protocol, _)) => Some(protocol),
            _ => None,
        }
    }

    /// Whether the player is a person.
    #[must_use]
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Person(_))
    }
}

impl Machine {
    /// One machine of each kind: the computer, the simple players, and a program `COMMAND` of each
    /// protocol.
    pub fn of_each_kind() -> impl Iterator<Item = Self> {
        let hosted = PROTOCOLS.into_iter().filter_map(|(protocol, _)| {
            Some(Self::Hosted(protocol, Box::new("COMMAND".parse().ok()?)))
        });
        let simple = SimplePlayer::ALL.map(Self::Simple);
        std::iter::once(Self::Computer(Computer::default())).chain(simple).chain(hosted)
    }

    /// The most time for a move that its name allows, if it says so.
    #[must_use]
    pub fn think(&self) -> Option<Duration> {
        match self {
            Self::Computer(computer) => computer.think.map(Think::time),
            Self::Simple(_) | Self::Hosted(..) => None,
        }
    }

    fn name(&self) -> String {
        let (protocol, command) = match self {
            Self::Hosted(protocol, command) => (protocol, command),
            // However it is set up: a level with its time is rated as one player.
            Self::Computer(computer) => return format!("{COMPUTER}:{}", computer.strength()),
            Self::Simple(player) => return player.to_string(),
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
            Self::Simple(player) => player.fmt(f),
            Self::Hosted(protocol, command) => write!(f, "{protocol}:{command}"),
        }
    }
}

/// The name of a person for records: not that of a machine, with which results would be mixed.
fn person(name: &PlayerName) -> String {
    let folded = name.folded();
    let is_taken = machine(&folded).is_some() || folded.starts_with(NAME);
    format!("{}{name}", if is_taken { NAME } else { "" })
}

/// Parses a machine; `None` if the text does not name one.
fn machine(text: &str) -> Option<Result<Machine, PlayerError>> {
    if let Some((protocol, command)) = text.split_once(':')
        && let Some((protocol, _)) = PROTOCOLS.into_iter().find(|known| known.0 == protocol)
    {
        let command = command.parse().map(|command| Machine::Hosted(protocol, Box::new(command)));
        return Some(command.map_err(PlayerError::from));
    }
    if let Ok(player) = text.parse() {
        return Some(Ok(Machine::Simple(player)));
    }
    let computer = match text.strip_prefix(COMPUTER)? {
        "" => Ok(Computer::default()),
        computer => computer.strip_prefix(':')?.parse(),
    };
    Some(computer.map(Machine::Computer).map_err(PlayerError::from))
}

impl Default for Player {
    /// A person without a name.
    fn default() -> Self {
        Self::Person(None)
    }
}

impl fmt::Display for Player {
    /// Writes what [`FromStr`] reads; nothing for a person without a name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(None) => Ok(()),
            Self::Person(Some(name)) => f.write_str(&person(name)),
            Self::Machine(machine) => machine.fmt(f),
        }
    }
}

impl Player {
    /// The name of a person who is asked for it: not that of a machine, with which results would be mixed.
    ///
    /// # Errors
    /// If it is no valid name, or that of a machine.
    pub fn person(text: &str) -> Result<PlayerName, NameError> {
        let typed = text.trim();
        // What the computer of a level is called in words: `Computer 5`.
        let folded = typed.to_lowercase();
        let in_words = folded.replacen(' ', ":", 1);
        let is_computer =
            in_words.split(':').next() == Some(COMPUTER) && machine(&in_words).is_some();
        if is_computer || machine(&folded).is_some() {
            Err(NameError::Machine)
        } else {
            text.parse()
        }
    }
}

impl FromStr for Player {
    type Err = PlayerError;

    /// Reads `computer`, `computer:7`, `computer:max@10s`, `computer:7,threads=2`, `random`, `omok`, `walk`, `brain:COMMAND` or `qtp:COMMAND`, otherwise a person's
    /// name. A text after `name:` is always a person's name.
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
mod tests;
