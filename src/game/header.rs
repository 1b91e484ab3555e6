//! The first line of a journal: what was agreed before the first move.

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use uuid::Uuid;

use super::player::Player;
use super::position::Position;
use super::setup::Setup;
use crate::board::{BySeat, Color, Seat};
use crate::scoreboard::{Entry, Started};

/// The version of the format that is written. Version 1 is read too.
const VERSION: u32 = 2;

/// Why a header cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HeaderError {
    /// Written by a later version of the program.
    #[error("the game was saved by a later version (format {found}, this one reads {VERSION})")]
    Version {
        /// The version of the file.
        found: u32,
    },
    /// A name or a time control that cannot be.
    #[error("`{0}` cannot stand in a saved game")]
    Value(String),
}

/// The first line of a journal. `T` is what the game itself has to agree on; its keys stand among the
/// others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Header<T> {
    /// The version of the format.
    gomoku: u32,
    #[serde(skip_serializing_if = "is_default_game")]
    game: String,
    /// The game's id, which its result keeps.
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
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for Header<T> {
    /// Reads the keys of all headers and those of the terms one after the other.
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
        }
        let text = <&RawValue>::deserialize(from)?.get();
        let keys = serde_json::from_str(text).map_err(D::Error::custom)?;
        let terms = serde_json::from_str(text).map_err(D::Error::custom)?;
        let Keys { gomoku, game, id, started, clock, black, white, computers } = keys;
        Ok(Self { gomoku, game, id, started, terms, clock, black, white, computers })
    }
}

fn default_game() -> String {
    Entry::DEFAULT_GAME.to_owned()
}

fn is_default_game(game: &str) -> bool {
    game == Entry::DEFAULT_GAME
}

/// The colour that a player holds when a game begins.
const fn first_color(seat: Seat) -> Color {
    match seat {
        Seat::First => Color::Black,
        Seat::Second => Color::White,
    }
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
            black: setup.players.first.whole_name(),
            white: setup.players.second.whole_name(),
            computers: machines.map(first_color).collect(),
        }
    }

    /// What was agreed. Whether to record is not saved: it is asked.
    ///
    /// # Errors
    /// Where the format is a later one, or a value cannot be.
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
        let can_host =
            |player| Player::protocol(player).is_none_or(|by| P::can_host(&self.terms, by));
        if !players.iter().all(can_host) {
            return Err(HeaderError::Value(P::summary(&self.terms).opening));
        }
        Ok(Setup::new(self.terms.clone(), control, players))
    }

    /// Who sat there at the start.
    fn player(&self, seat: Seat) -> Result<Player, HeaderError> {
        let color = first_color(seat);
        let name = if color == Color::Black { &self.black } else { &self.white };
        let text = name.as_deref();
        let wrong = || HeaderError::Value(text.unwrap_or_default().to_owned());
        if self.computers.contains(&color) {
            let player = text.and_then(|text| text.parse().ok());
            return player.filter(|player: &Player| !player.is_person()).ok_or_else(wrong);
        }
        let name = text.map(str::parse).transpose().map_err(|_| wrong())?;
        Ok(Player::Person(name))
    }
}

#[cfg(test)]
mod tests;
