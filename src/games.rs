//! The games of this program, and a game that was saved, whichever it is.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::game::header::Header;
use crate::game::position::Position;
use crate::game::session::{SavedError, Session};
use crate::game::step::Line;
use crate::gomoku::position::Gomoku;
use crate::named::{UnknownName, named};

/// A game of this program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Kind {
    /// Five in a row.
    #[default]
    Gomoku,
}

named!(Kind is a "game" { Gomoku = "gomoku" });

/// Why a journal holds no game.
#[derive(Debug, Error)]
pub enum OpenError {
    /// Its first line is no header.
    #[error(transparent)]
    Header(#[from] serde_json::Error),
    /// It is of a game that is not known here.
    #[error(transparent)]
    Kind(#[from] UnknownName),
    /// Its lines are no game.
    #[error(transparent)]
    Saved(#[from] SavedError),
}

/// A game that was saved. A match gives its kind back, and with it the type.
#[derive(Debug)]
pub enum AnyGame {
    /// Of gomoku.
    Gomoku(Box<Session<Gomoku>>),
}

/// What the first line of a journal says of its kind.
#[derive(Deserialize)]
struct KindOnly {
    game: Option<String>,
}

impl AnyGame {
    /// The game that a journal holds: its first line, and those behind it.
    ///
    /// # Errors
    /// Says which of them is wrong.
    pub fn open(header: &str, lines: &[Line]) -> Result<Self, OpenError> {
        let KindOnly { game } = serde_json::from_str(header)?;
        let kind = game.map_or(Ok(Kind::default()), |name| name.parse())?;
        Ok(match kind {
            Kind::Gomoku => Self::Gomoku(session(header, lines)?),
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

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = r#"{"gomoku":1,"id":"01890000-0000-7000-8000-000000000000",
        "started":"2026-01-31T18:00:00Z","rules":"renju","board":15,"clock":"none",
        "black":"Ada","white":null}"#;

    #[test]
    fn a_journal_that_names_no_game_is_of_gomoku() {
        let AnyGame::Gomoku(session) = AnyGame::open(HEADER, &[]).unwrap();
        let players = &session.table().setup.players;
        assert_eq!(players.first.name().as_deref(), Some("Ada"));
        let named = HEADER.replacen('{', r#"{"game":"gomoku","#, 1);
        assert!(AnyGame::open(&named, &[]).is_ok());
    }

    #[test]
    fn a_game_that_is_not_known_is_named() {
        let unknown = HEADER.replacen('{', r#"{"game":"chess","#, 1);
        let Err(OpenError::Kind(why)) = AnyGame::open(&unknown, &[]) else { panic!() };
        assert_eq!(why.name, "chess");
    }

    #[test]
    fn what_is_no_header_is_refused() {
        for text in ["{}", "[]", r#"{"gomoku":1}"#] {
            assert!(matches!(AnyGame::open(text, &[]), Err(OpenError::Header(_))), "{text}");
        }
    }
}
