//! Which game a record is of.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::game::header::Header;
use crate::game::player::Machine;
use crate::game::position::Position;
use crate::game::session::{SavedError, Session};
use crate::game::setup::Setup;
use crate::game::step::Line;
use crate::gomoku::position::Gomoku;
use crate::named::{UnknownName, named};
use crate::quoridor::position::Quoridor;

/// A game of this program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Kind {
    /// Five in a row.
    #[default]
    Gomoku,
    /// Pawns and walls on 9×9 squares.
    Quoridor,
}

named!(Kind is a "game" { Gomoku = "gomoku", Quoridor = "quoridor" });

impl Kind {
    /// Whether the game has such a machine player.
    #[must_use]
    pub fn offers(self, machine: &Machine) -> bool {
        match self {
            Self::Gomoku => Gomoku::offers(machine),
            Self::Quoridor => Quoridor::offers(machine),
        }
    }
}

/// Why a journal does not contain a valid game.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The first line is not a valid header.
    #[error(transparent)]
    Header(#[from] serde_json::Error),
    /// The game is not known to this program.
    #[error(transparent)]
    Kind(#[from] UnknownName),
    /// The lines do not form a valid game.
    #[error(transparent)]
    Saved(#[from] SavedError),
}

/// A value that has another type for each game; matching on it gives the type of the game.
#[derive(Debug)]
pub enum Any<G, Q> {
    /// That of gomoku.
    Gomoku(G),
    /// That of Quoridor.
    Quoridor(Q),
}

/// A saved game of any kind.
pub type AnyGame = Any<Box<Session<Gomoku>>, Box<Session<Quoridor>>>;

/// What is agreed before the first move of a game of any kind.
pub type AnySetup = Any<Setup<Gomoku>, Setup<Quoridor>>;

/// Evaluates an expression with the value in an [`Any`], whichever game it is of.
macro_rules! with_game {
    ($any:expr, $value:ident => $body:expr) => {
        match $any {
            $crate::kinds::Any::Gomoku($value) => $body,
            $crate::kinds::Any::Quoridor($value) => $body,
        }
    };
}

pub(crate) use with_game;

/// The key of a journal's header that names the game.
#[derive(Deserialize)]
struct KindOnly {
    game: Option<String>,
}

impl AnyGame {
    /// The hosted programs that play in it, as `brain:COMMAND`, the first player's first.
    #[must_use]
    pub fn programs(&self) -> Vec<String> {
        let players = with_game!(self, session => &session.table().setup.players);
        let hosted = players.iter().filter(|player| player.program().is_some());
        hosted.map(ToString::to_string).collect()
    }

    /// Restores the game of a journal from its header and the lines after it.
    ///
    /// # Errors
    /// If the header or a line is invalid.
    pub fn open(header: &str, lines: &[Line]) -> Result<Self, OpenError> {
        let KindOnly { game } = serde_json::from_str(header)?;
        let kind = game.map_or(Ok(Kind::default()), |name| name.parse())?;
        Ok(match kind {
            Kind::Gomoku => Self::Gomoku(session(header, lines)?),
            Kind::Quoridor => Self::Quoridor(session(header, lines)?),
        })
    }
}

fn session<P: Position>(header: &str, lines: &[Line]) -> Result<Box<Session<P>>, OpenError>
where
    P::Terms: DeserializeOwned,
{
    let header: Header<P::Terms> = serde_json::from_str(header)?;
    Ok(Box::new(Session::resume(&header, lines)?))
}
