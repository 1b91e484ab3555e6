//! The parsers of players: who takes a seat, and what is probably meant by a name that is almost
//! that of a machine.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command};
use thiserror::Error;

use crate::game::player::{BRAIN, COMPUTER, NAME, Player, PlayerError, QTP, SimplePlayer};

/// An argument of `play`.
#[derive(Debug, Clone)]
pub(super) enum Seated {
    /// The game to play.
    Game(String),
    /// Who plays against the person at the keyboard.
    Opponent(Player),
}

/// Why a text names no player.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(super) enum SeatError {
    /// The text is neither a machine nor a valid name.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// The text is almost the name of a machine.
    #[error("`{text}` is probably `{meant}`")]
    Almost {
        /// The text.
        text: String,
        /// The machine that is probably meant.
        meant: String,
    },
    /// The text names neither a game nor an opponent.
    #[error("`{0}` is neither a game nor an opponent")]
    Neither(String),
    /// The text is not a machine that plays gomoku.
    #[error("`{0}` is not a machine that plays gomoku")]
    NoMachine(String),
}

/// Parses a player. A name that is almost that of a machine is refused: it is rarely a person's.
pub(super) fn player(text: &str) -> Result<Player, SeatError> {
    let player = text.parse();
    match meant(text) {
        Some(meant) if matches!(player, Ok(Player::Person(_)) | Err(PlayerError::Name(_))) => {
            Err(SeatError::Almost { text: text.to_owned(), meant })
        }
        _ => Ok(player?),
    }
}

/// Parses a machine.
pub(super) fn machine(text: &str) -> Result<Player, SeatError> {
    let machine = player(text)?;
    if machine.is_person() { Err(SeatError::NoMachine(text.to_owned())) } else { Ok(machine) }
}

/// Parses an opponent without a flag before it: a machine, or a person as `name:Ada`. A bare name
/// is refused, because it is more often a misspelt game.
fn opponent(text: &str) -> Result<Player, SeatError> {
    match player(text)? {
        Player::Person(_) if !text.trim().starts_with(NAME) => {
            Err(SeatError::Neither(text.to_owned()))
        }
        player => Ok(player),
    }
}

/// The parser of the arguments of `play`, each a game or an opponent. Completions list the games and
/// the machines by name; other opponents are accepted as well.
#[derive(Clone, Default)]
pub(super) struct SeatedParser {
    /// The names of the games.
    pub(super) games: Vec<&'static str>,
}

impl TypedValueParser for SeatedParser {
    type Value = Seated;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Seated, clap::Error> {
        let games = self.games.clone();
        let parse = move |text: &str| {
            if games.contains(&text) {
                Ok(Seated::Game(text.to_owned()))
            } else {
                opponent(text).map(Seated::Opponent)
            }
        };
        parse.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let machines = std::iter::once(COMPUTER).chain(SimplePlayer::ALL.map(SimplePlayer::name));
        Some(Box::new(self.games.iter().copied().chain(machines).map(PossibleValue::new)))
    }
}

/// The names of machines that are recognized when misspelt, each with the most changes of letters
/// and with other words for it. Short names have no misspellings: `Walt` and `Brian` are people.
const MACHINES: [(&str, usize, &[&str]); 6] = [
    (COMPUTER, 2, &["comp", "compu", "cpu", "컴퓨터"]),
    ("random", 1, &["무작위"]),
    ("omok", 0, &["오목이"]),
    ("walk", 0, &["직진이"]),
    (BRAIN, 0, &[]),
    (QTP, 0, &[]),
];

/// The machine that is probably meant by a text that does not name one, as the user should type it.
fn meant(text: &str) -> Option<String> {
    let text = text.trim();
    let head = text.split(|c: char| !c.is_alphabetic()).next()?;
    let (word, behind) = (head.to_lowercase(), &text[head.len()..]);
    let (name, ..) = MACHINES.into_iter().find(|(name, changes, others)| {
        others.contains(&&*word) || strsim::damerau_levenshtein(name, &word) <= *changes
    })?;
    match name {
        BRAIN | QTP => behind.starts_with(':').then(|| format!("{name}{behind}")),
        COMPUTER => {
            let level = behind.trim_start_matches([':', ' ', '-', '_', '#']);
            let leveled = format!("{COMPUTER}:{level}");
            let is_leveled = leveled.parse::<Player>().is_ok_and(|player| !player.is_person());
            let is_bare = behind.is_empty() || behind.starts_with(':');
            if is_leveled { Some(leveled) } else { is_bare.then(|| COMPUTER.to_owned()) }
        }
        name => behind.is_empty().then(|| name.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_machine_is_recognized() {
        for (text, machine) in [
            ("Computer", "computer"),
            ("comp", "computer"),
            ("CPU", "computer"),
            ("compter:3", "computer:3"),
            ("comptuer:10", "computer:10"),
            ("computer 3", "computer:3"),
            ("Computer7", "computer:7"),
            ("comp:9,threads=2", "computer:9,threads=2"),
            ("compter:eleven", "computer"),
            ("컴퓨터", "computer"),
            ("컴퓨터 5", "computer:5"),
            ("Random", "random"),
            ("randm", "random"),
            ("OMOK", "omok"),
            ("Brain:./Other --fast", "brain:./Other --fast"),
        ] {
            let almost = SeatError::Almost { text: text.to_owned(), meant: machine.to_owned() };
            assert_eq!(player(text), Err(almost), "{text}");
            assert!(machine.parse::<Player>().is_ok_and(|player| !player.is_person()), "{machine}");
        }
    }

    #[test]
    fn people_are_not_taken_for_machines() {
        for name in [
            "Ada",
            "길동",
            "Brian",
            "Walt",
            "Compton",
            "Cooper",
            "Ramon",
            "Brandon",
            "Romko",
            "Brain",
            "Computer Kim",
            "Omok Kim",
            "name:Computer",
            "name:comp",
            "name:random",
        ] {
            assert!(player(name).is_ok_and(|player| player.is_person()), "{name}");
        }
        for machine in ["computer", "computer:3", "random", "omok", "walk", "brain:x", "qtp:x"] {
            assert!(player(machine).is_ok_and(|player| !player.is_person()), "{machine}");
        }
    }

    #[test]
    fn a_bare_name_is_no_opponent() {
        assert_eq!(opponent("chess"), Err(SeatError::Neither("chess".to_owned())));
        for text in ["computer:3", "name:Ada", "name:random"] {
            assert_eq!(opponent(text), text.parse().map_err(SeatError::Player), "{text}");
        }
    }
}
