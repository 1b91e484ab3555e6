//! The header of a journal, its first line: what was agreed before the first move.

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use uuid::Uuid;

use super::name::PlayerName;
use super::player::Player;
use super::position::Position;
use super::setup::{Setup, UndoPolicy};
use crate::board::{BySeat, Color, Seat};
use crate::scoreboard::{Entry, Started};

/// The version of the format that this program writes. It also reads version 1.
const VERSION: u32 = 2;

/// Why a header cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HeaderError {
    /// A later version of the program wrote the header.
    #[error("the game was saved by a later version (format {found}, this one reads {VERSION})")]
    Version {
        /// The version of the file.
        found: u32,
    },
    /// A value, such as a name or a time control, is invalid.
    #[error("`{0}` is not valid in a saved game")]
    Value(String),
}

/// The first line of a journal. `T` is the terms of the game itself; its keys are among the others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Header<T> {
    /// The version of the format.
    gomoku: u32,
    #[serde(skip_serializing_if = "is_default_game")]
    game: String,
    /// The game's id, which its result on the scoreboard keeps.
    pub id: Uuid,
    /// When it began, by the clocks where it was played.
    pub started: Started,
    #[serde(flatten)]
    terms: T,
    clock: String,
    black: Option<String>,
    white: Option<String>,
    /// The colours that machines played at the start; their names say which.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    computers: Vec<Color>,
    /// How a move is taken back; `None` if the other player is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    undo: Option<String>,
    /// Whether a coach watches over the person's moves.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    coach: bool,
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for Header<T> {
    /// Reads the line twice: first the keys of all headers, then those of the terms.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Keys {
            gomoku: u32,
            #[serde(default = "default_game")]
            game: String,
            id: Uuid,
            started: Started,
            clock: String,
            black: Option<String>,
            white: Option<String>,
            #[serde(default)]
            computers: Vec<Color>,
            undo: Option<String>,
            #[serde(default)]
            coach: bool,
        }
        let text = <&RawValue>::deserialize(from)?.get();
        let keys = serde_json::from_str(text).map_err(D::Error::custom)?;
        let terms = serde_json::from_str(text).map_err(D::Error::custom)?;
        let Keys { gomoku, game, id, started, clock, black, white, computers, undo, coach } = keys;
        Ok(Self { gomoku, game, id, started, terms, clock, black, white, computers, undo, coach })
    }
}

fn default_game() -> String {
    Entry::DEFAULT_GAME.to_owned()
}

fn is_default_game(game: &str) -> bool {
    game == Entry::DEFAULT_GAME
}

impl<T> Header<T> {
    /// The header of a game that begins now.
    #[must_use]
    pub fn new<P: Position<Terms = T>>(
        id: Uuid,
        started: impl Into<Started>,
        setup: &Setup<P>,
    ) -> Self
    where
        T: Clone,
    {
        let machines = Seat::BOTH.into_iter().filter(|&seat| !setup.players[seat].is_person());
        Self {
            gomoku: VERSION,
            game: P::NAME.to_owned(),
            id,
            started: started.into(),
            terms: setup.terms.clone(),
            clock: setup.control.to_string(),
            black: setup.players.first.journal_name(),
            white: setup.players.second.journal_name(),
            computers: machines.map(Seat::first_color).collect(),
            undo: (setup.undo != UndoPolicy::default()).then(|| setup.undo.to_string()),
            coach: setup.coach,
        }
    }

    /// What was agreed. Whether to record is not saved.
    ///
    /// # Errors
    /// If the format is a later one or a value is invalid.
    pub fn setup<P: Position<Terms = T>>(&self) -> Result<Setup<P>, HeaderError>
    where
        T: Clone + DeserializeOwned,
    {
        if self.gomoku > VERSION {
            return Err(HeaderError::Version { found: self.gomoku });
        }
        if self.game != P::NAME {
            return Err(HeaderError::Value(self.game.clone()));
        }
        let control = self.clock.parse().map_err(|_| HeaderError::Value(self.clock.clone()))?;
        let players =
            BySeat { first: self.player(Seat::First)?, second: self.player(Seat::Second)? };
        if let Some(machine) =
            players.iter().filter_map(Player::machine).find(|machine| !P::offers(machine))
        {
            return Err(HeaderError::Value(machine.to_string()));
        }
        let can_host =
            |player| Player::protocol(player).is_none_or(|by| P::can_host(&self.terms, by));
        if !players.iter().all(can_host) {
            return Err(HeaderError::Value(P::summary(&self.terms).opening));
        }
        let undo = self.undo.as_deref().map_or(Ok(UndoPolicy::default()), |name| {
            name.parse().map_err(|_| HeaderError::Value(name.to_owned()))
        })?;
        Ok(Setup { undo, coach: self.coach, ..Setup::new(self.terms.clone(), control, players) })
    }

    /// The player who sat on this seat at the start.
    fn player(&self, seat: Seat) -> Result<Player, HeaderError> {
        let color = seat.first_color();
        let name = if color == Color::Black { &self.black } else { &self.white };
        let text = name.as_deref();
        let invalid = || HeaderError::Value(text.unwrap_or_default().to_owned());
        if self.computers.contains(&color) {
            let player = text.and_then(|text| text.parse().ok());
            return player.filter(|player: &Player| !player.is_person()).ok_or_else(invalid);
        }
        let name = text.map(PlayerName::kept).transpose().map_err(|_| invalid())?;
        Ok(Player::Person(name))
    }
}

#[cfg(test)]
mod tests;
